// The worked check of Komichi.
#include <gtest/gtest.h>

#include "examples/komichi/rules.hpp"

namespace engawa {
namespace {

TEST(Komichi, ScoresTheLengthOfThePathLessOne) {
    constexpr auto points = [] {
        Komichi::State s = Komichi::initial(2, {});
        for (int stone : {5, 12, 24}) Komichi::apply(s, {seat(0), static_cast<Komichi::Stone>(stone)});
        for (int stone : {9, 3, 23}) Komichi::apply(s, {seat(1), static_cast<Komichi::Stone>(stone)});
        for (auto [who, stone] : {std::pair(0, 5), {1, 9}, {0, 12}, {1, 3}}) {
            Komichi::apply(s, seat(who), Komichi::Action{static_cast<Komichi::Stone>(stone)});
        }
        return Komichi::scores(s);
    }();
    static_assert(points[0] == 2 && points[1] == 1);
}

}  // namespace
}  // namespace engawa
