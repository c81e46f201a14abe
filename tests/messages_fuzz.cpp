// Whatever a client sends is either read or refused with a code and a reason.
#include <cstdlib>

#include "server/messages.hpp"
#include "server/names.hpp"

namespace {

template <class T>
void check(const engawa::Result<T>& result) {
    if (!result.ok() && (result.refusal().code.empty() || result.refusal().reason.empty())) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check(engawa::parse_client_message(text));
    check(engawa::parse_wanted_table(text));
    check(engawa::parse_wanted_place(text));
    check(engawa::parse_wanted_history(text));
    check(engawa::parse_wanted_account(text, true));
    check(engawa::parse_sent_message(text));
    check(engawa::parse_bot_answer(text));
    const engawa::Result<std::string> name = engawa::check_name(text);
    check(name);
    // A name that was taken is taken again as it is.
    if (name.ok() && engawa::check_name(name.value()).value() != name.value()) std::abort();
    return 0;
}
