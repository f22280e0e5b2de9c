// What may be done, one action at a time.
#include "tests/support/cultists_allowed.hpp"

#include "tests/support/cultists_digest.hpp"

#include <algorithm>

namespace subrosa::tests {
namespace {

using namespace cultists;

class Judge {
  public:
    Judge(const State& state, core::Seat seat, const Action& action)
        : open_(state.open),
          hidden_(state.hidden),
          seat_(seat),
          action_(action),
          count_(state.open.options.players + (state.open.options.robot ? 1U : 0U)),
          numbers_(digest::numbers_for(count_)),
          board_(digest::board_for(count_)),
          here_(state.open.at[seat]),
          role_(state.hidden.roles[seat]) {}

    [[nodiscard]] bool may() const {
        switch (open_.step) {
            case Step::turn:
                return open_.stage == Stage::move ? may_move() : may_act();
            case Step::giving:
                return action_.verb == Verb::give && may_give();
            case Step::looking:  // E6
                return action_.verb == Verb::pass || (action_.verb == Verb::look && is_other(action_.seat()));
            case Step::drawing:  // E8
                return action_.verb == Verb::draw || action_.verb == Verb::pass;
            case Step::token:
                return action_.verb == Verb::keep || action_.verb == Verb::remove;
            case Step::saying:
                return action_.verb == Verb::say && may_say();
            case Step::partner:  // A10
                return action_.verb == Verb::agree || action_.verb == Verb::refuse;
            case Step::talking:
                return action_.verb == Verb::ready;
            case Step::voting: {  // V1, N9
                if (action_.verb != Verb::vote) return false;
                const bool doubles = numbers_.knife_doubles && open_.knife == seat_ && !ghost(seat_);
                if (action_.twice() && !doubles) return false;
                return action_.seat() == nobody || lives(action_.seat());
            }
            case Step::changing: {  // V2
                if (action_.verb == Verb::keep_vote) return true;
                if (action_.verb != Verb::change_vote) return false;
                if (action_.seat() == open_.votes.back().ballots[seat_].whom()) return false;
                return action_.seat() == nobody || lives(action_.seat());
            }
            case Step::closing:  // C1
                return action_.verb == Verb::pass || (action_.verb == Verb::claim && role_ == Role::cultist);
            case Step::naming:  // W1
                return action_.verb == Verb::seer && action_.seat() < count_ &&
                       hidden_.roles[action_.seat()] != Role::cultist;
            case Step::none:
                break;
        }
        return false;
    }

  private:
    [[nodiscard]] bool ghost(core::Seat seat) const { return ((open_.ghosts >> seat) & 1U) != 0; }
    [[nodiscard]] bool lives(core::Seat seat) const { return seat < count_ && !ghost(seat); }
    [[nodiscard]] bool is_other(core::Seat seat) const { return seat != seat_ && lives(seat); }
    [[nodiscard]] bool secret_doors() const { return event_now(open_) == Event::secret_door; }
    [[nodiscard]] bool joined(Location a, Location b) const {  // E3: other rooms of a colour
        return secret_doors() && a != b && digest::colour(a) != Colour::none &&
               digest::colour(a) == digest::colour(b);
    }
    [[nodiscard]] bool reaches(Location place) const { return place == here_ || joined(here_, place); }
    [[nodiscard]] const Room& room(Location place) const { return open_.rooms[index(place)]; }

    // ---- M1, M5, E3

    [[nodiscard]] bool barred(Location place) const {
        const bool with_knife = open_.knife == seat_ && !ghost(seat_);
        return open_.fish_man && place == numbers_.fish_man && !with_knife;
    }
    // The points that are left after a step; -1: no step.
    [[nodiscard]] int points_after(Location from, Location to, int points, int slips) const {
        if (!board_.has(to)) return -1;
        if (joined(from, to)) return slips == max_slips ? -1 : points;
        if (board_.has_door(from, to) && !barred(to)) return points - 1;
        return -1;
    }
    // Whether a move that stands here can still end elsewhere than it began.
    [[nodiscard]] bool can_end(Location place, int points, int slips) const {
        if (place != open_.pending.start) return true;
        return std::any_of(board_.rects.begin(), board_.rects.end(), [&](const auto& next) {
            const int left = points_after(place, next.first, points, slips);
            return left >= 0 && can_end(next.first, left, slips + (joined(place, next.first) ? 1 : 0));
        });
    }

    [[nodiscard]] bool may_move() const {
        if (ghost(seat_)) {
            const bool fish_man = open_.fish_man && action_.place() == numbers_.fish_man;
            return action_.verb == Verb::jump && board_.has(action_.place()) && action_.place() != here_ &&
                   !fish_man;
        }
        if (action_.verb == Verb::stop) return here_ != open_.pending.start;
        if (action_.verb != Verb::go) return false;
        const int left = points_after(here_, action_.place(), open_.pending.points, open_.pending.slips);
        return left >= 0 &&
               can_end(action_.place(), left, open_.pending.slips + (joined(here_, action_.place()) ? 1 : 0));
    }

    // ---- M3

    // Whether all who still have to give could do so, each to another who has none yet: tried out.
    [[nodiscard]] bool works_out(std::vector<core::Seat> givers,
                                 const std::vector<core::Seat>& takers) const {
        if (givers.empty()) return true;
        const core::Seat giver = givers.back();
        givers.pop_back();
        return std::any_of(takers.begin(), takers.end(), [&](core::Seat taker) {
            if (taker == giver) return false;
            std::vector<core::Seat> rest = takers;
            rest.erase(std::find(rest.begin(), rest.end(), taker));
            return works_out(givers, rest);
        });
    }

    [[nodiscard]] bool may_give() const {
        const Pending& pending = open_.pending;
        const core::Seat taker = action_.seat();
        if (hidden_.hands[seat_].encounter[index(action_.encounter_card())] == 0) return false;
        std::vector<core::Seat> givers;
        std::vector<core::Seat> takers;
        for (core::Seat seat = 0; seat < count_; ++seat) {
            if (pending.meeting[seat] != pending.meeting[seat_]) continue;
            if (seat != seat_ && ((pending.to_give >> seat) & 1U) != 0) givers.push_back(seat);
            if (((pending.received >> seat) & 1U) == 0) takers.push_back(seat);
        }
        const auto found = std::find(takers.begin(), takers.end(), taker);
        if (taker == seat_ || found == takers.end()) return false;
        takers.erase(found);
        return works_out(givers, takers);
    }

    [[nodiscard]] bool may_say() const {  // R2
        const Look look = open_.looks.back();
        bool dead = hidden_.start[look.target()] == EncounterCard::dead;
        for (std::size_t i = 0; i < open_.gifts.size(); ++i) {
            dead = dead || (open_.gifts[i].to() == look.target() && hidden_.given[i] == EncounterCard::dead);
        }
        if (action_.encounter_card() == EncounterCard::dead) return dead;
        return !dead || open_.stage == Stage::event || role_ == Role::cultist;
    }

    // ---- acting

    [[nodiscard]] bool on_route(Location place) const {
        if (role_ == Role::cultist || (role_ == Role::mechanic && !ghost(seat_))) return true;
        const auto& row = digest::row(hidden_.routes[seat_] + 1, open_.round);
        return std::find(row.begin(), row.end(), digest::colour(place)) != row.end();
    }
    [[nodiscard]] bool inspectable(Location place) const {  // A8
        return board_.books.contains(place) && room(place).explored && !room(place).cleared &&
               room(place).deck > 0;
    }
    [[nodiscard]] bool holds(RoomCard card) const { return hidden_.hands[seat_].room[index(card)] > 0; }

    [[nodiscard]] bool may_act() const {
        const bool in_room = digest::colour(here_) != Colour::none;
        // A13, L3: what a room offers besides filling and inspecting
        const bool whole = !ghost(seat_) || role_ == Role::superghost;
        const bool room_open = in_room && !room(here_).cultist && on_route(here_);
        const bool second = room_open && whole;
        switch (action_.verb) {
            case Verb::pass:
                return true;
            case Verb::check:  // A1
                return !ghost(seat_) && is_other(action_.seat()) && reaches(open_.at[action_.seat()]);
            case Verb::secure:  // A2, S4
                return !ghost(seat_) && !in_room && open_.options.level != Level::first &&
                       holds(action_.room_card());
            case Verb::fight:  // A5
                return !ghost(seat_) && in_room && room(here_).cultist;
            case Verb::banish:  // A6
                return !ghost(seat_) && seat_ == open_.knife && open_.fish_man && here_ == numbers_.fish_man;
            case Verb::kill:  // A7: once, for it shows the role
                return !ghost(seat_) && role_ == Role::slayer && ((open_.shown >> seat_) & 1U) == 0 &&
                       is_other(action_.seat()) && reaches(open_.at[action_.seat()]);
            case Verb::fill:  // A3
                return room_open && !room(here_).cleared && holds(action_.room_card());
            case Verb::inspect: {  // A8, E3
                if (!room_open) return false;
                if (action_.place() == Location::none) return inspectable(here_);
                return joined(here_, action_.place()) && inspectable(action_.place()) &&
                       !room(action_.place()).cultist;
            }
            case Verb::call_vote:  // A9
                return second && here_ == Location::l1 && open_.vote_token;
            case Verb::camera_room:  // A11
                return second && here_ == Location::r1 && open_.power && inspectable(action_.place());
            case Verb::camera_seat:
                return second && here_ == Location::r1 && open_.power && is_other(action_.seat());
            case Verb::power:  // A12
                return second && here_ == Location::r1 && !open_.power;
            case Verb::portal:  // A10
                return second && here_ == Location::g1 && open_.portal && open_.due != 0 &&
                       is_other(action_.seat()) && action_.seat() < open_.options.players &&
                       open_.at[action_.seat()] == here_ && ((open_.acted >> action_.seat()) & 1U) == 0 &&
                       ((open_.pending.refused >> action_.seat()) & 1U) == 0;
            default:
                return false;
        }
    }

    const Open& open_;
    const Hidden& hidden_;
    core::Seat seat_;
    const Action& action_;
    unsigned count_;
    const digest::Numbers& numbers_;
    const digest::Board& board_;
    Location here_;
    Role role_;
};

}  // namespace

Event event_now(const Open& open) {
    std::vector<Event> drawn;
    for (int round = 1; round <= open.round; ++round) {
        if (round == open.round && open.stage == Stage::move) break;
        drawn.push_back(open.events[static_cast<std::size_t>(round) - 1]);
    }
    if (!drawn.empty() && drawn.back() == Event::mirror) drawn.pop_back();
    return drawn.empty() ? Event::none : drawn.back();
}

bool allowed(const State& state, core::Seat seat, const Action& action) {
    return seat < state.open.options.players && state.open.awaited.has(seat) &&
           Judge(state, seat, action).may();
}

std::vector<Action> every_cultists_action() {
    std::vector<Action> all;
    for (const Verb verb :
         {Verb::stop, Verb::draw, Verb::keep, Verb::remove, Verb::fight, Verb::banish, Verb::call_vote,
          Verb::power, Verb::agree, Verb::refuse, Verb::pass, Verb::ready, Verb::keep_vote, Verb::claim})
        all.push_back(Action::of(verb));
    for (std::size_t i = 0; i < locations; ++i) {
        const auto place = static_cast<Location>(i);
        for (const Verb verb : {Verb::go, Verb::jump, Verb::inspect, Verb::camera_room})
            all.push_back(Action::at(verb, place));
    }
    all.push_back(Action::at(Verb::inspect, Location::none));
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        for (const Verb verb : {Verb::look, Verb::check, Verb::kill, Verb::camera_seat, Verb::portal,
                                Verb::seer, Verb::change_vote})
            all.push_back(Action::to(verb, seat));
        for (const bool twice : {false, true}) all.push_back(Action::vote(seat, twice));
        for (const EncounterCard card : {EncounterCard::alive, EncounterCard::dead})
            all.push_back(Action::give(card, seat));
    }
    all.push_back(Action::to(Verb::change_vote, nobody));
    for (const bool twice : {false, true}) all.push_back(Action::vote(nobody, twice));
    for (const EncounterCard card : {EncounterCard::alive, EncounterCard::dead})
        all.push_back(Action::say(card));
    for (const RoomCard card : {RoomCard::success, RoomCard::failure, RoomCard::sabotage}) {
        all.push_back(Action::with(Verb::secure, card));
        all.push_back(Action::with(Verb::fill, card));
    }
    return all;
}

}  // namespace subrosa::tests
