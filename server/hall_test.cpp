// The hall with bots of the test's own: what they choose is not always legal.
#include "server/hall.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>

#include "server/api.hpp"
#include "server/test_client.hpp"
#include "store/test_folder.hpp"

namespace engawa {
namespace {

TEST(Hall, ABotThatChoosesWhatIsNotLegalIsHelpedOut) {
    ASSERT_TRUE(start_secrets());
    const TestFolder folder;
    Limits limits;
    limits.bot_time = 0;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
    Result<std::unique_ptr<Net>> net = Net::listen({});
    ASSERT_TRUE(store.ok() && net.ok());
    Writer writer(*store.value(), [&](auto task) { net.value()->post(std::move(task)); });
    std::atomic<int> asked = 0;
    ThinkingThread thinking(8);
    Hall hall(*net.value(), *store.value(), writer, thinking, limits,
              [&](const AnyMatch&, Seat, std::string_view, std::uint64_t) {
                  ++asked;
                  return std::string("lay 0");
              });
    Accounts accounts(*net.value(), *store.value(), writer, limits);
    Api api(*net.value(), hall, accounts, limits, {});
    net.value()->start(api);
    const std::uint16_t port = net.value()->port();

    const boost::json::object made =
        http(
            port, "POST", "/api/tables",
            R"({"game":"komichi","seating":"given","seats":[{"kind":"bot","bot":"random"},{"kind":"person","name":"Hana"}]})")
            .json();
    std::string last;
    {
        TestClient client(port);
        client.send_text(R"({"type":"hello","protocol":1,"table":")" + std::string(made.at("table").as_string()) +
                         "\"}");
        while (last.find(R"("next":8)") == std::string::npos) {
            const std::optional<std::string> text = client.read();
            ASSERT_TRUE(text);
            last = *text;
        }
    }
    EXPECT_NE(last.find(R"("text":"lay )"), std::string::npos) << last;
    EXPECT_EQ(asked, 1);

    thinking.finish();
    writer.finish();
    net.value()->stop();
}

// The lot may fall between a decision that was sent and its turn to be carried out.
TEST(Hall, ADecisionThatWaitsIsThatOfThePersonAndNotOfTheSeat) {
    ASSERT_TRUE(start_secrets());
    const TestFolder folder;
    const Limits limits;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
    Result<std::unique_ptr<Net>> net = Net::listen({});
    ASSERT_TRUE(store.ok() && net.ok());
    // The network's thread is not running: this one speaks to the hall, and carries out what comes back from the store.
    std::mutex mutex;
    std::condition_variable came;
    std::deque<std::function<void()>> tasks;
    Writer writer(*store.value(), [&](std::function<void()> task) {
        const std::scoped_lock lock(mutex);
        tasks.push_back(std::move(task));
        came.notify_one();
    });
    const auto carry_on_until = [&](const std::function<bool()>& done) {
        while (!done()) {
            std::unique_lock lock(mutex);
            came.wait(lock, [&] { return !tasks.empty(); });
            const std::function<void()> task = std::move(tasks.front());
            tasks.pop_front();
            lock.unlock();
            task();
        }
    };
    ThinkingThread thinking(8);
    Hall hall(*net.value(), *store.value(), writer, thinking, limits);

    constexpr int stones = 24;
    int moved = 0;
    for (unsigned game = 0; game < 16; ++game) {
        std::optional<Seated> hana;
        std::optional<Seated> ken;
        hall.make({"komichi", {}, {WantedPerson{{}, "Hana"}, OpenSeat{}}},
                  [&](const Result<Seated>& seated) { hana = seated.value(); });
        carry_on_until([&] { return hana.has_value(); });
        const Connection connection{game + 1};
        EXPECT_FALSE(hall.hello(connection, {{}, {}, hana->table, hana->token, 0}));
        hall.join(hana->table, {"Ken"}, [&](const Result<Seated>& seated) { ken = seated.value(); });
        // Every stone, since nobody knows the hand yet, while the beginning is being stored.
        for (int stone = 1; stone <= stones; ++stone) {
            EXPECT_FALSE(hall.act(connection, {{}, "early" + std::to_string(stone), "lay " + std::to_string(stone)}));
        }
        carry_on_until([&] { return ken.has_value(); });
        carry_on_until([&] { return hall.counts().moves + hall.counts().refusals == stones * (game + 1); });
        const StoredTable stored = *store.value()->load(hana->table).value();
        const int own = stored.host;
        EXPECT_EQ(own, 1 - ken->seat);
        moved += own;
        for (const LogRow& row : stored.log) {
            if (row.actor) {
                EXPECT_EQ(index(*row.actor), own);
            }
        }
    }
    EXPECT_GT(moved, 0);
    EXPECT_LT(moved, 16);
    EXPECT_GT(hall.counts().moves, 0U);
    thinking.finish();
    writer.finish();
}

TEST(Hall, AThoughtThatTheEndBrokeOffIsNotPlayed) {
    ASSERT_TRUE(start_secrets());
    const TestFolder folder;
    const Limits limits;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
    Result<std::unique_ptr<Net>> net = Net::listen({});
    ASSERT_TRUE(store.ok() && net.ok());
    Writer writer(*store.value(), [&](auto task) { net.value()->post(std::move(task)); });
    ThinkingThread thinking(8);
    std::promise<void> begun;
    Hall hall(*net.value(), *store.value(), writer, thinking, limits,
              [&](const AnyMatch& match, Seat who, std::string_view, std::uint64_t) {
                  begun.set_value();
                  while (!thinking.finished()) std::this_thread::yield();
                  return match.legal_actions(who).front();
              });
    Accounts accounts(*net.value(), *store.value(), writer, limits);
    Api api(*net.value(), hall, accounts, limits, {});
    net.value()->start(api);
    const std::uint16_t port = net.value()->port();
    const std::string seats =
        R"("seating":"given","seats":[{"kind":"bot","bot":"random"},{"kind":"person","name":"Hana"}])";
    const std::string table(
        http(port, "POST", "/api/tables", R"({"game":"komichi",)" + seats + "}").json().at("table").as_string());
    TestClient client(port);
    client.send_text(R"({"type":"hello","protocol":1,"table":")" + table + "\"}");
    begun.get_future().wait();
    thinking.finish();
    writer.finish();
    net.value()->stop();
    const Result<std::optional<StoredTable>> stored = store.value()->load(table);
    ASSERT_TRUE(stored.ok() && stored.value());
    for (const LogRow& row : stored.value()->log) EXPECT_FALSE(row.actor) << row.text;
}

TEST(Hall, ForgetsATableThatNobodyWatches) {
    ASSERT_TRUE(start_secrets());
    const TestFolder folder;
    const Limits limits;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
    Result<std::unique_ptr<Net>> net = Net::listen({});
    ASSERT_TRUE(store.ok() && net.ok());
    const WantedTable wanted{"komichi", {}, {WantedPerson{{}, "Hana"}, OpenSeat{}}};
    Result<Table> table = Table::make(wanted, token_hash("x"), 0);
    const Change change = table.value().plan_making().change;
    ASSERT_FALSE(store.value()->commit({&change, 1})[0]);
    Writer writer(*store.value(), [&](auto task) { net.value()->post(std::move(task)); });
    ThinkingThread thinking(8);
    Hall hall(*net.value(), *store.value(), writer, thinking, limits);

    // The network's thread is not running, so that this one may speak to the hall.
    const std::string id = table.value().id();
    EXPECT_TRUE(hall.info(id).ok());
    EXPECT_EQ(hall.tables_in_memory(), 0U);
    EXPECT_FALSE(hall.hello(Connection{1}, {{}, {}, id, std::nullopt, 0}));
    EXPECT_FALSE(hall.hello(Connection{2}, {{}, {}, id, "x", 0}));
    EXPECT_EQ(hall.tables_in_memory(), 1U);
    EXPECT_TRUE(hall.info(id).value().seats[0].connected);
    hall.left(Connection{2});
    EXPECT_FALSE(hall.info(id).value().seats[0].connected);
    EXPECT_EQ(hall.tables_in_memory(), 1U);
    hall.left(Connection{1});
    EXPECT_EQ(hall.tables_in_memory(), 0U);
    EXPECT_TRUE(hall.hello(Connection{3}, {{}, {}, id, "wrong", 0}));
    EXPECT_EQ(hall.tables_in_memory(), 0U);
}

}  // namespace
}  // namespace engawa
