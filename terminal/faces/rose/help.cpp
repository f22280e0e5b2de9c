// Pages of help, put together from the messages.
#include "terminal/faces/rose/help.hpp"

#include "games/rose/text.hpp"
#include "terminal/play/command.hpp"
#include "terminal/play/help.hpp"
#include "terminal/play/page.hpp"

#include <optional>

namespace subrosa::rose_face {
namespace {

using play::means;

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

class Page : public play::Page {
  public:
    Page(const Look& look, int columns) : play::Page(look, columns), look_(look) {}

    void rule(std::string_view id) {
        Text text(id, ink::strong);
        paragraph(text.add("  ").add(look_.of("rose_rule_", id)), 4);
    }

  private:
    const Look& look_;
};

std::optional<Lines> rule_page(const std::string& typed, const Look& look, int columns) {
    for (const std::string_view id : rule_ids()) {
        if (play::lower_case(id) != typed) continue;
        Page page(look, columns);
        page.rule(id);
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> event_page(const std::string& typed, const Look& look, int columns) {
    for (std::size_t i = 0; i < rose::events; ++i) {
        const auto event = static_cast<rose::Event>(i);
        if (!means(typed, rose::name_of(event), look.event(event))) continue;
        Page page(look, columns);
        page.title(look.event(event));
        page.paragraph(look.of("rose_event_", rose::name_of(event), "_text"));
        page.rule("V" + std::to_string(i + 1));
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> building_page(const std::string& typed, const Look& look, int columns) {
    for (std::size_t i = 0; i < rose::buildings; ++i) {
        const auto building = static_cast<rose::Building>(i);
        if (!means(typed, rose::name_of(building), look.building(building))) continue;
        Page page(look, columns);
        Text title = look.building(building);
        page.title(title.add(look.say("play_colon"))
                       .add(look.of("rose_building_", rose::name_of(building), "_gloss")));
        page.line("rose_help_building");
        for (const std::string_view id : {"A1", "A2", "A3"}) page.rule(id);
        if (building == rose::Building::ecclesia) page.rule("V7");
        if (building == rose::Building::bibliotheca) page.rule("V11");
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> figure_page(const std::string& typed, const Look& look, int columns) {
    for (std::size_t i = 0; i < rose::figures; ++i) {
        const auto figure = static_cast<rose::Figure>(i);
        const bool monk = rose::is_monk(figure);
        const Text word = look.of(monk ? "rose_colour_" : "rose_figure_", rose::name_of(figure));
        if (!means(typed, rose::name_of(figure), word)) continue;
        Page page(look, columns);
        page.paragraph(look.figure(figure));
        page.line(monk                              ? "rose_help_monk"
                  : figure == rose::Figure::william ? "rose_help_william"
                                                    : "rose_help_adson");
        if (monk) {
            for (const std::string_view id : {"A1", "A3", "E1"}) page.rule(id);
        } else {
            page.rule(figure == rose::Figure::william ? "A4" : "A5");
            page.rule("A6");
        }
        return page.take();
    }
    return std::nullopt;
}

std::optional<Lines> card_page(const std::string& typed, const Look& look, int columns) {
    const std::optional<rose::Card> card = rose::card_from(typed);
    if (!card) return std::nullopt;
    Page page(look, columns);
    page.paragraph(look.card(*card));
    page.line(card->is_monk()       ? "rose_help_card_monk"
              : card->is_building() ? "rose_help_card_building"
                                    : "rose_help_card_william_adson");
    for (const std::string_view id : {"D3", "D4", "D6"}) page.rule(id);
    if (card->is_building()) page.rule("D5");
    return page.take();
}

std::optional<Lines> topic_page(const std::string& typed, const Look& look, int columns) {
    for (const Topic& topic : topics()) {
        const Text word = look.of("rose_topic_", topic.id);
        if (!means(typed, topic.id, word)) continue;
        Page page(look, columns);
        page.title(word);
        for (const std::string_view id : topic.rules) page.rule(id);
        return page.take();
    }
    return std::nullopt;
}

// Signs and words.
Lines overview(const Look& look, int columns) {
    Page page(look, columns);
    page.title(look.say("play_help_signs_title"));
    std::vector<Text> signs;
    for (std::size_t i = 0; i < rose::figures; ++i)
        signs.push_back(look.figure(static_cast<rose::Figure>(i)));
    page.paragraph(join(signs, Text("  ")));
    page.paragraph(look.say("rose_help_signs", {{"suspicion", Text(look.marks().suspicion, ink::suspicion)},
                                                {"evidence", Text(look.marks().evidence, ink::evidence)},
                                                {"not", look.marks().not_this},
                                                {"turn", Text(look.signs().turn, ink::accent)},
                                                {"house", look.marks().house}}));
    page.paragraph(look.say("rose_help_tile", {{"tile", look.tile(rose::Tile(rose::Colour::red, 5))}}));
    page.paragraph(look.say("rose_help_players"));
    std::vector<Text> words;
    for (const Topic& topic : topics()) words.push_back(look.of("rose_topic_", topic.id));
    page.title(look.say("play_help_words_title"));
    page.paragraph(join(words, Text(", ")));
    return page.take();
}

Lines all_rules(const Look& look, int columns) {
    Page page(look, columns);
    for (const std::string_view id : rule_ids()) page.rule(id);
    return page.take();
}

}  // namespace

const std::vector<std::string_view>& rule_ids() {
    static const std::vector<std::string_view> ids{
        "C1", "C2", "C3", "C4", "S1", "S2", "S3", "S4", "S5", "S6", "S7",  "D1",  "D2",  "D3",  "D4", "D5",
        "D6", "D7", "D8", "A1", "A2", "A3", "A4", "A5", "A6", "E1", "E2",  "E3",  "E4",  "G1",  "G2", "G3",
        "G4", "V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9", "V10", "V11", "V12", "V13", "V14"};
    return ids;
}

std::optional<Lines> help_page(std::string_view topic, const Look& look, int columns) {
    const std::string typed(topic);
    if (typed.empty()) return overview(look, columns);
    if (means(typed, "all", look.say("play_topic_all"))) return all_rules(look, columns);
    for (const auto page : {rule_page, event_page, building_page, figure_page, card_page, topic_page}) {
        if (std::optional<Lines> found = page(typed, look, columns)) return found;
    }
    return std::nullopt;
}

}  // namespace subrosa::rose_face
