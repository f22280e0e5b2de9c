// Shows a bot a game: what its seat saw before each decision and what it was told after it, each once.
#pragma once

#include "bots/bot.hpp"

#include <vector>

namespace subrosa::engine {

// A position of a game in which a seat decided, and how many events had been told by then.
template <class G>
struct PastPosition {
    typename G::State state;
    std::size_t told = 0;
    core::Seat seat = 0;
};

template <class G>
class Feeder {
  public:
    explicit Feeder(core::Seat seat) : seat_(seat) {}

    // Everything that the bot was not yet shown, the position of now included. `past` and `told` may have
    // grown since the last time, but nothing that was shown may have been taken back.
    void feed(bots::Bot<G>& bot, const std::vector<PastPosition<G>>& past,
              const std::vector<typename G::Told>& told, const typename G::State& now) {
        for (; looked_ < past.size(); ++looked_) {
            tell(bot, told, past[looked_].told);
            bot.look(G::know(past[looked_].state, seat_));
        }
        tell(bot, told, told.size());
        if (looked_ == past.size()) {
            bot.look(G::know(now, seat_));
            ++looked_;
        }
    }

  private:
    void tell(bots::Bot<G>& bot, const std::vector<typename G::Told>& told, std::size_t end) {
        for (; heard_ < end; ++heard_) {
            if (told[heard_].audience.has(seat_)) bot.observe(told[heard_]);
        }
    }

    core::Seat seat_;
    std::size_t heard_ = 0;
    std::size_t looked_ = 0;
};

}  // namespace subrosa::engine
