// The race among intentions: it finds the better one, spends on what is hard to tell apart, and is the same
// every time.
#include "bots/search/race.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace subrosa::bots::search {
namespace {

// Intentions of known worth; worlds shift all of them, luck blurs each.
struct Known {
    std::vector<float> worth;
    float blur = 0.3F;
    float world = 0.0F;

    static float unit(core::Rng& rng) {
        return static_cast<float>(rng.next() >> 8U) / static_cast<float>(1U << 24U);
    }
    void imagine(core::Rng& rng) { world = unit(rng) - 0.5F; }
    [[nodiscard]] float value(std::size_t intention, const core::Seed& luck) const {
        core::Rng rng(luck, intention);
        return worth[intention] + 0.5F * world + blur * (unit(rng) - 0.5F);
    }
};
static_assert(Racing<Known>);

TEST(Race, FindsTheBest) {
    int right = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Known model{{0.40F, 0.45F, 0.55F, 0.35F, 0.50F}};
        Race<Known> race;
        core::Rng rng(seed);
        race.run(model, model.worth.size(), Clock(Budget{0, 600}), rng);
        right += race.best() == 2 ? 1 : 0;
    }
    EXPECT_GE(right, 45);
}

TEST(Race, SpendsOnWhatIsHardToTellApart) {
    Known model{{0.10F, 0.50F, 0.52F, 0.12F}};
    Race<Known> race;
    core::Rng rng(7);
    race.run(model, model.worth.size(), Clock(Budget{0, 400}), rng);
    EXPECT_GT(race.racer(1).tries + race.racer(2).tries, 4 * (race.racer(0).tries + race.racer(3).tries));
}

TEST(Race, TriesEachAtLeastOnceAndKeepsToItsBudget) {
    Known model{std::vector<float>(10, 0.5F)};
    Race<Known> race;
    core::Rng rng(1);
    EXPECT_EQ(race.run(model, 10, Clock(Budget{0, 3}), rng), 10U);
    EXPECT_EQ(race.run(model, 10, Clock(Budget{0, 37}), rng), 37U);
}

TEST(Race, IsTheSameForTheSameSeed) {
    Known model{{0.5F, 0.5F, 0.5F}};
    Race<Known> one;
    Race<Known> other;
    core::Rng first(5);
    core::Rng second(5);
    one.run(model, 3, Clock(Budget{0, 90}), first);
    other.run(model, 3, Clock(Budget{0, 90}), second);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(one.racer(i).tries, other.racer(i).tries);
        EXPECT_EQ(one.racer(i).total, other.racer(i).total);
    }
}

}  // namespace
}  // namespace subrosa::bots::search
