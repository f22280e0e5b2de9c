// Pages of help, put together from the messages.
#include "terminal/faces/cultists/help.hpp"

#include "games/cultists/text.hpp"
#include "terminal/faces/game_help.hpp"
#include "terminal/faces/keys.hpp"

#include <array>
#include <utility>

namespace subrosa::cultists_face {
namespace {

using cultists::Event;
using cultists::Location;
using cultists::Role;

constexpr std::array<std::string_view, 10> all_topics{"roles", "events", "actions", "encounter", "vote",
                                                      "knife", "danger", "ghosts",  "robot",     "winning"};

constexpr std::array<std::string_view, 76> all_rules{
    "N1",  "N2", "N3", "N4", "N5", "N6", "N7", "N8", "N9", "N10", "N11", "N12", "N13", "S1",  "S2", "S3",
    "S4",  "S5", "M1", "M2", "M3", "M4", "M5", "E1", "E2", "E3",  "E4",  "E5",  "E6",  "E7",  "E8", "E9",
    "E10", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9",  "A10", "A11", "A12", "A13", "R1", "R2",
    "V1",  "V2", "V3", "C1", "C2", "C3", "L1", "L2", "L3", "L4",  "L5",  "L6",  "L7",  "L8",  "L9", "W1",
    "W2",  "W3", "W4", "W5", "W6", "B1", "B2", "B3", "B4", "B5",  "K1",  "K2"};

// The rules that are about roles say what the roles say: L1 is the first of these, L2 has two.
constexpr std::array<std::pair<std::string_view, Role>, 10> rules_of_roles{{{"L1", Role::seer},
                                                                            {"L2", Role::enlightened},
                                                                            {"L2", Role::infected},
                                                                            {"L3", Role::superghost},
                                                                            {"L4", Role::mechanic},
                                                                            {"L5", Role::greenhorn},
                                                                            {"L6", Role::klutz},
                                                                            {"L7", Role::coward},
                                                                            {"L8", Role::firestarter},
                                                                            {"L9", Role::slayer}}};

// The rules that events have to themselves.
constexpr auto rules_of_events =
    std::to_array<std::pair<Event, std::string_view>>({{Event::lightning, "E2"},
                                                       {Event::secret_door, "E3"},
                                                       {Event::good_morale, "E4"},
                                                       {Event::bad_morale, "E4"},
                                                       {Event::portal, "E5"},
                                                       {Event::crooked_eyes, "E6"},
                                                       {Event::broken_window, "E7"},
                                                       {Event::under_control, "E8"},
                                                       {Event::no_signal, "E9"},
                                                       {Event::mirror, "E10"}});

void add_role(Page& page, Role role, const CultistsTheme& look) {
    faces::add_meaning(page, look.role(role), look.role_text(role), look);
}

void add_event(Page& page, Event event, const CultistsTheme& look) {
    faces::add_meaning(page, look.event(event), look.event_text(event), look);
}

void add_rule(Page& page, std::string_view id, const CultistsTheme& look) {
    for (const auto& [rule, role] : rules_of_roles) {
        if (rule != id) continue;
        faces::add_rule(page, id, look.role(role).add(look.say("play_colon")).add(look.role_text(role)));
    }
    if (!id.starts_with('L')) faces::add_rule(page, id, look.of("cultists_rule_", id));
}

void add_topic(Page& page, std::string_view topic, const CultistsTheme& look) {
    page.paragraph(look.of("cultists_help_", topic), 2);
    if (topic == "roles") {
        faces::for_each_word(look, &CultistsTheme::role,
                             [&](Role role, const Text&) { add_role(page, role, look); });
    }
    if (topic == "events") {
        faces::for_each_word(look, &CultistsTheme::event,
                             [&](Event event, const Text&) { add_event(page, event, look); });
    }
}

void add_role_named(Page& page, const std::string& typed, const CultistsTheme& look) {
    faces::add_named(typed, look, &CultistsTheme::role, [&](Role role) { add_role(page, role, look); });
}

void add_event_named(Page& page, const std::string& typed, const CultistsTheme& look) {
    faces::add_named(typed, look, &CultistsTheme::event, [&](Event event) {
        add_event(page, event, look);
        add_rule(page, faces::key_for(rules_of_events, event), look);
    });
}

void add_place_named(Page& page, const std::string& typed, const CultistsTheme& look) {
    faces::add_named(typed, look, &CultistsTheme::place, [&](Location place) {
        const std::string id(cultists::name_of(place));
        page.paragraph(look.place_words(place));
        page.line(cultists::is_room(place) ? "cultists_help_room" : "cultists_help_corridor");
        if (look.messages().has("cultists_help_place_" + id))
            page.paragraph(look.of("cultists_help_place_", id), 2);
        for (const std::string_view rule : all_rules) {  // two things have this name
            if (lower_case(rule) == typed) add_rule(page, rule, look);
        }
    });
}

void add_signs(Page& page, const CultistsTheme& look) {
    page.paragraph(look.say_marks(
        "cultists_help_map", {mark::book, mark::gone, mark::deck, mark::unknown, mark::explored, mark::danger,
                              mark::cleared, mark::cultist, mark::fish, mark::portal, mark::lit, mark::unlit,
                              mark::vote, mark::vote_used, mark::knife, mark::turn}));
}

}  // namespace

std::span<const std::string_view> topics() {
    return all_topics;
}

std::span<const std::string_view> rule_ids() {
    return all_rules;
}

std::optional<Lines> help_page(std::string_view topic, const CultistsTheme& look, int columns) {
    const faces::GameHelp<CultistsTheme> help{
        .game = "cultists",
        .topics = all_topics,
        .rules = all_rules,
        .add_signs = add_signs,
        .add_topic = add_topic,
        .add_rule = add_rule,
        .add_things = {add_role_named, add_event_named, add_place_named}};
    return help.page_on(std::string(topic), look, columns);
}

}  // namespace subrosa::cultists_face
