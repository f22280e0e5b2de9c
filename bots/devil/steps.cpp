// Executes a plan.
#include "bots/devil/steps.hpp"

#include "bots/devil/tie_noise.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::bots::devil {

std::array<int, priced_wares> StepPolicy::reserved() const {
    std::array<int, priced_wares> needed{};
    if (view_.open.stage != Stage::resolve) return needed;
    const Plan& plan = view_.open.plans[view_.seat];
    const Step step = view_.open.step;
    const auto lies = [&](Token token) { return (plan.tokens & bit(token)) != 0; };
    const auto take = [&](const Bundle& bundle) {
        for (std::size_t i = 0; i < priced_wares; ++i) needed[i] += bundle.of(static_cast<Ware>(i));
    };
    if (step < Step::build1 && lies(Token::build1)) take(card(plan.sites[0]).cost);
    if (step < Step::build2 && lies(Token::build2)) take(card(plan.sites[1]).cost);
    if (step < Step::hire && lies(Token::hire)) needed[index(Ware::ducats)] += 2;
    if (step < Step::right && plan.side == Side::right)
        take(card(view_.open.played[view_.open.round - 1U][view_.seat]).pay);
    if (step < Step::grain) {
        const int tokens_laid = std::popcount(static_cast<unsigned>(plan.tokens));
        needed[index(Ware::grain)] += std::max(0, tokens_laid - view_.realm.free_tokens);
    }
    return needed;
}

// A4: raises money by selling surplus, then by debts, then by selling anything that the step itself does not
// need.
Action StepPolicy::raise(const Bundle& due) const {
    const Store& store = view_.store;
    int missing = due.ducats;
    Ware wanted = Ware::none;
    for (std::size_t i = 0; i < goods; ++i) {
        const int lack = due.of(static_cast<Ware>(i)) - store.count[i];
        if (lack <= 0) continue;
        missing += lack * buying_price[i];
        if (wanted == Ware::none || buying_price[i] <= store[Ware::ducats]) wanted = static_cast<Ware>(i);
    }
    int commons_short = due.common;
    for (std::size_t i = 0; i < commons; ++i)
        commons_short -= std::max(0, store.count[i] - due.of(static_cast<Ware>(i)));
    if (commons_short > 0) {
        missing += commons_short * buying_price[0];
        if (wanted == Ware::none) wanted = Ware::wood;
    }
    missing -= store[Ware::ducats];
    if (missing <= 0 && wanted != Ware::none) return Action::with(Verb::buy, wanted);
    const auto later = reserved();
    // The ware to sell; with `hard` also wares that the rest of the plan needs.
    const auto to_sell = [&](bool hard) {
        Ware best = Ware::none;
        float cheapest = 1e9F;
        for (std::size_t i = 0; i < goods; ++i) {
            const int bound = due.of(static_cast<Ware>(i)) + (hard ? 0 : later[i]) +
                              (i < commons && due.common > 0 ? due.common : 0);
            if (store.count[i] <= bound) continue;
            const float cost = (prices_.wares(i, store.count[i]) - prices_.wares(i, store.count[i] - 1)) /
                               static_cast<float>(selling_price[i]);
            if (cost < cheapest) {
                cheapest = cost;
                best = static_cast<Ware>(i);
            }
        }
        return best;
    };
    const int room = static_cast<int>(max_debt) - view_.realm.debt;
    if (const Ware over = to_sell(false); over != Ware::none && (view_.left == 0 || room < missing))
        return Action::with(Verb::sell, over);
    if (room > 0) return Action::number(Verb::borrow, static_cast<std::uint8_t>(std::min(room, missing)));
    if (const Ware over = to_sell(true); over != Ware::none) return Action::with(Verb::sell, over);
    return Action::of(Verb::fail);
}

// P1: the value of a 2 on a field in the rounds to come.
float StepPolicy::worth_of_field(std::size_t field) const {
    float worth = 0.0F;
    for (std::size_t round = view_.open.round; round < rounds; ++round) {
        const auto& row = seat_data[view_.seat].production[round];
        if (has(inner_fields, field)) worth += view_.weights.ducat[round - 1];
        if (is_common(row[field])) {
            worth += view_.weights.common[round - 1];
            continue;
        }
        // A rare ware takes two fields; count from the left to find its first.
        std::size_t begins = 0;
        while (begins < fields) {
            if (is_common(row[begins])) {
                ++begins;
                continue;
            }
            if (begins == field || begins + 1 == field) break;
            begins += 2;
        }
        const std::size_t twin = begins == field ? field + 1 : begins;
        worth += view_.weights.rare[round - 1] * (has(view_.realm.fields, twin) ? 1.0F : 0.35F);
    }
    return worth;
}

// The value of a master by the privileges that need the symbol.
float StepPolicy::worth_of_master(std::size_t master) const {
    if (master == index(Master::alchemist)) return 2.0F;
    const auto own = symbols_of(view_.realm).count;
    float worth = 0.0F;
    const auto count = [&](const Need& need, float gain) {
        int lack = -own[index(Symbol::science)];
        for (std::size_t i = 0; i < 3; ++i) lack += std::max(0, need[i] - own[i]);
        if (need[master] <= own[master] || gain <= 0.0F) return;
        if (lack == 1) worth += gain;
        if (lack == 2) worth += 0.3F * gain;
    };
    for (std::size_t i = 0; i < small_privileges; ++i) {
        if (!has(view_.realm.small | view_.realm.small_gone, i)) count(small_needs[i], prices_.small());
    }
    for (std::size_t i = 0; i < large_privileges; ++i) {
        if (!has(view_.realm.large, i)) count(large_needs[i], prices_.large(i));
    }
    return worth - 0.2F * static_cast<float>(view_.realm.space[master]);
}

Action StepPolicy::hire(const Choices& choices) const {
    Action best = Action::of(Verb::fail);
    float most = -1e9F;
    for (const Action& choice : choices) {
        if (choice.verb != Verb::hire && !(choice.verb == Verb::choose && choice.pick() == Pick::master))
            continue;
        const std::size_t master = choice.verb == Verb::hire ? choice.what : choice.which;
        const float worth = worth_of_master(master) + 0.05F * tie_noise(noise_seed_, master);
        if (worth > most) {
            most = worth;
            best = choice;
        }
    }
    if (best.verb != Verb::fail) return best;
    int cheapest = 99;
    for (std::size_t i = 0; i < masters; ++i) {
        if (view_.realm.space[i] != 0) cheapest = std::min<int>(cheapest, hire_price(view_.realm, i));
    }
    return raise(Bundle{.ducats = static_cast<std::uint8_t>(cheapest)});
}

// V1: privileges without masters first; small ones as long as they yield something.
Action StepPolicy::claim(const Choices& choices) const {
    const auto own = symbols_of(view_.realm);
    Action best = Action::of(Verb::done);
    float most = 0.0F;
    for (const Action& choice : choices) {
        float worth = 0.0F;
        std::uint8_t taken = 0;
        if (choice.verb == Verb::small) {
            worth = worth_of_field(choice.which - 1U) - view_.weights.scorned;
            taken = masters_for(view_.realm, own, small_needs[choice.what - 1U]);
        } else if (choice.verb == Verb::large) {
            worth = prices_.large(choice.what);
            taken = masters_for(view_.realm, own, large_needs[choice.what]);
            if (choice.large() == Large::alchemist) worth += 0.5F;
        } else {
            continue;
        }
        if (owns(view_.realm, Building::university)) worth += 1.0F;
        const int served = taken == not_to_be_had ? 0 : std::popcount(static_cast<unsigned>(taken));
        worth -= static_cast<float>(served) * (view_.left == 0 ? 1.0F : view_.weights.master);
        if (worth <= 0.0F) continue;
        worth += served == 0 ? 10.0F : 0.0F;
        if (worth > most) {
            most = worth;
            best = choice;
        }
    }
    return best;
}

float StepPolicy::worth_of_keeping(Ware ware, const std::array<int, priced_wares>& kept) const {
    const int have = view_.store[ware];
    const float unit = prices_.wares(index(ware), have) - prices_.wares(index(ware), have - 1);
    return have <= kept[index(ware)] ? unit + 1.0F : unit;
}

Action StepPolicy::decide(const Choices& choices) const {
    const Work& work = view_.open.work[view_.seat];
    const auto later = reserved();
    const auto best_ware = [&](auto&& worth) {
        Action best = choices[0];
        float most = -1e9F;
        for (const Action& choice : choices) {
            if (choice.verb != Verb::choose || choice.pick() != Pick::ware) continue;
            const float now = worth(choice.picked_ware());
            if (now > most) {
                most = now;
                best = choice;
            }
        }
        return best;
    };
    const auto gain = [&](Ware ware) {
        const int have = view_.store[ware];
        const float unit = prices_.wares(index(ware), have + 1) - prices_.wares(index(ware), have);
        return have < later[index(ware)] ? unit + 1.0F : unit;
    };
    switch (work.want) {
        case Want::market:
            return raise(work.due);
        case Want::pay_common:
            if (commons_of(view_.store) < work.left) return raise(Bundle{.common = work.left});
            [[fallthrough]];
        case Want::give_good:
        case Want::give_rare:
            return best_ware([&](Ware ware) { return -worth_of_keeping(ware, later); });
        case Want::may_pay: {
            const Effect& effect = card(work.building).effects[work.op];
            float got = static_cast<float>(effect.gain.ducats) * prices_.unit(Ware::ducats);
            if (effect.gain.rare > 0) got += prices_.unit(Ware::glass);
            const Action paid = best_ware([&](Ware ware) { return -worth_of_keeping(ware, later); });
            const bool fits = paid.verb == Verb::choose && paid.pick() == Pick::ware;
            if (fits && worth_of_keeping(paid.picked_ware(), later) < got) return paid;
            return Action::choose_nothing();
        }
        case Want::common:
        case Want::rare:
            return best_ware(gain);
        case Want::trade_route:
            return best_ware([&](Ware ware) { return static_cast<float>(view_.store[ware]); });
        case Want::master:
        case Want::hire:
            return hire(choices);
        case Want::place_small:
        case Want::privileges: {
            const Action claimed = claim(choices);
            if (work.want == Want::privileges || claimed.verb != Verb::done) return claimed;
            return choices[0];
        }
        case Want::discard_small: {  // one that is not earned, if possible
            const auto own = symbols_of(view_.realm).count;
            Action best = choices[0];
            int most = -100;
            for (const Action& choice : choices) {
                if (choice.verb != Verb::choose || choice.pick() != Pick::small) continue;
                const std::size_t which = choice.which - 1U;
                int lack = 0;
                for (std::size_t i = 0; i < 3; ++i) lack += std::max(0, small_needs[which][i] - own[i]);
                if (has(view_.realm.small, which)) lack = -1;
                if (lack > most) {
                    most = lack;
                    best = choice;
                }
            }
            return best;
        }
        case Want::lower_field: {
            Action best = choices[0];
            float least = 1e9F;
            for (const Action& choice : choices) {
                if (choice.verb != Verb::choose || choice.pick() != Pick::field) continue;
                const float worth = worth_of_field(choice.which - 1U);
                if (worth < least) {
                    least = worth;
                    best = choice;
                }
            }
            return best;
        }
        case Want::tuck: {
            Action best = choices[0];
            float most = -1e9F;
            for (const Action& choice : choices) {
                if (choice.verb != Verb::choose || choice.pick() != Pick::building) continue;
                const float worth = worth_of_use(prices_, choice.picked_building());
                if (worth > most) {
                    most = worth;
                    best = choice;
                }
            }
            return best;
        }
        case Want::use_tucked:
            for (const Action& choice : choices) {
                if (choice.verb == Verb::choose && choice.pick() == Pick::use) return choice;
            }
            return Action::choose_nothing();
        case Want::lose_building: {
            Action best = choices[0];
            float least = 1e9F;
            for (const Action& choice : choices) {
                if (choice.verb != Verb::choose || choice.pick() != Pick::building) continue;
                const float worth = worth_of_effects(view_, prices_, choice.picked_building());
                if (worth < least) {
                    least = worth;
                    best = choice;
                }
            }
            return best;
        }
        case Want::nothing:
            break;
    }
    return choices[0];
}

}  // namespace subrosa::bots::devil
