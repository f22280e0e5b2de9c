// Samples the room cards of an imagined world by replaying the log.
#pragma once

#include "games/cultists/cultists.hpp"
#include "games/cultists/imagine_pool.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::cultists::imagined {

class RoomCards {
  public:
    RoomCards(const Knowledge& known, core::Rng& rng) : known_(known), open_(known.open), rng_(rng) {
        remembers_ = !open_.loose || look_back();
    }

    // Whether the log explains the open cards. In hand-written positions it need not.
    [[nodiscard]] bool remembers() const { return remembers_; }

    // Returns the weight of the world: 0 if these roles are impossible.
    double propose(const BySeat<Role>& roles) {
        roles_ = roles;
        if (!(open_.loose ? set_loose_pools() : set_pools())) return 0;
        double weight = 1;
        for (std::size_t i = 0; i < open_.log.size() && weight > 0; ++i) weight *= replay(i);
        return weight;
    }

    void write(Hidden& hidden) {
        hidden.brought.fill(RoomCard::none);
        for (std::size_t i = 0; i < open_.log.size(); ++i) {
            if (open_.log[i].brings_card()) hidden.brought[i] = cards_[i];
        }
        hidden.first.fill(RoomCard::none);
        for (std::size_t room = 0; room < rooms; ++room) {
            if (books_of(open_.options, static_cast<Location>(room)) == 0) continue;
            if (!open_.loose) hidden.first[room] = cards_[first_slot + room];
            Heap& heap = heaps_[room];
            rng_.shuffle(heap.slots.data(), heap.mixed);
            for (std::size_t i = 0; i < heap.count; ++i) hidden.decks[room].push(cards_[heap.slots[i]]);
        }
        const Heap& danger = heaps_[danger_place];
        for (std::size_t i = 0; i < danger.count; ++i) ++hidden.danger[index(cards_[danger.slots[i]])];
        for (std::size_t i = 0; i < lost_.count; ++i) ++hidden.removed_unseen[index(cards_[lost_.slots[i]])];
        for (std::uint8_t n = 0; n < lost_before_; ++n) {
            ++hidden.removed_unseen[pools_[draw_pool].draw(rng_)];
        }
        while (pools_[draw_pool].all > 0) {
            hidden.draw.push(static_cast<RoomCard>(pools_[draw_pool].draw(rng_)));
        }
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            if (seat != known_.seat) hidden.hands[seat].room = pools_[seat].left;
        }
    }

  private:
    static constexpr std::size_t first_slot = max_entries;          // the card that each room began with
    static constexpr std::size_t danger_slot = first_slot + rooms;  // and the danger deck
    // In hand-written positions the first slots hold the cards that lay anywhere at the start, drawn from
    // cards that belong to no seat.
    static constexpr std::size_t slots = first_slot + Pile::capacity;
    static_assert(danger_slot + 2 <= slots && slots <= 256);
    static constexpr std::size_t first_pool = max_characters;
    static constexpr std::size_t draw_pool = first_pool + 1;
    static constexpr std::size_t danger_pool = draw_pool + 1;

    // Slots in a place; the first ones have been shuffled.
    struct Heap {
        std::array<std::uint8_t, Pile::capacity> slots{};
        std::size_t count = 0;
        std::size_t mixed = 0;
        void add(std::size_t slot) { slots[count++] = static_cast<std::uint8_t>(slot); }
        void remove(std::size_t at) {
            for (std::size_t i = at + 1; i < count; ++i) slots[i - 1] = slots[i];
            --count;
        }
    };

    // Hand-written positions: the cards that must have lain in each place for the log to lead to the open
    // cards.
    struct Begun {
        std::array<std::uint8_t, card_places> decks{};
        BySeat<std::uint8_t> hands{};
        std::array<std::uint8_t, 3> nobodys{};  // cards that nobody held and that were not yet shown
        std::array<std::uint8_t, 3> own{};      // the viewer's own hand
        // The size of a room that was cleared since is unknown: at least as many cards as in `decks`.
        std::uint8_t lost = 0;
        core::FixedVector<std::uint8_t, card_places> cleared;
    };

    bool look_back() {
        std::array<int, card_places> more{};   // than at the beginning
        std::array<int, card_places> least{};  // at the beginning
        std::array<bool, card_places> cleared{};
        std::array<int, 3> gone{};  // shown, or of the own hand
        BySeat<int> hands{};
        int laid = 0;
        const bool watches = known_.seat == core::spectator;
        for (std::size_t kind = 0; kind < 3; ++kind) {
            begun_.own[kind] = watches ? std::uint8_t{0} : known_.hand.room[kind];
            gone[kind] = open_.removed[kind];
        }
        for (std::size_t i = 0; i < open_.log.size(); ++i) {
            const Entry entry = open_.log[i];
            const std::size_t place = entry.place() < card_places ? entry.place() : 0;
            const bool shows = entry.deed() == Deed::show || entry.deed() == Deed::risk;
            const bool touches = shows || entry.brings_card() || entry.deed() == Deed::clear;
            if (touches && cleared[place]) return false;
            if (shows) least[place] = std::max(least[place], 1 - more[place]);
            if (entry.deed() == Deed::show) --more[place], --gone[index(entry.card())];
            if (entry.deed() == Deed::clear) cleared[place] = true;
            if (!entry.brings_card()) continue;
            ++more[place];
            if (entry.deed() == Deed::lay) {
                ++laid;
                continue;
            }
            ++hands[entry.seat()];
            if (entry.seat() != known_.seat) continue;
            if (known_.brought[i] == RoomCard::none) return false;
            ++begun_.own[index(known_.brought[i])];
        }
        int lost = open_.removed_unseen;
        for (std::size_t place = 0; place < card_places; ++place) {
            if (!cleared[place]) continue;
            lost -= least[place] + more[place];
            begun_.cleared.push_back(static_cast<std::uint8_t>(place));
        }
        if (lost < 0) return false;
        begun_.lost = static_cast<std::uint8_t>(lost);
        int all = open_.draw + laid + lost;
        for (std::size_t place = 0; place < card_places; ++place) {
            const int now = place < rooms ? open_.rooms[place].deck : open_.danger;
            const int count = cleared[place] ? least[place] : now - more[place];
            if (count < least[place] || count > static_cast<int>(Pile::capacity)) return false;
            begun_.decks[place] = static_cast<std::uint8_t>(count);
            all += count;
        }
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            const int count = hands[seat] + open_.room_left[seat];
            if (count > static_cast<int>(room_cards)) return false;
            begun_.hands[seat] = static_cast<std::uint8_t>(count);
            if (seat != known_.seat) all += count;
        }
        const std::array<std::uint8_t, 3> box = all_room_cards(open_.options);
        for (std::size_t kind = 0; kind < 3; ++kind) {
            const int left = box[kind] - gone[kind] - begun_.own[kind];
            if (gone[kind] < 0 || left < 0) return false;
            begun_.nobodys[kind] = static_cast<std::uint8_t>(left);
            all -= left;
        }
        return all == 0;
    }

    // Whether every seat can have started with the hand of its role.
    bool set_loose_pools() {
        cards_.fill(RoomCard::none);
        for (Heap& heap : heaps_) heap.count = heap.mixed = 0;
        lost_.count = 0;
        Pool<3> nobodys(begun_.nobodys);
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            if (seat == known_.seat) {
                pools_[seat] = Pool<3>(begun_.own);
                continue;
            }
            Pool<3> first(first_hand(roles_[seat]).room);
            std::array<std::uint8_t, 3> hand{};
            for (std::uint8_t n = 0; n < begun_.hands[seat]; ++n) {
                const std::size_t kind = first.draw(rng_);
                if (nobodys.left[kind] == 0) return false;
                nobodys.take(kind);
                ++hand[kind];
            }
            pools_[seat] = Pool<3>(hand);
        }
        pools_[draw_pool] = nobodys;
        std::array<std::uint8_t, card_places> decks = begun_.decks;
        lost_before_ = 0;
        for (std::uint8_t n = 0; n < begun_.lost; ++n) {
            const auto where = rng_.below(static_cast<std::uint32_t>(begun_.cleared.size()) + 1U);
            ++(where < begun_.cleared.size() ? decks[begun_.cleared[where]] : lost_before_);
        }
        begun_slots_ = first_slot;
        for (std::size_t place = 0; place < card_places; ++place) {
            for (std::uint8_t n = 0; n < decks[place]; ++n) heaps_[place].add(begun_slots_++);
        }
        return true;
    }

    bool set_pools() {
        const Numbers& numbers = numbers_of(open_.options);
        const bool danger = open_.options.level != Level::first;
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            pools_[seat] = Pool<3>(first_hand(roles_[seat]).room);
        }
        pools_[first_pool] = Pool<3>(numbers.room_cards);
        pools_[draw_pool] = Pool<3>(numbers.room_cards);
        pools_[danger_pool] = danger ? Pool<3>(first_danger) : Pool<3>();
        cards_.fill(RoomCard::none);
        for (Heap& heap : heaps_) heap.count = heap.mixed = 0;
        lost_.count = 0;
        for (std::size_t room = 0; room < rooms; ++room) {
            if (books_of(open_.options, static_cast<Location>(room)) > 0) heaps_[room].add(first_slot + room);
        }
        for (std::size_t i = 0; danger && i < 2; ++i) heaps_[danger_place].add(danger_slot + i);
        return true;
    }

    [[nodiscard]] std::size_t pool_of(std::size_t slot) const {
        if (slot >= first_slot && open_.loose) return draw_pool;
        if (slot >= danger_slot) return danger_pool;
        if (slot >= first_slot) return first_pool;
        return open_.log[slot].deed() == Deed::lay ? draw_pool : open_.log[slot].seat();
    }
    [[nodiscard]] double chance(std::size_t slot, RoomCard card) const {
        if (cards_[slot] != RoomCard::none) return cards_[slot] == card ? 1 : 0;
        return pools_[pool_of(slot)].chance(index(card));
    }
    void make(std::size_t slot, RoomCard card) {
        if (cards_[slot] != RoomCard::none) return;
        cards_[slot] = card;
        pools_[pool_of(slot)].take(index(card));
    }

    double replay(std::size_t at) {
        const Entry entry = open_.log[at];
        Heap& heap = heaps_[entry.place() < card_places ? entry.place() : 0];
        switch (entry.deed()) {
            case Deed::fill:
            case Deed::lay:
                heap.add(at);
                if (known_.brought[at] != RoomCard::none) make(at, known_.brought[at]);
                return 1;
            case Deed::show:
                if (entry.on_top() && heap.count > heap.mixed) return show_top(heap, entry.card());
                return show_any(heap, entry.card(), true);
            case Deed::risk:
                return show_any(heap, entry.card(), false);
            case Deed::clear:
                for (std::size_t i = 0; i < heap.count; ++i) lost_.add(heap.slots[i]);
                heap.count = heap.mixed = 0;
                return 1;
            case Deed::burn:
                return burn(at);
            case Deed::dawn:
                break;
        }
        return 1;
    }

    // The robot turned up the card laid last.
    double show_top(Heap& heap, RoomCard card) {
        const std::size_t slot = heap.slots[heap.count - 1];
        const double weight = chance(slot, card);
        if (weight == 0) return 0;
        make(slot, card);
        --heap.count;
        return weight;
    }

    // A random card of the shuffled deck was turned up: chooses a slot that can hold this card.
    double show_any(Heap& heap, RoomCard card, bool leaves) {
        auto& chances = chances_;  // the first `heap.count`
        double sum = 0;
        for (std::size_t i = 0; i < heap.count; ++i) sum += chances[i] = chance(heap.slots[i], card);
        if (sum == 0) return 0;
        double at = unit(rng_) * sum;
        std::size_t chosen = 0;
        for (std::size_t i = 0; i < heap.count; ++i) {
            if (chances[i] == 0) continue;
            chosen = i;
            if (at < chances[i]) break;
            at -= chances[i];
        }
        const double weight = sum / static_cast<double>(heap.count);
        make(heap.slots[chosen], card);
        if (leaves) heap.remove(chosen);
        heap.mixed = heap.count;
        return weight;
    }

    // C3: a firestarter who survived had laid both red cards by then; one who died had not.
    double burn(std::size_t now) {
        for (core::Seat seat = 0; seat < characters(open_); ++seat) {
            if (roles_[seat] != Role::firestarter) continue;
            const bool burned = open_.may_be[seat] == bit(Role::firestarter) && !has(open_.shown, seat);
            if (!has(open_.past_fire, seat) && !burned) return 1;  // a ghost already
            if (seat == known_.seat) return 1;
            return burn_for(seat, now, burned);
        }
        return 1;
    }

    double burn_for(core::Seat seat, std::size_t now, bool burned) {
        Pool<3>& pool = pools_[seat];
        std::array<std::uint8_t, room_cards> laid{};
        std::size_t count = 0;
        for (std::size_t i = 0; i < now; ++i) {
            const Entry entry = open_.log[i];
            if (entry.deed() == Deed::fill && entry.seat() == seat && cards_[i] == RoomCard::none) {
                laid[count++] = static_cast<std::uint8_t>(i);
            }
        }
        const int reds = pool.left[1] + pool.left[2];
        double all_laid = 1;
        for (int i = 0; i < reds; ++i) all_laid *= (static_cast<double>(count) - i) / (pool.all - i);
        const double weight = std::max(0.0, burned ? 1 - all_laid : all_laid);
        if (weight == 0) return 0;
        // Rejection sampling: deals the unseen cards of the seat to those slots and its hand until the
        // condition holds.
        for (;;) {
            Pool<3> left = pool;
            std::array<RoomCard, room_cards> dealt{};
            for (std::size_t i = 0; i < count; ++i) {
                if (burned) {
                    dealt[i] = static_cast<RoomCard>(left.draw(rng_));
                    continue;
                }
                dealt[i] = RoomCard::success;
            }
            if (!burned) {  // the reds, in any of the slots
                std::array<std::uint8_t, room_cards> order{};
                for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::uint8_t>(i);
                rng_.shuffle(order.data(), count);
                std::size_t used = 0;
                for (std::size_t kind = 1; kind < 3; ++kind) {
                    for (std::uint8_t n = 0; n < pool.left[kind]; ++n)
                        dealt[order[used++]] = static_cast<RoomCard>(kind);
                }
            } else if (left.left[1] + left.left[2] == 0) {
                continue;
            }
            for (std::size_t i = 0; i < count; ++i) make(laid[i], dealt[i]);
            return weight;
        }
    }

  public:
    // Unseen cards are drawn from what is left.
    void complete() {
        auto& order = order_;  // the first `count`
        std::size_t count = 0;
        for (std::size_t i = 0; i < open_.log.size(); ++i) {
            if (open_.log[i].brings_card() && cards_[i] == RoomCard::none)
                order[count++] = static_cast<std::uint8_t>(i);
        }
        const std::size_t end = open_.loose ? begun_slots_ : danger_slot + 2;
        for (std::size_t slot = first_slot; slot < end; ++slot) {
            const bool there = open_.loose ? true
                               : slot >= danger_slot
                                   ? open_.options.level != Level::first
                                   : books_of(open_.options, static_cast<Location>(slot - first_slot)) > 0;
            if (there && cards_[slot] == RoomCard::none) order[count++] = static_cast<std::uint8_t>(slot);
        }
        for (std::size_t i = 0; i < count; ++i) {
            cards_[order[i]] = static_cast<RoomCard>(pools_[pool_of(order[i])].draw(rng_));
        }
    }

  private:
    const Knowledge& known_;
    const Open& open_;
    core::Rng& rng_;
    bool remembers_ = true;
    Begun begun_;                           // of a position written by hand
    std::size_t begun_slots_ = first_slot;  // behind the last slot that it uses
    std::uint8_t lost_before_ = 0;
    BySeat<Role> roles_{};
    std::array<RoomCard, slots> cards_{};
    std::array<Pool<3>, danger_pool + 1> pools_{};
    std::array<Heap, card_places> heaps_{};
    std::array<double, Pile::capacity> chances_{};  // room to work in
    std::array<std::uint8_t, slots> order_{};
    Heap lost_;
};

}  // namespace subrosa::cultists::imagined
