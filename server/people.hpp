// Who plays here: guests who only chose a name, accounts with a password, and their logins.
#pragma once

#include "server/login_cache.hpp"
#include "server/passwords.hpp"
#include "store/keeper.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/describe.hpp>
#include <boost/system/result.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace subrosa::server {

BOOST_DEFINE_ENUM_CLASS(PeopleReason, bad_name, bad_password, name_taken, wrong_login, busy, not_kept)

// Why not: the reason for programs, the text for people who write them.
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

// Somebody who is logged in.
struct Who {
    std::string person;
    std::string name;
    bool guest = true;
    store::Millis expires = 0;
    bool renewed = false;  // the login lasts longer now: so should the cookie
};

struct LoggedIn {
    std::string token;  // for the cookie, and for nobody else
    Who who;
};

struct PeopleSettings {
    std::function<store::Millis()> clock = store::system_now;
    PasswordCost cost = usual_cost();
    unsigned hashing_threads = 2;
    // So many passwords may be or wait to be hashed; who comes then is told to come later.
    std::size_t most_hashing = 32;
    store::Millis login_lasts = store::Millis{60} * 24 * 3600 * 1000;
    // A login that is used is renewed when so much of it is over.
    store::Millis renew_after = store::Millis{24} * 3600 * 1000;
    std::size_t cached_logins = 10'000;
};

// For many threads at once. A coroutine goes on on its own executor; both it and the Keeper must live until
// all are done.
class People {
  public:
    explicit People(store::Keeper& keeper, PeopleSettings settings = {});
    People(const People&) = delete;
    People& operator=(const People&) = delete;
    People(People&&) = delete;
    People& operator=(People&&) = delete;
    ~People();

    // A new guest. The name of an account is not for guests: bad_name, name_taken.
    boost::asio::awaitable<PeopleResult<LoggedIn>> guest(std::string name);

    // A new account: bad_name, bad_password, name_taken, busy. If `current` is the login of a guest, it is
    // the guest who becomes the account and keeps all games; the old login ends.
    boost::asio::awaitable<PeopleResult<LoggedIn>> register_account(std::string name, std::string password,
                                                                    std::string current = {});

    // wrong_login, busy. Whether it is the name or the password that is wrong shows neither in the answer nor
    // in the time that it takes.
    boost::asio::awaitable<PeopleResult<LoggedIn>> login(std::string name, std::string password);

    // When this returns the token is worth nothing. A token that is worth nothing is no error.
    boost::asio::awaitable<PeopleResult<void>> logout(std::string token);

    // Nothing: a stranger.
    boost::asio::awaitable<PeopleResult<std::optional<Who>>> who(std::string token);

  private:
    struct NewLogin;
    struct Verdict;

    NewLogin new_login();
    boost::asio::awaitable<PeopleResult<std::string>> hash(std::string password);
    // Checks against a hash that fits nothing if there is no account.
    boost::asio::awaitable<PeopleResult<Verdict>> check(std::optional<store::Person> account,
                                                        std::string password);
    boost::asio::awaitable<PeopleResult<std::optional<CachedLogin>>> look_up(std::string token_hash);
    // True once an hour: then old logins are removed along with something else.
    bool time_to_clean(store::Millis now);
    // One more place for hashing, or nothing.
    std::shared_ptr<void> place_to_hash();

    store::Keeper& keeper_;
    const PeopleSettings settings_;
    const std::string hash_of_nobody_;
    LoginCache cache_;
    std::atomic<std::size_t> hashing_ = 0;
    std::atomic<store::Millis> cleaned_ = 0;
    boost::asio::thread_pool pool_;
};

}  // namespace subrosa::server
