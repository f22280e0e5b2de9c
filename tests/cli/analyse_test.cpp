// subrosa analyse: output for recorded games, finished or not, valid or damaged.
#include "cli/program.hpp"
#include "engine/analysis/analysis.hpp"
#include "engine/game_file.hpp"
#include "terminal/analysis/report.hpp"
#include "terminal/messages.hpp"
#include "terminal/play/text.hpp"
#include "tests/cli/in_a_directory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace subrosa::cli {
namespace {

using namespace terminal;

using namespace engine;

constexpr const char* analyst = "thumb";

struct Ran {
    int exit_code = -1;
    std::string out;
    std::string error;
};

// Runs the program with these arguments, without a terminal.
Ran subrosa(const std::vector<std::string>& words) {
    std::vector<const char*> arguments{"subrosa"};
    for (const std::string& word : words) arguments.push_back(word.c_str());
    setenv("LC_ALL", "C.UTF-8", 1);
    setenv("COLUMNS", "80", 1);
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    Ran outcome;
    outcome.exit_code = run(static_cast<int>(arguments.size()), arguments.data());
    outcome.out = ::testing::internal::GetCapturedStdout();
    outcome.error = ::testing::internal::GetCapturedStderr();
    unsetenv("COLUMNS");
    unsetenv("LC_ALL");
    return outcome;
}

// A whole game between bots under people's names, or its first moves.
GameFile recorded(unsigned players, std::size_t moves = 100'000, std::uint64_t number = 5) {
    const core::Seed seed = core::seed_from_number(number);
    const auto match = find_game("rose")->deal(json::object{{"players", players}}, seed).value();
    std::vector<SeatedAt> seats{{"Anna", false}};
    while (seats.size() < players) seats.push_back({"thumb", true});
    GameFile file = new_game_file(*match, seats, seed);
    std::vector<std::unique_ptr<AnyBot>> bots;
    for (core::Seat seat = 0; seat < players; ++seat)
        bots.push_back(match->game().make_bot("thumb", seat, core::seed_from_number(number)));
    while (!match->deciders().empty() && file.moves.size() < moves) {
        const core::Seat seat = match->deciders().front();
        const std::string move = bots[seat]->decide(*match->feed(seat));
        EXPECT_TRUE(match->play(seat, move).has_value());
        file.moves.push_back({seat, move, 0});
    }
    close_game_file(file, *match);
    return file;
}

class Analyse : public InADirectory {
  protected:
    // Writes it to a file; returns the path.
    [[nodiscard]] std::string file(const std::string& text) const {
        write("game.subrosa.jsonl", text);
        return path("game.subrosa.jsonl");
    }
    [[nodiscard]] std::string file(const GameFile& game) const { return file(text_of(game)); }

    // The output; the command must succeed.
    [[nodiscard]] std::string report(const GameFile& game, std::vector<std::string> more = {}) const {
        more.insert(more.begin(), {"analyse", file(game), "--bot", analyst});
        const Ran outcome = subrosa(more);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        return outcome.out;
    }
    [[nodiscard]] json::object document(const GameFile& game, std::vector<std::string> more = {}) const {
        more.emplace_back("--json");
        return json::parse(report(game, more)).as_object();
    }
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::size_t likeliest(const json::array& row) {
    return static_cast<std::size_t>(std::max_element(row.begin(), row.end(),
                                                     [](const json::value& a, const json::value& b) {
                                                         return a.to_number<double>() < b.to_number<double>();
                                                     }) -
                                    row.begin());
}

// ---- for programs

TEST_F(Analyse, json_has_everything_at_every_moment) {
    const GameFile game = recorded(4);
    const json::object all = document(game);
    EXPECT_EQ(all.at("game"), "rose");
    EXPECT_EQ(all.at("options"), json::value(game.options));
    EXPECT_EQ(all.at("bot"), analyst);
    EXPECT_EQ(all.at("over"), true);
    EXPECT_EQ(all.at("seats"),
              json::parse(R"([{"name":"Anna"},{"bot":"thumb"},{"bot":"thumb"},{"bot":"thumb"}])"));
    EXPECT_EQ(all.at("watchers"), json::parse(R"([0,1,2,3,"public"])"));
    EXPECT_EQ(all.at("identity_names"), json::parse(R"(["red","blue","white","grey","black","orange"])"));
    EXPECT_EQ(all.at("identities"), replay_game_file(game).value()->position().at("identities"));
    EXPECT_TRUE(all.at("shifts").is_array());

    const json::array& moments = all.at("moments").as_array();
    ASSERT_EQ(moments.size(), game.moves.size() + 1);
    unsigned period = 1;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const json::object& moment = moments[i].as_object();
        EXPECT_EQ(moment.at("moment").to_number<std::size_t>(), i);
        const auto now = moment.at("period").to_number<unsigned>();
        EXPECT_TRUE(now == period || now == period + 1) << i;
        period = now;
        if (i < game.moves.size()) {
            EXPECT_EQ(moment.at("seat").to_number<unsigned>(), game.moves[i].seat);
            EXPECT_EQ(moment.at("move"), json::value(game.moves[i].move));
        } else {
            EXPECT_FALSE(moment.contains("move"));
        }
        const json::array& beliefs = moment.at("beliefs").as_array();
        ASSERT_EQ(beliefs.size(), 5U);
        for (const json::value& rows : beliefs) {
            ASSERT_EQ(rows.as_array().size(), 4U);
            for (const json::value& row : rows.as_array()) {
                ASSERT_EQ(row.as_array().size(), 6U);
                double sum = 0;
                for (const json::value& chance : row.as_array()) sum += chance.to_number<double>();
                ASSERT_NEAR(sum, 1, 0.0004) << i;
            }
        }
    }
    EXPECT_EQ(period, 7U);
}

// The beliefs about a seat are equal for seat and spectator reports.
TEST_F(Analyse, a_spectator_sees_a_seat_as_the_seat_is_seen) {
    const json::object all = document(recorded(5));
    for (const json::value& moment : all.at("moments").as_array()) {
        for (std::size_t seat = 0; seat < 5; ++seat)
            ASSERT_EQ(moment.at("beliefs").at(5).at(seat), moment.at("beliefs").at(seat).at(seat));
    }
}

TEST_F(Analyse, one_seat_alone_believes_what_it_believes_among_all) {
    const GameFile game = recorded(3);
    const json::object all = document(game);
    const auto same = [&](const json::object& one, std::size_t place) {
        const json::array& moments = one.at("moments").as_array();
        ASSERT_EQ(moments.size(), all.at("moments").as_array().size());
        for (std::size_t i = 0; i < moments.size(); ++i) {
            ASSERT_EQ(moments[i].at("beliefs").as_array().size(), 1U);
            ASSERT_EQ(moments[i].at("beliefs").at(0), all.at("moments").at(i).at("beliefs").at(place));
        }
    };
    const json::object one = document(game, {"--seat", "1"});
    EXPECT_EQ(one.at("watchers"), json::parse("[1]"));
    same(one, 1);
    const json::object open = document(game, {"--seat", "public"});
    EXPECT_EQ(open.at("watchers"), json::parse(R"(["public"])"));
    same(open, 3);
}

TEST_F(Analyse, while_a_game_goes_on_a_seat_is_shown_no_secret) {
    const GameFile game = recorded(4, 90);
    ASSERT_FALSE(game.ending);
    const json::object all = document(game);
    EXPECT_EQ(all.at("over"), false);
    EXPECT_FALSE(all.contains("identities"));
    EXPECT_EQ(all.at("moments").as_array().size(), 91U);

    const json::object one = document(game, {"--seat", "2"});
    EXPECT_FALSE(one.contains("identities"));
    std::set<unsigned> movers;
    for (const json::value& moment : one.at("moments").as_array()) {
        if (moment.as_object().contains("move")) movers.insert(moment.at("seat").to_number<unsigned>());
    }
    EXPECT_EQ(movers, std::set<unsigned>{2});
    const json::object open = document(game, {"--seat", "public"});
    for (const json::value& moment : open.at("moments").as_array())
        EXPECT_FALSE(moment.as_object().contains("move"));
    const std::string text = json::serialize(one);
    EXPECT_EQ(text.find("seed"), std::string::npos);
}

// ---- for people

TEST_F(Analyse, prints_a_table_for_each_seat_and_one_for_onlookers) {
    const std::string text = report(recorded(4), {"--lang", "en"});
    for (const char* part : {"The Name of the Rose, analysed by thumb", "seat 0  Anna ",
                             "seat 1  Marta (thumb)", "What Anna believed", "What Marta believed",
                             "What Jonas believed", "What Odo believed", "How each player was seen"}) {
        EXPECT_EQ(count_of(text, part), 1U) << part << '\n' << text;
    }
    EXPECT_EQ(count_of(text, "day 6"), 5U) << text;
    EXPECT_EQ(count_of(text, "day 7"), 0U) << text;
    EXPECT_EQ(text.find("Who is who stays hidden"), std::string::npos);
    const std::string one = report(recorded(4), {"--lang", "en", "--seat", "2"});
    EXPECT_EQ(count_of(one, "What "), 1U) << one;
    EXPECT_NE(one.find("What Jonas believed"), std::string::npos) << one;
}

// Counts the marks of correct beliefs from the document: after each of six days, for every watched seat.
TEST_F(Analyse, marks_what_was_right) {
    const GameFile game = recorded(4);
    const json::object all = document(game);
    const json::array& names = all.at("identity_names").as_array();
    std::size_t right = 0;
    const json::array& moments = all.at("moments").as_array();
    for (std::size_t i = 1; i < moments.size(); ++i) {
        if (moments[i].at("period") == moments[i - 1].at("period")) continue;
        for (std::size_t watcher = 0; watcher < 5; ++watcher) {
            for (std::size_t seat = 0; seat < 4; ++seat) {
                if (watcher == seat) continue;
                const json::array& row = moments[i].at("beliefs").at(watcher).at(seat).as_array();
                if (names[likeliest(row)] == all.at("identities").at(seat)) ++right;
            }
        }
    }
    EXPECT_GT(right, 10U);
    const std::string text = report(game, {"--lang", "en"});
    EXPECT_EQ(count_of(text, "✓"), right + 1) << text;  // plus once in the legend
    const std::size_t cells = 6 * (4 * 3 + 4);
    EXPECT_EQ(count_of(text, "%"), cells) << text;
    EXPECT_EQ(count_of(report(game, {"--lang", "en", "--ascii"}), "*"), right + 1);
}

TEST_F(Analyse, of_a_game_that_goes_on_shows_how_it_stands_now) {
    const std::string text = report(recorded(3, 70), {"--lang", "en"});
    EXPECT_NE(text.find("Not over yet. Choices so far: 70."), std::string::npos) << text;
    EXPECT_EQ(count_of(text, "now"), 5U) << text;  // four tables, and "onlookers who know"
    EXPECT_EQ(text.find("✓"), std::string::npos) << text;
    EXPECT_EQ(text.find("score"), std::string::npos) << text;
    const std::string dealt = report(recorded(2, 0), {"--lang", "en"});
    EXPECT_NE(dealt.find("Choices so far: 0."), std::string::npos) << dealt;
    EXPECT_EQ(dealt.find("day 1"), std::string::npos) << dealt;
}

TEST_F(Analyse, fits_80_columns_in_every_language_and_is_whole) {
    GameFile game = recorded(5);
    game.seats[0].name = "Maximiliana Wolfhart";
    game.seats[3] = {"Bartholomäus von Köln", false};
    game.ending.reset();
    for (const std::string& language : languages()) {
        for (const bool ascii : {false, true}) {
            std::vector<std::string> wish{"--lang", language};
            if (ascii) wish.emplace_back("--ascii");
            const std::string text = report(game, wish);
            for (const std::string& line : lines_of(text)) {
                EXPECT_LE(play::columns_of(line), 80) << line;
                EXPECT_TRUE(play::is_printable(line)) << line;
            }
            EXPECT_EQ(text.find("analysis_"), std::string::npos) << language << '\n' << text;
            EXPECT_EQ(text.find("rose_"), std::string::npos) << language;
            if (!ascii) continue;
            EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || c >= ' '; }));
        }
    }
}

// ---- the choices that said most

bots::IdentityOdds odds(float red, float blue) {
    bots::IdentityOdds all{};
    all[0] = red;
    all[1] = blue;
    return all;
}

// A real analysis with injected choices, because a bot may have noticed none.
analysis::Analysis with_shifts(std::vector<analysis::Observed> shifts) {
    const GameFile game = recorded(3);
    const auto match = deal_game_file(game).value();
    analysis::Analysis found = analysis::analyse(game, *match, analyst, std::nullopt).value();
    found.shifts = std::move(shifts);
    return found;
}

std::string printed(const analysis::Analysis& found, std::size_t top) {
    const Messages messages = Messages::load("en").value();
    std::string text;
    for (const play::Text& line : analysis::report_of(found, messages, {80, top})) {
        EXPECT_LE(line.width(), 80) << line.plain();
        text += line.plain() + "\n";
    }
    return text;
}

TEST(AnalyseChoices, are_listed_once_each_where_they_said_most) {
    const analysis::Analysis found = with_shifts(
        {{0, {11, 1, "move orange balneatorium", odds(0.1F, 0.9F), odds(0.6F, 0.4F), 1.25F}},
         {core::spectator, {11, 1, "move orange balneatorium", odds(0.2F, 0.8F), odds(0.5F, 0.5F), 0.75F}},
         {core::spectator, {20, 2, "mark red -", odds(0.5F, 0.5F), odds(0.3F, 0.7F), 0.5F}},
         {1, {4, 0, "play red-4", odds(0.5F, 0.5F), odds(0.4F, 0.6F), 0.25F}}});
    const std::string text = printed(found, 10);
    const std::string first = "  12 Marta       move orange balneatorium 1.25   ✚ red 10% → 60%      Anna\n";
    const std::string second =
        "  21 Jonas       mark red -               0.50   ∝ blue 50% → 70%     onlookers\n";
    EXPECT_NE(text.find(first + second), std::string::npos) << text;
    EXPECT_EQ(count_of(text, "move orange balneatorium"), 1U) << text;
    EXPECT_NE(text.find("   5 Anna        play red-4 "), std::string::npos) << text;
    EXPECT_EQ(printed(found, 2).find("play red-4"), std::string::npos);
    EXPECT_EQ(printed(found, 0).find("said most"), std::string::npos);
    EXPECT_EQ(printed(with_shifts({}), 10).find("said most"), std::string::npos);
}

// rose E3: secret choices are revealed together.
TEST(AnalyseChoices, of_one_moment_are_listed_by_the_numbers_of_their_moves) {
    const GameFile game = recorded(3);
    std::size_t first = 0;
    while (!game.moves[first].move.starts_with("reveal ")) ++first;
    std::vector<analysis::Observed> shifts;
    for (std::size_t i = first; i < first + 3; ++i) {
        shifts.push_back({core::spectator,
                          {static_cast<std::uint32_t>(first + 2), game.moves[i].seat, game.moves[i].move,
                           odds(0.1F, 0.9F), odds(0.6F, 0.4F), 0.5F}});
    }
    const std::string text = printed(with_shifts(shifts), 10);
    for (std::size_t i = first; i < first + 3; ++i) {
        const std::string number = "   " + std::to_string(i + 1);
        EXPECT_EQ(count_of(text, "\n" + number.substr(number.size() - 4) + " "), 1U) << text;
    }
    EXPECT_EQ(count_of(text, " reveal "), 3U) << text;
}

// The spectator's shift counts; without a spectator, the mean over the watching seats.
TEST(AnalyseChoices, add_up_to_what_each_gave_away) {
    const std::string text =
        printed(with_shifts({{0, {1, 1, "pay 0", odds(0.1F, 0.9F), odds(0.6F, 0.4F), 5.0F}},
                             {core::spectator, {1, 1, "pay 0", odds(0.2F, 0.8F), odds(0.5F, 0.5F), 0.75F}},
                             {core::spectator, {3, 1, "pay 0", odds(0.2F, 0.8F), odds(0.5F, 0.5F), 0.5F}},
                             {1, {2, 0, "pay 1", odds(0.5F, 0.5F), odds(0.4F, 0.6F), 0.5F}},
                             {2, {2, 0, "pay 1", odds(0.5F, 0.5F), odds(0.4F, 0.6F), 0.25F}}}),
                10);
    const std::size_t table = text.find("How much each gave away");
    ASSERT_NE(table, std::string::npos) << text;
    const std::vector<std::string> lines = lines_of(text.substr(table));
    ASSERT_EQ(lines.size(), 4U) << text;  // of seat 2 nothing was learned
    EXPECT_EQ(lines[2].substr(0, 4), "Anna");
    EXPECT_NE(lines[2].find(" 0.38 "), std::string::npos) << lines[2];
    EXPECT_EQ(lines[3].substr(0, 5), "Marta");
    EXPECT_NE(lines[3].find(" 1.25 "), std::string::npos) << lines[3];
    EXPECT_EQ(lines[3].substr(lines[3].size() - 4), "1.25") << lines[3];
}

// With a bot that reports shifts: the reported choice is the one made.
TEST_F(Analyse, lists_the_choices_that_the_bot_noticed) {
    const GameFile game = recorded(3);
    const auto listed = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"analyse", file(game), "--lang", "en"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran outcome = subrosa(words);
        EXPECT_EQ(outcome.exit_code, 0) << outcome.error;
        return outcome.out;
    };
    const json::object all = json::parse(listed({"--json"})).as_object();
    const json::array& shifts = all.at("shifts").as_array();
    ASSERT_FALSE(shifts.empty());
    double before = 1e9;
    std::set<std::string> watchers;
    for (const json::value& shift : shifts) {
        // A secret choice takes effect when it is revealed, up to two moves later.
        const auto moment = shift.at("moment").to_number<std::size_t>();
        const bool secret = shift.at("move").as_string().starts_with("reveal ");
        bool made = false;
        for (std::size_t i = moment - (secret ? 2 : 0); i <= moment; ++i) {
            const json::value& then = all.at("moments").at(i);
            made |= then.at("seat") == shift.at("seat") && then.at("move") == shift.at("move");
        }
        EXPECT_TRUE(made) << json::serialize(shift);
        EXPECT_NE(shift.at("seat"), shift.at("watcher"));
        EXPECT_LE(shift.at("bits").to_number<double>(), before);
        before = shift.at("bits").to_number<double>();
        watchers.insert(json::serialize(shift.at("watcher")));
    }
    EXPECT_EQ(watchers, (std::set<std::string>{"0", "1", "2", "\"public\""}));
    EXPECT_NE(listed({}).find("The choices that said most"), std::string::npos);
    EXPECT_EQ(count_of(listed({"--top", "3"}), " → "), 3U);

    const json::object one = json::parse(listed({"--json", "--seat", "1"})).as_object();
    for (const json::value& shift : one.at("shifts").as_array()) EXPECT_EQ(shift.at("watcher"), 1);
}

// ---- what goes wrong

TEST_F(Analyse, says_what_is_wrong_with_a_file) {
    const GameFile game = recorded(3);
    const auto wrong = [&](const std::string& text) {
        const Ran outcome = subrosa({"analyse", file(text), "--bot", analyst});
        EXPECT_EQ(outcome.exit_code, 1) << outcome.out;
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(count_of(outcome.error, "\n"), 1U) << outcome.error;
        return outcome.error;
    };
    EXPECT_NE(wrong("").find("line 1: not JSON"), std::string::npos);
    EXPECT_NE(wrong("nonsense\n").find("line 1: not JSON"), std::string::npos);

    GameFile touched = game;
    touched.moves[3].move = "move red nowhere";
    EXPECT_NE(wrong(text_of(touched)).find("line 5: "), std::string::npos);
    touched = game;
    touched.moves.erase(touched.moves.begin() + 10);
    EXPECT_NE(wrong(text_of(touched)).find(": line "), std::string::npos);
    touched = game;
    touched.seed->bytes[0] ^= 1U;
    EXPECT_NE(wrong(text_of(touched)).find("the seed has the hash"), std::string::npos);
    touched = recorded(3, 20);
    EXPECT_NE(wrong(text_of(touched, true)).find("the seed is not in the file"), std::string::npos);
    touched = game;
    touched.seats[1] = {"\x1b[2J", false};
    EXPECT_NE(wrong(text_of(touched)).find("line 1: seats/1: not a name to show"), std::string::npos);
}

TEST_F(Analyse, says_what_is_wrong_with_its_arguments) {
    const std::string path = file(recorded(2, 5));
    const auto misused = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "analyse");
        const Ran outcome = subrosa(words);
        EXPECT_EQ(outcome.exit_code, 2) << outcome.out;
        EXPECT_EQ(outcome.out, "");
        EXPECT_EQ(count_of(outcome.error, "\n"), 1U) << outcome.error;
        EXPECT_EQ(outcome.error.substr(0, 9), "subrosa: ") << outcome.error;
        return outcome.error;
    };
    EXPECT_NE(misused({}).find("FILE"), std::string::npos);
    EXPECT_NE(misused({path + "x"}).find("cannot be read"), std::string::npos);
    EXPECT_NE(misused({path, "--bot", "kasparov"}).find("\"kasparov\" is not known; there are: random, "),
              std::string::npos);
    EXPECT_NE(misused({path, "--bot", "random"}).find("does not reason"), std::string::npos);
    for (const char* seat : {"2", "-1", "x", "all", "99999999999999999999"})
        EXPECT_NE(misused({path, "--bot", analyst, "--seat", seat}).find("is no seat of this game"),
                  std::string::npos);
    EXPECT_NE(misused({path, "--bot", analyst, "--lang", "xx"}).find("there are: en, "), std::string::npos);
    misused({path, "--top", "-1"});
    misused({path, "--top", "many"});
}

TEST_F(Analyse, has_help_with_an_example) {
    const Ran outcome = subrosa({"analyse", "--help"});
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("Example: subrosa analyse "), std::string::npos);
}

}  // namespace
}  // namespace subrosa::cli
