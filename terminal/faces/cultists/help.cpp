// Pages of help, put together from the messages.
#include "terminal/faces/cultists/help.hpp"

#include "games/cultists/text.hpp"
#include "terminal/faces/game_help.hpp"

#include <array>
#include <utility>

namespace subrosa::cultists_face {
namespace {

using cultists::Event;
using cultists::Location;
using cultists::Role;
using play::Page;

constexpr auto names = [](auto value) { return cultists::name_of(value); };

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

// The rule that an event has to itself.
std::string_view rule_of(Event event) {
    switch (event) {
        case Event::lightning:
            return "E2";
        case Event::secret_door:
            return "E3";
        case Event::good_morale:
        case Event::bad_morale:
            return "E4";
        case Event::portal:
            return "E5";
        case Event::crooked_eyes:
            return "E6";
        case Event::broken_window:
            return "E7";
        case Event::under_control:
            return "E8";
        case Event::no_signal:
            return "E9";
        case Event::mirror:
            return "E10";
        case Event::none:
            break;
    }
    return {};
}

void add_role(Page& page, Role role, const CultistsTheme& look) {
    page.paragraph(look.role(role).add(look.say("play_colon")).add(look.role_text(role)), 4);
}

void add_event(Page& page, Event event, const CultistsTheme& look) {
    page.paragraph(look.event(event).add(look.say("play_colon")).add(look.event_text(event)), 4);
}

void add_roles(Page& page, const CultistsTheme& look) {
    for (std::size_t i = 0; i < cultists::roles; ++i) add_role(page, static_cast<Role>(i), look);
}

void add_events(Page& page, const CultistsTheme& look) {
    for (std::size_t i = 0; i < cultists::index(Event::none); ++i)
        add_event(page, static_cast<Event>(i), look);
}

void add_rule(Page& page, std::string_view id, const CultistsTheme& look) {
    const auto add = [&](const Text& text) { page.paragraph(Text(id, ink::strong).add("  ").add(text), 4); };
    for (const auto& [rule, role] : rules_of_roles) {
        if (rule == id) add(look.role(role).add(look.say("play_colon")).add(look.role_text(role)));
    }
    if (!id.starts_with('L')) add(look.of("cultists_rule_", id));
}

std::optional<std::string_view> rule_called(const std::string& typed) {
    for (const std::string_view id : all_rules) {
        if (play::lower_case(id) == typed) return id;
    }
    return std::nullopt;
}

void add_topic(Page& page, std::string_view topic, const CultistsTheme& look) {
    page.title(look.of("cultists_topic_", topic));
    page.paragraph(look.of("cultists_help_", topic), 2);
    if (topic == "roles") add_roles(page, look);
    if (topic == "events") add_events(page, look);
}

void add_role_named(Page& page, const std::string& typed, const CultistsTheme& look) {
    const auto word = [&](Role role) { return look.role(role); };
    faces::add_named<Role>(typed, cultists::roles, names, word,
                           [&](Role role) { add_role(page, role, look); });
}

void add_event_named(Page& page, const std::string& typed, const CultistsTheme& look) {
    const auto word = [&](Event event) { return look.event(event); };
    faces::add_named<Event>(typed, cultists::index(Event::none), names, word, [&](Event event) {
        add_event(page, event, look);
        add_rule(page, rule_of(event), look);
    });
}

void add_place_named(Page& page, const std::string& typed, const CultistsTheme& look) {
    const auto word = [](Location place) { return Text(cultists::name_of(place)); };
    faces::add_named<Location>(typed, cultists::locations, names, word, [&](Location place) {
        const std::string id(cultists::name_of(place));
        page.paragraph(look.place_words(place));
        page.line(cultists::is_room(place) ? "cultists_help_room" : "cultists_help_corridor");
        if (look.messages().has("cultists_help_place_" + id))
            page.paragraph(look.of("cultists_help_place_", id), 2);
        if (const auto rule = rule_called(typed)) add_rule(page, *rule, look);  // two things have this name
    });
}

Text signs_text(const CultistsTheme& look) {
    const Marks& marks = look.marks();
    return look.say("cultists_help_map", {{"book", Text(marks.book, ink::accent)},
                                          {"gone", Text(marks.gone, ink::quiet)},
                                          {"deck", Text(marks.deck, ink::quiet)},
                                          {"unknown", Text(marks.unknown, ink::quiet)},
                                          {"explored", Text(marks.explored, ink::good)},
                                          {"danger", Text(marks.danger, ink::trouble)},
                                          {"cleared", Text(marks.cleared, ink::quiet)},
                                          {"cultist", Text(marks.cultist, ink::peril)},
                                          {"fish", Text(marks.fish, ink::water)},
                                          {"portal", Text(marks.portal, ink::peril)},
                                          {"lit", Text(marks.lit, ink::accent)},
                                          {"unlit", Text(marks.unlit, ink::trouble)},
                                          {"vote", Text(marks.vote, ink::accent)},
                                          {"used", Text(marks.vote_used, ink::quiet)},
                                          {"knife", Text(marks.knife, ink::accent)},
                                          {"turn", Text(look.signs().turn, ink::accent)}});
}

void add_signs(Page& page, const CultistsTheme& look) {
    page.paragraph(signs_text(look));
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
        .topic_key = "cultists_topic_",
        .topics = all_topics,
        .rules = all_rules,
        .add_signs = add_signs,
        .add_topic = add_topic,
        .add_rule = add_rule,
        .add_things = {add_role_named, add_event_named, add_place_named}};
    return help.page_on(std::string(topic), look, columns);
}

}  // namespace subrosa::cultists_face
