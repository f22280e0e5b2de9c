// Chests, and what was guessed at the rituals.
#include "games/devil/inspection.hpp"
#include "games/devil/names.hpp"
#include "games/devil/trading.hpp"

namespace subrosa::devil {
namespace {

// What is wrong with a chest; `first`, `second`: whether that reading is over.
const char* wrong_with_chest(const Open& open, Role sign, const Chest& chest, bool first, bool second) {
    const bool offer = is_offer(chest.wares);
    const bool spent = is_spent(chest);
    if (!may_trade(open.options, chest.wares)) return "holds what this game does not trade";
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

Broken broken_chest(const State& state) {
    const Open& open = state.open;
    for (unsigned round = 1; round <= rounds; ++round) {
        const bool first = is_past(open, round, Stage::first);
        const bool second = is_past(open, round, Stage::second);
        for (std::size_t i = 0; i < roles; ++i) {
            const Chest& chest = state.hidden.chests[round - 1U][i];
            const auto sign = static_cast<Role>(i);
            const char* const wrong = !is_past(open, round, Stage::offer) && chest != Chest{}
                                          ? "has been filled too early"
                                          : wrong_with_chest(open, sign, chest, first, second);
            if (wrong == nullptr) continue;
            const bool now = round == open.round && is_trading(open);
            return {wrong, now ? "chests/#" : "memory", name_of(sign)};
        }
    }
    return {};
}

Broken broken_guess(const State& state) {
    const Open& open = state.open;
    const auto& roles_of = state.hidden.roles;
    for (const auto& ritual : open.rituals) {
        for (std::size_t i = 0; i < roles; ++i) {
            const auto by = static_cast<Role>(i);
            const auto& guess = ritual[i].guess;
            const core::Seat own = seat_of(roles_of, by);
            const char* const wrong =
                guess[0] != nobody && by == Role::devil      ? "the devil guesses at nobody"
                : guess[1] != nobody && !is_mortal(by)       ? "only mortals guess at the cultist"
                : guess[0] == own || guess[1] == own         ? "nobody names himself"
                : guess[0] != nobody && guess[0] == guess[1] ? "nobody names one player twice"
                                                             : nullptr;
            if (wrong != nullptr) return {wrong, open.loose ? "table_guesses" : "past/rituals"};
        }
    }
    for (std::size_t i = 0; i < open.answers.size(); ++i) {
        const Answer& answer = open.answers[i];
        const auto fail = [&](const char* what) {
            return Broken{what, "answers/#", seat_name(static_cast<core::Seat>(i))};
        };
        if (rituals_opened(open) == 0) return fail("nobody has been named yet");
        if ((roles_of[answer.seat] == answer.role) != answer.yes) return fail("is not true");
        int guessers = 0;
        for (const Ritual& ritual : open.rituals[0])
            guessers += ritual.guess[answer.role == Role::devil ? 0 : 1] == answer.seat ? 1 : 0;
        if (!open.loose && guessers < 2) return fail("fewer than two have named him");
        if (i > 0 && open.answers[0].role == answer.role) return fail("is there already");
    }
    return {};
}

}  // namespace subrosa::devil
