// Prints a game of Among Cultists step by step.
#include "tests/support/cultists_playthrough.hpp"

#include "games/cultists/text.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/playthrough.hpp"

namespace subrosa::tests {
namespace {

using namespace cultists;

std::string seats_text(Seats seats) {
    return text_of(core::SeatSet::from_bits(seats));
}

std::string seat_or_nobody(core::Seat seat) {
    return seat == nobody ? "nobody" : std::to_string(seat);
}

template <std::size_t Kinds>
std::string cards(const std::array<std::uint8_t, Kinds>& counts) {
    std::string text;
    for (const std::uint8_t count : counts) {
        if (!text.empty()) text += '/';
        text += std::to_string(count);
    }
    return text;
}

// A letter a colour, by row of the route.
std::string colours_text(const std::array<std::uint8_t, rows>& used) {
    std::string text;
    for (const std::uint8_t row : used) {
        text += '|';
        for (std::size_t i = 0; i < colours; ++i) {
            if (((row >> i) & 1U) != 0) text += "grlopd"[i];
        }
    }
    return text;
}

std::string event_line(const GameEvent& told) {
    Line line;
    line << name_of(told.kind);
    if (told.seat != nobody) line << "seat" << int{told.seat};
    const bool about = told.kind == EventKind::vote_shown || told.kind == EventKind::vote_cast ||
                       told.kind == EventKind::vote_changed || told.kind == EventKind::vote_ended;
    if (about || told.about != nobody) line << "about" << seat_or_nobody(told.about);
    if (!told.seats.empty()) line << "of" << text_of(told.seats);
    if (told.encounter != EncounterCard::none) line << name_of(told.encounter);
    if (told.room_card != RoomCard::none) line << name_of(told.room_card);
    if (told.origin != Location::none) line << "from" << name_of(told.origin);
    if (told.place != Location::none) line << "in" << name_of(told.place);
    if (told.event != Event::none) line << name_of(told.event);
    if (told.role != Role::none) line << name_of(told.role);
    if (told.shelf != Shelf::none) line << name_of(told.shelf);
    if (told.kind == EventKind::died) line << "by" << name_of(told.cause);
    if (told.team != Team::none) line << name_of(told.team);
    if (told.ending != Ending::none) line << name_of(told.ending);
    if (told.number != 0) line << int{told.number};
    if (told.from != 0 || told.to != 0) line << int{told.from} << "->" << int{told.to};
    if (told.flag) line << "yes";
    return line.text();
}

std::string room_text(const Room& room) {
    Line line;
    line << "books" << int{room.books} << "cards" << int{room.deck};
    if (room.explored) line << "explored" << (room.danger ? "danger" : "plain");
    if (room.cleared) line << "cleared";
    if (room.cultist) line << "cultist";
    return line.text();
}

std::string seat_text(const Open& open, core::Seat seat) {
    Line line;
    line << name_of(open.at[seat]);
    if (has(open.ghosts, seat)) line << "ghost since" << int{open.died[seat]};
    line << "cards" << int{open.encounter_left[seat]} << "+" << int{open.room_left[seat]};
    line << "used" << colours_text(open.used_living[seat]);
    if (has(open.ghosts, seat)) line << "and" << colours_text(open.used_dead[seat]);
    line << "may be" << hex(open.may_be[seat]).substr(12);
    if (has(open.past_fire, seat)) line << "past the fire";
    return line.text();
}

struct Printer {
    [[nodiscard]] static std::string line_of(const GameEvent& told) { return event_line(told); }
    [[nodiscard]] static std::string line_of(const Action& action) { return text_of(action); }

    // What lies open, as one who only watches knows it.
    static void print_open(const Open& open, Lines& out) {
        Line now;
        now << "round" << int{open.round} << name_of(open.stage) << name_of(open.step) << "turn"
            << int{open.turn} << "knife" << int{open.knife} << "power" << (open.power ? "on" : "off");
        if (!open.vote_token) now << "voted";
        if (open.freeze >= open.round) now << "frozen to" << int{open.freeze};
        out.emplace_back("now", now.text());
        Line score;
        score << int{open.points} << "of" << int{open.target};
        if (open.portal) score << "portal due" << int{open.due};
        out.emplace_back("points", score.text());
        for (std::size_t i = 0; i < rooms; ++i) {
            const auto room = static_cast<Location>(i);
            if (books_of(open.options, room) > 0)
                out.emplace_back(std::string(name_of(room)), room_text(open.rooms[i]));
        }
        for (core::Seat seat = 0; seat < characters(open); ++seat)
            out.emplace_back("seat " + std::to_string(seat), seat_text(open, seat));
        Line piles;
        piles << "draw" << int{open.draw} << "danger" << int{open.danger} << "bag" << int{open.bag}
              << "tokens" << int{open.tokens} << "removed" << cards(open.removed) << "unseen"
              << int{open.removed_unseen};
        if (open.fish_man) piles << "fish man";
        out.emplace_back("piles", piles.text());
        if (open.pending.start != Location::none)
            out.emplace_back("move", "from " + std::string(name_of(open.pending.start)) + ", " +
                                         std::to_string(open.pending.points) + " points");
        if (open.pending.to_give != 0)
            out.emplace_back("meeting", "to give " + seats_text(open.pending.to_give) + ", received " +
                                            seats_text(open.pending.received));
    }

    static void print_own(const Knowledge& knowledge, const std::string& who, Lines& out) {
        Line line;
        for (core::Seat seat = 0; seat < characters(knowledge.open); ++seat) {
            Line of_seat;
            if (knowledge.roles[seat] != Role::none) of_seat << name_of(knowledge.roles[seat]);
            if (knowledge.routes[seat] != Knowledge::unseen) of_seat << "route" << knowledge.routes[seat] + 1;
            if (knowledge.start[seat] == EncounterCard::dead) of_seat << "started dead";
            if (!of_seat.text().empty()) line << std::to_string(seat) + ":" << of_seat.text() + ",";
        }
        if (knowledge.seat != core::spectator)
            line << "| hand" << cards(knowledge.hand.encounter) << cards(knowledge.hand.room);
        for (std::size_t i = 0; i < knowledge.open.looks.size(); ++i) {
            if (knowledge.seen[i] != Knowledge::unseen) line << "| saw" << int{knowledge.seen[i]};
        }
        for (const Event event : knowledge.peeked) {
            if (event != Event::none) line << "| drew" << name_of(event);
        }
        if (knowledge.ballot.given()) line << "| votes" << seat_or_nobody(knowledge.ballot.whom());
        if (knowledge.claim) line << "| claims";
        if (!line.text().empty()) out.emplace_back(who, line.text());
    }
};

}  // namespace

std::string playthrough(const Options& options, std::uint64_t seed, CultistsManner manner) {
    core::Rng rng(seed, 380);
    const std::string title = "Among Cultists, " + text_of(options) + ", seed " + std::to_string(seed) +
                              ", " + std::string(name_of(manner));
    return playthrough_of<CultistsSubject>(title, deal(options, seed), rng, Printer{}, PlayCultists{manner});
}

}  // namespace subrosa::tests
