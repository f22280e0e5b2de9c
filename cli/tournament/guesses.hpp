// Who guessed whom, read out of the moves of a game.
#pragma once

#include "table/any_game.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace subrosa::cli {

struct Guess {
    core::Seat guesser = 0;
    core::Seat about = 0;
    unsigned identity = 0;  // its place among the game's identity names
    bool operator==(const Guess&) const = default;
};

// Every move that is written "guess SEAT IDENTITY", in the order of the game.
std::vector<Guess> guesses_in(std::span<const table::PlayedMove> moves,
                              std::span<const std::string_view> identities);

}  // namespace subrosa::cli
