// What befalls tracks and wings; interest, reputation, the witch hunt.
#include "terminal/faces/devil/writer.hpp"

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;

namespace {

int reputation_of(std::uint8_t told) {
    return told + devil::reputation_min;
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

std::size_t ChronicleWriter::tracks(Rest rest) {
    const GameEvent& event = rest.front();
    switch (event.kind) {
        case EventKind::reputation_moved:
            deed(event, "devil_log_reputation",
                 {{"change", look_.change(reputation_of(event.from), reputation_of(event.to))}});
            return 1;
        case EventKind::angels:
            deed(event, "devil_log_angel", {{"wings", look_.count("angel", event.number)}});
            return angels_at(rest, 0);
        case EventKind::demons:
            deed(event, "devil_log_demon", {{"wings", look_.count("demon", event.number)}});
            return 1;
        case EventKind::demons_returned:
            deed(event, "devil_log_demon_returned", {{"wings", look_.count("demon", event.number)}});
            return 1;
        case EventKind::indulgence:
            deed(event, "devil_log_indulgence_gained");
            return 1;
        case EventKind::guest_came: {
            const bool points = is_next(rest, EventKind::points);
            const int lost = points ? rest[1].amount : -int{devil::guest_arrival};
            deed(event, event.flag ? "devil_log_guest_none" : "devil_log_guest",
                 {{"change", look_.with_sign(lost)}});
            return points ? 2 : 1;
        }
        case EventKind::points:
            deed(event, "devil_log_points", {{"change", look_.with_sign(event.amount)}});
            return 1;
        case EventKind::debt_now:
            deed(event, "devil_log_debt", {{"change", int{event.number}}});
            return 1;
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::angels_at(Rest rest, std::size_t at) {
    if (at >= rest.size() || rest[at].kind != EventKind::angels || rest[at].seat != rest[0].seat) return 0;
    std::size_t count = 1;
    for (const GameEvent& next : rest.subspan(at + 1)) {
        if (next.kind != EventKind::indulgence || next.seat != rest[0].seat) break;
        deed(next, "devil_log_indulgence");
        ++count;
    }
    return count;
}

std::size_t ChronicleWriter::wings_of_the_round(Rest rest) {
    if (rest.front().kind != EventKind::angels) return 0;
    const Wings wings = wings_in(rest);
    if (wings.events == 0) return 0;
    begin(core::spectator);
    line("devil_log_highest", {{"players", look_.names(wings.highest)}});
    line("devil_log_lowest", {{"players", look_.names(wings.lowest)}});
    // What they bring.
    for (std::size_t at = 0; at < wings.events;) {
        const GameEvent& event = rest[at];
        if (event.kind == EventKind::indulgence) {
            deed(event, "devil_log_indulgence");
            ++at;
        } else if (follows_wings(event.kind)) {
            at += tracks(rest.subspan(at, wings.events - at));
        } else {
            ++at;
        }
    }
    begin(core::spectator);
    return wings.events;
}

std::size_t ChronicleWriter::evening(Rest rest) {
    const GameEvent& event = rest.front();
    switch (event.kind) {
        case EventKind::interest_paid:
            return interest(rest);
        case EventKind::slid: {
            std::vector<Text> all;
            const std::size_t count = run_of(rest, EventKind::slid);
            for (const GameEvent& one : rest.first(count)) {
                Text text = look_.player(one.seat);
                all.push_back(
                    text.add(" ").add(look_.change(reputation_of(one.from), reputation_of(one.to))));
            }
            begin(core::spectator);
            line("devil_log_forgotten", {{"changes", look_.list(all)}});
            return count;
        }
        case EventKind::accused:
            line("devil_log_vote_own",
                 {{"player",
                   event.about < devil::players ? look_.player(event.about) : look_.say("devil_nobody")}});
            return 1;
        case EventKind::vote_shown:
            return votes(rest);
        case EventKind::questioned: {
            std::vector<Text> all;
            const std::size_t count = run_of(rest, EventKind::questioned);
            for (const GameEvent& one : rest.first(count)) all.push_back(look_.player(one.seat));
            line("devil_log_questioned", {{"players", look_.list(all)}});
            return count;
        }
        case EventKind::proved:
            line("devil_log_proved",
                 {{"player", look_.player(event.seat)}, {"wings", look_.count("angel", 1)}});
            return 1 + angels_at(rest, 1);
        case EventKind::confessed:
            return confessed(rest);
        case EventKind::wings_bought:
            line("devil_log_wings", {{"player", look_.player(event.seat)},
                                     {"wings", look_.count("angel", event.number)},
                                     {"ducats", look_.count("ducats", event.to)}});
            return 1 + angels_at(rest, 1);
        default:
            return 0;
    }
}

// I1: the debt grows by each entry of the start; what is over the limit brings wings.
std::size_t ChronicleWriter::interest(Rest rest) {
    const GameEvent& event = rest.front();
    const Text player = look_.player(event.seat);
    begin(core::spectator);
    if (!is_next(rest, EventKind::debt_now)) {
        line("devil_log_interest_none", {{"player", player}});
        return 1;
    }
    const int debt = rest[1].number;
    if (!is_next(rest.subspan(1), EventKind::demons)) {
        line("devil_log_interest", {{"player", player}, {"change", look_.change(debt - event.to, debt)}});
        return 2;
    }
    line("devil_log_interest",
         {{"player", player}, {"change", Text(look_.signs().arrow).add(" ").add(Text(debt))}});
    line("devil_log_interest_overflow",
         {{"player", player}, {"wings", look_.count("demon", rest[2].number)}});
    return 3;
}

std::size_t ChronicleWriter::confessed(Rest rest) {
    const GameEvent& event = rest.front();
    std::size_t count = 1;
    Text change = look_.change(devil::reputation_min, devil::reputation_min);
    if (is_next(rest, EventKind::reputation_moved)) {
        change = look_.change(reputation_of(rest[1].from), reputation_of(rest[1].to));
        ++count;
    }
    int wings = 0;
    while (count < rest.size() && rest[count].kind == EventKind::demons && rest[count].seat == event.seat)
        wings += rest[count++].number;
    line("devil_log_confessed", {{"player", look_.player(event.seat)},
                                 {"change", change},
                                 {"wings", look_.count("demon", wings == 0 ? 1 : wings)}});
    return count;
}

std::size_t ChronicleWriter::votes(Rest rest) {
    const std::size_t count = run_of(rest, EventKind::vote_shown);
    std::vector<Text> all;
    for (const GameEvent& one : rest.first(count)) {
        Text text = look_.player(one.seat);
        text.add(" " + std::string(look_.signs().arrow) + " ");
        all.push_back(
            text.add(one.about < devil::players ? look_.player(one.about) : look_.say("devil_nobody")));
    }
    begin(core::spectator);
    line("devil_log_votes", {{"votes", look_.list(all)}});
    if (count < rest.size() && rest[count].kind != EventKind::questioned) line("devil_log_questioned_none");
    return count;
}

}  // namespace subrosa::devil_face
