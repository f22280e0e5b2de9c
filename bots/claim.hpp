// A statement about the game in a fixed vocabulary, so that every client can show it in its own language.
// Claims are cheap talk: they need not be true.
#pragma once

#include "games/core/seat.hpp"

#include <map>
#include <optional>
#include <string>

namespace subrosa::bots {

// One of the game's kinds of claims, with the fields that this kind has.
struct Claim {
    std::string kind;
    std::optional<core::Seat> seat{};            // whom it is about
    std::optional<unsigned> identity{};          // index into the game's identity names
    std::map<std::string, std::string> words{};  // other fields, each one of the words that the game allows
    bool operator==(const Claim&) const = default;
};

}  // namespace subrosa::bots
