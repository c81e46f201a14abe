// Whatever a client sends is either read or refused with a code and a reason.
#include <cstdlib>

#include "server/names.hpp"
#include "wire/read.hpp"

namespace {

template <class T>
void check(const engawa::Result<T>& result) {
    if (!result.ok() && result.refusal().reason.empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check(engawa::from_json<engawa::ClientMessage>(text));
    check(engawa::from_json<engawa::WantedTable>(text));
    check(engawa::from_json<engawa::WantedPlace>(text));
    check(engawa::from_json<engawa::WantedHistory>(text));
    check(engawa::from_json<engawa::WantedAccount>(text));
    check(engawa::from_json<engawa::SentMessage>(text));
    check(engawa::from_json<engawa::BotAnswer>(text));
    check(engawa::from_json<engawa::ServerMessage>(text));
    const engawa::Result<std::string> name = engawa::check_name(text);
    check(name);
    // A name that was taken is taken again as it is.
    if (name.ok() && engawa::check_name(name.value()).value() != name.value()) std::abort();
    return 0;
}
