// What must not be guessed: names of tables, tokens of seats, seeds, and the chance that flows from a seed (libsodium).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "store/store.hpp"

namespace engawa {

bool start_secrets();  // once, before any of the below; false: the system gives no randomness

std::string random_table_id();  // 128 bits, URL-safe
std::string random_token();     // 256 bits, URL-safe
Bytes32 random_seed();

std::string hex(const Bytes32& bytes);
std::optional<Bytes32> bytes_from_hex(std::string_view digits);

// What is shown of a seed before the game: its SHA-256 hash, in hexadecimal digits.
std::string commitment_to(const Bytes32& seed);

Bytes32 token_hash(std::string_view token);
bool equal_hashes(const Bytes32& a, const Bytes32& b);  // takes the same time wherever they differ

// What a bot's choice is drawn from: fixed by the table's seed, the event and the seat, and telling nothing of the
// seed.
std::uint64_t bot_seed(const Bytes32& seed, std::size_t event, Seat who);

// What the lot of the seats is drawn from; it tells nothing of the seed either.
std::uint64_t lot_seed(const Bytes32& seed);

// The chance of one table: the ChaCha20 stream of its seed, read as little-endian words. A copy continues on its own.
class ChanceStream {
public:
    explicit ChanceStream(const Bytes32& seed) : seed_(seed) {}
    std::uint64_t operator()();

private:
    static constexpr std::size_t words_in_block = 8;
    Bytes32 seed_;
    std::uint64_t position_ = 0;  // in words
    std::array<std::uint64_t, words_in_block> block_{};
};

}  // namespace engawa
