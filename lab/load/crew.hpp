// Everybody around one table. When a game is over they open a new table, so that there are always as many.
#pragma once

#include "lab/load/seat.hpp"
#include "lab/load/watcher.hpp"

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace subrosa::load {

// What opens a table: a seat for whoever asks, the others by invitation.
json::value new_table(const Plan& plan);

class Crew {
  public:
    // Everything happens on the one thread of the executor. The number is the crew's own.
    Crew(boost::asio::any_io_executor executor, const client::Settings& settings, const Plan& plan,
         Course& course, Tally& tally, std::size_t number);
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;
    Crew(Crew&&) = delete;
    Crew& operator=(Crew&&) = delete;
    ~Crew() = default;

    // Signs everybody up and starts the first game.
    boost::asio::awaitable<Trouble> open();
    // Plays, one game after the other, until stop(). After open().
    boost::asio::awaitable<void> play();
    void stop();

  private:
    boost::asio::awaitable<Trouble> sign_everybody_up();
    boost::asio::awaitable<Trouble> open_table();
    // The one game, until everybody is done with it.
    boost::asio::awaitable<void> play_game();
    boost::asio::awaitable<void> leave();
    boost::asio::awaitable<void> look(Watcher& watcher);
    void begin(boost::asio::awaitable<void> part);
    void break_off(std::string trouble);
    void hang_up();

    boost::asio::any_io_executor executor_;
    const std::size_t number_;
    Company company_;
    std::deque<Seat> seats_;
    client::Session gallery_;  // of the one guest who watches on several lines
    std::deque<Watcher> watchers_;
    boost::asio::steady_timer ended_;  // cancelled when all parts are
    std::size_t parts_ = 0;            // that run
    bool broken_ = false;
    bool stopping_ = false;
};

}  // namespace subrosa::load
