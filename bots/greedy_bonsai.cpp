#include "bots/greedy.hpp"

namespace engawa {

template <>
Bonsai::Action greedy_action<Bonsai>(const Bonsai::Observation& seen, Budget, std::uint64_t) {
    return legal_actions<Bonsai>(seen)[0];
}

}  // namespace engawa
