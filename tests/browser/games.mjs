// All games of the build in the order in which they are shown, for tests that look at every game, and one of them for
// tests that need some game. In games/NAME/page/testing.mjs a game says how somebody plays it in the page, and tells any of
// the following; whatever it leaves out, it is tested as far as one can without.
//
// next_decision(page, done)   waits for the next decision after the one named `done`: its phase, its name, what is shown
// choose(page, decision)      chooses by mouse, without confirming
// play_on(page, { before, after, enough })   decides until the end, or enough(actions): the texts of the actions taken
//                    A game with these three can be the one that stands for all.
// decisions          how decisions of a seat in its turn begin in a record, as a regular expression
// quick              settings of `engawa sim` for a short game
// beside             how buttons of the table begin that decide nothing, as a regular expression
// own_cards          the cards that one plays with: wide enough for a finger, and only their owner's
// own_things         all that one plays with: no hint lies on it
// touch              what begins a choice
// in_sight           what must not scroll away
// layouts({ page, visitor })           comes to one position after another, and yields marks that must be there
// screens({ page, visitor, server })   comes to one screen of the table after another, and yields its name
// number_of_screens  as many as that
// all_open           nobody has anything to hide
// hint_on_button     whether the button that confirms says the best hint: always, maybe or never
// named_cards        { own, shown_on, words }: own cards, what one shows (runs in the page), how that is called in en, ja
// walk               what is done in each step of the guide
// why                { step, ask, section }: in this step of the guide, what is asked for that is not possible, and the
//                    section of the rules that says why
// endings            ends of games whose score sheets are looked at: players, and settings of `engawa sim`
// picture            the position in the README: players, seed, before (a decision), nth, touch (marks)
import { catalog, file_of } from '../catalog.mjs';
import { confirm } from './table.mjs';

const defaults = {
  decisions: '\\S+',
  quick: {},
  own_cards: '',
  own_things: '',
  touch: '[data-choice]',
  in_sight: '',
  all_open: false,
  hint_on_button: 'maybe',
};

async function with_testing(info) {
  const testing = file_of(info, 'page/testing.mjs');
  const own = testing ? await import(testing) : {};
  const { min_players, max_players } = info;
  return {
    ...defaults,
    ...own,
    ...info,
    few_players: Math.min(Math.max(2, min_players), max_players),
    has: (part) => file_of(info, part) !== null, // in its folder
  };
}

export const games = await Promise.all(catalog.map(with_testing));
export const some_game = games.find(({ choose }) => choose);

// The pattern of decisions of the first seat in a record.
export const own_decision = ({ decisions }) => new RegExp(`^0 (${decisions})`);

// ---- Some game

// From the home page.
export async function begin(page, { title } = some_game) {
  await page.getByRole('button', { name: `Play ${title.en}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
}

// Decides once, and gives back what it was.
export async function decide(page) {
  const decision = await some_game.next_decision(page);
  await some_game.choose(page, decision);
  await confirm(page).click();
  return decision;
}

// Which page is asked first, each after the decision that was made there: `first_asked([page, decision], …)`.
export const first_asked = (...decided) =>
  Promise.race(
    decided.map(async ([page, { name }]) => {
      await some_game.next_decision(page, name);
      return page;
    }),
  );
