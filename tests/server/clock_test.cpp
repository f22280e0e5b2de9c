// The clock of the house: steady, whatever happens to the clock of the system or to the process.
#include "server/time.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace subrosa::server {
namespace {

constexpr std::int64_t began = 1'700'000'000'000;
constexpr std::int64_t two_days = std::int64_t{2} * 24 * 3600 * 1000;

// Both sources, and a house that asks for the time every second as it does.
struct Times {
    std::int64_t wall = began;
    std::int64_t steady = 50'000;
    HouseClock clock{[this] { return wall; }, [this] { return steady; }};

    // So many seconds, in which the wall clock goes that much wrong each second.
    void pass(int seconds, std::int64_t wrong = 0) {
        for (int i = 0; i < seconds; ++i) {
            const std::int64_t before = clock.now();
            steady += 1000;
            wall += 1000 + wrong;
            const std::int64_t passed = clock.now() - before;
            EXPECT_GE(passed, 1000 - HouseClock::corrected_per_second);
            EXPECT_LE(passed, 1000 + HouseClock::corrected_per_second);
        }
    }
    // The process, or the machine, stands still.
    void stand_still(std::int64_t millis) {
        steady += millis;
        wall += millis;
    }
};

TEST(HouseClock, BeginsWithTheWallClockAndGoesWithIt) {
    Times times;
    EXPECT_EQ(times.clock.now(), began);
    times.pass(3600);
    EXPECT_EQ(times.clock.now(), began + 3'600'000);
    EXPECT_EQ(times.clock.gaps(), 0U);
}

TEST(HouseClock, AJumpOfTwoDaysForASecondIsNotSeen) {
    Times times;
    times.pass(10);
    times.wall += two_days;
    EXPECT_EQ(times.clock.now(), began + 10'000);
    times.pass(1);
    times.clock.catch_up();
    times.wall -= two_days;
    times.pass(10);
    EXPECT_EQ(times.clock.now(), began + 21'000);
    EXPECT_EQ(times.clock.lead_of_wall(), std::nullopt);
}

TEST(HouseClock, TimeGoesOnWhenTheWallClockGoesBack) {
    Times times;
    times.pass(10);
    times.wall -= two_days;
    times.pass(1000);
    EXPECT_EQ(times.clock.now(), began + 1'010'000);
    EXPECT_EQ(times.clock.lead_of_wall(), -two_days);
    times.clock.catch_up();
    EXPECT_EQ(times.clock.now(), began + 1'010'000) << "never back";
}

TEST(HouseClock, SmallDifferencesAreMadeUpForSlowly) {
    Times times;
    times.wall += 3000;
    times.pass(1);
    EXPECT_LE(times.clock.now(), began + 1000 + HouseClock::corrected_per_second);
    times.pass(3000 / HouseClock::corrected_per_second);
    EXPECT_EQ(times.clock.now(), times.wall);
    times.wall -= 2000;
    times.pass(1000);
    EXPECT_EQ(times.clock.now(), times.wall);
    // A crystal that is wrong by 200 parts in a million is followed for ever.
    times.pass(100'000, 1);
    EXPECT_LE(std::abs(times.clock.now() - times.wall), HouseClock::corrected_per_second);
}

TEST(HouseClock, AskingOftenDoesNotMakeItFaster) {
    Times times;
    times.wall += 3000;
    for (int i = 0; i < 10'000; ++i) {
        times.steady += 1;
        times.wall += 1;
        static_cast<void>(times.clock.now());
    }
    EXPECT_LE(times.clock.now(), began + 10'000 + 10 * HouseClock::corrected_per_second);
    EXPECT_GE(times.clock.now(), began + 10'000);
}

TEST(HouseClock, NeverGoesBackHoweverOftenItIsAsked) {
    Times times;
    times.wall -= 3000;
    std::int64_t last = times.clock.now();
    for (int i = 0; i < 20'000; ++i) {
        times.steady += 1;
        times.wall += 1;
        const std::int64_t now = times.clock.now();
        ASSERT_GE(now, last) << i;
        ASSERT_LE(now, last + 1) << i;
        last = now;
    }
    EXPECT_LE(last, began + 20'000 - 19 * HouseClock::corrected_per_second)
        << "and is corrected all the same";
}

TEST(HouseClock, WhileTheProcessStoodStillNoTimePassed) {
    Times times;
    times.pass(10);
    const std::int64_t before = times.clock.now();
    times.stand_still(300'000);
    EXPECT_EQ(times.clock.now(), before + HouseClock::tick);
    EXPECT_EQ(times.clock.gaps(), 1U);
    times.pass(60);
    EXPECT_EQ(times.clock.now(), before + HouseClock::tick + 60'000);
    // Only when the difference has lasted does the house follow, and only when it is told that it may.
    EXPECT_EQ(times.clock.lead_of_wall(), std::nullopt);
    times.clock.catch_up();
    EXPECT_LT(times.clock.now(), times.wall - 200'000);
    times.pass(700);
    ASSERT_TRUE(times.clock.lead_of_wall());
    times.clock.catch_up();
    EXPECT_EQ(times.clock.now(), times.wall);
    times.pass(1000);
    EXPECT_EQ(times.clock.now(), times.wall);
}

TEST(HouseClock, ASteadySourceThatIsNotOneDoesNoHarm) {
    Times times;
    times.pass(10);
    times.steady -= 5000;
    EXPECT_EQ(times.clock.now(), began + 10'000);
}

TEST(HouseClock, TheRealSourcesAgree) {
    HouseClock clock;
    EXPECT_LE(std::abs(clock.now() - wall_time()), 60'000);
    EXPECT_GT(time_since_boot(), 0);
}

}  // namespace
}  // namespace subrosa::server
