// What things in Bonsai are called, in plain words: for sentences, views and the terminal.
#pragma once

#include "games/bonsai/rules.hpp"

namespace engawa::bonsai {

// Kept, not made anew: a view names many of them.
const Words& tile_word(Tile tile);          // "leaf"
const Words& tile_needs(Tile tile);         // what it must touch
const Words& card_title(Card card);         // "Helper (leaf)"
const Words& card_effect(Card card);        // what it does
const Words& position_gives(int position);  // the tiles that come with the card there
const Words& goal_title(Goal goal);         // "brown, low"
const Words& goal_asks(Goal goal);          // "8 wood tiles, the bud included"

Words counted_tiles(Tile tile, int count);   // "a leaf", "2 leaves"
Words tiles_words(const TileCounts& tiles);  // "a wood tile and 2 leaves"; "nothing"
Words family_word(Family family);            // "Helper"
Words colour_word(Colour colour);
Words goal_missing(const Tree& tree, Goal goal);  // "2 more needed"; "met"
Words level_title(SoloLevel level);
Words scenario_title(Scenario scenario);
Words scenario_rule(Scenario scenario);  // what is different in it
Words scenario_note(Scenario scenario);  // R6: that its goal tiles are our own choice; empty where they are not

Words cell_words(Cell cell);  // from the bud: "two up, one and a half left"; the bud itself: nothing

// As in canonical text: "2,-1" and "brown-low".
std::string cell_text(Cell cell);
std::string goal_text(Goal goal);

// Words joined as a list: "a, b and c".
Words joined(const std::vector<Words>& parts);

}  // namespace engawa::bonsai
