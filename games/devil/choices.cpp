// What a seat may decide. Of what is hidden only the seat's own is read.
#include "games/devil/devil.hpp"
#include "games/devil/market.hpp"
#include "games/devil/trading.hpp"
#include "games/devil/turns.hpp"

#include <bit>

namespace subrosa::devil {
namespace {

// Moves with each number from 1 on, as a table.
template <std::size_t N>
constexpr std::array<Action, N> with_numbers(Verb verb, std::uint8_t what = 0) {
    std::array<Action, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = Action::with(verb, what, static_cast<std::uint8_t>(i + 1));
    return all;
}
constexpr auto borrowings = with_numbers<max_debt>(Verb::borrow);
constexpr auto repayments = with_numbers<max_debt>(Verb::repay);
constexpr std::size_t usual = 8;  // how many of a ware there are at most, as a rule
constexpr auto puttings = [] {
    std::array<std::array<Action, usual>, chest_wares> all{};
    for (std::size_t i = 0; i < chest_wares; ++i)
        all[i] = with_numbers<usual>(Verb::put, static_cast<std::uint8_t>(i));
    return all;
}();

class Listing {
  public:
    Listing(const State& state, core::Seat seat, Choices& out)
        : open_(state.open),
          hidden_(state.hidden),
          seat_(seat),
          realm_(state.open.realms[seat]),
          store_(state.hidden.stores[seat]),
          work_(state.open.work[seat]),
          out_(out) {}

    void list() {
        switch (open_.stage) {
            case Stage::production:
            case Stage::resolve:
            case Stage::scoring:
                return wanted();
            case Stage::keep:
                each_kind(hidden_.hands[seat_], [&](Building card) { add(Action::with(Verb::keep, card)); });
                break;
            case Stage::send:
                new_cards();
                break;
            case Stage::repay:
                add(Action::of(Verb::done));
                break;
            case Stage::offer:
                return offer();
            case Stage::first:
            case Stage::second:
                read();
                break;
            case Stage::drop: {
                const auto& held = hidden_.events[seat_];
                add(Action::with(Verb::drop, held[0]));
                if (held[1] != held[0]) add(Action::with(Verb::drop, held[1]));
                break;
            }
            case Stage::plan:
                plan();
                break;
            case Stage::hunt:
                for (core::Seat other = 0; other < players; ++other) {
                    if (other != seat_ && !open_.realms[other].mob) add(Action::with(Verb::accuse, 0, other));
                }
                add(Action::with(Verb::accuse, 0, nobody));
                break;
            case Stage::question:
                if (store_.souls() >= souls_to_prove) add(Action::of(Verb::prove));
                add(Action::of(Verb::confess));
                break;
            case Stage::wings: {
                const unsigned price = wing_price_of(realm_);
                for (unsigned n = 1; n * price <= store_[Ware::ducats]; ++n)
                    add(Action::number(Verb::wings, static_cast<std::uint8_t>(n)));
                add(Action::of(Verb::done));
                break;
            }
            case Stage::ritual:
                return ritual();
            case Stage::inquisition:
                face();
                break;
            case Stage::over:
                return;
        }
        market({});
    }

  private:
    void add(const Action& action) { out_.push_back(action); }

    template <class List, class Do>
    static void each_kind(const List& list, Do what) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            bool before = false;
            for (std::size_t j = 0; j < i; ++j) before = before || list[j] == list[i];
            if (!before) what(list[i]);
        }
    }

    // M1, M2; `bound`: what lies in a draft.
    void market(const std::array<std::uint8_t, priced_wares>& bound) {
        const auto ducats = static_cast<unsigned>(store_[Ware::ducats] - bound[index(Ware::ducats)]);
        for (std::size_t i = 0; i < goods; ++i) {
            const Ware ware = static_cast<Ware>(i);
            out_.push_back_if(ducats >= buying_price[i], Action::with(Verb::buy, ware));
            out_.push_back_if(store_.count[i] > bound[i], Action::with(Verb::sell, ware));
        }
        out_.push_back_first(borrowings, max_debt - realm_.debt);
        if (may_repay(open_.stage)) out_.push_back_first(repayments, std::min<unsigned>(realm_.debt, ducats));
    }

    // H1: of the four new ones, those not yet chosen.
    void new_cards() {
        const std::size_t at = open_.round - 1U;
        core::FixedVector<Building, 4> left;
        for (std::size_t i = 0; i < 4; ++i) {
            if (!has(hidden_.sent[at][seat_], i)) left.push_back(hidden_.decks[at][drawn_by(seat_, i)]);
        }
        each_kind(left, [&](Building card) { add(Action::with(Verb::send, card)); });
    }

    // Each number that there is, but for the present one.
    void numbers(Ware ware, unsigned most, unsigned present) {
        if (present == 0 && most <= usual) return out_.push_back_first(puttings[index(ware)], most);
        for (unsigned n = 0; n <= most; ++n)
            out_.push_back_if(n != present, Action::with(Verb::put, ware, static_cast<std::uint8_t>(n)));
    }

    // T1, O1, O2
    void offer() {
        const Offer& draft = hidden_.offers[seat_];
        const Role role = hidden_.roles[seat_];
        for (std::size_t i = 0; i < chest_wares; ++i) {
            const Ware ware = static_cast<Ware>(i);
            if (ware == Ware::jesters && !open_.options.jesters) continue;
            if (ware == Ware::indulgences && !open_.options.trade_indulgences) continue;
            numbers(ware, store_.count[i], draft.wares[i]);
        }
        for (std::uint8_t n = min_price; n <= max_price(role); ++n) {
            if (draft.price != Price{false, n}) add(Action::with(Verb::ask, Ware::ducats, n));
        }
        for (std::uint8_t n = 1; n <= max_souls(role); ++n) {
            if (draft.price != Price{true, n}) add(Action::with(Verb::ask, Ware::pure, n));
        }
        if (!is_offer(draft.wares) || draft.price.number > 0) add(Action::of(Verb::done));
        std::array<std::uint8_t, priced_wares> bound{};
        for (std::size_t i = 0; i < priced_wares; ++i) bound[i] = draft.wares[i];
        market(bound);
    }

    // T2 to T4
    void read() {
        const Chest& chest =
            hidden_.chests[open_.round - 1U][index(chest_before(open_, hidden_, hidden_.roles[seat_]))];
        const Reading& reading = hidden_.readings[seat_];
        if (reading.verdict == Verdict::paying) {
            if (store_[Ware::pure] > reading.pure) add(Action::with(Verb::pay, Ware::pure));
            if (store_[Ware::marked] > reading.marked) add(Action::with(Verb::pay, Ware::marked));
            return;
        }
        if (is_spent(chest)) return add(Action::of(Verb::close));
        if (is_offer(chest.wares) && can_pay(store_, chest.price)) add(Action::of(Verb::accept));
        add(Action::of(Verb::decline));
        if (!open_.options.jesters) return;
        for (unsigned n = 0; n <= store_[Ware::jesters]; ++n) {
            if (n != reading.jest) add(Action::number(Verb::jest, static_cast<std::uint8_t>(n)));
        }
    }

    // A1
    void plan() {
        const Plan& draft = hidden_.plans[seat_];
        const auto& hand = hidden_.hands[seat_];
        if (!hidden_.events[seat_].empty()) {
            for (const Side side : {Side::left, Side::right, Side::none}) {
                if (side != draft.side) add(Action::with(Verb::event, side));
            }
        }
        for (std::size_t place = 1; place <= 2; ++place) {
            each_kind(realm_.built, [&](Building building) {
                if (card(building).kind != Kind::action) return;
                int copies = 0;
                for (const Building own : realm_.built) copies += own == building ? 1 : 0;
                for (const Building lying : {draft.edge[0], draft.edge[1], realm_.tucked})
                    copies -= lying == building ? 1 : 0;
                if (copies > 0) add(Action::at(Verb::edge, place, building));
            });
            each_kind(hand, [&](Building building) {
                if (building != draft.sites[place - 1]) add(Action::at(Verb::site, place, building));
            });
        }
        const bool any_left =
            std::popcount(static_cast<unsigned>(draft.tokens)) < realm_.free_tokens + paid_tokens;
        const auto lies = [&](Token token) { return (draft.tokens & bit(token)) != 0; };
        const auto is_action = [](Building site) {
            return site != Building::none && card(site).kind == Kind::action;
        };
        const auto token = [&](Token which, bool possible) {
            if (lies(which) || (any_left && possible)) add(Action::with(Verb::token, which));
        };
        token(Token::use1, draft.edge[0] != Building::none);
        token(Token::use2, draft.edge[1] != Building::none);
        token(Token::build1, draft.sites[0] != Building::none);
        token(Token::action1, lies(Token::build1) && is_action(draft.sites[0]));
        token(Token::build2, lies(Token::build1) && draft.sites[1] != Building::none);
        token(Token::action2, lies(Token::build2) && is_action(draft.sites[1]));
        token(Token::hire, true);
        if (is_whole(draft, hand)) add(Action::of(Verb::done));
    }

    // Q2
    void ritual() {
        const Ritual& draft = hidden_.rituals[seat_];
        const Role role = hidden_.roles[seat_];
        for (std::size_t i = open_.options.bribe_goods ? 0 : goods; i < priced_wares; ++i) {
            for (unsigned n = 0; n <= store_.count[i]; ++n) {
                if (n != draft.bribe[i])
                    add(Action::with(Verb::bribe, static_cast<Ware>(i), static_cast<std::uint8_t>(n)));
            }
        }
        if (role == Role::devil) {
            for (unsigned n = 0; n <= store_[Ware::pure]; ++n) {
                if (n != draft.pure) add(Action::with(Verb::offer, Ware::pure, static_cast<std::uint8_t>(n)));
            }
            for (unsigned n = 0; n <= store_[Ware::marked]; ++n) {
                if (n != draft.marked)
                    add(Action::with(Verb::offer, Ware::marked, static_cast<std::uint8_t>(n)));
            }
        } else {
            if (!open_.devil_found) guess(Role::devil, 0);
            if (is_mortal(role)) guess(Role::cultist, 1);
        }
        if (role != Role::devil || open_.round != 3 || draft.marked == store_[Ware::marked])
            add(Action::of(Verb::done));
        market(draft.bribe);
    }

    // Q4: what lies on the table can be named no more, neither the role nor the player.
    void guess(Role role, std::size_t which) {
        const Ritual& draft = hidden_.rituals[seat_];
        std::array<core::Seat, 2> lying{nobody, nobody};
        if (open_.guesses_stay) lying = open_.rituals[0][index(hidden_.roles[seat_])].guess;
        if (lying[which] != nobody) return;
        for (core::Seat other = 0; other < players; ++other) {
            if (other == seat_ || other == draft.guess[0] || other == draft.guess[1]) continue;
            if (other == lying[0] || other == lying[1]) continue;
            add(Action::with(Verb::guess, role, other));
        }
    }

    // Q6
    void face() {
        if (work_.want == Want::give_good || work_.want == Want::give_rare) {
            for (std::size_t i = work_.want == Want::give_rare ? commons : 0; i < goods; ++i) {
                if (store_.count[i] > 0) add(Action::choose(static_cast<Ware>(i)));
            }
            return;
        }
        if (work_.want == Want::lose_building) {
            each_kind(realm_.built, [&](Building building) {
                if (may_be_lost(realm_, building)) add(Action::choose(building));
            });
            return;
        }
        const Inquisitor inquisitor = facing(open_);
        if (inquisitor == Inquisitor::none) return add(Action::of(Verb::done));
        const auto answer = [&](Means means) {
            add(Action::with(Verb::answer, inquisitor, static_cast<std::uint8_t>(means)));
        };
        if (store_.souls() > open_.souls_used) answer(Means::soul);
        if (store_[Ware::indulgences] > 0) answer(Means::indulgence);
        if (inquisitor == Inquisitor::house_guest && !open_.bought_off) {
            const std::uint8_t price = buy_off_price(realm_);
            if (price > 0 && store_[Ware::ducats] >= price) answer(Means::ducats);
        }
        add(Action::with(Verb::suffer, inquisitor));
    }

    // A4: whether what is asked for can be had by no means.
    [[nodiscard]] bool is_impossible() const {
        switch (work_.want) {
            case Want::market:
                if ((open_.step == Step::action1 || open_.step == Step::action2) && open_.build_failed)
                    return true;
                if (open_.step == Step::right && work_.due == Bundle{}) return true;  // a master is missing
                if (work_.due.small_privilege > 0 && realm_.small_gone == 0b1111) return true;
                return !could_pay(store_, realm_.debt, work_.due);
            case Want::pay_common:
                return !could_pay(store_, realm_.debt, Bundle{.common = work_.left});
            case Want::hire: {
                bool any = false;
                for (std::size_t i = 0; i < masters; ++i) {
                    if (realm_.space[i] != 0)
                        any = any || could_pay(store_, realm_.debt, Bundle{.ducats = hire_price(realm_, i)});
                }
                return !any;
            }
            default:
                return false;
        }
    }

    // What the building that is tucked would cost can be paid now.
    [[nodiscard]] bool can_use_tucked() const {
        const auto& effects = card(realm_.tucked).effects;
        return std::all_of(effects.begin(), effects.end(), [&](const Effect& effect) {
            const bool must_pay = effect.op == Op::exchange && !effect.may;
            return !must_pay || (can_pay(store_, effect.pay) && commons_of(store_) >= effect.pay.common);
        });
    }

    void wanted() {
        if (is_impossible()) return add(Action::of(Verb::fail));
        const auto ware = [&](Ware one) { add(Action::choose(one)); };
        switch (work_.want) {
            case Want::nothing:
            case Want::market:
            case Want::give_good:
            case Want::give_rare:
            case Want::lose_building:
                break;
            case Want::pay_common:
                if (commons_of(store_) < work_.left) break;  // the market first
                for (std::size_t i = 0; i < commons; ++i) {
                    if (store_.count[i] > 0) ware(static_cast<Ware>(i));
                }
                break;
            case Want::may_pay: {
                const Bundle& pay = card(work_.building).effects[work_.op].pay;
                for (std::size_t i = 0; i < goods; ++i) {
                    const Ware one = static_cast<Ware>(i);
                    const bool fits = pay.of(one) > 0 || (pay.common > 0 && is_common(one));
                    if (fits && store_.count[i] > 0) ware(one);
                }
                add(Action::choose_nothing());
                break;
            }
            case Want::common:
            case Want::trade_route:
                ware(Ware::wood), ware(Ware::stone), ware(Ware::grain);
                break;
            case Want::rare:
                ware(Ware::glass), ware(Ware::marble);
                break;
            case Want::master:
                for (std::size_t i = 0; i < masters; ++i) {
                    if (realm_.space[i] != 0) add(Action::choose(static_cast<Master>(i)));
                }
                break;
            case Want::hire:
                for (std::size_t i = 0; i < masters; ++i) {
                    if (realm_.space[i] != 0 && store_[Ware::ducats] >= hire_price(realm_, i))
                        add(Action::with(Verb::hire, static_cast<Master>(i)));
                }
                break;
            case Want::place_small:
                small_privileges_on_fields(
                    static_cast<std::uint8_t>(~(realm_.small | realm_.small_gone) & 0b1111));
                break;
            case Want::discard_small:
                for (std::size_t i = 0; i < small_privileges; ++i) {
                    if (!has(realm_.small_gone, i)) add(Action::choose_small(i + 1));
                }
                break;
            case Want::lower_field:
                for (std::size_t f = 0; f < fields; ++f) {
                    if (has(realm_.fields, f)) add(Action::choose_field(f + 1));
                }
                break;
            case Want::tuck:
                each_kind(realm_.built, [&](Building building) {
                    if (card(building).kind == Kind::action) add(Action::choose(building));
                });
                break;
            case Want::use_tucked:
                if (can_use_tucked()) add(Action::choose_use());
                add(Action::choose_nothing());
                break;
            case Want::privileges: {
                const Claimable can = claimable(realm_);
                small_privileges_on_fields(can.small);
                for (std::size_t i = 0; i < large_privileges; ++i) {
                    if (has(can.large, i)) add(Action::with(Verb::large, static_cast<Large>(i)));
                }
                add(Action::of(Verb::done));
                break;
            }
        }
        market({});
    }

    void small_privileges_on_fields(std::uint8_t which) {
        for (std::size_t i = 0; i < small_privileges; ++i) {
            if (!has(which, i)) continue;
            for (std::size_t f = 0; f < fields; ++f) {
                if (!has(realm_.fields, f))
                    add(Action::with(Verb::small, i + 1, static_cast<std::uint8_t>(f + 1)));
            }
        }
    }

    const Open& open_;
    const Hidden& hidden_;
    core::Seat seat_;
    const Realm& realm_;
    const Store& store_;
    const Work& work_;
    Choices& out_;
};

}  // namespace

void Devil::choices(const State& state, core::Seat seat, Choices& out) {
    out.clear();
    if (seat >= players || !state.open.awaited.has(seat)) return;
    Listing(state, seat, out).list();
}

}  // namespace subrosa::devil
