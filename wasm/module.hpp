// What every module of the page has: bytes go in through a buffer, and what comes out is the last result. Functions
// that can refuse return 0 for done and 1 for refused; the result is then the refusal.
#pragma once

#include <string>
#include <string_view>

#include "match/any_match.hpp"

#define ENGAWA_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace engawa {

std::string_view input(int size);  // its first `size` bytes
int done(std::string result = {});
int refuse(const Refusal& refusal);

}  // namespace engawa
