// The store on real files: what it keeps, what it refuses, and what happens when there is no room.
#include "store/store.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <regex>

#include "store/damage.hpp"
#include "store/sqlite.hpp"
#include "store/test_folder.hpp"
#include "store/writer.hpp"

namespace engawa {
namespace {

std::unique_ptr<Store> open(const std::string& path, std::int64_t max_pages = 0) {
    Result<std::unique_ptr<Store>> store = open_sqlite_store({path, 100, max_pages});
    EXPECT_TRUE(store.ok()) << store.refusal().reason;
    return std::move(store.value());
}

std::string refusal_to_open(const std::string& path) {
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({path, 100, 0});
    return store.ok() ? "" : store.refusal().reason;
}

StoredTable some_table(const std::string& id) {
    StoredTable table;
    table.id = id;
    table.game = "komichi";
    table.options = {{"length", "short"}, {"colour", "dark blue"}};
    table.seed.fill(7);
    table.created = 1234567890;
    table.seats = {{SeatKind::person, "花子", "", Bytes32{1, 2, 3}}, {SeatKind::open, "", "", std::nullopt}};
    return table;
}

Change making(const std::string& id) {
    return NewTable{some_table(id)};
}

Change adding(const std::string& id, std::size_t first_row, std::vector<LogRow> rows) {
    return LongerLog{id, first_row, std::move(rows)};
}

Outcome commit(Store& store, const Change& change) {
    return store.commit({&change, 1})[0];
}

void run_sql(const std::string& path, const char* sql) {
    Database database;
    ASSERT_EQ(database.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE), SQLITE_OK);
    ASSERT_EQ(database.run(sql), SQLITE_OK) << database.problem();
}

TEST(Store, KeepsATableWithItsSeatsAndItsLog) {
    const TestFolder folder;
    StoredTable expected = some_table("a");
    {
        const auto store = open(folder.file("x.db"));
        EXPECT_FALSE(commit(*store, making("a")));
        const std::vector<LogRow> rows{{std::nullopt, "", "deal 0 1 2"}, {seat(1), "id-1", "keep 1 2"}};
        expected.seats[1] = {SeatKind::bot, "Kaede", "greedy", std::nullopt};
        expected.settings = {true, false, StartWhen::host, 60, "random"};
        expected.begun = true;
        EXPECT_FALSE(commit(*store, ChangedTable{expected, {"a", 0, rows}}));
        expected.log = rows;
        EXPECT_EQ(store->load("a").value(), expected);
    }
    const auto again = open(folder.file("x.db"));
    EXPECT_EQ(again->load("a").value(), expected);
    EXPECT_EQ(again->load("b").value(), std::nullopt);
}

TEST(Store, AChangeThatContradictsTheLogIsRefusedAlone) {
    const TestFolder folder;
    const auto store = open(folder.file("x.db"));
    ASSERT_FALSE(commit(*store, making("a")));
    ASSERT_FALSE(commit(*store, adding("a", 0, {{seat(0), "same", "keep 1 2"}})));
    const std::vector<Change> group{
        making("b"),
        adding("a", 0, {{seat(1), "x", "keep 3 4"}}),                                         // row 0 is taken
        adding("a", 1, {{seat(1), "same", "keep 3 4"}, {seat(0), "same", "place 1:1 2:1"}}),  // the id has been used
        adding("nobody", 0, {{seat(0), "", "keep 1 2"}}),                                     // there is no such table
        adding("a", 1, {{seat(1), "same", "keep 5 6"}}),                                      // another seat may use it
    };
    const std::vector<Outcome> outcomes = store->commit(group);
    ASSERT_EQ(outcomes.size(), group.size());
    EXPECT_FALSE(outcomes[0]);
    for (std::size_t i : {1, 2, 3}) EXPECT_EQ(outcomes[i].value_or(Refusal{}).code, Code::not_stored) << i;
    EXPECT_FALSE(outcomes[4]);
    const std::vector<LogRow> log{{seat(0), "same", "keep 1 2"}, {seat(1), "same", "keep 5 6"}};
    EXPECT_EQ(store->load("a").value()->log, log);
    EXPECT_TRUE(store->load("b").value().has_value());
}

TEST(Store, AFullDiskRefusesTheWholeGroupAndLaterGroupsWorkAgain) {
    const TestFolder folder;
    const std::string path = folder.file("x.db");
    const auto store = open(path, 16);
    ASSERT_FALSE(commit(*store, making("a")));
    ASSERT_FALSE(commit(*store, making("big")));
    const std::string long_text(3000, 'x');
    std::size_t rows = 0;
    Outcome full;
    while (!full && rows < 100) {
        full = commit(*store, adding("big", rows, {{seat(0), "", long_text}}));
        if (!full) ++rows;
    }
    ASSERT_TRUE(full);
    EXPECT_EQ(full->code, Code::not_stored);
    EXPECT_NE(full->reason.find("full"), std::string::npos) << full->reason;

    const std::vector<Change> group{adding("a", 0, {{seat(0), "one", "keep 1 2"}}),
                                    adding("big", rows, {{seat(0), "", long_text}})};
    for (const Outcome& outcome : store->commit(group)) EXPECT_TRUE(outcome);
    EXPECT_TRUE(store->load("a").value()->log.empty());
    EXPECT_EQ(store->load("big").value()->log.size(), rows);

    run_sql(path, "DELETE FROM events WHERE table_id = 'big'");
    EXPECT_FALSE(commit(*store, group[0]));
    EXPECT_EQ(store->load("a").value()->log.size(), 1U);
}

TEST(Store, WhileAnotherProgramHoldsTheDatabaseNothingIsStored) {
    const TestFolder folder;
    const std::string path = folder.file("x.db");
    const auto store = open(path);
    {
        Database other;
        ASSERT_EQ(other.open(path, SQLITE_OPEN_READWRITE), SQLITE_OK);
        ASSERT_EQ(other.run("BEGIN IMMEDIATE"), SQLITE_OK);
        EXPECT_EQ(commit(*store, making("a")).value_or(Refusal{}).code, Code::not_stored);
        EXPECT_FALSE(store->load("a").value());
    }
    EXPECT_FALSE(commit(*store, making("a")));
}

TEST(Store, RefusesWhatItCannotUseWithAReason) {
    const TestFolder folder;
    EXPECT_NE(refusal_to_open("").find("No database"), std::string::npos);
    EXPECT_NE(refusal_to_open(folder.file("no/such/folder.db")).find("cannot be opened"), std::string::npos);
    EXPECT_NE(refusal_to_open(folder.file("")).find("cannot be opened"), std::string::npos);

    std::ofstream(folder.file("text.db")) << "This is a letter, and not a database at all. " << std::string(5000, '.');
    EXPECT_NE(refusal_to_open(folder.file("text.db")).find("cannot be read"), std::string::npos);

    run_sql(folder.file("other.db"), "CREATE TABLE recipes (name TEXT)");
    EXPECT_NE(refusal_to_open(folder.file("other.db")).find("another program"), std::string::npos);

    open(folder.file("newer.db")).reset();
    run_sql(folder.file("newer.db"), "PRAGMA user_version = 99");
    EXPECT_NE(refusal_to_open(folder.file("newer.db")).find("newer version"), std::string::npos);

    open(folder.file("holes.db")).reset();
    run_sql(folder.file("holes.db"), "DROP TABLE events");
    EXPECT_NE(refusal_to_open(folder.file("holes.db")).find("does not have the tables"), std::string::npos);
}

TEST(Store, ARefusedDatabaseIsLeftAsItWas) {
    const TestFolder folder;
    const std::string path = folder.file("other.db");
    run_sql(path, "CREATE TABLE recipes (name TEXT)");
    const auto bytes = [&] {
        std::ifstream in(path, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const std::string before = bytes();
    EXPECT_FALSE(refusal_to_open(path).empty());
    EXPECT_EQ(bytes(), before);
}

TEST(Store, ABackupOfADatabaseInUseIsWhole) {
    const TestFolder folder;
    const auto store = open(folder.file("x.db"));
    ASSERT_FALSE(commit(*store, making("a")));
    ASSERT_FALSE(back_up_database(folder.file("x.db"), folder.file("copy.db")));
    ASSERT_FALSE(commit(*store, making("b")));
    EXPECT_EQ(back_up_database(folder.file("x.db"), folder.file("copy.db"))->code, Code::no_backup);
    EXPECT_EQ(back_up_database(folder.file("none.db"), folder.file("other.db"))->code, Code::no_backup);
    const auto copy = open(folder.file("copy.db"));
    EXPECT_EQ(copy->load("a").value(), some_table("a"));
    EXPECT_EQ(copy->load("b").value(), std::nullopt);
    std::vector<std::string> ids;
    EXPECT_FALSE(read_database(folder.file("x.db"), [&](const StoredTable& table) { ids.push_back(table.id); }));
    EXPECT_EQ(ids, (std::vector<std::string>{"a", "b"}));
}

TEST(Store, ACheckLeavesTheDatabaseToOthersWhileItReplays) {
    const TestFolder folder;
    const auto store = open(folder.file("x.db"));
    ASSERT_FALSE(commit(*store, making("a")));
    std::optional<std::int64_t> in_the_way;
    const auto empty_the_log = [&](const StoredTable&) {
        Database other;
        ASSERT_EQ(other.open(folder.file("x.db"), SQLITE_OPEN_READWRITE), SQLITE_OK);
        in_the_way = other.number("PRAGMA wal_checkpoint(TRUNCATE)");
    };
    EXPECT_FALSE(read_database(folder.file("x.db"), empty_the_log));
    EXPECT_EQ(in_the_way, 0);
    EXPECT_EQ(store->log_ahead_bytes(), 0);
}

std::filesystem::perms rights(const std::string& path) {
    return std::filesystem::status(path).permissions();
}

TEST(Store, ItsFilesAreForTheirOwnerAlone) {
    const TestFolder folder;
    const std::string path = folder.file("x.db");
    const auto for_its_owner = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
    auto store = open(path);
    ASSERT_FALSE(commit(*store, making("a")));
    for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(rights(path + end), for_its_owner) << end;
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::permissions(path + end, std::filesystem::perms(0644));
    ASSERT_FALSE(back_up_database(path, folder.file("copy.db")));
    EXPECT_EQ(rights(folder.file("copy.db")), for_its_owner);

    // From a server of before, which was killed: its files are there, and others may read them.
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::copy_file(path + end, folder.file("old.db") + end);
    EXPECT_EQ(rights(folder.file("old.db-wal")), std::filesystem::perms(0644));
    const auto again = open(folder.file("old.db"));
    for (const char* end : {"", "-wal", "-shm"}) EXPECT_EQ(rights(folder.file("old.db") + end), for_its_owner) << end;
    EXPECT_TRUE(again->load("a").value());
}

TEST(Store, ABackupThatFailsLeavesNothing) {
    const TestFolder folder;
    {
        const auto store = open(folder.file("x.db"));
        ASSERT_FALSE(commit(*store, making("a")));
    }
    damage(folder.file("x.db"), root_of(folder.file("x.db"), "seats"));
    std::filesystem::resize_file(folder.file("x.db"), 8192);  // most of its pages are missing
    EXPECT_TRUE(back_up_database(folder.file("x.db"), folder.file("copy.db")));
    EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db")));
}

// ---- Damage

TEST(Store, ADatabaseWhoseTablesBeginWithDamageIsRefused) {
    for (const char* table : {"tables", "seats", "events", "chat", "accounts"}) {
        const TestFolder folder;
        const std::string path = folder.file("x.db");
        open(path).reset();
        EXPECT_FALSE(check_database(path)) << table;
        damage(path, root_of(path, table));
        const std::regex reason("The database .* is damaged \\(.*[a-z]{4}.*\\)\\.");
        EXPECT_TRUE(std::regex_match(refusal_to_open(path), reason)) << refusal_to_open(path);
        for (const Outcome& found : {check_database(path), read_database(path, [](const StoredTable&) {})}) {
            EXPECT_TRUE(std::regex_match(found.value_or(Refusal{}).reason, reason)) << found.value_or(Refusal{}).reason;
        }
    }
}

TEST(Store, DamageFurtherInIsFoundByLookingThroughAll) {
    const TestFolder folder;
    const std::string path = folder.file("x.db");
    {
        const auto store = open(path);
        ASSERT_FALSE(commit(*store, making("a")));
        ASSERT_FALSE(commit(*store, adding("a", 0, {200, {seat(0), "", std::string(500, 'x')}})));
    }
    EXPECT_FALSE(check_database(path));
    EXPECT_FALSE(check_database(folder.file("none.db")));
    damage(path, inner_page(path));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(check_database(path, stop.get_token()));
    EXPECT_NE(check_database(path).value_or(Refusal{}).reason.find("is damaged ("), std::string::npos);
}

TEST(Store, WhatADamagedFileSaysIsNotRepeated) {
    const TestFolder folder;
    const std::string path = folder.file("x.db");
    open(path).reset();
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    std::string page(4096, 0);
    file.read(page.data(), 4096);
    const auto write_over = [&](const std::string& was, const std::string& is) {
        ASSERT_NE(page.find(was), std::string::npos);
        page.replace(page.find(was), was.size(), is);
    };
    write_over("chatchat", "\x1b[2J\x1b[\xff\x01");
    write_over("CREATE TABLE chat", "CREATE TABLE (hat");
    file.seekp(0).write(page.data(), 4096);
    file.close();
    for (const std::string& reason :
         {refusal_to_open(path), read_database(path, [](const StoredTable&) {}).value_or(Refusal{}).reason}) {
        EXPECT_NE(reason.find("malformed"), std::string::npos) << reason;
        EXPECT_TRUE(std::ranges::all_of(reason, [](char c) { return c >= ' ' && c <= '~'; })) << reason;
    }
}

TEST(Store, KeepsWhatIsSaidAndFindsAPersonsGames) {
    const TestFolder folder;
    const auto store = open(folder.file("x.db"));
    StoredTable table = some_table("a");
    table.begun = true;
    table.result = "3 4|1";
    table.seats[0].person = Bytes32{9};
    table.chat = {{seat(0), "Hana", "こんにちは", 77}};
    ASSERT_FALSE(commit(*store, NewTable{table}));
    EXPECT_EQ(store->load("a").value()->chat, table.chat);
    const std::vector<GameOfPerson> games = store->games_of(Bytes32{9}, 10).value();
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].table, "a");
    EXPECT_EQ(games[0].result, "3 4|1");
    EXPECT_EQ(games[0].names, (std::vector<std::string>{"花子", ""}));
    EXPECT_TRUE(store->games_of(Bytes32{8}, 10).value().empty());
}

TEST(Store, TwoServersCannotShareADatabase) {
    const TestFolder folder;
    auto first = open(folder.file("x.db"));
    EXPECT_NE(refusal_to_open(folder.file("x.db")).find("in use"), std::string::npos);
    first.reset();
    EXPECT_EQ(refusal_to_open(folder.file("x.db")), "");
}

// ---- The writer

// A store that can be held up, to see what the writer does meanwhile.
class SlowStore final : public Store {
public:
    std::vector<Outcome> commit(std::span<const Change> group) override {
        sizes.push_back(group.size());
        if (sizes.size() == 1) {
            begun.set_value();
            go_on.get_future().wait();
        }
        return std::vector<Outcome>(group.size());
    }
    Outcome trouble() const override { return std::nullopt; }
    std::int64_t log_ahead_bytes() const override { return 0; }
    Result<std::optional<StoredTable>> load(std::string_view) override { return std::optional<StoredTable>(); }
    Result<std::vector<GameOfPerson>> games_of(const Bytes32&, int) override { return std::vector<GameOfPerson>(); }
    Result<std::optional<StoredAccount>> account(std::string_view) override { return std::optional<StoredAccount>(); }
    std::optional<std::int64_t> clock() override { return std::nullopt; }

    std::promise<void> begun;
    std::promise<void> go_on;
    std::vector<std::size_t> sizes;
};

void at_once(const std::function<void()>& task) {
    task();
}

TEST(Writer, WhatArrivesWhileTheDiskIsBusyBecomesOneGroup) {
    SlowStore store;
    std::vector<int> order;
    {
        Writer writer(store, at_once);
        writer.submit(making("a"), [&](const Outcome&) { order.push_back(0); });
        store.begun.get_future().wait();
        for (int i = 1; i <= 5; ++i) {
            writer.submit(making("b"), [&order, i](const Outcome&) { order.push_back(i); });
        }
        store.go_on.set_value();
    }
    EXPECT_EQ(store.sizes, (std::vector<std::size_t>{1, 5}));
    EXPECT_EQ(order, (std::vector<int>{0, 1, 2, 3, 4, 5}));
}

TEST(Writer, RefusesEverythingOnceItHasGivenUp) {
    const TestFolder folder;
    const auto store = open(folder.file("x.db"));
    Writer writer(*store, at_once);
    writer.give_up({Code::not_stored, "It is damaged."});
    const auto refused = [](const Outcome& outcome) {
        EXPECT_EQ(outcome.value_or(Refusal{}).reason, "It is damaged.");
    };
    writer.submit(making("a"), refused);
    writer.ask(refused);
    refused(writer.trouble());
    writer.finish();
    EXPECT_FALSE(store->load("a").value());
}

TEST(Writer, FinishesItsQueueAndRefusesWhatComesLater) {
    const TestFolder folder;
    const auto store = open(folder.file("x.db"));
    Writer writer(*store, at_once);
    int stored = 0;
    for (int i = 0; i < 200; ++i) {
        writer.submit(making(std::to_string(i)), [&](const Outcome& outcome) { stored += outcome ? 0 : 1; });
    }
    writer.finish();
    EXPECT_EQ(stored, 200);
    EXPECT_TRUE(store->load("199").value());
    Outcome late;
    writer.submit(making("late"), [&](Outcome outcome) { late = std::move(outcome); });
    EXPECT_EQ(late.value_or(Refusal{}).code, Code::not_stored);
}

}  // namespace
}  // namespace engawa
