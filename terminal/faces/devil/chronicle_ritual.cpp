// The ritual, the inquisition, the end.
#include "terminal/faces/devil/chronicle.hpp"
#include "terminal/faces/devil/own.hpp"
#include "terminal/faces/devil/writer.hpp"

#include <algorithm>

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;
using devil::Inquisitor;
using devil::Role;
using devil::Ware;

namespace {

devil::Ritual ritual_told(const GameEvent& event) {
    devil::Ritual ritual;
    std::copy_n(event.wares_of.begin(), devil::priced_wares, ritual.bribe.begin());
    ritual.pure = event.wares_of[devil::index(Ware::pure)];
    ritual.marked = event.wares_of[devil::index(Ware::marked)];
    ritual.guess = {event.about, event.third};
    return ritual;
}

int price_of_guests() {
    for (const devil::Effect& effect : devil::card(devil::Building::calvary).effects) {
        if (effect.op == devil::Op::buy_off_guest) return effect.n;
    }
    return 0;
}

std::string_view part_key(devil::ScorePart part) {
    switch (part) {
        case devil::ScorePart::buildings:
            return "devil_end_part_buildings";
        case devil::ScorePart::debt:
            return "devil_end_part_debt";
        case devil::ScorePart::large:
            return "devil_end_part_large";
        case devil::ScorePart::angels:
            return "devil_end_part_angel";
        case devil::ScorePart::demons:
            return "devil_end_part_demon";
        case devil::ScorePart::indulgences:
            return "devil_end_part_indulgences";
        case devil::ScorePart::masters:
            return "devil_end_part_masters";
        case devil::ScorePart::marked:
            return "devil_end_part_marked";
        case devil::ScorePart::rares:
            return "devil_end_part_rare";
        case devil::ScorePart::goods:
            return "devil_end_part_rest";
        case devil::ScorePart::effects:
            break;
    }
    return "devil_end_part_effects";
}

}  // namespace

Text part_text(devil::ScorePart part, int points, const DevilTheme& look) {
    return look.say(part_key(part), {{"points", look.with_sign(points)}});
}

std::size_t ChronicleWriter::ritual(Rest rest) {
    const GameEvent& event = rest.front();
    switch (event.kind) {
        case EventKind::ritual_closed:  // what lies in it is told when all are opened
            return 1;
        case EventKind::ritual_opened:
            return opened(rest);
        case EventKind::bribed_away:
            ++bribed_;
            line("devil_log_bribed", {{"inquisitor", look_.inquisitor(event.inquisitor)}});
            return 1;
        case EventKind::bribe_left:
            if (event.number > 0 && !last_round_)
                line("devil_log_bribe_rest", {{"ducats", look_.count("ducats", event.number)}});
            return 1;
        case EventKind::souls_shown: {
            std::array<std::uint8_t, devil::wares> souls{};
            souls[devil::index(Ware::pure)] = event.number;
            souls[devil::index(Ware::marked)] = event.to;
            if (event.number + event.to == 0) {
                line("devil_log_souls_none");
            } else {
                line("devil_log_souls_shown", {{"souls", look_.wares(souls)}});
            }
            return 1;
        }
        case EventKind::ritual_reward: {
            const Text gain = look_.wares(event.wares_of);
            if (event.role == Role::devil) {
                line("devil_log_reward_devil", {{"gain", gain}});
            } else if (event.role == Role::cultist) {
                line("devil_log_reward_cultist", {{"gain", gain}});
            } else {
                line("devil_log_ritual_chest", {{"role", look_.role(event.role)}, {"contents", gain}});
            }
            return 1;
        }
        case EventKind::turned:
            line("devil_log_turned", {{"inquisitor", look_.inquisitor(event.inquisitor)}});
            return 1;
        case EventKind::named:
            return named(rest);
        case EventKind::roles_shown: {
            const std::size_t count = run_of(rest, EventKind::roles_shown);
            std::vector<Text> all;
            for (const GameEvent& one : rest.first(count)) {
                all.push_back(look_.say(
                    "devil_know_role", {{"player", look_.player(one.seat)}, {"role", look_.role(one.role)}}));
            }
            last_round_ = true;
            begin(core::spectator);
            line("devil_log_roles", {{"roles", look_.list(all)}});
            return count;
        }
        case EventKind::guess_scored: {
            const bool points = rest.size() > 1 && rest[1].kind == EventKind::points;
            const int number = points ? rest[1].amount : event.flag ? int{devil::guess_reward} : 1;
            line(event.flag ? "devil_log_guess_right" : "devil_log_guess_wrong",
                 {{"player", look_.player(event.seat)},
                  {"arrow", look_.signs().arrow},
                  {"other", look_.player(event.about)},
                  {"role", look_.role(event.role)},
                  {"points", look_.count("points", number)}});
            return points ? 2 : 1;
        }
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::opened(Rest rest) {
    begin(core::spectator);
    line("devil_log_ritual");
    matched_ = false;
    bribed_ = 0;
    const std::size_t count = run_of(rest, EventKind::ritual_opened);
    for (const GameEvent& one : rest.first(count)) {
        const devil::Ritual ritual = ritual_told(one);
        if (one.role != Role::none) rituals_[devil::index(one.role)] = ritual;
        if (ritual == devil::Ritual{}) {
            line("devil_log_ritual_empty", {{"role", look_.role(one.role)}});
        } else {
            line("devil_log_ritual_chest",
                 {{"role", look_.role(one.role)}, {"contents", ritual_text(ritual, look_)}});
        }
    }
    return count;
}

// Q4
std::size_t ChronicleWriter::named(Rest rest) {
    const GameEvent& event = rest.front();
    const bool devil = event.role == Role::devil;
    std::vector<Text> by;
    for (std::size_t role = 0; role < devil::roles; ++role) {
        if (rituals_[role] && rituals_[role]->guess[devil ? 0 : 1] == event.about)
            by.push_back(look_.role(static_cast<Role>(role)));
    }
    const Text player = look_.player(event.about);
    matched_ = true;
    line(devil ? "devil_log_named_devil" : "devil_log_named_cultist",
         {{"player", player}, {"roles", by.empty() ? look_.say("devil_unknown") : look_.list(by)}});
    if (!event.flag) {
        line("devil_log_named_no", {{"player", player}});
        return 1;
    }
    // What each right guess brought follows, and how the named one fell.
    std::size_t count = 1 + run_of(rest.subspan(1), EventKind::ritual_reward);
    Text change = look_.change(devil::reputation_min, devil::reputation_min);
    if (count < rest.size() && rest[count].kind == EventKind::reputation_moved) {
        change =
            look_.change(rest[count].from + devil::reputation_min, rest[count].to + devil::reputation_min);
        ++count;
    }
    line("devil_log_named_yes",
         {{"player", player}, {"change", change}, {"ducats", look_.count("ducats", devil::guess_reward)}});
    return count;
}

std::size_t ChronicleWriter::inquisition(Rest rest) {
    const GameEvent& event = rest.front();
    const Text inquisitor = look_.inquisitor(event.inquisitor);
    switch (event.kind) {
        case EventKind::inquisition_began: {
            const bool guessed = std::any_of(rituals_.begin(), rituals_.end(), [](const auto& ritual) {
                return ritual && (ritual->guess[0] < devil::players || ritual->guess[1] < devil::players);
            });
            if (guessed && !last_round_) line(matched_ ? "devil_log_guesses_stay" : "devil_log_guesses_back");
            begin(core::spectator);
            line("devil_stage_inquisition");
            return 1;
        }
        case EventKind::answered:
            switch (event.means) {
                case devil::Means::soul:
                    deed(event, "devil_log_answered_soul", {{"inquisitor", inquisitor}});
                    break;
                case devil::Means::indulgence:
                    deed(event, "devil_log_answered_indulgence", {{"inquisitor", inquisitor}});
                    break;
                case devil::Means::ducats:
                    deed(event, "devil_log_answered_ducats",
                         {{"inquisitor", inquisitor}, {"ducats", look_.count("ducats", price_of_guests())}});
                    break;
            }
            return 1;
        case EventKind::suffered:
            deed(event, "devil_log_suffered", {{"inquisitor", inquisitor}});
            return 1;
        case EventKind::gave: {
            std::array<std::uint8_t, devil::wares> given{};
            std::size_t count = 0;
            while (count < rest.size() && rest[count].kind == EventKind::gave &&
                   rest[count].seat == event.seat) {
                const Ware ware = rest[count++].ware;
                if (ware != Ware::none) ++given[devil::index(ware)];
            }
            deed(event, "devil_log_goods_given", {{"goods", look_.wares(given)}});
            return count;
        }
        case EventKind::building_lost:
            deed(event, "devil_log_building_lost", {{"building", look_.building(event.building)}});
            return 1;
        case EventKind::inquisitors_came: {
            std::vector<Text> all;
            for (std::size_t i = std::max<std::size_t>(1, bribed_); i < 3; ++i)
                all.push_back(look_.inquisitor(static_cast<Inquisitor>(i)));
            begin(core::spectator);
            // Who was bribed away is told before that; where it is not, the table shows who is there.
            const bool sure = std::any_of(rituals_.begin(), rituals_.end(),
                                          [](const auto& one) { return one.has_value(); });
            if (sure && !all.empty()) line("devil_log_came", {{"inquisitors", look_.list(all)}});
            return 1;
        }
        case EventKind::guests_left:
            begin(core::spectator);
            line("devil_log_guests_gone");
            return 1;
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::ending(Rest rest) {
    const GameEvent& event = rest.front();
    switch (event.kind) {
        case EventKind::scored:
            return scored(rest);
        case EventKind::discarded:
            deed(event, "devil_log_goods_given", {{"goods", look_.wares(event.wares_of)}});
            return 1;
        case EventKind::game_over:
            begin(core::spectator);
            line("devil_log_over");
            return 1;
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::scored(Rest rest) {
    const GameEvent& event = rest.front();
    std::vector<Text> parts;
    int sum = 0;
    std::size_t count = 0;
    while (count < rest.size() && rest[count].kind == EventKind::scored && rest[count].seat == event.seat) {
        const GameEvent& one = rest[count++];
        sum += one.amount;
        parts.push_back(part_text(static_cast<devil::ScorePart>(one.number), one.amount, look_));
    }
    begin(core::spectator);
    line("devil_log_scored", {{"player", look_.player(event.seat)},
                              {"change", look_.with_sign(sum)},
                              {"parts", look_.list(parts)}});
    return count;
}

}  // namespace subrosa::devil_face
