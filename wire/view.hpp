// How a table looks to a viewer: one struct for each game.
#pragma once

#include "wire/ohanami.hpp"

namespace engawa {

using View = std::variant<OhanamiView>;

}  // namespace engawa
