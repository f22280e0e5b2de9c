// Looking ahead at a table: what a seat could choose, and what that surely does.
#pragma once

#include "engine/any_game.hpp"
#include "table/request.hpp"

#include <memory>
#include <string>
#include <vector>

namespace subrosa::table {

// Somebody who decides asks what they could choose after these moves of their own, and what each choice
// surely does. It changes nothing and is in no journal.
struct Look {
    std::uint64_t version = 0;       // of the view from which it is asked
    std::vector<std::string> moves;  // at most most_moves_in_turn
};

// A match that the seat cannot tell from the real one, which is all that looking needs: the truth does not
// leave the table.
struct LookTask {
    core::Seat seat = 0;
    std::unique_ptr<engine::AnyMatch> imagined;
    std::vector<std::string> moves;
};

using Ahead = boost::system::result<std::vector<engine::ChoiceAhead>, Refusal>;

// May take some milliseconds; on any thread.
Ahead look_at(const LookTask& task);

}  // namespace subrosa::table
