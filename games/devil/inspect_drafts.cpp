// What seats have set and answered in a secret stage.
#include "games/devil/inspection.hpp"
#include "games/devil/trading.hpp"
#include "games/devil/turns.hpp"

#include <algorithm>
#include <bit>

namespace subrosa::devil {
namespace {

class DraftInspection {
  public:
    explicit DraftInspection(const State& state) : open_(state.open), hidden_(state.hidden) {}

    [[nodiscard]] Broken first() const {
        for (core::Seat seat = 0; seat < players; ++seat) {
            if (const char* const wrong = wrong_with_draft(seat))
                return {wrong, "pending/drafts/#", seat_name(seat)};
        }
        return {};
    }

  private:
    [[nodiscard]] bool has_answered(core::Seat seat) const { return !open_.awaited.has(seat); }

    [[nodiscard]] const char* wrong_with_draft(core::Seat seat) const {
        switch (open_.stage) {
            case Stage::keep:
                return wrong_with_kept(seat);
            case Stage::send:
                return std::popcount(static_cast<unsigned>(sent(seat))) > 2 ? "two are sent" : nullptr;
            case Stage::offer:
                return wrong_with_offer(hidden_.offers[seat], seat);
            case Stage::first:
            case Stage::second:
                return wrong_with_reading(hidden_.readings[seat], seat);
            case Stage::drop:
                return has_answered(seat) || hidden_.events[seat].size() == 2 ? nullptr
                                                                              : "must have two events";
            case Stage::plan:
                return wrong_with_plan(hidden_.plans[seat], seat);
            case Stage::hunt: {
                const core::Seat vote = hidden_.votes[seat];
                const bool named = vote < players;
                return named && (vote == seat || open_.realms[vote].mob) ? "cannot be accused" : nullptr;
            }
            case Stage::ritual:
                return wrong_with_ritual(hidden_.rituals[seat], seat);
            default:
                return nullptr;
        }
    }

    [[nodiscard]] std::uint8_t sent(core::Seat seat) const { return hidden_.sent[open_.round - 1U][seat]; }

    // H1
    [[nodiscard]] const char* wrong_with_kept(core::Seat seat) const {
        const Building kept = hidden_.kept[open_.round - 1U][seat];
        const auto& hand = hidden_.hands[seat];
        if (kept == Building::none) return hand.size() == 1 ? "keeps its only building" : nullptr;
        const bool there = std::find(hand.begin(), hand.end(), kept) != hand.end();
        return there ? nullptr : "keeps a building that it does not have";
    }

    [[nodiscard]] const char* wrong_with_offer(const Offer& offer, core::Seat seat) const {
        const bool priced = offer.price.number > 0;
        if (!may_trade(open_.options, offer.wares)) return "holds what this game does not trade";
        if (priced && !is_price_of(hidden_.roles[seat], offer.price)) return "asks what its role cannot ask";
        if (has_answered(seat) && is_offer(offer.wares) && !priced) return "has no price";
        return nullptr;
    }

    [[nodiscard]] const char* wrong_with_reading(const Reading& reading, core::Seat seat) const {
        const Chest& chest =
            hidden_.chests[open_.round - 1U][index(chest_before(open_, hidden_, hidden_.roles[seat]))];
        const Store& store = hidden_.stores[seat];
        const unsigned souls = static_cast<unsigned>(reading.pure) + reading.marked;
        if (reading.jest > store[Ware::jesters]) return "puts in more jesters than it has";
        if (reading.pure > store[Ware::pure] || reading.marked > store[Ware::marked])
            return "pays more souls than it has";
        switch (reading.verdict) {
            case Verdict::none:
            case Verdict::declined:
                if (reading.verdict == Verdict::declined && is_spent(chest)) return "can only close it";
                return souls > 0 ? "pays without taking" : nullptr;
            case Verdict::closed:
                if (!is_spent(chest)) return "must accept or decline";
                return souls + reading.jest > 0 ? "may not touch it" : nullptr;
            case Verdict::paying:
            case Verdict::accepted: {
                if (is_spent(chest) || !is_offer(chest.wares) || !can_pay(store, chest.price))
                    return "cannot accept it";
                const unsigned due = chest.price.souls ? chest.price.number : 0;
                const bool both = store[Ware::pure] > reading.pure && store[Ware::marked] > reading.marked;
                if (reading.verdict == Verdict::accepted)
                    return souls == due ? nullptr : "pays another price";
                return souls < due && both ? nullptr : "need not choose what to pay";
            }
        }
        return nullptr;
    }

    [[nodiscard]] const char* wrong_with_plan(const Plan& plan, core::Seat seat) const {
        const Realm& realm = open_.realms[seat];
        const auto& hand = hidden_.hands[seat];
        const auto lies = [&](Token token) { return (plan.tokens & bit(token)) != 0; };
        if (plan.side != Side::none && hidden_.events[seat].empty()) return "has no event";
        if (std::popcount(static_cast<unsigned>(plan.tokens)) > realm.free_tokens + paid_tokens)
            return "has more tokens than there are";
        for (std::size_t i = 0; i < 2; ++i) {
            const Building site = plan.sites[i];
            if (site != Building::none && std::find(hand.begin(), hand.end(), site) == hand.end())
                return "plans a building that it does not have";
            if (lies(i == 0 ? Token::use1 : Token::use2) && plan.edge[i] == Building::none)
                return "uses what is not there";
        }
        if (!is_edge_of(realm, plan.edge)) return "has an edge that cannot be";
        if (lies(Token::build1) && plan.sites[0] == Building::none) return "has no site";
        if (lies(Token::build2) && plan.sites[1] == Building::none) return "has no site";
        if (has_answered(seat) && !is_whole(plan, hand)) return "is not whole";
        return nullptr;
    }
    // Own action buildings, each once, and none that is tucked; none is taken away without another.
    static bool is_edge_of(const Realm& realm, const std::array<Building, 2>& edge) {
        for (std::size_t i = 0; i < 2; ++i) {
            if (edge[i] == Building::none) {
                if (realm.edge[i] != Building::none) return false;
                continue;
            }
            const bool fits = owns(realm, edge[i]) && card(edge[i]).kind == Kind::action &&
                              edge[i] != realm.tucked && edge[i] != edge[1 - i];
            if (!fits) return false;
        }
        return true;
    }

    [[nodiscard]] const char* wrong_with_ritual(const Ritual& ritual, core::Seat seat) const {
        const Role role = hidden_.roles[seat];
        const Store& store = hidden_.stores[seat];
        if (role != Role::devil && ritual.pure + ritual.marked > 0) return "only the devil offers souls";
        if (!open_.options.bribe_goods) {
            for (std::size_t i = 0; i < goods; ++i) {
                if (ritual.bribe[i] > 0) return "bribes with goods";
            }
        }
        const bool all_in = role != Role::devil || open_.round != 3 || ritual.marked == store[Ware::marked];
        if (has_answered(seat) && !all_in) return "keeps a marked soul back";
        std::array<core::Seat, 2> lying{nobody, nobody};
        if (open_.guesses_stay) lying = open_.rituals[0][index(role)].guess;
        for (std::size_t which = 0; which < 2; ++which) {
            const core::Seat named = ritual.guess[which];
            if (named == nobody) continue;
            const bool may = which == 0 ? role != Role::devil && !open_.devil_found : is_mortal(role);
            if (!may || lying[which] != nobody) return "cannot guess at this role";
            if (named == seat || named == lying[0] || named == lying[1] || named == ritual.guess[1 - which])
                return "cannot name this player";
        }
        return nullptr;
    }

    const Open& open_;
    const Hidden& hidden_;
};

}  // namespace

Broken broken_draft(const State& state) {
    return DraftInspection(state).first();
}

}  // namespace subrosa::devil
