// A table without network and disk: plans, and logs that do not fit together.
#include "server/table.hpp"

#include <gtest/gtest.h>

#include "server/test_changes.hpp"
#include "server/test_game.hpp"

namespace engawa {
namespace {

class TableTest : public testing::Test {
protected:
    // A table of two, with what has been stored of it.
    TableTest() : table_(make()) { keep(table_.plan_making()); }
    static Table make() {
        start_secrets();
        return std::move(Table::make(wanted(Seating::given), token_hash("hana"), 0).value());
    }
    static WantedTable wanted(Seating seating) {
        WantedTable table{decided_at_once, {}, {WantedPerson{{}, "Hana"}, OpenSeat{}}};
        table.seating = seating;
        return table;
    }
    void keep(Table::Plan plan) {
        change_stored(stored_, plan.change);
        table_.take(std::move(plan));
    }
    void act(int who, const std::string& id) {
        const std::string action = table_.match()->legal_actions(seat(who))[0];
        keep(table_.plan_action(seat(who), action, id).value());
    }
    void begin() { keep(table_.plan_join({"Ken"}, token_hash("ken")).value()); }
    // The reason why the stored table, changed in some way, cannot be restored.
    std::string damage(const std::function<void(StoredTable&)>& change) const {
        StoredTable changed = stored_;
        change(changed);
        const Result<Table> restored = Table::restore(changed);
        if (restored.ok()) return "";
        EXPECT_EQ(restored.refusal().code, Code::damaged_table);
        for (const LogRow& row : changed.log) EXPECT_EQ(restored.refusal().reason.find(row.text), std::string::npos);
        return restored.refusal().reason;
    }

    Table table_;
    StoredTable stored_;
};

TEST_F(TableTest, BeginsWhenTheLastSeatIsTaken) {
    EXPECT_FALSE(table_.match());
    EXPECT_EQ(table_.info(spectator, {}).status, TableStatus::waiting);
    EXPECT_EQ(table_.plan_action(seat(0), "keep 1 2", "a").refusal().code, Code::not_started);
    begin();
    EXPECT_EQ(table_.match()->event_count(), 2U);
    EXPECT_EQ(table_.info(spectator, {}).status, TableStatus::playing);
    EXPECT_EQ(table_.plan_join({"Aki"}, token_hash("aki")).refusal().code, Code::no_open_seat);
    EXPECT_EQ(table_.seat_of("hana"), seat(0));
    EXPECT_EQ(table_.seat_of("ken"), seat(1));
    EXPECT_EQ(table_.seat_of("aki"), std::nullopt);
}

TEST_F(TableTest, TheLotIsPartOfTheBeginningAndFallsOnEverybodyAlike) {
    int host_begins = 0;
    for (int game = 0; game < 400; ++game) {
        Table table = std::move(Table::make(wanted(Seating::lot), token_hash("hana"), 0).value());
        StoredTable stored = std::get<NewTable>(table.plan_making().change).table;
        EXPECT_EQ(stored.host, 0);
        table.take(table.plan_making());
        EXPECT_EQ(table.seat_of("hana"), seat(0));
        const Table::Plan thrown_away = table.plan_join({"Ken"}, token_hash("ken")).value();
        Table::Plan plan = table.plan_join({"Ken"}, token_hash("ken")).value();
        stored = std::get<ChangedTable>(plan.change).table;
        EXPECT_EQ(stored, std::get<ChangedTable>(thrown_away.change).table);  // trying again draws no other lot
        EXPECT_TRUE(stored.begun);
        stored.log = rows_of(plan.change);
        table.take(std::move(plan));
        EXPECT_EQ(table.seat_of("hana"), table.host());
        EXPECT_EQ(table.seats()[static_cast<std::size_t>(index(table.host()))].name, "Hana");
        EXPECT_EQ(table.match()->setup().names[static_cast<std::size_t>(index(table.host()))], "Hana");
        EXPECT_EQ(Table::restore(stored).value().seat_of("hana"), table.host());
        host_begins += table.host() == seat(0) ? 1 : 0;
    }
    EXPECT_GT(host_begins, 150);
    EXPECT_LT(host_begins, 250);
}

TEST_F(TableTest, APlanThatIsNotTakenChangesNothing) {
    begin();
    const std::string action = table_.match()->legal_actions(seat(0))[3];
    const Table::Plan thrown_away = table_.plan_action(seat(0), action, "a").value();
    EXPECT_EQ(table_.match()->event_count(), 2U);
    EXPECT_FALSE(table_.has_stored(seat(0), "a"));
    const Table::Plan again = table_.plan_action(seat(0), action, "a").value();
    EXPECT_EQ(rows_of(thrown_away.change), rows_of(again.change));
    EXPECT_EQ(std::get<LongerLog>(thrown_away.change).first_row, std::get<LongerLog>(again.change).first_row);
}

TEST_F(TableTest, ARestoredTableIsTheSameAndGoesOnWithTheSameChance) {
    begin();
    for (int pick = 0; pick < 5; ++pick) {
        act(0, "k" + std::to_string(pick));
        act(1, "k" + std::to_string(pick));
        act(1, "p" + std::to_string(pick));  // who committed last places first
        if (pick < 4) act(0, "p" + std::to_string(pick));
    }
    Result<Table> restored = Table::restore(stored_);
    ASSERT_TRUE(restored.ok()) << restored.refusal().reason;
    EXPECT_TRUE(restored.value().has_stored(seat(1), "p4"));
    EXPECT_FALSE(restored.value().has_stored(seat(0), "p4"));
    // The last placement of the round is followed by the deals of the next.
    const std::string last = table_.match()->legal_actions(seat(0))[0];
    const std::vector<LogRow> rows = rows_of(table_.plan_action(seat(0), last, "p4").value().change);
    EXPECT_EQ(rows.size(), 3U);
    EXPECT_EQ(rows_of(restored.value().plan_action(seat(0), last, "p4").value().change), rows);
}

TEST_F(TableTest, WhatWasTakenBackIsNotSettled) {
    begin();
    act(0, "a");
    act(1, "b");
    act(1, "c");
    EXPECT_EQ(table_.settled(), SIZE_MAX);
    keep(table_.plan_undo(seat(1), "d").value());
    EXPECT_EQ(table_.settled(), 4U);
    act(1, "e");
    EXPECT_EQ(table_.settled(), 4U);
    EXPECT_EQ(Table::restore(stored_).value().settled(), 4U);
    EXPECT_EQ(Table::restore(stored_).value().rows(), table_.rows());
}

// After a crash the clock may go on from a little earlier than what was stored last.
TEST_F(TableTest, NoTurnThatIsReadBeganLaterThanNow) {
    WantedTable with_clock = wanted(Seating::given);
    with_clock.turn_seconds = 60;
    Table table = std::move(Table::make(with_clock, token_hash("hana"), 0).value());
    table.take(table.plan_making(1000));
    Table::Plan plan = table.plan_join({"Ken"}, token_hash("ken"), 1000).value();
    StoredTable stored = std::get<ChangedTable>(plan.change).table;
    stored.log = rows_of(plan.change);
    EXPECT_EQ(Table::restore(stored, 1010).value().deadline(seat(0)), 1060);
    EXPECT_EQ(Table::restore(stored, 990).value().deadline(seat(0)), 1050);
}

TEST_F(TableTest, ALogThatDoesNotFitTogetherIsRefusedWithoutBeingQuoted) {
    begin();
    act(0, "a");
    EXPECT_EQ(damage([](StoredTable&) {}), "");
    EXPECT_NE(damage([](StoredTable& t) { t.seed[0] ^= 1; }).find("seed"), std::string::npos);
    EXPECT_NE(damage([](StoredTable& t) { t.log.resize(1); }).find("missing"), std::string::npos);
    EXPECT_NE(damage([](StoredTable& t) { t.log.clear(); }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.log.erase(t.log.begin()); }), "");
    EXPECT_NE(damage([](StoredTable& t) { std::swap(t.log[0], t.log[1]); }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.log[2].text = "keep 0 0"; }).find("row 2"), std::string::npos);
    EXPECT_NE(damage([](StoredTable& t) { t.log.push_back(t.log[0]); }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.log.push_back({seat(1), "x", "undo"}); }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.log.push_back({seat(4), "x", "keep 1 2"}); }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.seats[1] = {}; }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.seats.clear(); }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.game = "chess"; }), "");
    EXPECT_NE(damage([](StoredTable& t) { t.options = {{"speed", "high"}}; }), "");
}

}  // namespace
}  // namespace engawa
