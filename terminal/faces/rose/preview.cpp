// Playing a choice in imagined worlds.
#include "terminal/faces/rose/preview.hpp"

#include "games/rose/rose.hpp"

#include <algorithm>

namespace subrosa::rose_face {
namespace {

using rose::Happening;
using rose::Told;

std::vector<Told> imagine_events(const rose::Knowledge& knowledge, const rose::Action& action,
                                 std::uint64_t world, Preview& result) {
    core::Rng rng(world, 0x70726576);
    rose::State state = rose::Rose::imagine(knowledge, rng);
    std::vector<Told> events;
    const rose::Rose::Sink sink(
        [](void* context, const Told& told) { static_cast<std::vector<Told>*>(context)->push_back(told); },
        &events);
    rose::Rose::play(state, knowledge.seat, action, sink);
    result.asks_for_tile = state.open.stage == rose::Stage::take;
    return events;
}

bool is_an_effect(const Told& told) {
    switch (told.what) {
        case Happening::sundial_moved:
        case Happening::tile_taken:
        case Happening::suspicion_changed:
        case Happening::evidence_changed:
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
        std::vector<Told> effects;
        for (const Told& told : imagine_events(knowledge, action, world, result)) {
            result.new_tiles |= told.what == Happening::tile_placed;
            result.day_ends |= told.what == Happening::evening;
            result.turn_ends |= told.what == Happening::evening || told.what == Happening::turn_began;
            if (result.turn_ends && (told.what == Happening::evening || told.what == Happening::turn_began))
                break;
            if (is_an_effect(told)) effects.push_back(told);
        }
        if (world == 0) {
            result.sure = effects;
        } else {
            std::erase_if(result.sure, [&](const Told& told) {
                return std::find(effects.begin(), effects.end(), told) == effects.end();
            });
        }
    }
    return result;
}

}  // namespace subrosa::rose_face
