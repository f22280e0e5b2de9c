// People and their logins.
#include "store/soci_store.hpp"

namespace subrosa::store {

namespace {

using soci::into;
using soci::use;

// Two accounts whose names are equal after this would be taken for each other. Databases differ in what they
// hold for the lower case of other letters, so those stay as they are.
std::string folded(std::string_view name) {
    std::string result(name);
    for (char& letter : result) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return result;
}

}  // namespace

bool SociStore::add_person(const Person& person) {
    return guarded("add a person", [&] {
        const std::string account = folded(person.name);
        soci::indicator named = person.guest() ? soci::i_null : soci::i_ok;
        soci::statement insert =
            (session_->prepare
                 << "INSERT INTO people (id, name, account_name, password_hash, created)"
                    " VALUES (:id, :name, :account, :hash, :created) ON CONFLICT (account_name) DO NOTHING",
             use(person.id, "id"), use(person.name, "name"), use(account, named, "account"),
             use(person.password_hash, "hash"), use(person.created, "created"));
        insert.execute(true);
        return insert.get_affected_rows() == 1;
    });
}

bool SociStore::make_account(std::string_view person, std::string_view name, std::string_view password_hash) {
    return guarded("make an account", [&] {
        const std::string id(person);
        const std::string shown(name);
        const std::string account = folded(name);
        const std::string hash(password_hash);
        soci::statement update =
            (session_->prepare
                 << "UPDATE people SET name = :name, account_name = :account, password_hash = :hash"
                    " WHERE id = :id AND account_name IS NULL"
                    " AND NOT EXISTS (SELECT 1 FROM people WHERE account_name = :account)",
             use(shown, "name"), use(account, "account"), use(hash, "hash"), use(id, "id"));
        update.execute(true);
        return update.get_affected_rows() == 1;
    });
}

void SociStore::rename_guest(std::string_view person, std::string_view name) {
    guarded("rename a guest", [&] {
        const std::string id(person);
        const std::string shown(name);
        *session_ << "UPDATE people SET name = :name WHERE id = :id AND account_name IS NULL",
            use(shown, "name"), use(id, "id");
    });
}

std::optional<Person> SociStore::person(std::string_view id) {
    return guarded("find a person", [&]() -> std::optional<Person> {
        Person found;
        const std::string wanted(id);
        *session_ << "SELECT id, name, password_hash, created FROM people WHERE id = :id", into(found.id),
            into(found.name), into(found.password_hash), into(found.created), use(wanted, "id");
        if (!session_->got_data()) return std::nullopt;
        return found;
    });
}

std::optional<Person> SociStore::account_named(std::string_view name) {
    return guarded("find an account", [&]() -> std::optional<Person> {
        Person found;
        const std::string wanted = folded(name);
        *session_ << "SELECT id, name, password_hash, created FROM people WHERE account_name = :name",
            into(found.id), into(found.name), into(found.password_hash), into(found.created),
            use(wanted, "name");
        if (!session_->got_data()) return std::nullopt;
        return found;
    });
}

void SociStore::set_password(std::string_view person, std::string_view password_hash) {
    guarded("set a password", [&] {
        const std::string id(person);
        const std::string hash(password_hash);
        *session_ << "UPDATE people SET password_hash = :hash WHERE id = :id AND account_name IS NOT NULL",
            use(hash, "hash"), use(id, "id");
    });
}

void SociStore::add_login(const Login& login) {
    guarded("add a login", [&] {
        *session_ << "INSERT INTO logins (token_hash, person, created, expires)"
                     " VALUES (:hash, :person, :created, :expires)",
            use(login.token_hash, "hash"), use(login.person, "person"), use(login.created, "created"),
            use(login.expires, "expires");
    });
}

std::optional<Login> SociStore::login(std::string_view token_hash, Millis now) {
    return guarded("find a login", [&]() -> std::optional<Login> {
        Login found;
        const std::string hash(token_hash);
        *session_ << "SELECT token_hash, person, created, expires FROM logins"
                     " WHERE token_hash = :hash AND expires > :now",
            into(found.token_hash), into(found.person), into(found.created), into(found.expires),
            use(hash, "hash"), use(now, "now");
        if (!session_->got_data()) return std::nullopt;
        return found;
    });
}

void SociStore::renew_login(std::string_view token_hash, Millis expires) {
    guarded("renew a login", [&] {
        const std::string hash(token_hash);
        *session_ << "UPDATE logins SET expires = :expires WHERE token_hash = :hash", use(expires, "expires"),
            use(hash, "hash");
    });
}

void SociStore::remove_login(std::string_view token_hash) {
    guarded("remove a login", [&] {
        const std::string hash(token_hash);
        *session_ << "DELETE FROM logins WHERE token_hash = :hash", use(hash, "hash");
    });
}

void SociStore::remove_logins_of(std::string_view person) {
    guarded("remove logins", [&] {
        const std::string id(person);
        *session_ << "DELETE FROM logins WHERE person = :person", use(id, "person");
    });
}

void SociStore::remove_expired_logins(Millis now) {
    guarded("remove old logins",
            [&] { *session_ << "DELETE FROM logins WHERE expires <= :now", use(now, "now"); });
}

}  // namespace subrosa::store
