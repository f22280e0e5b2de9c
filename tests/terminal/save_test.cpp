// Saving and resuming: nothing is lost.
#include "terminal/play/save.hpp"

#include "engine/game_file.hpp"
#include "tests/terminal/devil_support.hpp"
#include "tests/terminal/rose_support.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace subrosa::play {
namespace {

using testing::moves_of;
using testing::rose_setup;
using testing::truth_of;

const faces::Face& rose_itself() {
    return *faces::find("rose");
}

std::string whole(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

// Plays at random until this number of moves.
void play_on(LocalTable& table, std::size_t moves, const LoopSettings& settings) {
    LoopSettings until = settings;
    until.interrupted = [&] { return moves_of(table).size() >= moves; };
    testing::RandomKeyboard keyboard(moves, {"1", "2", "3"});
    static_cast<void>(testing::run(table, keyboard, until));
}

TEST(Save, AndResumeGiveTheSameGameAtEveryPoint) {
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("game.subrosa.jsonl");
    for (unsigned players = 2; players <= 5; ++players) {
        std::optional<SavedGame> saved;
        std::size_t moves = 0;
        bool over = false;
        for (std::size_t played = 0; !over; played += 40) {
            // Each part of the game is played at a table that was resumed from the file.
            LocalTable table(
                saved ? saved->setup
                      : rose_setup(players, 2, players,
                                   players % 2 == 0 ? rose::Edition::classic : rose::Edition::international),
                saved ? saved->file : std::nullopt);
            ASSERT_EQ(moves_of(table).size(), moves);
            settings.autosave = true;
            play_on(table, played, settings);
            auto loaded = load_game(settings.save_file, rose_itself(), default_bot_names());
            ASSERT_TRUE(loaded) << loaded.error().message;
            saved = *std::move(loaded);
            const LocalTable again(saved->setup, saved->file);
            ASSERT_EQ(moves_of(again), moves_of(table));
            ASSERT_EQ(truth_of(again)->hash(), truth_of(table)->hash());
            ASSERT_EQ(again.table().awaited(), table.table().awaited());
            for (core::Seat seat = 0; seat < players; ++seat) {
                ASSERT_EQ(truth_of(again)->told_since(0, seat), truth_of(table)->told_since(0, seat));
                ASSERT_EQ(again.table().view(seat, 0).choices, table.table().view(seat, 0).choices);
                ASSERT_EQ(again.setup().players[seat].name, table.setup().players[seat].name);
                ASSERT_EQ(again.setup().players[seat].bot, table.setup().players[seat].bot);
            }
            moves = moves_of(table).size();
            over = table.table().outcome().has_value();
        }
        EXPECT_GT(moves, 40U);
        // Once it is over, the file is one that anybody can verify.
        const auto verdict = engine::verify_game_file(whole(settings.save_file));
        ASSERT_TRUE(verdict) << verdict.error().message;
        EXPECT_TRUE(verdict->finished);
    }
}

// A turn that was begun before can still be taken back.
TEST(Save, KeepsATurnThatCanBeTakenBack) {
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("game.subrosa.jsonl");
    LocalTable table(rose_setup(2, 2, 6));
    testing::TypedLines begun("\n1\n");
    static_cast<void>(testing::run(table, begun, settings));
    ASSERT_EQ(moves_of(table).size(), 1U);
    const auto saved = load_game(settings.save_file, rose_itself(), default_bot_names());
    ASSERT_TRUE(saved) << saved.error().message;
    LocalTable again(saved->setup, saved->file);
    testing::TypedLines back("\nu\n");
    const testing::Played played = testing::run(again, back, settings);
    EXPECT_NE(played.output.find("Taken back by: You"), std::string::npos) << played.output;
    EXPECT_TRUE(moves_of(again).empty());
    EXPECT_FALSE(again.table().saved_game().luck);
}

// Answers that are held back are saved, and not asked for again.
TEST(Save, KeepsSecretAnswers) {
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("game.subrosa.jsonl");
    LocalTable table(testing::devil_setup({}, 4, 3));
    ASSERT_TRUE(table.table().secret());
    ASSERT_EQ(table.table().awaited().size(), 4U);
    testing::RandomKeyboard keyboard(1, {"1", "done", ""});
    LoopSettings until = settings;
    until.interrupted = [&] { return table.table().awaited().size() < 4; };
    static_cast<void>(testing::run(table, keyboard, until));
    ASSERT_EQ(table.table().awaited().size(), 3U);
    const auto saved = load_game(settings.save_file, *faces::find("devil"), default_bot_names());
    ASSERT_TRUE(saved) << saved.error().message;
    const LocalTable again(saved->setup, saved->file);
    EXPECT_EQ(again.table().awaited(), table.table().awaited());
    for (const core::Seat seat : again.table().awaited()) {
        EXPECT_EQ(again.table().view(seat, 0).choices, table.table().view(seat, 0).choices);
        EXPECT_EQ(again.table().view(seat, 0).knowledge, table.table().view(seat, 0).knowledge);
    }
}

TEST(Save, SaysWhatIsWrongAndLeavesNothingBehind) {
    const testing::TemporaryFolder folder;
    const auto problem = write_file(folder.path() + "/no/such/folder/x", "text");
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

    LocalTable table(rose_setup(2, 1, 1));
    testing::TypedLines keyboard("1\n");
    LoopSettings settings;
    settings.save_file = file;
    static_cast<void>(testing::run(table, keyboard, settings));
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
    refuses(good + "{\"seat\":4,\"move\":\"pay 1\",\"ms\":1}\n",
            "line " + std::to_string(std::count(good.begin(), good.end(), '\n') + 1));
    const std::size_t seed = good.find("secret_seed\":\"") + 14;
    std::string other = good;
    other[seed] = other[seed] == '0' ? '1' : '0';
    refuses(other, "hash");
}

TEST(Bots, PlayTheSameGameWhetherOrNotItWasSaved) {
    const auto setup = rose_setup(4, 0, 12, rose::Edition::classic, "thumb");
    const auto play = [](LocalTable& table, std::size_t moves) {
        EXPECT_FALSE(table.open());
        while (moves_of(table).size() < moves && !table.table().outcome())
            static_cast<void>(table.next(std::chrono::milliseconds(0)));
    };
    constexpr std::size_t all = 100000;
    LocalTable whole(setup);
    play(whole, all);
    LocalTable half(setup);
    play(half, 60);
    ASSERT_EQ(moves_of(half).size(), 60U);
    LocalTable resumed(setup, half.table().saved_game());
    play(resumed, all);
    ASSERT_TRUE(resumed.table().outcome());
    EXPECT_FALSE(resumed.table().outcome()->winners.empty());
    EXPECT_FALSE(whole.table().outcome()->winners.empty());
    // A game from the same seed is the same, up to its times.
    LocalTable again(setup);
    play(again, all);
    EXPECT_EQ(truth_of(again)->hash(), truth_of(whole)->hash());
}

}  // namespace
}  // namespace subrosa::play
