// The current values of things to a seat.
#include "bots/devil/prices.hpp"

#include "bots/devil/sort_descending.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace subrosa::bots::devil {

Stock stock_of(const Store& store) {
    Stock stock{};
    for (std::size_t i = 0; i < stock.size(); ++i) stock[i] = store.count[i];
    return stock;
}

Prices::Prices(const OwnPosition& view) : view_(view) {
    // R3: the third wing brings the guest. A hunt gives a wing to a seat that cannot prove itself.
    const bool unclean = is_hunted() && view.store.souls() < souls_to_prove && !view.realm.mob;
    const int wings = view.realm.demon + (unclean ? 1 : 0);
    demon_ = wings >= wings_for_one - 1 ? view.weights.guest : view.left == 0 ? 1.0F : view.weights.demon;
    price_wares();
    price_debts();
    price_reputation();
    price_privileges();
    price_souls();
}

// Diminishing values down to the selling price; in the last round F1 counts all alike.
void Prices::price_wares() {
    const Weights& weights = view_.weights;
    const std::size_t at = view_.open.round - 1U;
    const bool last = view_.left == 0;
    for (std::size_t ware = 0; ware < priced_wares; ++ware) {
        const bool money = ware == index(Ware::ducats);
        float unit = money ? weights.ducat[at] : ware < commons ? weights.common[at] : weights.rare[at];
        auto& row = wares_[ware];
        for (std::size_t n = 1; n < row.size(); ++n) {
            row[n] = row[n - 1] + unit;
            if (!last && !money && n >= (ware < commons ? 2U : 1U))
                unit = std::max(unit * weights.glut,
                                1.1F * static_cast<float>(selling_price[ware]) * weights.ducat[at]);
        }
    }
}

// I1, F1: debts.
void Prices::price_debts() {
    const Weights& weights = view_.weights;
    for (int debt = 0; debt <= max_debt; ++debt) {
        const int entries = (view_.realm.interest + debt) / interest_circle;
        const int after = std::min<int>(debt + entries, max_debt);
        const int over = std::max(0, debt + entries - max_debt);
        float cost = static_cast<float>(after) * weights.debt[view_.open.round - 1U];
        if (view_.left > 0) cost += weights.overdue * static_cast<float>(std::max(0, after - 7));
        cost += static_cast<float>(over) * (weights.demon + 0.3F);
        debt_[static_cast<std::size_t>(debt)] = cost;
    }
}

// R1, R2: a wing for the highest and one for the lowest, then everybody moves towards the knot.
void Prices::price_reputation() {
    const Weights& weights = view_.weights;
    const bool orator = [&] {
        for (std::size_t i = 0; i < view_.open.row.size(); ++i) {
            if (view_.open.row[i] == Inquisitor::orator && has(view_.open.turned, i)) return true;
        }
        return false;
    }();
    for (int at = reputation_min; at <= reputation_max; ++at) {
        float highest = 1.0F;
        float lowest = 1.0F;
        for (core::Seat other = 0; other < players; ++other) {
            if (other == view_.seat) continue;
            const float gap = static_cast<float>(at - view_.open.realms[other].reputation) / weights.doubt;
            const float above = 1.0F / (1.0F + std::exp(-gap - 0.35F));  // equal counts for both
            const float below = 1.0F / (1.0F + std::exp(gap - 0.35F));
            highest *= above;
            lowest *= below;
        }
        float worth = weights.angel * highest - demon_ * lowest;
        if (at == reputation_max) worth += weights.angel;
        worth -= std::max(weights.demon, demon_) * static_cast<float>(std::max(0, demon_space + 1 - at));
        const int slid = forgotten[static_cast<std::size_t>(std::abs(at))];
        const int after = at > 0 ? at - slid : at + slid;
        worth += weights.standing * static_cast<float>(after) * (view_.left > 0 ? 1.0F : 0.0F);
        if (orator && (view_.open.round == 3 || view_.open.round == 5)) worth += highest;
        reputation_[static_cast<std::size_t>(at - reputation_min)] = worth;
    }
}

float Prices::reputation(int at) const {
    const int bound = std::clamp(at, reputation_min, reputation_max);
    return reputation_[static_cast<std::size_t>(bound - reputation_min)];
}

void Prices::price_privileges() {
    const Weights& weights = view_.weights;
    small_ = weights.small * static_cast<float>(view_.left) - weights.scorned;
    const float points = view_.role == Role::devil ? 0.0F : static_cast<float>(large_points);
    for (std::size_t i = 0; i < large_privileges; ++i) {
        float reward = 0.0F;
        switch (static_cast<Large>(i)) {
            case Large::rural:
                reward = wares(index(Ware::glass), large_goods.glass) +
                         wares(index(Ware::marble), large_goods.marble);
                break;
            case Large::urban:
                reward = wares(index(Ware::ducats), large_ducats);
                break;
            case Large::church:
                reward = weights.angel * static_cast<float>(large_wings);
                break;
            case Large::alchemist:
                reward = 1.0F;
                break;
        }
        large_[i] = points + reward - weights.scorned;
    }
}

namespace {

// Probability of still earning a privilege, by rounds left and missing symbols.
constexpr std::array<std::array<float, 6>, 5> hope_of_privilege{{{1.0F, 0.0F, 0.0F, 0.0F, 0.0F, 0.0F},
                                                                 {1.0F, 0.6F, 0.2F, 0.0F, 0.0F, 0.0F},
                                                                 {1.0F, 0.75F, 0.4F, 0.12F, 0.03F, 0.0F},
                                                                 {1.0F, 0.85F, 0.6F, 0.3F, 0.12F, 0.04F},
                                                                 {1.0F, 0.9F, 0.7F, 0.45F, 0.25F, 0.1F}}};

}  // namespace

// V1: a master serves one privilege. Masters go to the most valuable privileges that lack one symbol.
float Prices::privileges(const std::array<int, symbols>& own, int masters) const {
    const auto lacking = [&](const Need& need) {
        int lack = -own[index(Symbol::science)];
        for (std::size_t i = 0; i < 3; ++i) lack += std::max(0, need[i] - own[i]);
        return std::max(0, lack);
    };
    const auto& hope = hope_of_privilege[static_cast<std::size_t>(view_.left)];
    float worth = 0.0F;
    std::array<float, small_privileges + large_privileges> by_master{};
    std::size_t waiting = 0;
    const auto count = [&](int lack, float now, float later) {
        if (lack == 0) {
            worth += std::max(0.0F, now);
            return;
        }
        const float hoped =
            hope[std::min<std::size_t>(static_cast<std::size_t>(lack), 5)] * std::max(0.0F, later);
        worth += hoped;
        if (lack == 1) by_master[waiting++] = std::max(0.0F, now) - hoped;
    };
    for (std::size_t i = 0; i < small_privileges; ++i) {
        if (has(view_.realm.small | view_.realm.small_gone, i)) continue;
        const int lack = lacking(small_needs[i]);
        count(lack, small_, small_ - view_.weights.small * 0.8F * static_cast<float>(lack));
    }
    for (std::size_t i = 0; i < large_privileges; ++i) {
        if (!has(view_.realm.large, i)) count(lacking(large_needs[i]), large_[i], large_[i]);
    }
    sort_descending(by_master, static_cast<std::size_t>(waiting));
    const float idle = view_.left == 0 ? 1.0F : view_.weights.master;
    for (std::size_t i = 0; i < static_cast<std::size_t>(masters); ++i)
        worth += i < waiting ? std::max(idle, by_master[i]) : idle;
    return worth;
}

// Q7, in the current position.
float Prices::penalty(Inquisitor inquisitor) const {
    const Realm& own = view_.realm;
    const Store& store = view_.store;
    switch (inquisitor) {
        case Inquisitor::ascetic: {
            float cost = 0.0F;
            int missing = ascetic_goods;
            for (std::size_t i = 0; i < goods && missing > 0; ++i) {
                const int given = std::min<int>(missing, store.count[i]);
                missing -= given;
                cost += wares(i, store.count[i]) - wares(i, store.count[i] - given);
            }
            const float bought = std::min(static_cast<float>(ascetic_points), 3.0F * unit(Ware::ducats));
            return cost + static_cast<float>(missing) * bought;
        }
        case Inquisitor::fundamentalist:
            return static_cast<float>(fundamentalist_points *
                                      (std::popcount(static_cast<unsigned>(own.small)) +
                                       std::popcount(static_cast<unsigned>(own.large))));
        case Inquisitor::friar:
            return static_cast<float>(friar_points * static_cast<int>(own.built.size() / 2));
        case Inquisitor::orator: {
            bool higher = false;
            for (const Realm& other : view_.open.realms) higher = higher || other.reputation > own.reputation;
            return static_cast<float>(orator_points + (higher ? orator_more : 0));
        }
        case Inquisitor::vandal: {
            int first = 0;
            int second = 0;
            for (const Building building : own.built) {
                const int points = card(building).points;
                if (points > first) {
                    second = first;
                    first = points;
                } else {
                    second = std::max(second, points);
                }
            }
            return own.built.size() < 2 ? 0.0F : static_cast<float>(second) + 0.3F;
        }
        case Inquisitor::debt_collector: {
            const int over = std::max(0, own.debt + collector_debt - static_cast<int>(max_debt));
            return static_cast<float>(collector_points) + 0.4F * static_cast<float>(collector_debt) +
                   static_cast<float>(over);
        }
        case Inquisitor::libertine: {
            const int rares = store[Ware::glass] + store[Ware::marble];
            const int given = std::min<int>(rares, libertine_rares);
            return static_cast<float>(given) +
                   static_cast<float>(libertine_points) * static_cast<float>(libertine_rares - given);
        }
        case Inquisitor::house_guest:
            return static_cast<float>(guest_points);
        case Inquisitor::none:
            break;
    }
    return 0.0F;
}

// The expected penalty in round 5.
float Prices::later_penalty(Inquisitor inquisitor) const {
    const float rounds_left = static_cast<float>(view_.left) + (view_.open.stage < Stage::hunt ? 1.0F : 0.0F);
    const Realm& own = view_.realm;
    switch (inquisitor) {
        case Inquisitor::ascetic:
            return 0.9F;
        case Inquisitor::fundamentalist:
            return penalty(inquisitor) + 0.7F * rounds_left;
        case Inquisitor::friar:
            return 0.5F * static_cast<float>(own.built.size()) + 0.75F * rounds_left - 0.25F;
        case Inquisitor::orator:
            return static_cast<float>(orator_points) + 0.8F * static_cast<float>(orator_more);
        case Inquisitor::vandal:
            return rounds_left == 0.0F ? penalty(inquisitor) : 4.5F;
        case Inquisitor::debt_collector:
            return static_cast<float>(collector_points) + 0.35F * static_cast<float>(collector_debt);
        case Inquisitor::libertine:
            return 1.4F * static_cast<float>(libertine_rares);
        default:
            return 4.0F;
    }
}

// Q6: in each inquisition to come, the highest penalties are answered first.
void Prices::price_souls() {
    const Open& open = view_.open;
    std::array<float, 12> expected{};
    const auto add = [&](auto&& fill) {
        expected.fill(0.0F);
        std::size_t number = 0;
        fill(number);
        sort_descending(expected, expected.size());
        float sum = 0.0F;
        for (std::size_t i = 1; i < shields_.size(); ++i) {
            sum += expected[i - 1];
            shields_[i] += sum;
        }
    };
    const bool facing_now = open.stage >= Stage::inquisition;
    if (open.round <= 3 && !facing_now) {
        add([&](std::size_t& number) {
            if (open.away == 0) expected[number++] = 0.85F;
            for (std::size_t i = 0; i < open.row.size(); ++i) {
                const float chance = has(open.turned, i) ? 1.0F : view_.weights.turned_first[i];
                expected[number++] = chance * later_penalty(open.row[i]) * 0.7F;
            }
            for (unsigned i = 0; i < view_.realm.guests && number < expected.size(); ++i)
                expected[number++] = 4.0F;
        });
    }
    if (!(open.round == rounds && facing_now)) {
        add([&](std::size_t& number) {
            for (std::size_t i = open.away; i < 3; ++i)
                expected[number++] = view_.weights.stays * later_penalty(static_cast<Inquisitor>(i));
            for (std::size_t i = 0; i < open.row.size(); ++i) {
                const float chance = has(open.turned, i) ? 1.0F : view_.weights.turned_last[i];
                expected[number++] = chance * later_penalty(open.row[i]);
            }
            if (open.round > 3) {
                for (unsigned i = 0; i < view_.realm.guests && number < expected.size(); ++i)
                    expected[number++] = 4.0F;
            }
            if (number < expected.size())
                expected[number++] = 1.0F * static_cast<float>(view_.realm.demon) + 0.4F;
        });
    }
}

namespace {

// Q5: points of the ritual.
float points_for(int souls) {
    return static_cast<float>(points_of_souls(static_cast<unsigned>(souls)));
}

}  // namespace

float Prices::souls(int pure, int marked) const {
    const Open& open = view_.open;
    const int number = pure + marked;
    const int indulgences = view_.store[Ware::indulgences];
    const int shields = std::min<int>(number + indulgences, static_cast<int>(shields_.size()) - 1);
    float worth = shields_[static_cast<std::size_t>(shields)] - static_cast<float>(marked);
    if (is_hunted() && number >= souls_to_prove)
        worth += view_.weights.proof * (open.round < 3 ? 1.5F : 1.0F);
    if (view_.role != Role::devil) return worth;
    if (open.round <= 3 && open.stage <= Stage::ritual) {
        for (const SoulLine& line : ritual_of_round3) {
            if (number < line.souls) continue;
            for (std::size_t i = 0; i < priced_wares; ++i)
                worth += static_cast<float>(line.gain.of(static_cast<Ware>(i))) * unit(static_cast<Ware>(i));
            if (line.turned > 0) worth += view_.weights.turning;
        }
    }
    if (open.round < rounds || open.stage <= Stage::ritual) {
        // Including the souls expected of further rounds.
        const float hoped =
            static_cast<float>(number) + view_.weights.hoped_souls * static_cast<float>(view_.left);
        const int sure = static_cast<int>(hoped);
        const float part = hoped - static_cast<float>(sure);
        worth += (1.0F - part) * points_for(sure) + part * points_for(sure + 1);
        if (open.round > 3) {
            for (const SoulLine& line : ritual_of_round5)
                worth += number >= line.souls && line.turned > 0 ? view_.weights.turning : 0.0F;
        }
    }
    return worth;
}

}  // namespace subrosa::bots::devil
