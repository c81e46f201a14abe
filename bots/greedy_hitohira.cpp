#include "bots/greedy.hpp"
#include "bots/random.hpp"

namespace engawa {

template <>
Hitohira::Action greedy_action<Hitohira>(const Hitohira::Observation& seen, Budget budget, std::uint64_t seed) {
    return random_action<Hitohira>(seen, budget, seed);
}

}  // namespace engawa
