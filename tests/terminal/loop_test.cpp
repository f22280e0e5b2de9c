// Whole games at one keyboard, typed by nobody.
#include "terminal/play/claim_text.hpp"
#include "terminal/play/save.hpp"
#include "tests/terminal/cultists_support.hpp"
#include "tests/terminal/rose_support.hpp"
#include "tests/terminal/through.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace subrosa::play {
namespace {

using testing::moves_of;
using testing::Played;
using testing::rose_setup;
using testing::run;
using testing::truth_of;
using testing::TypedLines;

TEST(Loop, PlaysWholeGamesForEveryNumberOfPeople) {
    std::uint64_t seed = 0;
    for (unsigned players = 2; players <= 5; ++players) {
        for (unsigned people = 0; people <= players; ++people) {
            for (const rose::Edition edition : {rose::Edition::classic, rose::Edition::international}) {
                const std::string language = terminal::languages()[++seed % 5];
                LocalTable table(
                    rose_setup(players, people, seed, edition, seed % 2 == 0 ? "thumb" : "random"));
                testing::play_through(table, language, seed, testing::rose_lines());
                EXPECT_FALSE(table.table().outcome()->winners.empty());
            }
        }
    }
}

TEST(Loop, TheFirstChoiceEveryTimeEndsAGame) {
    LocalTable table(rose_setup(4, 1, 1, rose::Edition::classic, "thumb"));
    testing::RandomKeyboard in(1, {"1"});
    const Played played = run(table, in);
    EXPECT_EQ(played.end, LoopEnd::over);
    EXPECT_NE(played.output.find("All seals are broken"), std::string::npos);
    EXPECT_NE(played.output.find("least evidence"), std::string::npos);
}

TEST(Loop, WrongInputSaysSoAndAsksAgain) {
    LocalTable table(rose_setup(2, 2, 6));
    const std::uint64_t hash = truth_of(table)->hash();
    TypedLines in("\n0\n77\nplay nothing\n\x1b[2J\nplay\n? nosuch\nu\n");
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    const Played played = run(table, in, settings);
    EXPECT_EQ(truth_of(table)->hash(), hash);
    // The first line was Enter at the cover.
    EXPECT_NE(played.output.find("There is no choice 0."), std::string::npos);
    EXPECT_NE(played.output.find("There is no choice 77."), std::string::npos);
    EXPECT_NE(played.output.find("“play nothing” is none of the choices."), std::string::npos);
    EXPECT_NE(played.output.find("“play” fits several choices."), std::string::npos);
    EXPECT_NE(played.output.find("“?” is none of the choices."), std::string::npos);
    EXPECT_NE(played.output.find("There is no help on “nosuch”."), std::string::npos);
    EXPECT_NE(played.output.find("othing to take back"), std::string::npos);
    EXPECT_EQ(played.output.find('\x1b'), std::string::npos);
}

TEST(Loop, TakesBackAnUnfinishedTurn) {
    LocalTable table(rose_setup(2, 2, 6));
    const core::Seat seat = table.table().awaited().front();
    const std::uint64_t hash = truth_of(table)->hash();
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    TypedLines in("\n1\nu\n");
    const Played played = run(table, in, settings);
    EXPECT_NE(played.output.find("Taken back by: You"), std::string::npos);
    EXPECT_EQ(truth_of(table)->hash(), hash);
    EXPECT_TRUE(table.table().awaited().has(seat));
    EXPECT_TRUE(moves_of(table).empty());
}

// Alone among bots nobody has to agree. What was seen does not come again: luck is drawn anew.
TEST(Loop, OnePersonTakesBackWhatBotsDidSince) {
    const auto setup = rose_setup(3, 1, 8, rose::Edition::classic, "thumb");
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    // One turn of the person, and the bots' after it.
    std::string lines;
    std::size_t before = 0;
    for (bool whole_turn = false; !whole_turn;) {
        lines += "1\n";
        LocalTable table(setup);
        TypedLines in(lines);
        static_cast<void>(run(table, in, settings));
        const auto moves = moves_of(table);
        const auto own =
            std::find_if(moves.begin(), moves.end(), [](const auto& move) { return move.seat == 0; });
        before = static_cast<std::size_t>(own - moves.begin());
        whole_turn = own != moves.end() && moves.back().seat != 0;
    }
    LocalTable table(setup);
    TypedLines in(lines + "u\n");
    const Played played = run(table, in, settings);
    EXPECT_NE(played.output.find("Taken back by: You"), std::string::npos);
    EXPECT_EQ(moves_of(table).size(), before);
    EXPECT_EQ(table.table().saved_game().luck, 1U);
    // The file holds the luck, and the next that is drawn is another one.
    const auto loaded = load_game(settings.save_file, *setup.face, default_bot_names());
    ASSERT_TRUE(loaded) << loaded.error().message;
    LocalTable again(loaded->setup, loaded->file);
    EXPECT_EQ(truth_of(again)->hash(), truth_of(table)->hash());
    TypedLines same(lines + "u\n");
    static_cast<void>(run(again, same, settings));
    EXPECT_EQ(moves_of(again).size(), before);
    EXPECT_EQ(again.table().saved_game().luck, 2U);
}

// The others at the keyboard are asked once something was seen.
TEST(Loop, SeveralPeopleTakeBackTogether) {
    for (const bool agreed : {true, false}) {
        Match match(rose_setup(2, 2, 6));
        const core::Seat first = match.deciders().front();
        std::string lines;
        std::size_t moves = 0;
        core::Seat at_keyboard = core::spectator;
        for (bool other_played = false; !other_played || match.deciders().front() != first; ++moves) {
            const core::Seat seat = match.deciders().front();
            if (seat != at_keyboard) lines += "\n";  // at the cover
            at_keyboard = seat;
            other_played = other_played || seat != first;
            lines += "1\n";
            match.play(seat, match.choices(seat).front());
        }
        LocalTable table(match.setup());
        const testing::TemporaryFolder folder;
        LoopSettings settings;
        settings.save_file = folder.file("x.subrosa.jsonl");
        TypedLines in(lines + "\nu\nwhat\n" + (agreed ? "y" : "n") + "\n");
        const Played played = run(table, in, settings);
        EXPECT_NE(played.output.find("take back the last decision?"), std::string::npos) << played.output;
        EXPECT_EQ(played.output.find("Taken back by") != std::string::npos, agreed) << played.output;
        EXPECT_EQ(moves_of(table).size(), agreed ? 0 : moves);
    }
}

TEST(Loop, TheEndOfTheInputSavesTheGame) {
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("left.subrosa.jsonl");
    LocalTable table(rose_setup(3, 1, 8, rose::Edition::classic, "thumb"));
    TypedLines in("1\n1\n2\n");
    const Played played = run(table, in, settings);
    EXPECT_EQ(played.end, LoopEnd::left);
    EXPECT_NE(played.output.find("--resume " + settings.save_file), std::string::npos);
    const auto saved = load_game(settings.save_file, *table.setup().face, default_bot_names());
    ASSERT_TRUE(saved) << saved.error().message;
    const LocalTable again(saved->setup, saved->file);
    EXPECT_EQ(truth_of(again)->hash(), truth_of(table)->hash());
    EXPECT_EQ(moves_of(again), moves_of(table));
}

TEST(Loop, WithoutAFileTheGameIsSavedUnderAFreshName) {
    const testing::TemporaryFolder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    LocalTable table(rose_setup(3, 1, 8));
    TypedLines in("1\n");
    const Played played = run(table, in);
    std::filesystem::current_path(before);
    EXPECT_EQ(played.end, LoopEnd::left);
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        files.push_back(entry.path().filename().string());
    ASSERT_EQ(files.size(), 1U);
    EXPECT_TRUE(files.front().ends_with(".subrosa.jsonl"));
    EXPECT_NE(played.output.find(files.front()), std::string::npos);
}

TEST(Loop, QuittingAsksAndObeys) {
    const testing::TemporaryFolder folder;
    const auto quit = [&](const std::string& typed, const std::string& file) {
        LocalTable table(rose_setup(3, 1, 8));
        LoopSettings settings;
        settings.save_file = folder.file(file);
        TypedLines in(typed);
        return run(table, in, settings);
    };
    EXPECT_EQ(quit("q\nn\n", "no").end, LoopEnd::left);
    EXPECT_FALSE(std::filesystem::exists(folder.file("no")));
    EXPECT_EQ(quit("q\ny\n", "yes").end, LoopEnd::left);
    EXPECT_TRUE(std::filesystem::exists(folder.file("yes")));
    const Played stayed = quit("q\n\nq\nn\n", "stayed");
    EXPECT_NE(stayed.output.find("The game goes on."), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder.file("stayed")));
    EXPECT_EQ(quit("s " + folder.file("elsewhere") + "\nq\nn\n", "no").end, LoopEnd::left);
    EXPECT_TRUE(std::filesystem::exists(folder.file("elsewhere")));
    // A place that cannot be written to: said, and nothing is lost.
    const Played failed = quit("s /no/such/folder/x\nq\nn\n", "no");
    EXPECT_NE(failed.output.find("Not saved: /no/such/folder/x"), std::string::npos);
}

TEST(Loop, AnUnsavableEndOfInputIsAFailure) {
    LocalTable table(rose_setup(3, 1, 8));
    LoopSettings settings;
    settings.save_file = "/no/such/folder/x";
    TypedLines in("");
    const Played played = run(table, in, settings);
    EXPECT_EQ(played.end, LoopEnd::failed);
    EXPECT_NE(played.output.find("Not saved:"), std::string::npos);
}

TEST(Loop, AnInterruptSavesTheGame) {
    const testing::TemporaryFolder folder;
    LocalTable table(rose_setup(3, 1, 8));
    LoopSettings settings;
    settings.save_file = folder.file("interrupted");
    settings.interrupted = [&] { return moves_of(table).size() >= 12; };
    testing::RandomKeyboard in(1, {"1"});
    EXPECT_EQ(run(table, in, settings).end, LoopEnd::left);
    EXPECT_TRUE(load_game(settings.save_file, *table.setup().face, default_bot_names()));
}

// Between the screens of two people stands a cover on a wiped screen; the one before is gone from the
// scrollback too.
TEST(Loop, CoversTheScreenBetweenPeople) {
    LocalTable table(rose_setup(3, 3, 2));
    LoopSettings settings;
    settings.terminal.clears = true;
    testing::RandomKeyboard in(2, {"1", "2", "3"});
    const Played played = run(table, in, settings);
    const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
    std::string last_person;
    std::size_t covers = 0;
    for (std::size_t at = played.output.find(wipe); at != std::string::npos;) {
        const std::size_t next = played.output.find(wipe, at + 1);
        const std::string page = played.output.substr(
            at + wipe.size(), next == std::string::npos ? next : next - at - wipe.size());
        const std::size_t cover = page.find("Pass the keyboard to ");
        if (cover != std::string::npos) {
            ++covers;
            last_person = page.substr(cover + 21, page.find('.', cover) - cover - 21);
            EXPECT_EQ(page.find("You are"), std::string::npos);
            EXPECT_LT(page.size(), 200U);
        } else if (page.find("You are") != std::string::npos) {
            // The others are named on this screen, its owner is "You".
            for (const Player& player : table.setup().players) {
                const bool named = page.find(" " + player.name + " cards") != std::string::npos ||
                                   page.find("▸" + player.name + " cards") != std::string::npos;
                EXPECT_EQ(named, player.name != last_person) << page;
            }
        }
        at = next;
    }
    EXPECT_GT(covers, 50U);
}

TEST(Loop, NoCoverForOnePerson) {
    LocalTable table(rose_setup(4, 1, 2));
    testing::RandomKeyboard in(2, {"1"});
    EXPECT_EQ(run(table, in).output.find("Pass the keyboard"), std::string::npos);
}

TEST(Loop, WithoutATerminalNothingIsCleared) {
    LocalTable table(rose_setup(2, 2, 2));
    testing::RandomKeyboard in(2, {"1"});
    EXPECT_EQ(run(table, in).output.find('\x1b'), std::string::npos);
}

// ---- talk

TEST(Talk, BotsSpeakAndEverybodyReadsIt) {
    std::size_t count = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        LocalTable table(testing::cultists_setup({.players = 6}, 1, seed, "thumb"));
        testing::RandomKeyboard in(seed, {"1", "2", "3", "l"});
        const Played played = run(table, in);
        ASSERT_EQ(played.end, LoopEnd::over);
        const auto& claims = table.table().claims();
        for (const auto& [speaker, claim] : claims) EXPECT_FALSE(table.setup().players[speaker].bot.empty());
        count += claims.size();
        if (claims.empty()) continue;
        const auto& [speaker, claim] = claims.front();
        const Theme look = testing::look_of(table.setup(), testing::messages(), 0);
        const std::string text = claim_text(claim, speaker, *table.setup().face, look).plain();
        EXPECT_NE(played.output.find(text), std::string::npos) << text;
        EXPECT_NE(played.output.find("What was said"), std::string::npos);
    }
    EXPECT_GT(count, 3U);
}

TEST(Talk, PeopleClaimByNumbers) {
    LocalTable table(testing::cultists_setup({.players = 6}, 6, 2));
    const std::uint64_t hash = truth_of(table)->hash();
    const core::Seat seat = table.table().awaited().front();
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    // Enter at the cover; a claim that is given up, one that is made.
    TypedLines in("\nc\nno\nc\n6\n1\n");
    const Played played = run(table, in, settings);
    EXPECT_EQ(truth_of(table)->hash(), hash);
    ASSERT_EQ(table.table().claims().size(), 1U);
    EXPECT_EQ(table.table().claims().front().first, seat);
    EXPECT_EQ(table.table().claims().front().second.at("kind"), "i_suspect");
    EXPECT_NE(played.output.find("You: “I suspect "), std::string::npos) << played.output;
}

// cultists E9: nobody talks, bots neither.
TEST(Talk, IsForbiddenWhenTheRulesSaySo) {
    bool found = false;
    for (std::uint64_t seed = 1; seed <= 40 && !found; ++seed) {
        Match match(testing::cultists_setup({.players = 6}, 6, seed));
        core::Rng rng(seed);
        while (!match.over() && !match.silent()) testing::play_at_random(match, rng);
        if (match.over() || match.secret()) continue;
        found = true;
        LocalTable table(match.setup(), match.file());
        const testing::TemporaryFolder folder;
        LoopSettings settings;
        settings.save_file = folder.file("x.subrosa.jsonl");
        TypedLines in("\nc\n6\n1\n");
        const Played played = run(table, in, settings);
        EXPECT_TRUE(table.table().claims().empty());
        EXPECT_NE(played.output.find("Nobody may talk now"), std::string::npos) << played.output;
    }
    EXPECT_TRUE(found);
}

}  // namespace
}  // namespace subrosa::play
