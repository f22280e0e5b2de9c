// Look-ahead at a table: what a seat could choose, and which effects are certain.
#pragma once

#include "engine/any_game.hpp"
#include "table/request.hpp"

#include <memory>
#include <string>
#include <vector>

namespace subrosa::table {

// A seat that is asked wants to know its choices after these moves of its own, and the certain effects of
// each. It changes nothing and is not in the journal.
struct LookAheadRequest {
    std::uint64_t version = 0;       // of the view that the request was made on
    std::vector<std::string> moves;  // at most most_moves_in_turn
};

// An imagined match that the seat cannot tell from the real one: the truth does not leave the table.
struct LookAheadTask {
    core::Seat seat = 0;
    std::unique_ptr<engine::AnyMatch> imagined;
    std::vector<std::string> moves;
};

using LookAheadAnswer = boost::system::result<std::vector<engine::ChoiceAhead>, Refusal>;

// May take some milliseconds; on any thread.
LookAheadAnswer look_ahead(const LookAheadTask& task);

}  // namespace subrosa::table
