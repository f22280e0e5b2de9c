// The bots of Deal with the Devil keep the contract of a bot; the one that searches never rules out the
// truth.
#include "bots/devil/bots.hpp"
#include "bots/devil/search_model.hpp"
#include "tests/support/devil_subject.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <vector>

namespace subrosa::bots::devil {
namespace {

using devil::Action;
using devil::Choices;
using devil::Devil;
using devil::Knowledge;
using devil::State;

// The wall: no state becomes a world, a belief or a decision.
static_assert(!std::is_constructible_v<World, const State&> &&
              !std::is_constructible_v<World, const State&, core::Rng&>);
static_assert(!std::is_constructible_v<Belief, const State&, const Weights&, core::Rng&>);
static_assert(!std::is_invocable_v<decltype(&Bot<Devil>::decide), Bot<Devil>&, const State&, const Choices&>);

using DevilSeats = std::vector<std::unique_ptr<Bot<Devil>>>;
DevilSeats four(const std::vector<std::string>& names, std::uint64_t seed) {
    DevilSeats seats;
    for (core::Seat seat = 0; seat < devil::players; ++seat)
        seats.push_back(bot_list().make(names[seat % names.size()], seat, core::seed_from_number(seed)));
    return seats;
}

// A whole game; `visit` sees every position before its decision.
template <class Visit>
State whole_game(const devil::Options& options, std::uint64_t seed, DevilSeats& seats, const Visit& visit) {
    State state = tests::deal(options, seed);
    Choices choices;
    while (!Devil::deciders(state).empty()) {
        visit(state);
        const core::Seat seat = Devil::deciders(state).front();
        Devil::choices(state, seat, choices);
        const Action action = seats[seat]->decide(Devil::know(state, seat), choices);
        EXPECT_NE(std::find(choices.begin(), choices.end(), action), choices.end());
        Devil::play(state, seat, action, core::NoSink{});
    }
    return state;
}
void look_away(const State& /*state*/) {}

TEST(DevilBots, HaveNamesThatMakeThem) {
    const std::vector<std::string_view> expected{"random", "ismcts", "easy", "thumb", "normal", "hard"};
    EXPECT_EQ(std::vector(bot_list().names().begin(), bot_list().names().end()), expected);
    for (const std::string_view name : bot_list().names())
        EXPECT_NE(bot_list().make(name, 0, core::seed_from_number(1)), nullptr) << name;
    for (const std::string_view name : {"", "thumbs", "hard:", "hard:0", "hard:20s"})
        EXPECT_EQ(bot_list().make(name, 0, core::seed_from_number(1)), nullptr) << name;
}

TEST(DevilBots, AnswerWithWhatIsOfferedInWholeGamesOfEveryKind) {
    std::uint64_t seed = 0;
    for (const devil::Options& options : tests::devil_tables()) {
        ++seed;
        for (const std::vector<std::string>& names : {std::vector<std::string>{"thumb"},
                                                      {"thumb", "random"},
                                                      {"normal:2", "thumb", "random", "easy:2"}}) {
            DevilSeats seats = four(names, seed);
            EXPECT_TRUE(Devil::outcome(whole_game(options, seed, seats, look_away)).over);
        }
    }
}

TEST(DevilBots, AnswerTheSameToTheSameSeedAndKnowledge) {
    for (const std::string name : {"random", "thumb", "normal:3", "hard:3"}) {
        const auto game = [&](std::uint64_t seed) {
            DevilSeats seats = four({name, "thumb", "thumb", "thumb"}, seed);
            return whole_game({}, 7, seats, look_away);
        };
        EXPECT_TRUE(game(1) == game(1)) << name;
        EXPECT_FALSE(game(1) == game(2)) << name;
    }
}

// Whatever was seen can have happened in the layout that is real.
TEST(DevilBelief, NeverRulesOutTheTruth) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        DevilSeats seats = four({"thumb"}, seed);
        std::size_t number = 0;
        core::Rng rng(seed, 460);
        whole_game({}, seed, seats, [&](const State& state) {
            if (++number % 25 != 0) return;
            for (core::Seat seat = 0; seat < devil::players; ++seat) {
                const Knowledge knowledge = Devil::know(state, seat);
                const auto left = Devil::layouts_left(knowledge, rng);
                const Belief belief(knowledge, fitted_weights(), rng);
                double sum = 0.0;
                for (std::size_t i = 0; i < devil::layouts; ++i) {
                    sum += belief.chances()[i];
                    if (devil::layout_table[i] != state.hidden.roles) continue;
                    EXPECT_GT(left[i], 0U) << "decision " << number << ", seat " << int{seat};
                }
                EXPECT_NEAR(sum, 1.0, 1e-9);
            }
        });
    }
}

// S2, T6: at the start six layouts and 48 schedules are possible for a player, each with the weight of a
// neutral deal.
TEST(DevilBelief, IsExactAtTheStart) {
    const State state = tests::deal({}, 5);
    core::Rng rng(1);
    const auto left = Devil::layouts_left(Devil::know(state, 2), rng);
    std::size_t possible = 0;
    for (std::size_t i = 0; i < devil::layouts; ++i) {
        const bool mine = devil::layout_table[i][2] == state.hidden.roles[2];
        EXPECT_EQ(left[i], mine ? 81U * devil::schedules : 0U);
        possible += mine ? 1 : 0;
    }
    EXPECT_EQ(possible, 6U);
}

// A race of one idea is no race; with more the budget is kept to.
TEST(DevilBots, SpendWhatTheyAreAllowed) {
    const State state = tests::deal({}, 6);
    const core::Seat seat = Devil::deciders(state).front();
    Choices choices;
    Devil::choices(state, seat, choices);
    const auto bot = bot_list().make("hard:40", seat, core::seed_from_number(1));
    bot->decide(Devil::know(state, seat), choices);
    EXPECT_LE(bot->iterations(), 40U);
    EXPECT_GE(bot->iterations(), 2U);
}

}  // namespace
}  // namespace subrosa::bots::devil
