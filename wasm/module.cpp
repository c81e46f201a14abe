#include "wasm/module.hpp"

#include "wire/messages.hpp"

namespace engawa {
namespace {

struct Exchange {
    std::string input;
    std::string result;
};

Exchange& exchange() {
    static Exchange the_one;
    return the_one;
}

}  // namespace

std::string_view input(int size) {
    return std::string_view(exchange().input).substr(0, static_cast<std::size_t>(size));
}

int done(std::string result) {
    exchange().result = std::move(result);
    return 0;
}

int refuse(const Refusal& refusal) {
    exchange().result = to_json(refusal);
    return 1;
}

ENGAWA_EXPORT(input_buffer) char* input_buffer(int size) {
    exchange().input.resize(static_cast<std::size_t>(size));
    return exchange().input.data();
}

ENGAWA_EXPORT(result) const char* result() {
    return exchange().result.data();
}

ENGAWA_EXPORT(result_size) int result_size() {
    return static_cast<int>(exchange().result.size());
}

}  // namespace engawa
