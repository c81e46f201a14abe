// engawa db: the database of a server, copied and checked while it may be in use.
#include "cli/commands.hpp"
#include "cli/serve.hpp"
#include "server/log.hpp"
#include "server/table.hpp"

namespace engawa {
namespace {

Result<std::string> database_of(const DatabaseCommand& command) {
    return command.data ? Result<std::string>(*command.data) : usual_database(process_environment);
}

}  // namespace

int run_db_backup(const DatabaseCommand& command, Console& console) {
    const Result<std::string> database = database_of(command);
    if (!database.ok()) return refuse(console, database.refusal().reason);
    if (const Outcome refusal = back_up_database(database.value(), command.copy)) {
        return refuse(console, refusal->reason);
    }
    console.out << command.copy << ": ok\n";
    return 0;
}

int run_db_check(const DatabaseCommand& command, Console& console) {
    const Result<std::string> database = database_of(command);
    if (!database.ok()) return refuse(console, database.refusal().reason);
    start_secrets();
    std::size_t tables = 0;
    std::size_t damaged = 0;
    const Outcome refusal = read_database(database.value(), [&](const StoredTable& stored) {
        ++tables;
        const Result<Table> restored = Table::restore(stored);
        if (restored.ok()) return;
        ++damaged;
        console.err << "table " << short_name(stored.id) << ": " << restored.refusal().reason << '\n';
    });
    if (refusal) return refuse(console, refusal->reason);
    console.out << tables << (tables == 1 ? " table, " : " tables, ") << damaged << " damaged\n";
    return damaged == 0 ? 0 : 1;
}

}  // namespace engawa
