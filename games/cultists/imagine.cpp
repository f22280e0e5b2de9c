// A world that a seat cannot tell from the real one: everything it does not know is drawn anew.
//
// Worlds are proposed one after the other and one of them is taken by its weight. A proposal deals roles,
// routes and cards, and lets what everybody saw happen again: wherever a card was turned up, one of the cards
// that could have been it is made to be it, as likely as it was (a card that nobody has seen is any of what
// is left in the hand or pile it came from), and the weight of the world is how likely all of that was.
#include "games/cultists/cultists.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::cultists {
namespace {

// How many possible worlds are proposed, if they come up in so many attempts; one in any case.
constexpr int proposals = 12;
constexpr int attempts = 200;
// After so many attempts a position that was written by hand is taken for one that no rules lead to.
constexpr int patience = 2000;

// Cards of which nobody knows which is which: any of them may be next.
template <std::size_t Kinds>
struct Pool {
    std::array<std::uint8_t, Kinds> left{};
    std::uint8_t all = 0;

    Pool() = default;
    explicit Pool(const std::array<std::uint8_t, Kinds>& cards) : left(cards) {
        for (const std::uint8_t count : cards) all = static_cast<std::uint8_t>(all + count);
    }
    [[nodiscard]] double chance(std::size_t kind) const {
        return all == 0 ? 0.0 : static_cast<double>(left[kind]) / all;
    }
    void take(std::size_t kind) {
        --left[kind];
        --all;
    }
    std::size_t draw(core::Rng& rng) {
        std::uint32_t at = rng.below(all);
        std::size_t kind = 0;
        while (at >= left[kind]) at -= left[kind++];
        take(kind);
        return kind;
    }
};

double unit(core::Rng& rng) {
    return rng.next() * 0x1p-32;
}

// ---- status cards: starting cards and gifts

constexpr std::size_t start_slots = max_gifts;  // the slots of the starting cards follow those of the gifts

class Status {
  public:
    Status(const Knowledge& known, core::Rng& rng)
        : known_(known), open_(known.open), rng_(rng), by_role_(!known.open.loose || fits_roles()) {}

    // A position that was written by hand need not be such that everybody gave of what his role began with.
    void let_go_of_roles() { by_role_ = false; }
    [[nodiscard]] bool by_role() const { return by_role_; }

    // The weight: 0 if these roles cannot be.
    double propose(const BySeat<Role>& roles) {
        set_pools(roles);
        double weight = 1;
        // Whoever must not lie has seen no dead card; and whoever knows how many there were, knows it.
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
    // What is left in the hand of a seat.
    [[nodiscard]] std::array<std::uint8_t, 2> hand(core::Seat seat) {
        return pools_[pool_of_seat(seat)].left;
    }
    // A hand of so many cards out of the pool.
    std::array<std::uint8_t, 2> draw_hand(core::Seat seat, std::uint8_t count) {
        std::array<std::uint8_t, 2> cards{};
        for (std::uint8_t n = 0; n < count; ++n) ++cards[pools_[pool_of_seat(seat)].draw(rng_)];
        return cards;
    }

  private:
    static constexpr std::size_t start_pool = max_characters;
    static constexpr std::size_t loose_pool = start_pool + 1;  // all hands together, where nobody knows whose

    [[nodiscard]] std::size_t pool_of_seat(core::Seat seat) const { return by_role_ ? seat : loose_pool; }

    // Whether every seat has given or holds as many cards as it began with, and the own ones are those.
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

    // The status cards of the target, as they were when it was looked at, hold `least` to `most` dead ones.
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
        // In any order, so that no giver is the likelier for having given first.
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
    // What nobody has seen is any of what is left.
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

// ---- room cards: everything in the log happens again

class RoomCards {
  public:
    RoomCards(const Knowledge& known, core::Rng& rng) : known_(known), open_(known.open), rng_(rng) {
        remembers_ = !open_.loose || look_back();
    }

    // Whether the log leads to what lies open: that of a position written by hand need not.
    [[nodiscard]] bool remembers() const { return remembers_; }

    // The weight: 0 if these roles cannot be.
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
    // In a position written by hand all that lay anywhere, drawn from what is nobody's, has the slots from
    // the first on.
    static constexpr std::size_t slots = first_slot + Pile::capacity;
    static_assert(danger_slot + 2 <= slots && slots <= 256);
    static constexpr std::size_t first_pool = max_characters;
    static constexpr std::size_t draw_pool = first_pool + 1;
    static constexpr std::size_t danger_pool = draw_pool + 1;

    // Slots in a place; those in front have been mixed.
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

    // Where a position was written by hand: what must have lain where for the log to lead to what lies open.
    struct Begun {
        std::array<std::uint8_t, card_places> decks{};
        BySeat<std::uint8_t> hands{};
        std::array<std::uint8_t, 3> nobodys{};  // cards that nobody held and that were not yet shown
        std::array<std::uint8_t, 3> own{};      // the hand of whoever imagines
        // Nobody remembers how many cards a room had that was cleared since: at least as many as in `decks`,
        // and any of these, which have gone unseen, in them or before.
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

    // Whether everybody can have held what his role begins with, as far as he still held it.
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

    // The robot turned up the card that was laid last.
    double show_top(Heap& heap, RoomCard card) {
        const std::size_t slot = heap.slots[heap.count - 1];
        const double weight = chance(slot, card);
        if (weight == 0) return 0;
        make(slot, card);
        --heap.count;
        return weight;
    }

    // Any card of the mixed deck was turned up: some slot that can be this card.
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

    // C3: a firestarter who lived on had laid both red cards by then; one who died had not.
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
        // Deal the unseen cards of the seat to those slots and its hand until it comes out so.
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
    // What nobody has seen is any of what is left.
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

// ---- a whole world

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

    // A position that was written by hand need not have come about by the rules.
    void let_go() {
        by_the_rules_ = false;
        status_.let_go_of_roles();
    }
    [[nodiscard]] bool replays() const { return by_the_rules_ && cards_.remembers(); }

    // W2, W3, C1: had the quota been met in time, the cultists would have won and nobody would name a seer.
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

    // What everybody knows already, and the tokens that are dealt to the others.
    void find_tokens() {
        const Cast cast = cast_of(open_.options);
        dealt_ = known_.roles;
        for (core::Seat seat = 0; seat < characters_; ++seat) {
            can_be_[seat] = open_.may_be[seat];
            if (known_.routes[seat] == Knowledge::unseen) {  // whoever fits no route keeps to none
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
            if (known_.routes[seat] != Knowledge::unseen) {
                routes_[seat] = known_.routes[seat];
                free &= ~(1U << routes_[seat]);
                continue;
            }
            fits[seat] = roles_[seat] == Role::cultist    ? (1U << all_routes) - 1U
                         : roles_[seat] == Role::mechanic ? fits_mechanic_[seat]
                                                          : fits_[seat];
            // The least free first: then the others hardly ever come too late.
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

    // How likely a seat would have acted in the colours it did, if it takes any that it may. Else whoever may
    // go anywhere would seem to be anywhere by necessity.
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

    // ---- writing the world that was proposed

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

    // Where nothing explains what lies open, whatever is not seen is anything that is left over.
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
            // Of what its role began with, as far as that is left; else anything.
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

    // E8: of the tokens that nobody has seen some were removed; the others are in the bag.
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
            // A token that I saw in the bag later was not this one.
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

    // Any token that was in the bag when somebody looked and put it back.
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

    // ---- answers that nobody has seen yet (V1, C1)

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
