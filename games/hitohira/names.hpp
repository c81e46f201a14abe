// What pieces, abilities and triggers are called, for people: sentences, the page and the terminal use the same words.
#pragma once

#include "games/hitohira/rules.hpp"

namespace engawa::hitohira {

Words name_of(Piece);
Words name_of(Hitohira::Ability);
Words name_of(Hitohira::Group);
Words condition_of(Hitohira::Trigger);
Words effect_of(Hitohira::Ability, int players);

// What made a turn fail: "three of a colour, counting black".
Words failure_of(Pieces turn);

// "2 red and 1 white": nothing but counts, in canonical order.
Words list_of(Pieces);

}  // namespace engawa::hitohira
