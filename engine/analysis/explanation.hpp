// What a bot believes and why, as JSON: the same shape in every answer of the program.
#pragma once

#include "engine/analysis/analysis.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::analysis {

using Identities = std::span<const std::string_view>;

// To four places: what is printed of chances and bits.
double rounded(float number);
// In steps of 1 / `steps`. 0 stays what is impossible: a chance above 0 is at least one step.
double rounded_chance(float chance, double steps);

// {"red":0.25,...}
json::object odds_document(const bots::IdentityOdds& odds, Identities identities);
// {"moment":12,"seat":1,"move":"move red hortus","bits":0.7,"before":{...},"after":{...}}
json::object shift_document(const Shift& shift, Identities identities);

// The largest first, equal ones in the order of the game.
void sort_largest_first(std::vector<Shift>& shifts);

// What the bot of `seat` believed when it last decided or watched: "beliefs" about the others, how its own
// seat is "seen" (both null if it does not reason about the others), the "iterations" it spent and the
// `most` largest "shifts".
json::object explanation(const engine::AnyBot& bot, const engine::AnyGame& game, core::Seat seat,
                         std::size_t most);

}  // namespace subrosa::analysis
