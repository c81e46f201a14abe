// Hitohira: the bots that search.
#include "bots/guide_hitohira.hpp"
#include "bots/think.hpp"

namespace engawa {
ENGAWA_THINK(Hitohira)
}  // namespace engawa
