// Playing a choice in imagined worlds.
#include "terminal/faces/rose/preview.hpp"

#include "games/rose/rose.hpp"

#include <algorithm>

namespace subrosa::rose_face {
namespace {

using rose::EventKind;
using rose::GameEvent;

std::vector<GameEvent> imagine_events(const rose::Knowledge& knowledge, const rose::Action& action,
                                      std::uint64_t world, Preview& result) {
    core::Rng rng(world, 0x70726576);
    rose::State state = rose::Rose::imagine(knowledge, rng);
    std::vector<GameEvent> events;
    const rose::Rose::Sink sink(
        [](void* context, const GameEvent& told) {
            static_cast<std::vector<GameEvent>*>(context)->push_back(told);
        },
        &events);
    rose::Rose::play(state, knowledge.seat, action, sink);
    result.asks_for_tile = state.open.stage == rose::Stage::take;
    return events;
}

bool is_an_effect(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::sundial_moved:
        case EventKind::tile_taken:
        case EventKind::suspicion_changed:
        case EventKind::evidence_changed:
            return told.audience.has(core::spectator);
        default:
            return false;
    }
}

}  // namespace

Preview preview(const rose::Knowledge& knowledge, const rose::Action& action) {
    Preview result;
    if (action.stage >= rose::Stage::reveal) return result;
    constexpr std::uint64_t worlds = 3;
    for (std::uint64_t world = 0; world < worlds; ++world) {
        std::vector<GameEvent> effects;
        for (const GameEvent& told : imagine_events(knowledge, action, world, result)) {
            result.new_tiles |= told.kind == EventKind::tile_placed;
            result.day_ends |= told.kind == EventKind::evening;
            result.turn_ends |= told.kind == EventKind::evening || told.kind == EventKind::turn_began;
            if (result.turn_ends && (told.kind == EventKind::evening || told.kind == EventKind::turn_began))
                break;
            if (is_an_effect(told)) effects.push_back(told);
        }
        if (world == 0) {
            result.sure = effects;
        } else {
            std::erase_if(result.sure, [&](const GameEvent& told) {
                return std::find(effects.begin(), effects.end(), told) == effects.end();
            });
        }
    }
    return result;
}

}  // namespace subrosa::rose_face
