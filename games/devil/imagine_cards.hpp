// Samples which cards each seat drew, passed on, kept and holds, consistent with the opened plans and with
// the viewer's own cards.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/state.hpp"

#include <bit>

namespace subrosa::devil {

// S5: the cards of a deck, in the order of the card file.
inline std::array<Building, deck_size> cards_of_deck(unsigned round) {
    static const auto all = [] {
        ByRound<std::array<Building, deck_size>> decks{};
        std::array<std::size_t, rounds> at{};
        for (std::size_t i = 0; i < buildings; ++i) {
            const std::size_t deck = card_table[i].deck - 1U;
            for (unsigned copy = 0; copy < card_table[i].copies; ++copy)
                decks[deck][at[deck]++] = static_cast<Building>(i);
        }
        return decks;
    }();
    return all[round - 1U];
}

class Hands {
  public:
    Hands(const Knowledge& knowledge, core::Rng& rng)
        : open_(knowledge.open), known_(knowledge.hidden), own_(knowledge.seat), rng_(rng) {}

    void write(Hidden& hidden) {
        hidden.decks = known_.decks;
        hidden.sent = {};
        hidden.kept = known_.kept;
        hidden.hands = known_.hands;
        for (unsigned round = 0; round < open_.round && own_ < players; ++round)
            hidden.sent[round][own_] = known_.sent[round][own_];
        if (open_.loose) {
            deal_anything(hidden);
        } else {
            for (unsigned round = 1; round <= open_.round; ++round) {
                find_needs(round);
                deal(hidden, round);
            }
            for (core::Seat seat = 0; seat < players; ++seat) {
                if (seat != own_) live(hidden, seat);
            }
        }
        for (unsigned round = open_.round + 1U; round <= rounds; ++round) shuffle_deck(hidden, round);
    }

  private:
    using Hand = core::FixedVector<Building, max_hand>;

    // Whether the round's cards have been drawn, and passed on.
    [[nodiscard]] bool is_drawn(unsigned round) const {
        return round == 1 || round < open_.round || open_.stage > Stage::keep;
    }
    [[nodiscard]] bool is_passed(unsigned round) const {
        return round > 1 && (round < open_.round || open_.stage > Stage::send);
    }
    void shuffle_deck(Hidden& hidden, unsigned round) {
        hidden.decks[round - 1U] = cards_of_deck(round);
        rng_.shuffle(hidden.decks[round - 1U].data(), deck_size);
    }

    // How many copies of a card the seat built before a round.
    [[nodiscard]] int built_before(core::Seat seat, Building building, unsigned round) const {
        int count = 0;
        for (unsigned before = 1; before < round; ++before) count += built_in(seat, building, before);
        return count;
    }
    // Cards that left the hand in a round.
    [[nodiscard]] int built_in(core::Seat seat, Building building, unsigned round) const {
        const Realm& realm = open_.realms[seat];
        int built = 0;
        for (std::size_t i = 0; i < realm.built.size(); ++i)
            built += realm.built[i] == building && realm.built_in[i] == round ? 1 : 0;
        for (const auto& inquisition : open_.lost) {
            const Lost& lost = inquisition[seat];
            built += lost.building == building && lost.built_in == round ? 1 : 0;
        }
        return built;
    }

    // Cards of a round's deck that each seat must have held, because it planned them in that round or later.
    void find_needs(unsigned round) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            auto& needs = needs_[seat];
            needs.clear();
            for (unsigned later = round; later <= open_.round; ++later) {
                for (const Building site : open_.sites[later - 1U][seat]) {
                    if (site == Building::none || card(site).deck != round) continue;
                    int planned = 0;
                    for (const Building other : open_.sites[later - 1U][seat])
                        planned += other == site ? 1 : 0;
                    int missing = built_before(seat, site, later) + planned;
                    for (const Building need : needs) missing -= need == site ? 1 : 0;
                    for (; missing > 0; --missing) needs.push_back(site);
                }
            }
        }
    }

    // Owners of the sixteen cards after passing.
    void deal(Hidden& hidden, unsigned round) {
        auto& deck = hidden.decks[round - 1U];
        if (!is_drawn(round)) return shuffle_deck(hidden, round);
        pool_ = {};
        for (const Building building : cards_of_deck(round)) ++pool_[index(building)];
        for (const Building building : deck) {
            if (building != Building::none) --pool_[index(building)];
        }
        auto& sent = hidden.sent[round - 1U];
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat != own_) sent[seat] = any_sent(deck, round, seat);
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat != own_) place_needs(deck, sent, round, seat);
        }
        fill(deck, round);
    }

    // Chooses which two of the four cards were passed on. Cards that the viewer received are fixed.
    std::uint8_t any_sent(const std::array<Building, deck_size>& deck, unsigned round, core::Seat seat) {
        if (round == 1) return 0;
        if (!is_passed(round) && open_.awaited.has(seat)) return 0;
        if (own_ < players && is_passed(round) && receiver_of(seat, round) == own_) {
            unsigned came = 0;
            for (std::size_t i = 0; i < 4; ++i)
                came |= deck[drawn_by(seat, i)] != Building::none ? 1U << i : 0U;
            return static_cast<std::uint8_t>(came);
        }
        if (is_passed(round)) return 0b0011;
        constexpr std::array<std::uint8_t, 6> pairs{0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100};
        return pairs[rng_.below(6)];
    }

    // Deck indices of the cards that a seat had after passing.
    [[nodiscard]] std::uint16_t places_of(const BySeat<std::uint8_t>& sent, unsigned round,
                                          core::Seat seat) const {
        if (!is_passed(round)) return static_cast<std::uint16_t>(0b1111U << (4U * seat));
        const core::Seat sender = sender_to(seat, round);
        const unsigned stayed = ~sent[seat] & 0b1111U;
        return static_cast<std::uint16_t>((stayed << (4U * seat)) |
                                          (static_cast<unsigned>(sent[sender]) << (4U * sender)));
    }

    void place_needs(std::array<Building, deck_size>& deck, const BySeat<std::uint8_t>& sent, unsigned round,
                     core::Seat seat) {
        const std::uint16_t places = places_of(sent, round, seat);
        std::uint16_t used = 0;
        core::FixedVector<Building, 8> left;
        for (const Building need : needs_[seat]) {
            bool there = false;
            for (std::size_t i = 0; i < deck_size && !there; ++i) {
                if (deck[i] != need || ((places >> i) & 1U) == 0 || ((used >> i) & 1U) != 0) continue;
                used = static_cast<std::uint16_t>(used | (1U << i));
                there = true;
            }
            if (!there) left.push_back(need);
        }
        for (const Building need : left) {
            core::FixedVector<std::uint8_t, deck_size> free;
            for (std::size_t i = 0; i < deck_size; ++i) {
                if (((places >> i) & 1U) == 0 || deck[i] != Building::none) continue;
                if (round == 1 && card(need).letter != static_cast<char>('A' + i % 4)) continue;
                free.push_back(static_cast<std::uint8_t>(i));
            }
            if (free.empty() || pool_[index(need)] == 0) continue;
            deck[free[rng_.below(static_cast<std::uint32_t>(free.size()))]] = need;
            --pool_[index(need)];
        }
    }

    void fill(std::array<Building, deck_size>& deck, unsigned round) {
        for (std::size_t letter = 0; letter < (round == 1 ? 4U : 1U); ++letter) {
            core::FixedVector<Building, deck_size> rest;
            for (const Building building : unique_cards(round)) {
                if (round == 1 && card(building).letter != static_cast<char>('A' + letter)) continue;
                for (int i = 0; i < pool_[index(building)]; ++i) rest.push_back(building);
            }
            rng_.shuffle(rest.begin(), rest.size());
            for (std::size_t i = 0; i < deck_size; ++i) {
                if (deck[i] != Building::none || (round == 1 && i % 4 != letter)) continue;
                deck[i] = rest.pop_back();
            }
        }
    }
    static core::FixedVector<Building, deck_size> unique_cards(unsigned round) {
        core::FixedVector<Building, deck_size> all;
        for (const Building building : cards_of_deck(round)) {
            if (all.empty() || all.back() != building) all.push_back(building);
        }
        return all;
    }

    // ---- the hand of one seat over time

    void live(Hidden& hidden, core::Seat seat) {
        Hand hand;
        for (unsigned round = 1; round <= open_.round; ++round) {
            const auto& deck = hidden.decks[round - 1U];
            auto& sent = hidden.sent[round - 1U];
            if (round > 1) {
                Building& kept = hidden.kept[round - 1U][seat];
                kept = Building::none;
                const bool chosen = is_drawn(round) || !open_.awaited.has(seat);
                const bool begun = round < open_.round || open_.stage > Stage::production;
                if (begun && chosen && !hand.empty()) kept = choose_kept(hand, seat, round);
                if (!is_drawn(round)) break;
                hand.clear();
                if (kept != Building::none) hand.push_back(kept);
            }
            const std::uint16_t places = places_of(sent, round, seat);
            for (std::size_t i = 0; i < deck_size; ++i) {
                if (((places >> i) & 1U) != 0) hand.push_back(deck[i]);
            }
            const auto& sites = open_.sites[round - 1U][seat];
            for (std::size_t i = 0; i < 2; ++i) {
                if (sites[i] == Building::none || (i == 1 && sites[1] == sites[0])) continue;
                for (int built = built_in(seat, sites[i], round); built > 0; --built) remove(hand, sites[i]);
            }
        }
        hidden.hands[seat] = hand;
    }

    // Cards planned later must have been kept; the others are sampled.
    Building choose_kept(const Hand& hand, core::Seat seat, unsigned round) {
        for (unsigned later = round; later <= open_.round; ++later) {
            for (const Building site : open_.sites[later - 1U][seat]) {
                if (site == Building::none || card(site).deck >= round) continue;
                for (const Building held : hand) {
                    if (held == site) return site;
                }
            }
        }
        return hand[rng_.below(static_cast<std::uint32_t>(hand.size()))];
    }

    static void remove(Hand& hand, Building building) {
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (hand[i] != building) continue;
            hand.erase(i);
            return;
        }
    }

    // ---- hand-written positions

    // Without history, only open cards constrain the hands: deal them from the unseen cards, mostly from the
    // newest deck.
    void deal_anything(Hidden& hidden) {
        const unsigned newest = is_drawn(open_.round) ? open_.round : open_.round - 1U;
        pool_ = {};
        for (unsigned round = 1; round <= newest; ++round) {
            for (const Building building : cards_of_deck(round)) ++pool_[index(building)];
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            for (const Building building : open_.realms[seat].built) --pool_[index(building)];
            if (seat != own_) continue;
            for (const Building building : known_.hands[seat]) --pool_[index(building)];
        }
        const bool sending = open_.stage == Stage::send;
        if (newest < open_.round) shuffle_deck(hidden, open_.round);
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == own_) continue;
            hidden.hands[seat].clear();
            for (const Building site : open_.plans[seat].sites) take_planned(hidden.hands[seat], seat, site);
        }
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == own_) continue;
            recall(hidden, seat);
            Hand& hand = hidden.hands[seat];
            const std::size_t size = open_.realms[seat].hand;
            const std::size_t fresh = size > 4 ? 4 : sending ? size : size - (size > 0 ? rng_.below(2) : 0);
            while (hand.size() < size) hand.push_back(draw(newest, hand.size() < fresh));
            for (std::size_t i = 0; sending && i < 4 && i < size; ++i)
                hidden.decks[open_.round - 1U][drawn_by(seat, i)] = hand[i];
            if (sending && !open_.awaited.has(seat)) hidden.sent[open_.round - 1U][seat] = 0b0101;
            if (open_.stage == Stage::keep && !open_.awaited.has(seat) && !hand.empty())
                hidden.kept[open_.round - 1U][seat] = hand[rng_.below(static_cast<std::uint32_t>(size))];
        }
    }
    // A site that lies open and is not built yet.
    void take_planned(Hand& hand, core::Seat seat, Building site) {
        if (site == Building::none || pool_[index(site)] == 0 || hand.size() == open_.realms[seat].hand)
            return;
        int planned = 0;
        for (const Building other : open_.plans[seat].sites) planned += other == site ? 1 : 0;
        for (const Building held : hand) planned -= held == site ? 1 : 0;
        if (planned <= built_in(seat, site, open_.round)) return;
        --pool_[index(site)];
        hand.push_back(site);
    }
    // Keeps the cards that the viewer knows to have been sent.
    void recall(Hidden& hidden, core::Seat seat) {
        for (unsigned round = 0; round < open_.round; ++round) {
            unsigned came = 0;
            for (std::size_t i = 0; i < 4; ++i)
                came |= known_.decks[round][drawn_by(seat, i)] != Building::none ? 1U << i : 0U;
            if (is_passed(round + 1)) hidden.sent[round][seat] = static_cast<std::uint8_t>(came);
        }
    }
    Building draw(unsigned newest, bool fresh) {
        for (const bool any : {false, true}) {
            std::uint32_t all = 0;
            const auto fits = [&](std::size_t i) {
                return pool_[i] > 0 && (any || (card_table[i].deck == newest) == fresh);
            };
            for (std::size_t i = 0; i < buildings; ++i)
                all += fits(i) ? static_cast<std::uint32_t>(pool_[i]) : 0;
            if (all == 0) continue;
            std::uint32_t skip = rng_.below(all);
            for (std::size_t i = 0; i < buildings; ++i) {
                if (!fits(i)) continue;
                const auto there = static_cast<std::uint32_t>(pool_[i]);
                if (skip >= there) {
                    skip -= there;
                    continue;
                }
                --pool_[i];
                return static_cast<Building>(i);
            }
        }
        return Building::farm;
    }

    const Open& open_;
    const Hidden& known_;
    core::Seat own_;
    core::Rng& rng_;
    BySeat<core::FixedVector<Building, 8>> needs_;
    std::array<std::int16_t, buildings> pool_{};
};

}  // namespace subrosa::devil
