// People and their logins.
#include "store/soci_store.hpp"

#include <utility>

namespace subrosa::store {

namespace {

using soci::into;
using soci::use;

// Case folding of account names, ASCII only: databases differ in the lower case of other letters.
std::string folded(std::string_view name) {
    std::string result(name);
    for (char& letter : result) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return result;
}

std::optional<Person> first_of(std::vector<Person> people) {
    if (people.empty()) return std::nullopt;
    return std::move(people.front());
}

}  // namespace

bool SociStore::name_taken(const std::string& person, const std::string& folded_name,
                           const std::string& key) {
    int found = 0;
    *session_ << "SELECT COUNT(*) FROM people WHERE id <> :id"
                 " AND (account_name = :name OR (name_key = :key AND :key <> ''))",
        into(found), use(person, "id"), use(folded_name, "name"), use(key, "key");
    return found > 0;
}

bool SociStore::add_person(const Person& person) {
    return guarded("add a person", [&] {
        const std::string account = folded(person.name);
        soci::indicator named = person.guest() ? soci::i_null : soci::i_ok;
        if (!person.guest() && name_taken(person.id, account, person.name_key)) return false;
        *session_ << "INSERT INTO people (id, name, account_name, password_hash, created, name_key)"
                     " VALUES (:id, :name, :account, :hash, :created, :key)",
            use(person.id, "id"), use(person.name, "name"), use(account, named, "account"),
            use(person.password_hash, "hash"), use(person.created, "created"),
            use(person.name_key, named, "key");
        return true;
    });
}

bool SociStore::make_account(std::string_view person, const AccountName& name,
                             std::string_view password_hash) {
    return guarded("make an account", [&] {
        const std::string id(person);
        const std::string account = folded(name.shown);
        const std::string hash(password_hash);
        if (name_taken(id, account, name.key)) return false;
        soci::statement update =
            (session_->prepare << "UPDATE people SET name = :name, account_name = :account, name_key = :key,"
                                  " password_hash = :hash WHERE id = :id AND account_name IS NULL",
             use(name.shown, "name"), use(account, "account"), use(name.key, "key"), use(hash, "hash"),
             use(id, "id"));
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

bool SociStore::rename_account(std::string_view person, const AccountName& name) {
    return guarded("rename an account", [&] {
        const std::string id(person);
        const std::string account = folded(name.shown);
        if (name_taken(id, account, name.key)) return false;
        soci::statement update =
            (session_->prepare << "UPDATE people SET name = :name, account_name = :account, name_key = :key"
                                  " WHERE id = :id AND account_name IS NOT NULL",
             use(name.shown, "name"), use(account, "account"), use(name.key, "key"), use(id, "id"));
        update.execute(true);
        return update.get_affected_rows() == 1;
    });
}

// All people that satisfy the condition on :value.
std::vector<Person> SociStore::people_where(std::string_view condition, const std::string& value) {
    Person row;
    soci::indicator keyed = soci::i_ok;
    soci::statement find =
        (session_->prepare << "SELECT id, name, password_hash, created, name_key FROM people WHERE "
                           << condition << " ORDER BY created, id",
         into(row.id), into(row.name), into(row.password_hash), into(row.created), into(row.name_key, keyed),
         use(value, "value"));
    std::vector<Person> found;
    find.execute();
    while (find.fetch()) {
        if (keyed != soci::i_ok) row.name_key.clear();
        found.push_back(row);
    }
    return found;
}

std::optional<Person> SociStore::person(std::string_view id) {
    return guarded("find a person", [&] { return first_of(people_where("id = :value", std::string(id))); });
}

std::optional<Person> SociStore::account_named(std::string_view name) {
    return guarded("find an account",
                   [&] { return first_of(people_where("account_name = :value", folded(name))); });
}

std::vector<Person> SociStore::accounts_like(std::string_view name_key) {
    return guarded("find accounts", [&] {
        return people_where("name_key = :value AND account_name IS NOT NULL", std::string(name_key));
    });
}

void SociStore::renew_name_keys(std::int64_t version,
                                const std::function<std::string(std::string_view name)>& key_of) {
    guarded("renew the keys of names", [&] {
        long long last = 0;
        *session_ << "SELECT value FROM house WHERE name = 'name_keys'", into(last);
        if (session_->got_data() && last == version) return;
        for (const Person& account : people_where("account_name IS NOT NULL AND id <> :value", "")) {
            const std::string key = key_of(account.name);
            *session_ << "UPDATE people SET name_key = :key WHERE id = :id", use(key, "key"),
                use(account.id, "id");
        }
        note("name_keys", version);
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

std::vector<std::string> SociStore::logins_of(std::string_view person) {
    return guarded("list logins", [&] {
        const std::string id(person);
        const soci::rowset<std::string> found =
            (session_->prepare << "SELECT token_hash FROM logins WHERE person = :person", use(id, "person"));
        return std::vector<std::string>(found.begin(), found.end());
    });
}

void SociStore::remove_login(std::string_view token_hash) {
    guarded("remove a login", [&] {
        const std::string hash(token_hash);
        *session_ << "DELETE FROM logins WHERE token_hash = :hash", use(hash, "hash");
    });
}

std::size_t SociStore::count_logins(std::string_view person, Millis now) {
    return guarded("count logins", [&] {
        const std::string id(person);
        int count = 0;
        *session_ << "SELECT COUNT(*) FROM logins WHERE person = :person AND expires > :now", into(count),
            use(id, "person"), use(now, "now");
        return static_cast<std::size_t>(count);
    });
}

std::vector<std::string> SociStore::remove_logins_of(std::string_view person, std::string_view except) {
    return guarded("remove logins", [&] {
        const std::string id(person);
        const std::string kept(except);
        const soci::rowset<std::string> found =
            (session_->prepare
                 << "SELECT token_hash FROM logins WHERE person = :person AND token_hash <> :kept",
             use(id, "person"), use(kept, "kept"));
        std::vector<std::string> removed(found.begin(), found.end());
        *session_ << "DELETE FROM logins WHERE person = :person AND token_hash <> :kept", use(id, "person"),
            use(kept, "kept");
        return removed;
    });
}

// ---- removal
// -------------------------------------------------------------------------------------------------------

void SociStore::remove_person(std::string_view person) {
    guarded("remove a person", [&] {
        const std::string id(person);
        *session_ << "DELETE FROM logins WHERE person = :id", use(id, "id");
        *session_ << "DELETE FROM table_seats WHERE person = :id", use(id, "id");
        *session_ << "DELETE FROM people WHERE id = :id", use(id, "id");
    });
}

}  // namespace subrosa::store
