#include "table/look_ahead.hpp"

#include "table/table.hpp"

#include <fmt/format.h>

namespace subrosa::table {

std::optional<Refusal> Table::wrong_with_look_ahead(const LookAheadRequest& request,
                                                    const Actor& actor) const {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    // Effects depend on the whole position: that the question is the same is not enough.
    const bool in_time = request.version == play_->version(*seat);
    if (const auto wrong = wrong_with_turn(*seat, request.version, in_time)) return wrong;
    if (request.moves.size() > most_moves_in_turn) {
        return Refusal{Reason::too_much, fmt::format("{} moves; at most {} are looked at",
                                                     request.moves.size(), most_moves_in_turn)};
    }
    return std::nullopt;
}

boost::system::result<LookAheadTask, Refusal> Table::look_ahead_task(const LookAheadRequest& request,
                                                                     const Actor& actor) const {
    if (auto wrong = wrong_with_look_ahead(request, actor)) return *std::move(wrong);
    const core::Seat seat = *present_player(actor);
    // Any world will do: look_ahead() uses only the seat's knowledge, which is the same in all of them.
    core::Rng rng(std::uint64_t{1});
    return LookAheadTask{seat, play_->seen_by(seat).imagine(seat, rng), request.moves};
}

LookAheadAnswer Table::look_ahead(const LookAheadRequest& request, const Actor& actor) const {
    const auto task = look_ahead_task(request, actor);
    if (!task) return task.error();
    return table::look_ahead(*task);
}

LookAheadAnswer look_ahead(const LookAheadTask& task) {
    auto ahead = task.imagined->look_ahead(task.seat, task.moves);
    if (!ahead) return Refusal{Reason::illegal, ahead.error().message};
    return *std::move(ahead);
}

}  // namespace subrosa::table
