// What can happen in Hitohira: the actions of a seat, and chance.
#pragma once

#include "engine/game.hpp"
#include "games/hitohira/pieces.hpp"

namespace engawa::hitohira {

// Where a piece is, or goes: the own field, this turn's pieces, behind the own screen, another seat's field.
enum class Place : std::uint8_t { field, turn, screen, seat };

// 32 bits: the kind (8), two pieces (4 each; 15: none), two seats (2 each), a place (4), a number (8).
class Action {
public:
    enum class Kind : std::uint8_t {
        draw,
        stop,
        keep,
        skip,
        somei,
        komatsu,
        take,
        shin,
        sakuya,
        kumagai,
        put,
        kokonoe,
        hide,
        assign
    };
    Action() = default;
    static constexpr Action draw(int n) { return Action(Kind::draw).number(n); }
    static constexpr Action stop() { return Action(Kind::stop); }
    static constexpr Action keep() { return Action(Kind::keep); }
    static constexpr Action keep(Piece p) { return Action(Kind::keep).first(p); }
    static constexpr Action keep(Piece p, Piece q) { return Action(Kind::keep).first(p).second(q); }
    static constexpr Action skip() { return Action(Kind::skip); }
    static constexpr Action somei(Place from, Piece p) { return Action(Kind::somei).at(from).first(p); }
    static constexpr Action komatsu() { return Action(Kind::komatsu); }
    static constexpr Action take(Piece p) { return Action(Kind::take).first(p); }
    static constexpr Action shin() { return Action(Kind::shin); }
    // Gives p, receives q from the seat.
    static constexpr Action sakuya(Place from, Piece p, Seat t, Piece q) {
        return Action(Kind::sakuya).at(from).first(p).of(t, t).second(q);
    }
    static constexpr Action kumagai() { return Action(Kind::kumagai); }
    static constexpr Action put(Piece p, Place to) { return Action(Kind::put).first(p).at(to); }
    static constexpr Action put(Piece p, Seat t) { return Action(Kind::put).first(p).at(Place::seat).of(t, t); }
    static constexpr Action kokonoe(Seat t, Piece p, Seat u, Piece q) {
        return Action(Kind::kokonoe).of(t, u).first(p).second(q);
    }
    static constexpr Action hide() { return Action(Kind::hide); }
    static constexpr Action hide(Piece p, int n) { return Action(Kind::hide).first(p).number(n); }
    static constexpr Action assign(int n) { return Action(Kind::assign).number(n); }

    constexpr Kind kind() const { return static_cast<Kind>(bits_ & 255U); }
    constexpr std::optional<Piece> piece() const { return piece_at(8); }
    constexpr std::optional<Piece> second_piece() const { return piece_at(12); }
    constexpr Piece p() const { return static_cast<Piece>(bits_ >> 8U & 15U); }   // where there is one
    constexpr Piece q() const { return static_cast<Piece>(bits_ >> 12U & 15U); }  // likewise
    constexpr Seat t() const { return static_cast<Seat>(bits_ >> 16U & 3U); }
    constexpr Seat u() const { return static_cast<Seat>(bits_ >> 18U & 3U); }
    constexpr int count() const { return static_cast<int>(bits_ >> 24U); }
    constexpr Place place() const { return static_cast<Place>(bits_ >> 20U & 15U); }
    bool operator==(const Action&) const = default;

private:
    static constexpr std::uint32_t none = 15;
    constexpr explicit Action(Kind kind) : bits_(static_cast<std::uint32_t>(kind) | none << 8U | none << 12U) {}
    constexpr std::optional<Piece> piece_at(unsigned shift) const {
        const std::uint32_t code = bits_ >> shift & 15U;
        return code == none ? std::nullopt : std::optional(static_cast<Piece>(code));
    }
    constexpr Action first(Piece p) const { return changed(none << 8U, static_cast<std::uint32_t>(p) << 8U); }
    constexpr Action second(Piece p) const { return changed(none << 12U, static_cast<std::uint32_t>(p) << 12U); }
    constexpr Action of(Seat t, Seat u) const {
        return changed(0, static_cast<std::uint32_t>(t) << 16U | static_cast<std::uint32_t>(u) << 18U);
    }
    constexpr Action at(Place place) const { return changed(0, static_cast<std::uint32_t>(place) << 20U); }
    constexpr Action number(int n) const { return changed(0, static_cast<std::uint32_t>(n) << 24U); }
    constexpr Action changed(std::uint32_t cleared, std::uint32_t set) const {
        Action other = *this;
        other.bits_ = (bits_ & ~cleared) | set;
        return other;
    }
    std::uint32_t bits_;
};

struct Chance {
    enum class Kind : std::uint8_t { remove, pieces, secret };
    Kind kind{};
    Pieces pieces{};
    bool operator==(const Chance&) const = default;
};

}  // namespace engawa::hitohira
