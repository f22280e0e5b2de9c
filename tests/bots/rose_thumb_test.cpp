// The rule-of-thumb player does what its name says: it beats chance, protects, disguises and finds monks.
#include "bots/rose/bots.hpp"
#include "bots/rose/thumb_bot.hpp"
#include "tests/bots/rose_match.hpp"

#include <array>

namespace subrosa::bots::rose {
namespace {

using rose::Colour;
using rose::Rose;

std::unique_ptr<Bot<Rose>> thumb(core::Seat seat, std::uint64_t seed,
                                 const HeuristicWeights& weights = fitted_weights().thumb) {
    return std::make_unique<ThumbBot>(seat, core::Rng(seed, seat), weights);
}

HeuristicWeights undisguised() {
    HeuristicWeights weights = fitted_weights().thumb;
    weights.disguise = 0.0F;
    return weights;
}

TEST(Thumb, WinsFarMoreThanItsShareAmongRandomPlayers) {
    constexpr int games = 300;
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        const auto seed = static_cast<std::uint64_t>(game);
        const auto at = static_cast<core::Seat>(game % 4);
        Seats seats;
        for (core::Seat seat = 0; seat < 4; ++seat) {
            seats.push_back(
                bot_list().make(seat == at ? "thumb" : "random", seat, core::seed_from_number(seed)));
        }
        wins += share_of_win(play_match({}, seed, seats), at);
    }
    EXPECT_GT(wins / games, 0.60);
}

TEST(Thumb, HasNoBetterOrWorseSeat) {
    constexpr int games = 200;
    std::array<double, 4> wins{};
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        Seats seats;
        for (core::Seat seat = 0; seat < 4; ++seat) seats.push_back(thumb(seat, seed));
        const rose::State end = play_match({}, seed, seats);
        for (core::Seat seat = 0; seat < 4; ++seat) wins[seat] += share_of_win(end, seat);
    }
    for (const double count : wins) EXPECT_NEAR(count / games, 0.25, 0.10);
}

// Two who disguise themselves and two who do not.
TEST(Thumb, FindsWhoeverDoesNotDisguiseHimselfAndIsFoundLess) {
    constexpr int games = 200;
    int open_found = 0;
    int hidden_found = 0;
    double hidden_wins = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        Seats seats;
        for (core::Seat seat = 0; seat < 4; ++seat) {
            const bool open = (seat + seed) % 2 == 0;
            seats.push_back(open ? thumb(seat, seed, undisguised()) : thumb(seat, seed));
        }
        const rose::State end = play_match({}, seed, seats);
        for (core::Seat seat = 0; seat < 4; ++seat) {
            const bool open = (seat + seed) % 2 == 0;
            for (std::size_t number = 0; number < 3; ++number) {
                const core::Seat about = rose::guessed_seat(seat, number);
                const bool right = end.hidden.guesses[seat][number] == end.hidden.identities[about];
                if (right) ++((about + seed) % 2 == 0 ? open_found : hidden_found);
            }
            if (!open) hidden_wins += share_of_win(end, seat);
        }
    }
    constexpr double guesses = games * 2 * 3;
    EXPECT_GT(open_found / guesses, 0.8);
    EXPECT_LT(hidden_found / guesses, 0.6);
    EXPECT_GT(hidden_wins / games, 0.75);
}

// Guessing at random among the six finds one in six; knowing oneself, one in five.
TEST(Thumb, GuessesBetterThanChanceEvenAmongItsLike) {
    for (std::uint8_t players = rose::min_players; players <= rose::max_players; ++players) {
        const unsigned games = 300U / players;
        int found = 0;
        for (std::uint64_t seed = 0; seed < games; ++seed) {
            Seats seats;
            for (core::Seat seat = 0; seat < players; ++seat) seats.push_back(thumb(seat, seed));
            const rose::State end = play_match({.players = players}, seed, seats);
            for (core::Seat seat = 0; seat < players; ++seat) found += found_by(end, seat);
        }
        EXPECT_GT(found / (1.0 * games * players * (players - 1)), 0.24) << int{players};
    }
}

// What the scores are computed on must not matter beyond what the seat knows: one imagined world is as good
// as another. This is what lets a search ask how likely somebody with another hand or identity chose
// something.
TEST(ThumbScores, AreTheSameInAllWorldsTheSeatCannotTellApart) {
    for (std::uint8_t players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            for (std::uint64_t seed = 0; seed < 3; ++seed) {
                core::Rng rng(seed, 77);
                Seats seats;
                for (core::Seat seat = 0; seat < players; ++seat) seats.push_back(thumb(seat, seed));
                Favour favour;
                const HeuristicWeights weights = fitted_weights().thumb;
                Watch watch;
                watch.on_event = [&](const rose::GameEvent& event) { favour.observe(event, weights); };
                watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
                    const Colour identity = state.hidden.identities[seat];
                    const auto scores = [&] {
                        const World world(Rose::know(state, seat), rng);
                        return heuristic_scores(world, seat, identity, favour, weights, choices);
                    };
                    const Scores one = scores();
                    ASSERT_EQ(one, scores());
                    ASSERT_EQ(one, scores());
                };
                play_match({.players = players, .edition = edition}, seed, seats, watch);
            }
        }
    }
}

TEST(ThumbScores, CanBeAskedForEveryIdentity) {
    Watch watch;
    core::Rng rng(8);
    int different = 0;
    watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
        if (state.open.stage == rose::Stage::reveal || choices.size() == 1) return;
        const World world(Rose::know(state, seat), rng);
        const Scores red =
            heuristic_scores(world, seat, Colour::red, Favour{}, fitted_weights().thumb, choices);
        const Scores blue =
            heuristic_scores(world, seat, Colour::blue, Favour{}, fitted_weights().thumb, choices);
        if (red != blue) ++different;
    };
    Seats seats;
    for (core::Seat seat = 0; seat < 5; ++seat) seats.push_back(thumb(seat, 3));
    play_match({.players = 5}, 3, seats, watch);
    EXPECT_GT(different, 50);
}

// A player with nothing to hide takes evidence off the own monk and gives it to the others.
TEST(ThumbScores, SpareTheOwnMonkAndHurtTheOthers) {
    int own_marks = 0;
    int marks = 0;
    core::Rng rng(9);
    Watch watch;
    watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
        if (state.open.stage != rose::Stage::mark || state.open.pending.figure != rose::Figure::william)
            return;
        const Colour identity = state.hidden.identities[seat];
        const World world(Rose::know(state, seat), rng);
        const Scores scores = heuristic_scores(world, seat, identity, Favour{}, undisguised(), choices);
        const bool own = choices[0].colour() == identity;
        const std::size_t better = choices[0].up() == own ? 1 : 0;
        EXPECT_GT(scores[better], scores[1 - better]);
        ++marks;
        own_marks += own ? 1 : 0;
    };
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Seats seats;
        for (core::Seat seat = 0; seat < 5; ++seat) {
            seats.push_back(bot_list().make("random", seat, core::seed_from_number(seed)));
        }
        play_match({.players = 5}, seed, seats, watch);
    }
    EXPECT_GT(own_marks, 10);
    EXPECT_GT(marks, 50);
}

TEST(ThumbOdds, AddUpToOneAndGrowWithTheScore) {
    const Scores scores{1.0F, 2.0F, 1.5F, 9.0F};
    const Scores odds = softmax(scores, 3, 0.5F);  // the fourth is no choice
    EXPECT_NEAR(odds[0] + odds[1] + odds[2], 1.0F, 1e-5);
    EXPECT_GT(odds[1], odds[2]);
    EXPECT_GT(odds[2], odds[0]);
    EXPECT_EQ(odds[3], 0.0F);
    EXPECT_NEAR(odds[1] / odds[2], 2.718, 0.02);  // a temperature's distance
}

TEST(ThumbOdds, AtTemperatureZeroAreTheFirstOfTheBest) {
    const Scores scores{1.0F, 3.0F, 3.0F, 2.0F};
    const Scores odds = softmax(scores, 4, 0.0F);
    EXPECT_EQ(odds[1], 1.0F);
    EXPECT_EQ(odds[2], 0.0F);
}

}  // namespace
}  // namespace subrosa::bots::rose
