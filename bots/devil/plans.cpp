// The plans of a round.
#include "bots/devil/plans.hpp"

#include "bots/devil/tie_noise.hpp"

#include <algorithm>
#include <bit>
#include <functional>

namespace subrosa::bots::devil {

// A running balance of wares with its minima.
struct PlanMenu::Balance {
    std::array<int, priced_wares> now{};
    std::array<int, priced_wares> low{};
    int any_common = 0;
    int any_rare = 0;
    int reputation = 0;
    int masters = 0;

    void move(std::size_t ware, int by) {
        now[ware] += by;
        low[ware] = std::min(low[ware], now[ware]);
    }
    void pay(const Bundle& bundle) {
        for (std::size_t i = 0; i < priced_wares; ++i) move(i, -bundle.of(static_cast<Ware>(i)));
        any_common -= bundle.common;
        reputation -= bundle.reputation;
    }
    void gain(const Bundle& bundle) {
        for (std::size_t i = 0; i < priced_wares; ++i) move(i, bundle.of(static_cast<Ware>(i)));
        any_common += bundle.common;
        any_rare += bundle.rare;
        reputation += bundle.reputation;
        masters += bundle.master;
    }
    void work(const Card& site) {
        for (const Effect& effect : site.effects) {
            switch (effect.op) {
                case Op::gain:
                    gain(effect.gain);
                    break;
                case Op::exchange:
                    if (effect.may) break;
                    pay(effect.pay);
                    gain(effect.gain);
                    break;
                case Op::rep:
                    reputation += effect.n;
                    break;
                case Op::master:
                    ++masters;
                    break;
                default:
                    break;
            }
        }
    }
};

namespace {

struct BuildSet {
    std::array<Building, 2> sites{Building::none, Building::none};
    int number = 0;
    float worth = 0.0F;                 // points and effects
    std::array<float, 3> privileges{};  // by additional masters
};

}  // namespace

void PlanMenu::fill(const OwnPosition& view, const Prices& prices, std::uint64_t noise_seed) {
    size_ = 0;
    last_ = view.left == 0;
    const Realm& realm = view.realm;
    const auto& hand = view.known.hidden.hands[view.seat];
    const auto& events_held = view.known.hidden.events[view.seat];
    const int hired = std::popcount(static_cast<unsigned>(realm.hired));
    const int most_tokens = realm.free_tokens + paid_tokens;

    // Sets of buildings to build.
    std::array<BuildSet, 1 + max_hand + max_hand*(max_hand - 1) / 2> sets{};
    std::size_t set_count = 0;
    const auto counts = symbols_of(realm).count;
    std::array<float, max_hand> effects{};
    for (std::size_t i = 0; i < hand.size(); ++i)
        effects[i] = static_cast<float>(card(hand[i]).points) + worth_of_effects(view, prices, hand[i]);
    const auto add_set = [&](int first, int second) {
        BuildSet& set = sets[set_count++];
        auto own = counts;
        for (const int which : {first, second}) {
            if (which < 0) continue;
            const Building building = hand[static_cast<std::size_t>(which)];
            set.sites[static_cast<std::size_t>(set.number++)] = building;
            set.worth += effects[static_cast<std::size_t>(which)];
            for (std::size_t i = 0; i < symbols; ++i) own[i] += has(card(building).symbols, i) ? 1 : 0;
        }
        for (int more = 0; more < 3; ++more)
            set.privileges[static_cast<std::size_t>(more)] =
                prices.privileges(own, std::min(4, hired + more));
    };
    const auto gives = [&](std::size_t i) {  // its immediate gains may pay for the other building
        return card(hand[i]).kind == Kind::instant || card(hand[i]).kind == Kind::action;
    };
    add_set(-1, -1);
    for (std::size_t i = 0; i < hand.size(); ++i) add_set(static_cast<int>(i), -1);
    for (std::size_t i = 0; i < hand.size(); ++i) {
        for (std::size_t j = i + 1; j < hand.size(); ++j) {
            const bool swapped = (gives(j) && !gives(i)) || card(hand[i]).kind == Kind::stables;
            add_set(static_cast<int>(swapped ? j : i), static_cast<int>(swapped ? i : j));
        }
    }

    // Own action buildings; none, one or two of them are used.
    std::array<Building, max_built> own_actions{};
    std::size_t action_count = 0;
    bool tucked_seen = false;
    for (const Building building : realm.built) {
        if (card(building).kind != Kind::action) continue;
        if (building == realm.tucked && !tucked_seen) {
            tucked_seen = true;
            continue;
        }
        own_actions[action_count++] = building;
    }
    if (action_count > 3) {  // the best three
        std::sort(own_actions.begin(), own_actions.begin() + static_cast<std::ptrdiff_t>(action_count),
                  [&](Building a, Building b) { return worth_of_use(prices, a) > worth_of_use(prices, b); });
        action_count = 3;
    }

    int standing = 0;  // effect of the own buildings on the reputation at the end of the round
    for (const Building building : realm.built) {
        const Card& site = card(building);
        if (site.phase == Phase::reputation && site.effects[0].op == Op::rep &&
            site.effects[0].condition == Condition::none)
            standing += site.effects[0].n;
    }
    int hire_cost = 99;
    bool all_hired = true;
    for (std::size_t i = 0; i < masters; ++i) {
        if (realm.space[i] == 0) continue;
        all_hired = false;
        hire_cost = std::min<int>(hire_cost, hire_price(realm, i));
    }

    const Event event = events_held.empty() ? Event::none : events_held[0];
    for (const Side side : {Side::none, Side::left, Side::right}) {
        if (side != Side::none && event == Event::none) continue;
        Balance opened;
        if (realm.tucked != Building::none) opened.work(card(realm.tucked));
        if (side == Side::left) {
            opened.gain(card(event).gain);
            opened.reputation -= card(event).fall;
        }
        if (side == Side::right) {
            const Bundle& pay = card(event).pay;
            if ((pay.rural_master > 0 && !has(realm.hired, 0)) ||
                (pay.urban_master > 0 && !has(realm.hired, 1)) ||
                (pay.church_master > 0 && !has(realm.hired, 2)))
                continue;
            if (card(event).condition == Condition::debt_zero && realm.debt > 0) continue;
        }
        for (std::size_t a = 0; a <= action_count; ++a) {  // a == action_count: none
            for (std::size_t b = a + 1; b <= action_count + 1; ++b) {
                // Two if both are below action_count, one if b == action_count, none once.
                if (a == action_count && b != action_count + 1) continue;
                if (a < action_count && b == action_count + 1) continue;
                Balance used = opened;
                int used_tokens = 0;
                std::array<Building, 2> edge{Building::none, Building::none};
                if (a < action_count) {
                    used.work(card(own_actions[a]));
                    edge[0] = own_actions[a];
                    ++used_tokens;
                }
                if (a < action_count && b < action_count) {
                    used.work(card(own_actions[b]));
                    edge[1] = own_actions[b];
                    ++used_tokens;
                }
                for (std::size_t s = 0; s < set_count; ++s) {
                    const BuildSet& set = sets[s];
                    const bool first_action = set.number > 0 && card(set.sites[0]).kind == Kind::action;
                    const bool second_action = set.number > 1 && card(set.sites[1]).kind == Kind::action;
                    for (unsigned extra = 0; extra < 8; ++extra) {
                        const bool act1 = (extra & 1U) != 0;
                        const bool act2 = (extra & 2U) != 0;
                        const bool hire = (extra & 4U) != 0;
                        if ((act1 && !first_action) || (act2 && !second_action)) continue;
                        if (hire && all_hired) continue;
                        const int tokens =
                            used_tokens + set.number + (act1 ? 1 : 0) + (act2 ? 1 : 0) + (hire ? 1 : 0);
                        if (tokens > most_tokens) continue;
                        if (side == Side::right) {
                            const Condition condition = card(event).condition;
                            if (condition == Condition::hired_by_action && !hire) continue;
                            if (condition == Condition::three_tokens && tokens < 3) continue;
                        }
                        RoundPlan plan;
                        Balance balance = used;
                        plan.early = static_cast<std::int8_t>(balance.now[index(Ware::ducats)]);
                        balance.now[index(Ware::ducats)] = balance.low[index(Ware::ducats)] = 0;
                        float worth = set.worth;
                        for (int i = 0; i < set.number; ++i) {
                            const Card& site = card(set.sites[static_cast<std::size_t>(i)]);
                            balance.pay(site.cost);
                            if (site.kind == Kind::instant) balance.work(site);
                            if (i == 0 ? act1 : act2) balance.work(site);
                        }
                        if (hire) {
                            balance.move(index(Ware::ducats), -hire_cost);
                            ++balance.masters;
                        }
                        if (side == Side::right) {
                            balance.pay(card(event).pay);
                            balance.reputation += card(event).rise;
                            plan.no_debt = card(event).condition == Condition::debt_zero;
                            if (card(event).pay.rural_master + card(event).pay.urban_master +
                                    card(event).pay.church_master >
                                0)
                                --balance.masters;
                        }
                        balance.move(index(Ware::grain), -std::max(0, tokens - realm.free_tokens));
                        worth += set.privileges[static_cast<std::size_t>(std::clamp(balance.masters, 0, 2))];
                        if (balance.masters < 0) worth -= 0.8F;
                        const int stands =
                            std::clamp(realm.reputation + balance.reputation, reputation_min, reputation_max);
                        worth += prices.reputation(stands + standing);
                        for (std::size_t i = 0; i < goods; ++i) {
                            plan.need[i] = static_cast<std::int8_t>(-balance.low[i]);
                            plan.flow[i] = static_cast<std::int8_t>(balance.now[i]);
                        }
                        plan.need_ducats = static_cast<std::int8_t>(-balance.low[index(Ware::ducats)]);
                        plan.flow_ducats = static_cast<std::int8_t>(balance.now[index(Ware::ducats)]);
                        plan.any_common = static_cast<std::int8_t>(balance.any_common);
                        plan.any_rare = static_cast<std::int8_t>(balance.any_rare);
                        plan.side = side;
                        plan.used = edge;
                        plan.sites = set.sites;
                        std::uint8_t bits = 0;
                        const auto lay = [&](Token token, bool lies) {
                            if (lies) bits = static_cast<std::uint8_t>(bits | bit(token));
                        };
                        lay(Token::use1, edge[0] != Building::none);
                        lay(Token::use2, edge[1] != Building::none);
                        lay(Token::build1, set.number > 0);
                        lay(Token::action1, act1);
                        lay(Token::build2, set.number > 1);
                        lay(Token::action2, act2);
                        lay(Token::hire, hire);
                        plan.tokens = bits;
                        plan.worth = worth + view.weights.tie_noise * tie_noise(noise_seed, size_);
                        add(plan);
                    }
                }
            }
        }
    }
}

// Missing wares are bought. Missing money is borrowed first and raised by sales second, in the last round the
// other way round. Impossible plans get a value far below all others.
float PlanMenu::weigh(const Prices& prices, const RoundPlan& plan, const Stock& stock, int debt) const {
    constexpr float impossible = -1000.0F;
    std::array<int, goods> over{};
    int any_common = plan.any_common;
    int any_rare = plan.any_rare;
    int cost = 0;
    for (std::size_t i = 0; i < goods; ++i) {
        int lack = plan.need[i] - stock[i];
        if (lack > 0) {
            int& any = i < commons ? any_common : any_rare;
            const int chosen = std::clamp(any, 0, lack);
            any -= chosen;
            lack -= chosen;
            cost += lack * buying_price[i];
            over[i] = plan.need[i] + plan.flow[i];
        } else {
            over[i] = stock[i] + plan.flow[i];
        }
    }
    while (any_common < 0) {  // paid with the most plentiful ware
        const auto most =
            static_cast<std::size_t>(std::max_element(over.begin(), over.begin() + commons) - over.begin());
        if (over[most] > 0) {
            --over[most];
        } else {
            cost += buying_price[0];
        }
        ++any_common;
    }
    int money = stock[goods] + plan.early - cost;
    int borrowed = 0;
    int short_of = plan.need_ducats - money;
    if (short_of > 0) {
        const int limit = plan.no_debt ? 0 : static_cast<int>(max_debt) - debt;
        const auto sell = [&] {
            for (std::size_t i = 0; i < goods && short_of > 0; ++i) {
                while (over[i] > 0 && short_of > 0) {
                    --over[i];
                    money += selling_price[i];
                    short_of -= selling_price[i];
                }
            }
        };
        if (last_) sell();
        if (short_of > 0) {
            borrowed = std::min(short_of, std::max(0, limit));
            money += borrowed;
            short_of -= borrowed;
        }
        if (short_of > 0 && !last_) sell();
        if (short_of > 0) return impossible;
    }
    float worth = plan.worth + prices.wares(goods, money + plan.flow_ducats);
    for (std::size_t i = 0; i < goods; ++i) worth += prices.wares(i, over[i]);
    worth += static_cast<float>(any_common) * prices.unit(Ware::wood) +
             static_cast<float>(any_rare) * prices.unit(Ware::glass);
    return worth - prices.debt(std::min<int>(debt + borrowed, max_debt));
}

void PlanMenu::shorten(const Prices& prices, const Stock& stock, int debt) {
    short_ = std::min(size_, shortlist);
    if (short_ == size_) return;
    // Selects the best by a threshold that about as many exceed, in any order.
    std::array<float, capacity> worth{};
    std::array<float, capacity> sorted{};
    for (std::size_t i = 0; i < size_; ++i) sorted[i] = worth[i] = weigh(prices, plans_[i], stock, debt);
    std::nth_element(sorted.begin(), sorted.begin() + shortlist,
                     sorted.begin() + static_cast<std::ptrdiff_t>(size_), std::greater<>());
    const float bound = sorted[shortlist];
    std::size_t front = 0;
    for (std::size_t i = 0; i < size_ && front < shortlist; ++i) {
        if (worth[i] <= bound) continue;
        std::swap(plans_[i], plans_[front]);
        std::swap(worth[i], worth[front]);
        ++front;
    }
    short_ = std::max<std::size_t>(front, 1);
}

float PlanMenu::worth(const Prices& prices, const Stock& stock, int debt) const {
    float most = -1e9F;
    for (std::size_t i = 0; i < short_; ++i) most = std::max(most, weigh(prices, plans_[i], stock, debt));
    return most;
}

const RoundPlan& PlanMenu::best(const Prices& prices, const Stock& stock, int debt) const {
    std::size_t best = 0;
    float most = -1e9F;
    for (std::size_t i = 0; i < size_; ++i) {
        const float worth = weigh(prices, plans_[i], stock, debt);
        if (worth > most) {
            most = worth;
            best = i;
        }
    }
    return plans_[best];
}

}  // namespace subrosa::bots::devil
