// Prints a game step by step.
#include "tests/support/rose_playthrough.hpp"

#include "games/rose/text.hpp"
#include "tests/support/playthrough.hpp"
#include "tests/support/rose_subject.hpp"

namespace subrosa::tests {
namespace {

using namespace rose;

template <class Faces>
std::string faces(const Faces& all) {
    Line line;
    for (const auto face : all) {
        if (face) line << text_of(face);
    }
    return line.text().empty() ? "-" : line.text();
}

template <class Colours>
std::string colours_of(const Colours& all) {
    Line line;
    for (const Colour colour : all) {
        if (colour != Colour::none) line << name_of(colour);
    }
    return line.text().empty() ? "-" : line.text();
}

std::string event_line(const GameEvent& told) {
    Line line;
    line << name_of(told.kind);
    if (told.seat != core::spectator) line << "seat" << int{told.seat};
    if (told.about != core::spectator) line << "about" << int{told.about};
    if (told.card) line << text_of(told.card);
    if (told.tile) line << text_of(told.tile);
    if (told.figure != Figure::none) line << name_of(told.figure);
    if (told.origin != Building::none) line << "from" << name_of(told.origin);
    if (told.building != Building::none) line << "in" << name_of(told.building);
    if (told.event != Event::none) line << name_of(told.event);
    if (told.number != 0) line << told.number;
    if (told.kind == EventKind::suspicion_changed || told.kind == EventKind::evidence_changed ||
        told.kind == EventKind::sundial_moved)
        line << told.from << "->" << told.to;
    if (told.kind == EventKind::suspicion_changed || told.kind == EventKind::evidence_changed)
        line << name_of(told.reason);
    if (told.flag) line << "yes";
    return line.text();
}

// What lies open, as one who only watches knows it.
void print_open(const Open& open, Lines& out) {
    Line day;
    day << "day" << open.day << name_of(event_today(open)) << "sundial" << open.sundial;
    if (open.day_over) day << "over";
    out.emplace_back("time", day.text());
    out.emplace_back("stage", std::string(name_of(open.stage)) + ", turn of seat " +
                                  std::to_string(open.turn) + ", starter " + std::to_string(open.starter));
    Line suspicion;
    Line evidence;
    for (std::size_t i = 0; i < colours; ++i) {
        const std::string_view name = name_of(static_cast<Colour>(i));
        suspicion << name << open.suspicion[i];
        evidence << name << open.evidence[i];
    }
    out.emplace_back("suspicion", suspicion.text());
    out.emplace_back("evidence", evidence.text());
    for (std::size_t i = 0; i < buildings; ++i) {
        Line here;
        here << faces(open.tiles[i]);
        for (std::size_t figure = 0; figure < figures; ++figure) {
            if (open.at[figure] == static_cast<Building>(i)) here << name_of(static_cast<Figure>(figure));
        }
        out.emplace_back(name_of(static_cast<Building>(i)), here.text());
    }
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const auto begin = open.loose.begin() + static_cast<std::ptrdiff_t>(loose_begin(open, seat));
        const std::vector<Tile> held(begin, begin + open.held[seat]);
        Line line;
        line << "cards" << static_cast<int>(hand_count(open, seat)) << "time tiles" << faces(held)
             << "event cards" << open.event_cards[seat] << "not" << colours_of(open.revealed[seat]);
        out.emplace_back("seat " + std::to_string(seat), line.text());
    }
    const auto begin = open.loose.begin() + static_cast<std::ptrdiff_t>(loose_begin(open, max_players));
    out.emplace_back("chain", std::to_string(open.chain_unseen) + " unseen, then " +
                                  faces(std::vector<Tile>(begin, begin + open.chain_seen)));
    Line pile;
    for (std::size_t i = 0; i < open.discard.size(); ++i)
        pile << std::to_string(open.discarders[i]) + ":" + text_of(open.discard[i]);
    out.emplace_back("deck", std::to_string(open.deck) + " cards");
    out.emplace_back("discard", pile.text().empty() ? "-" : pile.text());
    if (open.shuffles > 0) out.emplace_back("kept", faces(open.kept));
}

void print_own(const Knowledge& knowledge, const std::string& who, Lines& out) {
    Line line;
    if (knowledge.seat != core::spectator)
        line << name_of(knowledge.identities[knowledge.seat]) << "| hand" << faces(knowledge.hand);
    if (!knowledge.kept.empty()) line << "| kept" << faces(knowledge.kept);
    if (knowledge.reveal != Colour::none) line << "| will show" << name_of(knowledge.reveal);
    const bool over = knowledge.open.stage == Stage::over;
    if (over) line << "| all are" << colours_of(knowledge.identities);
    for (core::Seat seat = 0; seat < max_players; ++seat) {
        if (knowledge.guesses[seat][0] != Colour::none)
            line << "| seat" << int{seat} << "guessed" << colours_of(knowledge.guesses[seat]);
    }
    if (!line.text().empty()) out.emplace_back(who, line.text());
}

struct Printer {
    [[nodiscard]] static std::string line_of(const GameEvent& told) { return event_line(told); }
    [[nodiscard]] static std::string line_of(const Action& action) { return text_of(action); }
    static void print_open(const Open& open, Lines& out) { tests::print_open(open, out); }
    static void print_own(const Knowledge& knowledge, const std::string& who, Lines& out) {
        tests::print_own(knowledge, who, out);
    }
};

}  // namespace

std::string playthrough(const Options& options, std::uint64_t seed) {
    core::Rng rng(seed, 150);
    const std::string title = "The Name of the Rose, " + text_of(options) + ", seed " + std::to_string(seed);
    return playthrough_of<RoseSubject>(title, deal(options, seed), rng, Printer{});
}

}  // namespace subrosa::tests
