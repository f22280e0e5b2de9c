// The bot "thumb" of Deal with the Devil.
#include "bots/devil/thumb_bot.hpp"

#include "bots/devil/inquiry.hpp"
#include "bots/devil/steps.hpp"
#include "bots/devil/tie_noise.hpp"

#include <algorithm>

namespace subrosa::bots::devil {
namespace {

bool is_listed(const Choices& choices, const Action& action) {
    return std::find(choices.begin(), choices.end(), action) != choices.end();
}

// A fallback: the first choice other than a market move.
Action plainest(const Choices& choices) {
    for (const Verb verb : {Verb::done, Verb::decline, Verb::close}) {
        for (const Action& choice : choices) {
            if (choice.verb == verb) return choice;
        }
    }
    for (const Action& choice : choices) {
        if (choice.verb > Verb::repay) return choice;
    }
    return choices[0];
}

}  // namespace

std::uint64_t ThumbBot::noise_seed(const Open& open) const {
    return noise_seed_ ^ (static_cast<std::uint64_t>(open.round) << 8U);
}

void ThumbBot::prepare(const OwnPosition& view, const Prices& prices) {
    Basis basis;
    basis.realms = view.open.realms;
    basis.hand = view.known.hidden.hands[view.seat];
    basis.events = view.known.hidden.events[view.seat];
    basis.role = view.role;
    basis.round = view.open.round;
    if (basis == menu_for_) return;
    menu_.fill(view, prices, noise_seed(view.open));
    menu_.shorten(prices, stock_of(view.store), view.realm.debt);
    menu_for_ = basis;
}

Action ThumbBot::draft_offer(const OwnPosition& view, const Prices& prices) {
    prepare(view, prices);
    Basis basis = menu_for_;
    basis.store = view.store;
    basis.wanted = talk_.wanted_in(view.open.round);
    if (!(basis == offer_for_)) {
        offer_ = Trader(view, prices, menu_, noise_seed(view.open), basis.wanted).offer();
        offer_for_ = basis;
    }
    const Offer& draft = view.known.hidden.offers[view.seat];
    for (std::size_t i = 0; i < chest_wares; ++i) {
        if (draft.wares[i] != offer_.wares[i])
            return Action::with(Verb::put, static_cast<Ware>(i), offer_.wares[i]);
    }
    if (offer_.price.number > 0 && draft.price != offer_.price)
        return Action::with(Verb::ask, offer_.price.souls ? Ware::pure : Ware::ducats, offer_.price.number);
    return Action::of(Verb::done);
}

Action ThumbBot::read(const OwnPosition& view, const Prices& prices, const Choices& choices) {
    for (const Action& choice : choices) {
        if (choice.verb == Verb::close) return choice;
    }
    // T4: prefer to pay with marked souls.
    if (view.known.hidden.readings[view.seat].verdict == Verdict::paying) {
        const auto& chests = view.known.hidden.chests[view.open.round - 1U];
        const bool to_cultist = view.role != Role::cultist && chests[index(Role::cultist)].price.souls &&
                                chests[index(Role::devil)].price.number == unknown;
        const Action marked = Action::with(Verb::pay, Ware::marked);
        const Action pure = Action::with(Verb::pay, Ware::pure);
        return is_listed(choices, to_cultist ? pure : marked) ? (to_cultist ? pure : marked) : pure;
    }
    prepare(view, prices);
    const Trader trader(view, prices, menu_, noise_seed(view.open));
    const auto& chests = view.known.hidden.chests[view.open.round - 1U];
    for (std::size_t i = 0; i < roles; ++i) {
        if (static_cast<Role>(i) == view.role) continue;
        const Chest& chest = chests[i];
        // The chest of the current reading.
        const bool here = view.open.stage == Stage::first
                              ? chest.price.number != unknown
                              : chest.taken == Taken::not_by_first && chest.jest[0] == unknown;
        if (!here || !trader.takes(chest, static_cast<Role>(i))) continue;
        const Action accept = Action::of(Verb::accept);
        if (is_listed(choices, accept)) return accept;
        const int lacking = chest.price.number - view.store[Ware::ducats];
        if (!chest.price.souls && lacking > 0)
            return Action::number(Verb::borrow, static_cast<std::uint8_t>(lacking));
    }
    return Action::of(Verb::decline);
}

Action ThumbBot::draft_plan(const OwnPosition& view, const Prices& prices) {
    prepare(view, prices);
    const RoundPlan& plan = menu_.best(prices, stock_of(view.store), view.realm.debt);
    const Plan& draft = view.known.hidden.plans[view.seat];
    if (draft.side != plan.side && !view.known.hidden.events[view.seat].empty())
        return Action::with(Verb::event, plan.side);
    // Used buildings must lie at the edge; those that do keep their place.
    std::uint8_t laid = plan.tokens;
    laid = static_cast<std::uint8_t>(laid & ~(bit(Token::use1) | bit(Token::use2)));
    std::array<bool, 2> taken{};
    for (const bool lying : {true, false}) {
        for (std::size_t u = 0; u < 2; ++u) {
            const Building used = plan.used[u];
            if (used == Building::none) continue;
            // A second copy of the same building takes the other place.
            std::size_t place = 2;
            for (std::size_t p = 0; p < 2; ++p) {
                if (!taken[p] && draft.edge[p] == used) {
                    place = p;
                    break;
                }
            }
            if (place < 2) {
                if (!lying) continue;
                taken[place] = true;
                laid = static_cast<std::uint8_t>(laid | (place == 0 ? bit(Token::use1) : bit(Token::use2)));
                continue;
            }
            if (lying) continue;
            bool already = false;
            for (std::size_t p = 0; p < 2; ++p) already = already || (taken[p] && draft.edge[p] == used);
            const bool twice = plan.used[0] == plan.used[1];
            if (already && !twice) continue;
            return Action::at(Verb::edge, taken[0] ? 2 : 1, used);
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const Building site = plan.sites[i];
        if (site != Building::none && draft.sites[i] != site) return Action::at(Verb::site, i + 1, site);
    }
    // First the misplaced tokens, then the missing ones in order of dependency.
    for (std::size_t i = devil::tokens; i-- > 0;) {
        const auto token = static_cast<Token>(i);
        if ((draft.tokens & bit(token)) != 0 && (laid & bit(token)) == 0)
            return Action::with(Verb::token, token);
    }
    for (const Token token : {Token::use1, Token::use2, Token::build1, Token::action1, Token::build2,
                              Token::action2, Token::hire}) {
        if ((draft.tokens & bit(token)) == 0 && (laid & bit(token)) != 0)
            return Action::with(Verb::token, token);
    }
    return Action::of(Verb::done);
}

// M2: the repayment with the best value.
Action ThumbBot::repay(const OwnPosition& view, const Prices& prices) {
    prepare(view, prices);
    Stock stock = stock_of(view.store);
    int best = 0;
    float most = -1e9F;
    const int debt = view.realm.debt;
    for (int n = 0; n <= std::min(debt, stock[index(Ware::ducats)]); ++n) {
        Stock less = stock;
        less[index(Ware::ducats)] -= n;
        const float worth = menu_.worth(prices, less, debt - n) + 0.001F * static_cast<float>(n);
        if (worth > most) {
            most = worth;
            best = n;
        }
    }
    if (best == 0) return Action::of(Verb::done);
    return Action::number(Verb::repay, static_cast<std::uint8_t>(best));
}

Action ThumbBot::draft_ritual(const OwnPosition& view, const Prices& prices) const {
    Suspicion suspicion = suspect(view.known, weights_);
    talk_.sway(suspicion);
    const Ritual wanted = Inquiry(view, prices, suspicion).ritual();
    const Ritual& draft = view.known.hidden.rituals[view.seat];
    const std::size_t ducats = index(Ware::ducats);
    if (draft.bribe[ducats] != wanted.bribe[ducats])
        return Action::with(Verb::bribe, Ware::ducats, wanted.bribe[ducats]);
    if (draft.pure != wanted.pure) return Action::with(Verb::offer, Ware::pure, wanted.pure);
    if (draft.marked != wanted.marked) return Action::with(Verb::offer, Ware::marked, wanted.marked);
    for (std::size_t i = 0; i < 2; ++i) {
        if (wanted.guess[i] != nobody && draft.guess[i] != wanted.guess[i])
            return Action::with(Verb::guess, i == 0 ? Role::devil : Role::cultist, wanted.guess[i]);
    }
    return Action::of(Verb::done);
}

Action ThumbBot::choose(const Knowledge& knowledge, const Choices& choices) {
    const OwnPosition view(knowledge, weights_);
    const Prices prices(view);
    const Open& open = knowledge.open;
    const auto least_of = [&](Verb verb, auto&& worth) {
        Action best = choices[0];
        float least = 1e9F;
        for (const Action& choice : choices) {
            if (choice.verb != verb) continue;
            const float now = worth(choice);
            if (now < least) {
                least = now;
                best = choice;
            }
        }
        return best;
    };
    switch (open.stage) {
        case Stage::production:
        case Stage::resolve:
        case Stage::scoring:
            return StepPolicy(view, prices, noise_seed(open)).decide(choices);
        case Stage::keep:
            return least_of(Verb::keep, [&](const Action& choice) {
                return -worth_of_card(view, prices, choice.building()) -
                       0.1F * tie_noise(noise_seed(open), choice.what);
            });
        case Stage::send:
            return least_of(Verb::send, [&](const Action& choice) {
                return worth_of_card(view, prices, choice.building()) +
                       0.1F * tie_noise(noise_seed(open), choice.what);
            });
        case Stage::repay:
            return repay(view, prices);
        case Stage::offer:
            return draft_offer(view, prices);
        case Stage::first:
        case Stage::second:
            return read(view, prices, choices);
        case Stage::drop:
            return least_of(Verb::drop, [&](const Action& choice) {
                return worth_of_event(view, prices, choice.event()) +
                       0.1F * tie_noise(noise_seed(open), choice.what);
            });
        case Stage::plan:
            return draft_plan(view, prices);
        case Stage::hunt: {
            Suspicion suspicion = suspect(knowledge, weights_);
            talk_.sway(suspicion);
            const core::Seat whom = Inquiry(view, prices, suspicion).accused();
            return Action::with(Verb::accuse, 0, whom);
        }
        case Stage::question: {
            const Action prove = Action::of(Verb::prove);
            return is_listed(choices, prove) ? prove : Action::of(Verb::confess);
        }
        case Stage::wings: {
            const Suspicion nobody_suspected{};
            const int wings = Inquiry(view, prices, nobody_suspected).wings();
            if (wings > 0) return Action::number(Verb::wings, static_cast<std::uint8_t>(wings));
            return Action::of(Verb::done);
        }
        case Stage::ritual:
            return draft_ritual(view, prices);
        case Stage::inquisition: {
            if (open.work[view.seat].want != Want::nothing)
                return StepPolicy(view, prices, noise_seed(open)).decide(choices);
            const Suspicion nobody_suspected{};
            const Inquiry inquiry(view, prices, nobody_suspected);
            if (facing(open) != Inquisitor::none) return inquiry.answer();
            const int repaid = inquiry.last_repayment();
            if (repaid > 0) return Action::number(Verb::repay, static_cast<std::uint8_t>(repaid));
            return Action::of(Verb::done);
        }
        case Stage::over:
            break;
    }
    return choices[0];
}

Action ThumbBot::decide(const Knowledge& knowledge, const Choices& choices) {
    Action chosen = choices[0];
    if (choices.size() > 1) {
        chosen = choose(knowledge, choices);
        if (!is_listed(choices, chosen)) chosen = plainest(choices);
    }
    chosen_ = chosen;
    return chosen;
}

std::optional<Claim> ThumbBot::speak() {
    if (!known_ || !chosen_) return std::nullopt;
    const Action chosen = *chosen_;
    chosen_.reset();
    return talk_.speak(*known_, chosen, weights_);
}

const Beliefs* ThumbBot::beliefs() const {
    if (!known_) return nullptr;
    beliefs_ = {};
    beliefs_.players = players;
    beliefs_.identities = roles;
    const Suspicion own = suspect(*known_, weights_);
    const Suspicion common = suspect(*known_, weights_, false);
    for (core::Seat seat = 0; seat < players; ++seat) {
        const auto& row = seat == seat_ ? common.odds[seat] : own.odds[seat];
        for (std::size_t role = 0; role < roles; ++role) beliefs_.odds[seat][role] = row[role];
    }
    return &beliefs_;
}

}  // namespace subrosa::bots::devil
