// Measurements of the bots in one game: time spent, and beliefs over time.
#pragma once

#include "bots/beliefs.hpp"
#include "games/core/seat.hpp"

#include <chrono>
#include <cstdint>
#include <vector>

namespace subrosa::engine {

// The cost of the bot at one seat. Decisions with a single choice are not counted.
struct Spent {
    std::uint32_t decisions = 0;
    std::chrono::nanoseconds deciding{};
    std::chrono::nanoseconds longest{};   // of its decisions
    std::chrono::nanoseconds watching{};  // in look() and observe(), in the whole game
    std::uint64_t iterations = 0;         // of a bot that searches, while deciding
};

// The belief of a seat when a period of the game (a day) had ended, and the prior that the rules alone imply
// at that moment.
struct Believed {
    core::Seat seat = 0;
    unsigned period = 0;  // the one that had ended
    bots::Beliefs beliefs;
    bots::Beliefs prior;
};

// One seat guessed who another was.
struct Guess {
    core::Seat guesser = 0;
    core::Seat about = 0;
    bool right = false;
};

struct Measurement {
    std::vector<unsigned> identities;  // by seat: the index of its identity name
    std::vector<Spent> spent;          // by seat
    std::vector<Believed> believed;    // in the order of the game; only of bots that have beliefs
    std::vector<Guess> guesses;        // if the game has such
};

}  // namespace subrosa::engine
