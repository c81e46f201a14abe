#include "server/secrets.hpp"

#include <sodium.h>

namespace engawa {
namespace {

std::string random_text(std::size_t size) {
    Bytes32 bytes;
    randombytes_buf(bytes.data(), size);
    std::array<char, sodium_base64_ENCODED_LEN(32, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text;
    return sodium_bin2base64(text.data(), text.size(), bytes.data(), size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void put_little_endian(unsigned char* bytes, std::uint64_t value) {
    for (unsigned i = 0; i < 8; ++i) bytes[i] = static_cast<unsigned char>(value >> (8 * i));
}

std::uint64_t little_endian(const unsigned char* bytes) {
    std::uint64_t value = 0;
    for (unsigned i = 0; i < 8; ++i) value |= std::uint64_t{bytes[i]} << (8 * i);
    return value;
}

}  // namespace

bool start_secrets() {
    return sodium_init() >= 0;
}

std::string random_table_id() {
    return random_text(16);
}
std::string random_token() {
    return random_text(32);
}

Bytes32 random_seed() {
    Bytes32 seed;
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

std::string hex(const Bytes32& bytes) {
    std::array<char, 2 * 32 + 1> digits{};
    return sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
}

std::optional<Bytes32> bytes_from_hex(std::string_view digits) {
    Bytes32 bytes;
    std::size_t count = 0;
    if (digits.size() != 2 * bytes.size()) return std::nullopt;
    if (sodium_hex2bin(bytes.data(), bytes.size(), digits.data(), digits.size(), nullptr, &count, nullptr) != 0) {
        return std::nullopt;
    }
    return count == bytes.size() ? std::optional(bytes) : std::nullopt;
}

std::string commitment_to(const Bytes32& seed) {
    Bytes32 hash;
    crypto_hash_sha256(hash.data(), seed.data(), seed.size());
    return hex(hash);
}

Bytes32 token_hash(std::string_view token) {
    Bytes32 hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    return hash;
}

bool equal_hashes(const Bytes32& a, const Bytes32& b) {
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::uint64_t bot_seed(const Bytes32& seed, std::size_t event, Seat who) {
    std::array<unsigned char, 16> place{};
    put_little_endian(place.data(), event);
    put_little_endian(place.data() + 8, static_cast<std::uint64_t>(index(who)));
    Bytes32 hash;
    crypto_generichash(hash.data(), hash.size(), place.data(), place.size(), seed.data(), seed.size());
    return little_endian(hash.data());
}

// No event has this number.
std::uint64_t lot_seed(const Bytes32& seed) {
    return bot_seed(seed, SIZE_MAX, seat(0));
}

std::uint64_t ChanceStream::operator()() {
    const std::size_t at = position_ % words_in_block;
    if (at == 0) {
        constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
        std::array<unsigned char, 8 * words_in_block> bytes{};
        crypto_stream_chacha20_xor_ic(bytes.data(), bytes.data(), bytes.size(), nonce.data(),
                                      position_ / words_in_block, seed_.data());
        for (std::size_t i = 0; i < words_in_block; ++i) block_[i] = little_endian(bytes.data() + 8 * i);
    }
    ++position_;
    return block_[at];
}

}  // namespace engawa
