// Pages of help, put together from the messages.
#include "terminal/faces/rose/help.hpp"

#include "games/rose/text.hpp"
#include "terminal/faces/game_help.hpp"

#include <array>

namespace subrosa::rose_face {
namespace {

// Words of the table and the rules they stand for; the word itself is a message, so every language has its
// own.
struct Topic {
    std::string_view id;
    std::vector<std::string_view> rules;
};

const std::vector<Topic>& topics() {
    static const std::vector<Topic> all{
        {"suspicion", {"A1", "A3", "A5", "E1"}},
        {"evidence", {"A4", "E1", "G2", "G3", "G4"}},
        {"sundial", {"D4", "D8"}},
        {"tiles", {"C3", "A1", "A2", "A3", "D4"}},
        {"cards", {"C1", "C2", "D3", "D7"}},
        {"events", {"D1", "E2", "G3"}},
        {"revelation", {"E3"}},
        {"guess", {"G1", "G2"}},
        {"evening", {"E1", "E2", "E3", "E4"}},
        {"turn", {"D2", "D3", "D4", "D6", "D7"}},
    };
    return all;
}

void add_rule(Page& page, std::string_view id, const RoseTheme& look) {
    faces::add_rule(page, id, look.of("rose_rule_", id));
}

void add_rules(Page& page, const std::vector<std::string_view>& ids, const RoseTheme& look) {
    for (const std::string_view id : ids) add_rule(page, id, look);
}

void add_event(Page& page, const std::string& typed, const RoseTheme& look) {
    faces::add_named(typed, look, &RoseTheme::event, [&](rose::Event event) {
        page.title(look.event(event));
        page.paragraph(look.event_text(event));
        add_rule(page, "V" + std::to_string(static_cast<int>(event) + 1), look);
    });
}

void add_building(Page& page, const std::string& typed, const RoseTheme& look) {
    faces::add_named(typed, look, &RoseTheme::building, [&](rose::Building building) {
        page.title(look.building(building)
                       .add(look.say("play_colon"))
                       .add(look.of("rose_building_", rose::name_of(building), "_gloss")));
        page.line("rose_help_building");
        add_rules(page, {"A1", "A2", "A3"}, look);
        if (building == rose::Building::ecclesia) add_rule(page, "V7", look);
        if (building == rose::Building::bibliotheca) add_rule(page, "V11", look);
    });
}

void add_figure(Page& page, const std::string& typed, const RoseTheme& look) {
    faces::add_named(typed, look, &RoseTheme::figure_word, [&](rose::Figure figure) {
        page.paragraph(look.figure(figure));
        if (rose::is_monk(figure)) {
            page.line("rose_help_monk");
            add_rules(page, {"A1", "A3", "E1"}, look);
            return;
        }
        const bool william = figure == rose::Figure::william;
        page.line(william ? "rose_help_william" : "rose_help_adson");
        add_rules(page, {william ? "A4" : "A5", "A6"}, look);
    });
}

void add_card(Page& page, const std::string& typed, const RoseTheme& look) {
    const std::optional<rose::Card> card = rose::card_from(typed);
    if (!card) return;
    page.paragraph(look.card(*card));
    page.line(card->is_monk()       ? "rose_help_card_monk"
              : card->is_building() ? "rose_help_card_building"
                                    : "rose_help_card_william_adson");
    add_rules(page, {"D3", "D4", "D6"}, look);
    if (card->is_building()) add_rule(page, "D5", look);
}

void add_topic(Page& page, std::string_view id, const RoseTheme& look) {
    for (const Topic& topic : topics()) {
        if (topic.id == id) add_rules(page, topic.rules, look);
    }
}

void add_signs(Page& page, const RoseTheme& look) {
    std::vector<Text> figures;
    faces::for_each_word(look, &RoseTheme::figure,
                         [&](rose::Figure /*figure*/, const Text& text) { figures.push_back(text); });
    page.paragraph(join(figures, Text("  ")));
    page.paragraph(look.say_marks(
        "rose_help_signs", {mark::suspicion, mark::evidence, mark::not_this, mark::turn, mark::house}));
    page.paragraph(look.say("rose_help_tile", {{"tile", look.tile(rose::Tile(rose::Colour::red, 5))}}));
    page.paragraph(look.say("rose_help_players"));
}

}  // namespace

const std::vector<std::string_view>& rule_ids() {
    static const std::vector<std::string_view> ids{
        "C1", "C2", "C3", "C4", "S1", "S2", "S3", "S4", "S5", "S6", "S7",  "D1",  "D2",  "D3",  "D4", "D5",
        "D6", "D7", "D8", "A1", "A2", "A3", "A4", "A5", "A6", "E1", "E2",  "E3",  "E4",  "G1",  "G2", "G3",
        "G4", "V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9", "V10", "V11", "V12", "V13", "V14"};
    return ids;
}

std::optional<Lines> help_page(std::string_view topic, const RoseTheme& look, int columns) {
    std::vector<std::string_view> words;
    for (const Topic& one : topics()) words.push_back(one.id);
    const faces::GameHelp<RoseTheme> help{.game = "rose",
                                          .topics = words,
                                          .rules = rule_ids(),
                                          .all_topics = false,
                                          .add_signs = add_signs,
                                          .add_topic = add_topic,
                                          .add_rule = add_rule,
                                          .add_things = {add_event, add_building, add_figure, add_card}};
    return help.page_on(std::string(topic), look, columns);
}

}  // namespace subrosa::rose_face
