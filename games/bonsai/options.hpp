// Bonsai's options: goals and Tokonoma; alone also a level or a scenario, and the goal tiles of two of the scenarios.
#pragma once

#include <string_view>

#include "engine/game.hpp"
#include "games/bonsai/goals.hpp"

namespace engawa::bonsai {

enum class SoloLevel : std::uint8_t { gakusei, senmon, sensei, yusha };
enum class Scenario : std::uint8_t { none, spring, summer, emperor };

enum class Option : std::uint8_t { goals, tokonoma, level, scenario, scenario_goals };

inline constexpr std::array<std::string_view, colours> colour_names{"brown", "green", "orange", "pink", "blue"};
inline constexpr std::array<std::string_view, goal_levels> goal_level_names{"low", "mid", "hard"};

// ---- Three goal tiles of different colours

inline constexpr std::size_t goal_choices = 270;  // 10 times three of five colours, 27 levels each

struct GoalChoice {
    GoalSet goals{};
    std::array<char, 36> text{};
    std::size_t length = 0;
    constexpr void append(std::string_view part) {
        for (char c : part) text[length++] = c;
    }
    constexpr void add(Goal goal) {
        if (length > 0) append(",");
        append(colour_names[static_cast<std::size_t>(goal.colour())]);
        append("-");
        append(goal_level_names[static_cast<std::size_t>(goal.level())]);
        goals.insert(goal);
    }
    constexpr std::string_view name() const { return {text.data(), length}; }
};

inline constexpr auto goal_choice_table = [] {
    std::array<GoalChoice, goal_choices> table{};
    std::size_t size = 0;
    for (int a = 0; a < goal_tiles; ++a) {
        for (int b = a + 1; b < goal_tiles; ++b) {
            for (int c = b + 1; c < goal_tiles; ++c) {
                if (a / goal_levels == b / goal_levels || b / goal_levels == c / goal_levels) continue;
                for (int goal : {a, b, c}) table[size].add(Goal::of(goal));
                ++size;
            }
        }
    }
    assert(size == goal_choices);
    return table;
}();

// ---- The values

inline constexpr std::array<std::string_view, 2> goals_values{"on", "off"};
inline constexpr std::array<std::string_view, 2> tokonoma_values{"off", "on"};
inline constexpr std::array<std::string_view, 4> level_values{"gakusei", "senmon", "sensei", "yusha"};
inline constexpr std::array<std::string_view, 4> scenario_values{"none", "spring", "summer", "emperor"};
// The first leaves the scenario its own.
inline constexpr auto scenario_goals_values = [] {
    std::array<std::string_view, 1 + goal_choices> values{"own"};
    for (std::size_t i = 0; i < goal_choices; ++i) values[i + 1] = goal_choice_table[i].name();
    return values;
}();

inline constexpr std::array<OptionSpec, 5> option_specs{{{"goals", goals_values},
                                                         {"tokonoma", tokonoma_values},
                                                         {"level", level_values},
                                                         {"scenario", scenario_values},
                                                         {"scenario-goals", scenario_goals_values}}};

constexpr int value_of(const OptionValues& values, Option option) {
    return values[static_cast<std::size_t>(option)];
}
constexpr bool is_default(const OptionValues& values, Option option) {
    return value_of(values, option) == 0;
}
constexpr bool has_goals(const OptionValues& values) {
    return is_default(values, Option::goals);
}
constexpr bool is_tokonoma(const OptionValues& values) {
    return !is_default(values, Option::tokonoma);
}
constexpr SoloLevel level_of(const OptionValues& values) {
    return static_cast<SoloLevel>(value_of(values, Option::level));
}
constexpr Scenario scenario_of(const OptionValues& values) {
    return static_cast<Scenario>(value_of(values, Option::scenario));
}

// The goal tiles of a scenario if no others are chosen; without one, none.
constexpr GoalSet goals_of(Scenario scenario) {
    GoalSet goals;
    switch (scenario) {
        case Scenario::none: break;
        case Scenario::spring:  // R6
            for (Colour colour : {Colour::green, Colour::pink, Colour::blue}) goals.insert({colour, Level::hard});
            break;
        case Scenario::summer:  // R6
            for (Colour colour : {Colour::brown, Colour::orange, Colour::pink}) goals.insert({colour, Level::hard});
            break;
        case Scenario::emperor:
            for (int c = 0; c < colours; ++c) goals.insert({static_cast<Colour>(c), Level::mid});
            break;
    }
    return goals;
}

// The goal tiles that a scenario begins with; none where chance chooses the colours.
constexpr GoalSet fixed_goals(const OptionValues& values) {
    if (is_default(values, Option::scenario_goals)) return goals_of(scenario_of(values));
    return goal_choice_table[static_cast<std::size_t>(value_of(values, Option::scenario_goals) - 1)].goals;
}

// An option that means nothing may only have its default value.
constexpr std::string_view objection(int players, const OptionValues& values) {
    const Scenario scenario = scenario_of(values);
    if (players > 1) {
        if (!is_default(values, Option::level)) return "A level is only for one player.";
        if (scenario != Scenario::none) return "A scenario is only for one player.";
    } else if (!has_goals(values)) {
        return "Alone, the goals decide the game: they cannot be left out.";
    }
    if (scenario != Scenario::none && !is_default(values, Option::level)) {
        return "A scenario takes the place of a level: choose one of them.";
    }
    if (!is_default(values, Option::scenario_goals) && scenario != Scenario::spring && scenario != Scenario::summer) {
        return "Goal tiles can only be set for the scenarios spring and summer.";
    }
    return {};
}

}  // namespace engawa::bonsai
