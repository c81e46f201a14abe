// Accounts, for those who want their history on several devices: a name and a password, for which the token of a person
// is given out. The server keeps that token only locked up with a key that Argon2id makes from the password.
#pragma once

#include "server/net.hpp"
#include "server/thinking.hpp"
#include "store/writer.hpp"
#include "wire/requests.hpp"

namespace engawa {

// The token, locked up; and opened again, if the password is the right one. Takes a good part of a second.
StoredAccount lock_up(const std::string& name, std::string_view password, std::string_view person, std::int64_t now);
std::optional<std::string> open_up(const StoredAccount& account, std::string_view password);

// Runs on the network's thread, like the hall; passwords are worked on by a thread of their own, in the order in which
// they come.
class Accounts {
public:
    using OnPerson = std::function<void(Result<Person>)>;

    Accounts(Net& net, Store& store, Writer& writer, const Limits& limits)
        : net_(net),
          store_(store),
          writer_(writer),
          tried_names_(limits.name_passwords_per_second, limits.name_password_burst),
          passwords_(limits.waiting_passwords) {}

    void make(const WantedAccount& wanted, Connection connection, OnPerson done);
    void enter(const EnteredAccount& wanted, Connection connection, OnPerson done);
    void left(Connection connection);  // nobody waits for its passwords any more
    void finish() { passwords_.finish(); }

private:
    Result<std::optional<StoredAccount>> find(const std::string& name);
    bool work(Connection connection, ThinkingThread::Job job);
    void keep(const StoredAccount& account, const std::string& person, OnPerson done);

    Net& net_;
    Store& store_;
    Writer& writer_;
    TokenBuckets tried_names_;
    ThinkingThread passwords_;
};

}  // namespace engawa
