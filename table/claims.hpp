// Claims: statements about the game as data, which clients translate.
#pragma once

#include "engine/any_game.hpp"

namespace subrosa::table {

// A claim is {"kind": "...", fields...} with exactly the fields that the game gives this kind (see
// engine::AnyGame::describe_claims()), in a match with this number of seats. The first thing that is wrong
// with it, if any.
std::optional<Error> wrong_with_claim(const engine::AnyGame& game, unsigned seats, const json::object& claim);

}  // namespace subrosa::table
