// How play goes on: every function leaves the state at the next decision, or at the end of the game. Declared
// here; each part of the rules defines its own: acts.hpp, rounds.hpp, trading.hpp, effects.hpp, turns.hpp,
// evenings.hpp, inquisition.hpp, endings.hpp.
#pragma once

#include "games/devil/market.hpp"
#include "games/devil/state.hpp"

namespace subrosa::devil {

template <class Sink>
class Flow {
  public:
    Flow(State& state, const Sink& sink) : open_(state.open), hidden_(state.hidden), sink_(sink) {}

    void answer(core::Seat seat, const Action& action);
    void begin_first_round();

  private:
    // ---- telling

    static constexpr core::SeatSet everybody = core::SeatSet::everybody(players);

    void announce(GameEvent told) {
        if constexpr (Sink::listens) {
            told.audience = everybody;
            sink_(told);
        }
    }
    void tell(core::Seat seat, GameEvent told) {
        if constexpr (Sink::listens) {
            told.audience = core::SeatSet::of(seat);
            sink_(told);
        }
    }

    // ---- asking

    void ask_all(Stage stage) {
        open_.stage = stage;
        open_.awaited = core::SeatSet::first(players);
    }
    void await(core::Seat seat) { open_.awaited = open_.awaited.with(seat); }
    // The last one to answer?
    bool is_answered_by(core::Seat seat) {
        open_.awaited = open_.awaited.without(seat);
        return open_.awaited.empty();
    }
    void ask(core::Seat seat, Want want) {
        open_.work[seat].want = want;
        await(seat);
    }

    Realm& realm(core::Seat seat) { return open_.realms[seat]; }
    Store& store(core::Seat seat) { return hidden_.stores[seat]; }
    Work& work(core::Seat seat) { return open_.work[seat]; }

    // ---- hands moving things (acts.hpp): M1, M2, I1, R1, R3

    bool use_market(core::Seat seat, const Action& action);
    void gain(core::Seat seat, Ware ware, int number);
    void gain(core::Seat seat, const Bundle& bundle, GameEvent told);
    void pay(core::Seat seat, const Bundle& bundle, GameEvent told);
    void lacks(core::Seat seat, const Bundle& due);
    void has_none(core::Seat seat, Ware ware);
    void move_reputation(core::Seat seat, int by);
    void add_angels(core::Seat seat, unsigned number);
    void redeem(core::Seat seat);  // angel wings for indulgences, as long as there are any
    void add_demons(core::Seat seat, unsigned number);
    void add_debt(core::Seat seat, unsigned number);
    void add_points(core::Seat seat, int number);
    void add_indulgences(core::Seat seat, unsigned number);

    // ---- rounds (rounds.hpp): P1, H1

    void begin_round();
    void produce(core::Seat seat);
    bool production_effects(core::Seat seat);
    void begin_keep();
    void draw_cards();
    void send(core::Seat seat, Building building);
    void begin_repay();
    void begin_offer();

    // ---- trading (trading.hpp): T1 to T6, O1, O2

    void close_offers();
    void tell_readers(std::size_t reading);
    void read(core::Seat seat, const Action& action);
    void finish_payment(core::Seat seat);
    void close_first();
    void close_second();
    void take(std::size_t reading);
    [[nodiscard]] Role sign_read_by(core::Seat seat) const;

    // ---- effects (effects.hpp)

    void begin_effects(core::Seat seat, Building building);
    void begin_left(core::Seat seat, Event event);
    bool work_on(core::Seat seat);
    bool effect(core::Seat seat, const Effect& effect);
    bool gain_chosen(core::Seat seat, const Bundle& bundle, std::uint8_t base);
    bool exchange(core::Seat seat, const Effect& effect);
    bool offer_master(core::Seat seat);
    void take_master(core::Seat seat, Master master, std::uint8_t price, bool by_action);
    void spend_master(core::Seat seat, std::size_t master);
    bool lay_small(core::Seat seat);
    bool tuck_one(core::Seat seat);
    void tuck(core::Seat seat, Building building);
    void choose(core::Seat seat, const Action& action);
    void after_choice(core::Seat seat);

    // ---- a player's actions (turns.hpp): A1 to A7, V1, V2

    void begin_drop();
    void begin_plan();
    void draft_plan(core::Seat seat, const Action& action);
    void open_plans();
    void begin_turn(core::Seat seat);
    void run_turn();
    bool is_step_over();
    bool demand(core::Seat seat, const Bundle& due, GameEvent told);
    bool build(core::Seat seat, std::size_t which);
    bool play_right(core::Seat seat);
    void discard_event(core::Seat seat);
    bool pay_grain(core::Seat seat);
    void fail(core::Seat seat);
    void earn_small(core::Seat seat, std::size_t number, std::size_t field);
    void earn_large(core::Seat seat, std::size_t number);
    void earned_privilege(core::Seat seat);
    bool discard_small(core::Seat seat, std::size_t number);

    // ---- evenings (evenings.hpp): I1, R2, W1, W2

    void end_actions();
    void interest_phase();
    void reputation_phase();
    void show_votes();
    void question(core::Seat seat, bool proves);
    void after_hunt();
    void end_round();

    // ---- inquisition (inquisition.hpp): Q1 to Q8

    void begin_inquisition();
    void begin_ritual();
    void draft_ritual(core::Seat seat, const Action& action);
    void open_ritual();
    void take_bribes();
    void reward(Role role, const Bundle& bundle);
    void turn_inquisitor(std::size_t number);
    void weigh_souls();
    void weigh_guesses();
    void name(core::Seat named, Role role, std::uint8_t guessers);
    void score_guesses();
    void face(core::Seat seat);
    void skip_absent();
    void dealt_with(core::Seat seat);
    void suffer(core::Seat seat, Inquisitor inquisitor);
    bool give_goods(core::Seat seat);
    void lose_building(core::Seat seat, Building building);
    void end_inquisition();

    // ---- the end (endings.hpp): F1

    void begin_scoring();
    bool final_effects(core::Seat seat);
    void score(core::Seat seat, ScorePart part, int amount);
    void discard(core::Seat seat, Ware ware, unsigned number, Building building);
    void finish();

    Open& open_;
    Hidden& hidden_;
    const Sink& sink_;
};

}  // namespace subrosa::devil
