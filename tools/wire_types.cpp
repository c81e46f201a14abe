// Prints web/src/wire.ts. Run by tools/update.
#include <cstdio>

#include "wire/documents.hpp"

int main() {
    std::fputs(engawa::typescript_document().c_str(), stdout);
}
