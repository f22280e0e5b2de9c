// Samples a world that a seat cannot tell from the real one, by importance sampling. A proposal deals roles,
// routes and cards and replays the public events. At each reveal it samples which unseen card it was, in
// proportion to its probability, and multiplies the world's weight by that probability. One of the proposed
// worlds is chosen by weight.
#include "games/cultists/cultists.hpp"
#include "games/cultists/imagine_cards.hpp"
#include "games/cultists/imagine_status.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::cultists {
namespace {

using imagined::Pool;
using imagined::RoomCards;
using imagined::start_slots;
using imagined::Status;
using imagined::unit;

// Number of possible worlds to propose, and the limit of attempts; at least one world is found in any case.
constexpr int proposals = 12;
constexpr int attempts = 200;
// After this many attempts a hand-written position counts as unreachable by the rules.
constexpr int patience = 2000;

class Imagining {
  public:
    Imagining(const Knowledge& knowledge, core::Rng& rng)
        : known_(knowledge),
          open_(knowledge.open),
          rng_(rng),
          status_(knowledge, rng),
          cards_(knowledge, rng),
          characters_(static_cast<core::Seat>(characters_of(knowledge.open.options))) {
        find_fitting_routes();
        find_tokens();
    }

    double mean_weight(unsigned count) {
        double sum = 0;
        for (unsigned n = 0; n < count; ++n) sum += propose();
        return sum / count;
    }

    State world() {
        State best;
        double sum = 0;
        for (int tried = 0, possible = 0; possible < proposals && (tried < attempts || sum == 0); ++tried) {
            const double weight = propose();
            if (open_.loose && sum == 0 && tried == patience) let_go();
            if (weight == 0) continue;
            ++possible;
            sum += weight;
            if (unit(rng_) * sum < weight) write(best);
        }
        best.open = open_;
        best.hidden.luck.seed = rng_.next_seed();
        imagine_room_tokens(best.hidden);
        imagine_cultist_tokens(best.hidden);
        imagine_bag(best.hidden);
        imagine_answers(best.hidden);
        return best;
    }

  private:
    double propose() {
        if (too_many_ || !propose_roles()) return 0;
        double weight = propose_routes();
        if (weight > 0) weight *= status_.propose(roles_);
        if (weight > 0 && open_.stage == Stage::guess && by_the_rules_) {
            status_.complete();  // the quota counts cards that nobody has seen, too
            if (is_quota_met()) return 0;
        }
        if (weight > 0 && replays()) weight *= cards_.propose(roles_);
        return weight;
    }

    // Hand-written positions need not be reachable by the rules.
    void let_go() {
        by_the_rules_ = false;
        status_.let_go_of_roles();
    }
    [[nodiscard]] bool replays() const { return by_the_rules_ && cards_.remembers(); }

    // W2, W3, C1: if the quota had been met in time, the cultists would have won and no seer would be named.
    [[nodiscard]] bool is_quota_met() {
        Hidden hidden;
        write_status(hidden);
        if (one_cultist(open_)) {
            if (open_.ending == Ending::last_cultist) return false;  // then it did not matter
            return dead_investigators(open_, hidden, open_.round) >= numbers_of(open_.options).quota;
        }
        return dead_investigators(open_, hidden, open_.round - 1) >= numbers_of(open_.options).quota;
    }

    // ---- roles

    // Roles that are known, and the role tokens dealt to the other seats.
    void find_tokens() {
        const Cast cast = cast_of(open_.options);
        dealt_ = known_.roles;
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            can_be_[seat] = open_.may_be[seat];
            if (known_.routes[seat] == Knowledge::unseen) {  // a seat that fits no route has none
                constexpr std::uint16_t free = bit(Role::cultist) | bit(Role::mechanic);
                if (fits_[seat] == 0) can_be_[seat] = static_cast<std::uint16_t>(can_be_[seat] & free);
                if (fits_mechanic_[seat] == 0) can_be_[seat] = bit(Role::cultist);
            }
            if (dealt_[seat] == Role::none && std::has_single_bit(can_be_[seat])) {
                dealt_[seat] = static_cast<Role>(std::countr_zero(can_be_[seat]));
            }
        }
        one_of_ = cast.one_of;
        std::array<std::uint8_t, roles> left{};
        left[index(Role::cultist)] = numbers_of(open_.options).cultists;
        for (std::size_t i = 0; i < roles; ++i) {
            if (((cast.surely >> i) & 1U) != 0) ++left[i];
        }
        bool known_one = false;
        std::size_t unknown = 0;
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            const Role role = dealt_[seat];
            if (role == Role::none) ++unknown;
            if (role == Role::none || role == Role::investigator) continue;
            if ((bit(role) & cast.one_of) != 0) known_one = true;
            if (left[index(role)] > 0) {
                --left[index(role)];
            } else if (role == Role::cultist && !open_.loose) {
                too_many_ = true;  // only if somebody supposes what cannot be
            }
        }
        if (known_one) one_of_ = 0;
        for (std::size_t i = 0; i < roles; ++i) {
            for (std::uint8_t n = 0; n < left[i]; ++n) tokens_[token_count_++] = static_cast<Role>(i);
        }
        if (one_of_ != 0) variant_ = token_count_++;
        while (token_count_ < unknown) tokens_[token_count_++] = Role::investigator;
    }

    bool propose_roles() {
        roles_ = dealt_;
        std::array<Role, max_characters + 2> tokens = tokens_;
        if (one_of_ != 0) {
            unsigned group = one_of_;
            for (auto skip = rng_.below(static_cast<std::uint32_t>(std::popcount(group))); skip > 0; --skip) {
                group &= group - 1U;
            }
            tokens[variant_] = static_cast<Role>(std::countr_zero(group));
        }
        rng_.shuffle(tokens.data(), token_count_);
        std::size_t used = 0;
        bool cultist_lives = open_.stage >= Stage::guess || !by_the_rules_;
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            if (roles_[seat] == Role::none) {
                roles_[seat] = tokens[used++];
                if ((can_be_[seat] & bit(roles_[seat])) == 0) return false;
            }
            if (roles_[seat] == Role::cultist && !has(open_.ghosts, seat)) cultist_lives = true;
        }
        return cultist_lives;
    }

    // ---- routes

    void find_fitting_routes() {
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            for (std::size_t route = 0; route < all_routes; ++route) {
                bool alive_too = true;
                bool dead = true;
                for (std::size_t row = 0; row < rows; ++row) {
                    const unsigned other = ~unsigned{route_masks[route][row]};
                    alive_too = alive_too && (open_.used_living[seat][row] & other) == 0;
                    dead = dead && (open_.used_dead[seat][row] & other) == 0;
                }
                if (dead && alive_too) fits_[seat] |= 1U << route;
                if (dead) fits_mechanic_[seat] |= 1U << route;
            }
        }
    }

    double propose_routes() {
        std::array<unsigned, max_characters> fits{};
        std::array<core::Seat, max_characters> order{};
        std::size_t count = 0;
        unsigned free = (1U << all_routes) - 1U;
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            fits[seat] = roles_[seat] == Role::cultist    ? (1U << all_routes) - 1U
                         : roles_[seat] == Role::mechanic ? fits_mechanic_[seat]
                                                          : fits_[seat];
            if (known_.routes[seat] != Knowledge::unseen) {
                // Leaving a public route reveals the role.
                if (((fits[seat] >> known_.routes[seat]) & 1U) == 0) return 0;
                routes_[seat] = known_.routes[seat];
                free &= ~(1U << routes_[seat]);
                continue;
            }
            // Most constrained seat first: rejections become rare.
            std::size_t at = count++;
            for (; at > 0 && std::popcount(fits[order[at - 1]]) > std::popcount(fits[seat]); --at)
                order[at] = order[at - 1];
            order[at] = seat;
        }
        double weight = 1;
        for (std::size_t i = 0; i < count; ++i) {
            unsigned fitting = fits[order[i]] & free;
            if (fitting == 0) return 0;
            weight *= static_cast<double>(std::popcount(fitting)) / std::popcount(free);
            for (auto skip = rng_.below(static_cast<std::uint32_t>(std::popcount(fitting))); skip > 0;
                 --skip) {
                fitting &= fitting - 1U;
            }
            routes_[order[i]] = static_cast<std::uint8_t>(std::countr_zero(fitting));
            free &= ~(1U << routes_[order[i]]);
        }
        for (core::Seat seat = 0; seat < characters_; ++seat) weight *= chance_of_rooms(seat);
        return weight;
    }

    // Likelihood of the colours in which the seat acted, under uniform choice among those allowed. Without
    // it, seats without a route would be overrated.
    [[nodiscard]] double chance_of_rooms(core::Seat seat) const {
        const bool keeps_alive = roles_[seat] != Role::cultist && roles_[seat] != Role::mechanic;
        const bool keeps_dead = roles_[seat] != Role::cultist;
        double chance = 1;
        for (std::size_t row = 0; row < rows; ++row) {
            const double on_route = 1.0 / std::popcount(route_masks[routes_[seat]][row]);
            constexpr double anywhere = 1.0 / colours;
            for (int n = std::popcount(open_.used_living[seat][row]); n > 0; --n)
                chance *= keeps_alive ? on_route : anywhere;
            for (int n = std::popcount(open_.used_dead[seat][row]); n > 0; --n)
                chance *= keeps_dead ? on_route : anywhere;
        }
        return chance;
    }

    // ---- writing the proposed world

    void write(State& state) {
        Hidden& hidden = state.hidden;
        status_.complete();
        hidden = Hidden{};
        write_status(hidden);
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            hidden.routes[seat] = routes_[seat];
            if (!open_.loose) {
                hidden.hands[seat].encounter = status_.hand(seat);
            } else if (seat != known_.seat) {
                hidden.hands[seat].encounter = status_.draw_hand(seat, open_.encounter_left[seat]);
            }
        }
        if (replays()) {
            cards_.complete();
            cards_.write(hidden);
        } else {
            write_loose_cards(hidden);
        }
        if (known_.seat != core::spectator) hidden.hands[known_.seat] = known_.hand;
    }

    void write_status(Hidden& hidden) const {
        hidden.roles.fill(Role::none);
        hidden.given.fill(EncounterCard::none);
        hidden.start.fill(EncounterCard::none);
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            hidden.roles[seat] = roles_[seat];
            if (numbers_of(open_.options).start[0] > 0) hidden.start[seat] = status_.card(start_slots + seat);
        }
        for (std::size_t i = 0; i < open_.gifts.size(); ++i) hidden.given[i] = status_.card(i);
    }

    // Fallback if no proposal explains the open cards: unseen cards are drawn from what is left.
    void write_loose_cards(Hidden& hidden) {
        const std::array<std::uint8_t, 3> all = all_room_cards(open_.options);
        Pool<3> pool(all);
        for (std::size_t kind = 0; kind < 3; ++kind) {
            int seen = open_.removed[kind];
            if (known_.seat != core::spectator) seen += known_.hand.room[kind];
            for (; seen > 0 && pool.left[kind] > 0; --seen) pool.take(kind);
        }
        const auto draw = [&] {
            return pool.all == 0 ? RoomCard::success : static_cast<RoomCard>(pool.draw(rng_));
        };
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            if (seat == known_.seat) continue;
            // From the starting hand of its role as far as possible, else any card.
            Pool<3> own(first_hand(roles_[seat]).room);
            for (std::uint8_t n = 0; n < open_.room_left[seat]; ++n) {
                const std::size_t kind = own.all > 0 ? own.draw(rng_) : 0;
                const bool left = pool.left[kind] > 0;
                if (left) pool.take(kind);
                ++hidden.hands[seat].room[left ? kind : index(draw())];
            }
        }
        hidden.first.fill(RoomCard::none);
        for (std::size_t room = 0; room < rooms; ++room) {
            for (std::uint8_t n = 0; n < open_.rooms[room].deck; ++n) hidden.decks[room].push(draw());
        }
        for (std::uint8_t n = 0; n < open_.danger; ++n) ++hidden.danger[index(draw())];
        for (std::uint8_t n = 0; n < open_.removed_unseen; ++n) ++hidden.removed_unseen[index(draw())];
        for (std::uint8_t n = 0; n < open_.draw; ++n) hidden.draw.push(draw());
        hidden.brought = known_.brought;
    }

    // ---- tokens and events

    void imagine_room_tokens(Hidden& hidden) {
        std::array<std::size_t, rooms> covered{};
        std::size_t count = 0;
        int danger = numbers_of(open_.options).danger_tokens;
        for (std::size_t room = 0; room < rooms; ++room) {
            if (books_of(open_.options, static_cast<Location>(room)) == 0) continue;
            if (open_.rooms[room].explored) {
                hidden.tokens[room] = open_.rooms[room].danger;
                danger -= open_.rooms[room].danger ? 1 : 0;
            } else {
                covered[count++] = room;
            }
        }
        rng_.shuffle(covered.data(), count);
        for (std::size_t i = 0; i < count; ++i) hidden.tokens[covered[i]] = static_cast<int>(i) < danger;
    }

    void imagine_cultist_tokens(Hidden& hidden) {
        hidden.cultists.fill(Location::none);
        std::size_t count = 0;
        for (std::size_t i = 0; i < token_rooms.size() && open_.tokens > 0; ++i) {
            if (((open_.came >> i) & 1U) == 0) hidden.cultists[count++] = token_rooms[i];
        }
        rng_.shuffle(hidden.cultists.data(), open_.tokens);
    }

    // E8: some unseen tokens were removed; the others are in the bag.
    void imagine_bag(Hidden& hidden) {
        core::FixedVector<Event, max_events> unseen;
        for (const Event event : all_events) {
            if (event == Event::broken_window && open_.options.level == Level::first) continue;
            unseen.push_back(event);
        }
        const auto take = [&](Event event) {
            const auto* found = std::find(unseen.begin(), unseen.end(), event);
            if (found == unseen.end()) return false;
            unseen.erase(static_cast<std::size_t>(found - unseen.begin()));
            return true;
        };
        for (const Event event : open_.events) take(event);
        hidden.peeked = known_.peeked;
        for (std::size_t i = 0; i < open_.peeks.size(); ++i) {
            if (open_.peeks[i].removed && known_.peeked[i] != Event::none) take(known_.peeked[i]);
        }
        for (std::size_t i = 0; i < open_.peeks.size(); ++i) {
            if (!open_.peeks[i].removed || known_.peeked[i] != Event::none) continue;
            // A token that the viewer saw in the bag later was not this one.
            Event mine = Event::none;
            for (std::size_t k = i + 1; k < open_.peeks.size(); ++k) {
                if (!open_.peeks[k].removed && known_.peeked[k] != Event::none && !drawn_since(k))
                    mine = known_.peeked[k];
            }
            const bool held = mine != Event::none && take(mine);
            hidden.peeked[i] = unseen.erase(rng_.below(static_cast<std::uint32_t>(unseen.size())));
            if (held) unseen.push_back(mine);
        }
        rng_.shuffle(unseen.begin(), unseen.size());
        hidden.bag.fill(Event::none);
        std::copy(unseen.begin(), unseen.end(), hidden.bag.begin());
        for (std::size_t i = 0; i < open_.peeks.size(); ++i) {
            if (open_.peeks[i].removed || hidden.peeked[i] != Event::none) continue;
            hidden.peeked[i] = any_kept(i, hidden);
        }
        if (open_.step == Step::token) {  // the token looked at is the one on top
            const Event top = hidden.peeked[open_.peeks.size() - 1];
            auto* const end = hidden.bag.begin() + open_.bag;
            std::iter_swap(std::find(hidden.bag.begin(), end, top), end - 1);
        }
    }

    [[nodiscard]] bool drawn_since(std::size_t peek) const {
        for (std::size_t round = open_.peeks[peek].round; round < open_.events.size(); ++round) {
            if (open_.events[round] == known_.peeked[peek]) return true;
        }
        return false;
    }

    // Any token that was in the bag when a seat looked and put it back.
    Event any_kept(std::size_t peek, const Hidden& hidden) {
        core::FixedVector<Event, max_events> there;
        for (std::size_t i = 0; i < open_.bag; ++i) there.push_back(hidden.bag[i]);
        if (open_.step != Step::token || peek + 1 < open_.peeks.size()) {
            for (std::size_t round = open_.peeks[peek].round; round < open_.events.size(); ++round) {
                if (open_.events[round] != Event::none) there.push_back(open_.events[round]);
            }
            for (std::size_t k = peek + 1; k < open_.peeks.size(); ++k) {
                if (open_.peeks[k].removed) there.push_back(hidden.peeked[k]);
            }
        }
        return there.empty() ? Event::none : there[rng_.below(static_cast<std::uint32_t>(there.size()))];
    }

    // ---- hidden answers (V1, C1)

    void imagine_answers(Hidden& hidden) {
        for (core::Seat seat = 0; seat < open_.options.players; ++seat) {
            if (seat == known_.seat) {
                hidden.ballots[seat] = known_.ballot;
                if (known_.claim) hidden.claims = static_cast<Seats>(hidden.claims | seat_bit(seat));
                continue;
            }
            if (open_.awaited.has(seat)) continue;
            if (open_.step == Step::voting) {
                const std::uint32_t whom = rng_.below(characters_ + 1U);
                const bool votes = whom < characters_ && has(living(open_), static_cast<core::Seat>(whom));
                const bool may_double = numbers_of(open_.options).double_vote && seat == open_.knife &&
                                        !has(open_.ghosts, seat);  // N9
                hidden.ballots[seat] = Ballot::of(votes ? static_cast<core::Seat>(whom) : nobody,
                                                  may_double && rng_.below(2) == 0);
            } else if (open_.step == Step::closing && hidden.roles[seat] == Role::cultist &&
                       rng_.below(2) == 0) {
                hidden.claims = static_cast<Seats>(hidden.claims | seat_bit(seat));
            }
        }
    }

    const Knowledge& known_;
    const Open& open_;
    core::Rng& rng_;
    Status status_;
    RoomCards cards_;
    core::Seat characters_;
    BySeat<std::uint16_t> can_be_{};  // the roles that each seat may have, as far as it takes no luck to tell
    bool by_the_rules_ = true;
    bool too_many_ = false;  // cultists
    BySeat<Role> dealt_{};
    BySeat<Role> roles_{};
    BySeat<std::uint8_t> routes_{};
    std::array<Role, max_characters + 2> tokens_{};
    std::size_t token_count_ = 0;
    std::size_t variant_ = 0;
    std::uint16_t one_of_ = 0;
    std::array<unsigned, max_characters> fits_{};
    std::array<unsigned, max_characters> fits_mechanic_{};
};

}  // namespace

State Cultists::imagine(const Knowledge& knowledge, core::Rng& rng) {
    return Imagining(knowledge, rng).world();
}

double Cultists::likelihood(const Knowledge& knowledge, unsigned proposals, core::Rng& rng) {
    return Imagining(knowledge, rng).mean_weight(proposals);
}

}  // namespace subrosa::cultists
