// Game files of games whose luck was drawn anew: written, read, played again; and whatever is touched is
// found.
#include "engine/analysis/analysis.hpp"
#include "engine/game_file.hpp"
#include "engine/seeds.hpp"
#include "tests/engine/every_game.hpp"

#include <gtest/gtest.h>

#include <string>

namespace subrosa::engine {
namespace {

// A random game, up to `moves` moves; luck is drawn anew before one move in ten, and two links are skipped
// now and then, as if a move had been taken back with its luck.
GameFile lucky_game_file(std::string_view game, std::uint64_t seed, std::size_t moves = 100'000,
                         bool luck_at_the_end = false) {
    const core::Seed bytes = core::seed_from_number(seed);
    const auto match = find_game(game)->deal(json::object{}, bytes).value();
    std::vector<SeatedAt> seats(match->players(), SeatedAt{"random", true});
    GameFile file = new_game_file(*match, seats, bytes);
    core::Rng rng(seed, 1);
    unsigned number = 0;
    while (!match->deciders().empty() && file.moves.size() < moves) {
        const core::Seat seat = match->deciders().front();
        std::optional<unsigned> luck;
        if (rng.below(10) == 0) {
            luck = number += 1 + rng.below(3);
            match->redraw(luck_seed(bytes, *luck));
        }
        const auto choices = match->choices(seat);
        const std::string& move = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        match->play(seat, move).value();
        file.moves.push_back({seat, move, file.moves.size(), luck});
    }
    if (luck_at_the_end) {
        file.luck = number + 1;
        match->redraw(luck_seed(bytes, number + 1));
        EXPECT_EQ(replay_game_file(file).value()->hash(), match->hash());
    }
    close_game_file(file, *match);
    return file;
}

std::string complaint_of(const GameFile& file) {
    const auto verdict = verify_game_file(text_of(file));
    return verdict ? std::string() : verdict.error().message;
}

TEST(GameFileLuck, VerifiesInEveryGame) {
    for (const auto& [game, players] : testing::every_game()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const GameFile file = lucky_game_file(game, seed);
            EXPECT_EQ(complaint_of(file), "") << game;
            const GameFile read = read_game_file(text_of(file)).value();
            EXPECT_EQ(read.moves, file.moves) << game;
            EXPECT_EQ(text_of(read), text_of(file)) << game;
        }
    }
}

TEST(GameFileLuck, IsNotWrittenAfterTheEnd) {
    GameFile file = lucky_game_file("rose", 1);
    file.luck = 1'000'000;
    close_game_file(file, *replay_game_file(lucky_game_file("rose", 1)).value());
    EXPECT_EQ(complaint_of(file), "");
}

TEST(GameFileLuck, IsWrittenWithTheMoveThatFollowsIt) {
    GameFile file = lucky_game_file("rose", 1, 20);
    file.moves[3].luck = 7;
    file.luck = 9;
    const std::string text = text_of(file);
    EXPECT_NE(text.find(R"("ms":3,"luck":7})"), std::string::npos) << text;
    EXPECT_NE(text.find("\n{\"luck\":9}\n"), std::string::npos) << text;
    const GameFile read = read_game_file(text).value();
    EXPECT_EQ(read.moves[3].luck, 7U);
    EXPECT_EQ(read.luck, 9U);
    EXPECT_EQ(read_game_file(text + R"({"seat":0,"move":"play red-4","ms":1})").error().message,
              "line 23: /: nothing may follow the luck drawn after the last move");
    GameFile zero = file;
    zero.moves[3].luck = 0;
    EXPECT_TRUE(read_game_file(text_of(zero)).has_error());
}

TEST(GameFileLuck, OfAnUnfinishedGameLeadsToTheSamePosition) {
    for (const auto& [game, players] : testing::every_game_of_luck()) {
        const GameFile file = lucky_game_file(game, 2, 25, true);
        EXPECT_EQ(complaint_of(file), "") << game;
        GameFile without = file;
        without.luck.reset();
        EXPECT_NE(replay_game_file(file).value()->hash(), replay_game_file(without).value()->hash()) << game;
    }
}

TEST(GameFileLuck, ThatWasTouchedIsFound) {
    const GameFile file = lucky_game_file("rose", 4);
    std::size_t lucky = 0;
    for (std::size_t i = 0; i < file.moves.size(); ++i) {
        GameFile changed = file;
        if (file.moves[i].luck) {
            ++lucky;
            changed.moves[i].luck.reset();
        } else {
            changed.moves[i].luck = 1'000'000;
        }
        EXPECT_NE(complaint_of(changed), "") << i;
    }
    EXPECT_GT(lucky, 3U);
}

// A link of the chain is used once: otherwise the operator of a server could choose a favourable one.
TEST(GameFileLuck, GoesOnWithLaterLinksOnly) {
    GameFile file = lucky_game_file("rose", 5, 30, true);
    const auto lucky = std::find_if(file.moves.rbegin(), file.moves.rend(),
                                    [](const GameFile::Move& move) { return move.luck.has_value(); });
    ASSERT_NE(lucky, file.moves.rend());
    file.luck = lucky->luck;
    EXPECT_EQ(complaint_of(file), "line 32: this luck was drawn before");
    file.luck = *lucky->luck + 1;
    EXPECT_EQ(complaint_of(file), "");
}

// Replaying the moves shows the game that was played.
TEST(GameFileLuck, IsThereWhenTheMovesArePlayedAgain) {
    const GameFile file = lucky_game_file("rose", 6);
    const auto match = deal_game_file(file).value();
    for (std::size_t i = 0; i < file.moves.size(); ++i)
        ASSERT_TRUE(play_move_of(*match, file, i).has_value());
    EXPECT_EQ(match->hash(), replay_game_file(file).value()->hash());

    const auto watched = deal_game_file(file).value();
    const auto analysed = analysis::analyse(file, *watched, "normal", core::spectator);
    ASSERT_TRUE(analysed.has_value()) << analysed.error().message;
    EXPECT_TRUE(analysed->outcome.over);
    EXPECT_EQ(watched->hash(), match->hash());
}

}  // namespace
}  // namespace subrosa::engine
