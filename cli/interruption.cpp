#include "cli/interruption.hpp"

namespace engawa {
namespace {

std::atomic<std::atomic<bool>*> flag{nullptr};

void raise_flag(int) {
    *flag.load() = true;
}

}  // namespace

Interruption::Interruption(std::atomic<bool>& stop) {
    flag = &stop;
    struct sigaction wish{};
    wish.sa_handler = raise_flag;
    wish.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
    sigaction(SIGINT, &wish, &before_);
}

Interruption::~Interruption() {
    sigaction(SIGINT, &before_, nullptr);
}

}  // namespace engawa
