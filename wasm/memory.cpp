// Memory for the module, in place of the library's allocator, which is ten times as long: pieces of powers of two, and
// for each size a list of those that were given back. A table asks for the same sizes again and again.
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <new>

extern "C" char __heap_base;

namespace {

constexpr std::size_t head = 16;  // before each piece: which power it is; of this size, so that pieces are aligned
constexpr std::size_t page = 65536;
constexpr std::size_t most = std::size_t{1} << 30U;

struct Free {
    Free* next;
};

std::array<Free*, 32> free_lists{};
char* unused = nullptr;  // from here on nothing was given out

char* fresh(std::size_t size) {
    if (unused == nullptr) unused = &__heap_base + (-reinterpret_cast<std::size_t>(&__heap_base) & (head - 1));
    const auto end = reinterpret_cast<std::size_t>(unused) + size;
    const std::size_t there = __builtin_wasm_memory_size(0);
    const std::size_t wanted = (end + page - 1) / page;
    if (wanted > there && __builtin_wasm_memory_grow(0, wanted - there) == static_cast<std::size_t>(-1)) {
        __builtin_trap();
    }
    char* piece = unused;
    unused += size;
    return piece;
}

}  // namespace

void* operator new(std::size_t size) {
    if (size > most) __builtin_trap();
    const auto power = static_cast<std::size_t>(std::bit_width(size + head - 1));
    char* piece = reinterpret_cast<char*>(free_lists[power]);
    if (piece != nullptr) {
        free_lists[power] = free_lists[power]->next;
    } else {
        piece = fresh(std::size_t{1} << power);
    }
    std::memcpy(piece, &power, sizeof power);
    return piece + head;
}

void operator delete(void* given) noexcept {
    if (given == nullptr) return;
    char* piece = static_cast<char*>(given) - head;
    std::size_t power = 0;
    std::memcpy(&power, piece, sizeof power);
    free_lists[power] = new (piece) Free{free_lists[power]};
}

void* operator new[](std::size_t size) {
    return operator new(size);
}
void operator delete(void* given, std::size_t) noexcept {
    operator delete(given);
}
void operator delete[](void* given) noexcept {
    operator delete(given);
}
void operator delete[](void* given, std::size_t) noexcept {
    operator delete(given);
}

// A module never ends, so that nothing is to be remembered for its end.
extern "C" int __cxa_atexit(void (*)(void*), void*, void*) {
    return 0;
}
