#include "table/look.hpp"

#include "table/table.hpp"

#include <fmt/format.h>

namespace subrosa::table {

std::optional<Refusal> Table::wrong_with_look(const Look& look, const Actor& actor) const {
    const auto seat = present_player(actor);
    if (!seat) return seat.error();
    // What a choice does is told of the table as it is: the question being the same is not enough.
    const bool in_time = look.version == play_->version(*seat);
    if (const auto wrong = wrong_with_turn(*seat, look.version, in_time)) return wrong;
    if (look.moves.size() > most_moves_in_turn) {
        return Refusal{Reason::too_much, fmt::format("{} moves; at most {} are looked at", look.moves.size(),
                                                     most_moves_in_turn)};
    }
    return std::nullopt;
}

boost::system::result<LookTask, Refusal> Table::look_task(const Look& look, const Actor& actor) const {
    if (auto wrong = wrong_with_look(look, actor)) return *std::move(wrong);
    const core::Seat seat = *present_player(actor);
    // Which of the worlds that the seat cannot tell apart this is does not matter: look_ahead() uses only
    // what the seat knows, which is the same in all of them.
    core::Rng rng(std::uint64_t{1});
    return LookTask{seat, play_->seen_by(seat).imagine(seat, rng), look.moves};
}

Ahead Table::look(const Look& look, const Actor& actor) const {
    const auto task = look_task(look, actor);
    if (!task) return task.error();
    return look_at(*task);
}

Ahead look_at(const LookTask& task) {
    auto ahead = task.imagined->look_ahead(task.seat, task.moves);
    if (!ahead) return Refusal{Reason::illegal, ahead.error().message};
    return *std::move(ahead);
}

}  // namespace subrosa::table
