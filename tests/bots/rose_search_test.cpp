// The bots that search, in whole games of The Name of the Rose.
#include "bots/rose/search_model.hpp"
#include "tests/bots/rose_match.hpp"
#include "tests/support/rose_subject.hpp"

#include <array>

namespace subrosa::bots::rose {
namespace {

using rose::Rose;
using rose::Stage;

// At each table one of those that reason sits with one that searches plainly and with random players.
TEST(RoseSearch, AnswersWithWhatIsOfferedAtEveryTable) {
    const std::array<std::string_view, 6> reasoning{"easy:12",  "hard:5", "easy:9",
                                                    "normal:8", "easy:7", "easy:5"};
    std::size_t number = 0;
    for (const rose::Options& options : tests::rose_tables()) {
        Seats seats = seat_bots({"random"}, options.players, number);
        const auto at = static_cast<core::Seat>(number % options.players);
        const core::Seat behind = static_cast<core::Seat>((at + 1U) % options.players);
        seats[at] = bot_list().make(reasoning[(number + number / 6) % 6], at, core::seed_from_number(number));
        seats[behind] = bot_list().make("ismcts:12", behind, core::seed_from_number(number));
        const rose::State end = play_match(options, number, seats);
        EXPECT_TRUE(Rose::outcome(end).over) << tests::text_of(options);
        EXPECT_GT(seats[at]->iterations(), 50U);
        EXPECT_GT(seats[behind]->iterations(), 50U);
        ++number;
    }
}

TEST(RoseSearch, SpendsWhatItIsAllowed) {
    const rose::State state = Rose::deal({}, core::seed_from_number(6));
    rose::Choices choices;
    Rose::choices(state, 0, choices);
    ASSERT_GT(choices.size(), 1U);
    for (const std::string_view name : {"ismcts", "easy", "normal", "hard"}) {
        const auto bot = bot_list().make(std::string(name) + ":40", 0, core::seed_from_number(1));
        bot->decide(Rose::know(state, 0), choices);
        EXPECT_EQ(bot->iterations(), 40U) << name;
        bot->allow({0, 25});
        bot->decide(Rose::know(state, 0), choices);
        EXPECT_EQ(bot->iterations(), 65U) << name;
        bot->allow({1, 0});
        bot->decide(Rose::know(state, 0), choices);
        EXPECT_GT(bot->iterations(), 65U) << name;
    }
}

TEST(RoseSearch, SpendsWhatItsLevelBringsIfNothingElseIsSaid) {
    const rose::State state = Rose::deal({}, core::seed_from_number(6));
    rose::Choices choices;
    Rose::choices(state, 0, choices);
    for (const auto& [name, level] :
         {std::pair<std::string_view, SearchLevel>{"easy", easy_level()}, {"normal", normal_level()}}) {
        const std::uint64_t iterations = level.budget.iterations;
        ASSERT_GT(iterations, 0U);
        const auto bot = bot_list().make(std::string(name) + ":3", 0, core::seed_from_number(1));
        bot->allow({});
        bot->decide(Rose::know(state, 0), choices);
        EXPECT_EQ(bot->iterations(), iterations) << name;
    }
    // By the clock: it only has to end.
    const auto plain = bot_list().make("ismcts:3", 0, core::seed_from_number(1));
    plain->allow({});
    plain->decide(Rose::know(state, 0), choices);
    EXPECT_GT(plain->iterations(), 3U);
}

TEST(RoseSearch, SpendsNothingWhereThereIsNothingToChoose) {
    const rose::State state = Rose::deal({}, core::seed_from_number(6));
    rose::Choices choices;
    choices.push_back(rose::Action::pay(0));
    for (const std::string_view name : {"ismcts:40", "hard:40"}) {
        const auto bot = bot_list().make(name, 0, core::seed_from_number(1));
        EXPECT_EQ(bot->decide(Rose::know(state, 0), choices), choices[0]);
        EXPECT_EQ(bot->iterations(), 0U) << name;
    }
}

// ---- day 7

// The best assignment of markers to the seats from `seat` on, by trying all of them.
double most_right(const Beliefs& beliefs, core::Seat self, core::Seat seat, unsigned used) {
    if (seat == self) ++seat;
    if (seat >= beliefs.players) return 0.0;
    double best = 0.0;
    for (unsigned monk = 0; monk < rose::colours; ++monk) {
        if (((used >> monk) & 1U) != 0) continue;
        const double rest =
            most_right(beliefs, self, static_cast<core::Seat>(seat + 1U), used | (1U << monk));
        best = std::max(best, beliefs.odds[seat][monk] + rest);
    }
    return best;
}

double expected_right(const Beliefs& beliefs, const rose::State& end, core::Seat self) {
    double right = 0.0;
    for (std::size_t number = 0; number + 1 < beliefs.players; ++number) {
        const core::Seat about = rose::guessed_seat(self, number);
        right += beliefs.odds[about][rose::index(end.hidden.guesses[self][number])];
    }
    return right;
}

// Whatever somebody believes of the others: marker by marker, the scores lead to the best assignment.
TEST(RoseSearch, GuessesTheBestAssignmentOfAnyOdds) {
    constexpr core::Seat players = 5;
    rose::State state = Rose::deal({.players = players}, core::seed_from_number(4));
    core::Rng rng(21);
    rose::Choices choices;
    while (state.open.stage != Stage::guess) {
        const core::Seat seat = Rose::deciders(state).front();
        Rose::choices(state, seat, choices);
        Rose::play(state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                   core::NoSink{});
    }
    for (int round = 0; round < 100; ++round) {
        const auto self = static_cast<core::Seat>(round % players);
        Beliefs beliefs{players, rose::colours, {}};
        Odds odds{};
        for (core::Seat seat = 0; seat < players; ++seat) {
            for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                odds[seat][monk] = 0.001F * static_cast<float>(rng.below(1000));
                beliefs.odds[seat][monk] = odds[seat][monk];
            }
        }
        rose::State day = state;
        for (std::size_t number = 0; number + 1 < players; ++number) {
            const World world(Rose::know(day, self), rng);
            world.choices(self, choices);
            const Scores scores = heuristic_scores(world, self, day.hidden.identities[self], odds, {},
                                                   fitted_weights().thumb, choices);
            const auto* const best = std::max_element(scores.data(), scores.data() + choices.size());
            Rose::play(day, self, choices[static_cast<std::size_t>(best - scores.data())], core::NoSink{});
        }
        EXPECT_NEAR(expected_right(beliefs, day, self), most_right(beliefs, self, 0, 0), 1e-4);
    }
}

// What a bot of this name believed when the guessing began, and how the game ended.
struct GuessingDay {
    Beliefs believed;
    rose::State end;
};
GuessingDay guessing_day(std::string_view name, core::Seat self, std::uint8_t players, std::uint64_t seed) {
    Seats seats = seat_bots({"random"}, players, seed);
    seats[self] = bot_list().make(name, self, core::seed_from_number(seed));
    GuessingDay day;
    Watch watch;
    watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
        if (state.open.stage == Stage::guess) day.believed = *seats[self]->beliefs();
    };
    day.end = play_match({.players = players}, seed, seats, watch);
    return day;
}

// What it guesses is worth as much, by its own belief, as the best of all assignments.
TEST(RoseSearch, GuessesTheBestAssignmentOfItsBelief) {
    int contested = 0;  // days on which two seats are likeliest to be the same monk
    const auto days = [&](std::string_view name, std::uint8_t players, std::uint64_t count) {
        for (std::uint64_t seed = 0; seed < count; ++seed) {
            const auto self = static_cast<core::Seat>(seed % players);
            const auto [believed, end] = guessing_day(name, self, players, seed);
            ASSERT_EQ(believed.players, players);
            const double best = most_right(believed, self, 0, 0);
            EXPECT_NEAR(expected_right(believed, end, self), best, 1e-4)
                << name << ", " << int{players} << " players";
            double likeliest = 0.0;
            for (core::Seat seat = 0; seat < players; ++seat) {
                const IdentityOdds& odds = believed.odds[seat];
                if (seat != self) likeliest += *std::max_element(odds.begin(), odds.end());
            }
            contested += likeliest > best + 1e-4 ? 1 : 0;
        }
    };
    for (std::uint8_t players = rose::min_players; players <= rose::max_players; ++players)
        days("easy:2", players, 2U * players);
    days("normal:4", 3, 1);
    days("normal:4", 5, 1);
    days("hard:4", 4, 1);
    days("hard:4", 5, 1);
    EXPECT_GE(contested, 2);
}

// ---- strength, roughly: bounds that only something broken would miss. It does not depend on the build, and
// where every state is checked it would take minutes.
#ifndef SUBROSA_CHECKS

// What a bot has of the wins against three that play at random.
double wins_against_random(std::string_view bot, std::uint64_t games) {
    double wins = 0.0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        const auto at = static_cast<core::Seat>(seed % 4);
        Seats seats = seat_bots({"random"}, 4, seed);
        seats[at] = bot_list().make(bot, at, core::seed_from_number(seed));
        wins += share_of_win(play_match({}, seed, seats), at);
    }
    return wins;
}

TEST(RoseSearch, BeatsRandomPlayersClearly) {
    EXPECT_GE(wins_against_random("hard:200", 10), 5.0);  // its fair share is 2.5
}

TEST(RoseSearch, PlainlyBeatsRandomPlayersToo) {
    EXPECT_GE(wins_against_random("ismcts:100", 20), 8.0);  // its fair share is 5
}

#endif

// ---- levels

TEST(RoseLevels, DifferInReadingAndThinking) {
    const SearchLevel easy = easy_level();
    const SearchLevel normal = normal_level();
    const SearchLevel hard = hard_level();
    EXPECT_TRUE(easy.policy.kinds.empty());
    EXPECT_FALSE(normal.policy.kinds.empty());
    const auto sharpest = [](const SearchLevel& level) {
        float least = 1000.0F;
        for (const KindModel& kind : level.policy.kinds) least = std::min(least, kind.noise.temperature);
        return least;
    };
    EXPECT_GT(sharpest(normal), 2 * sharpest(hard));
    const auto hides = [](const KindModel& kind) { return kind.hides > 0.0F; };
    EXPECT_TRUE(std::any_of(hard.policy.kinds.begin(), hard.policy.kinds.end(), hides));
    EXPECT_TRUE(std::none_of(normal.policy.kinds.begin(), normal.policy.kinds.end(), hides));
    EXPECT_LT(easy.budget.iterations, normal.budget.iterations);
    // Above 0 nothing is impossible.
    for (const KindModel& kind : hard.policy.kinds) EXPECT_GT(kind.noise.epsilon, 0.0F);
}

}  // namespace
}  // namespace subrosa::bots::rose
