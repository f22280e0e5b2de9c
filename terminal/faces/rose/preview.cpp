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
        [](void* context, const GameEvent& event) {
            static_cast<std::vector<GameEvent>*>(context)->push_back(event);
        },
        &events);
    rose::Rose::play(state, knowledge.seat, action, sink);
    result.asks_for_tile = state.open.stage == rose::Stage::take;
    return events;
}

bool is_an_effect(const GameEvent& event) {
    switch (event.kind) {
        case EventKind::sundial_moved:
        case EventKind::tile_taken:
        case EventKind::suspicion_changed:
        case EventKind::evidence_changed:
            return event.audience.has(core::spectator);
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
        for (const GameEvent& event : imagine_events(knowledge, action, world, result)) {
            result.new_tiles |= event.kind == EventKind::tile_placed;
            result.day_ends |= event.kind == EventKind::evening;
            result.turn_ends |= event.kind == EventKind::evening || event.kind == EventKind::turn_began;
            if (result.turn_ends && (event.kind == EventKind::evening || event.kind == EventKind::turn_began))
                break;
            if (is_an_effect(event)) effects.push_back(event);
        }
        if (world == 0) {
            result.sure = effects;
        } else {
            std::erase_if(result.sure, [&](const GameEvent& event) {
                return std::find(effects.begin(), effects.end(), event) == effects.end();
            });
        }
    }
    return result;
}

}  // namespace subrosa::rose_face
