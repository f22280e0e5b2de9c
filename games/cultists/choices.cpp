// What a seat may do in each stage.
#include "games/cultists/cultists.hpp"

namespace subrosa::cultists {
namespace {

template <class Add>
void each_seat(Seats seats, const Add& add) {
    for (unsigned left = seats; left != 0; left &= left - 1U)
        add(static_cast<core::Seat>(std::countr_zero(left)));
}

template <class Add>
void each_place(std::uint32_t places, const Add& add) {
    for (; places != 0; places &= places - 1U) add(static_cast<Location>(std::countr_zero(places)));
}

void choose_move(const Open& open, core::Seat seat, Choices& out) {  // M1, M5
    const Location here = open.at[seat];
    if (has(open.ghosts, seat)) {
        const std::uint32_t places =
            places_of_plan[plan_number(open.options)] & ~bit(here) & ~fish_man_bit(open);
        each_place(places, [&](Location place) { out.push_back(Action::at(Verb::jump, place)); });
        return;
    }
    each_place(steps_of(open).all(), [&](Location place) { out.push_back(Action::at(Verb::go, place)); });
    if (here != open.pending.start) out.push_back(Action::of(Verb::stop));
}

// M3: characters who take part and have no card yet from this meeting.
void choose_gift(const State& state, core::Seat seat, Choices& out) {
    const Pending& pending = state.open.pending;
    Seats all = 0;
    for (core::Seat other = 0; other < max_characters; ++other) {
        if (pending.meeting[other] == pending.meeting[seat]) all = static_cast<Seats>(all | seat_bit(other));
    }
    const auto takers = static_cast<Seats>(all & ~pending.received);
    const auto givers_after = static_cast<Seats>(all & pending.to_give & ~seat_bit(seat));
    const auto& cards = state.hidden.hands[seat].encounter;
    each_seat(static_cast<Seats>(takers & ~seat_bit(seat)), [&](core::Seat taker) {
        const auto takers_after = static_cast<Seats>(takers & ~seat_bit(taker));
        // The last seat could only give to itself.
        if (takers_after == givers_after && std::popcount(takers_after) == 1) return;
        out.push_back_if(cards[0] > 0, Action::give(EncounterCard::alive, taker));
        out.push_back_if(cards[1] > 0, Action::give(EncounterCard::dead, taker));
    });
}

// R2. Only an investigator who looked by A1 or A11 must tell of a murder.
void choose_word(const State& state, core::Seat seat, Choices& out) {
    const Look look = state.open.looks.back();
    const bool dead = dead_cards(state.open, state.hidden, look.target(), look.gifts) > 0;
    const bool must = dead && !look.by_eyes() && state.hidden.roles[seat] != Role::cultist;
    out.push_back_if(!must, Action::say(EncounterCard::alive));
    out.push_back_if(dead, Action::say(EncounterCard::dead));
}

// ---- acting

class Acting {
  public:
    Acting(const State& state, core::Seat seat, Choices& out)
        : open_(state.open),
          hidden_(state.hidden),
          seat_(seat),
          out_(out),
          here_(state.open.at[seat]),
          role_(state.hidden.roles[seat]),
          alive_(!has(state.open.ghosts, seat)) {}

    void choose() {
        if (alive_) choose_as_character();
        if (is_room(here_) && !open_.rooms[index(here_)].cultist && keeps_route()) choose_in_room();
        out_.push_back(Action::of(Verb::pass));
    }

  private:
    void choose_as_character() {
        const auto others = static_cast<Seats>(seats_joined(open_, here_) & living(open_) & ~seat_bit(seat_));
        each_seat(others, [&](core::Seat other) { out_.push_back(Action::to(Verb::check, other)); });  // A1
        if (role_ == Role::slayer && !has(open_.shown, seat_)) {                                       // A7
            each_seat(others, [&](core::Seat other) { out_.push_back(Action::to(Verb::kill, other)); });
        }
        if (is_room(here_)) {
            out_.push_back_if(open_.rooms[index(here_)].cultist, Action::of(Verb::fight));  // A5
            return;
        }
        if (open_.options.level != Level::first) choose_card(Verb::secure);  // A2
        const bool fish_man = (fish_man_bit(open_) & bit(here_)) != 0;
        out_.push_back_if(fish_man && seat_ == open_.knife, Action::of(Verb::banish));  // A6
    }

    void choose_card(Verb verb) {
        const auto& cards = hidden_.hands[seat_].room;
        for (std::size_t kind = 0; kind < cards.size(); ++kind) {
            out_.push_back_if(cards[kind] > 0, Action::with(verb, static_cast<RoomCard>(kind)));
        }
    }

    [[nodiscard]] bool keeps_route() const {
        if (role_ == Role::cultist || (role_ == Role::mechanic && alive_)) return true;  // L4
        const std::uint8_t row = route_masks[hidden_.routes[seat_]][row_of(open_.round)];
        return ((row >> index(colour_of(here_))) & 1U) != 0;
    }

    [[nodiscard]] bool can_be_inspected(Location room) const {  // A8
        const Room& there = open_.rooms[index(room)];
        return there.explored && !there.cleared && there.deck > 0;
    }

    void choose_in_room() {
        if (!open_.rooms[index(here_)].cleared) choose_card(Verb::fill);  // A3
        if (can_be_inspected(here_)) out_.push_back(Action::at(Verb::inspect, Location::none));
        each_place(joined(open_, here_) & ~bit(here_), [&](Location room) {  // E3
            const bool can = can_be_inspected(room) && !open_.rooms[index(room)].cultist;
            out_.push_back_if(can, Action::at(Verb::inspect, room));
        });
        if (!alive_ && role_ != Role::superghost) return;  // A13, L3
        if (here_ == dining_hall) {
            out_.push_back_if(open_.vote_token, Action::of(Verb::call_vote));  // A9
        } else if (here_ == security_room) {
            if (!open_.power) return out_.push_back(Action::of(Verb::power));  // A12
            choose_camera();
        } else if (here_ == portal_room && open_.portal && open_.due != 0) {  // A10
            const unsigned partners = seats_at(open_, here_) & living(open_) & all_players(open_) &
                                      ~open_.acted & ~open_.pending.refused & ~seat_bit(seat_);
            each_seat(static_cast<Seats>(partners),
                      [&](core::Seat other) { out_.push_back(Action::to(Verb::portal, other)); });
        }
    }

    void choose_camera() {  // A11
        each_place(places_of_plan[plan_number(open_.options)] & room_bits, [&](Location room) {
            out_.push_back_if(can_be_inspected(room), Action::at(Verb::camera_room, room));
        });
        each_seat(static_cast<Seats>(living(open_) & ~seat_bit(seat_)),
                  [&](core::Seat other) { out_.push_back(Action::to(Verb::camera_seat, other)); });
    }

    const Open& open_;
    const Hidden& hidden_;
    core::Seat seat_;
    Choices& out_;
    Location here_;
    Role role_;
    bool alive_;
};

// ---- votes

void choose_vote(const Open& open, core::Seat seat, Choices& out) {  // V1, N9
    const bool twice = numbers_of(open.options).double_vote && seat == open.knife && !has(open.ghosts, seat);
    each_seat(living(open), [&](core::Seat other) {
        out.push_back(Action::vote(other));
        out.push_back_if(twice, Action::vote(other, true));
    });
    out.push_back(Action::vote(nobody));
    out.push_back_if(twice, Action::vote(nobody, true));
}

void choose_change(const Open& open, core::Seat seat, Choices& out) {  // V2
    const core::Seat voted = open.votes.back().ballots[seat].whom();
    out.push_back(Action::of(Verb::keep_vote));
    each_seat(living(open), [&](core::Seat other) {
        out.push_back_if(other != voted, Action::to(Verb::change_vote, other));
    });
    out.push_back_if(voted != nobody, Action::to(Verb::change_vote, nobody));
}

}  // namespace

void Cultists::choices(const State& state, core::Seat seat, Choices& out) {
    const Open& open = state.open;
    out.clear();
    if (seat >= open.options.players || !open.awaited.has(seat)) return;
    switch (open.step) {
        case Step::turn:
            if (open.stage == Stage::move) return choose_move(open, seat, out);
            return Acting(state, seat, out).choose();
        case Step::giving:
            return choose_gift(state, seat, out);
        case Step::looking:  // E6
            each_seat(static_cast<Seats>(living(open) & ~seat_bit(seat)),
                      [&](core::Seat other) { out.push_back(Action::to(Verb::look, other)); });
            return out.push_back(Action::of(Verb::pass));
        case Step::drawing:  // E8
            out.push_back(Action::of(Verb::draw));
            return out.push_back(Action::of(Verb::pass));
        case Step::token:
            out.push_back(Action::of(Verb::keep));
            return out.push_back(Action::of(Verb::remove));
        case Step::saying:
            return choose_word(state, seat, out);
        case Step::partner:  // A10
            out.push_back(Action::of(Verb::agree));
            return out.push_back(Action::of(Verb::refuse));
        case Step::talking:
            return out.push_back(Action::of(Verb::ready));
        case Step::voting:
            return choose_vote(open, seat, out);
        case Step::changing:
            return choose_change(open, seat, out);
        case Step::closing:  // C1, K1
            out.push_back(Action::of(Verb::pass));
            return out.push_back_if(state.hidden.roles[seat] == Role::cultist, Action::of(Verb::claim));
        case Step::naming:  // W1
            for (core::Seat other = 0; other < characters(open); ++other) {
                out.push_back_if(state.hidden.roles[other] != Role::cultist, Action::to(Verb::seer, other));
            }
            return;
        case Step::none:
            return;
    }
}

}  // namespace subrosa::cultists
