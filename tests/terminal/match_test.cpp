// Taking back, saving, resuming: nothing is lost and nothing hidden comes out.
#include "terminal/play/match.hpp"

#include "engine/game_file.hpp"
#include "terminal/play/save.hpp"
#include "tests/terminal/play_support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace subrosa::play {
namespace {

using rose::Happening;
using testing::known;
using testing::play_at_random;
using testing::setup_for;

const faces::Face& rose_itself() {
    return *faces::find("rose");
}

std::string whole(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(Undo, RestoresTheGameOrRefusesForAReason) {
    std::size_t taken_back = 0;
    std::size_t refused = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Match match(setup_for(2 + static_cast<unsigned>(seed % 4), 5, seed,
                              seed % 2 == 0 ? rose::Edition::classic : rose::Edition::international));
        core::Rng rng(seed);
        while (!match.over()) {
            const core::Seat seat = match.deciders().front();
            const std::uint64_t hash = match.hash();
            const std::size_t told = match.told_count();
            const std::size_t moves = match.moves().size();
            const std::uint8_t unseen = known(match, seat).open.chain_unseen;
            const std::vector<std::string> choices = match.choices(seat);
            const std::string action = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
            match.play(seat, action, 0);

            bool shown = !match.deciders().has(seat);
            for (const rose::Told& event : testing::told(match, seat, told)) {
                shown |= event.what == Happening::card_drawn || event.what == Happening::turn_began ||
                         event.what == Happening::evening;
                shown |= event.what == Happening::tile_placed && unseen > 0;
            }
            const std::uint64_t after = match.hash();
            const std::string_view obstacle = match.undo(seat);
            EXPECT_EQ(obstacle.empty(), !shown) << obstacle;
            EXPECT_NE(obstacle, "play_undo_learnt");  // the rose has words of its own for it
            if (obstacle.empty()) {
                EXPECT_EQ(match.hash(), hash);
                EXPECT_EQ(match.told_count(), told);
                EXPECT_EQ(match.moves().size(), moves);
                match.play(seat, action, 0);
                ++taken_back;
            } else {
                ++refused;
            }
            EXPECT_EQ(match.hash(), after);
            EXPECT_EQ(match.moves().size(), moves + 1);
        }
    }
    EXPECT_GT(taken_back, 1000U);
    EXPECT_GT(refused, 1000U);
}

TEST(Undo, GoesBackToTheBeginningOfTheTurnAndNoFurther) {
    Match match(setup_for(3, 3, 4));
    core::Rng rng(4);
    for (int turn = 0; turn < 40 && known(match, core::spectator).open.day <= 6; ++turn) {
        // Play until the person has decided twice in one turn.
        const core::Seat seat = match.deciders().front();
        if (known(match, seat).open.stage != rose::Stage::play) {
            play_at_random(match, rng);
            continue;
        }
        const std::uint64_t start = match.hash();
        EXPECT_EQ(match.undo(seat), "play_undo_nothing");
        play_at_random(match, rng);
        while (match.undo(seat).empty()) continue;
        EXPECT_EQ(match.hash(), start);
        play_at_random(match, rng);
        play_at_random(match, rng);
    }
}

TEST(Undo, IsNobodyElses) {
    Match match(setup_for(3, 3, 4));
    const core::Seat seat = match.deciders().front();
    match.play(seat, match.choices(seat).front(), 0);
    EXPECT_EQ(match.undo(static_cast<core::Seat>((seat + 1) % 3)), "play_undo_nothing");
    EXPECT_EQ(match.undo(seat), "");
}

TEST(Save, AndResumeGiveTheSameGameAtEveryPoint) {
    const testing::TemporaryFolder folder;
    const std::string file = folder.file("game.subrosa.jsonl");
    for (unsigned players = 2; players <= 5; ++players) {
        Match match(setup_for(players, 2, players,
                              players % 2 == 0 ? rose::Edition::classic : rose::Edition::international));
        core::Rng rng(players);
        for (std::size_t step = 0;; ++step) {
            if (step % 17 == 0 || match.over()) {
                ASSERT_FALSE(save_game(match, file));
                const auto saved = load_game(file, rose_itself(), default_bot_names());
                ASSERT_TRUE(saved) << saved.error().message;
                Match again(saved->setup);
                for (const Move& move : saved->moves) again.play(move.seat, move.move, move.milliseconds);
                ASSERT_EQ(again.hash(), match.hash());
                ASSERT_EQ(again.deciders(), match.deciders());
                for (core::Seat seat = 0; seat < players; ++seat) {
                    ASSERT_EQ(again.told_to(seat), match.told_to(seat));
                    ASSERT_EQ(again.setup().players[seat].name, match.setup().players[seat].name);
                    ASSERT_EQ(again.setup().players[seat].bot, match.setup().players[seat].bot);
                }
            }
            if (match.over()) break;
            play_at_random(match, rng);
        }
        // Once it is over, the file is one that anybody can verify.
        const auto verdict = engine::verify_game_file(whole(file));
        ASSERT_TRUE(verdict) << verdict.error().message;
        EXPECT_TRUE(verdict->finished);
    }
}

TEST(Save, SaysWhatIsWrongAndLeavesNothingBehind) {
    const testing::TemporaryFolder folder;
    Match match(setup_for(2, 1, 1));
    const auto problem = save_game(match, folder.path() + "/no/such/folder/x");
    ASSERT_TRUE(problem);
    EXPECT_NE(problem->message.find("no/such/folder"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Resume, RefusesWhatIsNoGame) {
    const testing::TemporaryFolder folder;
    const std::string file = folder.file("x.subrosa.jsonl");
    const auto refuses = [&](const std::string& content, const std::string& words) {
        std::ofstream(file, std::ios::binary) << content;
        const auto loaded = load_game(file, rose_itself(), default_bot_names());
        ASSERT_FALSE(loaded) << content;
        EXPECT_NE(loaded.error().message.find(words), std::string::npos) << loaded.error().message;
        EXPECT_EQ(loaded.error().message.find('\n'), std::string::npos);
    };
    EXPECT_FALSE(load_game(folder.file("missing"), rose_itself(), default_bot_names()));
    refuses("", "line 1");
    refuses("{}", "line 1");
    refuses("\xff\xff", "line 1");

    Match match(setup_for(2, 1, 1));
    match.play(match.deciders().front(), match.choices(match.deciders().front()).front(), 5);
    ASSERT_FALSE(save_game(match, file));
    const std::string good = whole(file);
    ASSERT_TRUE(load_game(file, rose_itself(), default_bot_names()));
    const auto replaced = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        return text.replace(at, from.size(), to);
    };
    refuses(replaced("\"random\"", "\"nosuchbot\""), "no bot");
    refuses(replaced("\"Ida\"", "\"\\u001b[2J\""), "not a name");
    refuses(replaced("\"move\":\"play", "\"move\":\"sing"), "line 2");
    refuses(good + "{\"seat\":4,\"move\":\"pay 1\",\"ms\":1}\n", "line 3");
    const std::size_t seed = good.find("secret_seed\":\"") + 14;
    std::string other = good;
    other[seed] = other[seed] == '0' ? '1' : '0';
    refuses(other, "hash");
}

TEST(Bots, PlayTheSameGameWhetherOrNotItWasSaved) {
    const testing::TemporaryFolder folder;
    const std::string file = folder.file("bots.subrosa.jsonl");
    Match match(setup_for(4, 0, 12, rose::Edition::classic, "thumb"));
    for (int i = 0; i < 60; ++i) {
        const core::Seat seat = match.deciders().front();
        match.play(seat, match.ask_bot(seat), i);
    }
    ASSERT_FALSE(save_game(match, file));
    const auto saved = load_game(file, rose_itself(), default_bot_names());
    ASSERT_TRUE(saved);
    Match again(saved->setup);
    for (const Move& move : saved->moves) again.play(move.seat, move.move, move.milliseconds);
    while (!again.over()) {
        const core::Seat seat = again.deciders().front();
        const std::string action = again.ask_bot(seat);
        const std::vector<std::string> choices = again.choices(seat);
        ASSERT_NE(std::find(choices.begin(), choices.end(), action), choices.end());
        again.play(seat, action, 100);
    }
    EXPECT_FALSE(again.outcome().winners.empty());
}

}  // namespace
}  // namespace subrosa::play
