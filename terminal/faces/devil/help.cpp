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
using play::means;
using play::Page;

constexpr auto names = [](auto value) { return devil::name_of(value); };

constexpr std::array<std::string_view, 22> all_topics{
    "roles",     "goods",   "market",      "production", "cards",    "trading",    "souls", "plan",
    "buildings", "events",  "masters",     "privileges", "debt",     "reputation", "wings", "hunt",
    "ritual",    "guesses", "inquisitors", "scoring",    "variants", "secrets"};

constexpr std::array<std::string_view, 51> all_rules{
    "S1", "S2", "S3", "S4", "S5", "S6", "G1", "G2", "G3", "M1", "M2", "P1", "P2", "H1", "T1", "T2", "T3",
    "T4", "T5", "T6", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "V1", "V2", "I1", "I2", "R1", "R2", "R3",
    "W1", "W2", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "F1", "O1", "O2", "O3", "O4", "O5", "K1"};

void add_text(Page& page, const Text& name, const Text& text, const DevilTheme& look) {
    page.paragraph(Text(name.plain(), ink::strong).add(look.say("play_colon")).add(text), 4);
}

// ---- one thing

void add_role(Page& page, Role role, const DevilTheme& look) {
    add_text(page, look.role(role), look.of("devil_role_", key_of(devil::name_of(role)), "_text"), look);
}

void add_building(Page& page, Building building, const DevilTheme& look) {
    Text text = card_line(building, look);
    text.add(" ").add(effect_text(building, look));
    page.paragraph(text, 4);
}

void add_event(Page& page, Event event, const DevilTheme& look) {
    page.paragraph(event_line(event, look), 4);
}

void add_inquisitor(Page& page, Inquisitor inquisitor, const DevilTheme& look) {
    add_text(page, look.inquisitor(inquisitor),
             look.of("devil_inquisitor_", key_of(devil::name_of(inquisitor)), "_text"), look);
}

void add_master(Page& page, Master master, const DevilTheme& look) {
    add_text(page, look.master(master), look.of("devil_master_", devil::name_of(master), "_text"), look);
}

void add_privileges(Page& page, const DevilTheme& look) {
    for (std::size_t i = 0; i < devil::small_privileges; ++i) page.paragraph(look.small(i + 1), 4);
    page.line("devil_small_text");
    for (std::size_t i = 0; i < devil::large_privileges; ++i) {
        const auto large = static_cast<Large>(i);
        add_text(page, look.large(large),
                 look.say("devil_large_text",
                          {{"need", look.need(devil::large_needs[i])}, {"gain", large_gain(large, look)}}),
                 look);
    }
}

void add_rule(Page& page, std::string_view id, const DevilTheme& look) {
    page.paragraph(Text(id, ink::strong).add("  ").add(look.of("devil_rule_", id)), 4);
}

// ---- all of a kind

template <class Enum, class Add>
void add_each(Page& page, std::size_t count, const DevilTheme& look, Add add) {
    for (std::size_t i = 0; i < count; ++i) add(page, static_cast<Enum>(i), look);
}

void add_topic(Page& page, std::string_view topic, const DevilTheme& look) {
    page.title(look.of("devil_topic_", topic));
    page.paragraph(look.of("devil_help_", topic), 2);
    if (topic == "roles") add_each<Role>(page, devil::roles, look, add_role);
    if (topic == "buildings") add_each<Building>(page, devil::buildings, look, add_building);
    if (topic == "events") add_each<Event>(page, devil::events, look, add_event);
    if (topic == "inquisitors") add_each<Inquisitor>(page, devil::inquisitors, look, add_inquisitor);
    if (topic == "masters") add_each<Master>(page, devil::masters, look, add_master);
    if (topic == "privileges") add_privileges(page, look);
    if (topic == "wings") {
        add_text(page, look.say("devil_angel_wing"), look.say("devil_angel_wing_text"), look);
        add_text(page, look.say("devil_demon_wing"), look.say("devil_demon_wing_text"), look);
        add_text(page, look.say("devil_indulgence"), look.say("devil_indulgence_text"), look);
    }
    if (topic == "variants") add_text(page, look.say("devil_jester"), look.say("devil_jester_text"), look);
}

// ---- by name

void add_card(Page& page, const std::string& typed, const DevilTheme& look) {
    const auto building_word = [&](Building building) { return look.building(building); };
    faces::add_named<Building>(typed, devil::buildings, names, building_word, [&](Building building) {
        add_building(page, building, look);
        if (const Text more = remark(building, look); !more.empty()) page.paragraph(more, 2);
        if (devil::has(devil::card(building).symbols, devil::index(devil::Symbol::science)))
            page.line("devil_card_science");
    });
    const auto event_word = [&](Event event) { return look.event(event); };
    faces::add_named<Event>(typed, devil::events, names, event_word, [&](Event event) {
        add_event(page, event, look);
        if (const Text more = remark(event, look); !more.empty()) page.paragraph(more, 2);
    });
}

void add_person(Page& page, const std::string& typed, const DevilTheme& look) {
    const bool mortal = means(typed, "mortal", look.say("devil_role_mortal"));
    for (std::size_t i = 0; i < devil::roles; ++i) {
        const auto role = static_cast<Role>(i);
        if ((mortal && devil::is_mortal(role)) || means(typed, names(role), look.role(role)))
            add_role(page, role, look);
    }
    const auto inquisitor_word = [&](Inquisitor inquisitor) { return look.inquisitor(inquisitor); };
    faces::add_named<Inquisitor>(typed, devil::inquisitors, names, inquisitor_word,
                                 [&](Inquisitor inquisitor) {
                                     add_inquisitor(page, inquisitor, look);
                                     add_rule(page, "Q7", look);
                                 });
    const auto master_id = [](Master master) { return std::string(names(master)) + "-master"; };
    const auto master_word = [&](Master master) { return look.master(master); };
    faces::add_named<Master>(typed, devil::masters, master_id, master_word,
                             [&](Master master) { add_master(page, master, look); });
}

void add_thing(Page& page, const std::string& typed, const DevilTheme& look) {
    for (const std::string_view thing : {"indulgence", "jester", "angel_wing", "demon_wing"}) {
        const Text word = look.of("devil_", thing);
        if (means(typed, thing, word)) add_text(page, word, look.of("devil_", thing, "_text"), look);
    }
    const auto word = [&](devil::Ware ware) { return look.good(ware); };
    faces::add_named<devil::Ware>(typed, devil::index(devil::Ware::ducats) + 1, names, word,
                                  [&](devil::Ware) {
                                      page.paragraph(look.of("devil_help_", "goods"), 2);
                                      page.paragraph(look.of("devil_help_", "market"), 2);
                                  });
}

Text signs_text(const DevilTheme& look) {
    const Marks& marks = look.marks();
    return look.say("devil_help_signs", {{"angel", Text(marks.angel, ink::accent)},
                                         {"demon", Text(marks.demon, ink::accent)},
                                         {"indulgence", Text(marks.indulgence, ink::accent)},
                                         {"guest", Text(marks.guest, ink::accent)},
                                         {"card", Text(marks.card, ink::accent)},
                                         {"event", Text(marks.event, ink::accent)},
                                         {"built", Text(marks.built, ink::accent)},
                                         {"mob", Text(marks.mob, ink::trouble)},
                                         {"turn", Text(look.signs().turn, ink::accent)},
                                         {"none", Text(marks.none)},
                                         {"token", Text(marks.token, ink::accent)},
                                         {"point", Text(marks.point, ink::accent)}});
}

void add_signs(Page& page, const DevilTheme& look) {
    page.paragraph(signs_text(look));
}

}  // namespace

std::span<const std::string_view> topics() {
    return all_topics;
}

std::span<const std::string_view> rule_ids() {
    return all_rules;
}

std::optional<Lines> help_page(std::string_view topic, const DevilTheme& look, int columns) {
    const faces::GameHelp<DevilTheme> help{.topic_key = "devil_topic_",
                                           .topics = all_topics,
                                           .rules = all_rules,
                                           .add_signs = add_signs,
                                           .add_topic = add_topic,
                                           .add_rule = add_rule,
                                           .add_things = {add_card, add_person, add_thing}};
    return help.page_on(std::string(topic), look, columns);
}

}  // namespace subrosa::devil_face
