// Whole tournaments: independent of threads, and equal as table, JSON and page.
#include "lab/simulation.hpp"
#include "lab/tournament/report.hpp"
#include "lab/tournament/run.hpp"
#include "lab/tournament/summary.hpp"
#include "lab/tournament/summary_json.hpp"
#include "lab/tournament/svg.hpp"
#include "lab/tournament/table_text.hpp"
#include "terminal/progress.hpp"
#include "tests/cli/shell.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

namespace subrosa::cli {
namespace {

using namespace lab;
using namespace terminal;

namespace json = json;

struct Asked {
    std::vector<std::string> bots;
    std::uint64_t games = 0;
    unsigned threads = 1;
    std::optional<double> sprt_delta;
};

TournamentSummary played(const Asked& asked) {
    const LineUp line_up(asked.bots);
    TournamentPlan plan;
    plan.game = engine::find_game("rose");
    plan.options = plan.game->complete_options(json::object{{"players", asked.bots.size()}}).value();
    plan.line_up = &line_up;
    plan.deals = asked.games / asked.bots.size();
    plan.threads = asked.threads;
    plan.seed = 7;
    if (asked.sprt_delta) plan.sprt.emplace(line_up.fair_share(0), *asked.sprt_delta, line_up.rotations());
    TournamentProgress progress;
    const Tournament tournament = play_tournament(plan, progress);
    TournamentSetting setting{"rose", plan.options, asked.bots,      asked.games, asked.threads,
                              7,      {},           asked.sprt_delta};
    return summary_of(tournament, line_up, setting, 1);
}

// Without members that depend on the clock or the threads.
std::string timeless(const TournamentSummary& summary) {
    json::object object = json_of(summary);
    for (const char* key : {"threads", "seconds", "games_per_second"}) object.erase(key);
    for (json::value& one : object["competitors"].as_array()) one.as_object().erase("time");
    return json::serialize(object);
}

TEST(Tournament, does_not_depend_on_the_threads) {
    const std::vector<std::string> bots{"thumb", "random", "thumb"};
    const std::string one = timeless(played({bots, 60, 1, {}}));
    EXPECT_EQ(timeless(played({bots, 60, 3, {}})), one);
    EXPECT_EQ(timeless(played({bots, 60, 8, {}})), one);
    EXPECT_NE(timeless(played({bots, 63, 1, {}})), one);
}

TEST(Tournament, stops_at_the_same_deal_on_any_number_of_threads) {
    const std::vector<std::string> bots{"thumb", "random", "random"};
    const TournamentSummary one = played({bots, 3000, 1, 0.05});
    EXPECT_EQ(one.sprt->verdict, Sprt::Verdict::better);
    EXPECT_LT(one.games, 300U);
    EXPECT_GE(one.deals, 8U);
    EXPECT_EQ(timeless(played({bots, 3000, 4, 0.05})), timeless(one));
    const TournamentSummary other = played({{"random", "thumb", "thumb"}, 3000, 2, 0.05});
    EXPECT_EQ(other.sprt->verdict, Sprt::Verdict::not_better);
}

TEST(Tournament, shares_add_up_and_the_better_bot_is_found) {
    const TournamentSummary summary = played({{"random", "thumb", "random", "random"}, 160, 2, {}});
    ASSERT_EQ(summary.competitors.size(), 2U);
    const CompetitorSummary& thumb = summary.competitors[0];
    const CompetitorSummary& random = summary.competitors[1];
    EXPECT_EQ(thumb.bot, "thumb");
    EXPECT_NEAR(thumb.win_share.value + random.win_share.value, 1, 1e-9);
    EXPECT_GT(thumb.win_share.interval->low, thumb.fair_share);
    EXPECT_LT(random.rating.interval->high, 0);
    EXPECT_EQ(thumb.rating.elo, 0);
    EXPECT_EQ(summary.anchor, "thumb");
    // Three guesses per seat and game; decisions of random are fast and without iterations.
    EXPECT_EQ(thumb.guesses, 160U * 3);
    EXPECT_EQ(random.guesses, 160U * 9);
    EXPECT_GT(thumb.guesses_right, random.guesses_right);
    EXPECT_GT(thumb.decisions, 160U * 20);
    EXPECT_GT(thumb.longest_ms, thumb.mean_ms);
    EXPECT_EQ(thumb.iterations_a_decision, 0);
    EXPECT_FALSE(thumb.read);  // nobody else has beliefs
    EXPECT_TRUE(random.read);
}

// Every bot plays every seat, so a bot against itself has its fair share.
TEST(Tournament, gives_equal_bots_equal_shares) {
    const TournamentSummary summary = played({{"random", "random:1", "random:2", "random:3"}, 2000, 2, {}});
    for (const CompetitorSummary& one : summary.competitors) {
        EXPECT_NEAR(one.win_share.value, 0.25, 0.045);
        EXPECT_NEAR(one.rank.value, 2.5, 0.15);
    }
}

TEST(Tournament, counts_the_same_guesses_as_the_game) {
    const auto* rose = engine::find_game("rose");
    const std::vector<std::string> bots{"thumb", "random", "thumb"};
    const auto simulator = rose->simulator(json::object{{"players", 3}}, bots).value();
    const LineUp line_up(bots);
    Standings standings(line_up);
    std::uint64_t right = 0;
    for (std::uint64_t deal = 0; deal < 10; ++deal) {
        PlayedGame game{{0, 1, 0}, simulator(game_seed(1, deal), {.measure = true})};
        right += game.played.guesses_right;
        standings.add_deal(std::vector{std::move(game)});
    }
    EXPECT_GT(right, 0U);
    EXPECT_EQ(standings.standings()[0].guesses_right + standings.standings()[1].guesses_right, right);
    EXPECT_EQ(standings.standings()[0].found_out + standings.standings()[1].found_out, right);
}

TEST(Measurement, changes_nothing_in_the_game) {
    const auto* rose = engine::find_game("rose");
    const auto simulator = rose->simulator(json::object{{"players", 4}},
                                           std::vector<std::string>{"thumb", "random", "thumb", "random"})
                               .value();
    const core::Seed seed = game_seed(3, 5);
    const engine::PlayOut plain = simulator(seed, {});
    const engine::PlayOut measured = simulator(seed, {.measure = true});
    EXPECT_EQ(plain.hash, measured.hash);
    EXPECT_FALSE(plain.measured);
    ASSERT_TRUE(measured.measured);
    EXPECT_EQ(measured.measured->identities.size(), 4U);
    // Six days for each of the two bots that have beliefs, before any guess.
    EXPECT_EQ(measured.measured->believed.size(), 12U);
    EXPECT_EQ(measured.measured->believed.front().period, 1U);
    EXPECT_EQ(measured.measured->believed.back().period, 6U);
    for (const engine::Believed& then : measured.measured->believed) {
        for (core::Seat about = 0; about < 4; ++about) {
            double sum = 0;
            for (const float odds : then.prior.odds[about]) sum += odds;
            EXPECT_NEAR(sum, 1, 1e-4);
            // The truth is always possible under the rules.
            if (about == then.seat) continue;
            EXPECT_GT(then.prior.odds[about][measured.measured->identities[about]], 0.0F);
        }
    }
    const engine::PlayOut other = simulator(seed, {.luck = 1});
    EXPECT_NE(other.hash, plain.hash);
}

TEST(TournamentText, fits_eighty_columns) {
    const TournamentSummary summary =
        played({{"thumb", "thumb:1000ms", "random:20000", "random", "random"}, 40, 2, 0.3});
    std::istringstream lines(text_of(summary));
    for (std::string line; std::getline(lines, line);) {
        const auto letters =
            std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; });
        EXPECT_LE(letters, 80) << line;
    }
}

TEST(TournamentJson, has_what_the_document_promises) {
    const json::object object = json_of(played({{"thumb", "random"}, 20, 1, 0.1}));
    std::ifstream file(std::string(SUBROSA_SOURCE_DIR) + "/docs/bots.md");
    const std::string document(std::istreambuf_iterator<char>(file), {});
    const auto all_documented = [&](const json::object& part) {
        for (const auto& member : part)
            EXPECT_NE(document.find("`" + std::string(member.key()) + "`"), std::string::npos)
                << member.key();
    };
    all_documented(object);
    all_documented(object.at("sprt").as_object());
    const json::object& thumb = object.at("competitors").as_array()[0].as_object();
    all_documented(thumb);
    all_documented(thumb.at("time").as_object());
    const json::object& beliefs = thumb.at("beliefs").as_object();
    all_documented(beliefs);
    all_documented(beliefs.at("after").as_array()[0].as_object());
    all_documented(beliefs.at("calibration").as_array()[0].as_object());
    EXPECT_EQ(beliefs.at("after").as_array().size(), 6U);
    EXPECT_EQ(beliefs.at("calibration").as_array().size(), 10U);
    EXPECT_TRUE(object.at("competitors").as_array()[1].as_object().at("beliefs").is_null());
}

// Empty if all tags are properly nested.
std::string first_unbalanced(const std::string& page) {
    std::vector<std::string> open;
    for (std::size_t at = page.find('<'); at != std::string::npos; at = page.find('<', at + 1)) {
        if (page[at + 1] == '!') continue;
        const std::size_t end = page.find('>', at);
        if (end == std::string::npos) return page.substr(at);
        if (page[end - 1] == '/') continue;
        const bool closes = page[at + 1] == '/';
        const std::size_t from = at + (closes ? 2 : 1);
        const std::string name = page.substr(from, page.find_first_of(" >", from) - from);
        if (!closes) {
            open.push_back(name);
        } else if (open.empty() || open.back() != name) {
            return page.substr(at, 60);
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : open.back();
}

TEST(TournamentReport, is_well_formed_and_needs_nothing_else) {
    EXPECT_NE(first_unbalanced("<p><b></p></b>"), "");
    for (const Asked& asked : {Asked{{"thumb", "random", "thumb:9"}, 30, 2, 0.05},
                               Asked{{"random", "random"}, 4, 1, {}}, Asked{{"thumb", "thumb"}, 2, 1, {}}}) {
        const std::string page = report_of(played(asked));
        EXPECT_EQ(first_unbalanced(page), "");
        for (const char* foreign : {"http", "<script", "url(", "@import", "src=", "nan", "inf"})
            EXPECT_EQ(page.find(foreign), std::string::npos) << foreign;
        const auto pictures = [&] {
            std::size_t count = 0;
            for (std::size_t at = page.find("role=\"img\""); at != std::string::npos;
                 at = page.find("role=\"img\"", at + 1))
                ++count;
            return count;
        }();
        EXPECT_EQ(pictures, asked.bots[0] == "random" ? 2U : 4U);
        EXPECT_NE(page.find("subrosa tournament rose"), std::string::npos);
        EXPECT_NE(page.find("--seed 7"), std::string::npos);
    }
}

TEST(TournamentReport, escapes_what_it_is_given) {
    TournamentSummary summary = played({{"thumb", "random"}, 4, 1, {}});
    summary.competitors[0].bot = "<b>&\"'";
    summary.setting.bots[0] = "<i>";
    const std::string page = report_of(summary);
    EXPECT_EQ(page.find("<b>&"), std::string::npos);
    EXPECT_EQ(page.find("<i>"), std::string::npos);
    EXPECT_EQ(first_unbalanced(page), "");
    EXPECT_EQ(svg::escaped("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
}

TEST(Progress, says_how_far_it_is_and_how_long_it_takes) {
    EXPECT_EQ(progress_line(0, 40, 5, ""), "[....................] 0/40 games");
    EXPECT_EQ(progress_line(10, 40, 30, "thumb 41.0 %"),
              "[#####...............] 10/40 games, thumb 41.0 %, 1 min 30 s left");
    EXPECT_EQ(progress_line(40, 40, 30, ""), "[####################] 40/40 games, 0 s left");
}

// ---- the command -----------------------------------------------------------------------------------------

Outcome tournament(const std::string& arguments) {
    return shell("$S tournament " + arguments + " </dev/null");
}

TEST(TournamentCommand, answers_wrong_arguments_with_one_line_and_2) {
    for (const std::string arguments :
         {"", "rose", "chess --bots random", "rose --bots nobody,random",
          "rose --bots random,random --players 4", "rose --bots random:0,random",
          "rose --bots random,random --games 0", "rose --bots random,random --games x",
          "rose --bots random,random --games 2000000", "rose --bots random,random --threads 0",
          "rose --bots random,random --seed x", "rose --bots random,random --ms 5 --iterations 5",
          "rose --bots random,random --ms 0", "rose --bots random --sprt",
          "rose --bots thumb,random --sprt --sprt-delta 60", "rose --bots thumb,random --sprt-delta x",
          "rose --bots a,b,c,d,e,f,g", "rose --bots thumb,random --games 2 --report /nowhere/at/all.html"}) {
        const Outcome outcome = tournament(arguments);
        EXPECT_EQ(outcome.exit_code, 2) << arguments << ": " << outcome.out;
        EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1)
            << arguments << ": " << outcome.out;
        EXPECT_EQ(outcome.out.substr(0, 9), "subrosa: ") << arguments;
    }
}

TEST(TournamentCommand, has_help_with_an_example) {
    const Outcome outcome = tournament("--help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_NE(outcome.out.find("Example: subrosa tournament"), std::string::npos);
}

TEST(TournamentCommand, rounds_up_to_whole_deals_and_says_so) {
    const Outcome outcome = tournament("rose --bots thumb,random,random --games 7");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.out.substr(0, 26), "9 games of rose: 3 deals, ");
    EXPECT_NE(outcome.out.find("7 games were asked for: rounded up"), std::string::npos);
    EXPECT_EQ(tournament("rose --bots thumb,random,random --games 6").out.find("rounded up"),
              std::string::npos);
}

TEST(TournamentCommand, writes_a_page_and_prints_json) {
    const auto path =
        std::filesystem::temp_directory_path() / ("subrosa-tournament-" + std::to_string(getpid()) + ".html");
    const Outcome outcome = tournament(
        "rose --bots thumb --players 2 --games 4 --iterations 50 --json --report " + path.string());
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    const auto object = parse_json(outcome.out);
    ASSERT_TRUE(object.has_value()) << outcome.out;
    EXPECT_EQ(object->as_object().at("budget").as_object().at("iterations").as_int64(), 50);
    EXPECT_EQ(object->as_object().at("games").to_number<int>(), 4);
    std::ifstream file(path);
    const std::string page(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(page.substr(0, 15), "<!DOCTYPE html>");
    EXPECT_EQ(first_unbalanced(page), "");
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace subrosa::cli
