#include "server/thinking.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

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

TEST(Thinking, WhatWaitsIsDroppedAtTheEnd) {
    bool happened = false;
    {
        std::promise<void> begun;
        ThinkingThread thread(2);
        thread.give("a", [&] {
            begun.set_value();
            std::this_thread::sleep_for(20ms);
        });
        begun.get_future().wait();
        thread.give("a", [&] { happened = true; });
    }
    EXPECT_FALSE(happened);
}

}  // namespace
}  // namespace engawa
