// The final count, line by line.
#include "terminal/faces/rose/ending.hpp"

#include "games/rose/text.hpp"
#include "terminal/faces/rose/chronicle.hpp"

#include <algorithm>

namespace subrosa::rose_face {
namespace {

using rose::EventKind;
using rose::Reason;

// What the end added to a monk's evidence for one reason.
int added(std::span<const rose::GameEvent> told, rose::Figure monk, Reason reason) {
    int sum = 0;
    for (const rose::GameEvent& event : told) {
        if (event.kind == EventKind::evidence_changed && event.reason == reason && event.figure == monk)
            sum += event.to - event.from;
    }
    return sum;
}

Text found_out_by(const rose::Knowledge& knowledge, core::Seat about, const RoseTheme& look) {
    std::vector<Text> names;
    for (core::Seat seat = 0; seat < knowledge.open.options.players; ++seat) {
        for (std::size_t number = 0; number + 1 < knowledge.open.options.players; ++number) {
            const bool right = knowledge.guesses[seat][number] == knowledge.identities[about];
            if (seat != about && rose::guessed_seat(seat, number) == about && right)
                names.push_back(look.player(seat));
        }
    }
    return join(names, Text(", "));
}

}  // namespace

Lines ending_page(const rose::Knowledge& knowledge, std::span<const rose::GameEvent> told,
                  const core::Outcome& outcome, const RoseTheme& look, int columns) {
    const rose::Open& open = knowledge.open;
    Lines lines;
    const auto put = [&](const Text& text, int indent) {
        for (const Text& line : wrap(text, columns, indent)) lines.push_back(line);
    };
    put(look.say("rose_end_title", {}, ink::accent), 0);

    // Identities and guesses, as they were opened.
    const auto first = std::find_if(told.begin(), told.end(), [](const rose::GameEvent& event) {
        return event.kind == EventKind::identity_shown;
    });
    for (const LogEntry& entry : chronicle({first, told.end()}, look)) put(entry.text, 2);
    lines.emplace_back();

    std::vector<core::Seat> order;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) order.push_back(seat);
    std::stable_sort(order.begin(), order.end(),
                     [&](core::Seat a, core::Seat b) { return outcome.ranks[a] < outcome.ranks[b]; });
    put(look.say("rose_end_count", {}, ink::strong), 0);
    for (const core::Seat seat : order) {
        const rose::Figure monk = rose::monk_of(knowledge.identities[seat]);
        const int guessed = added(told, monk, Reason::guessed);
        const int cards = added(told, monk, Reason::event_cards);
        const int total = open.evidence[rose::index(monk)];
        Text line = look.say("rose_end_line", {{"rank", int{outcome.ranks[seat]}},
                                               {"player", look.player(seat)},
                                               {"monk", look.figure(monk)},
                                               {"evidence", total - guessed - cards}});
        if (guessed > 0)
            line.add(" ").add(look.say(
                "rose_end_guessed", {{"points", guessed}, {"players", found_out_by(knowledge, seat, look)}}));
        if (cards > 0)
            line.add(" ").add(
                look.say("rose_end_cards", {{"points", cards}, {"count", int{open.event_cards[seat]}}}));
        if (guessed + cards > 0) line.add(" = ").add(std::to_string(total), ink::strong);
        put(line, 4);
    }
    std::vector<Text> nobody;
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto colour = static_cast<rose::Colour>(i);
        const auto* end = knowledge.identities.begin() + open.options.players;
        if (std::find(knowledge.identities.begin(), end, colour) == end)
            nobody.push_back(look.colour(colour));
    }
    put(look.say("rose_end_nobody", {{"monks", join(nobody, Text(", "))}}, ink::quiet), 2);
    lines.emplace_back();

    std::vector<Text> winners;
    for (const core::Seat seat : outcome.winners) winners.push_back(look.name(seat));
    const bool alone = winners.size() == 1;
    if (alone && outcome.winners.front() == look.viewer()) {
        put(look.say("rose_end_you_win", {}, ink::accent), 0);
    } else {
        put(look.say(alone ? "rose_end_winner" : "rose_end_winners", {{"players", join(winners, Text(", "))}},
                     ink::accent),
            0);
    }
    return lines;
}

}  // namespace subrosa::rose_face
