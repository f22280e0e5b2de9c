// Redraws everything that no seat has seen and that is still to come.
#include "games/core/checks.hpp"
#include "games/devil/devil.hpp"
#include "games/devil/invariants.hpp"

#include <algorithm>

namespace subrosa::devil {
namespace {

// Number of rounds whose cards were dealt, and whose chests were sent.
unsigned rounds_drawn(const Open& open) {
    return open.round == 1 || open.stage > Stage::keep ? open.round : open.round - 1U;
}
unsigned rounds_traded(const Open& open) {
    return open.stage > Stage::offer ? open.round : open.round - 1U;
}

// S5: the decks of the rounds to come.
void redraw_buildings(const Open& open, Hidden& hidden, core::Rng& rng) {
    for (unsigned round = rounds_drawn(open) + 1U; round <= rounds; ++round) {
        auto& deck = hidden.decks[round - 1U];
        std::sort(deck.begin(), deck.end());
        rng.shuffle(deck.data(), deck.size());
    }
}

// S5: the rest of event decks A and B.
void redraw_events(const Open& open, Hidden& hidden, core::Rng& rng) {
    constexpr unsigned last_of_a = 2;
    const auto redraw = [&](unsigned first, unsigned last) {
        core::FixedVector<Event, events> left;
        for (unsigned round = first; round <= last; ++round) {
            for (const Event event : hidden.event_decks[round - 1U]) left.push_back(event);
        }
        std::sort(left.begin(), left.end());
        rng.shuffle(left.begin(), left.size());
        for (unsigned round = first; round <= last; ++round) {
            for (Event& event : hidden.event_decks[round - 1U]) event = left.pop_back();
        }
    };
    const unsigned next = rounds_drawn(open) + 1U;
    redraw(next, last_of_a);
    redraw(std::max(next, last_of_a + 1U), rounds);
}

// T6: any schedule that agrees with the chests sent so far.
void redraw_schedule(const Open& open, Hidden& hidden, core::Rng& rng) {
    const auto& real = routes[hidden.schedule];
    core::FixedVector<std::uint8_t, schedules> fitting;
    for (std::uint8_t schedule = 0; schedule < schedules; ++schedule) {
        if (std::equal(real.begin(), real.begin() + rounds_traded(open), routes[schedule].begin()))
            fitting.push_back(schedule);
    }
    hidden.schedule = fitting[rng.below(static_cast<std::uint32_t>(fitting.size()))];
}

}  // namespace

void Devil::redraw(State& state, const core::Seed& seed) {
    if (state.open.stage == Stage::over) return;  // everything lies open
    core::Rng rng(seed, 0);
    redraw_buildings(state.open, state.hidden, rng);
    redraw_events(state.open, state.hidden, rng);
    redraw_schedule(state.open, state.hidden, rng);
    core::check_invariants(state);
}

}  // namespace subrosa::devil
