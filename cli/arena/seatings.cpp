#include "cli/arena/seatings.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace engawa {
namespace {

std::vector<Seating> groups(int entrants, int players) {
    std::vector<Seating> all;
    if (entrants < players) {
        for (int begin = 0; begin < entrants - 1; ++begin) {
            Seating& group = all.emplace_back(Seating{0});
            for (int i = 0; i < players - 1; ++i) group.push_back(1 + (begin + i) % (entrants - 1));
        }
        return all;
    }
    for (unsigned set = 0; set < 1U << static_cast<unsigned>(entrants); ++set) {
        if (std::popcount(set) != players) continue;
        Seating& group = all.emplace_back();
        for (int i = 0; i < entrants; ++i) {
            if ((set >> static_cast<unsigned>(i) & 1U) != 0) group.push_back(i);
        }
    }
    return all;
}

// Around the table: the first of a group stays, the others are in the order of that number.
std::vector<std::size_t> order_around(int players, std::uint64_t number) {
    std::vector<std::size_t> order(static_cast<std::size_t>(players));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::uint64_t orders = 1;
    for (int i = 2; i < players; ++i) orders *= static_cast<std::uint64_t>(i);
    for (std::uint64_t i = 0; i < number % orders; ++i) std::ranges::next_permutation(order.begin() + 1, order.end());
    return order;
}

}  // namespace

std::vector<Seating> seatings(int entrants, int players, std::uint64_t deal) {
    const std::vector<std::size_t> order = order_around(players, deal);
    std::vector<Seating> games;
    for (const Seating& group : groups(entrants, players)) {
        Seating seating;
        for (std::size_t place : order) seating.push_back(group[place]);
        for (int i = 0; i < players; ++i) {
            games.push_back(seating);
            std::ranges::rotate(seating, seating.begin() + 1);
        }
    }
    return games;
}

}  // namespace engawa
