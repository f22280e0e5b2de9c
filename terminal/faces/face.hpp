// The face of a game: how the terminal draws and words it. A face never sees a state. It gets the knowledge
// and the events of one seat as documents of the game, from a table in this process or on a server; once the
// game is over these hold everything. See docs/add-a-game.md, game_face.hpp.
#pragma once

#include "base/json.hpp"
#include "base/result.hpp"
#include "games/core/outcome.hpp"
#include "terminal/play/page.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace subrosa::faces {

using play::Lines;
using play::Text;
using play::Theme;

// A document of the game, knowledge or an event. Its face reads it once and keeps what it read.
class Document {
  public:
    Document(json::object document) : json_(std::move(document)) {}  // NOLINT(google-explicit-constructor)
    [[nodiscard]] const json::object& json() const { return json_; }
    [[nodiscard]] const json::value& at(std::string_view key) const { return json_.at(key); }

    template <class Typed>
    void keep(Typed typed) const {
        typed_ = std::make_shared<const Typed>(std::move(typed));
    }
    // What was kept; else what `read` gives.
    template <class Typed, class Read>
    const Typed& as(const Read& read) const {
        if (!typed_) keep<Typed>(read());
        return *static_cast<const Typed*>(typed_.get());
    }
    bool operator==(const Document& other) const { return json_ == other.json_; }

  private:
    json::object json_;
    mutable std::shared_ptr<const void> typed_;
};
using Documents = std::span<const Document>;  // events in order; the viewer was told all of them

// What lies on the table, drawn one way.
struct Drawing {
    Lines lines;
    bool roomy = false;  // there is room enough to set it off from what stands below
};

// A choice: what is done, and what surely comes of it.
struct Label {
    Text words;
    Text signs;  // the same as briefly as can be
};

// How much a list of choices may say: everything, little, or what cannot be left out on the smallest screen.
enum class Verbosity { all, few, fewest };

// Choices that stand next to one another, shown as one: by the numbers of the first and of the last.
struct Group {
    std::size_t count = 1;
    Text text;
};

// A line of the chronicle.
struct LogEntry {
    Text text;
    bool of_turn = false;  // an action of a seat; else an event for all
};

// What an event is in the course of the game. Must hold: all but `within` are told to everybody.
enum class BeatKind {
    within,
    turn,           // the turn of `seat` begins
    period_ends,    // its effects are shown to everybody on a page, with the turn that led to it
    opened,         // secret answers were revealed: on a page, too
    period_begins,  // spectators are shown the board again
};
struct Beat {
    BeatKind kind = BeatKind::within;
    core::Seat seat = core::spectator;
};

// A game that is over, as its viewer knows it.
struct FinishedGame {
    const Document& knowledge;
    Documents told;
    const core::Outcome& outcome;
};

class Face {
  public:
    Face() = default;
    Face(const Face&) = delete;
    Face& operator=(const Face&) = delete;
    Face(Face&&) = delete;
    Face& operator=(Face&&) = delete;
    virtual ~Face() = default;

    // ---- the game

    // Its name among the games. What is said of it in words alone needs no function here, but messages whose
    // keys begin with this name: NAME_name; NAME_opening_title, NAME_opening_1, ... (before the first game);
    // NAME_rules_1, ... (how to play); NAME_help_answer and NAME_help_topics (examples of what can be typed);
    // NAME_claim_KIND with {player}, {other}, {identity} and a {FIELD} for each field that is one of some
    // words, NAME_claim_KIND_you for one about who reads it (without {other}), NAME_word_WORD for those of
    // them that are not the same in all languages, and NAME_claim_ask_FIELD; NAME_analysis_period with
    // {number}, NAME_analysis_believed with {player}, NAME_analysis_given_away (what is believed after each
    // period).
    [[nodiscard]] virtual std::string_view game() const = 0;
    // What an option of it decides, for the help of the command line, which is in English; without its
    // values.
    [[nodiscard]] virtual std::string_view option_words(std::string_view option) const = 0;
    // What one of the periods of it is called in reports, which are in English, too: "day".
    [[nodiscard]] virtual std::string_view period() const = 0;
    // One of its secret identities, by its place among their names: sign and word, or the sign alone.
    [[nodiscard]] virtual Text identity(unsigned identity, const Theme& look) const = 0;
    [[nodiscard]] virtual Text identity_sign(unsigned identity, const Theme& look) const = 0;

    // ---- who sits there

    // As Theme::player(), for the seats behind those of the players, too.
    [[nodiscard]] virtual Text player(core::Seat seat, const Theme& look) const;
    // The same in a list that has numbers of its own: with the number of the seat, if the game shows such.
    [[nodiscard]] virtual Text numbered(core::Seat seat, const Theme& look) const;
    // How many seats there are behind those of the players: of characters that the rules play.
    [[nodiscard]] virtual unsigned seats_of_nobody(const Document& knowledge) const;

    // ---- what comes from a server. Documents that pass here can be drawn and told.

    // `players`: at the table; seats as in AnyMatch::know().
    [[nodiscard]] virtual std::optional<Error> wrong_with_knowledge(const Document& knowledge,
                                                                    core::Seat viewer,
                                                                    unsigned players) const = 0;
    [[nodiscard]] virtual std::optional<Error> wrong_with_told(Documents told) const = 0;

    // ---- the decider's screen. No line may be wider than `columns`, which is at least 60.

    // All the ways to draw the table that the columns allow, the roomiest first. The last must be low enough
    // for a terminal of 24 lines.
    [[nodiscard]] virtual std::vector<Drawing> drawings(const Document& knowledge, const Theme& look,
                                                        int columns) const = 0;
    // The viewer's private information: its identity, its hand. Empty for a spectator.
    [[nodiscard]] virtual Lines own(const Document& knowledge, const Theme& look, int columns) const = 0;
    // What is asked of the viewer; what follows the question mark explains, and is left out if need be.
    [[nodiscard]] virtual Text question(const Document& knowledge, const Theme& look) const = 0;
    // The choices of the viewer, each in words.
    [[nodiscard]] virtual std::vector<Label> labels(const Document& knowledge,
                                                    std::span<const std::string> choices,
                                                    const Theme& look) const = 0;
    // The same as the screen lists them, with this many words: where there are dozens, those that differ in a
    // number alone are better read as one ("4-9 borrow 1-6"). The groups must be as many choices
    // as there are, in their order. Unless the face says otherwise each choice stands by itself.
    [[nodiscard]] virtual std::vector<Group> groups(const Document& knowledge,
                                                    std::span<const std::string> choices, const Theme& look,
                                                    Verbosity words) const;
    // The table without any question, for spectators and between two questions.
    [[nodiscard]] virtual Lines board(const Document& knowledge, const Theme& look, int columns) const;

    // ---- what happened

    [[nodiscard]] virtual Beat beat(const Document& event) const = 0;
    // The event that began the current turn, as far as the knowledge shows it; nothing if nobody has a turn:
    // all are asked at once, or the game is over.
    [[nodiscard]] virtual std::optional<Document> turn_under_way(const Document& knowledge) const = 0;
    // If several seats decide at once: the first one at one keyboard; the others follow clockwise. Depends on
    // public knowledge only. Nobody (core::spectator): the first seat. Unless the face says otherwise it is
    // the seat whose turn is under way.
    [[nodiscard]] virtual core::Seat asked_first(const Document& knowledge) const;
    [[nodiscard]] virtual std::vector<LogEntry> chronicle(Documents told, const Theme& look) const = 0;
    // What is shown below the end of a period, or below answers that were opened: how things stand now.
    [[nodiscard]] virtual Lines interlude(const Document& knowledge, const Theme& look,
                                          int columns) const = 0;

    // ---- pages

    // Help on a word of the game, in lower case; for an empty one what the overview of help adds about this
    // game. Nothing: it has no such word.
    [[nodiscard]] virtual std::optional<Lines> help(std::string_view topic, const Theme& look,
                                                    int columns) const = 0;
    // Who was who, how it was decided, who has won.
    [[nodiscard]] virtual Lines ending(const FinishedGame& game, const Theme& look, int columns) const = 0;
};

// Whether the viewer has won, if it played: NAME_end_you_win or NAME_end_you_lose.
void add_verdict(play::Page& page, std::string_view game, const core::Outcome& outcome, const Theme& look);

}  // namespace subrosa::faces
