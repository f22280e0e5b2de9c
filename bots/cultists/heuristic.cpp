// The heuristic policy of Among Cultists.
#include "bots/cultists/heuristic.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::bots::cultists {
namespace {

constexpr float never = -100.0F;

template <class Do>
void each_seat(unsigned seats, const Do& act) {
    for (; seats != 0; seats &= seats - 1U) act(static_cast<core::Seat>(std::countr_zero(seats)));
}

}  // namespace

Heuristic::Heuristic(const Knowledge& knowledge, const Opinion& mine, const Opinion& common,
                     const HeuristicWeights& weights)
    : known_(knowledge),
      open_(knowledge.open),
      mine_(mine),
      common_(common),
      weights_(weights),
      shelving_(knowledge.open, mine),
      seat_(knowledge.seat),
      role_(knowledge.roles[knowledge.seat]),
      evil_(role_ == Role::cultist) {}

Scores Heuristic::scores(const Choices& choices) const {
    if (open_.stage == Stage::move && open_.step == Step::turn) return score_steps(choices);
    Scores scores{};
    for (std::size_t i = 0; i < choices.size(); ++i) scores[i] = score(choices[i]);
    return scores;
}

float Heuristic::score(const Action& action) const {
    switch (action.verb) {
        case Verb::give:
            return worth_of_gift(action);
        case Verb::look:  // E6: a klutz dies
            return role_ == Role::klutz ? -1.0F : worth_of_check(action.seat()) + 0.05F;
        case Verb::draw:
            return role_ == Role::klutz ? -1.0F : 0.1F;
        case Verb::keep: {
            const Event event = known_.peeked[open_.peeks.size() - 1];
            const bool bad =
                event == Event::broken_window || event == Event::bad_morale || event == Event::lightning;
            return bad == evil_ ? 0.2F : 0.0F;
        }
        case Verb::remove:
            return 0.1F;
        case Verb::say:
            return worth_of_saying(action.encounter_card() == EncounterCard::dead);
        case Verb::agree:
            return evil_ ? 0.0F : 1.0F;
        case Verb::refuse:
            return evil_ ? 0.1F : 0.0F;
        case Verb::vote:
        case Verb::change_vote: {
            // The knife's double vote breaks ties; a klutz would die.
            const float twice = role_ == Role::klutz ? -1.0F : 0.01F;
            const float changing =
                action.verb == Verb::change_vote ? (role_ == Role::klutz ? -1.0F : -0.15F) : 0.0F;
            return worth_of_ballot(action.seat()) + (action.twice() ? twice : 0.0F) + changing;
        }
        case Verb::keep_vote:
            return worth_of_ballot(open_.votes.back().ballots[seat_].whom());
        case Verb::claim:
            return quota_met() ? 10.0F : never;
        case Verb::seer:
            return mine_.seer[action.seat()] + 0.2F * aim_of(action.seat());
        case Verb::ready:
            return 0.0F;
        default:
            return worth_of(action, open_.at[seat_]);
    }
}

// ---- moving

Scores Heuristic::score_steps(const Choices& choices) const {
    Scores scores{};
    std::array<float, locations> ending{};
    std::array<bool, locations> known{};
    const auto worth = [&](Location place) {
        if (!std::exchange(known[index(place)], true)) ending[index(place)] = worth_of_ending(place);
        return ending[index(place)];
    };
    const std::size_t plan = plan_number(open_.options);
    const auto entering = [&](Location place) {
        return worth_of_meeting(
            static_cast<Seats>(seats_joined(open_, place) & living(open_) & ~seat_bit(seat_)), true);
    };
    // The value of the best path from a place.
    const auto best_from = [&](const auto& self, Location here, int points, bool slipped) -> float {
        // Two secret doors in a row lead nowhere new.
        float best = here == open_.pending.start ? never : worth(here);
        const Steps steps = steps_from(open_, here, points, slipped ? max_slips : 0);
        for (std::uint32_t left = steps.doors; left != 0; left &= left - 1U) {
            const auto next = static_cast<Location>(std::countr_zero(left));
            best = std::max(best, entering(next) + self(self, next, points - 1, false));
        }
        for (std::uint32_t left = steps.secret; left != 0; left &= left - 1U) {
            best = std::max(best, self(self, static_cast<Location>(std::countr_zero(left)), points, true));
        }
        return best;
    };
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const Action action = choices[i];
        if (action.verb == Verb::jump) {
            scores[i] = worth(action.place());
        } else if (action.verb == Verb::stop) {
            scores[i] = worth(open_.at[seat_]) + 0.01F;
        } else {
            const Location here = open_.at[seat_];
            const bool secret = (twins[plan][index(here)] & bit(action.place())) != 0;
            scores[i] = secret ? best_from(best_from, action.place(), open_.pending.points, true)
                               : entering(action.place()) +
                                     best_from(best_from, action.place(), open_.pending.points - 1, false);
        }
    }
    return scores;
}

// The value of meeting these seats.
float Heuristic::worth_of_meeting(Seats others, bool entering) const {
    const int count = std::popcount(others);
    if (count == 0 || open_.round <= open_.freeze) return 0.0F;
    if (entering && open_.power && count != 1) return 0.0F;
    if (!evil_) {
        float danger = 0.0F;
        each_seat(others, [&](core::Seat other) {
            if (open_.encounter_left[other] > 0) danger += mine_.cultist[other];
        });
        return -weights_.death * 0.6F * danger / static_cast<float>(count);
    }
    if (known_.hand.encounter[index(EncounterCard::dead)] == 0) return 0.0F;
    float best = 0.0F;
    each_seat(others, [&](core::Seat other) {
        best = std::max(best, worth_of_gift(Action::give(EncounterCard::dead, other)));
    });
    return best;
}

float Heuristic::worth_of_ending(Location place) const {
    const bool alive = !has(open_.ghosts, seat_);
    float acting = worth_of_acting(place, alive);
    if (!alive) return acting;
    acting += weights_.outlook * worth_next_round(place);
    return evil_ ? acting : acting - exposure_at(place);
}

// The danger from seats that have yet to move and could meet this seat alone at the place.
float Heuristic::exposure_at(Location place) const {
    if (open_.round <= open_.freeze) return 0.0F;
    const auto others = static_cast<Seats>(seats_joined(open_, place) & living(open_) & ~seat_bit(seat_));
    if (open_.power && others != 0) return 0.0F;
    const auto& distance = distances[plan_number(open_.options)][open_.fish_man ? 1 : 0];
    float danger = 0.0F;
    for (core::Seat other = next_seat(open_, seat_); other != open_.knife && other != seat_;
         other = next_seat(open_, other)) {
        if (has(open_.ghosts, other) || open_.encounter_left[other] == 0) continue;
        const int far = distance[index(open_.at[other])][index(place)];
        if (far == 0 || far > points_of_move(open_)) continue;
        danger += mine_.cultist[other];
    }
    return weights_.death * weights_.exposure * std::min(1.0F, danger);
}

// The best act of the next round within reach of a place.
float Heuristic::worth_next_round(Location place) const {
    if (open_.round == cultists::rounds) return 0.0F;
    const auto& distance = distances[plan_number(open_.options)][open_.fish_man ? 1 : 0][index(place)];
    const std::uint8_t row = route_masks[known_.routes[seat_]][row_of(open_.round + 1)];
    float best = 0.0F;
    for (std::size_t i = 0; i < rooms; ++i) {
        const auto room = static_cast<Location>(i);
        const Room& there = open_.rooms[i];
        const bool allowed = evil_ || role_ == Role::mechanic || ((row >> index(colour_of(room))) & 1U) != 0;
        if (!allowed || room == place || distance[i] > move_points || there.cleared || there.cultist)
            continue;
        if (books_of(open_.options, room) == 0) continue;
        float worth = worth_of_filling(i, evil_ ? RoomCard::failure : RoomCard::success);
        if (there.explored && there.deck > 0) worth = std::max(worth, worth_of_inspecting(i));
        best = std::max(best, worth);
    }
    return best;
}

// ---- acting

bool Heuristic::on_route(Location room, bool alive) const {
    if (evil_ || (role_ == Role::mechanic && alive)) return true;
    return ((route_masks[known_.routes[seat_]][row_of(open_.round)] >> index(colour_of(room))) & 1U) != 0;
}

// The best act at a place this round if everybody stays.
float Heuristic::worth_of_acting(Location place, bool alive) const {
    float best = 0.0F;
    const auto consider = [&](const Action& act) { best = std::max(best, worth_of(act, place)); };
    const auto others = static_cast<unsigned>(seats_joined(open_, place) & living(open_) & ~seat_bit(seat_));
    if (alive) {
        each_seat(others, [&](core::Seat other) { consider(Action::to(Verb::check, other)); });
        if (role_ == Role::slayer && !has(open_.shown, seat_)) {
            each_seat(others, [&](core::Seat other) { consider(Action::to(Verb::kill, other)); });
        }
    }
    const auto cards = [&](Verb verb) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
            if (known_.hand.room[kind] > 0) consider(Action::with(verb, static_cast<RoomCard>(kind)));
        }
    };
    if (!is_room(place)) {
        if (alive && open_.options.level != Level::first) cards(Verb::secure);
        if (alive && seat_ == open_.knife && (fish_man_bit(open_) & bit(place)) != 0)
            consider(Action::of(Verb::banish));
        return best;
    }
    const Room& room = open_.rooms[index(place)];
    if (room.cultist) {
        if (alive) consider(Action::of(Verb::fight));
        return best;
    }
    if (!on_route(place, alive)) return best;
    if (!room.cleared) cards(Verb::fill);
    if (room.explored && !room.cleared && room.deck > 0) consider(Action::at(Verb::inspect, Location::none));
    if (!alive && role_ != Role::superghost) return best;
    if (place == dining_hall && open_.vote_token) consider(Action::of(Verb::call_vote));
    if (place == security_room && !open_.power) consider(Action::of(Verb::power));
    if (place == security_room && open_.power) {
        for (std::size_t i = 0; i < rooms; ++i) {
            const Room& other = open_.rooms[i];
            if (other.explored && !other.cleared && other.deck > 0) {
                consider(Action::at(Verb::camera_room, static_cast<Location>(i)));
            }
        }
        each_seat(static_cast<unsigned>(living(open_) & ~seat_bit(seat_)),
                  [&](core::Seat other) { consider(Action::to(Verb::camera_seat, other)); });
    }
    if (place == portal_room && open_.portal && open_.due != 0 && !evil_) {
        const unsigned partners =
            seats_at(open_, place) & living(open_) & all_players(open_) & ~seat_bit(seat_);
        best = std::max(best, weights_.portal * (partners != 0 ? 1.0F : 0.3F));
    }
    return best;
}

float Heuristic::worth_of(const Action& act, Location place) const {
    switch (act.verb) {
        case Verb::check:
            return worth_of_check(act.seat());
        case Verb::camera_seat:
            return role_ == Role::greenhorn ? -1.0F : worth_of_check(act.seat()) + cover(place);
        case Verb::camera_room:
            return role_ == Role::greenhorn ? -1.0F
                                            : worth_of_inspecting(index(act.place())) * 0.95F + cover(place);
        case Verb::inspect: {
            const Location room = act.place() == Location::none ? place : act.place();
            return worth_of_inspecting(index(room)) + cover(place);
        }
        case Verb::fill:
            return worth_of_filling(index(place), act.room_card()) + cover(place);
        case Verb::secure:
            return worth_of_securing(act.room_card());
        case Verb::fight:
            return (evil_ ? 1.0F - weights_.harm : 1.0F) * weights_.fight *
                   (open_.rooms[index(place)].cleared ? 0.2F : 1.0F);
        case Verb::banish:
            return evil_ || role_ == Role::klutz ? -0.5F : weights_.banish;
        case Verb::kill: {
            const float doubt = mine_.cultist[act.seat()] - weights_.kill_from;
            return doubt > 0.0F ? 4.0F + doubt : never;
        }
        case Verb::call_vote:
            return role_ == Role::greenhorn ? -1.0F : worth_of_vote() + cover(place);
        case Verb::power:
            return (evil_ ? 1.0F - weights_.harm : 1.0F) * weights_.power + cover(place);
        case Verb::portal:
            return evil_ ? -1.0F : weights_.portal;
        default:
            return evil_ ? 0.05F : 0.0F;
    }
}

// The cost to a cultist of acting where his route, or any route that fits his past acts, does not lead.
float Heuristic::cover(Location room) const {
    if (!evil_) return 0.0F;
    const std::size_t row = row_of(open_.round);
    const unsigned colour = 1U << index(colour_of(room));
    if ((route_masks[known_.routes[seat_]][row] & colour) != 0) return 0.0F;
    for (std::size_t route = 0; route < all_routes; ++route) {
        bool fits = (route_masks[route][row] & colour) != 0;
        for (std::size_t i = 0; i < rows && fits; ++i) {
            const unsigned used = open_.used_living[seat_][i] | open_.used_dead[seat_][i];
            fits = (used & ~unsigned{route_masks[route][i]}) == 0;
        }
        if (fits) return -weights_.astray;
    }
    return -weights_.exposed;
}

float Heuristic::worth_of_inspecting(std::size_t room) const {
    const float gain = weights_.shelving * shelving_.of_inspecting(room);
    return evil_ ? (1.0F - weights_.harm) * gain : gain;
}

float Heuristic::worth_of_filling(std::size_t room, RoomCard card) const {
    const bool good = card == RoomCard::success;
    if (role_ == Role::firestarter && !good && open_.round <= fire_round)
        return 1.2F;  // C3: he dies if he keeps it
    const float gain = weights_.shelving * shelving_.of_filling(room, card);
    if (!evil_) return good ? gain : -1.0F;
    // A bad card on a deck with several fillers is hard to attribute.
    unsigned fillers = 0;
    for (const Entry entry : open_.log) {
        if (entry.deed() == Deed::fill && entry.place() == room && entry.seat() != seat_)
            fillers |= 1U << entry.seat();
    }
    const float shared = std::min(1.0F, 0.4F + 0.3F * static_cast<float>(std::popcount(fillers)));
    // A cultist acts like an investigator, with another card.
    const float seeming = good ? gain : weights_.shelving * shelving_.of_filling(room, RoomCard::success);
    return seeming - (good ? weights_.harm * gain : weights_.spoil * gain * shared);
}

float Heuristic::worth_of_securing(RoomCard card) const {
    const bool good = card == RoomCard::success;
    if (role_ == Role::firestarter && !good && open_.round <= fire_round) return 1.3F;
    const float seeming = weights_.secure * mine_.risk;
    if (evil_)
        return good ? (1.0F - weights_.harm) * seeming
                    : seeming + weights_.endanger * (open_.tokens > 0 ? 1.0F : 0.4F);
    return good ? seeming : -1.0F;
}

float Heuristic::worth_of_check(core::Seat seat) const {
    const float dead = mine_.dead[seat];
    if (role_ == Role::coward) return 0.15F - dead;
    return 0.1F + weights_.found * dead * (1.0F - 0.5F * mine_.cultist[seat]);
}

core::Seat Heuristic::first_suspect() const {
    core::Seat best = nobody;
    float most = -1.0F;
    each_seat(living(open_) & ~unsigned{seat_bit(seat_)}, [&](core::Seat other) {
        // A cultist points at the innocent seat with the most public suspicion.
        const float suspicion = evil_
                                    ? (known_.roles[other] == Role::cultist ? -1.0F : common_.cultist[other])
                                    : mine_.cultist[other];
        if (suspicion > most) {
            most = suspicion;
            best = other;
        }
    });
    return best;
}

float Heuristic::worth_of_vote() const {
    const core::Seat suspect = first_suspect();
    if (suspect == nobody) return -1.0F;
    if (evil_) {
        float partners = common_.cultist[seat_];
        for (core::Seat other = 0; other < characters(open_); ++other) {
            if (known_.roles[other] == Role::cultist && !has(open_.ghosts, other)) {
                partners = std::max(partners, common_.cultist[other]);
            }
        }
        const float lead = common_.cultist[suspect] - partners - weights_.framed;
        return lead > 0.0F ? 1.0F + lead : -1.0F;
    }
    const float sure = mine_.cultist[suspect] - weights_.vote_from;
    return sure > 0.0F ? 0.5F + weights_.vote_worth * sure : -1.0F;
}

// ---- meeting, voting, saying

// Votes of a seat for cultists less those for others: the seer knows the cultists.
float Heuristic::aim_of(core::Seat seat) const {
    float aim = 0.0F;
    for (const Vote& vote : open_.votes) {
        const Ballot ballot = vote.ballots[seat];
        if (!ballot.given() || ballot.whom() == nobody) continue;
        aim += known_.roles[ballot.whom()] == Role::cultist ? 1.0F : -1.0F;
    }
    return aim;
}

int Heuristic::victims() const {
    int dead = 0;
    for (core::Seat seat = 0; seat < characters(open_); ++seat) {
        if (known_.roles[seat] != Role::cultist && surely_dead(seat)) ++dead;
    }
    return dead;
}

// To the knowledge of this seat.
bool Heuristic::surely_dead(core::Seat seat) const {
    if (has(open_.ghosts, seat) || known_.start[seat] == EncounterCard::dead) return true;
    for (std::size_t i = 0; i < open_.gifts.size(); ++i) {
        if (open_.gifts[i].to() == seat && known_.given[i] == EncounterCard::dead) return true;
    }
    return false;
}

bool Heuristic::quota_met() const {
    return victims() >= numbers_of(open_.options).quota;
}

unsigned Heuristic::givers_to(core::Seat seat) const {
    unsigned givers = 0;
    for (const Gift gift : open_.gifts) {
        if (gift.to() == seat) givers |= 1U << gift.from();
    }
    return givers;
}

float Heuristic::worth_of_gift(const Action& action) const {
    const core::Seat to = action.seat();
    const bool deadly = action.encounter_card() == EncounterCard::dead;
    if (!evil_) return 0.0F;
    if (!deadly) return weights_.patience;
    if (known_.roles[to] == Role::cultist || surely_dead(to)) return -1.0F;
    if (victims() + 1 >= numbers_of(open_.options).quota && one_cultist(open_))
        return 10.0F;  // the quota is met and can be claimed
    // A murder is deniable if others could have committed all murders of this seat; later rounds take more
    // risk.
    unsigned suspects = givers_to(to);
    for (std::size_t i = 0; i < open_.gifts.size(); ++i) {
        if (known_.given[i] == EncounterCard::dead) suspects &= givers_to(open_.gifts[i].to());
    }
    suspects &= ~unsigned{seat_bit(seat_)};
    const float deniable = std::min(1.0F, weights_.other_giver * static_cast<float>(std::popcount(suspects)) +
                                              weights_.hurry * static_cast<float>(open_.round));
    return weights_.murder * deniable;
}

float Heuristic::worth_of_ballot(core::Seat whom) const {
    if (evil_) {
        if (whom == nobody) return 0.0F;
        if (known_.roles[whom] == Role::cultist) return -1.0F;
        return common_.cultist[whom] - weights_.join_vote;
    }
    if (whom == nobody) return 0.0F;
    if (whom == seat_) return -1.0F;
    return mine_.cultist[whom] - weights_.vote_for;
}

float Heuristic::worth_of_saying(bool dead) const {
    if (!evil_) return dead ? 1.0F : 0.0F;
    // A discovered murder leads to a vote: good for a cultist if another seat is suspected more.
    const core::Seat suspect = first_suspect();
    const bool safe =
        suspect != nobody && common_.cultist[suspect] > common_.cultist[seat_] + weights_.framed;
    return dead == safe ? 1.0F : 0.0F;
}

std::size_t best_with_noise(const Scores& scores, std::size_t count, float noise, core::Rng& rng) {
    std::size_t best = 0;
    float most = -1e9F;
    for (std::size_t i = 0; i < count; ++i) {
        const float score = scores[i] + noise * static_cast<float>(rng.below(256)) / 256.0F;
        if (score > most) {
            most = score;
            best = i;
        }
    }
    return best;
}

}  // namespace subrosa::bots::cultists
