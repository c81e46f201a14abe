// What the view of every game needs: included by wire/NAME.hpp.
#pragma once

#include "match/match.hpp"
#include "wire/json.hpp"

namespace engawa {

// Why something cannot be done now, and the section of the rules for players that explains it.
struct Reason {
    std::string en;
    std::string ja;
    std::string section;
};

// Specialise for a game: `type` is the struct of its view.
template <class G>
struct ViewOf;

template <>
struct Shape<Words> {
    static constexpr std::string_view name = "Words";
    static constexpr auto fields = std::tuple{field("en", &Words::en), field("ja", &Words::ja)};
};

template <>
struct Shape<Reason> {
    static constexpr std::string_view name = "Reason";
    static constexpr auto fields =
        std::tuple{field("en", &Reason::en), field("ja", &Reason::ja), field("section", &Reason::section)};
};

}  // namespace engawa
