// Databases of every older version, written down as they were, with real games in them: the present program finds each
// game where it stood, and it goes on.
#include <gtest/gtest.h>

#include "lists/games.hpp"
#include "server/table.hpp"
#include "server/test_changes.hpp"
#include "store/schema.hpp"
#include "store/sqlite.hpp"
#include "store/test_folder.hpp"

namespace engawa {
namespace {

constexpr const char* version_1 = R"sql(
    PRAGMA application_id = 0x456e6777;
    PRAGMA user_version = 1;
    CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
        created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')), name TEXT NOT NULL, bot TEXT NOT NULL,
        token_hash BLOB, PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
    CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables (id), sequence INTEGER NOT NULL, actor INTEGER,
        client_id TEXT, text TEXT NOT NULL, PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_effect ON events (table_id, actor, client_id) WHERE client_id IS NOT NULL;
)sql";

constexpr const char* version_2 = R"sql(
    PRAGMA application_id = 0x456e6777;
    PRAGMA user_version = 2;
    CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
        created INTEGER NOT NULL, host INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0,
        watchable INTEGER NOT NULL DEFAULT 1, start TEXT NOT NULL DEFAULT 'full',
        turn_seconds INTEGER NOT NULL DEFAULT 0, stand_in TEXT NOT NULL DEFAULT '', begun INTEGER NOT NULL DEFAULT 0,
        next TEXT NOT NULL DEFAULT '', result TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
    CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')), name TEXT NOT NULL, bot TEXT NOT NULL,
        token_hash BLOB, person BLOB, PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
    CREATE INDEX games_of ON seats (person) WHERE person IS NOT NULL;
    CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables (id), sequence INTEGER NOT NULL, actor INTEGER,
        client_id TEXT, text TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_effect ON events (table_id, actor, client_id) WHERE client_id IS NOT NULL;
    CREATE TABLE chat (table_id TEXT NOT NULL REFERENCES tables (id), sequence INTEGER NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID;
)sql";

constexpr const char* version_3 = R"sql(
    PRAGMA application_id = 0x456e6777;
    PRAGMA user_version = 3;
    CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
        created INTEGER NOT NULL, host INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0,
        watchable INTEGER NOT NULL DEFAULT 1, start TEXT NOT NULL DEFAULT 'full',
        turn_seconds INTEGER NOT NULL DEFAULT 0, stand_in TEXT NOT NULL DEFAULT '', begun INTEGER NOT NULL DEFAULT 0,
        next TEXT NOT NULL DEFAULT '', result TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
    CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')), name TEXT NOT NULL, bot TEXT NOT NULL,
        token_hash BLOB, person BLOB, PRIMARY KEY (table_id, seat)) STRICT, WITHOUT ROWID;
    CREATE INDEX games_of ON seats (person) WHERE person IS NOT NULL;
    CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables (id), sequence INTEGER NOT NULL, actor INTEGER,
        client_id TEXT, text TEXT NOT NULL, at INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_effect ON events (table_id, actor, client_id) WHERE client_id IS NOT NULL;
    CREATE TABLE chat (table_id TEXT NOT NULL REFERENCES tables (id), sequence INTEGER NOT NULL, seat INTEGER NOT NULL,
        text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, sequence)) STRICT, WITHOUT ROWID;
    CREATE TABLE accounts (name TEXT PRIMARY KEY, salt BLOB NOT NULL, box BLOB NOT NULL,
        created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array older{version_1, version_2, version_3};
static_assert(older.size() + 1 == schema_version, "write down here the version that has become an older one");

// ---- What is in them

// A table with what is stored of it.
struct Played {
    Table table;
    StoredTable stored{};

    void keep(Table::Plan plan) {
        change_stored(stored, plan.change);
        table.take(std::move(plan));
    }
};

std::optional<Seat> who_decides(const Table& table) {
    return table.match()->turn().is_over() ? std::nullopt : std::optional(table.match()->turn().seats.first());
}

Table::Plan random_decision(const Table& table, Rng& rng) {
    const Seat who = *who_decides(table);
    const std::vector<std::string> legal = table.match()->legal_actions(who);
    const std::string& action = legal[draw_below(rng, static_cast<std::uint32_t>(legal.size()))];
    return table.plan_action(who, action, "id" + std::to_string(table.rows())).value();
}

Table make_table(std::string_view game, const WantedSeat& first) {
    WantedTable wanted{std::string(game), {}, {first, WantedPerson{{}, "Hana"}}};
    wanted.seating = Seating::given;
    return std::move(Table::make(wanted, token_hash("hana"), 5).value());
}

// Forty decisions, now and then one that is taken back.
Played play(std::string_view game) {
    Played played{make_table(game, WantedBot{{}, "random", "Zen"})};
    played.keep(played.table.plan_making());
    Rng rng(7);
    for (int i = 0; i < 40 && who_decides(played.table); ++i) {
        const Seat who = *who_decides(played.table);
        played.keep(random_decision(played.table, rng));
        if (i % 3 == 0 && played.table.match()->can_undo(who)) {
            played.keep(played.table.plan_undo(who, "undo" + std::to_string(i)).value());
        }
    }
    return played;
}

// ---- Writing them as the older program did

void write_seats(Database& database, const StoredTable& table) {
    Statement seat(database,
                   "INSERT INTO seats (table_id, seat, kind, name, bot, token_hash) VALUES (?, ?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        const StoredSeat& at = table.seats[i];
        seat.rewind().text(table.id).number(static_cast<std::int64_t>(i));
        seat.text(label(at.kind)).text(at.name).text(at.bot);
        at.token_hash ? seat.bytes(*at.token_hash) : seat.nothing();
        EXPECT_EQ(seat.step(), SQLITE_DONE);
    }
}

void write_events(Database& database, const StoredTable& table) {
    Statement event(database, "INSERT INTO events (table_id, sequence, actor, client_id, text) VALUES (?, ?, ?, ?, ?)");
    for (std::size_t i = 0; i < table.log.size(); ++i) {
        const LogRow& row = table.log[i];
        event.rewind().text(table.id).number(static_cast<std::int64_t>(i));
        row.actor ? event.number(index(*row.actor)) : event.nothing();
        row.client_id.empty() ? event.nothing() : event.text(row.client_id);
        EXPECT_EQ(event.text(row.text).step(), SQLITE_DONE);
    }
}

void write(Database& database, const StoredTable& table) {
    Statement row(database, "INSERT INTO tables (id, game, options, seed, created) VALUES (?, ?, '', ?, ?)");
    row.rewind().text(table.id).text(table.game).bytes(table.seed).number(table.created);
    EXPECT_EQ(row.step(), SQLITE_DONE);
    write_seats(database, table);
    write_events(database, table);
}

// What a version knew beyond the first one.
void write_what_was_new(Database& database, std::size_t version) {
    if (version < 2) return;
    EXPECT_EQ(database.run(R"sql(
        UPDATE tables SET host = 1, turn_seconds = 60, begun = id IN (SELECT table_id FROM events);
        UPDATE seats SET person = zeroblob(32) WHERE kind = 'person';
        UPDATE events SET at = 77;
        INSERT INTO chat SELECT id, 0, 1, 'Hello', 78 FROM tables;
    )sql"),
              SQLITE_OK);
}

// ---- What must hold

std::string seen_by(const AnyMatch& match, Viewer viewer) {
    return to_json(make_update(match, viewer, 0));
}

void expect_the_same(const Table& found, const Table& played) {
    for (Viewer viewer : {Viewer(seat(0)), Viewer(seat(1)), spectator}) {
        EXPECT_EQ(seen_by(*found.match(), viewer), seen_by(*played.match(), viewer));
    }
    EXPECT_EQ(found.rows(), played.rows());
    EXPECT_EQ(found.settled(), played.settled());
    EXPECT_EQ(found.host(), seat(1));
    EXPECT_EQ(found.seat_of("hana"), seat(1));
}

void expect_to_go_on(Store& store, Table& found, Table& played) {
    Rng first(9);
    Rng second(9);
    if (!who_decides(found)) return;
    const Table::Plan plan = random_decision(found, first);
    EXPECT_EQ(rows_of(plan.change), rows_of(random_decision(played, second).change));  // the same chance, too
    EXPECT_FALSE(store.commit({&plan.change, 1})[0]);
    EXPECT_EQ(store.load(found.id()).value()->log.size(), played.rows() + rows_of(plan.change).size());
}

class OlderDatabases : public testing::TestWithParam<std::size_t> {};

TEST_P(OlderDatabases, EveryGameIsFoundWhereItStoodAndGoesOn) {
    ASSERT_TRUE(start_secrets());
    const std::size_t version = GetParam();
    const TestFolder folder;
    std::vector<Played> all;
    AllGames::each([&]<Game G>() { all.push_back(play(G::name)); });
    const Table waiting = make_table("komichi", OpenSeat{});
    {
        Database database;
        ASSERT_EQ(database.open(folder.file("x.db"), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE), SQLITE_OK);
        ASSERT_EQ(database.run(older[version - 1]), SQLITE_OK) << database.problem();
        for (const Played& played : all) write(database, played.stored);
        write(database, std::get<NewTable>(waiting.plan_making().change).table);
        write_what_was_new(database, version);
    }
    for (int time = 0; time < 2; ++time) {  // the second time there is nothing left to do
        Result<std::unique_ptr<Store>> store = open_sqlite_store({folder.file("x.db")});
        ASSERT_TRUE(store.ok()) << store.refusal().reason;
        for (Played& played : all) {
            SCOPED_TRACE(played.stored.game);
            Result<Table> found = Table::restore(*store.value()->load(played.stored.id).value());
            ASSERT_TRUE(found.ok()) << found.refusal().reason;
            if (time == 0) expect_the_same(found.value(), played.table);
            if (time == 0) expect_to_go_on(*store.value(), found.value(), played.table);
            EXPECT_EQ(found.value().settings().turn_seconds, version < 2 ? 0 : 60);
            EXPECT_EQ(found.value().settings().seating, Seating::given);
            EXPECT_EQ(found.value().chat().size(), version < 2 ? 0U : 1U);
            for (const ChatLine& line : found.value().chat()) EXPECT_EQ(line.name, "Hana");
        }
        EXPECT_FALSE(Table::restore(*store.value()->load(waiting.id()).value()).value().match());
        EXPECT_EQ(store.value()->games_of(Bytes32{}, 10).value().size(), version < 2 ? 0U : all.size());
        EXPECT_FALSE(store.value()->account("nobody").value());
    }
}

INSTANTIATE_TEST_SUITE_P(FromVersion, OlderDatabases, testing::Range(std::size_t{1}, older.size() + 1));

}  // namespace
}  // namespace engawa
