// The program `engawa`.
#include "cli/command_line.hpp"

int main(int argc, char** argv) {
    return engawa::run(argc, argv);
}
