// The bots of one game for the page, in a module of their own. It never holds a match: the module of the table gives
// the bytes of an observation (both are built by the same compiler from the same headers), and a choice comes back.
#include <cstring>

#include "bots/any_bot.hpp"
#include "engine/playout.hpp"
#include "wasm/module.hpp"
#include "wire/messages.hpp"

namespace engawa {
namespace {

using G = OnlyGame<AllGames>::type;

// The observation at the beginning of the input, of a seat that can decide; nothing if those bytes are none.
std::optional<G::Observation> observation(int size) {
    if (size != static_cast<int>(sizeof(G::Observation))) return std::nullopt;
    G::Observation seen = G::observe(G::initial(G::min_players, {}), spectator);
    std::memcpy(&seen, input(size).data(), sizeof seen);
    return seen.viewer ? std::optional(seen) : std::nullopt;
}

// What a worker is asked: to choose as a bot does, or, without a name, to give hints.
struct Question {
    G::Observation seen;
    std::string_view bot;
    std::optional<std::size_t> level{};  // none: it does not search
};

Result<Question> question(int observation_size, int size) {
    const auto seen = observation(observation_size);
    if (!seen) return Refusal{Code::bad_observation, "These bytes are no observation of a seat."};
    const std::string_view bot = input(size).substr(sizeof *seen);
    if (bot.empty()) return Question{*seen, bot, adviser};
    if (!is_bot(bot)) return Refusal{Code::bad_bot, "There is no such bot."};
    return Question{*seen, bot, level_number(bot)};
}

// In how many parts there is something to find out: of the only action a hint would say how good it is, but nobody has
// to choose it.
int parts_of(const Question& asked) {
    const bool is_clear = !asked.bot.empty() && legal_actions<G>(asked.seen).size() == 1;
    return !asked.level || is_clear ? 0 : search_parts<G>(*asked.level);
}

// What the parts have found, as bytes, one after another. Nothing if there are none, or if one is about something that
// the seat cannot do.
std::optional<Assessment<G>> findings(std::string_view bytes, const G::Observation& seen) {
    if (bytes.empty() || bytes.size() % sizeof(Assessed<G>) != 0) return std::nullopt;
    const Actions<G> legal = legal_actions<G>(seen);
    Assessment<G> list(bytes.size() / sizeof(Assessed<G>), {legal[0]});
    std::memcpy(list.data(), bytes.data(), bytes.size());
    const bool known = std::ranges::all_of(list, [&](const auto& found) { return legal.contains(found.action); });
    return known ? std::optional(list) : std::nullopt;
}

std::string answer(const Question& asked, const Assessment<G>& found, std::uint64_t seed) {
    if (asked.bot.empty()) return to_json(hint_views(hints_from<G>(found, asked.seen)));
    return G::to_text(action_from<G>(found, *asked.level, seed), Sight::full);
}

}  // namespace

// In how many parts the question is searched before it is answered. For these three the input begins with the question:
// the observation, then the name of a bot.
ENGAWA_EXPORT(parts) int parts(int observation_size, int size) {
    const auto asked = question(observation_size, size);
    return asked.ok() ? done(std::to_string(parts_of(asked.value()))) : refuse(asked.refusal());
}

// What one part finds, of `in_turn` that are searched in this module one after another.
ENGAWA_EXPORT(search) int search(int observation_size, int size, std::uint64_t seed, int part, int in_turn) {
    const auto asked = question(observation_size, size);
    if (!asked.ok()) return refuse(asked.refusal());
    if (part < 0 || part >= parts_of(asked.value()) || in_turn < 1)
        return refuse({Code::bad_part, "There is no such part to search."});
    const Assessment<G> found = search_part<G>(asked.value().seen, *asked.value().level, seed, part, in_turn);
    return done(std::string(reinterpret_cast<const char*>(found.data()), found.size() * sizeof(Assessed<G>)));
}

// The text of an action, or hints: from what all parts have found with the same seed, which follows the question.
ENGAWA_EXPORT(answer) int give_answer(int observation_size, int question_size, int size, std::uint64_t seed) {
    const auto asked = question(observation_size, question_size);
    if (!asked.ok()) return refuse(asked.refusal());
    const auto& [seen, bot, level] = asked.value();
    if (parts_of(asked.value()) == 0) return done(choose<G>(seen, bot, seed));
    const auto found = findings(input(size).substr(static_cast<std::size_t>(question_size)), seen);
    if (!found) return refuse({Code::bad_findings, "These bytes are not what a search has found."});
    return done(answer(asked.value(), *found, seed));
}

// Until the engine of the page has compiled them well, bots are slow.
ENGAWA_EXPORT(warm_up) void practise(int milliseconds) {
    warm_up<G>(static_cast<std::uint32_t>(milliseconds));
}

// For the tests: must be the program's.
ENGAWA_EXPORT(signature) std::uint64_t signature() {
    return choices_signature<G>();
}

// For the benchmark: plays whole random games and returns how many actions they had.
ENGAWA_EXPORT(playouts) double playouts(int players, int games, std::uint64_t seed) {
    Rng rng(seed);
    double actions = 0;
    for (int i = 0; i < games; ++i) {
        auto state = G::initial(players, {});
        actions += play_out<G>(state, rng);
    }
    return actions;
}

}  // namespace engawa
