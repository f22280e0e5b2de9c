// Roles, cards, inquisitors, words and rules.
#include "terminal/faces/devil/help.hpp"

#include "games/devil/text.hpp"
#include "terminal/faces/devil/cards.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/page.hpp"

#include <algorithm>
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

constexpr std::array<std::string_view, 22> all_topics{
    "roles",     "goods",   "market",      "production", "cards",    "trading",    "souls", "plan",
    "buildings", "events",  "masters",     "privileges", "debt",     "reputation", "wings", "hunt",
    "ritual",    "guesses", "inquisitors", "scoring",    "variants", "secrets"};

constexpr std::array<std::string_view, 51> all_rules{
    "S1", "S2", "S3", "S4", "S5", "S6", "G1", "G2", "G3", "M1", "M2", "P1", "P2", "H1", "T1", "T2", "T3",
    "T4", "T5", "T6", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "V1", "V2", "I1", "I2", "R1", "R2", "R3",
    "W1", "W2", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "F1", "O1", "O2", "O3", "O4", "O5", "K1"};

// With or without accents, in capitals or not; ids with a space, too.
bool names(const std::string& typed, std::string_view id, const Text& word) {
    const auto simple = [](std::string_view text) {
        std::string lower = play::lower_case(terminal::to_ascii(text));
        std::replace(lower.begin(), lower.end(), '-', ' ');
        return lower;
    };
    return simple(typed) == simple(id) || simple(typed) == simple(word.plain());
}

void add_named(Page& page, const Text& name, const Text& text, const Look& look) {
    page.paragraph(Text(name.plain(), ink::strong).add(look.say("play_colon")).add(text), 4);
}

// ---- one thing

void add_role(Page& page, Role role, const Look& look) {
    add_named(page, look.role(role), look.of("devil_role_", key_of(devil::name_of(role)), "_text"), look);
}

void add_building(Page& page, Building building, const Look& look) {
    Text text = card_line(building, look);
    text.add(" ").add(effect_text(building, look));
    page.paragraph(text, 4);
}

void add_event(Page& page, Event event, const Look& look) {
    page.paragraph(event_line(event, look), 4);
}

void add_inquisitor(Page& page, Inquisitor inquisitor, const Look& look) {
    add_named(page, look.inquisitor(inquisitor),
              look.of("devil_inquisitor_", key_of(devil::name_of(inquisitor)), "_text"), look);
}

void add_master(Page& page, Master master, const Look& look) {
    add_named(page, look.master(master), look.of("devil_master_", devil::name_of(master), "_text"), look);
}

void add_privileges(Page& page, const Look& look) {
    for (std::size_t i = 0; i < devil::small_privileges; ++i) page.paragraph(look.small(i + 1), 4);
    page.line("devil_small_text");
    for (std::size_t i = 0; i < devil::large_privileges; ++i) {
        const auto large = static_cast<Large>(i);
        add_named(page, look.large(large),
                  look.say("devil_large_text",
                           {{"need", look.need(devil::large_needs[i])}, {"gain", large_gain(large, look)}}),
                  look);
    }
}

void add_rule(Page& page, std::string_view id, const Look& look) {
    page.paragraph(Text(id, ink::strong).add("  ").add(look.of("devil_rule_", id)), 4);
}

// ---- all of a kind

template <class Enum, class Add>
void add_each(Page& page, std::size_t count, const Look& look, Add add) {
    for (std::size_t i = 0; i < count; ++i) add(page, static_cast<Enum>(i), look);
}

void add_topic(Page& page, std::string_view topic, const Look& look) {
    page.title(look.of("devil_topic_", topic));
    page.paragraph(look.of("devil_help_", topic), 2);
    if (topic == "roles") add_each<Role>(page, devil::roles, look, add_role);
    if (topic == "buildings") add_each<Building>(page, devil::buildings, look, add_building);
    if (topic == "events") add_each<Event>(page, devil::events, look, add_event);
    if (topic == "inquisitors") add_each<Inquisitor>(page, devil::inquisitors, look, add_inquisitor);
    if (topic == "masters") add_each<Master>(page, devil::masters, look, add_master);
    if (topic == "privileges") add_privileges(page, look);
    if (topic == "wings") {
        add_named(page, look.say("devil_angel_wing"), look.say("devil_angel_wing_text"), look);
        add_named(page, look.say("devil_demon_wing"), look.say("devil_demon_wing_text"), look);
        add_named(page, look.say("devil_indulgence"), look.say("devil_indulgence_text"), look);
    }
    if (topic == "variants") add_named(page, look.say("devil_jester"), look.say("devil_jester_text"), look);
}

// ---- pages

std::optional<Lines> card_page(const std::string& typed, const Look& look, int columns) {
    Page page(look, columns);
    for (std::size_t i = 0; i < devil::buildings; ++i) {
        const auto building = static_cast<Building>(i);
        if (!names(typed, devil::name_of(building), look.building(building))) continue;
        add_building(page, building, look);
        if (const Text more = remark(building, look); !more.empty()) page.paragraph(more, 2);
        if (devil::has(devil::card(building).symbols, devil::index(devil::Symbol::science)))
            page.line("devil_card_science");
    }
    for (std::size_t i = 0; i < devil::events; ++i) {
        const auto event = static_cast<Event>(i);
        if (!names(typed, devil::name_of(event), look.event(event))) continue;
        add_event(page, event, look);
        if (const Text more = remark(event, look); !more.empty()) page.paragraph(more, 2);
    }
    Lines lines = page.take();
    if (lines.empty()) return std::nullopt;
    return lines;
}

std::optional<Lines> person_page(const std::string& typed, const Look& look, int columns) {
    Page page(look, columns);
    for (std::size_t i = 0; i < devil::roles; ++i) {
        const auto role = static_cast<Role>(i);
        const bool mortal = devil::is_mortal(role) && names(typed, "mortal", look.say("devil_role_mortal"));
        if (mortal || names(typed, devil::name_of(role), look.role(role))) add_role(page, role, look);
    }
    for (std::size_t i = 0; i < devil::inquisitors; ++i) {
        const auto inquisitor = static_cast<Inquisitor>(i);
        if (names(typed, devil::name_of(inquisitor), look.inquisitor(inquisitor))) {
            add_inquisitor(page, inquisitor, look);
            add_rule(page, "Q7", look);
        }
    }
    for (std::size_t i = 0; i < devil::masters; ++i) {
        const auto master = static_cast<Master>(i);
        if (names(typed, std::string(devil::name_of(master)) + "-master", look.master(master)))
            add_master(page, master, look);
    }
    Lines lines = page.take();
    if (lines.empty()) return std::nullopt;
    return lines;
}

std::optional<Lines> thing_page(const std::string& typed, const Look& look, int columns) {
    Page page(look, columns);
    for (const std::string_view thing : {"indulgence", "jester", "angel_wing", "demon_wing"}) {
        std::string id(thing);
        std::replace(id.begin(), id.end(), '_', ' ');
        const Text word = look.of("devil_", thing);
        if (names(typed, id, word)) add_named(page, word, look.of("devil_", thing, "_text"), look);
    }
    for (std::size_t i = 0; i <= devil::index(devil::Ware::ducats); ++i) {
        const auto ware = static_cast<devil::Ware>(i);
        if (!names(typed, devil::name_of(ware), look.good(ware))) continue;
        page.paragraph(look.of("devil_help_", "goods"), 2);
        page.paragraph(look.of("devil_help_", "market"), 2);
    }
    Lines lines = page.take();
    if (lines.empty()) return std::nullopt;
    return lines;
}

std::optional<Lines> word_page(const std::string& typed, const Look& look, int columns) {
    for (const std::string_view topic : all_topics) {
        if (!names(typed, topic, look.of("devil_topic_", topic))) continue;
        Page page(look, columns);
        add_topic(page, topic, look);
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> rule_page(const std::string& typed, const Look& look, int columns) {
    for (const std::string_view id : all_rules) {
        if (play::lower_case(id) != typed) continue;
        Page page(look, columns);
        add_rule(page, id, look);
        return page.take();
    }
    return std::nullopt;
}

Text signs_text(const Look& look) {
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

Lines overview(const Look& look, int columns) {
    Page page(look, columns);
    page.title(look.say("play_help_signs_title"));
    page.paragraph(signs_text(look));
    std::vector<Text> words;
    words.reserve(all_topics.size());
    for (const std::string_view topic : all_topics) words.push_back(look.of("devil_topic_", topic));
    page.title(look.say("play_help_words_title"));
    page.paragraph(join(words, Text(", ")));
    return page.take();
}

Lines everything(const Look& look, int columns) {
    Page page(look, columns);
    for (const std::string_view topic : all_topics) add_topic(page, topic, look);
    page.title(look.say("play_topic_rules"));
    for (const std::string_view id : all_rules) add_rule(page, id, look);
    return page.take();
}

}  // namespace

std::span<const std::string_view> topics() {
    return all_topics;
}

std::span<const std::string_view> rule_ids() {
    return all_rules;
}

std::optional<Lines> help_page(std::string_view topic, const Look& look, int columns) {
    const std::string typed(topic);
    if (typed.empty()) return overview(look, columns);
    if (means(typed, "all", look.say("play_topic_all"))) return everything(look, columns);
    for (const auto page : {card_page, person_page, thing_page, word_page, rule_page}) {
        if (std::optional<Lines> found = page(typed, look, columns)) return found;
    }
    return std::nullopt;
}

}  // namespace subrosa::devil_face
