#include "server/people.hpp"

#include "base/hash.hpp"
#include "base/json.hpp"
#include "host/tokens.hpp"
#include "server/await_callback.hpp"
#include "server/names.hpp"
#include "server/people_parts.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::server {

namespace {

using boost::asio::awaitable;
using store::Millis;
using store::Store;
using namespace people_parts;

// The account that a login means. Exact names go first, because old accounts may be confusable.
std::optional<store::Person> account_meant(Store& store, const std::string& name, const std::string& key) {
    if (auto exactly = store.account_named(name)) return exactly;
    auto alike = store.accounts_like(key);
    if (alike.size() != 1) return std::nullopt;
    return std::move(alike.front());
}

// The hash of an unknown password.
std::string make_dummy_hash(const PasswordCost& cost) {
    return hash_password(host::fresh_token(), cost).value();
}

}  // namespace

// A login that is not stored yet.
struct People::NewLogin {
    std::string token;
    std::string hash;
    Millis now = 0;
    Millis expires = 0;

    void write(Store& store, const std::string& person) const {
        store.add_login({hash, person, now, expires});
    }
    [[nodiscard]] LoggedIn of(std::string person, std::string name, bool guest) const {
        return {token, {std::move(person), std::move(name), guest, expires, false}};
    }
};

People::People(store::GroupCommitWriter& writer, PeopleSettings settings)
    : writer_(writer),
      settings_(std::move(settings)),
      dummy_hash_(make_dummy_hash(settings_.cost)),
      cache_(settings_.cached_logins),
      pool_(std::max(1U, settings_.hashing_threads)) {}

People::~People() {
    stop();
}

void People::stop() {
    pool_.join();
}

People::NewLogin People::new_login() {
    NewLogin login;
    login.token = host::fresh_token();
    login.hash = host::token_hash(login.token);
    login.now = settings_.clock();
    login.expires = login.now + settings_.login_lasts;
    return login;
}

std::shared_ptr<void> People::acquire_hash_slot() {
    if (++*hashing_ > settings_.most_hashing) {
        --*hashing_;
        return nullptr;
    }
    return {hashing_.get(), [hashing = hashing_](void* /*place*/) { --*hashing; }};
}

awaitable<PeopleResult<std::string>> People::hash(std::string password) {
    const auto place = acquire_hash_slot();
    if (!place) co_return busy();
    using Hashed = Result<std::string>;
    std::function<Hashed()> work = [this, password = std::move(password)] {
        return hash_password(password, settings_.cost);
    };
    Hashed hashed = co_await run_in_pool<Hashed>(pool_, std::move(work));
    if (!hashed) co_return busy();
    co_return *std::move(hashed);
}

awaitable<PeopleResult<People::PasswordCheck>> People::check(std::optional<store::Person> account,
                                                             std::string password) {
    const auto place = acquire_hash_slot();
    if (!place) co_return busy();
    std::function<PasswordCheck()> work = [this, account = std::move(account),
                                           password = std::move(password)] {
        PasswordCheck verdict;
        const std::string& hash = account ? account->password_hash : dummy_hash_;
        verdict.right = password_matches(hash, password) && account;
        if (verdict.right && needs_new_hash(hash, settings_.cost)) {
            if (auto fresh = hash_password(password, settings_.cost)) verdict.new_hash = *std::move(fresh);
        }
        return verdict;
    };
    co_return co_await run_in_pool<PasswordCheck>(pool_, std::move(work));
}

awaitable<PeopleResult<LoggedIn>> People::guest(std::string name) {
    auto checked = checked_name(name);
    if (!checked) co_return PeopleRefusal{PeopleReason::bad_name, checked.error().message};
    const NewLogin login = new_login();
    const store::Person person{host::fresh_id(), *checked, "", login.now};
    std::function<bool(Store&)> work = [login, person, key = name_key(*checked)](Store& store) {
        if (is_account_name(store, person.name, key)) return false;
        store.add_person(person);
        login.write(store, person.id);
        return true;
    };
    const std::optional<bool> added = co_await run_in_store<bool>(writer_, std::move(work));
    if (!added) co_return not_kept();
    if (!*added) co_return name_taken();
    co_return login.of(person.id, person.name, true);
}

awaitable<PeopleResult<LoggedIn>> People::register_account(std::string name, std::string password,
                                                           std::string current) {
    auto checked = checked_name(name);
    if (!checked) co_return PeopleRefusal{PeopleReason::bad_name, checked.error().message};
    if (const auto good = checked_password(password); !good)
        co_return PeopleRefusal{PeopleReason::bad_password, good.error().message};

    // Checked before the expensive hash; the insert below decides races.
    const std::string key = name_key(*checked);
    std::function<bool(Store&)> look = [name = *checked, key](Store& store) {
        return is_account_name(store, name, key);
    };
    const std::optional<bool> taken = co_await run_in_store<bool>(writer_, std::move(look));
    if (!taken) co_return not_kept();
    if (*taken) co_return name_taken();

    PeopleResult<std::string> hashed = co_await hash(std::move(password));
    if (!hashed) co_return hashed.error();

    const NewLogin login = new_login();
    const store::Person person{host::fresh_id(), *checked, *hashed, login.now, key};
    struct Made {
        std::string id;
        std::vector<std::string> ended;
    };
    using Answer = std::optional<Made>;  // nothing: the name is taken
    std::function<Answer(Store&)> work = [login, person,
                                          current = host::token_hash(current)](Store& store) -> Answer {
        const auto now = store.login(current, login.now);
        const auto before = now ? store.person(now->person) : std::nullopt;
        const bool was_guest = before && before->guest();
        const std::string id = was_guest ? before->id : person.id;
        const store::AccountName name{person.name, person.name_key};
        if (was_guest ? !store.make_account(id, name, person.password_hash) : !store.add_person(person))
            return std::nullopt;
        Made made{id, store.remove_logins_of(id)};
        login.write(store, id);
        return made;
    };
    const std::optional<Answer> made = co_await run_in_store<Answer>(writer_, std::move(work));
    if (!made) co_return not_kept();
    if (!*made) co_return name_taken();
    ended((*made)->ended);
    co_return login.of((*made)->id, person.name, false);
}

awaitable<PeopleResult<LoggedIn>> People::login(std::string name, std::string password) {
    // Depends on no account.
    if (password.size() > longest_password) co_return wrong_login();
    using Account = std::optional<store::Person>;
    // Not validated: an old account may have a name that is no longer allowed.
    std::function<Account(Store&)> look = [name = trimmed_name(name), key = name_key(name)](Store& store) {
        return account_meant(store, name, key);
    };
    std::optional<Account> account = co_await run_in_store<Account>(writer_, std::move(look));
    if (!account) co_return not_kept();
    PeopleResult<PasswordCheck> verdict = co_await check(*account, std::move(password));
    if (!verdict) co_return verdict.error();
    if (!verdict->right) co_return wrong_login();

    const NewLogin login = new_login();
    const store::Person& person = **account;
    std::function<bool(Store&)> work = [login, person, hash = verdict->new_hash](Store& store) {
        const auto now = store.person(person.id);
        if (!now || now->password_hash != person.password_hash) return false;  // changed meanwhile
        if (!hash.empty()) store.set_password(person.id, hash);
        login.write(store, person.id);
        return true;
    };
    const std::optional<bool> written = co_await run_in_store<bool>(writer_, std::move(work));
    if (!written) co_return not_kept();
    if (!*written) co_return wrong_login();
    co_return login.of(person.id, person.name, false);
}

awaitable<PeopleResult<void>> People::logout(std::string token) {
    if (!host::looks_like_token(token)) co_return PeopleResult<void>();
    const std::string hash = host::token_hash(token);
    std::function<bool(Store&)> work = [hash](Store& store) {
        store.remove_login(hash);
        return true;
    };
    const std::optional<bool> removed = co_await run_in_store<bool>(writer_, std::move(work));
    if (!removed) co_return not_kept();
    ended({hash});
    co_return PeopleResult<void>();
}

void People::ended(const std::vector<std::string>& token_hashes) {
    for (const std::string& hash : token_hashes) cache_.remove(hash);
    sockets_.end(token_hashes);
}

awaitable<PeopleResult<std::optional<CachedLogin>>> People::look_up(std::string token_hash) {
    const std::uint64_t removals = cache_.removals();
    using Found = std::optional<CachedLogin>;
    std::function<Found(Store&)> work = [token_hash, now = settings_.clock()](Store& store) -> Found {
        const auto login = store.login(token_hash, now);
        if (!login || !same_hash(login->token_hash, token_hash)) return std::nullopt;
        const auto person = store.person(login->person);
        if (!person) return std::nullopt;
        return CachedLogin{token_hash, person->id, person->name, person->guest(), login->expires};
    };
    std::optional<Found> found = co_await run_in_store<Found>(writer_, std::move(work));
    if (!found) co_return not_kept();
    if (*found) cache_.remember(**found, removals);
    co_return *std::move(found);
}

awaitable<PeopleResult<std::optional<AuthenticatedPerson>>> People::authenticate(std::string token) {
    using Answer = std::optional<AuthenticatedPerson>;
    if (!host::looks_like_token(token)) co_return Answer();
    const std::string hash = host::token_hash(token);
    std::optional<CachedLogin> login = cache_.find(hash);
    if (!login) {
        PeopleResult<std::optional<CachedLogin>> found = co_await look_up(hash);
        if (!found) co_return found.error();
        login = *std::move(found);
    }
    const Millis now = settings_.clock();
    if (!login || login->expires <= now) co_return Answer();

    AuthenticatedPerson who{login->person, login->name, login->guest, login->expires, false};
    const Millis longer = now + settings_.login_lasts;
    if (longer - login->expires >= settings_.renew_after) {
        std::function<bool(Store&)> work = [hash, longer](Store& store) {
            store.renew_login(hash, longer);
            return true;
        };
        const std::optional<bool> renewed = co_await run_in_store<bool>(writer_, std::move(work));
        // On failure it is renewed the next time.
        if (renewed) {
            cache_.renew(hash, longer);
            who.expires = longer;
            who.renewed = true;
        }
    }
    co_return Answer(std::move(who));
}

}  // namespace subrosa::server
