// The schema of the database, and how that of an older version becomes it. Steps are never changed, only added.
#pragma once

#include <array>
#include <cstdint>

namespace engawa {

inline constexpr std::int64_t application_id = 0x456e6777;  // "Engw"

// Each step makes the schema of one version from that of the one before; the first makes it from nothing.
inline constexpr std::array schema_steps{R"sql(
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,      -- a line "NAME VALUE" for each that differs from the default
        seed BLOB NOT NULL,
        created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seat INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('open', 'person', 'bot')),
        name TEXT NOT NULL,
        bot TEXT NOT NULL,
        token_hash BLOB,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE events (
        table_id TEXT NOT NULL REFERENCES tables (id),
        sequence INTEGER NOT NULL,
        actor INTEGER,              -- a seat; NULL for chance
        client_id TEXT,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX one_effect ON events (table_id, actor, client_id) WHERE client_id IS NOT NULL;
)sql",
                                         R"sql(
    ALTER TABLE tables ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN watchable INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN start TEXT NOT NULL DEFAULT 'full';
    ALTER TABLE tables ADD COLUMN turn_seconds INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN stand_in TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN next TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN result TEXT NOT NULL DEFAULT '';
    UPDATE tables SET begun = 1 WHERE id NOT IN (SELECT table_id FROM seats WHERE kind = 'open');
    UPDATE tables SET host = coalesce((SELECT min(seat) FROM seats WHERE table_id = id AND kind = 'person'), 0);
    ALTER TABLE seats ADD COLUMN person BLOB;
    CREATE INDEX games_of ON seats (person) WHERE person IS NOT NULL;
    ALTER TABLE events ADD COLUMN at INTEGER NOT NULL DEFAULT 0;  -- seconds since 1970
    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables (id),
        sequence INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        PRIMARY KEY (table_id, sequence)
    ) STRICT, WITHOUT ROWID;
)sql",
                                         R"sql(
    CREATE TABLE accounts (
        name TEXT PRIMARY KEY,
        salt BLOB NOT NULL,
        box BLOB NOT NULL,
        created INTEGER NOT NULL    -- seconds since 1970
    ) STRICT, WITHOUT ROWID;
)sql",
                                         R"sql(
    ALTER TABLE tables ADD COLUMN seating TEXT NOT NULL DEFAULT 'given';
    ALTER TABLE tables ADD COLUMN hints INTEGER;                        -- NULL: where one person plays with bots
    ALTER TABLE tables ADD COLUMN barred BLOB NOT NULL DEFAULT x'';     -- hashes, 32 bytes each
    ALTER TABLE seats ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;      -- decisions for which one was asked
    CREATE TABLE clock (
        id INTEGER PRIMARY KEY CHECK (id = 0),
        seconds INTEGER NOT NULL
    ) STRICT;
    ALTER TABLE chat ADD COLUMN name TEXT NOT NULL DEFAULT '';
    UPDATE chat SET name = coalesce(
        (SELECT name FROM seats WHERE seats.table_id = chat.table_id AND seats.seat = chat.seat), '');
)sql"};
inline constexpr std::int64_t schema_version = schema_steps.size();

}  // namespace engawa
