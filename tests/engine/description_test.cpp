// What is made of the descriptions of games: documents that have the described shape, and files of the tree.
#include "engine/any_game.hpp"
#include "engine/reference.hpp"
#include "engine/schema/markdown.hpp"
#include "engine/schema/typescript.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

namespace subrosa::engine {
namespace {

std::string text_in(std::string_view path) {
    std::ifstream file(SUBROSA_SOURCE_DIR "/" + std::string(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Descriptions, the_types_in_the_tree_are_those_of_the_games) {
    for (const auto& [path, text] : game_modules())
        EXPECT_EQ(text_in(path), text) << path << ": build the target protocol_file";
}

TEST(Descriptions, games_without_components_have_no_module_of_them) {
    for (const AnyGame* game : games()) {
        const schema::Description described = game->describe();
        const std::string folder = fmt::format(SUBROSA_SOURCE_DIR "/web/src/games/{}/", game->name());
        for (const auto& [file, components] :
             {std::pair(folder + "components.ts", described.components),
              std::pair(folder + "optionComponents.ts", described.option_components)}) {
            testing::ShapeWalk shape(components.shape);
            EXPECT_EQ(shape.complaint(components.values), "") << file;
            EXPECT_EQ(std::filesystem::exists(file), !components.values.empty()) << file;
        }
    }
}

TEST(Descriptions, the_tables_of_the_reference_are_those_of_the_games) {
    const std::string present = text_in(reference_path);
    EXPECT_EQ(present, reference_with_tables(present)) << "build the target protocol_file";
    for (const AnyGame* game : games()) {
        for (const char* part : {"options", "moves", "events", "claims", "fields", "words"})
            EXPECT_NE(present.find(fmt::format("<!-- table: {} {} -->", game->name(), part)),
                      std::string::npos)
                << game->name() << ' ' << part;
    }
}

// A game by random choices: its options, what it told everybody, what everybody knew, and the position have
// the described shape.
TEST(Descriptions, documents_have_the_described_shape) {
    for (const AnyGame* game : games()) {
        SCOPED_TRACE(game->name());
        const schema::Description described = game->describe();
        testing::ShapeWalk options(described.options);
        testing::ShapeWalk event(described.event);
        testing::ShapeWalk knowledge(described.knowledge);
        testing::ShapeWalk position(described.position);
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
                ASSERT_EQ(knowledge.complaint(match->know(seat)), "");
                ASSERT_EQ(position.complaint(match->position()), "");
            }
            for (const json::object& told : match->told_since(0, core::spectator))
                ASSERT_EQ(event.complaint(told), "");
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
    const schema::Shape nothing{.form = schema::Shape::Form::object};
    EXPECT_EQ(schema::typescript("street", {.options = nothing,
                                            .event = schema::Shape::one_of({lamp()}),
                                            .knowledge = nothing,
                                            .position = nothing}),
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

export type StreetKnowledge = Record<string, never>;

export type StreetPosition = Record<string, never>;

export interface Street {
  options: StreetOptions;
  event: StreetEvent;
  knowledge: StreetKnowledge;
  position: StreetPosition;
}
)");
}

TEST(Descriptions, components_import_the_types_of_documents_and_declare_their_own) {
    using schema::Shape;
    const Shape nothing{.form = Shape::Form::object};
    const Shape number{.form = Shape::Form::number};
    const Shape hue{.form = Shape::Form::words, .name = "lamp hue", .words = {"red", "dark-blue"}};
    const Shape post{.form = Shape::Form::object, .name = "post", .members = {{"x", number}, {"hue", hue}}};
    const Shape posts = Shape::list_of(post);
    const Shape oil = Shape::record_of({"red", "dark-blue"}, number, "lamp hue");
    const json::object first{{"x", 1}, {"hue", "red"}};
    const schema::Description street{
        .options = nothing,
        .event = Shape::one_of({lamp()}),
        .knowledge = nothing,
        .position = nothing,
        .components = {
            .shape = {.form = Shape::Form::object,
                      .members = {{"lamp_posts", number}, {"posts", posts}, {"oil", oil}}},
            .values = {
                {"lamp_posts", 1}, {"posts", json::array{first}}, {"oil", {{"red", 2}, {"dark-blue", 3}}}}}};
    EXPECT_EQ(schema::typescript("street", street, street.components),
              R"(// Components of the game. Made by the build from games/street; do not edit.

import type { LampHue } from './types';

export interface Post {
  x: number;
  hue: LampHue;
}

export const lampPosts = 1;
export const posts: Post[] = [{ x: 1, hue: 'red' }];
export const oil: Record<LampHue, number> = { red: 2, 'dark-blue': 3 };
)");
}

TEST(Descriptions, fields_say_what_is_hidden) {
    using schema::Shape;
    const Shape number{.form = Shape::Form::number};
    const Shape hue{.form = Shape::Form::words, .name = "lamp hue", .words = {"red"}};
    const auto object = [](std::vector<schema::Member> members) {
        return Shape{.form = Shape::Form::object, .members = std::move(members)};
    };
    const Shape whole = object({{"night", number},
                                {"oil", Shape::list_of(number)},
                                {"lamps", Shape::list_of(object({{"at", number}, {"hue", hue}}))},
                                {"street", object({{"keeper", object({{"wage", number, true}})}})},
                                {"seed", hue}});
    const Shape known = object({{"night", number},
                                {"oil", Shape::list_of(number.or_null())},
                                {"lamps", Shape::list_of(object({{"at", number}, {"hue", hue.or_null()}}))},
                                {"street", object({{"keeper", object({{"wage", number.or_null(), true}})}})},
                                {"seat", number}});
    EXPECT_EQ(schema::fields_table({.options = {}, .event = {}, .knowledge = known, .position = whole}),
              "| field | holds | hidden |\n| --- | --- | --- |\n"
              "| `night` | number | |\n"
              "| `oil` | list of numbers | elements |\n"
              "| `lamps` | list of: `at`, `hue` (lamp hue) | `hue` |\n"
              "| `street.keeper` | `wage?` | `wage` |\n"
              "| `seed` | lamp hue | never shown |\n"
              "| `seat` | number | only in what a seat knows |\n");
}

TEST(Descriptions, tables_say_what_may_be_missing_and_list_the_words) {
    const schema::Shape event = schema::Shape::one_of({lamp()});
    EXPECT_EQ(
        schema::kinds_table(event, "events"),
        "| events | fields |\n| --- | --- |\n"
        "| `lit` | `hue` (lamp hue or `null`), `old?` (list of lamp hue or `null`), `oil` (by lamp hue) |\n");
    const std::map<std::string, std::string> tables{
        {"words", schema::words_table({.options = {}, .event = event, .knowledge = {}, .position = {}})}};
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
    EXPECT_EQ(
        schema::words_table({.options = {}, .event = {}, .knowledge = {}, .position = {}, .moves = moves}),
        "| kind | words |\n| --- | --- |\n| lamp hue | `red`, `blue` |\n");
}

}  // namespace
}  // namespace subrosa::engine
