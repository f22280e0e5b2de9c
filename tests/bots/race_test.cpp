// The race among candidates: it finds the better one, spends on what is hard to tell apart, and is the same
// every time.
#include "bots/search/race.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace subrosa::bots::search {
namespace {

// Candidates of known value; worlds shift all of them, luck blurs each.
struct Known {
    std::vector<float> worth;
    float blur = 0.3F;
    float world = 0.0F;

    static float unit(core::Rng& rng) {
        return static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U);
    }
    void sample(core::Rng& rng) { world = unit(rng) - 0.5F; }
    [[nodiscard]] float value(std::size_t candidate, const core::Seed& luck) const {
        core::Rng rng(luck, candidate);
        return worth[candidate] + 0.5F * world + blur * (unit(rng) - 0.5F);
    }
};
static_assert(RaceModel<Known>);

TEST(Race, FindsTheBest) {
    int right = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Known model{{0.40F, 0.45F, 0.55F, 0.35F, 0.50F}};
        Race<Known> race;
        core::Rng rng(seed);
        race.run(model, model.worth.size(), Stopper(Budget{0, 600}), rng);
        right += race.best() == 2 ? 1 : 0;
    }
    EXPECT_GE(right, 45);
}

TEST(Race, SpendsOnWhatIsHardToTellApart) {
    Known model{{0.10F, 0.50F, 0.52F, 0.12F}};
    Race<Known> race;
    core::Rng rng(7);
    race.run(model, model.worth.size(), Stopper(Budget{0, 400}), rng);
    EXPECT_GT(race.candidate(1).tries + race.candidate(2).tries,
              4 * (race.candidate(0).tries + race.candidate(3).tries));
}

TEST(Race, TriesEachAtLeastOnceAndKeepsToItsBudget) {
    Known model{std::vector<float>(10, 0.5F)};
    Race<Known> race;
    core::Rng rng(1);
    EXPECT_EQ(race.run(model, 10, Stopper(Budget{0, 3}), rng), 10U);
    EXPECT_EQ(race.run(model, 10, Stopper(Budget{0, 37}), rng), 37U);
}

TEST(Race, IsTheSameForTheSameSeed) {
    Known model{{0.5F, 0.5F, 0.5F}};
    Race<Known> one;
    Race<Known> other;
    core::Rng first(5);
    core::Rng second(5);
    one.run(model, 3, Stopper(Budget{0, 90}), first);
    other.run(model, 3, Stopper(Budget{0, 90}), second);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(one.candidate(i).tries, other.candidate(i).tries);
        EXPECT_EQ(one.candidate(i).value_sum, other.candidate(i).value_sum);
    }
}

}  // namespace
}  // namespace subrosa::bots::search
