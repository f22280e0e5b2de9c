// What a seat may do in each stage.
#include "games/lantern/lantern.hpp"

namespace subrosa::lantern {

void Lantern::choices(const State& state, core::Seat seat, Choices& out) {
    out.clear();
    const Open& open = state.open;
    if (seat >= open.options.players || !open.awaited.has(seat)) return;
    for (core::Seat other = 0; other < open.options.players; ++other) {
        const bool lies_open = open.stage == Stage::look && open.shown.has(other);  // L2
        if (other != seat && !lies_open) out.push_back({open.stage, other});        // L2, V1
    }
    if (open.stage == Stage::look) out.push_back({Stage::look, nobody});  // L4
}

}  // namespace subrosa::lantern
