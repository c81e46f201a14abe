// Prints web/src/wire.ts. Run by tools/update.
#include <cstdio>

#include "wire/messages.hpp"
#include "wire/typescript.hpp"

int main() {
    engawa::TypeScript types;
    types.name_of<engawa::Catalog>();
    types.declare_union<engawa::View>("View");
    types.name_of<engawa::PlainView>();
    types.name_of<engawa::Lobby>();
    types.name_of<engawa::History>();
    types.name_of<engawa::HintView>();
    types.declare_union<engawa::ServerMessage>("ServerMessage");
    std::printf("// Written by tools/update from wire/: do not edit.\n\n%s", types.text().c_str());
}
