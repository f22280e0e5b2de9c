// Changes to one's own account: name, password, logins, removal.
#include "host/tokens.hpp"
#include "server/await_callback.hpp"
#include "server/names.hpp"
#include "server/people.hpp"
#include "server/people_parts.hpp"

#include <utility>

namespace subrosa::server {

namespace {

using boost::asio::awaitable;
using store::Millis;
using store::Store;
using namespace people_parts;
using Hashes = std::vector<std::string>;

// Players' writes wait behind each batch.
constexpr std::size_t cleaned_at_once = 200;

}  // namespace

awaitable<PeopleResult<AuthenticatedPerson>> People::logged_in(std::string token) {
    PeopleResult<std::optional<AuthenticatedPerson>> found = co_await authenticate(std::move(token));
    if (!found) co_return found.error();
    if (!*found) co_return not_logged_in();
    co_return **std::move(found);
}

awaitable<PeopleResult<AuthenticatedPerson>> People::rename(std::string token, std::string name) {
    auto checked = checked_name(name);
    if (!checked) co_return PeopleRefusal{PeopleReason::bad_name, checked.error().message};
    PeopleResult<AuthenticatedPerson> me = co_await logged_in(std::move(token));
    if (!me) co_return me.error();
    std::function<bool(Store&)> work =
        [person = me->person, name = store::AccountName{*checked, name_key(*checked)}](Store& store) {
            const auto now = store.person(person);
            if (!now) return false;
            if (!now->guest()) return store.rename_account(person, name);
            if (is_account_name(store, name.shown, name.key)) return false;
            store.rename_guest(person, name.shown);
            return true;
        };
    const std::optional<bool> renamed = co_await run_in_store<bool>(writer_, std::move(work));
    if (!renamed) co_return not_kept();
    if (!*renamed) co_return name_taken();
    cache_.remove_person(me->person);
    me->name = *checked;
    co_return *std::move(me);
}

awaitable<PeopleResult<store::Person>> People::account_with(std::string person, std::string password) {
    using Account = std::optional<store::Person>;
    std::function<Account(Store&)> look = [person](Store& store) { return store.person(person); };
    std::optional<Account> account = co_await run_in_store<Account>(writer_, std::move(look));
    if (!account) co_return not_kept();
    if (!*account) co_return not_logged_in();
    if ((*account)->guest()) co_return no_account();
    if (password.size() > longest_password) co_return wrong_password();
    PeopleResult<PasswordCheck> verdict = co_await check(*account, std::move(password));
    if (!verdict) co_return verdict.error();
    if (!verdict->right) co_return wrong_password();
    co_return **std::move(account);
}

awaitable<PeopleResult<AuthenticatedPerson>> People::change_password(std::string token, std::string password,
                                                                     std::string new_password) {
    PeopleResult<AuthenticatedPerson> me = co_await logged_in(token);
    if (!me) co_return me.error();
    if (me->guest) co_return no_account();
    if (const auto good = checked_password(new_password); !good)
        co_return PeopleRefusal{PeopleReason::bad_password, good.error().message};
    PeopleResult<store::Person> account = co_await account_with(me->person, std::move(password));
    if (!account) co_return account.error();
    PeopleResult<std::string> hashed = co_await hash(std::move(new_password));
    if (!hashed) co_return hashed.error();
    using Ended = std::optional<Hashes>;  // nothing: the password was changed meanwhile
    std::function<Ended(Store&)> work = [account = *account, hash = *hashed,
                                         mine = host::token_hash(token)](Store& store) -> Ended {
        const auto now = store.person(account.id);
        if (!now || now->password_hash != account.password_hash) return std::nullopt;
        store.set_password(account.id, hash);
        return store.remove_logins_of(account.id, mine);
    };
    const std::optional<Ended> changed = co_await run_in_store<Ended>(writer_, std::move(work));
    if (!changed) co_return not_kept();
    if (!*changed) co_return wrong_password();
    ended(**changed);
    co_return *std::move(me);
}

awaitable<PeopleResult<AuthenticatedPerson>> People::end_other_logins(std::string token) {
    PeopleResult<AuthenticatedPerson> me = co_await logged_in(token);
    if (!me) co_return me.error();
    std::function<Hashes(Store&)> work = [person = me->person, mine = host::token_hash(token)](Store& store) {
        return store.remove_logins_of(person, mine);
    };
    const std::optional<Hashes> removed = co_await run_in_store<Hashes>(writer_, std::move(work));
    if (!removed) co_return not_kept();
    ended(*removed);
    co_return *std::move(me);
}

awaitable<PeopleResult<AuthenticatedPerson>> People::confirm(std::string token, std::string password) {
    PeopleResult<AuthenticatedPerson> me = co_await logged_in(std::move(token));
    if (!me) co_return me.error();
    if (!me->guest) {
        PeopleResult<store::Person> account = co_await account_with(me->person, std::move(password));
        if (!account) co_return account.error();
    }
    co_return *std::move(me);
}

awaitable<PeopleResult<std::shared_ptr<void>>> People::begin_leaving(std::string person) {
    std::multiset<std::string>::iterator added;
    {
        const std::lock_guard lock(leaving_->mutex);
        added = leaving_->people.insert(person);
    }
    const std::shared_ptr<void> handle{leaving_.get(), [all = leaving_, added](void* /*all*/) {
                                           const std::lock_guard lock(all->mutex);
                                           all->people.erase(added);
                                       }};
    // New sockets are refused from now on; existing ones are closed here.
    std::function<Hashes(Store&)> work = [person](Store& store) { return store.logins_of(person); };
    const std::optional<Hashes> logins = co_await run_in_store<Hashes>(writer_, std::move(work));
    if (!logins) co_return not_kept();
    sockets_.end(*logins);
    co_return handle;
}

bool People::leaving(const std::string& person) const {
    const std::lock_guard lock(leaving_->mutex);
    return leaving_->people.contains(person);
}

awaitable<PeopleResult<void>> People::remove(std::string person) {
    std::function<Hashes(Store&)> work = [person](Store& store) {
        Hashes removed = store.remove_logins_of(person);
        store.remove_person(person);
        return removed;
    };
    const std::optional<Hashes> removed = co_await run_in_store<Hashes>(writer_, std::move(work));
    if (!removed) co_return not_kept();
    ended(*removed);
    co_return PeopleResult<void>();
}

awaitable<PeopleResult<unsigned>> People::count_logins(std::string person) {
    std::function<std::size_t(Store&)> work = [person, now = settings_.clock()](Store& store) {
        return store.count_logins(person, now);
    };
    const std::optional<std::size_t> count = co_await run_in_store<std::size_t>(writer_, std::move(work));
    if (!count) co_return not_kept();
    co_return static_cast<unsigned>(*count);
}

// ---- maintenance
// --------------------------------------------------------------------------------------------------------

bool People::time_to_clean(Millis now) {
    constexpr Millis hour = Millis{3600} * 1000;
    Millis last = cleaned_;
    return now - last >= hour && cleaned_.compare_exchange_strong(last, now);
}

awaitable<void> People::clean_up() {
    const Millis now = settings_.clock();
    if (!time_to_clean(now)) co_return;
    for (bool more = true; more;) {
        std::function<Hashes(Store&)> work = [now](Store& store) {
            return store.remove_expired_logins(now, cleaned_at_once);
        };
        const std::optional<Hashes> removed = co_await run_in_store<Hashes>(writer_, std::move(work));
        if (!removed) co_return;
        ended(*removed);
        more = removed->size() == cleaned_at_once;
    }
    const store::UnusedLogins unused{now - settings_.unused_lasts, settings_.login_lasts};
    for (std::optional<std::string> after = ""; after;) {
        std::function<store::RemovedGuests(Store&)> work = [unused, after = *after](Store& store) {
            return store.remove_idle_guests(after, cleaned_at_once, unused);
        };
        const std::optional<store::RemovedGuests> removed =
            co_await run_in_store<store::RemovedGuests>(writer_, std::move(work));
        if (!removed) co_return;
        ended(removed->logins);
        after = removed->next;
    }
}

awaitable<bool> People::renew_name_keys() {
    std::function<bool(Store&)> work = [](Store& store) {
        store.renew_name_keys(name_key_version(), name_key);
        return true;
    };
    const std::optional<bool> renewed = co_await run_in_store<bool>(writer_, std::move(work));
    co_return renewed.has_value();
}

}  // namespace subrosa::server
