// New luck: everything that nobody has seen and that is still to come, drawn anew.
#include "games/core/checks.hpp"
#include "games/rose/invariants.hpp"
#include "games/rose/rose.hpp"

#include <algorithm>

namespace subrosa::rose {
namespace {

// In an order that depends on the faces and the random numbers alone, not on the order before.
template <class Face>
void reshuffle(Face* faces, std::size_t count, core::Rng& rng) {
    std::sort(faces, faces + count, [](const Face& a, const Face& b) { return a.code < b.code; });
    rng.shuffle(faces, count);
}

// The events that were turned up stay; the others are drawn from all that nobody has seen, those left in the
// box included.
void redraw_events(const Open& open, Hidden& hidden, core::Rng& rng) {
    std::array<Event, rose::events> unseen{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < rose::events; ++i) {
        const auto event = static_cast<Event>(i);
        if (std::find(open.events.begin(), open.events.end(), event) == open.events.end())
            unseen[count++] = event;
    }
    rng.shuffle(unseen.data(), count);
    for (std::size_t day = 0; day < hidden.events.size(); ++day) {
        if (open.events[day] == Event::none) hidden.events[day] = unseen[--count];
    }
}

}  // namespace

void Rose::redraw(State& state, const core::Seed& seed) {
    core::Rng rng(seed, 0);
    Hidden& hidden = state.hidden;
    hidden.seed = rng.next_seed();
    redraw_events(state.open, hidden, rng);
    reshuffle(hidden.chain.data(), state.open.chain_unseen, rng);
    reshuffle(hidden.deck.data(), state.open.deck, rng);
    core::check_invariants(state);
}

}  // namespace subrosa::rose
