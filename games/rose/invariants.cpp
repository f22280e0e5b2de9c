// What must hold of every state: conservation, bounds, who may decide, what each stage needs.
#include "games/rose/invariants.hpp"

#include "games/rose/rose.hpp"
#include "games/rose/text.hpp"

#include <algorithm>

namespace subrosa::rose {
namespace {

// Nothing if all is well, else what is wrong.
using Wrong = const char*;

// Everything must be somewhere, and nothing twice. What is not known may be anything.
template <class Face, std::size_t N>
Broken miscounted(const std::array<Face, N>& all, std::span<const Face> everywhere, Wrong one_too_many,
                  Wrong too_many, Wrong nowhere) {
    std::array<int, 256> left{};
    for (const Face face : all) ++left[face.code];
    for (const Face face : everywhere) {
        if (face && left[face.code]-- == 0) return {one_too_many, text_of(face)};
    }
    if (everywhere.size() > N) return {too_many};
    if (everywhere.size() == N) return {};
    const auto* const missing =
        std::find_if(all.begin(), all.end(), [&](Face face) { return left[face.code] > 0; });
    return {nowhere, text_of(*missing)};
}

Broken broken_cards(const State& state) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    if (open.deck > max_pile) return {"deck: too many cards"};
    core::FixedVector<Card, 2 * max_pile + max_players * hand_size> everywhere;
    for (std::size_t i = 0; i < max_pile; ++i) {
        if (static_cast<bool>(hidden.deck[i]) != (i < open.deck)) return {"deck: a card outside the deck"};
        if (i < open.deck) everywhere.push_back(hidden.deck[i]);
    }
    for (const Card card : open.discard) everywhere.push_back(card);
    if (Broken broken = broken_hand_sizes(open, hidden.hands)) return broken;
    for (const Hand& hand : hidden.hands) {
        for (const Card card : hand) everywhere.push_back(card);
    }
    return broken_supply_of_cards(open.options.times, {everywhere.begin(), everywhere.end()});
}

// What everybody could work out about the hands since the last shuffle must be true.
Wrong broken_memory_of_cards(const State& state) {
    const Open& open = state.open;
    if (open.shuffles == 0) {
        return open.kept.empty() ? nullptr : "pending/kept: cards kept at a shuffle that never was";
    }
    if (open.shuffler >= open.options.players) return "pending/kept: shuffled by no such seat";
    core::FixedVector<Card, max_players * hand_size> all;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const Hand& kept = state.hidden.kept[seat];
        if (kept.size() != hand_size - (seat == open.shuffler ? 1U : 0U))
            return "pending/kept: a wrong number of cards";
        for (const Card card : kept) all.push_back(card);

        core::FixedVector<Card, max_pile + hand_size> had;  // all that the seat has had in hand since
        for (const Card card : state.hidden.hands[seat]) had.push_back(card);
        bool first = true;
        for (std::size_t i = 0; i < open.discard.size(); ++i) {
            if (open.discarders[i] >= open.options.players) return "pending/discarded_by: no such seat";
            if (open.discarders[i] != seat) continue;
            const Card card = open.discard[i];
            const bool was_kept = std::find(kept.begin(), kept.end(), card) != kept.end();
            if (first && seat != open.shuffler && !was_kept)
                return "pending/kept: a seat played a card it had not";
            first = false;
            had.push_back(card);
        }
        for (const Card card : kept) {
            const auto* found = std::find(had.begin(), had.end(), card);
            if (found == had.end()) return "pending/kept: a kept card is neither played nor in hand";
            had.erase(static_cast<std::size_t>(found - had.begin()));
        }
    }
    std::sort(all.begin(), all.end());
    return all == open.kept ? nullptr : "pending/kept: not the cards of the hands";
}

Broken broken_tiles(const State& state) {
    const Open& open = state.open;
    core::FixedVector<Tile, 3 * tiles> everywhere;
    std::size_t empty = 0;
    for (const auto& place : open.tiles) {
        if (!place[0] && place[1]) return {"tiles: a second tile without a first"};
        if (!place[0]) ++empty;
        for (const Tile tile : place) {
            if (tile) everywhere.push_back(tile);
        }
    }
    const std::size_t loose = loose_begin(open, max_players) + open.chain_seen;
    if (loose + open.chain_unseen > tiles) return {"chain: too many tiles"};
    for (std::size_t i = 0; i < tiles; ++i) {
        if (static_cast<bool>(open.loose[i]) != (i < loose)) return {"time_tiles: a tile in no place"};
        if (static_cast<bool>(state.hidden.chain[i]) != (i < open.chain_unseen))
            return {"chain: a tile outside the chain"};
        if (i < loose) everywhere.push_back(open.loose[i]);
        if (i < open.chain_unseen) everywhere.push_back(state.hidden.chain[i]);
    }
    for (core::Seat seat = open.options.players; seat < max_players; ++seat) {
        if (open.held[seat] != 0) return {"time_tiles: of a seat that nobody has"};
    }
    if (Broken broken = broken_supply_of_tiles({everywhere.begin(), everywhere.end()})) return broken;
    if (open.emptied.size() != empty) return {"pending/emptied: not the buildings without tiles"};
    unsigned seen = 0;
    for (const Building building : open.emptied) {
        if (building >= Building::none || open.tiles[index(building)][0])
            return {"pending/emptied: a building with tiles"};
        seen |= 1U << index(building);
    }
    if (static_cast<std::size_t>(std::popcount(seen)) != empty) return {"pending/emptied: a building twice"};
    return {};
}

Wrong broken_tracks(const Open& open) {
    for (const std::uint8_t value : open.suspicion) {
        if (value > max_suspicion) return "suspicion: above 40";
    }
    for (const std::int16_t value : open.evidence) {
        if (value < 0) return "evidence: below 0";
    }
    for (const Building place : open.at) {
        if (place >= Building::none) return "figures: on no building";
    }
    if (open.sundial >= hours_a_day) return "sundial: past its 24 fields";
    if (open.turn >= open.options.players) return "turn: no such seat";
    if (open.starter >= open.options.players) return "starter: no such seat";
    return nullptr;
}

Wrong broken_events(const State& state) {
    const Open& open = state.open;
    unsigned seen = 0;
    for (std::size_t i = 0; i < days; ++i) {
        const Event event = state.hidden.events[i];
        if (event >= Event::none || ((seen >> index(event)) & 1U) != 0)
            return "events: not six different ones";
        seen |= 1U << index(event);
        if (open.events[i] != (i < open.day ? event : Event::none))
            return "events: turned up on the wrong day";
    }
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        // A position written by hand may hold more than the days gone by have brought; each day to come adds
        // one.
        if (open.event_cards[seat] > (seat < open.options.players ? 2 * days : 0))
            return "event_cards: too many";
    }
    return nullptr;
}

Wrong broken_identities(const State& state) {
    const Open& open = state.open;
    unsigned seen = 0;
    const std::size_t rounds =
        std::min<std::size_t>(open.day / 2U, revelations);  // revelations that are over
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        const bool plays = seat < open.options.players;
        const Colour identity = state.hidden.identities[seat];
        if (!plays) {
            if (identity != Colour::none) return "identities: of a seat that nobody has";
            continue;
        }
        if (identity >= Colour::none || ((seen >> index(identity)) & 1U) != 0)
            return "identities: not different";
        seen |= 1U << index(identity);
        unsigned shown = 0;
        for (std::size_t i = 0; i < revelations; ++i) {
            const Colour colour = open.revealed[seat][i];
            if (colour == Colour::none) continue;
            if (i >= rounds) return "revealed: more than there were revelations";
            if (i > 0 && open.revealed[seat][i - 1] == Colour::none) return "revealed: a gap";
            if (colour > Colour::none || colour == identity) return "revealed: a seat's own colour";
            if (((shown >> index(colour)) & 1U) != 0) return "revealed: a colour twice";
            shown |= 1U << index(colour);
        }
        const Colour chosen = state.hidden.reveals[seat];
        if ((chosen != Colour::none) != (open.stage == Stage::reveal && !open.awaited.has(seat))) {
            return "pending/reveals: a choice out of place";
        }
        if (chosen != Colour::none && (chosen == identity || ((shown >> index(chosen)) & 1U) != 0)) {
            return "pending/reveals: a colour that the seat may not show";
        }
    }
    return nullptr;
}

Wrong broken_guesses(const State& state) {
    const Open& open = state.open;
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        const auto& guesses = state.hidden.guesses[seat];
        unsigned given = 0;
        std::size_t made = 0;
        for (const Colour colour : guesses) {
            if (colour == Colour::none) break;
            if (colour > Colour::none || ((given >> index(colour)) & 1U) != 0)
                return "pending/guesses: a colour twice";
            given |= 1U << index(colour);
            ++made;
        }
        if (std::any_of(guesses.begin() + static_cast<std::ptrdiff_t>(made), guesses.end(),
                        [](Colour colour) { return colour != Colour::none; })) {
            return "pending/guesses: a gap";
        }
        const std::size_t all = open.options.players - 1U;
        const bool plays = seat < open.options.players;
        const bool done =
            plays && (open.stage == Stage::over || (open.stage == Stage::guess && !open.awaited.has(seat)));
        if (done ? made != all : plays && open.stage == Stage::guess ? made >= all : made != 0) {
            return "pending/guesses: a wrong number of them";
        }
    }
    return nullptr;
}

// A stage of a turn must be one that the turn so far leads to, and have an answer.
Wrong broken_turn(const Open& open) {
    const Pending& pending = open.pending;
    if (open.stage == Stage::play || open.stage > Stage::again) {
        return pending == Pending{} ? nullptr : "pending: not empty between turns";
    }
    const bool classic = open.options.edition == Edition::classic;
    const Event event = event_today(open);
    if (!pending.card || (!pending.drawn && open.discard.empty())) return "pending/card: none was played";
    if (pending.card.is_william_adson() != (pending.named != Figure::none))
        return "pending/named: must be William or Adson with their card, else nobody";
    if (pending.named != Figure::none && is_monk(pending.named)) return "pending/named: a monk";
    if (pending.hours != hours_of(pending.card, pending.named))
        return "pending/hours: not the time value of the card";
    if (pending.drawn != (open.stage == Stage::pay && !classic)) return "pending/drawn: at the wrong time";
    if (!pending.drawn && open.discard.back() != pending.card)
        return "pending/card: not the one on top of the discards";
    if (!pending.drawn && open.discarders[open.discard.size() - 1] != open.turn &&
        open.discarders[open.discard.size() - 1] != Discarders::unknown) {
        return "pending/card: another seat played it";
    }
    if (pending.moves > 2 || (pending.moves == 2 && event != Event::diligent))
        return "pending/moves: too many";
    if ((pending.moves > 0) != (pending.figure != Figure::none) ||
        (pending.moves > 0) != (pending.place != Building::none)) {
        return "pending/moves: does not go with the figure moved";
    }
    if (pending.moves > 0) {
        if (pending.figure > Figure::none || open.at[index(pending.figure)] != pending.place)
            return "pending/place: the figure stands elsewhere";
        const bool by_card = pending.card.is_building() ? pending.place == pending.card.building()
                             : pending.card.is_monk()   ? pending.figure == monk_of(pending.card.colour())
                                                        : pending.figure == pending.named;
        if (!by_card) return "pending/figure: the card does not move it";
    }
    if ((pending.marks != 0) != (open.stage == Stage::mark))
        return "pending/marks: belong to the stage mark, and only there";
    if ((pending.points != 0) != (open.stage == Stage::evidence))
        return "pending/evidence: belongs to the stage evidence, and only there";
    if (pending.points > 2) return "pending/evidence: too much to give";
    if (pending.payable > open.held[open.turn]) {
        if (classic ? open.stage == Stage::pay : true) return "pending/payable: more tiles than held";
    }
    const bool before_payment = classic ? open.stage == Stage::pay : true;
    if (open.day_over && before_payment) return "day_over: before the sundial has moved";
    const bool building_full =
        pending.card.is_building() && figures_at(open, pending.card.building()) == all_figures;
    switch (open.stage) {
        case Stage::pay:
            if (classic && pending.moves > 0)
                return "pending/figure: the sundial moves before any figure in this edition";
            if (event == Event::hasty) return "stage: pay: not on hasty";
            if (std::min(pending.hours, pending.payable) == 0) return "stage: pay: nothing to pay with";
            return nullptr;
        case Stage::move:
            if (building_full) return "stage: move: no figure can move";
            if (pending.moves > 1 || (pending.moves == 1 && event != Event::diligent))
                return "stage: move: too many moves";
            return nullptr;
        case Stage::take: {
            if (pending.moves == 0 || !is_monk(pending.figure)) return "stage: take: no monk has moved";
            const auto& place = open.tiles[index(pending.place)];
            const Colour colour = colour_of(pending.figure);
            const bool two =
                place[0] && place[1] && place[0].colour() == colour && place[1].colour() == colour;
            return two && place[0] != place[1] ? nullptr
                                               : "stage: take: no two different tiles of his colour";
        }
        case Stage::mark:
            if (pending.moves == 0 || is_monk(pending.figure))
                return "stage: mark: neither William nor Adson has moved";
            return (pending.marks & ~(figures_at(open, pending.place) & monks_mask)) == 0
                       ? nullptr
                       : "stage: mark: a monk who is not there";
        case Stage::evidence:
            if (pending.moves == 0) return "stage: evidence: nobody has moved";
            if (event == Event::close && pending.figure == Figure::william) return nullptr;
            if (event == Event::enigmatic && is_monk(pending.figure) &&
                open.at[index(Figure::william)] == pending.place) {
                return nullptr;
            }
            return "stage: evidence: the event does not ask for it";
        case Stage::suspect:
            if (event != Event::delicate || pending.hours == 0)
                return "stage: suspect: the event does not ask for it";
            return pending.moves > 0 || building_full ? nullptr : "stage: suspect: nobody has moved";
        case Stage::again:
            if (event != Event::diligent || pending.moves != 1 || building_full)
                return "stage: again: no second use";
            return nullptr;
        default:
            return nullptr;
    }
}

Wrong broken_deciders(const Open& open) {
    const core::SeatSet all = core::SeatSet::first(open.options.players);
    if ((open.awaited.bits() & ~all.bits()) != 0) return "pending: awaits no such seat";
    switch (open.stage) {
        case Stage::over:
            return open.awaited.empty() ? nullptr : "pending: awaits somebody: the game is over";
        case Stage::reveal:
        case Stage::guess:
            return open.awaited.empty() ? "pending: every seat has answered already" : nullptr;
        default:
            return open.awaited == core::SeatSet::of(open.turn)
                       ? nullptr
                       : "pending: awaits another seat than the one whose turn it is";
    }
}

Wrong broken_day(const Open& open) {
    if (open.options.players < min_players || open.options.players > max_players)
        return "options: 2 to 5 players";
    if (open.stage > Stage::over) return "stage: none";
    const bool last = open.stage == Stage::guess || open.stage == Stage::over;
    if (last ? open.day != guess_day : open.day < 1 || open.day > days) return "day: wrong for the stage";
    if (open.stage == Stage::reveal && !revelation_follows(open.day)) return "day: no revelation follows it";
    if (open.day_over && (open.stage == Stage::play || open.stage > Stage::again))
        return "day_over: between turns";
    return nullptr;
}

}  // namespace

Broken broken_hand_sizes(const Open& open, const BySeat<Hand>& hands) {
    static_assert(hand_size == 3);
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        const std::size_t full = seat < open.options.players ? hand_count(open, seat) : 0;
        if (hands[seat].size() == full) continue;
        return {full == 0           ? "hands/#: must hold no cards"
                : full == hand_size ? "hands/#: must hold 3 cards in this stage"
                                    : "hands/#: must hold 2 cards in this stage",
                std::to_string(seat)};
    }
    return {};
}

Broken broken_supply_of_cards(Times times, std::span<const Card> everywhere) {
    static_assert(cards == 60);
    return miscounted(all_cards(times), everywhere, "deck: one # too many",
                      "deck: more than the 60 cards of the game",
                      "deck: # is nowhere, of the 60 cards of the game");
}

Broken broken_supply_of_tiles(std::span<const Tile> everywhere) {
    static_assert(tiles == 42);
    return miscounted(all_tiles(), everywhere, "chain: one # too many",
                      "chain: more than the 42 tiles of the game",
                      "chain: # is nowhere, of the 42 tiles of the game");
}

Broken first_broken(const State& state) {
    if (const Wrong wrong = broken_day(state.open)) return {wrong};
    if (const Wrong wrong = broken_tracks(state.open)) return {wrong};
    if (Broken broken = broken_cards(state)) return broken;
    if (Broken broken = broken_tiles(state)) return broken;
    Wrong wrong = broken_events(state);
    if (!wrong) wrong = broken_deciders(state.open);
    if (!wrong) wrong = broken_identities(state);
    if (!wrong) wrong = broken_guesses(state);
    if (!wrong) wrong = broken_memory_of_cards(state);
    if (!wrong) wrong = broken_turn(state.open);
    return {wrong};
}

}  // namespace subrosa::rose
