// Manners of play for the tests of The Name of the Rose.
#include "tests/support/rose_manners.hpp"

#include "games/rose/names.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::tests {
namespace {

using rose::Action;
using rose::Stage;

int hours_of(const Action& play) {
    if (!play.card().is_william_adson()) return play.card().value();
    return play.named() == rose::Figure::william ? rose::william_hours : rose::adson_hours;
}

bool has_task(const rose::Open& open, rose::Building building, rose::Figure figure) {
    if (!rose::is_monk(figure)) return false;
    for (const rose::Tile tile : open.tiles[rose::index(building)]) {
        if (tile && tile.colour() == rose::colour_of(figure)) return true;
    }
    return false;
}

// Whether a card could fetch a tile.
bool could_take(const rose::Open& open, const Action& play) {
    const rose::Card card = play.card();
    for (std::size_t i = 0; i < rose::figures; ++i) {
        const auto figure = static_cast<rose::Figure>(i);
        if (card.is_building() && open.at[i] != card.building() && has_task(open, card.building(), figure))
            return true;
        if (!card.is_monk() || figure != rose::monk_of(card.colour())) continue;
        for (std::size_t to = 0; to < rose::buildings; ++to) {
            const auto building = static_cast<rose::Building>(to);
            if (open.at[i] != building && has_task(open, building, figure)) return true;
        }
    }
    return false;
}

Action take_tiles(const rose::State& state, const std::vector<Action>& choices, core::Rng& rng, bool pays) {
    const rose::Open& open = state.open;
    if (rng.below(16) == 0) return PickAny{}(state, 0, choices, rng);
    return best_of(choices, rng, [&](const Action& action) {
        switch (action.stage) {
            case Stage::play: {
                const int held = pays ? open.held[open.turn] : 0;
                return (could_take(open, action) ? 1 : 0) - 2 * std::max(0, hours_of(action) - held);
            }
            case Stage::pay:
                return pays ? action.count() : -action.count();
            case Stage::move:
                return has_task(open, action.building(), action.figure()) ? 1 : 0;
            case Stage::again:
                return action.count();
            default:
                return 0;
        }
    });
}

Action hoard_tiles(const rose::State& state, const std::vector<Action>& choices, core::Rng& rng) {
    const bool chain = state.open.chain_seen + state.open.chain_unseen > 0;
    return take_tiles(state, choices, rng, !chain && rng.below(4) == 0);
}

Action gather(const rose::State& state, const std::vector<Action>& choices, core::Rng& rng) {
    if (rng.below(16) == 0) return PickAny{}(state, 0, choices, rng);
    return best_of(choices, rng, [&](const Action& action) {
        if (action.stage == Stage::play) return -hours_of(action);
        if (action.stage == Stage::again || action.stage == Stage::pay) return action.count();
        if (action.stage != Stage::move) return 0;
        return std::popcount(figures_at(state.open, action.building()));
    });
}

}  // namespace

rose::Action PlayRose::operator()(const rose::State& state, core::Seat seat,
                                  const std::vector<rose::Action>& choices, core::Rng& rng) const {
    switch (manner) {
        case RoseManner::any:
            break;
        case RoseManner::delayers:
            return take_tiles(state, choices, rng, true);
        case RoseManner::hoarders:
            return hoard_tiles(state, choices, rng);
        case RoseManner::crowds:
            return gather(state, choices, rng);
    }
    return PickAny{}(state, seat, choices, rng);
}

}  // namespace subrosa::tests
