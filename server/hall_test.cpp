// The hall with bots of the test's own: what they choose is not always legal.
#include "server/hall.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "server/api.hpp"
#include "server/test_client.hpp"
#include "store/test_folder.hpp"

namespace engawa {
namespace {

TEST(Hall, ABotThatChoosesWhatIsNotLegalIsHelpedOut) {
    ASSERT_TRUE(start_secrets());
    const TestFolder folder;
    const Limits limits;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
    Result<std::unique_ptr<Net>> net = Net::listen({});
    ASSERT_TRUE(store.ok() && net.ok());
    Writer writer(*store.value(), [&](auto task) { net.value()->post(std::move(task)); });
    std::atomic<int> asked = 0;
    ThinkingThread thinking(8);
    Hall hall(*net.value(), *store.value(), writer, thinking, limits,
              [&](const AnyMatch&, Seat, std::string_view, std::uint64_t) {
                  ++asked;
                  return std::string("keep 0 0");
              });
    Accounts accounts(*net.value(), *store.value(), writer, thinking);
    Api api(*net.value(), hall, accounts, limits, {});
    net.value()->start(api);
    const std::uint16_t port = net.value()->port();

    const boost::json::object made =
        http(port, "POST", "/api/tables",
             R"({"game":"ohanami","seats":[{"kind":"person","name":"Hana"},{"kind":"bot","bot":"random"}]})")
            .json();
    std::string last;
    {
        TestClient client(port);
        client.send_text(R"({"type":"hello","protocol":1,"table":")" + std::string(made.at("table").as_string()) +
                         "\"}");
        while (last.find(R"("next":3)") == std::string::npos) {
            const std::optional<std::string> text = client.read();
            ASSERT_TRUE(text);
            last = *text;
        }
    }
    EXPECT_NE(last.find("keep ? ?"), std::string::npos) << last;
    EXPECT_EQ(asked, 1);

    thinking.finish();
    writer.finish();
    net.value()->stop();
}

TEST(Hall, ForgetsATableThatNobodyWatches) {
    ASSERT_TRUE(start_secrets());
    const TestFolder folder;
    const Limits limits;
    Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
    Result<std::unique_ptr<Net>> net = Net::listen({});
    ASSERT_TRUE(store.ok() && net.ok());
    Writer writer(*store.value(), [&](auto task) { net.value()->post(std::move(task)); });
    ThinkingThread thinking(8);
    Hall hall(*net.value(), *store.value(), writer, thinking, limits);

    // The network's thread is not running, so that this one may speak to the hall.
    const WantedTable wanted{"ohanami", {}, {{SeatKind::person, "Hana", ""}, {SeatKind::open, "", ""}}};
    Result<Table> table = Table::make(wanted, token_hash("x"), 0);
    const Change change = table.value().plan_making().change;
    ASSERT_FALSE(store.value()->commit({&change, 1})[0]);
    const std::string id = table.value().id();
    EXPECT_TRUE(hall.info(id).ok());
    EXPECT_EQ(hall.tables_in_memory(), 0U);
    EXPECT_FALSE(hall.hello(Connection{1}, {id, std::nullopt, 0}));
    EXPECT_FALSE(hall.hello(Connection{2}, {id, "x", 0}));
    EXPECT_EQ(hall.tables_in_memory(), 1U);
    EXPECT_TRUE(hall.info(id).value().seats[0].connected);
    hall.left(Connection{2});
    EXPECT_FALSE(hall.info(id).value().seats[0].connected);
    EXPECT_EQ(hall.tables_in_memory(), 1U);
    hall.left(Connection{1});
    EXPECT_EQ(hall.tables_in_memory(), 0U);
    EXPECT_TRUE(hall.hello(Connection{3}, {id, "wrong", 0}));
    EXPECT_EQ(hall.tables_in_memory(), 0U);
}

}  // namespace
}  // namespace engawa
