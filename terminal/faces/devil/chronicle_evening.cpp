// What befalls tracks and wings; interest, reputation, the witch hunt.
#include "terminal/faces/devil/writer.hpp"

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;

namespace {

Text reputation(const GameEvent& told, const DevilTheme& look) {
    return look.change(told.from + devil::reputation_min, told.to + devil::reputation_min);
}

bool follows_wings(EventKind kind) {
    return kind == EventKind::indulgence || kind == EventKind::guest_came || kind == EventKind::points;
}

// R2: wings for the highest and the lowest, a run of each, with what they bring; then deeds are forgotten or
// the next stage begins. How many events of it `rest` begins with, up to there; 0 if it is something else.
struct Wings {
    std::size_t events = 0;
    devil::Seats highest = 0;
    devil::Seats lowest = 0;
};
Wings wings_in(std::span<const GameEvent> rest) {
    Wings wings;
    std::size_t at = 0;
    for (const EventKind kind : {EventKind::angels, EventKind::demons}) {
        devil::Seats& seats = kind == EventKind::angels ? wings.highest : wings.lowest;
        int last = -1;
        while (at < rest.size() && rest[at].kind == kind && rest[at].number == 1 && rest[at].seat > last) {
            last = rest[at].seat;
            seats = static_cast<devil::Seats>(seats | devil::seat_bit(rest[at].seat));
            ++at;
            while (at < rest.size() && rest[at].seat == last && follows_wings(rest[at].kind)) ++at;
        }
        if (seats == 0) return {};
    }
    const bool ends = at == rest.size() || rest[at].kind == EventKind::slid ||
                      rest[at].kind == EventKind::hunt_began || rest[at].kind == EventKind::wings_began ||
                      rest[at].kind == EventKind::round_began;
    if (ends) wings.events = at;
    return wings;
}

}  // namespace

std::size_t Writer::angels(Rest rest) {
    if (const std::size_t count = wings_of_the_round(rest); count > 0) return count;
    say(faces::Where::deed, rest.front(), "devil_log_angel");
    return angels_at(rest, 0);
}

std::size_t Writer::angels_at(Rest rest, std::size_t at) {
    if (at >= rest.size() || rest[at].kind != EventKind::angels || rest[at].seat != rest[0].seat) return 0;
    std::size_t count = 1;
    for (const GameEvent& next : rest.subspan(at + 1)) {
        if (next.kind != EventKind::indulgence || next.seat != rest[0].seat) break;
        deed(next, "devil_log_indulgence");
        ++count;
    }
    return count;
}

std::size_t Writer::wings_of_the_round(Rest rest) {
    const Wings wings = wings_in(rest);
    if (wings.events == 0) return 0;
    begin(core::spectator);
    line("devil_log_highest", {{"players", look_.names(wings.highest)}});
    line("devil_log_lowest", {{"players", look_.names(wings.lowest)}});
    // What they bring.
    for (std::size_t at = 0; at < wings.events;) {
        const GameEvent& told = rest[at];
        if (told.kind == EventKind::indulgence) {
            deed(told, "devil_log_indulgence");
            ++at;
        } else if (follows_wings(told.kind)) {
            at += one(rest.subspan(at, wings.events - at));
        } else {
            ++at;
        }
    }
    begin(core::spectator);
    return wings.events;
}

std::size_t Writer::guest_came(Rest rest) {
    const GameEvent& told = rest.front();
    const bool points = is_next(rest, EventKind::points);
    const int lost = points ? rest[1].amount : -int{devil::guest_arrival};
    deed(told, told.flag ? "devil_log_guest_none" : "devil_log_guest", {{"change", look_.with_sign(lost)}});
    return points ? 2 : 1;
}

// I1: the debt grows by each entry of the start; what is over the limit brings wings.
std::size_t Writer::interest(Rest rest) {
    const GameEvent& told = rest.front();
    const Text player = look_.player(told.seat);
    begin(core::spectator);
    if (!is_next(rest, EventKind::debt_now)) {
        line("devil_log_interest_none", {{"player", player}});
        return 1;
    }
    const int debt = rest[1].number;
    const bool overflows = is_next(rest.subspan(1), EventKind::demons);
    const Text change =
        overflows ? Text(look_.signs().arrow).add(" ").add(Text(debt)) : look_.change(debt - told.to, debt);
    line("devil_log_interest", {{"player", player}, {"change", change}});
    if (!overflows) return 2;
    line("devil_log_interest_overflow",
         {{"player", player}, {"wings", look_.count("demon", rest[2].number)}});
    return 3;
}

std::size_t Writer::slid(Rest rest) {
    begin(core::spectator);
    return in_one_entry(rest, "devil_log_forgotten", "changes", [&](const GameEvent& one) {
        return look_.player(one.seat).add(" ").add(reputation(one, look_));
    });
}

std::size_t Writer::votes(Rest rest) {
    begin(core::spectator);
    const std::size_t count = in_one_entry(rest, "devil_log_votes", "votes", [&](const GameEvent& one) {
        const std::string arrow = " " + std::string(look_.signs().arrow) + " ";
        return look_.player(one.seat).add(arrow).add(look_.player_or_nobody(one.about));
    });
    if (count < rest.size() && rest[count].kind != EventKind::questioned) line("devil_log_questioned_none");
    return count;
}

std::size_t Writer::questioned(Rest rest) {
    return in_one_entry(rest, "devil_log_questioned", "players",
                        [&](const GameEvent& one) { return look_.player(one.seat); });
}

// For three souls, or bought; the wings themselves are told next.
std::size_t Writer::wings_for(Rest rest) {
    const GameEvent& told = rest.front();
    const bool bought = told.kind == EventKind::wings_bought;
    line(bought ? "devil_log_wings" : "devil_log_proved",
         {{"player", look_.player(told.seat)},
          {"wings", look_.count("angel", bought ? told.number : 1)},
          {"ducats", look_.count("ducats", told.to)}});
    return 1 + angels_at(rest, 1);
}

std::size_t Writer::confessed(Rest rest) {
    const GameEvent& told = rest.front();
    std::size_t count = 1;
    Text change = look_.change(devil::reputation_min, devil::reputation_min);
    if (is_next(rest, EventKind::reputation_moved)) change = reputation(rest[count++], look_);
    int wings = 0;
    while (count < rest.size() && rest[count].kind == EventKind::demons && rest[count].seat == told.seat)
        wings += rest[count++].number;
    line("devil_log_confessed", {{"player", look_.player(told.seat)},
                                 {"change", change},
                                 {"wings", look_.count("demon", wings == 0 ? 1 : wings)}});
    return count;
}

}  // namespace subrosa::devil_face
