// Chance as published, and hashes and seeds that differ where they must.
#include "server/secrets.hpp"

#include <gtest/gtest.h>

namespace engawa {
namespace {

class ServerSecrets : public testing::Test {
protected:
    void SetUp() override { ASSERT_TRUE(start_secrets()); }
};

TEST_F(ServerSecrets, ChanceIsTheChaCha20StreamOfTheSeed) {
    // RFC 8439, A.1, test vectors 1 and 2: key and nonce of zeros, blocks 0 and 1.
    ChanceStream chance(Bytes32{});
    EXPECT_EQ(chance(), 0x903df1a0ade0b876U);
    EXPECT_EQ(chance(), 0x28bd8653e56a5d40U);
    for (int i = 2; i < 8; ++i) chance();
    EXPECT_EQ(chance(), 0x7a385155bee7079fU);
}

TEST_F(ServerSecrets, ACopyOfTheStreamGoesOnFromTheSamePlace) {
    ChanceStream chance(random_seed());
    for (int i = 0; i < 21; ++i) chance();
    ChanceStream copy = chance;
    for (int i = 0; i < 21; ++i) EXPECT_EQ(chance(), copy());
}

TEST_F(ServerSecrets, SeedsOfBotsDifferByEventSeatAndTable) {
    const Bytes32 seed = random_seed();
    EXPECT_EQ(bot_seed(seed, 3, seat(1)), bot_seed(seed, 3, seat(1)));
    EXPECT_NE(bot_seed(seed, 3, seat(1)), bot_seed(seed, 4, seat(1)));
    EXPECT_NE(bot_seed(seed, 3, seat(1)), bot_seed(seed, 3, seat(2)));
    EXPECT_NE(bot_seed(seed, 3, seat(1)), bot_seed(random_seed(), 3, seat(1)));
}

TEST_F(ServerSecrets, OnlyTheSameTokenHasTheSameHash) {
    const std::string token = random_token();
    EXPECT_TRUE(equal_hashes(token_hash(token), token_hash(token)));
    EXPECT_FALSE(equal_hashes(token_hash(token), token_hash(random_token())));
    EXPECT_FALSE(equal_hashes(token_hash(token), token_hash("")));
}

}  // namespace
}  // namespace engawa
