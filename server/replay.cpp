#include "server/replay.hpp"

#include "base/described.hpp"

#include <fmt/format.h>

#include <utility>

namespace subrosa::server {

namespace {

wire::ReplayStep step_of(const engine::AnyMatch& match, std::size_t told, std::optional<core::Seat> viewer) {
    wire::ReplayStep step;
    step.events = match.told_since(told, viewer);
    if (viewer) {
        step.knowledge = match.know(*viewer);
    } else {
        step.position = match.position();
    }
    return step;
}

}  // namespace

Result<std::string> replay(const engine::GameFile& file, const ReplayPart& part, std::size_t bytes) {
    auto dealt = engine::deal_game_file(file);
    if (!dealt) return dealt.error();
    engine::AnyMatch& match = **dealt;
    std::string text = fmt::format(R"({{"from":{},"total":{},"steps":[)", part.from, file.moves.size() + 1);
    unsigned steps = 0;
    const auto add = [&](const wire::ReplayStep& step) {
        if (steps++ > 0) text += ',';
        text += json::serialize(described::to_json(step));
    };
    const auto full = [&] { return steps >= part.count || text.size() >= bytes; };
    if (part.from == 0 && !full()) add(step_of(match, 0, part.viewer));
    for (unsigned number = 1; number <= file.moves.size() && !full(); ++number) {
        const engine::GameFile::Move& move = file.moves[number - 1];
        const bool seen = !part.viewer || *part.viewer == move.seat || !match.secret();
        const std::size_t told = match.told_count();
        if (const auto played = engine::play_move_of(match, file, number - 1); !played) return played.error();
        if (number < part.from) continue;
        wire::ReplayStep step = step_of(match, told, part.viewer);
        if (seen) step.move = wire::ReplayMove{move.seat, move.move};
        add(step);
    }
    text += "]}";
    return {boost::system::in_place_value, std::move(text)};
}

}  // namespace subrosa::server
