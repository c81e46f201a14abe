// What every table in the page has: the button that confirms, the log, the score sheet.

export const confirm = (page) => page.locator('[data-confirm]');
export const undo = (page) => page.locator('[data-undo]');

export const log_of = (page) => page.locator('aside .log li').allTextContents();

export async function totals_of(page) {
  const cells = page.locator('[data-testid=score-sheet] tfoot tr').first().locator('td');
  return (await cells.allTextContents()).map((text) => Number(text.replace('−', '-')));
}

// Which of these things lie below a panel.
export function covered_by(page, panel, things) {
  return page.evaluate(
    ([panel, things]) => {
      const at = document.querySelector(panel).getBoundingClientRect();
      const covered = [...document.querySelectorAll(things)].filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < at.right && right > at.left && top < at.bottom && bottom > at.top;
      });
      return covered.map((element) => element.outerHTML.slice(0, 60));
    },
    [panel, things],
  );
}

// Clicks on the first of each mark, one after another.
export const clicks =
  (...marks) =>
  async (page) => {
    for (const mark of marks) await page.locator(mark).first().click();
  };

export const both =
  (...moves) =>
  async (page) => {
    for (const move of moves) await move(page);
  };

// ---- Seats of a table on the server: somebody and a bot

export const with_ken = [
  { kind: 'person', name: 'Hana' },
  { kind: 'bot', bot: 'greedy', name: 'Ken' },
];

// Looks on at a table of the game that has begun.
export async function watch({ page, visitor, server }, game) {
  const { table } = await server.make_table(with_ken, game);
  await visitor.go(`/t/${table}`);
  await page.locator('main[data-phase]').waitFor();
}

// The set-up of a game.
export async function open_set_up_by_mouse({ page, visitor }, game) {
  await visitor.go('/');
  await page.locator(`[data-game=${game}] button`).first().click();
  await page.locator('dialog[open] form').waitFor();
}
