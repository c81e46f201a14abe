// What the view of every game needs: included by wire/NAME.hpp.
#pragma once

#include "match/match.hpp"
#include "wire/json.hpp"

namespace engawa {

// Specialise for a game: `type` is the struct of its view.
template <class G>
struct ViewOf;

template <>
struct Shape<Words> {
    static constexpr std::string_view name = "Words";
    static constexpr auto fields = std::tuple{field("en", &Words::en), field("ja", &Words::ja)};
};

}  // namespace engawa
