// What a player says about the game in words that every reader sees in a language of their own. Talk is free:
// nobody need believe it.
#pragma once

#include "games/core/seat.hpp"

#include <map>
#include <optional>
#include <string>

namespace subrosa::bots {

// One of the game's kinds of claims; its fields as far as the kind has them.
struct Claim {
    std::string kind;
    std::optional<core::Seat> seat{};    // about whom
    std::optional<unsigned> identity{};  // its place among the game's identity names
    std::map<std::string, std::string>
        words{};  // the other fields, each one of the words that the game allows
    bool operator==(const Claim&) const = default;
};

}  // namespace subrosa::bots
