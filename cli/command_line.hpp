// From the words of the command line to a command, carried out.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"

namespace engawa {

// The exit status: 0 for success, 1 for "no" (a record that does not check), 2 for wrong usage.
int run(int argc, const char* const* argv);
int run(const std::vector<std::string>& arguments, Console& console);

}  // namespace engawa
