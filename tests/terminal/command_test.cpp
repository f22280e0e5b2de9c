// What is typed is understood, or refused without harm; wrong arguments end in one line and exit code 2.
#include "terminal/play/command.hpp"

#include "terminal/play/arguments.hpp"
#include "terminal/play/text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <sys/wait.h>

namespace subrosa::play {
namespace {

using Kind = CommandKind;

const std::vector<std::string> moves{"move blue ecclesia", "move blue porta", "move blue porticus"};

TEST(Command, CallsPlayersByTheirNames) {
    const std::vector<std::string> moves{"give alive 0", "give dead 0", "give alive 2", "vote 1",
                                         "vote 2 double"};
    const std::vector<std::string> names{"Jiří", "Anna", "Alva"};
    EXPECT_EQ(understand("give alive Alva", moves, names).move, "give alive 2");
    EXPECT_EQ(understand("vote an", moves, names).move, "vote 1");
    EXPECT_EQ(understand("ANNA", moves, names).move, "vote 1");
    EXPECT_EQ(understand("dead jiri", moves, names).move, "give dead 0");
    EXPECT_EQ(understand("dead Jiří", moves, names).move, "give dead 0");
    EXPECT_EQ(understand("alva double", moves, names).move, "vote 2 double");
    EXPECT_EQ(understand("alva", moves, names).kind, Kind::several);
    // What the notation says goes before a name: this is alive, not Alva.
    EXPECT_EQ(understand("al 0", moves, names).move, "give alive 0");
    EXPECT_EQ(understand("al", moves, names).kind, Kind::several);
    EXPECT_EQ(understand("vote berta", moves, names).kind, Kind::unclear);
    EXPECT_EQ(understand("vote anna", moves).kind, Kind::unclear);
    EXPECT_EQ(understand("2", moves, names).move, moves[1]);
}

TEST(Command, TakesNumbers) {
    EXPECT_EQ(understand("1", moves).move, moves[0]);
    EXPECT_EQ(understand("  3 \r", moves).move, moves[2]);
    for (const char* wrong : {"0", "4", "007000000000000000000001", "99999999999999999999999"}) {
        EXPECT_EQ(understand(wrong, moves).kind, Kind::no_such_number) << wrong;
    }
    EXPECT_EQ(understand("2", moves).kind, Kind::choice);
}

TEST(Command, TakesNotationAndItsBeginnings) {
    for (const char* text :
         {"move blue ecclesia", "MOVE Blue  Ecclesia", "blue eccl", "ecclesia", "m b e", "e"}) {
        const Command command = understand(text, moves);
        EXPECT_EQ(command.kind, Kind::choice) << text;
        EXPECT_EQ(command.move, moves[0]) << text;
    }
    EXPECT_EQ(understand("port", moves).kind, Kind::several);
    EXPECT_EQ(understand("move", moves).kind, Kind::several);
    EXPECT_EQ(understand("porta", moves).move, moves[1]);
    EXPECT_EQ(understand("move red ecclesia", moves).kind, Kind::unclear);
    EXPECT_EQ(understand("ecclesia blue", moves).kind, Kind::unclear);
}

TEST(Command, TakesWishes) {
    EXPECT_EQ(understand("?", moves).kind, Kind::help);
    EXPECT_EQ(understand("?hasty", moves).argument, "hasty");
    EXPECT_EQ(understand("? A1 ", moves).argument, "A1");
    EXPECT_EQ(understand("help red-4", moves).argument, "red-4");
    EXPECT_EQ(understand("u", moves).kind, Kind::undo);
    EXPECT_EQ(understand("s", moves).kind, Kind::save);
    EXPECT_EQ(understand("s My File.jsonl", moves).argument, "My File.jsonl");
    EXPECT_EQ(understand("l", moves).kind, Kind::log);
    EXPECT_EQ(understand("Q", moves).kind, Kind::quit);
    EXPECT_EQ(understand("", moves).kind, Kind::nothing);
    EXPECT_EQ(understand(" \t ", moves).kind, Kind::nothing);
    EXPECT_EQ(understand("xyzzy", {}).kind, Kind::unclear);
}

TEST(Command, AChoiceBeatsNoWish) {
    // "s" is save even where a choice begins with s; the whole word is the choice.
    const std::vector<std::string> choices{"suspect red"};
    EXPECT_EQ(understand("s", choices).kind, Kind::save);
    EXPECT_EQ(understand("suspect red", choices).kind, Kind::choice);
}

TEST(Command, CapitalsInANotationNeedNotBeTyped) {
    const std::vector<std::string> places{"go NE", "go M", "inspect P2", "say dead"};
    EXPECT_EQ(understand("go ne", places).move, "go NE");
    EXPECT_EQ(understand("GO M", places).move, "go M");
    EXPECT_EQ(understand("p2", places).move, "inspect P2");
    EXPECT_EQ(understand("go", places).kind, Kind::several);
    // Only the whole notation is a choice before all else.
    EXPECT_EQ(spelled_out(" Say  dead ", places), "say dead");
    EXPECT_EQ(spelled_out("say", places), std::nullopt);
    EXPECT_EQ(spelled_out("dead", places), std::nullopt);
    EXPECT_EQ(spelled_out("", places), std::nullopt);
}

TEST(Text, IsMeasuredInColumns) {
    EXPECT_EQ(columns_of("abc"), 3);
    EXPECT_EQ(columns_of("✚→ščř"), 5);
    EXPECT_EQ(columns_of("日本"), 4);
    EXPECT_EQ(columns_of("e\u0301"), 1);
    EXPECT_EQ(columns_of("\xff\xff"), 2);
    EXPECT_TRUE(is_printable("Škoda ✚"));
    for (const char* bad :
         {"\x1b[2J", "a\nb", "\xff", "\xc3", "\xe2\x80\xae", "\x7f", "\xed\xa0\x80", "\xc0\xaf"})
        EXPECT_FALSE(is_printable(bad));
}

TEST(Text, IsCutAndWrapped) {
    EXPECT_EQ(Text("abcdef").cut(4, "…").plain(), "abc…");
    EXPECT_EQ(Text("abcd").cut(4, "…").plain(), "abcd");
    EXPECT_EQ(Text("日本語").cut(4, "~").plain(), "日~");
    const Lines lines = wrap(Text("one two three four"), 9, 2);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].plain(), "one two");
    EXPECT_EQ(lines[1].plain(), "  three");
    EXPECT_EQ(lines[2].plain(), "  four");
    for (const Text& line : wrap(Text("averyveryverylongword and more"), 8)) EXPECT_LE(line.width(), 8);
}

TEST(Arguments, MakeAGame) {
    Arguments arguments;
    arguments.players = 5;
    arguments.human = {1, 3};
    arguments.names = {"Anna", "Ben"};
    arguments.seed = "42";
    arguments.options["edition"] = "international";
    const auto setup = new_game(arguments, "Player");
    ASSERT_TRUE(setup) << setup.error().message;
    EXPECT_EQ(setup->options.at("players"), 5);
    EXPECT_EQ(setup->options.at("edition"), "international");
    EXPECT_EQ(setup->options.at("times"), "mixed");
    EXPECT_EQ(setup->game->name(), setup->face->game());
    EXPECT_EQ(setup->players[1].name, "Anna");
    EXPECT_EQ(setup->players[3].name, "Ben");
    EXPECT_TRUE(setup->players[1].bot.empty());
    EXPECT_EQ(setup->players[0].bot, "thumb");
    EXPECT_EQ(setup->seed, core::seed_from_number(42));
    // Without a seed no two games are alike.
    arguments.seed = "";
    EXPECT_NE(new_game(arguments, "Player")->seed, new_game(arguments, "Player")->seed);
}

struct Ran {
    int exit_code = -1;
    std::string output;
};

Ran run_program(const std::string& arguments) {
    Ran ran;
    FILE* pipe =
        popen((std::string(SUBROSA_PROGRAM) + " play " + arguments + " 2>&1 </dev/null").c_str(), "r");
    std::array<char, 4096> buffer{};
    while (const std::size_t count = fread(buffer.data(), 1, buffer.size(), pipe))
        ran.output.append(buffer.data(), count);
    ran.exit_code = WEXITSTATUS(pclose(pipe));
    return ran;
}

TEST(Program, WrongArgumentsGetOneLineAndExitCode2) {
    for (const char* wrong : {"rose --players 6",
                              "rose --players 1",
                              "rose --players x",
                              "rose --people 5 --players 4",
                              "rose --people -1",
                              "rose --human 4",
                              "rose --human 0,0",
                              "rose --human 0 --people 1",
                              "rose --bots nosuch",
                              "rose --bots thumb,thumb",
                              "rose --names A,B",
                              "rose --names ''",
                              "rose --people 2 --names A,A",
                              "rose --edition x",
                              "rose --times x",
                              "rose --seed x",
                              "rose --seed 99999999999999999999",
                              "rose --lang xx",
                              "rose --resume /no/such/file",
                              "rose --resume x --players 3",
                              "rose --save /no/such/folder/x",
                              "rose --pace -1",
                              "rose --nonsense",
                              "nosuchgame",
                              ""}) {
        const Ran ran = run_program(wrong);
        EXPECT_EQ(ran.exit_code, 2) << wrong << '\n' << ran.output;
        EXPECT_EQ(std::count(ran.output.begin(), ran.output.end(), '\n'), 1) << wrong << '\n' << ran.output;
    }
}

TEST(Program, HelpHasAnExample) {
    const Ran ran = run_program("rose --help");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_NE(ran.output.find("subrosa play rose --players 3 --people 2 --names Anna,Ben"),
              std::string::npos);
    EXPECT_NE(run_program("--help").output.find("Example"), std::string::npos);
}

TEST(Program, PlaysAWholeGameOfBots) {
    const Ran ran = run_program("rose --people 0 --seed 5 --lang de");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_NE(ran.output.find("gewinnt"), std::string::npos) << ran.output;
}

}  // namespace
}  // namespace subrosa::play
