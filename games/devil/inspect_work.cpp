// Effects of cards that are under way: each must be what its card asks, or the rules could not go on with it.
#include "games/devil/devil.hpp"
#include "games/devil/effects.hpp"
#include "games/devil/inquisition.hpp"
#include "games/devil/inspection.hpp"
#include "games/devil/market.hpp"
#include "games/devil/turns.hpp"

#include <bit>

namespace subrosa::devil {
namespace {

class WorkInspection {
  public:
    // `secrets`: what somebody is asked must also go with what he has behind his screen.
    WorkInspection(const State& state, bool secrets)
        : open_(state.open), hidden_(state.hidden), secrets_(secrets) {}

    [[nodiscard]] Broken first() const {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (const Broken wrong = wrong_with_seat(seat)) return wrong;
        }
        if (open_.stage == Stage::resolve) return wrong_with_plans();
        if (open_.stage == Stage::inquisition) return wrong_with_inquisition();
        return {};
    }

  private:
    [[nodiscard]] Broken wrong_with_seat(core::Seat seat) const {
        const Work& work = open_.work[seat];
        const Realm& realm = open_.realms[seat];
        bool fits = work == Work{};
        switch (open_.stage) {
            case Stage::production:
                fits = fits || produces(work, realm, seat);
                break;
            case Stage::resolve:
                fits = seat == open_.turn ? resolves(work, realm, seat) : fits;
                break;
            case Stage::inquisition:
                fits = fits || (seat == open_.turn && suffers(work, realm, seat));
                break;
            case Stage::scoring:
                fits = scores(work, realm);
                break;
            default:
                break;
        }
        if (!fits) return broken("pending/work/#: is not asked like this now", seat_name(seat));
        // A1: two a round and no more.
        const bool to_come =
            open_.stage < Stage::resolve || (open_.stage == Stage::resolve && seat >= open_.turn);
        std::size_t left = std::size_t{2} * (rounds - open_.round);
        if (open_.stage < Stage::resolve) left += 2;
        if (to_come && open_.stage == Stage::resolve) left += builds_left(seat);
        if (realm.built.size() + left > max_built)
            return broken("seats/#/built: more than two a round", seat_name(seat));
        return {};
    }

    // ---- one effect

    // Whether this is what the gains of a card ask, from part `base` on.
    static bool gains(const Work& work, const Realm& realm, const Bundle& bundle) {
        switch (work.want) {
            case Want::common:
                return work.part == part::gain + 1 && work.left >= 1 && work.left <= bundle.common;
            case Want::rare:
                return work.part == part::gain + 2 && work.left >= 1 && work.left <= bundle.rare;
            case Want::master:
                return work.part == part::gain + 3 && work.left == bundle.master && bundle.master > 0 &&
                       realm.space != decltype(realm.space){};
            default:
                return false;
        }
    }

    [[nodiscard]] bool works_on(const Work& work, const Realm& realm, core::Seat seat) const {
        if (work.op >= 2 || work.event != Event::none) return false;
        const Effect& effect = card(work.building).effects[work.op];
        const bool pays = work.want == Want::market;
        if (work.due != (pays ? effect.pay : Bundle{})) return false;
        const bool counted = work.times == 0 || (effect.op == Op::exchange && effect.may);
        if (!counted || work.times > effect.max) return false;
        switch (effect.op) {
            case Op::gain:
                return gains(work, realm, effect.gain);
            case Op::exchange:
                if (effect.may) {
                    if (work.times >= effect.max) return false;
                    if (work.want == Want::may_pay) return work.part == part::asked;
                    return gains(work, realm, effect.gain);
                }
                if (pays) {
                    return work.part == part::begun && effect.pay.common == 0 && work.left == 0 &&
                           lacks(seat, effect.pay);
                }
                if (work.want == Want::pay_common)
                    return work.part == part::asked && work.left >= 1 && work.left <= effect.pay.common;
                return gains(work, realm, effect.gain);
            case Op::master:
                return work.want == Want::master && work.part == part::begun && work.left == 0 &&
                       realm.space != decltype(realm.space){};
            case Op::small_priv:
                return work.want == Want::place_small && work.part == part::begun && work.left == 0 &&
                       (realm.small | realm.small_gone) != 0b1111 && realm.fields != 0b1111;
            case Op::stables:
                if (work.left != 0) return false;
                if (work.want == Want::tuck) {
                    return work.part == part::begun &&
                           std::any_of(realm.built.begin(), realm.built.end(),
                                       [](Building building) { return card(building).kind == Kind::action; });
                }
                return work.want == Want::use_tucked && work.part == part::asked &&
                       realm.tucked != Building::none;
            default:
                return false;
        }
    }

    [[nodiscard]] bool produces(const Work& work, const Realm& realm, core::Seat seat) const {
        return work.at >= 1 && work.at <= realm.built.size() && realm.built[work.at - 1U] == work.building &&
               card(work.building).phase == Phase::production && works_on(work, realm, seat);
    }

    // ---- a player's actions

    [[nodiscard]] bool resolves(const Work& work, const Realm& realm, core::Seat seat) const {
        const Plan& plan = open_.plans[seat];
        const auto lies = [&](Token token) { return (plan.tokens & bit(token)) != 0; };
        const auto is_plain = [&](Want want, std::uint8_t at) {  // nothing but the question
            Work plain;
            plain.want = want;
            plain.at = at;
            return work == plain;
        };
        const auto uses = [&](Building building) {
            return work.at == stepping::working && work.building == building && building != Building::none &&
                   card(building).kind == Kind::action && owns(realm, building) &&
                   works_on(work, realm, seat);
        };
        switch (open_.step) {
            case Step::tucked:
                if (realm.tucked == Building::none) return false;
                return is_plain(Want::use_tucked, stepping::working) || uses(realm.tucked);
            case Step::left:
                return plan.side == Side::left && holds(seat, work.event) && work.at == stepping::working &&
                       work.building == Building::none && work.op == 0 && work.times == 0 &&
                       work.due == Bundle{} && gains(work, realm, card(work.event).gain);
            case Step::use1:
                return lies(Token::use1) && uses(plan.edge[0]);
            case Step::use2:
                return lies(Token::use2) && uses(plan.edge[1]);
            case Step::build1:
                return lies(Token::build1) && builds(work, realm, seat, plan.sites[0]);
            case Step::build2:
                return lies(Token::build2) && builds(work, realm, seat, plan.sites[1]);
            case Step::action1:
            case Step::action2: {
                const bool second = open_.step == Step::action2;
                if (!lies(second ? Token::action2 : Token::action1)) return false;
                if (open_.build_failed) return is_plain(Want::market, stepping::begun);
                return uses(plan.sites[second ? 1 : 0]);
            }
            case Step::hire:
                return lies(Token::hire) && is_plain(Want::hire, stepping::begun);
            case Step::right:
                return plan.side == Side::right && holds(seat, work.event) && plays_right(work, realm, seat);
            case Step::grain: {
                Work owes;
                owes.want = Want::market;
                owes.at = stepping::working;
                owes.due.grain = 1;
                return work == owes && open_.grain_left > 0 && lacks(seat, owes.due);
            }
            case Step::privileges:
                return is_plain(Want::privileges, stepping::begun) && claimable(realm).any();
            case Step::none:
                return false;
        }
        return false;
    }
    [[nodiscard]] bool lacks(core::Seat seat, const Bundle& price) const {
        return !secrets_ || !can_pay(hidden_.stores[seat], price);
    }
    [[nodiscard]] bool has_event(core::Seat seat) const { return !secrets_ || !hidden_.events[seat].empty(); }
    [[nodiscard]] bool holds(core::Seat seat, Event event) const {
        return event != Event::none && has_event(seat) && (!secrets_ || hidden_.events[seat][0] == event);
    }
    [[nodiscard]] bool holds(core::Seat seat, Building building) const {
        const auto& hand = hidden_.hands[seat];
        return !secrets_ || std::find(hand.begin(), hand.end(), building) != hand.end();
    }

    [[nodiscard]] bool builds(const Work& work, const Realm& realm, core::Seat seat, Building site) const {
        if (site == Building::none) return false;
        const Bundle& cost = card(site).cost;
        if (work.at == stepping::begun) {  // it cannot pay yet
            Work owes;
            owes.want = Want::market;
            owes.due = cost;
            const bool cannot = lacks(seat, cost) || realm.small_gone == 0b1111;
            return work == owes && cannot && holds(seat, site);
        }
        if (!owns(realm, site)) return false;
        if (work.at == stepping::discarding) {
            Work asks;
            asks.want = work.want;
            asks.building = site;
            asks.at = stepping::discarding;
            const bool fits = work.want == Want::discard_small
                                  ? realm.small_gone != 0b1111
                                  : work.want == Want::lower_field && realm.fields != 0;
            return work == asks && cost.small_privilege > 0 && fits;
        }
        if (work.at != stepping::working) return false;
        const Kind kind = card(site).kind;
        if (kind != Kind::instant && kind != Kind::stables) return false;
        // A7: what the stables have tucked may be used at once.
        const bool tucked = kind == Kind::stables && work.building == realm.tucked;
        return (work.building == site || tucked) && work.building != Building::none &&
               works_on(work, realm, seat);
    }

    [[nodiscard]] bool plays_right(const Work& work, const Realm& realm, core::Seat seat) const {
        const EventCard& right = card(work.event);
        Work asks;
        asks.want = work.want;
        asks.at = stepping::working;
        asks.event = work.event;
        asks.left = right.pay.common;
        if (work.want == Want::pay_common) {
            asks.left = work.left;
            return work == asks && work.left >= 1 && work.left <= right.pay.common;
        }
        if (work.want != Want::market) return false;
        const std::array<std::uint8_t, 3> masters_wanted{right.pay.rural_master, right.pay.urban_master,
                                                         right.pay.church_master};
        for (std::size_t i = 0; i < masters_wanted.size(); ++i) {
            if (masters_wanted[i] > 0) return work == asks && !has(realm.hired, i);
        }
        asks.due = right.pay;
        return work == asks && right.pay.common == 0 && lacks(seat, right.pay);
    }

    // How many buildings the seat whose turn it is, or one after it, may still build this round.
    [[nodiscard]] std::size_t builds_left(core::Seat seat) const {
        const Plan& plan = open_.plans[seat];
        std::size_t left = 0;
        for (const auto& [token, step] :
             {std::pair{Token::build1, Step::build1}, {Token::build2, Step::build2}}) {
            if ((plan.tokens & bit(token)) == 0) continue;
            const bool begun =
                seat == open_.turn && open_.step == step && open_.work[seat].at == stepping::begun;
            if (seat > open_.turn || open_.step < step || begun) ++left;
        }
        return left;
    }

    // What is planned and not yet done can be done.
    [[nodiscard]] Broken wrong_with_plans() const {
        for (core::Seat seat = open_.turn; seat < players; ++seat) {
            const auto wrong = [&](const char* what) {
                return Broken{what, "pending/plans/#", seat_name(seat)};
            };
            const Plan& plan = open_.plans[seat];
            if (!open_.loose && plan.sites != open_.sites[open_.round - 1U][seat])
                return wrong("builds elsewhere than the past says");
            const bool now = seat == open_.turn;
            const auto comes = [&](Step step) { return !now || open_.step < step; };
            const auto lies = [&](Token token) { return (plan.tokens & bit(token)) != 0; };
            const bool plays =
                (plan.side == Side::left && (comes(Step::left) || open_.step == Step::left)) ||
                (plan.side == Side::right && (comes(Step::right) || open_.step == Step::right));
            if (plays != has_event(seat) && (plays || !now) && plan.side != Side::none)
                return wrong("plays an event that is not there");
            // A7: the token of a guild-house is gone once its grain is paid.
            if ((comes(Step::grain) || open_.step == Step::grain) &&
                std::popcount(static_cast<unsigned>(plan.tokens)) >
                    open_.realms[seat].free_tokens + paid_tokens)
                return wrong("has more tokens than there are");
            auto hand = hidden_.hands[seat];
            for (std::size_t i = 0; i < 2; ++i) {
                const Building site = plan.sites[i];
                const Token build = i == 0 ? Token::build1 : Token::build2;
                const Token action = i == 0 ? Token::action1 : Token::action2;
                const Token use = i == 0 ? Token::use1 : Token::use2;
                const Building edge = plan.edge[i];
                if (lies(use) && comes(i == 0 ? Step::use1 : Step::use2) &&
                    (edge == Building::none || card(edge).kind != Kind::action ||
                     !owns(open_.realms[seat], edge)))
                    return wrong("uses what is not there");
                if (lies(action) &&
                    (!lies(build) || site == Building::none || card(site).kind != Kind::action))
                    return wrong("uses what has no action");
                if (lies(build) && site == Building::none) return wrong("has no site");
                if (!lies(build) || builds_left(seat) == 0) continue;
                if (i == 0 && builds_left(seat) == 1 && lies(Token::build2)) continue;  // it is built already
                if (secrets_ && !take_from(hand, site))
                    return wrong("plans a building that it does not have");
            }
        }
        return {};
    }
    template <class Hand>
    static bool take_from(Hand& hand, Building building) {
        for (std::size_t i = 0; i < hand.size(); ++i) {
            if (hand[i] != building) continue;
            hand.erase(i);
            return true;
        }
        return false;
    }

    // ---- inquisition and scoring

    [[nodiscard]] bool suffers(const Work& work, const Realm& realm, core::Seat seat) const {
        const Inquisitor inquisitor = facing(open_);
        Work asks;
        asks.want = work.want;
        asks.left = work.left;
        if (work != asks) return false;
        const auto gives = [&](std::size_t from, std::uint8_t most) {
            bool any = !secrets_;
            for (std::size_t i = from; i < goods; ++i) any = any || hidden_.stores[seat].count[i] > 0;
            return any && work.left >= 1 && work.left <= most;
        };
        switch (work.want) {
            case Want::give_good:
                return inquisitor == Inquisitor::ascetic && gives(0, ascetic_goods);
            case Want::give_rare:
                return inquisitor == Inquisitor::libertine && gives(commons, libertine_rares);
            case Want::lose_building:
                return inquisitor == Inquisitor::vandal && work.left == 0 && realm.built.size() > 1;
            default:
                return false;
        }
    }

    [[nodiscard]] Broken wrong_with_inquisition() const {
        const bool there = open_.faced < 3
                               ? open_.faced >= open_.away && (open_.faced == 0 || open_.round == rounds)
                               : open_.faced == 6 || has(open_.turned, open_.faced - 3U);
        if (!there && open_.sudden == 0) return broken("pending/faced: nobody is there to be faced");
        const unsigned guests = open_.realms[open_.turn].guests;
        if (static_cast<unsigned>(open_.guests_faced) + open_.sudden > guests)
            return broken("pending/guests_faced: more guests than there are");
        if ((open_.sudden > 0) != open_.collecting)
            return broken("pending/collecting: goes with the guests that he brings");
        return {};
    }

    [[nodiscard]] static bool scores(const Work& work, const Realm& realm) {
        Work asks;
        asks.at = work.at;
        if (work.want == Want::nothing) return work == asks && work.at == realm.built.size();
        asks.want = Want::trade_route;
        asks.building = work.building;
        return work == asks && work.at < realm.built.size() && realm.built[work.at] == work.building &&
               card(work.building).effects[0].op == Op::trade_route;
    }

    const Open& open_;
    const Hidden& hidden_;
    bool secrets_;
};

}  // namespace

Broken broken_work(const State& state) {
    return WorkInspection(state, false).first();
}
Broken broken_request(const State& state) {
    if (const Broken wrong = WorkInspection(state, true).first()) return wrong;
    for (const core::Seat seat : state.open.awaited) {
        Choices choices;
        Devil::choices(state, seat, choices);
        if (choices.empty()) return broken("pending: somebody is asked and has nothing to decide");
    }
    return {};
}

}  // namespace subrosa::devil
