// What the bots did once and must do for ever, on every build: also in the browser (tests/wasm).
#include "tests/engine/bot_games.hpp"

#include "tests/engine/every_game.hpp"
#include "tests/support/golden.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine::testing {
namespace {

class BotGames : public ::testing::TestWithParam<GameAt> {};

TEST_P(BotGames, AreTheSameOnEveryBuild) {
    const std::string& game = GetParam().game;
    EXPECT_EQ(tests::golden_difference(game + "-bots.txt", bot_games(*find_game(game))), "");
}

INSTANTIATE_TEST_SUITE_P(EveryGame, BotGames, ::testing::ValuesIn(every_game()),
                         [](const auto& at) { return at.param.game; });

}  // namespace
}  // namespace subrosa::engine::testing
