// Tables and manners of play for the tests of The Name of the Rose.
#include "tests/support/rose_subject.hpp"

#include "games/rose/text.hpp"

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

}  // namespace

std::vector<rose::Options> every_table() {
    std::vector<rose::Options> tables;
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            for (const auto times : {rose::Times::mixed, rose::Times::by_type}) {
                for (const bool reset : {false, true})
                    tables.push_back({static_cast<std::uint8_t>(players), edition, times, reset});
            }
        }
    }
    return tables;
}

std::string text_of(const rose::Options& options) {
    return std::to_string(options.players) + " players, " + std::string(name_of(options.edition)) + ", " +
           std::string(name_of(options.times)) + (options.reset_sundial ? ", sundial reset" : "");
}

rose::State deal(const rose::Options& options, std::uint64_t seed) {
    return rose::Rose::deal(options, core::seed_from_number(seed));
}

Action PlayForTime::operator()(const rose::State& state, core::Seat /*seat*/,
                               const std::vector<Action>& choices, core::Rng& rng) const {
    return take_tiles(state, choices, rng, true);
}

Action HoardTiles::operator()(const rose::State& state, core::Seat /*seat*/,
                              const std::vector<Action>& choices, core::Rng& rng) const {
    const bool chain = state.open.chain_seen + state.open.chain_unseen > 0;
    return take_tiles(state, choices, rng, !chain && rng.below(4) == 0);
}

Action Crowd::operator()(const rose::State& state, core::Seat /*seat*/, const std::vector<Action>& choices,
                         core::Rng& rng) const {
    if (rng.below(16) == 0) return PickAny{}(state, 0, choices, rng);
    return best_of(choices, rng, [&](const Action& action) {
        if (action.stage == Stage::play) return -hours_of(action);
        if (action.stage == Stage::again || action.stage == Stage::pay) return action.count();
        if (action.stage != Stage::move) return 0;
        return std::popcount(figures_at(state.open, action.building()));
    });
}

Action Manner::operator()(const rose::State& state, core::Seat seat, const std::vector<Action>& choices,
                          core::Rng& rng) const {
    switch (number) {
        case 1:
            return PlayForTime{}(state, seat, choices, rng);
        case 2:
            return HoardTiles{}(state, seat, choices, rng);
        case 3:
            return Crowd{}(state, seat, choices, rng);
        default:
            return PickAny{}(state, seat, choices, rng);
    }
}

}  // namespace subrosa::tests
