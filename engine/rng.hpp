// Randomness that is the same on every machine: a fast generator, and our own bounded draw over any generator that is
// passed in (the standard distributions differ between libraries).
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>

namespace engawa {

template <class R>
concept Generator = requires(R& rng) {
    { rng() } -> std::same_as<std::uint64_t>;
};

// Turns any number into a well mixed one: for seeds.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

// xoshiro256++: four words of state, fast natively and in WebAssembly. For simulations, not for secrets.
class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) {
        for (std::uint64_t& word : words_) word = seed = mix(seed);
    }
    constexpr std::uint64_t operator()() {
        const std::uint64_t result = std::rotl(words_[0] + words_[3], 23) + words_[0];
        const std::uint64_t shifted = words_[1] << 17U;
        words_[2] ^= words_[0];
        words_[3] ^= words_[1];
        words_[1] ^= words_[2];
        words_[0] ^= words_[3];
        words_[2] ^= shifted;
        words_[3] = std::rotl(words_[3], 45);
        return result;
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

// A number from 0 to bound − 1, each equally likely (Lemire's method on the upper 32 bits).
template <Generator R>
constexpr std::uint32_t draw_below(R& rng, std::uint32_t bound) {
    std::uint64_t product = (rng() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
        const std::uint32_t uneven = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < uneven) product = (rng() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

template <Generator R, class T>
constexpr void shuffle(R& rng, T* items, std::size_t count) {
    for (std::size_t left = count; left > 1; --left) {
        const std::uint32_t pick = draw_below(rng, static_cast<std::uint32_t>(left));
        const T moved = items[pick];
        items[pick] = items[left - 1];
        items[left - 1] = moved;
    }
}

}  // namespace engawa
