#include "bots/devil/thumb.hpp"

#include "bots/devil/inquiry.hpp"
#include "bots/devil/steps.hpp"
#include "bots/devil/whims.hpp"

#include <algorithm>

namespace subrosa::bots {

using namespace devil;

namespace {

bool is_listed(const Choices& choices, const Action& action) {
    return std::find(choices.begin(), choices.end(), action) != choices.end();
}

// What is always right enough: not to use the market for nothing.
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

std::uint64_t DevilThumbBot::whim(const Open& open) const {
    return own_ ^ (static_cast<std::uint64_t>(open.round) << 8U);
}

void DevilThumbBot::prepare(const DevilDesk& desk, const DevilPrices& prices) {
    Basis basis;
    basis.realms = desk.open.realms;
    basis.hand = desk.known.hidden.hands[desk.seat];
    basis.events = desk.known.hidden.events[desk.seat];
    basis.role = desk.role;
    basis.round = desk.open.round;
    if (basis == menu_for_) return;
    menu_.fill(desk, prices, whim(desk.open));
    menu_.shorten(prices, stock_of(desk.store), desk.realm.debt);
    menu_for_ = basis;
}

Action DevilThumbBot::draft_offer(const DevilDesk& desk, const DevilPrices& prices) {
    prepare(desk, prices);
    Basis basis = menu_for_;
    basis.store = desk.store;
    basis.wanted = talk_.wanted_in(desk.open.round);
    if (!(basis == offer_for_)) {
        offer_ = DevilTrader(desk, prices, menu_, whim(desk.open), basis.wanted).offer();
        offer_for_ = basis;
    }
    const Offer& draft = desk.known.hidden.offers[desk.seat];
    for (std::size_t i = 0; i < chest_wares; ++i) {
        if (draft.wares[i] != offer_.wares[i])
            return Action::with(Verb::put, static_cast<Ware>(i), offer_.wares[i]);
    }
    if (offer_.price.number > 0 && draft.price != offer_.price)
        return Action::with(Verb::ask, offer_.price.souls ? Ware::pure : Ware::ducats, offer_.price.number);
    return Action::of(Verb::done);
}

Action DevilThumbBot::read(const DevilDesk& desk, const DevilPrices& prices, const Choices& choices) {
    for (const Action& choice : choices) {
        if (choice.verb == Verb::close) return choice;
    }
    // T4: marked souls are better given away.
    if (desk.known.hidden.readings[desk.seat].verdict == Verdict::paying) {
        const auto& chests = desk.known.hidden.chests[desk.open.round - 1U];
        const bool to_cultist = desk.role != Role::cultist && chests[index(Role::cultist)].price.souls &&
                                chests[index(Role::devil)].price.number == unknown;
        const Action marked = Action::with(Verb::pay, Ware::marked);
        const Action pure = Action::with(Verb::pay, Ware::pure);
        return is_listed(choices, to_cultist ? pure : marked) ? (to_cultist ? pure : marked) : pure;
    }
    prepare(desk, prices);
    const DevilTrader trader(desk, prices, menu_, whim(desk.open));
    const auto& chests = desk.known.hidden.chests[desk.open.round - 1U];
    for (std::size_t i = 0; i < roles; ++i) {
        if (static_cast<Role>(i) == desk.role) continue;
        const Chest& chest = chests[i];
        // The one that lies here now: in the second reading the one that was not here in the first.
        const bool here = desk.open.stage == Stage::first
                              ? chest.price.number != unknown
                              : chest.taken == Taken::not_by_first && chest.jest[0] == unknown;
        if (!here || !trader.takes(chest, static_cast<Role>(i))) continue;
        const Action accept = Action::of(Verb::accept);
        if (is_listed(choices, accept)) return accept;
        const int lacking = chest.price.number - desk.store[Ware::ducats];
        if (!chest.price.souls && lacking > 0)
            return Action::number(Verb::borrow, static_cast<std::uint8_t>(lacking));
    }
    return Action::of(Verb::decline);
}

Action DevilThumbBot::draft_plan(const DevilDesk& desk, const DevilPrices& prices) {
    prepare(desk, prices);
    const DevilPackage& package = menu_.best(prices, stock_of(desk.store), desk.realm.debt);
    const Plan& draft = desk.known.hidden.plans[desk.seat];
    if (draft.side != package.side && !desk.known.hidden.events[desk.seat].empty())
        return Action::with(Verb::event, package.side);
    // Buildings that are used must lie at the edge; each keeps the place that it has.
    std::uint8_t laid = package.tokens;
    laid = static_cast<std::uint8_t>(laid & ~(bit(Token::use1) | bit(Token::use2)));
    std::array<bool, 2> taken{};
    for (const bool lying : {true, false}) {
        for (std::size_t u = 0; u < 2; ++u) {
            const Building used = package.used[u];
            if (used == Building::none) continue;
            // A second copy of the same building lies at the other place.
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
            const bool twice = package.used[0] == package.used[1];
            if (already && !twice) continue;
            return Action::at(Verb::edge, taken[0] ? 2 : 1, used);
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const Building site = package.sites[i];
        if (site != Building::none && draft.sites[i] != site) return Action::at(Verb::site, i + 1, site);
    }
    // Tokens that lie wrongly first, then those that are missing, each after what it needs.
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

// M2: as much as leaves the seat best off.
Action DevilThumbBot::repay(const DevilDesk& desk, const DevilPrices& prices) {
    prepare(desk, prices);
    DevilStock stock = stock_of(desk.store);
    int best = 0;
    float most = -1e9F;
    const int debt = desk.realm.debt;
    for (int n = 0; n <= std::min(debt, stock[index(Ware::ducats)]); ++n) {
        DevilStock less = stock;
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

Action DevilThumbBot::draft_ritual(const DevilDesk& desk, const DevilPrices& prices) const {
    DevilSuspicion suspicion = suspect(desk.known, weights_);
    talk_.sway(suspicion);
    const Ritual wanted = DevilInquiry(desk, prices, suspicion).ritual();
    const Ritual& draft = desk.known.hidden.rituals[desk.seat];
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

Action DevilThumbBot::choose(const Knowledge& knowledge, const Choices& choices) {
    const DevilDesk desk(knowledge, weights_);
    const DevilPrices prices(desk);
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
            return DevilSteps(desk, prices, whim(open)).decide(choices);
        case Stage::keep:
            return least_of(Verb::keep, [&](const Action& choice) {
                return -worth_of_card(desk, prices, choice.building()) -
                       0.1F * whim_of(whim(open), choice.what);
            });
        case Stage::send:
            return least_of(Verb::send, [&](const Action& choice) {
                return worth_of_card(desk, prices, choice.building()) +
                       0.1F * whim_of(whim(open), choice.what);
            });
        case Stage::repay:
            return repay(desk, prices);
        case Stage::offer:
            return draft_offer(desk, prices);
        case Stage::first:
        case Stage::second:
            return read(desk, prices, choices);
        case Stage::drop:
            return least_of(Verb::drop, [&](const Action& choice) {
                return worth_of_event(desk, prices, choice.event()) + 0.1F * whim_of(whim(open), choice.what);
            });
        case Stage::plan:
            return draft_plan(desk, prices);
        case Stage::hunt: {
            DevilSuspicion suspicion = suspect(knowledge, weights_);
            talk_.sway(suspicion);
            const core::Seat whom = DevilInquiry(desk, prices, suspicion).accused();
            return Action::with(Verb::accuse, 0, whom);
        }
        case Stage::question: {
            const Action prove = Action::of(Verb::prove);
            return is_listed(choices, prove) ? prove : Action::of(Verb::confess);
        }
        case Stage::wings: {
            const DevilSuspicion nobody_suspected{};
            const int wings = DevilInquiry(desk, prices, nobody_suspected).wings();
            if (wings > 0) return Action::number(Verb::wings, static_cast<std::uint8_t>(wings));
            return Action::of(Verb::done);
        }
        case Stage::ritual:
            return draft_ritual(desk, prices);
        case Stage::inquisition: {
            if (open.work[desk.seat].want != Want::nothing)
                return DevilSteps(desk, prices, whim(open)).decide(choices);
            const DevilSuspicion nobody_suspected{};
            const DevilInquiry inquiry(desk, prices, nobody_suspected);
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

Action DevilThumbBot::decide(const Knowledge& knowledge, const Choices& choices) {
    Action chosen = choices[0];
    if (choices.size() > 1) {
        chosen = choose(knowledge, choices);
        if (!is_listed(choices, chosen)) chosen = plainest(choices);
    }
    chosen_ = chosen;
    return chosen;
}

std::optional<Claim> DevilThumbBot::speak() {
    if (!seen_ || !chosen_) return std::nullopt;
    const Action chosen = *chosen_;
    chosen_.reset();
    return talk_.speak(*seen_, chosen, weights_);
}

const Beliefs* DevilThumbBot::beliefs() const {
    if (!seen_) return nullptr;
    beliefs_ = {};
    beliefs_.players = players;
    beliefs_.identities = roles;
    const DevilSuspicion mine = suspect(*seen_, weights_);
    const DevilSuspicion everybodys = suspect(*seen_, weights_, false);
    for (core::Seat seat = 0; seat < players; ++seat) {
        const auto& row = seat == seat_ ? everybodys.odds[seat] : mine.odds[seat];
        for (std::size_t role = 0; role < roles; ++role) beliefs_.odds[seat][role] = row[role];
    }
    return &beliefs_;
}

}  // namespace subrosa::bots
