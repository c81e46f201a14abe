// Blossom: the bots that search.
#include "bots/guide_blossom.hpp"
#include "bots/think.hpp"

namespace engawa {
ENGAWA_THINK(Blossom)
}  // namespace engawa
