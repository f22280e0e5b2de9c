// Setting up the table: S1 to S7.
#include "games/core/checks.hpp"
#include "games/rose/arithmetic.hpp"
#include "games/rose/invariants.hpp"
#include "games/rose/rose.hpp"

#include <algorithm>

namespace subrosa::rose {

State Rose::deal(const Options& options, const core::Seed& seed) {
    core::Rng rng(seed, 0);
    State state;
    Open& open = state.open;
    Hidden& hidden = state.hidden;
    open.options = options;
    hidden.seed = seed;

    open.starter = static_cast<core::Seat>(rng.below(options.players));  // S1
    open.turn = open.starter;
    open.awaited = core::SeatSet::of(open.turn);

    const auto identities = shuffled_identities(rng);  // S2
    hidden.identities.fill(Colour::none);
    std::copy_n(identities.begin(), options.players, hidden.identities.begin());

    std::array<Event, rose::events> row{};  // S3, D1
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = static_cast<Event>(i);
    rng.draw_to_back(row.data(), row.size(), hidden.events.size());
    std::copy(row.end() - hidden.events.size(), row.end(), hidden.events.begin());
    open.events.fill(Event::none);
    open.events[0] = hidden.events[0];

    open.suspicion.fill(start_suspicion);  // S4
    open.evidence.fill(start_evidence);

    std::array<Building, buildings> places{};  // S5
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<Building>(i);
    rng.draw_to_back(places.data(), places.size(), open.at.size());
    std::copy(places.end() - open.at.size(), places.end(), open.at.begin());

    std::array<Tile, rose::tiles> bag = all_tiles();  // S6
    rng.shuffle(bag.data(), bag.size());
    std::size_t used = 0;
    for (auto& place : open.tiles) place = {bag[used], bag[used + 1]}, used += 2;
    std::copy(bag.begin() + static_cast<std::ptrdiff_t>(used), bag.end(), hidden.chain.begin());
    open.chain_unseen = static_cast<std::uint8_t>(bag.size() - used);

    std::array<Card, cards> pack = all_cards(options.times);  // S7
    rng.shuffle(pack.data(), pack.size());
    used = 0;
    for (core::Seat seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < hand_size; ++i) hidden.hands[seat].push_back(pack[used++]);
    }
    std::copy(pack.begin() + static_cast<std::ptrdiff_t>(used), pack.end(), hidden.deck.begin());
    open.deck = static_cast<std::uint8_t>(pack.size() - used);

    for (auto& markers : open.revealed) markers.fill(Colour::none);
    hidden.reveals.fill(Colour::none);
    for (auto& guesses : hidden.guesses) guesses.fill(Colour::none);

    core::check_invariants(state);
    return state;
}

void Rose::opening(const State& state, const Sink& sink) {
    const Open& open = state.open;
    const core::SeatSet everybody = core::SeatSet::everybody(open.options.players);
    sink(GameEvent{
        .audience = everybody, .kind = EventKind::dawn, .event_card = event_today(open), .day = open.day});
    sink(GameEvent{.audience = everybody, .kind = EventKind::turn_began, .seat = open.turn});
}

}  // namespace subrosa::rose
