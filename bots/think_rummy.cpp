// Rummy: the bots that search.
#include "bots/guide_rummy.hpp"
#include "bots/think.hpp"

namespace engawa {
ENGAWA_THINK(Rummy)
}  // namespace engawa
