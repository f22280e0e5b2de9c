// Imagining and counting possible worlds.
#include "tests/support/rose_worlds.hpp"

#include <algorithm>

namespace subrosa::tests {

using rose::Colour;
using rose::State;

namespace {

// Seats from `seat` on get a colour, each in every way that is left.
void enumerate(const State& state, core::Seat viewer, core::Seat seat, Identities& identities,
               std::vector<Identities>& all) {
    if (seat == state.open.options.players) return all.push_back(identities);
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const auto& shown = state.open.revealed[seat];
        if (seat == viewer && colour != state.hidden.identities[seat]) continue;
        if (std::find(identities.begin(), identities.begin() + seat, colour) != identities.begin() + seat)
            continue;
        if (std::find(shown.begin(), shown.end(), colour) != shown.end()) continue;
        identities[seat] = colour;
        enumerate(state, viewer, static_cast<core::Seat>(seat + 1), identities, all);
        identities[seat] = Colour::none;
    }
}

}  // namespace

State imagined(const State& truth, core::Seat viewer, core::Rng& rng) {
    return rose::Rose::imagine(rose::Rose::know(truth, viewer), rng);
}

std::vector<Identities> possible_identities(const State& state, core::Seat viewer) {
    std::vector<Identities> all;
    Identities identities{};
    identities.fill(Colour::none);
    enumerate(state, viewer, 0, identities, all);
    return all;
}

}  // namespace subrosa::tests
