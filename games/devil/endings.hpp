// F1: final effects, then the scoring.
#pragma once

#include "games/devil/flow.hpp"
#include "games/devil/scoring.hpp"

namespace subrosa::devil {

template <class Sink>
void Flow<Sink>::begin_scoring() {
    open_.stage = Stage::scoring;
    for (core::Seat seat = 0; seat < players; ++seat) final_effects(seat);
    if (open_.awaited.empty()) finish();
}

template <class Sink>
void Flow<Sink>::score(core::Seat seat, ScorePart part, int amount) {
    if (amount == 0) return;
    realm(seat).score = static_cast<std::int16_t>(realm(seat).score + amount);
    announce(
        {.kind = EventKind::scored, .seat = seat, .part = part, .amount = static_cast<std::int16_t>(amount)});
}

template <class Sink>
void Flow<Sink>::discard(core::Seat seat, Ware ware, unsigned number, Building building) {
    if (number == 0) return;
    gain(seat, ware, -static_cast<int>(number));
    GameEvent told{.kind = EventKind::discarded, .seat = seat, .building = building};
    told.wares_of[index(ware)] = static_cast<std::uint8_t>(number);
    announce(told);
}

// In the order of `built`, up to a question; then the seat is awaited. True: none is left.
template <class Sink>
bool Flow<Sink>::final_effects(core::Seat seat) {
    Work& now = work(seat);
    Realm& own = realm(seat);
    for (; now.at < own.built.size(); ++now.at) {
        const Building building = own.built[now.at];
        if (card(building).phase != Phase::final) continue;
        const Effect& effect = card(building).effects[0];
        switch (effect.op) {
            case Op::trade_route:
                now.building = building;
                return ask(seat, Want::trade_route), false;
            case Op::vp_per_buildings: {
                int number = 0;
                for (const Building other : own.built)
                    number += has(card(other).symbols, index(effect.symbol)) ? 1 : 0;
                score(seat, ScorePart::effects, number / effect.n);
                break;
            }
            case Op::vp_per_common: {
                const unsigned points =
                    std::min<unsigned>(commons_of(store(seat)) / static_cast<unsigned>(effect.n), effect.max);
                unsigned left = points * static_cast<unsigned>(effect.n);
                for (std::size_t i = 0; i < commons; ++i) {
                    const unsigned some = std::min<unsigned>(left, store(seat).count[i]);
                    discard(seat, static_cast<Ware>(i), some, building);
                    left -= some;
                }
                score(seat, ScorePart::effects, static_cast<int>(points));
                break;
            }
            case Op::vp_convert_ducats: {
                const unsigned points = std::min<unsigned>(
                    store(seat)[Ware::ducats] / static_cast<unsigned>(effect.n), effect.max);
                discard(seat, Ware::ducats, points * static_cast<unsigned>(effect.n), building);
                score(seat, ScorePart::effects, static_cast<int>(points));
                break;
            }
            case Op::vp_per_large_priv:
                score(seat, ScorePart::effects, effect.n * std::popcount(static_cast<unsigned>(own.large)));
                break;
            default:
                break;
        }
    }
    now = {.at = now.at};
    return true;
}

template <class Sink>
void Flow<Sink>::finish() {
    open_.stage = Stage::over;
    open_.awaited = {};
    open_.work = {};
    for (core::Seat seat = 0; seat < players; ++seat) {
        Realm& own = realm(seat);
        const Store& left = store(seat);
        Holdings counted{.role = hidden_.roles[seat],
                         .debt = own.debt,
                         .large = static_cast<unsigned>(std::popcount(static_cast<unsigned>(own.large))),
                         .angels = own.angel,
                         .demons = own.demon,
                         .indulgences = left[Ware::indulgences],
                         .masters = static_cast<unsigned>(std::popcount(static_cast<unsigned>(own.hired))),
                         .marked = left[Ware::marked],
                         .rares = static_cast<unsigned>(left[Ware::glass]) + left[Ware::marble],
                         .rest = commons_of(left) + left[Ware::ducats]};
        for (const Building building : own.built) counted.buildings += card(building).points;
        const ScoreLines lines = lines_of(counted);
        // The points of final effects were scored before.
        for (std::size_t part = 0; part < index(ScorePart::effects); ++part)
            score(seat, static_cast<ScorePart>(part), lines[part]);
        own.fifths = fifths_of(counted.rest);
    }
    if constexpr (Sink::listens) {
        GameEvent told{.kind = EventKind::game_over};
        int best = -10000;
        for (const Realm& one : open_.realms) best = std::max(best, in_fifths(one.score, one.fifths));
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (in_fifths(realm(seat).score, realm(seat).fifths) == best) told.seats = told.seats.with(seat);
        }
        announce(told);
    }
}

}  // namespace subrosa::devil
