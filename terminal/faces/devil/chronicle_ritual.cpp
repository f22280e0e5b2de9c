// The ritual, the inquisition, the end.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/plans.hpp"
#include "terminal/faces/devil/writer.hpp"

#include <algorithm>

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;
using devil::Inquisitor;
using devil::Role;
using devil::Ware;
using faces::Where;

namespace {

devil::Ritual ritual_told(const GameEvent& told) {
    devil::Ritual ritual;
    std::copy_n(told.wares_of.begin(), devil::priced_wares, ritual.bribe.begin());
    ritual.pure = told.wares_of[devil::index(Ware::pure)];
    ritual.marked = told.wares_of[devil::index(Ware::marked)];
    ritual.guess = {told.about, told.third};
    return ritual;
}

int price_of_guests() {
    for (const devil::Effect& effect : devil::card(devil::Building::calvary).effects) {
        if (effect.op == devil::Op::buy_off_guest) return effect.n;
    }
    return 0;
}

}  // namespace

std::size_t Writer::opened(Rest rest) {
    begin(core::spectator);
    line("devil_log_ritual");
    matched_ = false;
    bribed_ = 0;
    const std::size_t count = run_of(rest);
    for (const GameEvent& one : rest.first(count)) {
        const devil::Ritual ritual = ritual_told(one);
        if (one.role != Role::none) rituals_[devil::index(one.role)] = ritual;
        line(ritual == devil::Ritual{} ? "devil_log_ritual_empty" : "devil_log_ritual_chest",
             {{"role", look_.role(one.role)}, {"contents", ritual_text(ritual, look_)}});
    }
    return count;
}

std::size_t Writer::bribe_left(Rest rest) {
    if (rest.front().number > 0 && !last_round_) say(Where::line, rest.front(), "devil_log_bribe_rest");
    return 1;
}

std::size_t Writer::reward(Rest rest) {
    const Role role = rest.front().role;
    say(Where::line, rest.front(),
        role == Role::devil     ? "devil_log_reward_devil"
        : role == Role::cultist ? "devil_log_reward_cultist"
                                : "devil_log_ritual_chest");
    return 1;
}

// Q4
std::size_t Writer::named(Rest rest) {
    const GameEvent& told = rest.front();
    const bool devil = told.role == Role::devil;
    std::vector<Text> by;
    for (std::size_t role = 0; role < devil::roles; ++role) {
        if (rituals_[role] && rituals_[role]->guess[devil ? 0 : 1] == told.about)
            by.push_back(look_.role(static_cast<Role>(role)));
    }
    const Text player = look_.player(told.about);
    matched_ = true;
    line(devil ? "devil_log_named_devil" : "devil_log_named_cultist",
         {{"player", player}, {"roles", by.empty() ? look_.say("devil_unknown") : look_.list(by)}});
    if (!told.flag) {
        line("devil_log_named_no", {{"player", player}});
        return 1;
    }
    // What each right guess brought follows, and how the named one fell.
    std::size_t count = 1;
    while (count < rest.size() && rest[count].kind == EventKind::ritual_reward) ++count;
    const bool fell = count < rest.size() && rest[count].kind == EventKind::reputation_moved;
    line("devil_log_named_yes",
         {{"player", player},
          {"change",
           fell ? change_of(rest[count]) : look_.change(devil::reputation_min, devil::reputation_min)},
          {"ducats", look_.count("ducats", devil::guess_reward)}});
    return fell ? count + 1 : count;
}

std::size_t Writer::roles_shown(Rest rest) {
    last_round_ = true;
    begin(core::spectator);
    return in_one_entry(rest, "devil_log_roles", "roles", [&](const GameEvent& one) {
        return look_.say("devil_know_role",
                         {{"player", look_.player(one.seat)}, {"role", look_.role(one.role)}});
    });
}

std::size_t Writer::guess_scored(Rest rest) {
    const GameEvent& told = rest.front();
    const bool points = rest.size() > 1 && rest[1].kind == EventKind::points;
    const int number = points ? rest[1].amount : told.flag ? int{devil::guess_reward} : 1;
    line(told.flag ? "devil_log_guess_right" : "devil_log_guess_wrong",
         {{"player", look_.player(told.seat)},
          {"arrow", look_.signs().arrow},
          {"other", look_.player(told.about)},
          {"role", look_.role(told.role)},
          {"points", look_.count("points", number)}});
    return points ? 2 : 1;
}

std::size_t Writer::inquisition_began(Rest /*rest*/) {
    const bool guessed = std::any_of(rituals_.begin(), rituals_.end(), [](const auto& ritual) {
        return ritual && (ritual->guess[0] < devil::players || ritual->guess[1] < devil::players);
    });
    if (guessed && !last_round_) line(matched_ ? "devil_log_guesses_stay" : "devil_log_guesses_back");
    begin(core::spectator);
    line("devil_stage_inquisition");
    return 1;
}

std::size_t Writer::answered(Rest rest) {
    const GameEvent& told = rest.front();
    deed(told, "devil_log_answered_" + std::string(devil::name_of(told.means)),
         {{"inquisitor", look_.inquisitor(told.inquisitor)},
          {"ducats", look_.count("ducats", price_of_guests())}});
    return 1;
}

std::size_t Writer::gave(Rest rest) {
    const Rest all = rest.first(run_while(rest, [&](const GameEvent& next) {
        return next.kind == EventKind::gave && next.seat == rest.front().seat;
    }));
    std::array<std::uint8_t, devil::wares> given{};
    for (const GameEvent& one : all) {
        if (one.ware != Ware::none) ++given[devil::index(one.ware)];
    }
    deed(rest.front(), "devil_log_goods_given", {{"goods", look_.wares(given)}});
    return all.size();
}

std::size_t Writer::inquisitors_came(Rest /*rest*/) {
    std::vector<Text> all;
    for (std::size_t i = std::max<std::size_t>(1, bribed_); i < 3; ++i)
        all.push_back(look_.inquisitor(static_cast<Inquisitor>(i)));
    begin(core::spectator);
    // Who was bribed away is told before that; where it is not, the table shows who is there.
    const bool sure =
        std::any_of(rituals_.begin(), rituals_.end(), [](const auto& one) { return one.has_value(); });
    if (sure && !all.empty()) line("devil_log_came", {{"inquisitors", look_.list(all)}});
    return 1;
}

std::size_t Writer::scored(Rest rest) {
    const core::Seat seat = rest.front().seat;
    const Rest all = rest.first(run_while(
        rest, [&](const GameEvent& next) { return next.kind == EventKind::scored && next.seat == seat; }));
    int sum = 0;
    for (const GameEvent& one : all) sum += one.amount;
    const auto parts = texts_of(all, [&](const GameEvent& one) { return look_.part(one.part, one.amount); });
    begin(core::spectator);
    line("devil_log_scored",
         {{"player", look_.player(seat)}, {"change", look_.with_sign(sum)}, {"parts", look_.list(parts)}});
    return all.size();
}

}  // namespace subrosa::devil_face
