// What a decision does: it is handed to the part of the rules that asked for it.
#include "games/core/checks.hpp"
#include "games/devil/acts.hpp"
#include "games/devil/devil.hpp"
#include "games/devil/effects.hpp"
#include "games/devil/endings.hpp"
#include "games/devil/evenings.hpp"
#include "games/devil/inquisition.hpp"
#include "games/devil/invariants.hpp"
#include "games/devil/rounds.hpp"
#include "games/devil/trading.hpp"
#include "games/devil/turns.hpp"

#include <algorithm>

namespace subrosa::devil {

template <class Sink>
void Flow<Sink>::answer(core::Seat seat, const Action& action) {
    Work& now = work(seat);
    if (use_market(seat, action)) {
        // A4: perhaps it can be paid now.
        if (open_.stage == Stage::resolve && now.want == Want::market) {
            now.want = Want::nothing;
            open_.awaited = {};
            run_turn();
        } else if (open_.stage == Stage::inquisition &&
                   (now.want == Want::give_good || now.want == Want::give_rare) && give_goods(seat)) {
            dealt_with(seat);
        }
        return;
    }
    switch (open_.stage) {
        case Stage::production:
            return choose(seat, action);
        case Stage::keep:
            hidden_.kept[open_.round - 1U][seat] = action.building();
            tell(seat, {.kind = EventKind::kept, .seat = seat, .building = action.building()});
            if (is_answered_by(seat)) draw_cards();
            return;
        case Stage::send:
            return send(seat, action.building());
        case Stage::repay:
            if (is_answered_by(seat)) begin_offer();
            return;
        case Stage::offer:
            if (action.verb == Verb::put) {
                hidden_.offers[seat].wares[index(action.ware())] = action.count();
            } else if (action.verb == Verb::ask) {
                hidden_.offers[seat].price = {action.ware() == Ware::pure, action.count()};
            } else if (is_answered_by(seat)) {
                close_offers();
            }
            return;
        case Stage::first:
        case Stage::second:
            return read(seat, action);
        case Stage::drop: {
            auto& held = hidden_.events[seat];
            held.erase(held[0] == action.event() ? 0 : 1);
            tell(seat, {.kind = EventKind::dropped, .seat = seat, .event = action.event()});
            if (is_answered_by(seat)) begin_plan();
            return;
        }
        case Stage::plan:
            return draft_plan(seat, action);
        case Stage::resolve:
            if (action.verb == Verb::choose || now.want == Want::place_small) return choose(seat, action);
            open_.awaited = {};
            if (action.verb == Verb::fail) {
                fail(seat);
            } else if (action.verb == Verb::hire) {
                take_master(seat, action.master(), hire_price(realm(seat), index(action.master())), true);
                open_.hired_now = true;
                ++open_.carried;
                now.at = stepping::over;
            } else if (action.verb == Verb::small || action.verb == Verb::large) {
                const bool small = action.verb == Verb::small;
                const std::size_t number = small ? action.what - 1U : action.what;
                const Need& need = small ? small_needs[number] : large_needs[number];
                const std::uint8_t serving = masters_for(realm(seat), symbols_of(realm(seat)), need);
                for (std::size_t i = 0; i < masters; ++i) {
                    if (has(serving, i)) spend_master(seat, i);
                }
                small ? earn_small(seat, number, action.which - 1U) : earn_large(seat, number);
            } else {  // done with the privileges
                now.at = stepping::over;
            }
            now.want = Want::nothing;
            return run_turn();
        case Stage::hunt:
            hidden_.votes[seat] = action.seat();
            tell(seat, {.kind = EventKind::accused, .seat = seat, .about = action.seat()});
            if (is_answered_by(seat)) show_votes();
            return;
        case Stage::question:
            return question(seat, action.verb == Verb::prove);
        case Stage::wings:
            if (action.verb == Verb::wings) {
                const unsigned price = wing_price_of(realm(seat)) * action.count();
                gain(seat, Ware::ducats, -static_cast<int>(price));
                announce({.kind = EventKind::wings_bought,
                          .seat = seat,
                          .number = action.count(),
                          .to = static_cast<std::uint8_t>(price)});
                add_angels(seat, action.count());
            } else if (is_answered_by(seat)) {
                begin_ritual();
            }
            return;
        case Stage::ritual:
            return draft_ritual(seat, action);
        case Stage::inquisition:
            if (action.verb == Verb::choose && now.want == Want::lose_building) {
                lose_building(seat, action.picked_building());
                now = {};
                return dealt_with(seat);
            }
            if (action.verb == Verb::choose) {
                gain(seat, action.picked_ware(), -1);
                announce({.kind = EventKind::gave, .seat = seat, .ware = action.picked_ware()});
                --now.left;
                if (give_goods(seat)) dealt_with(seat);
                return;
            }
            if (action.verb == Verb::suffer) return suffer(seat, action.inquisitor());
            if (action.verb == Verb::answer) {
                announce({.kind = EventKind::answered,
                          .seat = seat,
                          .inquisitor = action.inquisitor(),
                          .means = action.means()});
                if (action.means() == Means::soul) {
                    ++open_.souls_used;
                    auto& shown = open_.souls_shown[segment_now(open_)][seat];
                    shown = std::max(shown, open_.souls_used);
                } else if (action.means() == Means::indulgence) {
                    gain(seat, Ware::indulgences, -1);
                    ++open_.indulgences_left;
                    // R3: a seat that waited for one gets it.
                    for (unsigned i = 0; i < players; ++i)
                        redeem(static_cast<core::Seat>((seat + i) % players));
                } else {
                    gain(seat, Ware::ducats, -static_cast<int>(buy_off_price(realm(seat))));
                    open_.bought_off = true;
                }
                return dealt_with(seat);
            }
            if (seat + 1U < players) return face(static_cast<core::Seat>(seat + 1U));
            return end_inquisition();
        case Stage::scoring: {
            const Ware ware = action.picked_ware();
            const unsigned number = store(seat)[ware];
            open_.awaited = open_.awaited.without(seat);
            now.want = Want::nothing;
            discard(seat, ware, number, now.building);
            has_none(seat, ware);
            score(seat, ScorePart::effects, static_cast<int>(number));
            ++now.at;
            final_effects(seat);
            if (open_.awaited.empty()) finish();
            return;
        }
        case Stage::over:
            return;
    }
}

template <class AnySink>
void Devil::play(State& state, core::Seat seat, const Action& action, const AnySink& sink) {
    core::check_offered<Devil>(state, seat, action);
    Flow<AnySink>(state, sink).answer(seat, action);
    core::check_invariants(state);
}

template void Devil::play(State&, core::Seat, const Action&, const core::NoSink&);
template void Devil::play(State&, core::Seat, const Action&, const Devil::Sink&);

void begin_first_round(State& state) {
    Flow<core::NoSink>(state, core::NoSink{}).begin_first_round();
}

}  // namespace subrosa::devil
