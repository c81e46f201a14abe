#include "wire/messages.hpp"

#include <bitset>

#include "lists/games.hpp"
#include "match/match.hpp"

namespace engawa {
namespace {

// Which values of a game's options go together, found by trying them all against its objection.
template <Game G>
class OptionTrials {
public:
    OptionTrials() {
        OptionValues values{};
        do {
            for (int players = G::min_players; players <= G::max_players; ++players) try_out(players, values);
        } while (next(values));
    }

    std::vector<int> players(std::size_t mine) const {
        std::vector<int> list;
        for (int n = G::min_players; n <= G::max_players; ++n) {
            if (with_players_[mine][static_cast<std::size_t>(n)]) list.push_back(n);
        }
        return list;
    }

    std::vector<OptionNeed> needs(std::size_t mine) const {
        std::vector<OptionNeed> list;
        for (std::size_t other = 0; other < specs.size(); ++other) {
            const bool both_mind = minds(mine, other) && minds(other, mine);
            if (!minds(mine, other) || (both_mind && other < mine)) continue;
            OptionNeed& need = list.emplace_back();
            need.option = specs[other].name;
            for (std::size_t value = 0; value < specs[other].values.size(); ++value) {
                if (goes_with_[mine][other][value]) need.values.emplace_back(specs[other].values[value]);
            }
        }
        return list;
    }

private:
    static constexpr std::span<const OptionSpec> specs = G::options;

    void try_out(int players, const OptionValues& values) {
        if (!objection_to_options<G>(players, values).empty()) return;
        for (std::size_t mine = 0; mine < specs.size(); ++mine) {
            if (values[mine] == 0) continue;
            with_players_[mine][static_cast<std::size_t>(players)] = true;
            for (std::size_t other = 0; other < specs.size(); ++other) goes_with_[mine][other][values[other]] = true;
        }
    }

    static bool next(OptionValues& values) {
        for (std::size_t i = 0; i < specs.size(); ++i) {
            if (++values[i] < specs[i].values.size()) return true;
            values[i] = 0;
        }
        return false;
    }

    bool minds(std::size_t mine, std::size_t other) const {
        return mine != other && goes_with_[mine][other].count() < specs[other].values.size();
    }

    static constexpr std::size_t most_values = [] {
        std::size_t most = 1;
        for (const OptionSpec& option : specs) most = std::max(most, option.values.size());
        return most;
    }();

    // An option, another one, a value of the other.
    std::array<std::array<std::bitset<most_values>, specs.size()>, specs.size()> goes_with_{};
    std::array<std::bitset<G::max_players + 1>, specs.size()> with_players_{};
};

}  // namespace

Catalog make_catalog(std::span<const std::string_view> bots) {
    Catalog catalog;
    AllGames::each([&]<Game G>() {
        GameInfo& game = catalog.games.emplace_back();
        game.name = G::name;
        game.title = {std::string(G::title.en), std::string(G::title.ja)};
        game.min_players = G::min_players;
        game.max_players = G::max_players;
        game.shelf = shelf_of<G>();
        const OptionTrials<G> trials;
        const std::span<const OptionSpec> options = G::options;
        for (std::size_t i = 0; i < options.size(); ++i) {
            game.options.push_back({std::string(options[i].name),
                                    {options[i].values.begin(), options[i].values.end()},
                                    trials.players(i),
                                    trials.needs(i)});
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
