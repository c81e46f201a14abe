// Greedy Rummy.
#include "bots/greedy.hpp"

namespace engawa {

template <>
Rummy::Action greedy_action<Rummy>(const Rummy::Observation& seen, Budget, std::uint64_t) {
    return legal_actions<Rummy>(seen)[0];
}

}  // namespace engawa
