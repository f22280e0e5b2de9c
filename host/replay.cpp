#include "host/replay.hpp"

#include "base/described.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace subrosa::host {

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

std::optional<unsigned> bounded_number(std::optional<std::string_view> text, unsigned usual) {
    constexpr unsigned most = 1'000'000;
    if (!text) return usual;
    const auto number = number_from(*text);
    if (!number || *number > most) return std::nullopt;
    return static_cast<unsigned>(*number);
}

}  // namespace

Result<ReplayPart> replay_part(std::optional<std::string_view> viewer, std::optional<std::string_view> from,
                               std::optional<std::string_view> count, const engine::GameFile& file) {
    const auto all = static_cast<unsigned>(file.moves.size()) + 1;
    ReplayPart part{core::spectator, 0, 0};
    if (viewer == "all") {
        part.viewer = std::nullopt;
    } else if (viewer && viewer != "public") {
        const auto number = bounded_number(viewer, 0);
        if (!number || *number >= file.seats.size()) return Error{"viewer is a seat, public or all"};
        part.viewer = static_cast<core::Seat>(*number);
    }
    const auto first = bounded_number(from, 0);
    const auto most = bounded_number(count, all);
    if (!first || !most) return Error{"from and count are numbers"};
    // Clamped, so that all requests past the end are the same.
    part.from = std::min(*first, all);
    part.count = std::min(*most, all);
    return part;
}

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

}  // namespace subrosa::host
