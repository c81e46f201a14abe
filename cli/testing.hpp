// For the tests of this folder: the program run on given arguments and input, and what it answered.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/command_line.hpp"
#include "cli/text.hpp"
#include "store/test_folder.hpp"

namespace engawa {

struct Answer {
    int status = 0;
    std::string out;
    std::string err;
};

inline Answer run_with(const std::vector<std::string>& arguments, const std::string& input = {}) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err};
    const int status = run(arguments, console);
    return {status, out.str(), err.str()};
}

// A bot for the arena: takes the first of its legal actions, like docs/examples/first_action_bot.py.
inline const std::string first_action = R"sh(cmd:sed -u 's/.*"actions":\["\([^"]*\)".*/{"action":"\1"}/')sh";

inline std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_file(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

inline std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

// Nothing is wider than the narrowest terminal.
inline void expect_eighty_columns(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), 80) << line;
}

inline std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

}  // namespace engawa
