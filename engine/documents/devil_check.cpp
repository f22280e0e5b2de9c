#include "engine/documents/devil_check.hpp"

#include "engine/documents/devil_memory.hpp"
#include "engine/documents/devil_reading.hpp"
#include "engine/documents/devil_write.hpp"
#include "games/devil/trading.hpp"
#include "games/devil/turns.hpp"

#include <bit>

namespace subrosa::engine {

using namespace devil_seen;

namespace {

// T1
bool is_price_of(Role role, const Price& price) {
    if (price.souls) return price.number >= 1 && price.number <= max_souls(role);
    return price.number >= min_price && price.number <= max_price(role);
}

// What may lie in a chest: O1, O2.
bool may_lie(const Options& options, const ChestWares& wares_of) {
    return (options.jesters || wares_of[index(Ware::jesters)] == 0) &&
           (options.trade_indulgences || wares_of[index(Ware::indulgences)] == 0);
}

// What is wrong with a chest; `first`, `second`: whether that reading is over.
const char* wrong_with(const Open& open, Role sign, const Chest& chest, bool first, bool second) {
    const bool offer = is_offer(chest.wares);
    const bool spent = is_spent(chest);
    if (!may_lie(open.options, chest.wares)) return "holds what this game does not trade";
    if (spent && !is_price_of(sign, chest.price)) return "was taken without a price of its role";
    if (offer != (chest.price.number > 0)) return "must have a price if it holds an offer";
    if (offer && !is_price_of(sign, chest.price)) return "has a price that its role cannot ask";
    if (spent && !offer) return "was taken without an offer";
    if (chest.taken > Taken::by_second) return "must be taken by its first or its second reader";
    if ((chest.taken == Taken::by_first && !first) || (chest.taken == Taken::by_second && !second))
        return "cannot be taken yet";
    const unsigned souls = static_cast<unsigned>(chest.pure) + chest.marked;
    if (souls != (spent && chest.price.souls ? chest.price.number : 0U)) return "is not paid as it asks";
    // O1
    const auto sum = [](unsigned a, unsigned b, unsigned c = 0) { return a + b + c; };
    const unsigned own = chest.wares[index(Ware::jesters)];
    const bool by_first = chest.taken == Taken::by_first;
    if (!open.options.jesters && sum(chest.jest[0], chest.jest[1]) > 0) return "holds jesters";
    if ((!first && chest.jest[0] > 0) || ((!second || by_first) && chest.jest[1] > 0))
        return "holds jesters of somebody who has not read it yet";
    if (chest.seen_jesters != (first && !by_first ? sum(own, chest.jest[0]) : 0U))
        return "showed its second reader other jesters than it held";
    const unsigned home = !second                           ? 0U
                          : by_first                        ? chest.jest[0]
                          : chest.taken == Taken::by_second ? chest.jest[1]
                                                            : sum(own, chest.jest[0], chest.jest[1]);
    if (chest.home_jesters != home) return "came home with other jesters than it held";
    return nullptr;
}

}  // namespace

void check_chests(const Field& document, const State& state) {
    const Open& open = state.open;
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        const bool now = round == open.round;
        const bool filled = round < open.round || (now && open.stage > Stage::offer);
        const bool first = round < open.round || (now && open.stage > Stage::first);
        const bool second = round < open.round || (now && open.stage > Stage::second);
        const std::string_view place = now && is_trading(open) ? "chests" : "memory";
        for (std::size_t i = 0; i < devil::roles; ++i) {
            const Chest& chest = state.hidden.chests[round - 1U][i];
            const auto sign = static_cast<Role>(i);
            const char* const wrong = !filled && chest != Chest{}
                                          ? "has been filled too early"
                                          : wrong_with(open, sign, chest, first, second);
            if (wrong != nullptr)
                document.fail_at(place, fmt::format("{} of round {} {}", name_of(sign), round, wrong));
        }
    }
}

void check_guesses(const State& state) {
    const Open& open = state.open;
    const auto& roles_of = state.hidden.roles;
    const std::string_view place = open.loose ? "table_guesses" : "past/rituals";
    const auto wrong = [&](Role by, std::string_view what) {
        throw BadDocument{fmt::format("/{}: {} {}", place, name_of(by), what)};
    };
    for (const auto& ritual : open.rituals) {
        for (std::size_t i = 0; i < devil::roles; ++i) {
            const auto by = static_cast<Role>(i);
            const auto& guess = ritual[i].guess;
            const core::Seat own = seat_of(roles_of, by);
            if (guess[0] != nobody && by == Role::devil) wrong(by, "guesses at nobody");
            if (guess[1] != nobody && !is_mortal(by)) wrong(by, "cannot guess at the cultist");
            if (guess[0] == own || guess[1] == own) wrong(by, "cannot name himself");
            if (guess[0] != nobody && guess[0] == guess[1]) wrong(by, "names one player twice");
        }
    }
    for (std::size_t i = 0; i < open.answers.size(); ++i) {
        const Answer& answer = open.answers[i];
        const auto fail = [&](std::string_view what) {
            throw BadDocument{fmt::format("/answers/{}: {}", i, what)};
        };
        if (rituals_opened(open) == 0) fail("nobody has been named yet");
        if ((roles_of[answer.seat] == answer.role) != answer.yes) fail("is not true");
        int guessers = 0;
        for (const Ritual& ritual : open.rituals[0])
            guessers += ritual.guess[answer.role == Role::devil ? 0 : 1] == answer.seat ? 1 : 0;
        if (!open.loose && guessers < 2) fail("fewer than two have named him");
        if (i > 0 && open.answers[0].role == answer.role) fail("is there already");
    }
}

// ---- drafts

namespace {

class CheckingDrafts {
  public:
    CheckingDrafts(const Field& pending, const State& state)
        : field_(pending), open_(state.open), hidden_(state.hidden) {}

    void check() const {
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (const char* const wrong = wrong_with_draft(seat)) fail(seat, wrong);
        }
        for (const core::Seat seat : open_.awaited) {
            if (seat >= devil::players) field_.fail("only players are asked");
        }
    }

  private:
    [[noreturn]] void fail(core::Seat seat, std::string_view what) const {
        throw BadDocument{fmt::format("{}/drafts/{}: {}", field_.path(), seat, what)};
    }
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
                const bool named = vote < devil::players;
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
        if (!may_lie(open_.options, offer.wares)) return "holds what this game does not trade";
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

    Field field_;
    const Open& open_;
    const Hidden& hidden_;
};

// ---- what is said twice

// Every place of `given` is in `made`, and the same; else where and how it differs.
void must_be_in(const json::value& given, const json::value& made, const std::string& path) {
    const auto fail = [&] {
        throw BadDocument{fmt::format("{}: does not go with the rest, which says {}", path,
                                      in_quotes(json::serialize(made)))};
    };
    if (const json::object* object = given.if_object()) {
        if (!made.is_object()) fail();
        for (const auto& member : *object) {
            const std::string_view key(member.key().data(), member.key().size());
            const json::value* const there = made.get_object().if_contains(key);
            if (there == nullptr) throw BadDocument{fmt::format("{}/{}: is not known here", path, key)};
            must_be_in(member.value(), *there, fmt::format("{}/{}", path, key));
        }
    } else if (const json::array* list = given.if_array()) {
        if (!made.is_array() || made.get_array().size() != list->size()) fail();
        for (std::size_t i = 0; i < list->size(); ++i)
            must_be_in((*list)[i], made.get_array()[i], fmt::format("{}/{}", path, i));
    } else if (given != made) {
        fail();
    }
}

}  // namespace

void check_pending(const Field& pending, const State& state) {
    CheckingDrafts(pending, state).check();
    check_work(pending, state);
}

void check_derived(const Field& document, bool remembers, const State& state) {
    const json::value made = devil_document({state.open, state.hidden, core::spectator, true});
    const auto compare = [&](std::string_view key) {
        if (const auto given = document.find(key))
            must_be_in(given->value(), made.at(key), fmt::format("/{}", key));
    };
    compare("chests");
    compare("seats");
    if (!remembers) return;  // then guesses on the table may lie in any order
    compare("memory");
    compare("past");
    compare("table_guesses");
}

void check_asked(const Field& pending, const State& state) {
    for (const core::Seat seat : state.open.awaited) {
        Choices choices;
        Devil::choices(state, seat, choices);
        if (choices.empty()) pending.fail(fmt::format("seat {} has nothing to decide", seat));
    }
}

}  // namespace subrosa::engine
