// The search itself, on small made-up games whose answers are known.
#include "bots/search/tree_search.hpp"

#include "games/core/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace subrosa::bots::search {
namespace {

// Games of numbers: an action is a number, and so is everything that was done.
struct Numbers {
    using Action = int;
    using Choices = core::ChoiceList<int, 8>;
};

Numbers::Choices first(int count) {
    Numbers::Choices choices;
    for (int i = 0; i < count; ++i) choices.push_back(i);
    return choices;
}

// What a made-up game does unless it says otherwise: nothing is secret, all choices seem equal.
struct MadeUp {
    using Game = Numbers;
    struct World {
        core::FixedVector<std::int8_t, 4> done;
        int coin = 0;
        core::SeatSet awaited;
        int offered = 2;
        [[nodiscard]] core::SeatSet deciders() const { return awaited; }
        void choices(core::Seat /*seat*/, Numbers::Choices& out) const { out = first(offered); }
    };
    struct Simulation {
        World world;
    };
    static std::uint32_t tree_key(const Simulation& /*simulation*/, core::Seat /*seat*/) { return 0; }
    static void priors(Simulation& /*simulation*/, core::Seat /*seat*/, const Numbers::Choices& choices,
                       Priors& priors) {
        std::fill_n(priors.begin(), choices.size(), 1.0F);
    }
    static std::size_t rollout(Simulation& /*simulation*/, core::Seat /*seat*/,
                               const Numbers::Choices& choices, core::Rng& rng) {
        return rng.below(static_cast<std::uint32_t>(choices.size()));
    }
    static bool simultaneous(const Simulation& /*simulation*/) { return false; }
    static ActionKey action_key(int action) { return static_cast<ActionKey>(action); }
};

// Two choose at once: what seat 0 gets is `payoff[its choice][the other's]`, the other gets the rest of 1.
struct Duel : MadeUp {
    std::vector<std::vector<float>> payoff;

    void sample(Simulation& simulation, core::Rng& /*rng*/) const {
        simulation.world = {};
        simulation.world.offered = static_cast<int>(payoff.size());
        simulation.world.awaited = core::SeatSet::first(2);
    }
    static void play(Simulation& simulation, core::Seat seat, int action) {
        simulation.world.awaited = simulation.world.awaited.without(seat);
        simulation.world.done.push_back(static_cast<std::int8_t>(action));
    }
    static bool simultaneous(const Simulation& simulation) { return !simulation.world.awaited.empty(); }
    static bool finished(const Simulation& simulation) { return simulation.world.awaited.empty(); }
    [[nodiscard]] Values evaluate(const Simulation& simulation) const {
        const float gain = payoff[static_cast<std::size_t>(simulation.world.done[0])]
                                 [static_cast<std::size_t>(simulation.world.done[1])];
        return {gain, 1.0F - gain};
    }
};
static_assert(TreeModel<Duel>);

template <class M>
typename TreeSearch<M>::RootChoices search(M& model, int choices, std::uint32_t iterations,
                                           std::uint64_t seed = 1) {
    TreeSearch<M> search(model, 0, 2);
    Priors priors{};
    std::fill_n(priors.begin(), choices, 1.0F);
    core::Rng rng(seed);
    EXPECT_EQ(search.run(first(choices), priors, Stopper({0, iterations}), rng), iterations);
    return search.root();
}

// If the other saw the choice, pennies would be worth nothing.
TEST(TreeSearch, PlaysMatchingPenniesAtEvenOdds) {
    Duel pennies;
    pennies.payoff = {{1, 0}, {0, 1}};
    const auto found = search(pennies, 2, 20000);
    EXPECT_NEAR(found[0].strategy, 0.5F, 0.05F);
    EXPECT_NEAR(found[1].strategy, 0.5F, 0.05F);
    EXPECT_NEAR(found[0].value, 0.5F, 0.05F);
    EXPECT_NEAR(found[1].value, 0.5F, 0.05F);
}

// A win of rock pays 1, of paper 2, of scissors 3 (in eighths of the way from 1/2). Then rock is played with
// 3/6, paper with 1/6 and scissors with 2/6 in equilibrium.
TEST(TreeSearch, ComesNearTheEquilibriumOfUnequalRockPaperScissors) {
    Duel duel;
    constexpr float e = 0.125F;
    duel.payoff = {{0.5F, 0.5F - 2 * e, 0.5F + 1 * e},
                   {0.5F + 2 * e, 0.5F, 0.5F - 3 * e},
                   {0.5F - 1 * e, 0.5F + 3 * e, 0.5F}};
    const auto found = search(duel, 3, 60000);
    EXPECT_NEAR(found[0].strategy, 3.0F / 6, 0.07F);
    EXPECT_NEAR(found[1].strategy, 1.0F / 6, 0.07F);
    EXPECT_NEAR(found[2].strategy, 2.0F / 6, 0.07F);
    EXPECT_NEAR(found[0].strategy + found[1].strategy + found[2].strategy, 1.0F, 1e-5F);
}

TEST(TreeSearch, LeavesADominatedChoice) {
    Duel duel;
    duel.payoff = {{0.6F, 0.4F}, {0.3F, 0.1F}};
    EXPECT_GT(search(duel, 2, 4000)[0].strategy, 0.9F);
}

// One seat after the other, seats and payoffs as the game says. Play ends after `steps` choices.
struct Line : MadeUp {
    std::vector<core::Seat> seats;
    int offered = 2;
    std::function<float(const World&)> gain;

    void sample(Simulation& simulation, core::Rng& rng) const {
        simulation.world = {};
        simulation.world.offered = offered;
        simulation.world.coin = static_cast<int>(rng.below(2));
        simulation.world.awaited = core::SeatSet::of(seats[0]);
    }
    void play(Simulation& simulation, core::Seat /*seat*/, int action) const {
        World& world = simulation.world;
        world.done.push_back(static_cast<std::int8_t>(action));
        world.awaited =
            world.done.size() < seats.size() ? core::SeatSet::of(seats[world.done.size()]) : core::SeatSet{};
    }
    static bool finished(const Simulation& simulation) { return simulation.world.awaited.empty(); }
    [[nodiscard]] Values evaluate(const Simulation& simulation) const {
        const float mine = gain(simulation.world);
        return {mine, 1.0F - mine};
    }
};
static_assert(TreeModel<Line>);

template <class RootChoices>
std::size_t most_visited(const RootChoices& found, std::size_t count) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < count; ++i) best = found[i].visits > found[best].visits ? i : best;
    return best;
}

// The first choice is worth 0 except with one own answer, which is then worth everything; the others are
// worth 1/2. By chance the first choice is the worst.
TEST(TreeSearch, FindsTheLineThatNeedsASecondStep) {
    Line line;
    line.seats = {0, 0};
    line.offered = 4;
    line.gain = [](const MadeUp::World& world) {
        if (world.done[0] != 0) return 0.5F;
        return world.done[1] == 2 ? 1.0F : 0.0F;
    };
    const auto found = search(line, 4, 2000);
    EXPECT_EQ(most_visited(found, 4), 0U);
    EXPECT_GT(found[0].value, 0.8F);
}

// The other answers as is best for him: what looks good by chance is not.
TEST(TreeSearch, ReckonsWithTheBestAnswer) {
    Line line;
    line.seats = {0, 1};
    line.gain = [](const MadeUp::World& world) {
        if (world.done[0] == 1) return 0.4F;
        return world.done[1] == 0 ? 1.0F : 0.0F;
    };
    const auto found = search(line, 2, 2000);
    EXPECT_EQ(most_visited(found, 2), 1U);
    EXPECT_LT(found[0].value, 0.3F);
    EXPECT_NEAR(found[1].value, 0.4F, 1e-4F);
}

// A coin fell. Seat 0 may bet that the other does not know it; the other may know it or not.
struct Coin : Line {
    bool other_knows = false;

    Coin() {
        seats = {0, 1};
        gain = [](const World& world) {
            if (world.done[0] == 1) return 0.3F;  // no bet
            return world.done[1] == world.coin ? 0.0F : 1.0F;
        };
    }
    [[nodiscard]] std::uint32_t tree_key(const Simulation& simulation, core::Seat seat) const {
        return seat == 1 && other_knows ? static_cast<std::uint32_t>(simulation.world.coin) : 0U;
    }
};
static_assert(TreeModel<Coin>);

TEST(TreeSearch, LetsNobodyActOnWhatHeCannotKnow) {
    Coin coin;
    const auto ignorant = search(coin, 2, 4000);
    EXPECT_EQ(most_visited(ignorant, 2), 0U);
    EXPECT_NEAR(ignorant[0].value, 0.5F, 0.1F);
    coin.other_knows = true;
    const auto knowing = search(coin, 2, 4000);
    EXPECT_EQ(most_visited(knowing, 2), 1U);
    EXPECT_LT(knowing[0].value, 0.3F);
}

TEST(TreeSearch, MakesExactlyTheIterationsItIsAllowed) {
    Line line;
    line.seats = {0, 1};
    line.gain = [](const MadeUp::World& world) { return world.done[0] == world.done[1] ? 0.2F : 0.9F; };
    for (const std::uint32_t iterations : {1U, 7U, 8U, 100U}) {
        const auto found = search(line, 2, iterations);
        EXPECT_EQ(found[0].visits + found[1].visits, iterations);
    }
}

TEST(TreeSearch, FindsTheSameWithTheSameSeed) {
    Duel duel;
    duel.payoff = {{0.9F, 0.1F}, {0.2F, 0.6F}};
    const auto one = search(duel, 2, 500, 3);
    const auto two = search(duel, 2, 500, 3);
    const auto other = search(duel, 2, 500, 4);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(one[i].visits, two[i].visits);
        EXPECT_EQ(one[i].value, two[i].value);
        EXPECT_EQ(one[i].strategy, two[i].strategy);
        EXPECT_NE(one[i].strategy, other[i].strategy);
    }
}

TEST(TreeSearch, EndsWhenItsTimeIsUp) {
    Duel duel;
    duel.payoff = {{1, 0}, {0, 1}};
    TreeSearch<Duel> search(duel, 0, 2);
    Priors priors{};
    priors[0] = priors[1] = 1.0F;
    core::Rng rng(1);
    const std::uint32_t made = search.run(first(2), priors, Stopper({1, 0}), rng);
    EXPECT_GE(made, 1U);
    const auto found = search.root();
    EXPECT_EQ(found[0].visits + found[1].visits, made);
}

TEST(TreeSearch, IsStoppedByWhicheverLimitComesFirst) {
    Duel duel;
    duel.payoff = {{1, 0}, {0, 1}};
    TreeSearch<Duel> search(duel, 0, 2);
    Priors priors{};
    priors[0] = priors[1] = 1.0F;
    core::Rng rng(1);
    EXPECT_EQ(search.run(first(2), priors, Stopper({3'600'000, 20}), rng), 20U);
}

}  // namespace
}  // namespace subrosa::bots::search
