// The server and the file that it stores everything in: damage, readers that stay, and the end.
#include <gtest/gtest.h>

#include <thread>

#include "server/test_player.hpp"
#include "server/test_server.hpp"
#include "store/damage.hpp"
#include "store/store.hpp"

namespace engawa {
namespace {

const std::string two_seats =
    R"({"game":")" + decided_at_once + R"(","seats":[{"kind":"person","name":"Hana"},{"kind":"open"}]})";

class ServedDatabase : public testing::Test {
protected:
    ServedDatabase() {
        options_.port = 0;
        options_.database = folder_.file("x.db");
        options_.limits.sweep = Milliseconds(20);
        options_.limits.posts_per_second = 100'000;
        options_.limits.post_burst = 100'000;
    }
    // A database with a long log.
    void fill() const {
        StoredTable table{"a", "komichi", {}, {}, 0, {{SeatKind::person, "Hana", "", std::nullopt}}};
        table.log = {200, {seat(0), "", std::string(500, 'x')}};
        const Change change = NewTable{table};
        const auto store = std::move(open_sqlite_store({options_.database}).value());
        ASSERT_FALSE(store->commit({&change, 1})[0]);
    }
    static bool soon(const std::function<bool()>& holds) {
        for (int i = 0; i < 500; ++i) {
            if (holds()) return true;
            std::this_thread::sleep_for(Milliseconds(20));
        }
        return false;
    }

    TestFolder folder_;
    ServeOptions options_;
};

TEST_F(ServedDatabase, ThatIsDamagedIsNotOpened) {
    fill();
    damage(options_.database, inner_page(options_.database));
    const Process process(options_);
    EXPECT_EQ(process.wait(), 2);
    const std::string error = process.error();
    EXPECT_NE(error.find("x.db is damaged ("), std::string::npos) << error;
    EXPECT_EQ(std::count(error.begin(), error.end(), '\n'), 1) << error;
}

TEST_F(ServedDatabase, ThatIsLargeAndBeginsWithDamageIsNotOpenedEither) {
    options_.checked_first = 0;
    fill();
    damage(options_.database, root_of(options_.database, "events"));
    const Process process(options_);
    EXPECT_EQ(process.wait(), 2);
    EXPECT_NE(process.error().find("x.db is damaged ("), std::string::npos);
}

TEST_F(ServedDatabase, ThatIsLargeAndDamagedFurtherInTakesNothingOnceThatIsFound) {
    options_.checked_first = 0;
    fill();
    damage(options_.database, inner_page(options_.database));
    const Process process(options_);
    const std::uint16_t port = process.port();
    ASSERT_TRUE(soon([&] { return http(port, "GET", "/ready").status == 503; }));
    EXPECT_NE(http(port, "GET", "/ready").body.find("damaged"), std::string::npos);
    const HttpReply refused = http(port, "POST", "/api/tables", two_seats);
    EXPECT_EQ(refused.status, 503);
    EXPECT_NE(refused.body.find("Nothing changed"), std::string::npos) << refused.body;
    EXPECT_EQ(refused.body.find("x.db"), std::string::npos) << refused.body;
    process.tell(SIGTERM);
    EXPECT_EQ(process.wait(), 0);
    EXPECT_NE(process.error().find("x.db is damaged ("), std::string::npos);
}

TEST_F(ServedDatabase, ThatIsLargeAndWholeServesAllTheTime) {
    options_.checked_first = 0;
    fill();
    const Process process(options_);
    const std::uint16_t port = process.port();
    EXPECT_EQ(http(port, "POST", "/api/tables", two_seats).status, 201);
    process.tell(SIGTERM);
    EXPECT_EQ(process.wait(), 0);
    EXPECT_EQ(process.error().find("damaged"), std::string::npos);
}

TEST_F(ServedDatabase, WhoseRowsAreDamagedIsNotQuoted) {
    fill();
    {
        Database other;
        ASSERT_EQ(other.open(options_.database, SQLITE_OPEN_READWRITE), SQLITE_OK);
        ASSERT_EQ(other.run("UPDATE tables SET game = char(27) || CAST(X'5b324aff' AS TEXT)"), SQLITE_OK);
    }
    const Process process(options_);
    const HttpReply reply = http(process.port(), "GET", "/api/tables/a");
    process.tell(SIGTERM);
    process.wait();
    EXPECT_EQ(reply.code(), "damaged_table");
    const std::string said = process.error();
    EXPECT_NE(said.find("damaged"), std::string::npos) << said;
    EXPECT_EQ((said + reply.body).find_first_of("\x1b\xff"), std::string::npos) << said << reply.body;
}

// The file beside the database grows as long as somebody reads: nobody can help that, but it is said.
TEST_F(ServedDatabase, WhoseReadersStayGrowsUntilTheyGoAndSaysSo) {
    options_.log_ahead_most = 6 << 20;  // SQLite empties it when it has 4 MB
    const Process process(options_);
    const std::uint16_t port = process.port();
    const auto size = [&] { return std::filesystem::file_size(options_.database + "-wal"); };
    const auto make_tables_until = [&](const std::function<bool()>& enough) {
        for (int i = 0; i < 5000 && !enough(); ++i) http(port, "POST", "/api/tables", two_seats);
        return enough();
    };
    {
        Database reader;
        ASSERT_EQ(reader.open(options_.database, SQLITE_OPEN_READONLY), SQLITE_OK);
        ASSERT_EQ(reader.run("BEGIN; SELECT count(*) FROM tables"), SQLITE_OK);
        ASSERT_TRUE(make_tables_until([&] { return size() > 8 << 20; }));
        const std::string metrics = http(port, "GET", "/metrics").body;
        EXPECT_NE(metrics.find("\nengawa_wal_bytes " + std::to_string(size())), std::string::npos) << metrics;
        std::this_thread::sleep_for(Milliseconds(200));
    }
    EXPECT_TRUE(make_tables_until([&] { return size() <= 6 << 20; }));
    std::this_thread::sleep_for(Milliseconds(200));
    process.tell(SIGTERM);
    EXPECT_EQ(process.wait(), 0);
    const std::string said = process.error();
    EXPECT_LT(said.find("the -wal has grown to "), said.find("the -wal is small again")) << said;
    EXPECT_LT(said.find("the -wal is small again"), said.size()) << said;
}

TEST_F(ServedDatabase, IsNotSaidToFailWhenTheServerOnlyStops) {
    const Process process(options_);
    const std::uint16_t port = process.port();
    std::atomic<bool> gone = false;
    std::vector<std::thread> clients;
    for (int i = 0; i < 8; ++i) {
        clients.emplace_back([&] {
            while (!gone) {
                TestSocket socket(port);
                for (int n = 0; n < 50 && !gone; ++n) socket.send(request_text("POST", "/api/tables", two_seats, {}));
                read_reply(socket);
            }
        });
    }
    std::this_thread::sleep_for(Milliseconds(300));
    process.tell(SIGTERM);
    const int status = process.wait();
    gone = true;
    for (std::thread& client : clients) client.join();
    EXPECT_EQ(status, 0);
    const std::string said = process.error();
    EXPECT_EQ(said.find("the database"), std::string::npos) << said;
}

}  // namespace
}  // namespace engawa
