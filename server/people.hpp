// Who plays here: guests who only chose a name, accounts with a password, and their logins. What people
// change of themselves is in people_changes.cpp.
#pragma once

#include "server/login_cache.hpp"
#include "server/login_sockets.hpp"
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
    // A guest who sits at no table and opened none is forgotten after that, unless the login was renewed:
    // whoever comes back on the next day is still known.
    store::Millis unused_lasts = store::Millis{36} * 3600 * 1000;
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
    // Passwords that are being hashed are finished.
    void stop();

    // A new guest. A name that looks like an account's is not for guests: bad_name, name_taken.
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

    // ---- what people change of themselves; all of it: not_logged_in

    // Another name: bad_name, name_taken.
    boost::asio::awaitable<PeopleResult<Who>> rename(std::string token, std::string name);
    // Ends all other logins: no_account (a guest has no password), bad_password (the new one),
    // wrong_password, busy.
    boost::asio::awaitable<PeopleResult<Who>> change_password(std::string token, std::string password,
                                                              std::string new_password);
    boost::asio::awaitable<PeopleResult<Who>> end_other_logins(std::string token);
    // Whether it is the person with that password who asks; of a guest any will do: wrong_password, busy.
    boost::asio::awaitable<PeopleResult<Who>> confirm(std::string token, std::string password);
    // Ends all lines of the person; until the handle goes, the person is leaving().
    boost::asio::awaitable<PeopleResult<std::shared_ptr<void>>> begin_leaving(std::string person);
    // Neither attends nor opens a table. Ask for this after LoginSockets::add().
    [[nodiscard]] bool leaving(const std::string& person) const;
    // The person and all logins are no more. Whoever asks has been asked to confirm, is leaving(), and has
    // left all tables.
    boost::asio::awaitable<PeopleResult<void>> remove(std::string person);

    // How many logins a person has.
    boost::asio::awaitable<PeopleResult<unsigned>> count_logins(std::string person);

    // Once an hour, however often it is called: old logins go, and guests whom nobody is any more.
    boost::asio::awaitable<void> clean_up();
    // At the start: accounts of an older database get the keys of their names. False: that failed.
    boost::asio::awaitable<bool> renew_name_keys();

    // Lines that end with their login.
    [[nodiscard]] LoginSockets& sockets() { return sockets_; }

  private:
    struct NewLogin;
    struct Verdict {
        bool right = false;
        std::string new_hash;  // if it was hashed at another cost than today's
    };

    NewLogin new_login();
    boost::asio::awaitable<PeopleResult<std::string>> hash(std::string password);
    // Checks against a hash that fits nothing if there is no account.
    boost::asio::awaitable<PeopleResult<Verdict>> check(std::optional<store::Person> account,
                                                        std::string password);
    boost::asio::awaitable<PeopleResult<std::optional<CachedLogin>>> look_up(std::string token_hash);
    boost::asio::awaitable<PeopleResult<Who>> logged_in(std::string token);
    // The account, if that is its password.
    boost::asio::awaitable<PeopleResult<store::Person>> account_with(std::string person,
                                                                     std::string password);
    // These logins are no more, in the database: nor in memory, nor on any line.
    void ended(const std::vector<std::string>& token_hashes);
    // True once an hour.
    bool time_to_clean(store::Millis now);
    // One more place for hashing, or nothing.
    std::shared_ptr<void> place_to_hash();

    store::Keeper& keeper_;
    const PeopleSettings settings_;
    const std::string hash_of_nobody_;
    LoginCache cache_;
    LoginSockets sockets_;
    // A handle may outlive us.
    struct Leaving {
        std::mutex mutex;
        std::multiset<std::string> people;
    };
    const std::shared_ptr<Leaving> leaving_ = std::make_shared<Leaving>();
    // Coroutines that hold a place may outlive us.
    const std::shared_ptr<std::atomic<std::size_t>> hashing_ = std::make_shared<std::atomic<std::size_t>>(0);
    std::atomic<store::Millis> cleaned_ = 0;
    boost::asio::thread_pool pool_;
};

}  // namespace subrosa::server
