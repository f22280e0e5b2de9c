// Whole games at the keyboard, typed by nobody.
#include "terminal/play/claim_text.hpp"
#include "terminal/play/game_loop.hpp"
#include "terminal/play/save.hpp"
#include "tests/terminal/cultists_support.hpp"
#include "tests/terminal/through.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace subrosa::play {
namespace {

using testing::setup_for;

terminal::Messages messages_in(const std::string& language = "en") {
    return terminal::Messages::load(language).value();
}

struct Played {
    LoopEnd end = LoopEnd::failed;
    std::string output;
};

Played run(Match& match, std::istream& in, LoopSettings settings = {}, const std::string& language = "en") {
    std::ostringstream out;
    const terminal::Messages words = messages_in(language);
    GameLoop loop(match, words, std::move(settings), in, out);
    const LoopEnd end = loop.run();
    return {end, out.str()};
}

TEST(Loop, PlaysWholeGamesForEveryNumberOfPeople) {
    std::uint64_t seed = 0;
    for (unsigned players = 2; players <= 5; ++players) {
        for (unsigned people = 0; people <= players; ++people) {
            for (const rose::Edition edition : {rose::Edition::classic, rose::Edition::international}) {
                const std::string language = terminal::languages()[++seed % 5];
                Match match(setup_for(players, people, seed, edition, seed % 2 == 0 ? "thumb" : "random"));
                testing::play_through(match, language, seed, testing::anything());
                EXPECT_FALSE(match.outcome().winners.empty());
            }
        }
    }
}

TEST(Loop, TheFirstChoiceEveryTimeEndsAGame) {
    Match match(setup_for(4, 1, 1, rose::Edition::classic, "thumb"));
    testing::RandomKeyboard keyboard(1, {"1"});
    std::istream in(&keyboard);
    const Played played = run(match, in);
    EXPECT_EQ(played.end, LoopEnd::over);
    EXPECT_NE(played.output.find("All seals are broken"), std::string::npos);
    EXPECT_NE(played.output.find("least evidence"), std::string::npos);
}

TEST(Loop, WrongInputSaysSoAndAsksAgain) {
    Match match(setup_for(2, 2, 6));
    const std::uint64_t hash = match.hash();
    std::istringstream in("\n0\n77\nplay nothing\n\x1b[2J\nplay\n? nosuch\nu\n");
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    const Played played = run(match, in, settings);
    EXPECT_EQ(match.hash(), hash);
    // The first line was Enter at the cover.
    EXPECT_NE(played.output.find("There is no choice 0."), std::string::npos);
    EXPECT_NE(played.output.find("There is no choice 77."), std::string::npos);
    EXPECT_NE(played.output.find("“play nothing” is none of the choices."), std::string::npos);
    EXPECT_NE(played.output.find("“play” fits several choices."), std::string::npos);
    EXPECT_NE(played.output.find("“?” is none of the choices."), std::string::npos);
    EXPECT_NE(played.output.find("There is no help on “nosuch”."), std::string::npos);
    EXPECT_NE(played.output.find("nothing to take back"), std::string::npos);
    EXPECT_EQ(played.output.find('\x1b'), std::string::npos);
}

TEST(Loop, TakesBackAnUnfinishedTurn) {
    Match match(setup_for(2, 2, 6));
    const core::Seat seat = match.deciders().front();
    const std::uint64_t hash = match.hash();
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    std::istringstream in("\n1\nu\n");
    const Played played = run(match, in, settings);
    EXPECT_NE(played.output.find("Taken back."), std::string::npos);
    EXPECT_EQ(match.hash(), hash);
    EXPECT_TRUE(match.deciders().has(seat));
    EXPECT_TRUE(match.moves().empty());
}

TEST(Loop, TheEndOfTheInputSavesTheGame) {
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("left.subrosa.jsonl");
    Match match(setup_for(3, 1, 8, rose::Edition::classic, "thumb"));
    std::istringstream in("1\n1\n2\n");
    const Played played = run(match, in, settings);
    EXPECT_EQ(played.end, LoopEnd::left);
    EXPECT_NE(played.output.find("--resume " + settings.save_file), std::string::npos);
    const auto saved = load_game(settings.save_file, match.face(), default_bot_names());
    ASSERT_TRUE(saved) << saved.error().message;
    Match again(saved->setup);
    for (const Move& move : saved->moves) again.play(move.seat, move.move, move.milliseconds);
    EXPECT_EQ(again.hash(), match.hash());
}

TEST(Loop, WithoutAFileTheGameIsSavedUnderAFreshName) {
    const testing::TemporaryFolder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path());
    Match match(setup_for(3, 1, 8));
    std::istringstream in("1\n");
    const Played played = run(match, in);
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
        Match match(setup_for(3, 1, 8));
        LoopSettings settings;
        settings.save_file = folder.file(file);
        std::istringstream in(typed);
        return run(match, in, settings);
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
    Match match(setup_for(3, 1, 8));
    LoopSettings settings;
    settings.save_file = "/no/such/folder/x";
    std::istringstream in;
    const Played played = run(match, in, settings);
    EXPECT_EQ(played.end, LoopEnd::failed);
    EXPECT_NE(played.output.find("Not saved:"), std::string::npos);
}

TEST(Loop, AnInterruptSavesTheGame) {
    const testing::TemporaryFolder folder;
    Match match(setup_for(3, 1, 8));
    LoopSettings settings;
    settings.save_file = folder.file("interrupted");
    settings.interrupted = [&] { return match.moves().size() >= 12; };
    testing::RandomKeyboard keyboard(1, {"1"});
    std::istream in(&keyboard);
    EXPECT_EQ(run(match, in, settings).end, LoopEnd::left);
    EXPECT_TRUE(load_game(settings.save_file, match.face(), default_bot_names()));
}

// Between the screens of two people stands a cover on a wiped screen; the one before is gone from the
// scrollback too.
TEST(Loop, CoversTheScreenBetweenPeople) {
    Match match(setup_for(3, 3, 2));
    LoopSettings settings;
    settings.terminal.clears = true;
    testing::RandomKeyboard keyboard(2, {"1", "2", "3"});
    std::istream in(&keyboard);
    const Played played = run(match, in, settings);
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
            for (const Player& player : match.setup().players) {
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
    Match match(setup_for(4, 1, 2));
    testing::RandomKeyboard keyboard(2, {"1"});
    std::istream in(&keyboard);
    EXPECT_EQ(run(match, in).output.find("Pass the keyboard"), std::string::npos);
}

TEST(Loop, WithoutATerminalNothingIsCleared) {
    Match match(setup_for(2, 2, 2));
    testing::RandomKeyboard keyboard(2, {"1"});
    std::istream in(&keyboard);
    EXPECT_EQ(run(match, in).output.find('\x1b'), std::string::npos);
}

// ---- talk

TEST(Talk, BotsSpeakAndEverybodyReadsIt) {
    std::size_t claims = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Match match(testing::cultists_setup({.players = 6}, 1, seed, "thumb"));
        testing::RandomKeyboard keyboard(seed, {"1", "2", "3", "l"});
        std::istream in(&keyboard);
        const Played played = run(match, in);
        ASSERT_EQ(played.end, LoopEnd::over);
        const terminal::Messages words = messages_in();
        const Look look = testing::look_of(match, words, 0);
        for (const Match::Said& said : match.said()) {
            EXPECT_FALSE(match.is_person(said.seat));
            EXPECT_LE(said.after, match.told_count());
            ++claims;
        }
        if (match.said().empty()) continue;
        const Match::Said& first = match.said().front();
        const std::string text = claim_text(first.claim, first.seat, match.face(), look).plain();
        EXPECT_NE(played.output.find(text), std::string::npos) << text;
        EXPECT_NE(played.output.find("What was said"), std::string::npos);
    }
    EXPECT_GT(claims, 3U);
}

TEST(Talk, PeopleClaimByNumbers) {
    Match match(testing::cultists_setup({.players = 6}, 6, 2));
    const std::uint64_t hash = match.hash();
    const core::Seat seat = match.deciders().front();
    const testing::TemporaryFolder folder;
    LoopSettings settings;
    settings.save_file = folder.file("x.subrosa.jsonl");
    // Enter at the cover; a claim that is given up, one that is made.
    std::istringstream in("\nc\nno\nc\n6\n1\n");
    const Played played = run(match, in, settings);
    EXPECT_EQ(match.hash(), hash);
    ASSERT_EQ(match.said().size(), 1U);
    EXPECT_EQ(match.said().front().seat, seat);
    EXPECT_EQ(match.said().front().claim.at("kind"), "i_suspect");
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
        const testing::TemporaryFolder folder;
        LoopSettings settings;
        settings.resumed = true;
        settings.save_file = folder.file("x.subrosa.jsonl");
        std::istringstream in("\nc\n6\n1\n");
        const Played played = run(match, in, settings);
        EXPECT_TRUE(match.said().empty());
        EXPECT_NE(played.output.find("Nobody may talk now"), std::string::npos) << played.output;
    }
    EXPECT_TRUE(found);
}

}  // namespace
}  // namespace subrosa::play
