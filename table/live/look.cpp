#include "table/live/look.hpp"

#include "table/live/table.hpp"

#include <fmt/format.h>

namespace subrosa::table {

// Whatever is answered is made by AnyMatch::look_ahead() from what the seat knows.
Ahead Table::look(const Look& look, const Actor& actor) const {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    // What a choice does is told of the table as it is: the question being the same is not enough.
    const bool in_time = look.version == play_->version(*seat);
    if (const auto wrong = wrong_with_turn(*seat, look.version, in_time)) return *wrong;
    if (look.moves.size() > most_moves_ahead) {
        return Refusal{Reason::too_much, fmt::format("{} moves; at most {} are looked at", look.moves.size(),
                                                     most_moves_ahead)};
    }
    auto ahead = play_->seen_by(*seat).look_ahead(*seat, look.moves);
    if (!ahead) return Refusal{Reason::illegal, ahead.error().message};
    return *std::move(ahead);
}

}  // namespace subrosa::table
