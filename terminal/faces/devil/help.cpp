// Roles, cards, inquisitors, words and rules.
#include "terminal/faces/devil/help.hpp"

#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/faces/game_help.hpp"

#include <array>

namespace subrosa::devil_face {
namespace {

using devil::Building;
using devil::Event;
using devil::Inquisitor;
using devil::Large;
using devil::Master;
using devil::Role;

constexpr std::array<std::string_view, 22> all_topics{
    "roles",     "goods",   "market",      "production", "cards",    "trading",    "souls", "plan",
    "buildings", "events",  "masters",     "privileges", "debt",     "reputation", "wings", "hunt",
    "ritual",    "guesses", "inquisitors", "scoring",    "variants", "secrets"};

constexpr std::array<std::string_view, 51> all_rules{
    "S1", "S2", "S3", "S4", "S5", "S6", "G1", "G2", "G3", "M1", "M2", "P1", "P2", "H1", "T1", "T2", "T3",
    "T4", "T5", "T6", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "V1", "V2", "I1", "I2", "R1", "R2", "R3",
    "W1", "W2", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "F1", "O1", "O2", "O3", "O4", "O5", "K1"};

// A thing and what the message KEY_text says of it.
void add_thing(Page& page, const Text& word, std::string_view prefix, std::string_view id,
               const DevilTheme& look) {
    faces::add_meaning(page, Text(word.plain(), ink::strong), look.of(prefix, id, "_text"), look);
}

void add_role(Page& page, Role role, const DevilTheme& look) {
    add_thing(page, look.role(role), "devil_role_", devil::name_of(role), look);
}

void add_building(Page& page, Building building, const DevilTheme& look) {
    page.paragraph(card_line(building, look).add(" ").add(effect_text(building, look)), 4);
}

void add_event(Page& page, Event event, const DevilTheme& look) {
    page.paragraph(event_line(event, look), 4);
}

void add_inquisitor(Page& page, Inquisitor inquisitor, const DevilTheme& look) {
    add_thing(page, look.inquisitor(inquisitor), "devil_inquisitor_", devil::name_of(inquisitor), look);
}

void add_master(Page& page, Master master, const DevilTheme& look) {
    add_thing(page, look.master(master), "devil_master_", devil::name_of(master), look);
}

void add_large(Page& page, Large large, const DevilTheme& look) {
    const Text text = look.say(
        "devil_large_text",
        {{"need", look.need(devil::large_needs[devil::index(large)])}, {"gain", look.large_gain(large)}});
    faces::add_meaning(page, Text(look.large(large).plain(), ink::strong), text, look);
}

void add_rule(Page& page, std::string_view id, const DevilTheme& look) {
    faces::add_rule(page, id, look.of("devil_rule_", id));
}

// All of a kind.
template <class Enum>
void add_each(Page& page, const DevilTheme& look, void (*add)(Page&, Enum, const DevilTheme&)) {
    for (std::size_t i = 0; i < core::Names<Enum>::all.size(); ++i) add(page, static_cast<Enum>(i), look);
}

void add_topic(Page& page, std::string_view topic, const DevilTheme& look) {
    page.paragraph(look.of("devil_help_", topic), 2);
    if (topic == "roles") add_each(page, look, add_role);
    if (topic == "buildings") add_each(page, look, add_building);
    if (topic == "events") add_each(page, look, add_event);
    if (topic == "inquisitors") add_each(page, look, add_inquisitor);
    if (topic == "masters") add_each(page, look, add_master);
    if (topic == "privileges") {
        for (std::size_t i = 0; i < devil::small_privileges; ++i) page.paragraph(look.small(i + 1), 4);
        page.line("devil_small_text");
        add_each(page, look, add_large);
    }
    const auto add = [&](std::string_view id) { add_thing(page, look.of("devil_", id), "devil_", id, look); };
    if (topic == "wings") add("angel_wing"), add("demon_wing"), add("indulgence");
    if (topic == "variants") add("jester");
}

// ---- by name

void add_card_named(Page& page, const std::string& typed, const DevilTheme& look) {
    faces::add_named(typed, look, &DevilTheme::building, [&](Building building) {
        add_building(page, building, look);
        if (const Text more = remark(building, look); !more.empty()) page.paragraph(more, 2);
        if (devil::has(devil::card(building).symbols, devil::index(devil::Symbol::science)))
            page.line("devil_card_science");
    });
    faces::add_named(typed, look, &DevilTheme::event, [&](Event event) {
        add_event(page, event, look);
        if (const Text more = remark(event, look); !more.empty()) page.paragraph(more, 2);
    });
}

void add_person_named(Page& page, const std::string& typed, const DevilTheme& look) {
    const bool mortal = means(typed, "mortal", look.say("devil_role_mortal"));
    faces::for_each_word(look, &DevilTheme::role, [&](Role role, const Text& word) {
        if ((mortal && devil::is_mortal(role)) || means(typed, devil::name_of(role), word))
            add_role(page, role, look);
    });
    faces::add_named(typed, look, &DevilTheme::inquisitor, [&](Inquisitor inquisitor) {
        add_inquisitor(page, inquisitor, look);
        add_rule(page, "Q7", look);
    });
    faces::for_each_word(look, &DevilTheme::master, [&](Master master, const Text& word) {
        if (means(typed, std::string(devil::name_of(master)) + "-master", word))
            add_master(page, master, look);
    });
}

void add_thing_named(Page& page, const std::string& typed, const DevilTheme& look) {
    for (const std::string_view thing : {"indulgence", "jester", "angel_wing", "demon_wing"}) {
        const Text word = look.of("devil_", thing);
        if (means(typed, thing, word)) add_thing(page, word, "devil_", thing, look);
    }
    faces::add_named(typed, look, &DevilTheme::good, [&](devil::Ware ware) {
        if (ware > devil::Ware::ducats) return;
        page.paragraph(look.of("devil_help_", "goods"), 2);
        page.paragraph(look.of("devil_help_", "market"), 2);
    });
}

void add_signs(Page& page, const DevilTheme& look) {
    page.paragraph(look.say_marks(
        "devil_help_signs", {mark::angel, mark::demon, mark::indulgence, mark::guest, mark::card, mark::event,
                             mark::built, mark::mob, mark::turn, mark::none, mark::token, mark::point}));
}

}  // namespace

std::span<const std::string_view> topics() {
    return all_topics;
}

std::span<const std::string_view> rule_ids() {
    return all_rules;
}

std::optional<Lines> help_page(std::string_view topic, const DevilTheme& look, int columns) {
    const faces::GameHelp<DevilTheme> help{.game = "devil",
                                           .topics = all_topics,
                                           .rules = all_rules,
                                           .add_signs = add_signs,
                                           .add_topic = add_topic,
                                           .add_rule = add_rule,
                                           .add_things = {add_card_named, add_person_named, add_thing_named}};
    return help.page_on(std::string(topic), look, columns);
}

}  // namespace subrosa::devil_face
