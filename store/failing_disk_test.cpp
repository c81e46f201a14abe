// A disk that fails while a transaction ends: what was refused never turns up, what was stored is never lost. A crash
// is a copy of the files as they are at that moment, opened as after a crash.
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <set>

#include "engine/rng.hpp"
#include "store/store.hpp"
#include "store/test_folder.hpp"
#include "store/writer.hpp"

namespace {

constexpr int a_real_disk = -1;
std::atomic<int> fails_in_100 = a_real_disk;  // how often what is written does not reach the disk

int reach_disk(int file) {
    if (fails_in_100 == a_real_disk) return static_cast<int>(::syscall(SYS_fdatasync, file));
    thread_local engawa::Rng luck(1);
    if (engawa::draw_below(luck, 100) >= static_cast<std::uint32_t>(fails_in_100)) return 0;
    errno = EIO;
    return -1;
}

}  // namespace

// In the place of the C library's.
extern "C" int fdatasync(int file) {
    return reach_disk(file);
}
extern "C" int fsync(int file) {
    return reach_disk(file);
}

namespace engawa {
namespace {

class FailingDisk : public testing::Test {
protected:
    FailingDisk() {
        fails_in_100 = 0;
        store_ = std::move(open_sqlite_store({path(), 100, 0}).value());
        StoredTable table;
        table.id = "a";
        table.game = "komichi";
        table.seats = {{SeatKind::person, "Hana", "", std::nullopt}};
        const Change change = NewTable{table};
        EXPECT_FALSE(store_->commit({&change, 1})[0]);
    }
    ~FailingDisk() override { fails_in_100 = a_real_disk; }
    std::string path() const { return folder_.file("x.db"); }

    // A decision of the given name after so many others, every other one so long that the -wal is full again and again.
    static Change decision(std::size_t row, int name) {
        return LongerLog{"a", row, {{seat(0), std::to_string(name), std::string(name % 2 == 0 ? 120'000 : 20, 'x')}}};
    }

    // The names of the decisions that somebody finds who starts after a crash now.
    std::set<int> after_a_crash() const {
        const auto into = std::filesystem::copy_options::overwrite_existing;
        for (const char* end : {"", "-wal"}) std::filesystem::copy_file(path() + end, folder_.file("c.db") + end, into);
        const int before = fails_in_100.exchange(0);
        std::set<int> names;
        const auto store = std::move(open_sqlite_store({folder_.file("c.db"), 100, 0}).value());
        const Result<std::optional<StoredTable>> table = store->load("a");
        for (const LogRow& row : table.value()->log) names.insert(std::stoi(row.client_id));
        fails_in_100 = before;
        return names;
    }

    TestFolder folder_;
    std::unique_ptr<Store> store_;
};

TEST_F(FailingDisk, WhatWasRefusedNeverTurnsUpAndWhatWasStoredIsThere) {
    std::set<int> stored;
    std::size_t refused = 0;
    std::size_t unknown = 0;
    for (const int percent : {50, 95, 20}) {
        fails_in_100 = percent;
        for (int i = 0; i < 40; ++i) {
            const int name = percent * 1000 + i;
            const Change change = decision(stored.size(), name);
            std::vector<Outcome> outcomes = store_->commit({&change, 1});
            for (; outcomes.empty(); outcomes = store_->commit({&change, 1})) {
                ASSERT_TRUE(store_->trouble());
                ++unknown;
            }
            if (!outcomes[0]) stored.insert(name);
            if (outcomes[0]) ++refused;
            EXPECT_EQ(store_->trouble().has_value(), outcomes[0].has_value());
            ASSERT_EQ(after_a_crash(), stored) << name;
        }
    }
    EXPECT_GT(stored.size(), 40U);
    EXPECT_GT(refused, 5U);
    EXPECT_GT(unknown, 30U);
}

void at_once(const std::function<void()>& task) {
    task();
}

TEST_F(FailingDisk, WhatIsNotKnownIsNotAnsweredAndWhatComesLaterIsRefused) {
    std::atomic<int> troubles = 0;
    std::atomic<int> answers = 0;
    Outcome first;
    Writer writer(*store_, at_once, [&](const Outcome&) { ++troubles; });
    fails_in_100 = 100;
    writer.submit(decision(0, 1), [&](const Outcome& outcome) {
        first = outcome;
        ++answers;
    });
    while (!writer.trouble()) std::this_thread::yield();
    for (int name = 2; name < 5; ++name) {
        Outcome refusal;
        writer.submit(decision(0, name), [&](const Outcome& outcome) { refusal = outcome; });
        EXPECT_EQ(refusal.value_or(Refusal{}).code, Code::not_stored);
        writer.ask([&](const Outcome& outcome) { EXPECT_TRUE(outcome); });
    }
    EXPECT_EQ(answers, 0);
    EXPECT_EQ(troubles, 1);
    fails_in_100 = 0;
    while (answers == 0) std::this_thread::yield();
    EXPECT_FALSE(first);
    EXPECT_FALSE(writer.trouble());
    EXPECT_EQ(troubles, 2);
    EXPECT_EQ(after_a_crash(), std::set<int>{1});
}

TEST_F(FailingDisk, AServerThatStopsDoesNotWaitForIt) {
    int answers = 0;
    {
        Writer writer(*store_, at_once);
        fails_in_100 = 100;
        writer.submit(decision(0, 1), [&](const Outcome&) { ++answers; });
        while (!writer.trouble()) std::this_thread::yield();
    }
    EXPECT_EQ(answers, 0);  // who waits is cut off, and asks the next server again
}

}  // namespace
}  // namespace engawa
