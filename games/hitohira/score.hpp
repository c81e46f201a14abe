// What a field and a screen of Hitohira are worth.
#pragma once

#include <algorithm>

#include "engine/game.hpp"
#include "games/hitohira/pieces.hpp"

namespace engawa::hitohira {

inline constexpr int max_blacks = 6;  // in any game
using PerSeat = std::array<int, 4>;

// ---- Fields

inline constexpr int longest_line = 10;
inline constexpr std::array<int, longest_line + 1> line_points{0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24};
constexpr int points_of_line(int pieces) {
    return line_points[static_cast<std::size_t>(std::min(pieces, longest_line))];
}

// A field with its blacks used as well as possible: how many join each colour, and the sum.
struct FieldScore {
    std::array<int, colours> blacks{};
    int points = 0;
    bool operator==(const FieldScore&) const = default;
};

// The best sum for the colours so far with so many blacks, colour by colour; then back through the choices.
constexpr FieldScore field_score(Pieces field) {
    const int blacks = field.count(Piece::black);
    assert(blacks <= max_blacks);
    std::array<std::array<int, max_blacks + 1>, colours> joined{};
    std::array<int, max_blacks + 1> best{};  // with up to so many blacks: those that are left out cost nothing
    for (int c = 0; c < colours; ++c) {
        const int pieces = field.count(piece(c));
        for (int use = blacks; use >= 0; --use) {
            int highest = best[static_cast<std::size_t>(use)] + points_of_line(pieces);
            int here = 0;
            for (int more = 1; more <= use; ++more) {
                const int sum = best[static_cast<std::size_t>(use - more)] + points_of_line(pieces + more);
                if (sum <= highest) continue;
                highest = sum;
                here = more;
            }
            best[static_cast<std::size_t>(use)] = highest;
            joined[static_cast<std::size_t>(c)][static_cast<std::size_t>(use)] = here;
        }
    }
    FieldScore score;
    score.points = best[static_cast<std::size_t>(blacks)];
    for (int c = colours - 1, left = blacks; c >= 0; --c) {
        const int here = joined[static_cast<std::size_t>(c)][static_cast<std::size_t>(left)];
        score.blacks[static_cast<std::size_t>(c)] = here;
        left -= here;
    }
    return score;
}

constexpr int field_points(Pieces field) {
    return field_score(field).points;
}

// ---- Screens

enum class Group : std::uint8_t { red_yellow, light_blue_blue };

constexpr int real_pieces(Pieces screen, Group g) {
    return g == Group::red_yellow ? screen.count(Piece::red) + screen.count(Piece::yellow)
                                  : screen.count(Piece::light_blue) + screen.count(Piece::blue);
}

// White and black pieces: they count for a group of which there is a real piece.
constexpr int free_pieces(Pieces screen) {
    return screen.count(Piece::white) + screen.count(Piece::black);
}

constexpr bool has_choice(Pieces screen) {
    return free_pieces(screen) > 0 && real_pieces(screen, Group::red_yellow) > 0 &&
           real_pieces(screen, Group::light_blue_blue) > 0;
}

// How many pieces count for a group, with so many free ones assigned to Red & Yellow.
constexpr int group_count(Pieces screen, Group g, int assigned) {
    const int real = real_pieces(screen, g);
    if (real == 0) return 0;                                     // R4
    if (!has_choice(screen)) return real + free_pieces(screen);  // R5: all free pieces, if any, count here
    return real + (g == Group::red_yellow ? assigned : free_pieces(screen) - assigned);
}

// What the places in a group are worth.
constexpr PerSeat place_points(Group g, int players) {
    if (players == 2) return {g == Group::red_yellow ? 10 : 12};
    return g == Group::red_yellow ? PerSeat{18, 10, 8, 0} : PerSeat{16, 12, 8, 0};
}

// A seat's place in a group, from 0, and how many seats share it and its points.
struct Rank {
    int place = 0;
    int shared_by = 0;
    int points = 0;
    bool operator==(const Rank&) const = default;
};

// From the number of pieces that count for each seat. None for a seat without any: it has no real piece (R4).
constexpr std::optional<Rank> rank_of(const PerSeat& counts, Seat who, Group g, int players) {
    const int own = counts[static_cast<std::size_t>(engawa::index(who))];
    if (own == 0) return std::nullopt;  // R4
    Rank rank;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
        rank.place += counts[i] > own ? 1 : 0;
        rank.shared_by += counts[i] == own ? 1 : 0;
    }
    const PerSeat points = place_points(g, players);
    for (int i = 0; i < rank.shared_by; ++i) rank.points += points[static_cast<std::size_t>(rank.place + i)];
    rank.points /= rank.shared_by;
    return rank;
}

}  // namespace engawa::hitohira
