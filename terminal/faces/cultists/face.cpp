#include "terminal/faces/cultists/face.hpp"

#include "engine/documents/cultists.hpp"
#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/choice_text.hpp"
#include "terminal/faces/cultists/chronicle.hpp"
#include "terminal/faces/cultists/ending.hpp"
#include "terminal/faces/cultists/help.hpp"
#include "terminal/faces/cultists/layout.hpp"
#include "terminal/faces/cultists/look.hpp"
#include "terminal/faces/cultists/own.hpp"

namespace subrosa::cultists_face {
namespace {

using cultists::Happening;
using faces::Beat;
using faces::Document;

constexpr int sign_columns = 4;  // enough to tell the roles apart in every language

// Both must have passed, or come from this program.
cultists::Knowledge read(const Document& knowledge) {
    return engine::read_cultists_knowledge(knowledge).value();
}
std::vector<cultists::Told> read(faces::Told told) {
    return engine::read_cultists_events(told).value();
}

bool is(const Document& event, Happening what) {
    return event.at("event").as_string() == cultists::name_of(what);
}

}  // namespace

std::string_view CultistsFace::game() const {
    return "cultists";
}

std::string_view CultistsFace::option_words(std::string_view option) const {
    if (option == "robot") return "a robot plays along, always with 4 players, by choice with 6";
    if (option == "level") return "which roles and dangers are in play";
    if (option == "roles") return "the cultists and special roles at level custom";
    return {};
}

std::string_view CultistsFace::period() const {
    return "round";
}

Text CultistsFace::identity(unsigned identity, const play::Look& look) const {
    return Look(look).role(static_cast<cultists::Role>(identity));
}

Text CultistsFace::identity_sign(unsigned identity, const play::Look& look) const {
    return Look(look).role(static_cast<cultists::Role>(identity)).cut(sign_columns, "");
}

// ---- who sits there

Text CultistsFace::player(core::Seat seat, const play::Look& look) const {
    return Look(look).player(seat);
}

Text CultistsFace::numbered(core::Seat seat, const play::Look& look) const {
    return Look(look).numbered(seat);
}

unsigned CultistsFace::seats_of_nobody(const Document& knowledge) const {
    const cultists::Open open = read(knowledge).open;
    return cultists::characters(open) - open.options.players;
}

// ---- what comes from a house

std::optional<Error> CultistsFace::wrong_with_knowledge(const Document& knowledge, core::Seat viewer,
                                                        unsigned players) const {
    const auto known = engine::read_cultists_knowledge(knowledge);
    if (!known) return known.error();
    if (known->open.options.players != players || known->seat != viewer)
        return Error{"what is known does not fit the table"};
    return std::nullopt;
}

std::optional<Error> CultistsFace::wrong_with_told(faces::Told told) const {
    const auto events = engine::read_cultists_events(told);
    if (!events) return events.error();
    return std::nullopt;
}

// ---- the screen

std::vector<faces::Drawing> CultistsFace::drawings(const Document& knowledge, const play::Look& look,
                                                   int columns) const {
    return cultists_face::drawings(read(knowledge), Look(look), columns);
}

Lines CultistsFace::own(const Document& knowledge, const play::Look& look, int columns) const {
    return own_lines(read(knowledge), Look(look), columns);
}

Text CultistsFace::question(const Document& knowledge, const play::Look& look) const {
    return cultists_face::question(read(knowledge), Look(look));
}

std::vector<faces::Label> CultistsFace::labels(const Document& knowledge,
                                               std::span<const std::string> choices,
                                               const play::Look& look) const {
    const cultists::Knowledge known = read(knowledge);
    const Look here(look);
    std::vector<faces::Label> labels;
    for (const std::string& choice : choices) {
        const auto action = cultists::action_from(choice);
        if (!action) {
            labels.push_back({Text(choice), Text(choice)});
            continue;
        }
        labels.push_back({choice_words(known, *action, here), choice_signs(known, *action, here)});
    }
    return labels;
}

Lines CultistsFace::board(const Document& knowledge, const play::Look& look, int columns) const {
    return board_page(read(knowledge), Look(look), columns);
}

// ---- what happened

Beat CultistsFace::beat(const Document& event) const {
    if (is(event, Happening::move_began) || is(event, Happening::act_began))
        return {Beat::Kind::turn, event.at("seat").to_number<core::Seat>()};
    if (is(event, Happening::clean_up)) return {Beat::Kind::period_ends};
    if (is(event, Happening::vote_shown)) return {Beat::Kind::opened};
    if (is(event, Happening::round_began)) return {Beat::Kind::period_begins};
    return {};
}

std::optional<Document> CultistsFace::turn_under_way(const Document& knowledge) const {
    const cultists::Open open = read(knowledge).open;
    if (open.stage != cultists::Stage::move && open.stage != cultists::Stage::act) return std::nullopt;
    const bool moves = open.stage == cultists::Stage::move;
    cultists::Told began{.what = moves ? Happening::move_began : Happening::act_began, .seat = open.turn};
    began.audience = core::SeatSet::everybody(open.options.players);
    return engine::CultistsDocuments::event(began, open.options.players);
}

// Whoever came in, or, when the event lets all meet, the first player.
core::Seat CultistsFace::asked_first(const Document& knowledge) const {
    const cultists::Open open = read(knowledge).open;
    const bool in_turns = open.stage == cultists::Stage::move || open.stage == cultists::Stage::act;
    return in_turns ? open.turn : open.knife;
}

std::vector<faces::Entry> CultistsFace::chronicle(faces::Told told, const play::Look& look) const {
    return cultists_face::chronicle(read(told), Look(look));
}

Lines CultistsFace::interlude(const Document& knowledge, const play::Look& look, int columns) const {
    return standings(read(knowledge), Look(look), columns);
}

// ---- pages

std::optional<Lines> CultistsFace::help(std::string_view topic, const play::Look& look, int columns) const {
    return help_page(topic, Look(look), columns);
}

Lines CultistsFace::ending(const faces::Ended& game, const play::Look& look, int columns) const {
    return ending_page(read(game.knowledge), game.outcome, Look(look), columns);
}

}  // namespace subrosa::cultists_face
