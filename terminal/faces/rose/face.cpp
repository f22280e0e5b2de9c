#include "terminal/faces/rose/face.hpp"

#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"
#include "terminal/faces/rose/choice_text.hpp"
#include "terminal/faces/rose/chronicle.hpp"
#include "terminal/faces/rose/ending.hpp"
#include "terminal/faces/rose/help.hpp"
#include "terminal/faces/rose/layout.hpp"
#include "terminal/faces/rose/look.hpp"
#include "terminal/faces/rose/people.hpp"
#include "terminal/faces/rose/tracks.hpp"
#include "terminal/play/blocks.hpp"

#include <algorithm>

namespace subrosa::rose_face {
namespace {

using faces::Beat;
using faces::Document;
using rose::Happening;

// Both must have passed, or come from this program.
rose::Knowledge read(const Document& knowledge) {
    return engine::read_rose_knowledge(knowledge).value();
}
std::vector<rose::Told> read(faces::Told told) {
    return engine::read_rose_events(told).value();
}

bool is(const Document& event, Happening what) {
    return event.at("event").as_string() == rose::name_of(what);
}

}  // namespace

std::string_view RoseFace::game() const {
    return "rose";
}

std::string_view RoseFace::option_words(std::string_view option) const {
    if (option == "edition") return "when the sundial moves";
    if (option == "times") return "the hours on the cards";
    if (option == "reset_sundial") return "every day begins at hour 0";
    return {};
}

std::string_view RoseFace::period() const {
    return "day";
}

Text RoseFace::identity(unsigned identity, const play::Look& look) const {
    return Look(look).colour(static_cast<rose::Colour>(identity));
}

Text RoseFace::identity_sign(unsigned identity, const play::Look& look) const {
    return Look(look).token(rose::monk_of(static_cast<rose::Colour>(identity)));
}

// ---- what comes from a house

std::optional<Error> RoseFace::wrong_with_knowledge(const Document& knowledge, core::Seat viewer,
                                                    unsigned players) const {
    const auto known = engine::read_rose_knowledge(knowledge);
    if (!known) return known.error();
    if (known->open.options.players != players || known->seat != viewer)
        return Error{"what is known does not fit the table"};
    return std::nullopt;
}

std::optional<Error> RoseFace::wrong_with_told(faces::Told told) const {
    const auto events = engine::read_rose_events(told);
    if (!events) return events.error();
    return std::nullopt;
}

// ---- the screen

std::vector<faces::Drawing> RoseFace::drawings(const Document& knowledge, const play::Look& look,
                                               int columns) const {
    return rose_face::drawings(read(knowledge).open, Look(look), columns);
}

Lines RoseFace::own(const Document& knowledge, const play::Look& look, int columns) const {
    return own_lines(read(knowledge), Look(look), columns);
}

Text RoseFace::question(const Document& knowledge, const play::Look& look) const {
    return rose_face::question(read(knowledge), Look(look));
}

std::vector<faces::Label> RoseFace::labels(const Document& knowledge, std::span<const std::string> choices,
                                           const play::Look& look) const {
    const rose::Knowledge known = read(knowledge);
    const Look here(look);
    std::vector<faces::Label> labels;
    for (const std::string& choice : choices) {
        const auto action = rose::action_from(choice);
        if (!action) {
            labels.push_back({Text(choice), Text(choice)});
            continue;
        }
        labels.push_back(
            {choice_label(known, *action, here, false), choice_label(known, *action, here, true)});
    }
    return labels;
}

Lines RoseFace::board(const Document& knowledge, const play::Look& look, int columns) const {
    return board_page(read(knowledge), Look(look), columns);
}

// ---- what happened

Beat RoseFace::beat(const Document& event) const {
    if (is(event, Happening::turn_began)) return {Beat::Kind::turn, event.at("seat").to_number<core::Seat>()};
    if (is(event, Happening::evening)) return {Beat::Kind::period_ends};
    if (is(event, Happening::marker_shown)) return {Beat::Kind::opened};
    if (is(event, Happening::dawn)) return {Beat::Kind::period_begins};
    return {};
}

std::optional<Document> RoseFace::turn_under_way(const Document& knowledge) const {
    const rose::Open open = read(knowledge).open;
    if (open.stage >= rose::Stage::reveal) return std::nullopt;
    return engine::RoseDocuments::event({.what = Happening::turn_began, .seat = open.turn},
                                        open.options.players);
}

std::vector<faces::Entry> RoseFace::chronicle(faces::Told told, const play::Look& look) const {
    return rose_face::chronicle(read(told), Look(look));
}

Lines RoseFace::interlude(const Document& knowledge, const play::Look& look, int columns) const {
    const rose::Open open = read(knowledge).open;
    const Look here(look);
    Lines lines = track_lines(open, here, std::min(columns, 60));
    lines.emplace_back();
    play::append(lines, headline(open, here, columns));
    return lines;
}

// Cards that were drawn and tiles that nobody had seen before; and no way leads out of a turn. What came last
// is what is said.
std::string_view RoseFace::obstacle(const Document& before, faces::Told told) const {
    std::string_view key;
    for (const rose::Told& event : read(told)) {
        switch (event.what) {
            case Happening::turn_began:
            case Happening::revelation_began:
            case Happening::guessing_began:  // a new turn, or a new question to all
                key = "play_undo_nothing";
                break;
            case Happening::card_drawn:
                key = "rose_undo_card";
                break;
            case Happening::tile_placed:
                if (read(before).open.chain_unseen > 0) key = "rose_undo_tiles";
                break;
            default:
                break;
        }
    }
    return key;
}

// ---- pages

std::optional<Lines> RoseFace::help(std::string_view topic, const play::Look& look, int columns) const {
    return help_page(topic, Look(look), columns);
}

Lines RoseFace::ending(const faces::Ended& game, const play::Look& look, int columns) const {
    return ending_page(read(game.knowledge), read(game.told), game.outcome, Look(look), columns);
}

}  // namespace subrosa::rose_face
