#include "server/accounts.hpp"

#include <sodium.h>

#include <ctime>

#include "server/names.hpp"

namespace engawa {
namespace {

constexpr std::size_t shortest_password = 8;  // in bytes

// Under which accounts were kept when only ASCII letters had small ones.
std::string older_key(std::string name) {
    for (char& c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return name;
}

using Key = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

std::optional<Key> key_from(std::string_view password, const std::string& salt) {
    Key key;
    if (salt.size() != crypto_pwhash_SALTBYTES) return std::nullopt;
    const int failed = crypto_pwhash(
        key.data(), key.size(), password.data(), password.size(), reinterpret_cast<const unsigned char*>(salt.data()),
        crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
    return failed == 0 ? std::optional(key) : std::nullopt;
}

// A key is made for one box only, so that its number need not differ.
constexpr std::array<unsigned char, crypto_secretbox_NONCEBYTES> only_number{};

Refusal name_taken() {
    return {Code::name_taken, "There is an account of this name already."};
}

// Whether there is such a name is not told.
Refusal wrong_password() {
    return {Code::wrong_password, "There is no account of this name with this password."};
}

Refusal busy() {
    return {Code::too_fast, "Too many want to log in just now. Try again in a moment."};
}

}  // namespace

StoredAccount lock_up(const std::string& name, std::string_view password, std::string_view person, std::int64_t now) {
    StoredAccount account{name, std::string(crypto_pwhash_SALTBYTES, '\0'), "", now};
    randombytes_buf(account.salt.data(), account.salt.size());
    const std::optional<Key> key = key_from(password, account.salt);
    if (!key) return account;
    account.box.resize(crypto_secretbox_MACBYTES + person.size());
    crypto_secretbox_easy(reinterpret_cast<unsigned char*>(account.box.data()),
                          reinterpret_cast<const unsigned char*>(person.data()), person.size(), only_number.data(),
                          key->data());
    return account;
}

std::optional<std::string> open_up(const StoredAccount& account, std::string_view password) {
    const std::optional<Key> key = key_from(password, account.salt);
    if (!key || account.box.size() < crypto_secretbox_MACBYTES) return std::nullopt;
    std::string person(account.box.size() - crypto_secretbox_MACBYTES, '\0');
    const int failed = crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(person.data()),
                                                  reinterpret_cast<const unsigned char*>(account.box.data()),
                                                  account.box.size(), only_number.data(), key->data());
    return failed == 0 ? std::optional(person) : std::nullopt;
}

Result<std::optional<StoredAccount>> Accounts::find(const std::string& name) {
    Result<std::optional<StoredAccount>> older = store_.account(older_key(name));
    if (!older.ok() || older.value()) return older;
    return store_.account(name_key(name));
}

// One queue for all addresses, each of which may try only so many. False: it is full.
bool Accounts::work(Connection connection, ThinkingThread::Job job) {
    return passwords_.give("", std::move(job), static_cast<std::uint64_t>(connection));
}

void Accounts::left(Connection connection) {
    passwords_.drop(static_cast<std::uint64_t>(connection));
}

void Accounts::make(const WantedAccount& wanted, Connection connection, OnPerson done) {
    const Result<std::string> name = check_name(wanted.name);
    if (!name.ok()) return done(name.refusal());
    if (wanted.password.size() < shortest_password) {
        return done(Refusal{Code::bad_password, "A password has at least 8 characters."});
    }
    const Result<std::optional<StoredAccount>> known = find(name.value());
    if (!known.ok()) return done(known.refusal());
    if (known.value()) return done(name_taken());
    const bool given = work(connection, [this, wanted, key = name_key(name.value()), done] {
        StoredAccount account = lock_up(key, wanted.password, wanted.person, std::time(nullptr));
        net_.post([this, account = std::move(account), wanted, done] { keep(account, wanted.person, done); });
    });
    if (!given) done(busy());
}

void Accounts::keep(const StoredAccount& account, const std::string& person, OnPerson done) {
    if (account.box.empty()) return done(Refusal{Code::not_stored, "There is no memory for it just now; try again."});
    writer_.submit(account, [this, name = account.name, person, done](const Outcome& outcome) {
        if (!outcome) return done(Person{person});
        // Somebody may have been a moment faster.
        const Result<std::optional<StoredAccount>> known = store_.account(name);
        done(known.ok() && known.value() ? name_taken() : *outcome);
    });
}

void Accounts::enter(const EnteredAccount& wanted, Connection connection, OnPerson done) {
    const Result<std::string> name = check_name(wanted.name);
    if (!name.ok()) return done(wrong_password());
    if (!tried_names_.take(name_key(name.value()))) {
        return done(Refusal{Code::too_fast, "Too many passwords were tried for this name. Wait a little."});
    }
    Result<std::optional<StoredAccount>> known = find(name.value());
    if (!known.ok()) return done(known.refusal());
    // Where there is no such account as much work is done, so that the time does not tell.
    StoredAccount account =
        known.value().value_or(StoredAccount{"", std::string(crypto_pwhash_SALTBYTES, '\0'), "", 0});
    const bool given = work(connection, [this, account = std::move(account), password = wanted.password, done] {
        net_.post([person = open_up(account, password), done] {
            done(person ? Result<Person>(Person{*person}) : Result<Person>(wrong_password()));
        });
    });
    if (!given) done(busy());
}

}  // namespace engawa
