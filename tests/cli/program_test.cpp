// The program: exit codes, one line per error, and files from one command to the next.
#include "base/json.hpp"
#include "tests/cli/in_a_directory.hpp"
#include "tests/cli/shell.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace subrosa::cli {
namespace {

namespace fs = std::filesystem;

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

using Program = InADirectory;

TEST_F(Program, alone_prints_its_help) {
    const Outcome outcome = shell("$S");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("Usage: subrosa"), std::string::npos);
}

TEST_F(Program, says_its_version) {
    const Outcome outcome = shell("$S --version");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out.substr(0, 8), "subrosa ");
}

TEST_F(Program, every_command_has_help_with_an_example) {
    for (const std::string command :
         {"engine", "check", "replay", "verify", "analyse", "sim", "tournament", "fit", "perft", "play"}) {
        const Outcome outcome = shell("$S " + command + " --help");
        EXPECT_EQ(outcome.exit_code, 0) << command;
        EXPECT_NE(outcome.out.find("Example: "), std::string::npos) << command;
        EXPECT_NE(outcome.out.find("subrosa " + command), std::string::npos) << command;
    }
}

TEST_F(Program, wrong_arguments_get_one_line_and_exit_2) {
    for (const std::string arguments : {"dance",
                                        "--nonsense",
                                        "sim",
                                        "sim chess",
                                        "sim rose --players 9",
                                        "sim rose --players x",
                                        "sim rose --games 0",
                                        "sim rose --games -3",
                                        "sim rose --threads 0",
                                        "sim rose --bots nobody",
                                        "sim rose --bots random,random",
                                        "sim rose --seed x",
                                        "sim rose --edition german",
                                        "sim rose --times none",
                                        "sim rose --json --csv",
                                        "sim rose extra words",
                                        "perft",
                                        "perft chess",
                                        "perft rose --depth 0",
                                        "perft rose --depth x",
                                        "check",
                                        "replay",
                                        "verify",
                                        "replay nowhere.jsonl",
                                        "verify nowhere.jsonl",
                                        "engine --fast",
                                        "engine words",
                                        "sim rose --save /dev/null/x",
                                        "verify /tmp",
                                        "replay /tmp"}) {
        const Outcome outcome = shell("$S " + arguments + " </dev/null");
        EXPECT_EQ(outcome.exit_code, 2) << arguments << ": " << outcome.out;
        EXPECT_EQ(lines_in(outcome.out), 1U) << arguments << ": " << outcome.out;
        EXPECT_EQ(outcome.out.substr(0, 9), "subrosa: ") << arguments;
    }
}

TEST_F(Program, engine_answers_line_by_line) {
    const Outcome outcome = shell(
        R"(printf '%s\n' '{"do":"games"}' '' 'x' '{"do":"deal","game":"rose","seed":"1"}' | $S engine)");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(lines_in(outcome.out), 4U);
    EXPECT_EQ(outcome.out.substr(0, 11), "{\"ok\":true,");
    const Outcome unended = shell(R"(printf '{"do":"games"}' | $S engine)");
    EXPECT_EQ(lines_in(unended.out), 1U);
    const Outcome nothing = shell("$S engine </dev/null");
    EXPECT_EQ(nothing.out, "");
}

TEST_F(Program, engine_survives_a_line_that_is_too_long) {
    const Outcome outcome =
        shell(R"({ head -c 5000000 /dev/zero | tr '\0' '['; echo; echo '{"do":"games"}'; } | $S engine)");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(lines_in(outcome.out), 2U);
    EXPECT_NE(outcome.out.find("too long"), std::string::npos);
}

TEST_F(Program, check_counts_what_holds) {
    write("good.json", R"({"game":"rose","deciders":[0]})");
    write("bad.json", R"({"game":"rose","deciders":[3]})");
    write("broken.json", "{");
    const Outcome good = shell("$S check " + path("good.json"));
    EXPECT_EQ(good.exit_code, 0);
    EXPECT_EQ(good.out, "ok   " + path("good.json") + "\n1 passed, 0 failed\n");
    const Outcome all = shell("$S check " + directory_.string() + " " + path("missing.json"));
    EXPECT_EQ(all.exit_code, 1);
    EXPECT_NE(all.out.find("FAIL " + path("bad.json") + ": /deciders: expected [3], got [0]\n"),
              std::string::npos)
        << all.out;
    EXPECT_NE(all.out.find("FAIL " + path("missing.json") + ": cannot be read\n"), std::string::npos);
    EXPECT_NE(all.out.find("1 passed, 3 failed\n"), std::string::npos);
    EXPECT_EQ(lines_in(all.out), 5U);
}

TEST_F(Program, sim_saves_games_that_verify_and_replay) {
    const Outcome sim = shell("$S sim rose --games 5 --players 3 --bots thumb --save " + directory_.string());
    EXPECT_EQ(sim.exit_code, 0) << sim.out;
    const std::string game = path("rose-000003.subrosa.jsonl");
    const Outcome verify = shell("$S verify " + game);
    EXPECT_EQ(verify.exit_code, 0) << verify.out;
    EXPECT_EQ(verify.out.substr(0, 5), "ok   ");
    const Outcome replay = shell("$S replay " + game);
    EXPECT_EQ(replay.exit_code, 0);
    EXPECT_NE(replay.out.find("won by seat"), std::string::npos);

    const Outcome touched = shell("sed 's/\"winners\":\\[[0-9]/\"winners\":[7/' " + game + " > " +
                                  path("x.jsonl") + "; $S verify " + path("x.jsonl"));
    EXPECT_EQ(touched.exit_code, 1) << touched.out;
    EXPECT_EQ(touched.out.substr(0, 5), "FAIL ");
    const Outcome garbage = shell("echo nonsense > " + path("y.jsonl") + "; $S replay " + path("y.jsonl"));
    EXPECT_EQ(garbage.exit_code, 1);
    EXPECT_EQ(lines_in(garbage.out), 1U);
}

// A seat's replay contains no other seat's cards, choices or guesses.
TEST_F(Program, replay_of_a_seat_shows_what_that_seat_saw) {
    shell("$S sim rose --games 1 --players 3 --save " + directory_.string());
    const std::string game = path("rose-000001.subrosa.jsonl");
    const Outcome seat = shell("$S replay " + game + " --seat 1");
    EXPECT_EQ(seat.exit_code, 0);
    EXPECT_NE(seat.out.find("card_drawn: seat 1, card "), std::string::npos);
    EXPECT_EQ(seat.out.find("card_drawn: seat 0, card "), std::string::npos);
    EXPECT_EQ(seat.out.find("seat 0: guess "), std::string::npos);
    EXPECT_EQ(seat.out.find("guess_made: seat 2"), std::string::npos);
    EXPECT_NE(seat.out.find("guess_made: seat 1"), std::string::npos);
    const Outcome open = shell("$S replay " + game + " --seat public");
    EXPECT_EQ(open.out.find(", card_drawn: seat 1, card"), std::string::npos);
    EXPECT_EQ(open.out.find("guess_made"), std::string::npos);
    EXPECT_EQ(shell("$S replay " + game + " --seat 3").exit_code, 2);
    const Outcome as_json = shell("$S replay " + game + " --seat 0 --json | head -1");
    EXPECT_TRUE(parse_json(as_json.out).has_value());
}

TEST_F(Program, sim_prints_the_same_numbers_on_any_number_of_threads) {
    const std::string cut = " | sed 's/\"threads\".*\"seats\"/\"seats\"/'";
    const Outcome one = shell("$S sim rose --games 200 --seed 5 --json" + cut);
    const Outcome two = shell("$S sim rose --games 200 --seed 5 --threads 2 --json" + cut);
    EXPECT_EQ(one.out, two.out);
    EXPECT_TRUE(parse_json(one.out).has_value()) << one.out;
    const Outcome csv = shell("$S sim rose --games 50 --players 5 --csv");
    EXPECT_EQ(lines_in(csv.out), 6U);
    const Outcome table =
        shell("$S sim rose --games 50 --players 2 --edition international --times by-type --reset-sundial");
    EXPECT_NE(table.out.find("games/s"), std::string::npos);
}

TEST_F(Program, perft_divides_into_the_same_sum) {
    const Outcome plain = shell("$S perft rose --depth 4 --seed 3 | tail -1");
    const Outcome divided = shell("$S perft rose --depth 4 --seed 3 --divide | tail -1");
    EXPECT_EQ(plain.exit_code, 0);
    EXPECT_EQ(plain.out, divided.out);
    EXPECT_EQ(plain.out.substr(0, 9), "depth 4: ");
}

}  // namespace
}  // namespace subrosa::cli
