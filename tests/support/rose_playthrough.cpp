// Prints a game step by step.
#include "tests/support/rose_playthrough.hpp"

#include "games/rose/text.hpp"
#include "tests/support/recorder.hpp"
#include "tests/support/rose_subject.hpp"

#include <cstdio>
#include <map>

namespace subrosa::tests {
namespace {

using namespace rose;

// Words with a space before each but the first.
class Line {
  public:
    Line& operator<<(std::string_view word) {
        if (!text_.empty()) text_ += ' ';
        text_ += word;
        return *this;
    }
    Line& operator<<(int number) { return *this << std::string_view(std::to_string(number)); }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
};

std::string seats(core::SeatSet set) {
    std::string text;
    for (const core::Seat seat : set) {
        if (!text.empty()) text += ',';
        text += seat == core::spectator ? "public" : std::to_string(seat);
    }
    return text.empty() ? "nobody" : text;
}

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

std::string hex(std::uint64_t number) {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(number));
    return text.data();
}

std::string event_line(const Told& told, core::SeatSet everybody) {
    Line line;
    line << name_of(told.what);
    if (told.seat != core::spectator) line << "seat" << int{told.seat};
    if (told.about != core::spectator) line << "about" << int{told.about};
    if (told.card) line << text_of(told.card);
    if (told.tile) line << text_of(told.tile);
    if (told.figure != Figure::none) line << name_of(told.figure);
    if (told.origin != Building::none) line << "from" << name_of(told.origin);
    if (told.building != Building::none) line << "in" << name_of(told.building);
    if (told.event != Event::none) line << name_of(told.event);
    if (told.number != 0) line << told.number;
    if (told.what == Happening::suspicion_changed || told.what == Happening::evidence_changed ||
        told.what == Happening::sundial_moved)
        line << told.from << "->" << told.to;
    if (told.what == Happening::suspicion_changed || told.what == Happening::evidence_changed)
        line << name_of(told.reason);
    if (told.flag) line << "yes";
    if (told.audience != everybody) line << "(only" << seats(told.audience) + ")";
    return line.text();
}

using Lines = std::vector<std::pair<std::string, std::string>>;

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

}  // namespace

std::string playthrough(const Options& options, std::uint64_t seed) {
    core::Rng rng(seed, 150);
    State state = deal(options, seed);
    Recorder<Told> recorder;
    Rose::opening(state, recorder.sink());
    const core::SeatSet everybody = core::SeatSet::everybody(options.players);
    std::string text = "The Name of the Rose, " + text_of(options) + ", seed " + std::to_string(seed) + "\n";
    std::map<std::string, std::string> printed;
    for (int step = 0;; ++step) {
        for (const Told& told : recorder.all) text += "  * " + event_line(told, everybody) + "\n";
        Lines lines;
        print_open(Rose::know(state, core::spectator).open, lines);
        Line hashes;
        for (const core::Seat seat : viewers<RoseSubject>(state)) {
            const Knowledge knowledge = Rose::know(state, seat);
            print_own(knowledge,
                      seat == core::spectator ? "public knows" : "seat " + std::to_string(seat) + " knows",
                      lines);
            hashes << hex(core::hash_of(knowledge));
        }
        for (const auto& [what, line] : lines) {
            if (std::exchange(printed[what], line) != line) text += "  " + what + ": " + line + "\n";
        }
        text += "  knowledge " + hashes.text() + "\n";
        if (Rose::deciders(state).empty()) break;
        const auto [seat, action] = next_decision<RoseSubject>(state, rng);
        text += std::to_string(step) + ": deciders " + seats(Rose::deciders(state)) + "; seat " +
                std::to_string(seat) + " of " + std::to_string(choices_of<RoseSubject>(state, seat).size()) +
                ": " + text_of(action) + "\n";
        recorder.all.clear();
        Rose::play(state, seat, action, recorder.sink());
    }
    const core::Outcome outcome = Rose::outcome(state);
    for (core::Seat seat = 0; seat < options.players; ++seat) {
        text += "seat " + std::to_string(seat) + ": " + std::to_string(outcome.scores[seat]) + ", rank " +
                std::to_string(outcome.ranks[seat]) + "\n";
    }
    return text + "winners " + seats(outcome.winners) + "\nstate " + hex(core::hash_of(state)) + "\n";
}

}  // namespace subrosa::tests
