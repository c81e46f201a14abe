// When something is wrong inside, the module stops, which the page notices. The library would put a message together
// first; printf for that alone is a tenth of the module, so that its two ways to do so are replaced here.
#include <cstdlib>
#include <string>

void std::__libcpp_verbose_abort(const char*, ...) {
    __builtin_trap();
}

extern "C" [[noreturn]] void abort_message(const char*, ...) {
    __builtin_trap();
}
