// How each manner of play weighs what it may do.
#include "tests/support/devil_manners.hpp"

#include "games/devil/market.hpp"
#include "games/devil/trading.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace subrosa::tests {
namespace {

using namespace devil;
using Manner = DevilManner;

class DevilPlayer {
  public:
    DevilPlayer(Manner manner, const State& state, core::Seat seat, core::Rng& rng)
        : manner_(manner),
          state_(state),
          open_(state.open),
          seat_(seat),
          store_(state.hidden.stores[seat]),
          rng_(rng) {}

    Action choose(const std::vector<Action>& choices) {
        if (manner_ == Manner::any || rng_.below(20) == 0) return PickAny{}(0, seat_, choices, rng_);
        return best_of(choices, rng_, [&](const Action& action) {
            return 4 * value(action) + static_cast<int>(rng_.below(4));
        });
    }

  private:
    [[nodiscard]] bool is(Manner manner) const { return manner_ == manner; }
    bool one_in(std::uint32_t bound) { return rng_.below(bound) == 0; }

    int value(const Action& action) {
        switch (action.verb) {
            case Verb::buy:
            case Verb::sell:
            case Verb::borrow:
                return market(action);
            case Verb::repay:
                return is(Manner::saints) ? 6 + action.count() : -5;
            case Verb::put:
            case Verb::ask:
                return offer(action);
            case Verb::accept:
                return is(Manner::traders) || (is(Manner::sinners) && one_in(2)) ||
                               (!is(Manner::saints) && one_in(3))
                           ? 5
                           : 1;
            case Verb::decline:
                return 2;
            case Verb::pay:
                return action.ware() == Ware::marked ? 1 : 0;
            case Verb::jest:
                return one_in(4) && state_.hidden.readings[seat_].jest == 0 ? 6 : -1;
            case Verb::event:
                return event(action.side());
            case Verb::edge:
                return is(Manner::stewards) && one_in(4) ? 6 : -2;
            case Verb::keep:
                return is(Manner::stewards) ? use_of(action.building()) : 3;
            case Verb::send:
                return is(Manner::stewards) ? -use_of(action.building()) : 3;
            case Verb::token:
                return token(action.token());
            case Verb::site:
                return site(action.place(), action.placed());
            case Verb::hire:
                return 6;
            case Verb::small:
            case Verb::large:
                return 8;
            case Verb::accuse:
                return accuse(action.seat());
            case Verb::prove:
                return is(Manner::sinners) ? 0 : 3;
            case Verb::wings:
                return action.count() == 1 && (is(Manner::saints) || one_in(3)) ? 7 : -1;
            case Verb::bribe:
                return state_.hidden.rituals[seat_].bribe[index(action.ware())] == 0 && action.count() <= 5 &&
                               one_in(6)
                           ? 4
                           : -2;
            case Verb::offer:
                return offers_souls(action);
            case Verb::guess:
                return guess(action);
            case Verb::answer:
                return is(Manner::sinners) ? 0 : 3;
            case Verb::suffer:
                return 1;
            case Verb::choose:
                if (open_.work[seat_].want == Want::discard_small)
                    return has(open_.realms[seat_].small, action.which - 1U) ? 4 : 3;
                return action.pick() == Pick::nothing ? 2 : 3;
            case Verb::done:
                return 3;
            default:
                return 3;
        }
    }

    // What is missing is bought, for borrowed money if need be; what is over is sold.
    int market(const Action& action) {
        const Work& work = open_.work[seat_];
        const bool in_need = open_.stage == Stage::resolve && work.want == Want::market;
        if (!in_need) {
            if (open_.stage == Stage::resolve && work.want == Want::hire && store_[Ware::ducats] < 3)
                return action.verb == Verb::borrow ? 3 : -3;
            const bool now_and_then =
                one_in(30) || (is(Manner::sinners) && action.verb == Verb::borrow && one_in(10));
            return now_and_then && action.count() < 4 ? 5 : -6;
        }
        const std::size_t ware = index(action.ware());
        switch (action.verb) {
            case Verb::buy:
                return store_.count[ware] < work.due.of(action.ware()) ? 9 : -9;
            case Verb::sell:
                return store_.count[ware] > work.due.of(action.ware()) ? 3 : -9;
            default:
                return is(Manner::saints) ? 2 : action.count() <= 5 ? 4 : 1;
        }
    }

    // T1
    int offer(const Action& action) {
        const Offer& draft = state_.hidden.offers[seat_];
        const bool filled = is_offer(draft.wares);
        if (action.verb == Verb::ask) return filled && draft.price.number == 0 ? 8 : -4;
        int lying = 0;
        for (const std::uint8_t number : draft.wares) lying += number;
        if (action.count() == 0 || draft.wares[index(action.ware())] != 0) return -4;
        const int wish = is(Manner::traders) ? 3 : 1;
        return lying < wish && action.count() <= 2 && !one_in(4) ? 5 : -1;
    }

    // A1
    int event(Side side) {
        if (state_.hidden.plans[seat_].side != Side::none) return -3;
        if (is(Manner::sinners)) return side == Side::left ? 6 : -3;
        if (is(Manner::saints)) return side == Side::right ? 6 : -3;
        return side != Side::none && one_in(3) ? 4 : -3;
    }
    int token(Token token) {
        const Plan& draft = state_.hidden.plans[seat_];
        if ((draft.tokens & bit(token)) != 0) {
            const bool same = draft.sites[0] == draft.sites[1] && token == Token::build2;
            return same || one_in(40) ? 4 : -5;
        }
        if (token == Token::hire) return one_in(3) ? 4 : 0;
        if (is(Manner::stewards) && token != Token::build1 && token != Token::build2) return 8;
        if (token == Token::build1 || token == Token::build2) return 7;
        return 5;
    }
    int site(std::size_t place, Building building) {
        const Plan& draft = state_.hidden.plans[seat_];
        if (draft.sites[place - 1] != Building::none) return one_in(30) ? 4 : -4;
        if (place == 2 && draft.sites[0] == Building::none) return -4;
        if (place == 2 && draft.sites[0] == building) return -4;
        const bool payable = can_pay(store_, card(building).cost);
        if (is(Manner::builders)) return payable ? 9 : place == 1 ? 5 : 1;
        if (is(Manner::stewards)) {
            const bool too_early = card(building).kind == Kind::stables && !can_choose_what_to_tuck();
            return too_early && open_.round < 4 ? -4 : 2 * use_of(building) + (payable ? 1 : 0);
        }
        return payable ? 6 : one_in(4) ? 4 : 1;
    }

    static int use_of(Building building) {
        if (building == Building::dam) return 7;
        return card(building).kind == Kind::stables ? 9 : card(building).kind == Kind::action ? 6 : 1;
    }
    // Whether the stables, if they were built as the second, would find more than one to tuck.
    [[nodiscard]] bool can_choose_what_to_tuck() const {
        const auto is_action = [](Building own) {
            return own != Building::none && card(own).kind == Kind::action;
        };
        const auto& built = open_.realms[seat_].built;
        return std::count_if(built.begin(), built.end(), is_action) +
                   (is_action(state_.hidden.plans[seat_].sites[0]) ? 1 : 0) >
               1;
    }

    // W1
    int accuse(core::Seat seat) {
        if (is(Manner::accusers) || is(Manner::saints)) {
            const core::Seat victim = static_cast<core::Seat>((open_.round + open_.realms[0].score) & 3);
            return seat == victim ? 5 : seat == nobody ? 1 : 2;
        }
        return seat == nobody ? 3 : 2;
    }

    // Q2
    int offers_souls(const Action& action) {
        const Ritual& draft = state_.hidden.rituals[seat_];
        const bool marked = action.ware() == Ware::marked;
        const unsigned held = store_[action.ware()];
        const unsigned lying = marked ? draft.marked : draft.pure;
        if (marked && open_.round == 3) return action.count() == held ? 8 : -5;
        return lying == 0 && action.count() > 0 && one_in(2) ? 5 : -3;
    }
    int guess(const Action& action) {
        const Ritual& draft = state_.hidden.rituals[seat_];
        if (draft.guess[action.role() == Role::devil ? 0 : 1] != nobody) return -4;
        const bool right = state_.hidden.roles[action.seat()] == action.role();
        if (is(Manner::accusers)) return right == (open_.realms[1].reputation % 2 == 0) ? 6 : 4;
        return one_in(3) ? 4 : -1;
    }

    Manner manner_;
    const State& state_;
    const Open& open_;
    core::Seat seat_;
    const Store& store_;
    core::Rng& rng_;
};

}  // namespace

std::string_view name_of(DevilManner manner) {
    static constexpr std::array<std::string_view, devil_manners> names{
        "any", "traders", "builders", "sinners", "saints", "accusers", "stewards"};
    return names[index(manner)];
}

Action PlayDevil::operator()(const State& state, core::Seat seat, const std::vector<Action>& choices,
                             core::Rng& rng) const {
    return DevilPlayer(manner, state, seat, rng).choose(choices);
}

}  // namespace subrosa::tests
