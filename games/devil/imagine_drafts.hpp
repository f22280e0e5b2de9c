// Samples the secret choices that other seats have made in this stage: legal and not too unlikely. A seat
// that is still awaited is left without a draft; no viewer can tell whether it has begun one.
#pragma once

#include "games/core/random.hpp"
#include "games/devil/trading.hpp"
#include "games/devil/turns.hpp"

#include <bit>

namespace subrosa::devil {

class Drafts {
  public:
    Drafts(const Knowledge& knowledge, core::Rng& rng)
        : known_(knowledge), open_(knowledge.open), rng_(rng) {}

    // Needs roles, stores, chests and hands of the world.
    void write(Hidden& hidden) {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (seat == known_.seat) {
                hidden.offers[seat] = known_.hidden.offers[seat];
                hidden.readings[seat] = known_.hidden.readings[seat];
                hidden.plans[seat] = known_.hidden.plans[seat];
                hidden.rituals[seat] = known_.hidden.rituals[seat];
                hidden.votes[seat] = known_.hidden.votes[seat];
                continue;
            }
            if (open_.stage == Stage::plan) hidden.plans[seat].edge = open_.realms[seat].edge;
            if (open_.awaited.has(seat)) continue;
            switch (open_.stage) {
                case Stage::offer:
                    offer(hidden, seat);
                    break;
                case Stage::first:
                case Stage::second:
                    read(hidden, seat);
                    break;
                case Stage::plan:
                    plan(hidden, seat);
                    break;
                case Stage::hunt:
                    vote(hidden, seat);
                    break;
                case Stage::ritual:
                    ritual(hidden, seat);
                    break;
                default:
                    break;
            }
        }
    }

  private:
    std::uint32_t any(std::uint32_t bound) { return rng_.below(bound); }

    // T1
    void offer(Hidden& hidden, core::Seat seat) {
        const Store& store = hidden.stores[seat];
        const Role role = hidden.roles[seat];
        Offer& draft = hidden.offers[seat];
        if (any(4) == 0) return;
        for (std::uint32_t more = 1 + any(4); more > 0; --more) {
            std::size_t ware = any(10);
            if (ware == index(Ware::jesters) && !open_.options.jesters) ware = index(Ware::ducats);
            if (ware == index(Ware::indulgences) && !open_.options.trade_indulgences) ware = any(goods);
            if (ware >= chest_wares) ware = index(Ware::ducats);
            if (draft.wares[ware] < store.count[ware]) ++draft.wares[ware];
        }
        if (!is_offer(draft.wares)) return;
        if (max_price(role) == 0 || (max_souls(role) > 0 && any(2) == 0)) {
            draft.price = {true, static_cast<std::uint8_t>(1 + any(max_souls(role)))};
        } else {
            draft.price = {false,
                           static_cast<std::uint8_t>(min_price + any(max_price(role) - min_price + 1U))};
        }
    }

    // T2 to T4
    void read(Hidden& hidden, core::Seat seat) {
        const Chest& chest =
            hidden.chests[open_.round - 1U][index(chest_before(open_, hidden, hidden.roles[seat]))];
        Reading& reading = hidden.readings[seat];
        const Store& store = hidden.stores[seat];
        if (is_spent(chest)) {
            reading.verdict = Verdict::closed;
            return;
        }
        if (open_.options.jesters && any(3) == 0)
            reading.jest = static_cast<std::uint8_t>(any(store[Ware::jesters] + 1U));
        reading.verdict = Verdict::declined;
        if (!is_offer(chest.wares) || !can_pay(store, chest.price) || any(2) == 0) return;
        reading.verdict = Verdict::accepted;
        if (!chest.price.souls) return;
        for (std::uint8_t paid = 0; paid < chest.price.number; ++paid) {
            const auto pure = static_cast<unsigned>(store[Ware::pure] - reading.pure);
            const auto marked = static_cast<unsigned>(store[Ware::marked] - reading.marked);
            ++(any(pure + marked) < pure ? reading.pure : reading.marked);
        }
    }

    // A1
    void plan(Hidden& hidden, core::Seat seat) {
        Plan& draft = hidden.plans[seat];
        const Realm& realm = open_.realms[seat];
        const auto& hand = hidden.hands[seat];
        if (realm.events > 0) draft.side = static_cast<Side>(any(3));
        int left = realm.free_tokens + static_cast<int>(any(paid_tokens + 1U));
        const auto lay = [&](Token token) {
            if (left == 0) return false;
            --left;
            draft.tokens = static_cast<std::uint8_t>(draft.tokens | bit(token));
            return true;
        };
        std::array<std::uint8_t, max_hand> order{0, 1, 2, 3, 4};
        rng_.shuffle(order.data(), hand.size());
        const std::size_t sites = std::min<std::size_t>(hand.size(), any(3));
        for (std::size_t i = 0; i < sites; ++i) {
            if (!lay(i == 0 ? Token::build1 : Token::build2)) break;
            draft.sites[i] = hand[order[i]];
            if (card(draft.sites[i]).kind == Kind::action && any(2) == 0)
                lay(i == 0 ? Token::action1 : Token::action2);
        }
        for (std::size_t i = 0; i < 2; ++i) {
            if (draft.edge[i] != Building::none && any(3) != 0) lay(i == 0 ? Token::use1 : Token::use2);
        }
        if (any(4) == 0) lay(Token::hire);
    }

    // W1
    void vote(Hidden& hidden, core::Seat seat) {
        core::FixedVector<core::Seat, players + 1> ways;
        ways.push_back(nobody);
        for (core::Seat other = 0; other < players; ++other) {
            if (other != seat && !open_.realms[other].mob) ways.push_back(other);
        }
        hidden.votes[seat] = ways[any(static_cast<std::uint32_t>(ways.size()))];
    }

    // Q2
    void ritual(Hidden& hidden, core::Seat seat) {
        Ritual& draft = hidden.rituals[seat];
        const Store& store = hidden.stores[seat];
        const Role role = hidden.roles[seat];
        if (any(3) == 0)
            draft.bribe[index(Ware::ducats)] =
                static_cast<std::uint8_t>(any(std::min<unsigned>(store[Ware::ducats], 5U) + 1U));
        if (open_.options.bribe_goods && any(4) == 0) {
            const std::size_t ware = any(goods);
            if (store.count[ware] > 0) draft.bribe[ware] = 1;
        }
        if (role == Role::devil) {
            draft.pure = static_cast<std::uint8_t>(any(store[Ware::pure] + 1U));
            draft.marked = open_.round == 3 ? store[Ware::marked]
                                            : static_cast<std::uint8_t>(any(store[Ware::marked] + 1U));
            return;
        }
        std::array<core::Seat, 2> lying{nobody, nobody};
        if (open_.guesses_stay) lying = open_.rituals[0][index(role)].guess;
        for (std::size_t which = 0; which < (is_mortal(role) ? 2U : 1U); ++which) {
            if (lying[which] != nobody || (which == 0 && open_.devil_found) || any(3) == 0) continue;
            const auto named = static_cast<core::Seat>(any(players));
            if (named == seat || named == draft.guess[0] || named == lying[0] || named == lying[1]) continue;
            draft.guess[which] = named;
        }
    }

    const Knowledge& known_;
    const Open& open_;
    core::Rng& rng_;
};

}  // namespace subrosa::devil
