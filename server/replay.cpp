#include "server/replay.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::server {

namespace {

wire::ReplayStep step_of(const table::AnyMatch& match, std::size_t told, std::optional<core::Seat> viewer) {
    wire::ReplayStep step;
    for (table::json::object& event : match.told_since(told, viewer))
        step.events.push_back(table::without_audience(std::move(event)));
    if (viewer) {
        step.knowledge = match.know(*viewer);
    } else {
        step.position = match.position();
    }
    return step;
}

}  // namespace

table::Result<wire::Replay> replay(const table::GameFile& file, std::optional<core::Seat> viewer,
                                   unsigned from, unsigned count) {
    auto dealt = table::deal_game_file(file);
    if (!dealt) return dealt.error();
    table::AnyMatch& match = **dealt;
    wire::Replay replay{from, static_cast<unsigned>(file.moves.size()) + 1, {}};
    const unsigned end = from + std::min(count, most_replay_steps);
    if (from == 0 && count > 0) replay.steps.push_back(step_of(match, 0, viewer));
    for (unsigned number = 1; number < end && number <= file.moves.size(); ++number) {
        const table::GameFile::Move& move = file.moves[number - 1];
        const bool seen = !viewer || *viewer == move.seat || !match.secret();
        const std::size_t told = match.told_count();
        if (const auto played = match.play(move.seat, move.move); !played) return played.error();
        if (number < from) continue;
        wire::ReplayStep step = step_of(match, told, viewer);
        if (seen) step.move = wire::ReplayMove{move.seat, move.move};
        replay.steps.push_back(std::move(step));
    }
    return replay;
}

}  // namespace subrosa::server
