// Ohanami: the bots that search.
#include "bots/guide_ohanami.hpp"
#include "bots/think.hpp"

namespace engawa {
ENGAWA_THINK(Ohanami)
}  // namespace engawa
