// How each manner of play weighs what it may do.
#include "tests/support/cultists_manners.hpp"

#include <array>
#include <bit>

namespace subrosa::tests {
namespace {

using namespace cultists;
using Manner = CultistsManner;

class Player {
  public:
    Player(Manner manner, const State& state, core::Seat seat)
        : manner_(manner),
          open_(state.open),
          hidden_(state.hidden),
          seat_(seat),
          role_(state.hidden.roles[seat]) {}

    Action choose(const std::vector<Action>& choices, core::Rng& rng) {
        const auto points = [&](const Action& action) { return value(action, rng); };
        switch (open_.step) {
            case Step::closing:
                return close(choices, rng);
            case Step::voting:
            case Step::changing:
                return vote(choices, rng);
            default:
                break;
        }
        if (manner_ == Manner::any || rng.below(12) == 0) return PickAny{}(0, seat_, choices, rng);
        if (open_.stage == Stage::move && open_.step == Step::turn) goal_ = goal(rng);
        return best_of(choices, rng, points);
    }

  private:
    [[nodiscard]] bool is_cultist() const { return role_ == Role::cultist; }

    // ---- deciding by what it is

    Action close(const std::vector<Action>& choices, core::Rng& rng) const {
        const unsigned one_in = manner_ == Manner::killers && is_quota_met() ? 2 : 60;
        const bool claims = rng.below(one_in) == 0;
        return best_of(choices, rng,
                       [&](const Action& action) { return (action.verb == Verb::claim) == claims ? 1 : 0; });
    }

    Action vote(const std::vector<Action>& choices, core::Rng& rng) const {
        const core::Seat victim = victim_of_all();
        const bool all_alike = manner_ == Manner::voters || manner_ == Manner::ghosts;
        if (open_.step == Step::changing) {
            const bool changes = manner_ == Manner::knives || rng.below(4) == 0;
            return best_of(choices, rng, [&](const Action& action) {
                return (action.verb == Verb::change_vote) == changes ? 1 : 0;
            });
        }
        if (rng.below(8) == 0) return PickAny{}(0, seat_, choices, rng);
        const bool twice = manner_ == Manner::knives || rng.below(4) == 0;
        return best_of(choices, rng, [&](const Action& action) {
            const bool right = all_alike ? action.seat() == victim : action.seat() == nobody;
            return (right ? 2 : 0) + (action.twice() == twice ? 1 : 0);
        });
    }

    // Whom everybody accuses this round: anybody for voters; for ghosts an investigator while there are
    // three.
    [[nodiscard]] core::Seat victim_of_all() const {
        const unsigned count = characters(open_);
        int investigators = 0;
        for (core::Seat seat = 0; seat < count; ++seat) {
            if (has(living(open_), seat) && hidden_.roles[seat] != Role::cultist) ++investigators;
        }
        for (unsigned i = 0; i < count; ++i) {
            const auto seat = static_cast<core::Seat>((open_.round * 3U + open_.votes.size() + i) % count);
            if (!has(living(open_), seat)) continue;
            if (manner_ == Manner::ghosts && hidden_.roles[seat] == Role::cultist) continue;
            return manner_ == Manner::ghosts && investigators < 3 ? nobody : seat;
        }
        return nobody;
    }

    [[nodiscard]] bool is_quota_met() const {
        int dead = 0;
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            if (hidden_.roles[seat] == Role::cultist) continue;
            if (has(open_.ghosts, seat) || dead_cards(open_, hidden_, seat, open_.gifts.size()) > 0) ++dead;
        }
        return dead >= numbers_of(open_.options).quota;
    }

    // ---- where to go

    [[nodiscard]] int crowd(Location place) const {
        return std::popcount(
            static_cast<unsigned>(seats_at(open_, place) & living(open_) & ~seat_bit(seat_)));
    }
    [[nodiscard]] bool may_act_in(Location room) const {
        if (role_ == Role::cultist || (role_ == Role::mechanic && !has(open_.ghosts, seat_))) return true;
        const unsigned row = route_masks[hidden_.routes[seat_]][row_of(open_.round)];
        return ((row >> index(colour_of(room))) & 1U) != 0;
    }
    [[nodiscard]] int successes(std::size_t room) const {
        int count = 0;
        for (std::size_t i = 0; i < hidden_.decks[room].size(); ++i)
            count += hidden_.decks[room][i] == RoomCard::success ? 1 : 0;
        return count;
    }

    [[nodiscard]] int worth(Location place, core::Rng& rng) const {
        const int any = static_cast<int>(rng.below(3));
        const int others = crowd(place);
        const bool room = is_room(place);
        switch (manner_) {
            case Manner::killers:
                if (is_cultist()) return (others == 1 ? 6 : 0) + any;
                return (others == 0 ? 4 : 0) + any;
            case Manner::voters:
            case Manner::ghosts:
                return (place == dining_hall ? 6 : 0) + any;
            case Manner::inspectors: {
                if (!room || !may_act_in(place)) return 0;
                const Room& there = open_.rooms[index(place)];
                if (there.cleared) return 0;
                if (there.cultist) return 3;
                return 4 + (there.explored ? 3 * (successes(index(place)) > 0 ? 1 : 0) : there.deck) + any;
            }
            case Manner::checkers:
                return (place == security_room && may_act_in(place) ? 3 : 0) + 2 * std::min(others, 2) + any;
            case Manner::dark:
            case Manner::slayers:
                return 3 * others + any;
            case Manner::closers:
                return (place == portal_room ? 5 : 0) + any;
            case Manner::knives: {
                const bool fish_man = (fish_man_bit(open_) & bit(place)) != 0;
                if (fish_man && seat_ == open_.knife) return 9;
                if (seat_ % 2 == 0 || !room) return (room ? 1 : 3) + any;
                return may_act_in(place) && !open_.rooms[index(place)].explored
                           ? 4 + open_.rooms[index(place)].deck
                           : any;
            }
            case Manner::any:
                break;
        }
        return any;
    }

    [[nodiscard]] Location goal(core::Rng& rng) const {
        const std::size_t plan = plan_number(open_.options);
        const auto& distance = distances[plan][open_.fish_man ? 1 : 0][index(open_.at[seat_])];
        Location best = open_.at[seat_];
        int most = -100;
        for (std::size_t i = 0; i < locations; ++i) {
            const auto place = static_cast<Location>(i);
            if (((places_of_plan[plan] >> i) & 1U) == 0 || place == open_.pending.start) continue;
            const bool far = !has(open_.ghosts, seat_) && distance[i] > open_.pending.points;
            const int value = worth(place, rng) - (far ? 4 : 0);
            if (value > most) most = value, best = place;
        }
        return best;
    }

    [[nodiscard]] int step_value(Location place) const {
        const auto& distance = distances[plan_number(open_.options)][0][index(place)];
        return -2 * distance[index(goal_)];
    }

    // ---- what to do

    int value(const Action& action, core::Rng& rng) const {
        const int any = static_cast<int>(rng.below(3));
        switch (action.verb) {
            case Verb::go:
            case Verb::jump:
                return step_value(action.place());
            case Verb::stop:
                return step_value(open_.at[seat_]) + (open_.at[seat_] == goal_ ? 1 : -1);
            case Verb::give:
                return (action.encounter_card() == EncounterCard::dead) == kills(action.seat()) ? 3 + any
                                                                                                : any;
            case Verb::look:
            case Verb::draw:
                return manner_ == Manner::knives || manner_ == Manner::checkers ? 3 + any : any;
            case Verb::say:
                return action.encounter_card() == EncounterCard::dead && manner_ == Manner::checkers ? 3
                                                                                                     : any;
            case Verb::agree:
            case Verb::refuse:
                return any;
            default:
                return act_value(action) + any;
        }
    }

    [[nodiscard]] bool kills(core::Seat seat) const {
        if (manner_ != Manner::killers && manner_ != Manner::checkers) return seat_ % 2 == 0;
        return hidden_.roles[seat] != Role::cultist &&
               dead_cards(open_, hidden_, seat, open_.gifts.size()) == 0;
    }

    [[nodiscard]] int act_value(const Action& action) const {
        const Verb verb = action.verb;
        switch (manner_) {
            case Manner::voters:
            case Manner::ghosts:
                return verb == Verb::call_vote ? 9 : 0;
            case Manner::inspectors:
                if (verb == Verb::fight) return 9;
                if (verb == Verb::inspect) {
                    const Location room = action.place() == Location::none ? open_.at[seat_] : action.place();
                    return successes(index(room)) > 0 ? 8 : 3;
                }
                if (verb == Verb::camera_room) return successes(index(action.place())) > 0 ? 7 : 2;
                if (verb == Verb::fill) return action.room_card() == RoomCard::success ? 5 : 2;
                return verb == Verb::banish ? 5 : verb == Verb::kill ? -5 : 0;
            case Manner::checkers:
                return verb == Verb::camera_seat ? 7 : verb == Verb::check ? 6 : 0;
            case Manner::dark:
                return verb == Verb::power ? -9 : verb == Verb::fill ? 2 : 0;
            case Manner::closers:
                return verb == Verb::portal ? 9 : verb == Verb::fill ? 2 : 0;
            case Manner::knives:
                if (verb == Verb::banish) return 9;
                if (verb == Verb::secure) return 4 + static_cast<int>(action.what);
                return verb == Verb::fill ? 5 : verb == Verb::call_vote ? 4 : 0;
            case Manner::slayers:
                if (verb == Verb::kill) return open_.round < 4 ? -2 : 9;
                return verb == Verb::fill ? 3 : 0;
            case Manner::killers:
                return verb == Verb::fill ? 3 : verb == Verb::check ? -5 : 0;
            case Manner::any:
                break;
        }
        return 0;
    }

    Manner manner_;
    const Open& open_;
    const Hidden& hidden_;
    core::Seat seat_;
    Role role_;
    Location goal_ = Location::m;
};

}  // namespace

std::string_view name_of(CultistsManner manner) {
    static constexpr std::array<std::string_view, cultists_manners> names{
        "any",  "killers", "voters",  "inspectors", "checkers",
        "dark", "ghosts",  "closers", "knives",     "slayers"};
    return names[index(manner)];
}

Action PlayCultists::operator()(const State& state, core::Seat seat, const std::vector<Action>& choices,
                                core::Rng& rng) const {
    return Player(manner, state, seat).choose(choices, rng);
}

}  // namespace subrosa::tests
