// Positions of Rummy written out by hand, for tests: "01B 03B" in hand, "09A" on the discards.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/rummy/testing.hpp"

namespace engawa::rummy_testing {

using Action = Rummy::Action;
using Card = Rummy::Card;
using Cards = Rummy::Cards;

constexpr Card card(std::string_view text) {
    const int month = (text[0] - '0') * 10 + (text[1] - '0') - 1;
    for (int slot = 0; slot < 4; ++slot) {
        if (flowers::faces[static_cast<std::size_t>(month)][slot] == text[2])
            return static_cast<Card>(4 * month + slot);
    }
    return 255;
}

// "01B 02C 02C"
constexpr Cards cards(std::string_view text) {
    Cards heap;
    for (std::size_t at = 0; at < text.size(); at += 4) heap.insert(card(text.substr(at, 3)));
    return heap;
}

// A round under way, its cards as given and all others in the stock; seat 0 has just drawn from the stock.
struct Position {
    Rummy::State s;

    explicit Position(std::initializer_list<std::string_view> hands, std::string_view discards = "") {
        s = Rummy::initial(static_cast<int>(hands.size()), {});
        s.open.phase = Rummy::Phase::play;
        std::size_t i = 0;
        for (std::string_view hand : hands) {
            s.hands[i] = cards(hand);
            s.open.hand_sizes[i] = static_cast<std::uint8_t>(s.hands[i].size());
            s.stock = s.stock.without(s.hands[i++]);
        }
        cards(discards).each([&](Card one) { s.stock.erase(one); });
        for (std::size_t at = 0; at < discards.size(); at += 4) s.open.discards.push(card(discards.substr(at, 3)));
        count_stock();
    }
    Position& with_set(std::string_view set, int owner) {
        s.stock = s.stock.without(cards(set));
        s.open.sets[s.open.set_count++] = Rummy::TableSet(cards(set), flowers::suit_of(cards(set)), seat(owner));
        s.open.laid.insert(seat(owner));
        count_stock();
        return *this;
    }
    // Seat 0 still has to draw.
    Position& before_draw() {
        s.open.phase = Rummy::Phase::draw;
        return *this;
    }
    // The stock is empty: some of its cards lie under the discards that are there.
    Position& without_stock() {
        Rummy::Pile pile;
        s.stock.each([&](Card one) {
            if (pile.size() < 12) pile.push(one);
        });
        for (int i = 0; i < s.open.discards.size(); ++i) pile.push(s.open.discards[i]);
        s.open.discards = pile;
        s.stock = {};
        count_stock();
        return *this;
    }
    void count_stock() { s.open.unseen_stock = static_cast<std::uint8_t>(s.stock.size()); }

    std::set<std::string> actions() const {
        Actions<Rummy> list;
        Rummy::legal_actions(s, s.open.active, list);
        std::set<std::string> texts;
        for (const Action& action : list) texts.insert(Rummy::to_text(action));
        EXPECT_EQ(texts.size(), list.size());
        return texts;
    }
    bool may(const std::string& text) const { return actions().contains(text); }
    int count(const std::string& verb) const {
        int number = 0;
        for (const std::string& text : actions()) number += text.starts_with(verb) ? 1 : 0;
        return number;
    }
    Position& act(const std::string& text) {
        Actions<Rummy> list;
        Rummy::legal_actions(s, s.open.active, list);
        for (const Action& action : list) {
            if (Rummy::to_text(action) != text) continue;
            Rummy::apply(s, s.open.active, action);
            return *this;
        }
        ADD_FAILURE() << "not legal: " << text;
        return *this;
    }
    Position& chance(const std::string& text) {
        std::string reason;
        const auto chance = Rummy::chance_from_text(s, text, reason);
        EXPECT_TRUE(chance) << text << ": " << reason;
        if (chance) Rummy::apply(s, *chance);
        return *this;
    }
    Rummy::Result result() const { return s.open.results[s.open.round - 1U]; }
};

}  // namespace engawa::rummy_testing
