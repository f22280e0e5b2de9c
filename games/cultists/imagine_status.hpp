// Samples the status cards of an imagined world: starting cards and gifts, consistent with all looks since.
#pragma once

#include "games/cultists/cultists.hpp"
#include "games/cultists/imagine_pool.hpp"

namespace subrosa::cultists::imagined {

inline constexpr std::size_t start_slots =
    max_gifts;  // the slots of the starting cards follow those of the gifts

class Status {
  public:
    Status(const Knowledge& known, core::Rng& rng)
        : known_(known), open_(known.open), rng_(rng), by_role_(!known.open.loose || fits_roles()) {}

    // In hand-written positions a seat may have given cards that its role did not start with.
    void let_go_of_roles() { by_role_ = false; }

    // Returns the weight of the world: 0 if these roles are impossible.
    double propose(const BySeat<Role>& roles) {
        set_pools(roles);
        double weight = 1;
        // A looker who may not lie saw no dead card. The viewer's own looks fix the number.
        for (std::size_t i = 0; i < open_.looks.size(); ++i) {
            const Look look = open_.looks[i];
            const bool truthful = look.said() == EncounterCard::alive && !look.by_eyes() &&
                                  roles[look.looker()] != Role::cultist;
            if (truthful || known_.seen[i] == 0) weight *= settle(look, 0, 0);
            if (weight == 0) return 0;
        }
        for (std::size_t i = 0; i < open_.looks.size(); ++i) {
            const std::uint8_t seen = known_.seen[i];
            if (seen != Knowledge::unseen && seen > 0) weight *= settle(open_.looks[i], seen, seen);
            if (weight == 0) return 0;
        }
        for (const Look look : open_.looks) {  // R1: one dead card was shown
            if (look.said() == EncounterCard::dead) weight *= settle(look, 1, max_gifts);
            if (weight == 0) return 0;
        }
        return weight;
    }

    [[nodiscard]] EncounterCard card(std::size_t slot) const { return cards_[slot]; }
    // Cards left in the hand of a seat.
    [[nodiscard]] std::array<std::uint8_t, 2> hand(core::Seat seat) {
        return pools_[pool_of_seat(seat)].left;
    }
    // Draws a hand of `count` cards from the pool.
    std::array<std::uint8_t, 2> draw_hand(core::Seat seat, std::uint8_t count) {
        std::array<std::uint8_t, 2> cards{};
        for (std::uint8_t n = 0; n < count; ++n) ++cards[pools_[pool_of_seat(seat)].draw(rng_)];
        return cards;
    }

  private:
    static constexpr std::size_t start_pool = max_characters;
    static constexpr std::size_t loose_pool = start_pool + 1;  // all hands together, where nobody knows whose

    [[nodiscard]] std::size_t pool_of_seat(core::Seat seat) const { return by_role_ ? seat : loose_pool; }

    // Whether cards given and held add up to the starting cards of every seat, and the viewer's own cards
    // match.
    [[nodiscard]] bool fits_roles() const {
        BySeat<std::uint8_t> had = open_.encounter_left;
        std::array<std::uint8_t, 2> mine = known_.hand.encounter;
        for (std::size_t i = 0; i < open_.gifts.size(); ++i) {
            const core::Seat giver = open_.gifts[i].from();
            ++had[giver];
            if (giver == known_.seat) ++mine[index(known_.given[i])];
        }
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            if (had[seat] != encounter_cards) return false;
            if (seat == known_.seat && mine != first_hand(known_.roles[seat]).encounter) return false;
        }
        return true;
    }
    [[nodiscard]] std::size_t pool_of(std::size_t slot) const {
        return slot >= start_slots ? start_pool : pool_of_seat(open_.gifts[slot].from());
    }

    void set_pools(const BySeat<Role>& roles) {
        const Numbers& numbers = numbers_of(open_.options);
        cards_.fill(EncounterCard::none);
        std::array<std::uint8_t, 2> all_hands{};
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            const Hand hand = first_hand(roles[seat]);
            pools_[seat] = Pool<2>(hand.encounter);
            for (std::size_t kind = 0; kind < 2; ++kind) {
                all_hands[kind] = static_cast<std::uint8_t>(all_hands[kind] + hand.encounter[kind]);
            }
        }
        pools_[start_pool] = Pool<2>(numbers.start);
        pools_[loose_pool] = Pool<2>(all_hands);
        if (!by_role_ && known_.seat != core::spectator) {
            for (std::size_t kind = 0; kind < 2; ++kind) {
                for (std::uint8_t n = 0; n < known_.hand.encounter[kind]; ++n) take(loose_pool, kind);
            }
        }
        if (numbers.start[0] > 0) {
            for (core::Seat seat = 0; seat < characters(open_); ++seat) {
                const EncounterCard seen =
                    roles[seat] == Role::cultist ? EncounterCard::alive : known_.start[seat];
                if (seen != EncounterCard::none) make(start_slots + seat, seen);
            }
        }
        for (std::size_t i = 0; i < open_.gifts.size(); ++i) {
            if (known_.given[i] != EncounterCard::none) make(i, known_.given[i]);
        }
    }

    void take(std::size_t pool, std::size_t kind) {
        if (pools_[pool].left[kind] > 0) pools_[pool].take(kind);
    }
    void make(std::size_t slot, EncounterCard card) {
        cards_[slot] = card;
        take(pool_of(slot), index(card));
    }

    // Samples gifts so that the target's status cards, at the time of the look, hold `least` to `most` dead
    // cards.
    double settle(const Look look, std::size_t least, std::size_t most) {
        auto& open_slots = unsettled_;  // the first `count`
        std::size_t count = 0;
        std::size_t dead = 0;
        const auto add = [&](std::size_t slot) {
            if (cards_[slot] == EncounterCard::none) open_slots[count++] = static_cast<std::uint8_t>(slot);
            if (cards_[slot] == EncounterCard::dead) ++dead;
        };
        if (numbers_of(open_.options).start[0] > 0) add(start_slots + look.target());
        for (std::size_t i = 0; i < look.gifts; ++i) {
            if (open_.gifts[i].to() == look.target()) add(i);
        }
        if (dead > most) return 0;
        double weight = 1;
        // Random order, so that early givers are not favoured.
        rng_.shuffle(open_slots.data(), count);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t slot = open_slots[i];
            Pool<2>& pool = pools_[pool_of(slot)];
            const double deadly = pool.chance(1);
            const bool must = dead + (count - i) <= least;
            const bool must_not = dead >= most;
            if (must) weight *= deadly;
            if (must_not) weight *= 1 - deadly;
            if (weight == 0) return 0;
            const bool is_dead = must || (!must_not && unit(rng_) < deadly);
            make(slot, is_dead ? EncounterCard::dead : EncounterCard::alive);
            if (is_dead) ++dead;
        }
        return dead < least || dead > most ? 0 : weight;
    }

  public:
    // Unseen cards are drawn from what is left.
    void complete() {
        auto& slots = unsettled_;  // the first `count`
        std::size_t count = 0;
        const auto add = [&](std::size_t slot) {
            if (cards_[slot] == EncounterCard::none) slots[count++] = static_cast<std::uint8_t>(slot);
        };
        if (numbers_of(open_.options).start[0] > 0) {
            for (std::size_t seat = 0; seat < characters(open_); ++seat) add(start_slots + seat);
        }
        for (std::size_t i = 0; i < open_.gifts.size(); ++i) add(i);
        rng_.shuffle(slots.data(), count);
        for (std::size_t i = 0; i < count; ++i) {
            Pool<2>& pool = pools_[pool_of(slots[i])];
            cards_[slots[i]] =
                pool.all == 0 ? EncounterCard::alive : static_cast<EncounterCard>(pool.draw(rng_));
        }
    }

  private:
    const Knowledge& known_;
    const Open& open_;
    core::Rng& rng_;
    bool by_role_;
    std::array<EncounterCard, max_gifts + max_characters> cards_{};
    std::array<Pool<2>, loose_pool + 1> pools_{};
    std::array<std::uint8_t, max_gifts + max_characters> unsettled_{};  // room to work in
};

}  // namespace subrosa::cultists::imagined
