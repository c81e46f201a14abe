#include "games/ohanami/view.hpp"
#include "wire/result.hpp"

namespace engawa {
namespace {

using Card = Ohanami::Card;
using Garden = Ohanami::Garden;

ohanami::Card card_view(int card) {
    return {card, Ohanami::colour(static_cast<Card>(card))};
}

// The numbers that may still come: nobody has revealed them.
int count_live(const Ohanami::Public& open, int first, int last) {
    int live = 0;
    for (int card = first; card <= last; ++card) live += open.lying.revealed(card) ? 0 : 1;
    return live;
}

ohanami::HandCard hand_card_view(const Ohanami::Public& open, const Garden& garden, Card card) {
    ohanami::HandCard view{card, Ohanami::colour(card), 0, {}};
    for (int column = 0; column < garden.column_count; ++column) {
        if (garden.columns[static_cast<std::size_t>(column)].fits(card)) view.columns.push_back(column + 1);
    }
    Garden after = garden;
    ++after.laid[static_cast<std::size_t>(Ohanami::colour(card))];
    view.worth = Ohanami::points_to_come(after, open.round) - Ohanami::points_to_come(garden, open.round);
    return view;
}

ohanami::RoundScore score_view(const Ohanami::RoundScore& score) {
    return {score.blue, score.green, score.grey, score.pink, score.total()};
}

ohanami::Column column_view(const Ohanami::Public& open, Seat who, int at) {
    ohanami::Column view;
    for (int card = 1; card <= Ohanami::cards; ++card) {
        if (open.lying.in_column(card, who, at)) view.cards.push_back(card_view(card));
    }
    const Ohanami::Column& column = open.gardens[who].columns[static_cast<std::size_t>(at)];
    view.room_below = count_live(open, 1, column.lowest - 1);
    view.room_above = count_live(open, column.highest + 1, Ohanami::cards);
    return view;
}

ohanami::SeatView seat_view(const Ohanami::Observation& seen, Seat who) {
    const Ohanami::Public& open = seen.open;
    const auto i = static_cast<std::size_t>(index(who));
    const Garden& garden = open.gardens[i];
    const Ohanami::Known& known = seen.known[i];
    ohanami::SeatView view;
    for (int at = 0; at < garden.column_count; ++at) view.columns.push_back(column_view(open, who, at));
    if (known.kept_known) {
        for (Card card : known.kept) view.kept.push_back(hand_card_view(open, garden, card));
    }
    view.committed = open.committed.contains(who);
    view.hand_size = Ohanami::cards_held(open, who) - (view.committed ? 2 : 0);
    if (known.hand_known) {
        view.known_hand.emplace();
        known.hand.each([&](int card) { view.known_hand->push_back(card_view(card)); });
    }
    for (int round = 0; round < Ohanami::rounds && Ohanami::round_scored(open, round); ++round) {
        view.rounds.push_back(score_view(Ohanami::round_score(open, who, round)));
    }
    if (open.phase != Ohanami::Phase::over) view.running = score_view(Ohanami::round_score(open, who, open.round));
    view.score = Ohanami::scores(open)[i];
    view.pink_laid = garden.count(Ohanami::Colour::pink);
    return view;
}

ohanami::ActionView action_view(const Ohanami::Observation& seen, const Garden& garden, const Ohanami::Action& action) {
    ohanami::ActionView view{Ohanami::to_text(action), action.kind(), {}, 0, {}};
    const auto cards = action.cards();
    const auto spots = action.spots();
    Garden after = garden;
    for (std::size_t k = 0; k < 2; ++k) {
        ohanami::Move& move = view.moves.emplace_back();
        move.card = cards[k];
        if (spots[k] != Ohanami::Spot::discard) move.column = Ohanami::column_of(spots[k]) + 1;
        Ohanami::lay(after, cards[k], spots[k]);
    }
    if (action.kind() == Ohanami::Action::Kind::keep) return view;
    view.points = Ohanami::points_to_come(after, seen.open.round) - Ohanami::points_to_come(garden, seen.open.round);
    Ohanami::Public open = seen.open;
    for (Card card : cards)
        open.lying.put(card, *seen.viewer, Ohanami::Spot::discard);  // wherever they go, they will not come again
    for (int at = 0; at < after.column_count; ++at) {
        const Ohanami::Column& column = after.columns[static_cast<std::size_t>(at)];
        view.room.push_back(count_live(open, 1, column.lowest - 1) +
                            count_live(open, column.highest + 1, Ohanami::cards));
    }
    return view;
}

// The colours of which a card scores in the round.
std::vector<Ohanami::Colour> scoring_colours(int round) {
    std::vector<Ohanami::Colour> colours;
    for (std::size_t i = 0; i < 4; ++i) {
        std::array<std::uint8_t, 4> one{};
        one[i] = 1;
        if (Ohanami::round_score(one, round).total() > 0) colours.push_back(static_cast<Ohanami::Colour>(i));
    }
    return colours;
}

}  // namespace

ohanami::View make_view(const Match<Ohanami>& match, Viewer viewer) {
    const Ohanami::Observation seen = match.observe(viewer);
    const Ohanami::Public& open = seen.open;
    ohanami::View view;
    view.phase = open.phase;
    view.round = open.round + 1;
    view.rounds = Ohanami::rounds;
    view.pick = open.pick + 1;
    view.picks = Ohanami::picks;
    view.max_columns = Ohanami::max_columns;
    for (int round = 0; round < Ohanami::rounds; ++round) view.scoring.push_back(scoring_colours(round));
    view.pass_direction = Ohanami::pass_direction(open.round);
    const Turn turn = Ohanami::turn(open);
    for (int i = 0; i < open.players; ++i) {
        if (turn.waits_for(seat(i))) view.deciding.push_back(i);
        view.seats.push_back(seat_view(seen, seat(i)));
    }
    for (int card = 1; card <= Ohanami::cards; ++card) {
        if (open.lying.discarded(card)) view.discarded.push_back(card_view(card));
    }
    if (open.phase == Ohanami::Phase::over) add_result<Ohanami>(view, open);
    if (!viewer) return view;
    view.you = index(*viewer);
    const auto own = static_cast<std::size_t>(index(*viewer));
    const Garden& garden = open.gardens[own];
    seen.known[own].hand.each(
        [&](int card) { view.hand.push_back(hand_card_view(open, garden, static_cast<Card>(card))); });
    for (const Ohanami::Action& action : match.actions(*viewer))
        view.actions.push_back(action_view(seen, garden, action));
    return view;
}

}  // namespace engawa
