#include "terminal/faces/devil/face.hpp"

#include "engine/documents/devil.hpp"
#include "games/devil/text.hpp"
#include "terminal/faces/devil/choice_text.hpp"
#include "terminal/faces/devil/chronicle.hpp"
#include "terminal/faces/devil/ending.hpp"
#include "terminal/faces/devil/groups.hpp"
#include "terminal/faces/devil/help.hpp"
#include "terminal/faces/devil/layout.hpp"
#include "terminal/faces/devil/look.hpp"
#include "terminal/faces/devil/own.hpp"
#include "terminal/faces/devil/question.hpp"

namespace subrosa::devil_face {
namespace {

using devil::Happening;
using faces::Beat;
using faces::Document;

// Both must have passed, or come from this program.
devil::Knowledge read_known(const Document& knowledge) {
    return engine::read_devil_knowledge(knowledge).value();
}
std::vector<devil::Told> read_told(faces::Told told) {
    return engine::read_devil_events(told).value();
}

bool is_event(const Document& event, Happening what) {
    return event.at("event").as_string() == devil::name_of(what);
}

}  // namespace

std::string_view DevilFace::game() const {
    return "devil";
}

std::string_view DevilFace::option_words(std::string_view option) const {
    if (option == "jesters") return "dummies for the chests";
    if (option == "trade_indulgences") return "indulgences may be offered as goods";
    if (option == "bribe_goods") return "goods bribe at their selling price";
    if (option == "preferences") return "each player may want or refuse roles";
    if (option == "teaching") return "impossible plans cost no reputation";
    return {};
}

std::string_view DevilFace::period() const {
    return "round";
}

Text DevilFace::identity(unsigned identity, const play::Look& look) const {
    return Look(look).role(static_cast<devil::Role>(identity));
}

Text DevilFace::identity_sign(unsigned identity, const play::Look& look) const {
    return Look(look).role_sign(static_cast<devil::Role>(identity));
}

// ---- what comes from a house

std::optional<Error> DevilFace::wrong_with_knowledge(const Document& knowledge, core::Seat viewer,
                                                     unsigned players) const {
    const auto known = engine::read_devil_knowledge(knowledge);
    if (!known) return known.error();
    if (players != devil::players || known->seat != viewer)
        return Error{"what is known does not fit the table"};
    return std::nullopt;
}

std::optional<Error> DevilFace::wrong_with_told(faces::Told told) const {
    const auto events = engine::read_devil_events(told);
    if (!events) return events.error();
    return std::nullopt;
}

// ---- the screen

std::vector<faces::Drawing> DevilFace::drawings(const Document& knowledge, const play::Look& look,
                                                int columns) const {
    return devil_face::drawings(read_known(knowledge), Look(look), columns);
}

Lines DevilFace::own(const Document& knowledge, const play::Look& look, int columns) const {
    return own_lines(read_known(knowledge), Look(look), columns);
}

Text DevilFace::question(const Document& knowledge, const play::Look& look) const {
    return devil_face::question(read_known(knowledge), Look(look));
}

std::vector<faces::Label> DevilFace::labels(const Document& knowledge, std::span<const std::string> choices,
                                            const play::Look& look) const {
    const devil::Knowledge known = read_known(knowledge);
    const Look here(look);
    std::vector<faces::Label> labels;
    for (const std::string& choice : choices) {
        const auto action = devil::action_from(choice);
        if (!action) {
            labels.push_back({Text(choice), Text(choice)});
            continue;
        }
        labels.push_back({choice_words(known, *action, here), choice_signs(known, *action, here)});
    }
    return labels;
}

std::vector<faces::Group> DevilFace::groups(const Document& knowledge, std::span<const std::string> choices,
                                            const play::Look& look, faces::Words words) const {
    return devil_face::groups(read_known(knowledge), choices, Look(look), words);
}

Lines DevilFace::board(const Document& knowledge, const play::Look& look, int columns) const {
    return board_page(read_known(knowledge), Look(look), columns);
}

// ---- what happened

// That a round is over shows when the next begins; what it brings first is production.
Beat DevilFace::beat(const Document& event) const {
    if (is_event(event, Happening::turn_began) || is_event(event, Happening::inquisition_turn))
        return {Beat::Kind::turn, event.at("seat").to_number<core::Seat>()};
    if (is_event(event, Happening::round_began) && event.at("round").to_number<unsigned>() > 1)
        return {Beat::Kind::period_ends};
    if (is_event(event, Happening::plan_opened) || is_event(event, Happening::vote_shown) ||
        is_event(event, Happening::ritual_opened)) {
        return {Beat::Kind::opened};
    }
    if (is_event(event, Happening::offers_began)) return {Beat::Kind::period_begins};
    return {};
}

std::optional<Document> DevilFace::turn_under_way(const Document& knowledge) const {
    const devil::Open open = read_known(knowledge).open;
    const bool acts = open.stage == devil::Stage::resolve;
    if (!acts && open.stage != devil::Stage::inquisition) return std::nullopt;
    devil::Told began{.what = acts ? Happening::turn_began : Happening::inquisition_turn, .seat = open.turn};
    began.audience = core::SeatSet::everybody(devil::players);
    return engine::DevilDocuments::event(began, devil::players);
}

std::vector<faces::Entry> DevilFace::chronicle(faces::Told told, const play::Look& look) const {
    return devil_face::chronicle(read_told(told), Look(look));
}

Lines DevilFace::interlude(const Document& knowledge, const play::Look& look, int columns) const {
    return standings(read_known(knowledge), Look(look), columns);
}

std::string_view DevilFace::obstacle(const Document& /*before*/, faces::Told told) const {
    for (const Document& event : told) {
        if (is_event(event, Happening::drew_buildings) || is_event(event, Happening::received))
            return "devil_undo_cards";
        if (is_event(event, Happening::chest_came) || is_event(event, Happening::chest_home))
            return "devil_undo_chest";
        if (beat(event).kind == Beat::Kind::opened) return "devil_undo_open";
    }
    return {};
}

// ---- pages

std::optional<Lines> DevilFace::help(std::string_view topic, const play::Look& look, int columns) const {
    return help_page(topic, Look(look), columns);
}

Lines DevilFace::ending(const faces::Ended& game, const play::Look& look, int columns) const {
    return ending_page(read_known(game.knowledge), read_told(game.told), game.outcome, Look(look), columns);
}

}  // namespace subrosa::devil_face
