// What is measured of the bots of one game, if asked for: what they spent, and what they believed when.
#pragma once

#include "bots/beliefs.hpp"
#include "games/core/seat.hpp"

#include <chrono>
#include <cstdint>
#include <vector>

namespace subrosa::engine {

// What the bot of one seat spent. A decision with a single choice is none here.
struct Spent {
    std::uint32_t decisions = 0;
    std::chrono::nanoseconds deciding{};
    std::chrono::nanoseconds longest{};   // of its decisions
    std::chrono::nanoseconds watching{};  // looking and listening, in the whole game
    std::uint64_t iterations = 0;         // of a bot that searches, while deciding
};

// What a seat believed when a period of the game (a day) was over, and what the rules alone would have had it
// believe at that moment.
struct Believed {
    core::Seat seat = 0;
    unsigned period = 0;  // the one that was over
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
    std::vector<unsigned> identities;  // who each seat was: its place among the game's identity names
    std::vector<Spent> spent;          // by seat
    std::vector<Believed> believed;    // in the order of the game; only of bots that have beliefs
    std::vector<Guess> guesses;        // if the game has such
};

}  // namespace subrosa::engine
