// Who is served when several wait for long work, and what becomes of it at the end.
#include "server/thinking.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "bots/level.hpp"

namespace engawa {
namespace {

using namespace std::chrono_literals;

// A thread that is held up until `go`, so that what is given meanwhile waits.
class ThinkingTest : public testing::Test {
protected:
    ThinkingTest() {
        thread_.give("first", [this] {
            begun_.set_value();
            held_.get_future().wait();
        });
        begun_.get_future().wait();
    }
    void go(std::size_t jobs) {
        held_.set_value();
        while (done_ < jobs) std::this_thread::yield();
    }
    auto says(char word, std::chrono::milliseconds long_work = 0ms) {
        return [this, word, long_work] {
            std::this_thread::sleep_for(long_work);
            said_ += word;
            ++done_;
        };
    }

    std::string said_;
    std::atomic<std::size_t> done_ = 0;
    std::promise<void> begun_;
    std::promise<void> held_;
    ThinkingThread thread_{3};
};

TEST_F(ThinkingTest, WhoAsksForMuchDoesNotKeepOthersWaiting) {
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(thread_.give("greedy", says('g', 20ms)));
    EXPECT_TRUE(thread_.give("modest", says('m')));
    go(4);
    EXPECT_EQ(said_, "gmgg");
}

TEST_F(ThinkingTest, OfOneAddressOnlySoMuchMayWait) {
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(thread_.give("greedy", says('g')));
    EXPECT_FALSE(thread_.give("greedy", says('x')));
    EXPECT_TRUE(thread_.give("modest", says('m')));
    go(4);
    EXPECT_EQ(said_.find('x'), std::string::npos);
}

TEST(Thinking, ALongThoughtBreaksOffAtTheEnd) {
    std::promise<void> begun;
    ThinkingThread thread(1);
    thread.give("a", [&] {
        const Deadline deadline(60'000);  // as a search has one
        begun.set_value();
        while (!deadline.passed()) continue;
    });
    begun.get_future().wait();
    const auto start = std::chrono::steady_clock::now();
    thread.finish();
    EXPECT_LT(std::chrono::steady_clock::now() - start, 5s);
    EXPECT_TRUE(thread.finished());
    EXPECT_FALSE(Deadline(60'000).passed());  // of whoever thinks later
}

TEST_F(ThinkingTest, OfThoseWhoHaveHadAsMuchTheFirstIsServedFirst) {
    for (const char* address : {"zebra", "mouse", "ape"}) EXPECT_TRUE(thread_.give(address, says(address[0])));
    go(3);
    EXPECT_EQ(said_, "zma");
}

TEST_F(ThinkingTest, WhatWaitsForSomebodyWhoHasGoneMakesRoom) {
    for (std::uint64_t owner : {1U, 2U, 1U}) EXPECT_TRUE(thread_.give("queue", says(owner == 1 ? 'x' : 'a'), owner));
    EXPECT_FALSE(thread_.give("queue", says('y'), 3));
    thread_.drop(1);
    for (char word : {'b', 'c'}) EXPECT_TRUE(thread_.give("queue", says(word), 3));
    go(3);
    EXPECT_EQ(said_, "abc");
}

TEST(Thinking, WhatWaitsIsDroppedAtTheEnd) {
    std::promise<void> waits;
    bool happened = false;
    ThinkingThread thread(1);
    thread.give("a", [&] {
        EXPECT_TRUE(thread.give("a", [&] { happened = true; }));
        waits.set_value();
        while (!thread.give("a", [] {})) std::this_thread::yield();  // no more may wait, until the end has begun
    });
    waits.get_future().wait();
    thread.finish();
    EXPECT_FALSE(happened);
}

}  // namespace
}  // namespace engawa
