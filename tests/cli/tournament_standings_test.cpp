// Seating and totals of a tournament.
#include "lab/simulation.hpp"
#include "lab/tournament/standings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

namespace subrosa::cli {
namespace {

using namespace lab;

constexpr std::array<std::string_view, 3> colours{"red", "blue", "white"};

TEST(LineUp, counts_equal_bots_as_one_competitor) {
    const LineUp line_up({"hard", "thumb", "thumb:100", "thumb"});
    EXPECT_EQ(line_up.competitors(), (std::vector<std::string>{"hard", "thumb", "thumb:100"}));
    EXPECT_EQ(line_up.seats(1), 2U);
    EXPECT_DOUBLE_EQ(line_up.fair_share(1), 0.5);
    EXPECT_DOUBLE_EQ(line_up.fair_share(0), 0.25);
    EXPECT_EQ(line_up.competitor(3), 1U);
    EXPECT_EQ(line_up.find("thumb"), 1U);
    EXPECT_FALSE(line_up.find("random"));
}

TEST(LineUp, seats_everybody_on_every_seat_of_every_deal) {
    const LineUp line_up({"a", "b", "c", "d", "e"});
    for (std::uint64_t deal = 0; deal < 20; ++deal) {
        const core::Seed seed = game_seed(1, deal);
        std::vector<std::set<std::size_t>> seats_of(5);
        for (unsigned rotation = 0; rotation < line_up.rotations(); ++rotation) {
            const auto seating = line_up.seating(seed, rotation);
            for (std::size_t seat = 0; seat < 5; ++seat) seats_of[seating[seat]].insert(seat);
            // The same neighbours in every rotation.
            const auto circle = line_up.circle(seed);
            for (std::size_t i = 0; i < 5; ++i) {
                const auto at = static_cast<std::size_t>(
                    std::find(seating.begin(), seating.end(), circle[i]) - seating.begin());
                EXPECT_EQ(seating[(at + 1) % 5], circle[(i + 1) % 5]);
            }
        }
        for (const auto& seats : seats_of) EXPECT_EQ(seats.size(), 5U);
    }
}

TEST(LineUp, changes_neighbours_from_deal_to_deal) {
    const LineUp line_up({"a", "b", "c", "d"});
    std::set<std::vector<std::size_t>> circles;
    for (std::uint64_t deal = 0; deal < 200; ++deal) circles.insert(line_up.circle(game_seed(1, deal)));
    EXPECT_EQ(circles.size(), 6U);
}

PlayedGame game(std::vector<std::size_t> competitors, std::array<std::uint8_t, 3> ranks,
                std::int16_t first_score) {
    PlayedGame game{std::move(competitors), {}};
    core::Outcome& outcome = game.played.outcome;
    outcome.over = true;
    for (core::Seat seat = 0; seat < 3; ++seat) {
        outcome.ranks[seat] = ranks[seat];
        outcome.scores[seat] = static_cast<std::int16_t>(first_score + 10 * seat);
        if (ranks[seat] == 1) outcome.winners = outcome.winners.with(seat);
    }
    return game;
}

TEST(Standings, share_wins_and_compare_ranks) {
    const LineUp line_up({"a", "b", "b"});
    Standings standings(line_up);
    const auto shares = standings.add_deal(std::vector{
        game({0, 1, 1}, {1, 2, 3}, 10), game({1, 0, 1}, {1, 1, 3}, 10), game({1, 1, 0}, {1, 2, 3}, 40)});
    EXPECT_EQ(standings.deals(), 1U);
    EXPECT_DOUBLE_EQ(shares[0], 0.5);  // 1, 1/2 and 0 of three
    EXPECT_DOUBLE_EQ(shares[1], 0.5);
    const CompetitorStanding& a = standings.standings()[0];
    EXPECT_DOUBLE_EQ(a.share.mean(), 0.5);
    EXPECT_DOUBLE_EQ(a.score.mean(), (10 + 20 + 60) / 3.0);
    EXPECT_DOUBLE_EQ(a.rank.mean(), 5 / 3.0);
    EXPECT_DOUBLE_EQ(standings.comparisons()[0].ahead(0, 1), 2 + 1.5);
    EXPECT_DOUBLE_EQ(standings.comparisons()[0].ahead(1, 0), 0.5 + 2);
    EXPECT_DOUBLE_EQ(standings.comparisons()[0].met(1, 1), 0);
    EXPECT_FALSE(a.share.interval());
}

engine::Believed believed(core::Seat seat, unsigned period, std::array<float, 3> about_1,
                          std::array<float, 3> about_2) {
    engine::Believed then{seat, period, {3, 3, {}}, {3, 3, {}}};
    for (std::size_t i = 0; i < 3; ++i) {
        then.beliefs.odds[1][i] = about_1[i];
        then.beliefs.odds[2][i] = about_2[i];
        then.prior.odds[1][i] = i == 0 ? 0.0F : 0.5F;
        then.prior.odds[2][i] = i == 0 ? 0.0F : 0.5F;
    }
    return then;
}

TEST(Standings, measure_beliefs_against_the_rules_alone) {
    const LineUp line_up({"a", "b", "c"});
    Standings standings(line_up);
    PlayedGame played = game({0, 1, 2}, {1, 2, 3}, 0);
    engine::Measurement measured{
        {0, 1, 2}, std::vector<engine::Spent>(3), {}, {{0, 1, true}, {0, 2, false}, {1, 2, true}}};
    measured.spent[0] = {4, std::chrono::milliseconds(8), std::chrono::milliseconds(5), {}, 400};
    measured.believed.push_back(believed(0, 1, {0, 0.5F, 0.5F}, {0, 0.5F, 0.5F}));
    measured.believed.push_back(believed(0, 2, {0, 1, 0}, {0, 0.75F, 0.25F}));
    played.played.measured = measured;
    standings.add_deal(std::vector{played});

    const CompetitorStanding& a = standings.standings()[0];
    EXPECT_DOUBLE_EQ(a.surprises.at(1).bits.mean(), 1);
    EXPECT_DOUBLE_EQ(a.surprises.at(1).gain.mean(), 0);
    EXPECT_DOUBLE_EQ(a.surprises.at(2).bits.mean(), 1);  // 0 and 2
    EXPECT_DOUBLE_EQ(a.surprises.at(2).prior_bits.mean(), 1);
    EXPECT_EQ(a.surprises.at(2).opponents, 2U);
    EXPECT_EQ(a.calibration.seventies().statements, 1U);
    EXPECT_EQ(a.calibration.seventies().came_true, 0U);
    EXPECT_EQ(a.calibration.all()[9].came_true, 1U);
    EXPECT_EQ(a.calibration.all()[5].statements, 4U);
    EXPECT_EQ(a.calibration.all()[5].came_true, 2U);
    EXPECT_TRUE(standings.standings()[1].surprises.empty());
    EXPECT_DOUBLE_EQ(standings.standings()[1].read.mean(), 1);
    EXPECT_DOUBLE_EQ(standings.standings()[2].read.mean(), 0.25);
    EXPECT_DOUBLE_EQ(standings.standings()[2].read_prior.mean(), 0.5);
    EXPECT_EQ(a.read.deals(), 0U);
    EXPECT_EQ(a.guesses, 2U);
    EXPECT_EQ(a.guesses_right, 1U);
    EXPECT_EQ(standings.standings()[2].guessed, 2U);
    EXPECT_EQ(standings.standings()[2].found_out, 1U);
    EXPECT_EQ(a.spent.decisions, 4U);
    EXPECT_EQ(a.spent.iterations, 400U);
}

}  // namespace
}  // namespace subrosa::cli
