#include "wire/messages.hpp"

#include "games/all_games.hpp"
#include "match/match.hpp"

namespace engawa {

Catalog make_catalog(std::span<const std::string_view> bots) {
    Catalog catalog;
    AllGames::each([&]<Game G>() {
        GameInfo& game = catalog.games.emplace_back();
        game.name = G::name;
        game.title = {std::string(G::title.en), std::string(G::title.ja)};
        game.min_players = G::min_players;
        game.max_players = G::max_players;
        for (const OptionSpec& option : std::span<const OptionSpec>(G::options)) {
            game.options.push_back({std::string(option.name), {option.values.begin(), option.values.end()}});
        }
        game.bots.assign(bots.begin(), bots.end());
    });
    return catalog;
}

Update make_update(const AnyMatch& match, Viewer viewer, std::size_t from) {
    Update update;
    from = std::min(from, match.event_count());
    update.first = static_cast<int>(from);
    update.next = static_cast<int>(match.event_count());
    for (SeenEvent& event : match.events_seen(viewer, from)) {
        std::optional<int> actor;
        if (event.actor) actor = index(*event.actor);
        update.events.push_back(
            {static_cast<int>(event.number), actor, std::move(event.text), std::move(event.sentences)});
    }
    AllGames::with(match.setup().game,
                   [&]<Game G>() { update.view = make_view(static_cast<const Match<G>&>(match), viewer); });
    update.can_undo = viewer && match.can_undo(*viewer);
    return update;
}

}  // namespace engawa
