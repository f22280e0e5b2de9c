// How play goes on: every function leaves the state at the next decision, or at the end of the game. Declared
// here; each part of the rules defines its own: acts.hpp, meetings.hpp, events.hpp, votes.hpp, endings.hpp.
#pragma once

#include "games/cultists/state.hpp"
#include "games/cultists/verdicts.hpp"

namespace subrosa::cultists {

template <class Sink>
class Flow {
  public:
    Flow(State& state, const Sink& sink)
        : open_(state.open),
          hidden_(state.hidden),
          sink_(sink),
          everybody_(core::SeatSet::everybody(state.open.options.players)),
          numbers_(numbers_of(state.open.options)) {}

    void answer(core::Seat seat, const Action& action);

  private:
    // ---- telling

    void announce(GameEvent told) {
        if constexpr (Sink::listens) {
            told.audience = everybody_;
            sink_(told);
        }
    }
    void tell(core::Seat seat, GameEvent told) {
        if constexpr (Sink::listens) {
            told.audience = core::SeatSet::of(seat);
            sink_(told);
        }
    }
    // The seat gets the whole event, the others the redacted one.
    void tell_apart(core::Seat seat, GameEvent own, GameEvent told) {
        if constexpr (Sink::listens) {
            if (seat < open_.options.players) tell(seat, own);
            told.audience = open_.options.players > seat ? everybody_.without(seat) : everybody_;
            sink_(told);
        }
    }

    // ---- asking

    void ask(core::Seat seat, Step step) {
        open_.step = step;
        open_.awaited = core::SeatSet::of(seat);
    }
    void ask_all(Step step) {
        open_.step = step;
        open_.awaited = core::SeatSet::first(open_.options.players);
    }
    // The last one to answer?
    bool is_answered_by(core::Seat seat) {
        open_.awaited = open_.awaited.without(seat);
        return open_.awaited.empty();
    }
    [[nodiscard]] bool is_ended() const { return open_.stage >= Stage::guess; }

    // ---- moving and meeting (meetings.hpp): M1 to M5, B2, B3

    void begin_round();
    void begin_move();
    void step_to(Location place);
    void after_step();
    void jump_to(Location place);
    void end_move();
    void robot_moves();
    void open_meeting(Seats seats, Location place);
    void ask_for_gifts();
    void give(core::Seat giver, EncounterCard card, core::Seat taker);
    void hand_over(core::Seat giver, EncounterCard card, core::Seat taker);
    void robot_gives(core::Seat robot);

    // ---- events (events.hpp): E1 to E10

    void begin_event();
    void resolve(Event event, bool mirrored);
    void meet_in_the_dark();
    void meet_through_doors();
    void drew_token();
    void put_token(bool remove);
    void finish_event();

    // ---- acting (acts.hpp): A1 to A13, R1, R2, B4

    void begin_acts();
    void begin_act();
    void act(core::Seat seat, const Action& action);
    void end_act();
    void robot_acts();
    void use_route(core::Seat seat, Location room);
    void look_at(core::Seat looker, core::Seat target, Means means);
    void say(core::Seat looker, EncounterCard card);
    void lay_from_draw_pile(std::size_t place);
    void card_came(std::size_t place);
    void draw_danger();
    void fish_man_comes();
    void lay_own(core::Seat seat, RoomCard card, std::size_t place);
    void inspect(core::Seat seat, Location place, bool by_camera, bool on_top);
    void shelve(Location place);
    void close_portal(core::Seat partner);
    void move_target(int by);

    // ---- votes (votes.hpp): V1 to V3, N9, B5

    void begin_vote(Stage back);
    void begin_ballots();
    void cast(core::Seat seat, Ballot ballot);
    void change_vote(core::Seat whom);
    void show_ballots();
    void settle_vote();

    // ---- deaths, rounds' ends and endings (endings.hpp): L2, L5 to L8, C1 to C3, W1 to W6

    void die(core::Seat seat, Cause cause);
    void show_role(core::Seat seat);
    // L5 to L7: the seat dies if it has one of the `deadly` roles; survival shows that it has none.
    void take_risk(core::Seat seat, std::uint16_t deadly);
    void clean_up();
    void close(core::Seat seat, bool claims);
    void end_round();
    void last_cultist_out(core::Seat seat);
    void points_reached();
    void conclude(Finish how);
    void offer_last_word(Team winner, Ending ending);
    void name_seer(core::Seat seat, core::Seat named);
    void game_over(Team winner, Ending ending);
    [[nodiscard]] bool is_quota_met(int by_round) const;

    Open& open_;
    Hidden& hidden_;
    const Sink& sink_;
    core::SeatSet everybody_;
    const Numbers& numbers_;
};

}  // namespace subrosa::cultists
