// What is made of the descriptions of games: documents that have the described shape, and files of the tree.
#include "engine/any_game.hpp"
#include "engine/reference.hpp"
#include "engine/schema/markdown.hpp"
#include "engine/schema/typescript.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace subrosa::engine {
namespace {

std::string text_in(std::string_view path) {
    std::ifstream file(SUBROSA_SOURCE_DIR "/" + std::string(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Descriptions, the_types_in_the_tree_are_those_of_the_games) {
    for (const auto& [path, text] : game_types())
        EXPECT_EQ(text_in(path), text) << path << ": build the target protocol_file";
}

TEST(Descriptions, the_tables_of_the_reference_are_those_of_the_games) {
    const std::string present = text_in(reference_path);
    EXPECT_EQ(present, reference_with_tables(present)) << "build the target protocol_file";
    for (const AnyGame* game : games()) {
        for (const char* part : {"options", "moves", "events", "claims", "words"})
            EXPECT_NE(present.find(fmt::format("<!-- table: {} {} -->", game->name(), part)),
                      std::string::npos)
                << game->name() << ' ' << part;
    }
}

std::optional<testing::ShapeWalk> walk_of(const std::optional<schema::Shape>& shape) {
    return shape ? std::optional<testing::ShapeWalk>(*shape) : std::nullopt;
}

// A game by random choices: its options, what it told everybody, what everybody knew, and the position have
// the described shape.
TEST(Descriptions, documents_have_the_described_shape) {
    for (const AnyGame* game : games()) {
        SCOPED_TRACE(game->name());
        const schema::Description described = game->describe();
        testing::ShapeWalk options(described.options);
        testing::ShapeWalk event(described.event);
        auto knowledge = walk_of(described.knowledge);
        auto position = walk_of(described.position);
        for (unsigned players = game->min_players(); players <= game->max_players(); ++players) {
            auto match =
                game->deal(json::object{{"players", players}}, core::seed_from_number(players)).value();
            EXPECT_EQ(options.complaint(match->options()), "");
            core::Rng rng(players, 5);
            while (!match->deciders().empty()) {
                const core::Seat seat = match->deciders().front();
                const auto choices = match->choices(seat);
                ASSERT_TRUE(
                    match->play(seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]));
                if (knowledge) {
                    ASSERT_EQ(knowledge->complaint(match->know(seat)), "");
                }
                if (position) {
                    ASSERT_EQ(position->complaint(match->position()), "");
                }
            }
            for (const json::object& told : match->told_since(0, core::spectator))
                ASSERT_EQ(event.complaint(without_audience(told)), "");
        }
        EXPECT_TRUE(options.never_met().empty());
    }
}

schema::Shape lamp() {
    using schema::Shape;
    const Shape hue{.form = Shape::Form::words, .name = "lamp hue", .words = {"red", "dark-blue"}};
    Shape oil = Shape::record_of({"red", "dark-blue"}, {.form = Shape::Form::number}, "lamp hue");
    oil.partial = true;
    return {.form = Shape::Form::object,
            .members = {{"event", {.form = Shape::Form::words, .words = {"lit"}}},
                        {"hue", hue.or_null()},
                        {"old", Shape::list_of(hue.or_null()), true},
                        {"oil", oil}}};
}

TEST(Descriptions, types_declare_what_has_a_name_once) {
    EXPECT_EQ(schema::typescript("street", {.options = {.form = schema::Shape::Form::object},
                                            .event = schema::Shape::one_of({lamp()})}),
              R"(// Documents of the game. Made by the build from engine/documents/street*; do not edit.

export type StreetOptions = Record<string, never>;

export const LampHue = ['red', 'dark-blue'] as const;
export type LampHue = (typeof LampHue)[number];

export type StreetEvent =
  | {
    event: 'lit';
    hue: LampHue | null;
    old?: (LampHue | null)[];
    oil: Partial<Record<LampHue, number>>;
  };

export interface Street {
  options: StreetOptions;
  event: StreetEvent;
}
)");
}

TEST(Descriptions, tables_say_what_may_be_missing_and_list_the_words) {
    const schema::Shape event = schema::Shape::one_of({lamp()});
    EXPECT_EQ(
        schema::kinds_table(event, "events"),
        "| events | fields |\n| --- | --- |\n"
        "| `lit` | `hue` (lamp hue or `null`), `old?` (list of lamp hue or `null`), `oil` (by lamp hue) |\n");
    const std::map<std::string, std::string> tables{
        {"words", schema::words_table({.options = {}, .event = event})}};
    EXPECT_EQ(
        schema::with_tables("a\n<!-- table: words -->\nold\n<!-- end -->\nb", tables),
        "a\n<!-- table: words -->\n\n| kind | words |\n| --- | --- |\n| lamp hue | `red`, `dark-blue` |\n\n"
        "<!-- end -->\nb");
    EXPECT_THROW(schema::with_tables("<!-- table: cows -->\n<!-- end -->", tables), std::logic_error);
}

TEST(Descriptions, moves_with_the_same_words_stand_together) {
    const schema::Member hue{
        "LAMP-HUE", {.form = schema::Shape::Form::words, .name = "lamp hue", .words = {"red", "blue"}}};
    const schema::Member oil{"OIL", {.form = schema::Shape::Form::number, .least = 1, .most = 9}};
    const std::vector<schema::MoveShape> moves{{"light", " LAMP-HUE", {hue}},
                                               {"wait"},
                                               {"put out", " LAMP-HUE twice", {hue}},
                                               {"fill", " LAMP-HUE oil-OIL", {hue, oil}}};
    EXPECT_EQ(schema::moves_table(moves),
              "| moves | words |\n| --- | --- |\n| `light LAMP-HUE`, `put out LAMP-HUE twice` | |\n"
              "| `wait` | |\n| `fill LAMP-HUE oil-OIL` | `OIL`: 1 to 9 |\n");
    EXPECT_EQ(schema::words_table({.options = {}, .event = {}, .moves = moves}),
              "| kind | words |\n| --- | --- |\n| lamp hue | `red`, `blue` |\n");
}

}  // namespace
}  // namespace subrosa::engine
