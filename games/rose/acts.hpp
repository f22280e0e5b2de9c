// What hands do on the table, and what everybody is told of it: markers, tiles, cards. No turn is decided
// here.
#pragma once

#include "games/rose/arithmetic.hpp"
#include "games/rose/rose.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::rose {

template <class Sink>
class Acts {
  protected:
    Acts(State& state, const Sink& sink) : open_(state.open), hidden_(state.hidden), sink_(sink) {}

    [[nodiscard]] core::SeatSet everybody() const { return core::SeatSet::everybody(open_.options.players); }

    void tell(GameEvent told) const {
        if constexpr (Sink::listens) sink_(told);
    }
    // Everybody sees it.
    void announce(GameEvent told) const {
        if constexpr (Sink::listens) {
            told.audience = everybody();
            sink_(told);
        }
    }

    void change_evidence(Colour monk, int by, Reason reason) {
        std::int16_t& track = open_.evidence[index(monk)];
        const std::int16_t before = track;
        track = static_cast<std::int16_t>(evidence_after(before, by));
        announce({.kind = EventKind::evidence_changed,
                  .figure = monk_of(monk),
                  .reason = reason,
                  .from = before,
                  .to = track});
    }

    void change_suspicion(Colour monk, int by, Reason reason) {
        std::uint8_t& track = open_.suspicion[index(monk)];
        const std::uint8_t before = track;
        track = static_cast<std::uint8_t>(suspicion_after(before, by));
        announce({.kind = EventKind::suspicion_changed,
                  .figure = monk_of(monk),
                  .reason = reason,
                  .from = before,
                  .to = track});
    }

    // E1: suspicion becomes evidence, each rank times `weight`; then all suspicion back to 10.
    void convert(int weight) {
        const auto given = conversion(open_.suspicion, weight);
        for (std::size_t i = 0; i < colours; ++i) {
            if (given[i] > 0) change_evidence(static_cast<Colour>(i), given[i], Reason::conversion);
        }
        for (std::size_t i = 0; i < colours; ++i) {
            const std::uint8_t before = open_.suspicion[i];
            open_.suspicion[i] = start_suspicion;
            if (before != start_suspicion) {
                announce({.kind = EventKind::suspicion_changed,
                          .figure = static_cast<Figure>(i),
                          .reason = Reason::home,
                          .from = before,
                          .to = start_suspicion});
            }
        }
    }

    [[nodiscard]] std::size_t chain_begin() const { return loose_begin(open_, max_players); }

    // A tile that everybody saw taken lies before the seat, behind those it holds already.
    void keep_tile(core::Seat seat, Tile tile) {
        const std::size_t to = loose_begin(open_, seat) + open_.held[seat];
        const std::size_t end = chain_begin() + open_.chain_seen;
        std::copy_backward(open_.loose.begin() + static_cast<std::ptrdiff_t>(to),
                           open_.loose.begin() + static_cast<std::ptrdiff_t>(end),
                           open_.loose.begin() + static_cast<std::ptrdiff_t>(end + 1));
        open_.loose[to] = tile;
        ++open_.held[seat];
    }

    // D4: the longest-held tiles of the seat go to the end of the chain, in the order they were taken.
    void give_back(core::Seat seat, std::size_t count) {
        const std::size_t from = loose_begin(open_, seat);
        const std::size_t end = chain_begin() + open_.chain_seen;
        auto* loose = open_.loose.data();
        std::rotate(loose + from, loose + from + count, loose + end);
        open_.held[seat] = static_cast<std::uint8_t>(open_.held[seat] - count);
        open_.chain_seen = static_cast<std::uint8_t>(open_.chain_seen + count);
        if constexpr (Sink::listens) {
            for (std::size_t i = end - count; i < end; ++i) {
                announce({.kind = EventKind::tile_given_back, .seat = seat, .tile = loose[i]});
            }
        }
    }

    Tile pop_chain() {
        if (open_.chain_unseen > 0) return std::exchange(hidden_.chain[--open_.chain_unseen], Tile{});
        const std::size_t first = chain_begin();
        const std::size_t last = first + open_.chain_seen - 1U;
        const Tile tile = open_.loose[first];
        for (std::size_t i = first; i < last; ++i) open_.loose[i] = open_.loose[i + 1];
        open_.loose[last] = Tile{};
        --open_.chain_seen;
        return tile;
    }

    // A2: up to two tiles onto an empty building. False if the chain had none.
    bool refill(Building building) {
        auto& place = open_.tiles[index(building)];
        for (Tile& slot : place) {
            if (open_.chain_unseen + open_.chain_seen == 0) break;
            slot = pop_chain();
            announce({.kind = EventKind::tile_placed, .tile = slot, .building = building});
        }
        return static_cast<bool>(place[0]);
    }

    // A2 [A]: once given-back tiles lie in the chain, buildings without any get theirs, first emptied first.
    void refill_emptied() {
        while (!open_.emptied.empty() && refill(open_.emptied[0])) open_.emptied.erase(0);
    }

    void draw_card() {  // D7
        const core::Seat seat = open_.turn;
        if (open_.deck == 0) shuffle_discards();
        const Card card = std::exchange(hidden_.deck[--open_.deck], Card{});
        hidden_.hands[seat].push_back(card);
        open_.pending.drawn = true;
        tell(
            {.audience = core::SeatSet::of(seat), .kind = EventKind::card_drawn, .seat = seat, .card = card});
        tell({.audience = everybody().without(seat), .kind = EventKind::card_drawn, .seat = seat});
    }

    void shuffle_discards() {  // D7
        ++open_.shuffles;
        open_.shuffler = open_.turn;
        open_.deck = static_cast<std::uint8_t>(open_.discard.size());
        std::copy(open_.discard.begin(), open_.discard.end(), hidden_.deck.begin());
        core::Rng(hidden_.seed, open_.shuffles).shuffle(hidden_.deck.data(), open_.deck);
        open_.discard.clear();
        open_.discarders = {};
        // The cards that are not in the new deck are in the hands, and everybody can work out which they are.
        hidden_.kept = hidden_.hands;
        open_.kept.clear();
        for (const Hand& hand : hidden_.hands) {
            for (const Card card : hand) open_.kept.push_back(card);
        }
        std::sort(open_.kept.begin(), open_.kept.end());
        announce({.kind = EventKind::deck_shuffled, .cards = open_.deck});
    }

    Open& open_;
    Hidden& hidden_;

  private:
    const Sink& sink_;
};

}  // namespace subrosa::rose
