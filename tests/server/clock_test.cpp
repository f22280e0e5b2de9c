// ServerClock: steady, independent of changes of the system clock and of suspension.
#include "server/server_clock.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace subrosa::server {
namespace {

constexpr std::int64_t began = 1'700'000'000'000;
constexpr std::int64_t two_days = std::int64_t{2} * 24 * 3600 * 1000;

// Both time sources, and a clock that is read every second.
struct Times {
    std::int64_t wall = began;
    std::int64_t steady = 50'000;
    ServerClock clock{[this] { return wall; }, [this] { return steady; }};

    // Passes seconds while the wall clock drifts.
    void pass(int seconds, std::int64_t wrong = 0) {
        for (int i = 0; i < seconds; ++i) {
            const std::int64_t before = clock.now();
            steady += 1000;
            wall += 1000 + wrong;
            const std::int64_t passed = clock.now() - before;
            EXPECT_GE(passed, 1000 - ServerClock::corrected_per_second);
            EXPECT_LE(passed, 1000 + ServerClock::corrected_per_second);
        }
    }
    // The process or the machine is suspended.
    void stand_still(std::int64_t millis) {
        steady += millis;
        wall += millis;
    }
};

TEST(ServerClock, BeginsWithTheWallClockAndGoesWithIt) {
    Times times;
    EXPECT_EQ(times.clock.now(), began);
    times.pass(3600);
    EXPECT_EQ(times.clock.now(), began + 3'600'000);
}

TEST(ServerClock, AJumpOfTwoDaysForASecondIsNotSeen) {
    Times times;
    times.pass(10);
    times.wall += two_days;
    EXPECT_EQ(times.clock.now(), began + 10'000);
    times.pass(1);
    times.clock.catch_up();
    times.wall -= two_days;
    times.pass(10);
    EXPECT_EQ(times.clock.now(), began + 21'000);
    EXPECT_EQ(times.clock.wall_clock_lead(), std::nullopt);
}

TEST(ServerClock, TimeGoesOnWhenTheWallClockGoesBack) {
    Times times;
    times.pass(10);
    times.wall -= two_days;
    times.pass(1000);
    EXPECT_EQ(times.clock.now(), began + 1'010'000);
    EXPECT_EQ(times.clock.wall_clock_lead(), -two_days);
    times.clock.catch_up();
    EXPECT_EQ(times.clock.now(), began + 1'010'000) << "never back";
}

TEST(ServerClock, SmallDifferencesAreMadeUpForSlowly) {
    Times times;
    times.wall += 3000;
    times.pass(1);
    EXPECT_LE(times.clock.now(), began + 1000 + ServerClock::corrected_per_second);
    times.pass(3000 / ServerClock::corrected_per_second);
    EXPECT_EQ(times.clock.now(), times.wall);
    times.wall -= 2000;
    times.pass(1000);
    EXPECT_EQ(times.clock.now(), times.wall);
    // A drift of 200 ppm is followed forever.
    times.pass(100'000, 1);
    EXPECT_LE(std::abs(times.clock.now() - times.wall), ServerClock::corrected_per_second);
}

TEST(ServerClock, AskingOftenDoesNotMakeItFaster) {
    Times times;
    times.wall += 3000;
    for (int i = 0; i < 10'000; ++i) {
        times.steady += 1;
        times.wall += 1;
        static_cast<void>(times.clock.now());
    }
    EXPECT_LE(times.clock.now(), began + 10'000 + 10 * ServerClock::corrected_per_second);
    EXPECT_GE(times.clock.now(), began + 10'000);
}

TEST(ServerClock, NeverGoesBackHoweverOftenItIsAsked) {
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
    EXPECT_LE(last, began + 20'000 - 19 * ServerClock::corrected_per_second)
        << "and is corrected all the same";
}

TEST(ServerClock, WhileTheProcessStoodStillNoTimePassed) {
    Times times;
    times.pass(10);
    const std::int64_t before = times.clock.now();
    times.stand_still(300'000);
    EXPECT_EQ(times.clock.now(), before + ServerClock::tick);
    times.pass(60);
    EXPECT_EQ(times.clock.now(), before + ServerClock::tick + 60'000);
    // The clock follows a stable difference only, and only when allowed.
    EXPECT_EQ(times.clock.wall_clock_lead(), std::nullopt);
    times.clock.catch_up();
    EXPECT_LT(times.clock.now(), times.wall - 200'000);
    times.pass(700);
    ASSERT_TRUE(times.clock.wall_clock_lead());
    times.clock.catch_up();
    EXPECT_EQ(times.clock.now(), times.wall);
    times.pass(1000);
    EXPECT_EQ(times.clock.now(), times.wall);
}

TEST(ServerClock, ASteadySourceThatIsNotOneDoesNoHarm) {
    Times times;
    times.pass(10);
    times.steady -= 5000;
    EXPECT_EQ(times.clock.now(), began + 10'000);
}

TEST(ServerClock, TheRealSourcesAgree) {
    ServerClock clock;
    EXPECT_LE(std::abs(clock.now() - wall_time()), 60'000);
    EXPECT_GT(time_since_boot(), 0);
}

}  // namespace
}  // namespace subrosa::server
