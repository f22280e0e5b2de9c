// People: guests with a name only, accounts with a password, and their logins. Changes to one's own account
// are in people_changes.cpp.
#pragma once

#include "server/login_cache.hpp"
#include "server/login_sockets.hpp"
#include "server/passwords.hpp"
#include "store/group_commit_writer.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/describe.hpp>
#include <boost/system/result.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::server {

BOOST_DEFINE_ENUM_CLASS(PeopleReason, bad_name, bad_password, name_taken, wrong_login, wrong_password,
                        not_logged_in, no_account, busy, not_kept)

// A refusal: the reason for programs, the text for developers.
struct PeopleRefusal {
    PeopleReason reason{};
    std::string text;
};
[[noreturn]] inline void throw_exception_from_error(const PeopleRefusal& refusal,
                                                    const boost::source_location& /*where*/) {
    throw std::logic_error(refusal.text);
}
template <class T>
using PeopleResult = boost::system::result<T, PeopleRefusal>;

// A logged-in person.
struct AuthenticatedPerson {
    std::string person;
    std::string name;
    bool guest = true;
    store::Millis expires = 0;
    bool renewed = false;  // the login was extended: extend the cookie
};

struct LoggedIn {
    std::string token;  // goes into the cookie only
    AuthenticatedPerson who;
};

struct PeopleSettings {
    std::function<store::Millis()> clock = store::system_now;
    PasswordCost cost = default_cost();
    unsigned hashing_threads = 2;
    // Maximum of passwords being hashed or waiting; more are refused as busy.
    std::size_t most_hashing = 32;
    store::Millis login_lasts = store::Millis{60} * 24 * 3600 * 1000;
    // A used login is renewed when this much of it has passed.
    store::Millis renew_after = store::Millis{24} * 3600 * 1000;
    // A guest without tables is removed after this time, unless the login was renewed: a guest who returns on
    // the next day is still known.
    store::Millis unused_lasts = store::Millis{36} * 3600 * 1000;
    std::size_t cached_logins = 10'000;
};

// Thread-safe. A coroutine resumes on its own executor; People and the writer must outlive all coroutines.
class People {
  public:
    explicit People(store::GroupCommitWriter& writer, PeopleSettings settings = {});
    People(const People&) = delete;
    People& operator=(const People&) = delete;
    People(People&&) = delete;
    People& operator=(People&&) = delete;
    ~People();
    // Finishes running password hashes.
    void stop();

    // Creates a guest. Names confusable with an account's are refused: bad_name, name_taken.
    boost::asio::awaitable<PeopleResult<LoggedIn>> guest(std::string name);

    // Creates an account: bad_name, bad_password, name_taken, busy. If `current` is a guest's login, the
    // guest becomes the account and keeps all games; the old login ends.
    boost::asio::awaitable<PeopleResult<LoggedIn>> register_account(std::string name, std::string password,
                                                                    std::string current = {});

    // wrong_login, busy. Neither answer nor timing tells whether the name or the password is wrong.
    boost::asio::awaitable<PeopleResult<LoggedIn>> login(std::string name, std::string password);

    // The token is invalid when it returns. An invalid token is no error.
    boost::asio::awaitable<PeopleResult<void>> logout(std::string token);

    // Nothing: not logged in.
    boost::asio::awaitable<PeopleResult<std::optional<AuthenticatedPerson>>> authenticate(std::string token);

    // ---- changes to one's own account; all may return not_logged_in

    // bad_name, name_taken.
    boost::asio::awaitable<PeopleResult<AuthenticatedPerson>> rename(std::string token, std::string name);
    // Ends all other logins: no_account (a guest has no password), bad_password (the new one),
    // wrong_password, busy.
    boost::asio::awaitable<PeopleResult<AuthenticatedPerson>> change_password(std::string token,
                                                                              std::string password,
                                                                              std::string new_password);
    boost::asio::awaitable<PeopleResult<AuthenticatedPerson>> end_other_logins(std::string token);
    // Checks the password of an account; guests need none: wrong_password, busy.
    boost::asio::awaitable<PeopleResult<AuthenticatedPerson>> confirm(std::string token,
                                                                      std::string password);
    // Closes all sockets of the person. The person is leaving() until the handle is destroyed.
    boost::asio::awaitable<PeopleResult<std::shared_ptr<void>>> begin_leaving(std::string person);
    // A leaving person may neither join nor open a table. Check it after LoginSockets::add().
    [[nodiscard]] bool leaving(const std::string& person) const;
    // Removes the person and all logins. The person must be confirmed, leaving() and at no table.
    boost::asio::awaitable<PeopleResult<void>> remove(std::string person);

    // Number of the person's logins.
    boost::asio::awaitable<PeopleResult<unsigned>> count_logins(std::string person);

    // Removes expired logins and unused guests; at most once an hour.
    boost::asio::awaitable<void> clean_up();
    // Computes missing name keys, at the start. False: it failed.
    boost::asio::awaitable<bool> renew_name_keys();

    // Sockets that are closed with their login.
    [[nodiscard]] LoginSockets& sockets() { return sockets_; }

  private:
    struct NewLogin;
    struct PasswordCheck {
        bool right = false;
        std::string new_hash;  // set if the cost has changed
    };

    NewLogin new_login();
    boost::asio::awaitable<PeopleResult<std::string>> hash(std::string password);
    // Without an account, checks against a dummy hash.
    boost::asio::awaitable<PeopleResult<PasswordCheck>> check(std::optional<store::Person> account,
                                                              std::string password);
    boost::asio::awaitable<PeopleResult<std::optional<CachedLogin>>> look_up(std::string token_hash);
    boost::asio::awaitable<PeopleResult<AuthenticatedPerson>> logged_in(std::string token);
    // The account, if the password is right.
    boost::asio::awaitable<PeopleResult<store::Person>> account_with(std::string person,
                                                                     std::string password);
    // Drops removed logins from the cache and closes their sockets.
    void ended(const std::vector<std::string>& token_hashes);
    // True once an hour.
    bool time_to_clean(store::Millis now);
    // Acquires a hashing slot, or returns null.
    std::shared_ptr<void> acquire_hash_slot();

    store::GroupCommitWriter& writer_;
    const PeopleSettings settings_;
    const std::string dummy_hash_;
    LoginCache cache_;
    LoginSockets sockets_;
    // Handles may outlive the People.
    struct Leaving {
        std::mutex mutex;
        std::multiset<std::string> people;
    };
    const std::shared_ptr<Leaving> leaving_ = std::make_shared<Leaving>();
    // Coroutines that hold a slot may outlive the People.
    const std::shared_ptr<std::atomic<std::size_t>> hashing_ = std::make_shared<std::atomic<std::size_t>>(0);
    std::atomic<store::Millis> cleaned_ = 0;
    boost::asio::thread_pool pool_;
};

}  // namespace subrosa::server
