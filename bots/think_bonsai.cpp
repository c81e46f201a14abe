// Bonsai: the bots that search.
#include "bots/guide_bonsai.hpp"
#include "bots/think.hpp"

namespace engawa {
ENGAWA_THINK(Bonsai)
}  // namespace engawa
