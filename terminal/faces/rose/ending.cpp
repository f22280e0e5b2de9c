// The final count, line by line.
#include "games/rose/text.hpp"
#include "terminal/faces/rose/face.hpp"
#include "terminal/play/page.hpp"

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
    core::SeatSet seats;
    for (core::Seat seat = 0; seat < knowledge.open.options.players; ++seat) {
        for (std::size_t number = 0; number + 1 < knowledge.open.options.players; ++number) {
            const bool right = knowledge.guesses[seat][number] == knowledge.identities[about];
            if (seat != about && rose::guessed_seat(seat, number) == about && right) seats = seats.with(seat);
        }
    }
    return look.names(seats);
}

Text count_of(const rose::Knowledge& knowledge, std::span<const rose::GameEvent> told, core::Seat seat,
              int rank, const RoseTheme& look) {
    const rose::Figure monk = rose::monk_of(knowledge.identities[seat]);
    const int guessed = added(told, monk, Reason::guessed);
    const int cards = added(told, monk, Reason::event_cards);
    const int total = knowledge.open.evidence[rose::index(monk)];
    Text line = look.say("rose_end_line", {{"rank", rank},
                                           {"player", look.player(seat)},
                                           {"monk", look.figure(monk)},
                                           {"evidence", total - guessed - cards}});
    if (guessed > 0) {
        line.add(" ").add(look.say("rose_end_guessed",
                                   {{"points", guessed}, {"players", found_out_by(knowledge, seat, look)}}));
    }
    if (cards > 0) {
        line.add(" ").add(look.say("rose_end_cards",
                                   {{"points", cards}, {"count", int{knowledge.open.event_cards[seat]}}}));
    }
    if (guessed + cards > 0) line.add(" = ").add(std::to_string(total), ink::strong);
    return line;
}

Text monks_of_nobody(const rose::Knowledge& knowledge, const RoseTheme& look) {
    const std::span identities(knowledge.identities.data(), knowledge.open.options.players);
    std::vector<Text> monks;
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto colour = static_cast<rose::Colour>(i);
        if (std::find(identities.begin(), identities.end(), colour) == identities.end())
            monks.push_back(look.colour(colour));
    }
    return join(monks, Text(", "));
}

}  // namespace

Lines RoseDrawing::ending(const Knowledge& knowledge, Events told, const core::Outcome& outcome,
                          const RoseTheme& look, int columns) {
    Page page(look, columns);
    page.paragraph(look.say("rose_end_title", {}, ink::accent));

    // Identities and guesses, as they were opened.
    const auto first = std::find_if(
        told.begin(), told.end(), [](const Event& event) { return event.kind == EventKind::identity_shown; });
    for (const faces::LogEntry& entry : chronicle({first, told.end()}, look)) page.paragraph(entry.text, 2);
    page.lines({Text()});

    std::vector<core::Seat> order;
    for (core::Seat seat = 0; seat < knowledge.open.options.players; ++seat) order.push_back(seat);
    std::stable_sort(order.begin(), order.end(),
                     [&](core::Seat a, core::Seat b) { return outcome.ranks[a] < outcome.ranks[b]; });
    page.paragraph(look.say("rose_end_count", {}, ink::strong));
    for (const core::Seat seat : order)
        page.paragraph(count_of(knowledge, told, seat, outcome.ranks[seat], look), 4);
    page.paragraph(look.say("rose_end_nobody", {{"monks", monks_of_nobody(knowledge, look)}}, ink::quiet), 2);
    page.lines({Text()});

    const bool alone = outcome.winners.size() == 1;
    const std::string_view key = !alone                                     ? "rose_end_winners"
                                 : outcome.winners.front() == look.viewer() ? "rose_end_you_win"
                                                                            : "rose_end_winner";
    const auto name = [&](core::Seat seat) { return look.name(seat); };
    page.paragraph(
        look.say(key, {{"players", join(texts_of(outcome.winners, name), Text(", "))}}, ink::accent));
    return page.take();
}

}  // namespace subrosa::rose_face
