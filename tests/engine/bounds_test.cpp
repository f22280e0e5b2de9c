// Bounds of what is hidden as documents: they follow from a knowledge document alone.
#include "engine/any_game.hpp"
#include "engine/protocol.hpp"
#include "tests/engine/devil_helpers.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace subrosa::engine {
namespace {

using namespace testing::devil_games;

TEST(Bounds, follow_from_the_knowledge_document_and_have_the_described_shape) {
    const AnyGame& game = *find_game("devil");
    ASSERT_TRUE(game.describe().bounds);
    testing::ShapeWalk shape(*game.describe().bounds);
    std::size_t looked = 0;
    std::uint64_t seed = 80;
    for (const Options& options : every_table()) {
        EveryFew few;
        std::size_t moment = 0;
        ++seed;
        random_game(options, seed, every_manner[seed % every_manner.size()], [&](const State& state) {
            if (!few.look_at(state) || ++moment % 8 != 1 || ::testing::Test::HasFailure()) return;
            for (const core::Seat viewer : {core::Seat{0}, core::Seat{3}, core::spectator}) {
                const devil::Knowledge knowledge = Devil::know(state, viewer);
                const auto bounds = Devil::bounds(knowledge);
                const auto found = game.bounds(DevilDocuments::knowledge(knowledge));
                ASSERT_TRUE(found) << found.error().message;
                ASSERT_EQ(found->has_value(), bounds.has_value());
                EXPECT_EQ(bounds.has_value(), state.open.stage != Stage::over);
                if (!bounds) continue;
                EXPECT_EQ(**found, DevilDocuments::bounds(*bounds));
                EXPECT_EQ(shape.complaint(**found), "");
                ++looked;
            }
        });
    }
    EXPECT_GT(looked, 30U);
}

TEST(Bounds, of_a_game_without_them_are_nothing) {
    for (const AnyGame* game : games()) {
        if (game->describe().bounds) continue;
        const auto match = game->deal(json::object(), core::seed_from_number(1)).value();
        const auto found = game->bounds(match->know(0));
        ASSERT_TRUE(found) << game->name();
        EXPECT_FALSE(found->has_value()) << game->name();
    }
}

TEST(Bounds, of_rubbish_are_refused) {
    EXPECT_FALSE(find_game("devil")->bounds(json::object{{"game", "devil"}, {"seats", 5}}));
}

TEST(Bounds, are_answered_by_the_engine) {
    Engine engine;
    const auto answer = [&](std::string_view line) { return json::parse(engine.answer(line)).as_object(); };
    answer(R"({"do":"deal","game":"devil","seed":"3"})");
    const json::object known = answer(R"({"do":"know","seat":1})").at("knowledge").as_object();
    const json::object bounds = answer(R"({"do":"bounds","seat":1})").at("bounds").as_object();
    const json::object everybodys = answer(R"({"do":"bounds","seat":"public"})").at("bounds").as_object();
    ASSERT_EQ(bounds.at("seats").as_array().size(), devil::players);
    for (const char* ware : {"wood", "stone", "grain", "glass", "marble", "ducats"}) {
        const json::value& own = known.at("seats").at(1).at("goods").at(ware);
        EXPECT_EQ(bounds.at("seats").at(1).at(ware), (json::object{{"least", own}, {"most", own}})) << ware;
        EXPECT_LT(everybodys.at("seats").at(1).at(ware).at("least").as_int64(),
                  everybodys.at("seats").at(1).at(ware).at("most").as_int64());
    }
    EXPECT_FALSE(answer(R"({"do":"bounds","seat":4})").at("ok").as_bool());
    answer(R"({"do":"deal","game":"rose","seed":"3"})");
    EXPECT_TRUE(answer(R"({"do":"bounds","seat":1})").at("bounds").is_null());
}

}  // namespace
}  // namespace subrosa::engine
