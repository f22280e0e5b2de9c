// What can be believed in Among Cultists by the rules alone: exactly as often as deals are so.
#include "bots/cultists/prior.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace subrosa::bots::cultists {
namespace {

std::vector<Options> tables() {
    std::vector<Options> all;
    for (std::uint8_t players = cultists::min_players; players <= cultists::max_players; ++players) {
        for (const bool robot : {false, true}) {
            for (const Level level : {Level::first, Level::experienced}) {
                const Options options{.players = players, .robot = robot, .level = level};
                if (wrong_options(options) == nullptr) all.push_back(options);
            }
        }
    }
    // B1: with two cultists the robot may be the seer.
    all.push_back({.players = 6,
                   .robot = true,
                   .level = Level::custom,
                   .roles = bit(Role::seer) | bit(Role::firestarter) | bit(Role::klutz)});
    return all;
}

void expect_sound(const Beliefs& beliefs, const Open& open) {
    ASSERT_EQ(beliefs.players, characters(open));
    ASSERT_EQ(beliefs.identities, cultists::roles);
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        float sum = 0;
        for (std::size_t role = 0; role < cultists::roles; ++role) {
            sum += beliefs.odds[seat][role];
            const bool can_be = ((open.may_be[seat] >> role) & 1U) != 0;
            ASSERT_TRUE(can_be || beliefs.odds[seat][role] == 0.0F);
        }
        ASSERT_NEAR(sum, 1.0F, 1e-5F);
    }
}

TEST(CultistsPrior, IsHowOftenDealsAreSo) {
    constexpr int deals = 20'000;
    for (const Options& options : tables()) {
        std::array<std::array<int, cultists::roles>, max_characters> dealt{};
        for (int number = 0; number < deals; ++number) {
            const State state =
                Cultists::deal(options, core::seed_from_number(static_cast<std::uint64_t>(number)));
            for (core::Seat seat = 0; seat < characters(state.open); ++seat)
                ++dealt[seat][index(state.hidden.roles[seat])];
        }
        const State state = Cultists::deal(options, core::seed_from_number(1));
        const Beliefs beliefs = prior_of(Cultists::know(state, core::spectator));
        expect_sound(beliefs, state.open);
        for (core::Seat seat = 0; seat < characters(state.open); ++seat) {
            for (std::size_t role = 0; role < cultists::roles; ++role) {
                const double chance = beliefs.odds[seat][role];
                const double spread = std::sqrt(deals * chance * (1 - chance));
                EXPECT_LE(std::abs(dealt[seat][role] - deals * chance), 5 * spread + 1e-6)
                    << unsigned{options.players} << ' ' << unsigned{seat} << ' ' << role;
            }
        }
    }
}

// What somebody knows fits the deals in which he would know the same.
TEST(CultistsPrior, IsHowOftenDealsAreSoForWhoKnowsMore) {
    const Options options{.players = 6};
    for (const Role own : {Role::cultist, Role::seer, Role::firestarter, Role::investigator}) {
        std::array<std::array<int, cultists::roles>, max_characters> dealt{};
        int fitting = 0;
        std::optional<Knowledge> known;
        for (std::uint64_t number = 0; number < 40'000; ++number) {
            const State state = Cultists::deal(options, core::seed_from_number(number));
            const Knowledge mine = Cultists::know(state, 2);
            if (mine.roles[2] != own || (known && mine.roles != known->roles)) continue;
            if (!known) known = mine;
            ++fitting;
            for (core::Seat seat = 0; seat < 6; ++seat) ++dealt[seat][index(state.hidden.roles[seat])];
        }
        ASSERT_GT(fitting, 500);
        const Beliefs beliefs = prior_of(*known);
        for (core::Seat seat = 0; seat < 6; ++seat) {
            if (seat == 2) continue;
            for (std::size_t role = 0; role < cultists::roles; ++role) {
                const double chance = beliefs.odds[seat][role];
                const double spread = std::sqrt(fitting * chance * (1 - chance));
                EXPECT_LE(std::abs(dealt[seat][role] - fitting * chance), 5 * spread + 1e-4 * fitting);
            }
        }
    }
}

// The row of the own seat is how others see it.
TEST(CultistsPrior, OwnRowIsHowASpectatorSeesIt) {
    const State state = Cultists::deal({.players = 8}, core::seed_from_number(5));
    const Beliefs outside = prior_of(Cultists::know(state, core::spectator));
    for (core::Seat seat = 0; seat < 8; ++seat) {
        const Beliefs mine = prior_of(Cultists::know(state, seat));
        EXPECT_EQ(mine.odds[seat], outside.odds[seat]);
    }
}

// W3: while the game is on a cultist lives; V3: a ghost that shows nothing is none of those that would.
TEST(CultistsPrior, FollowsFromGhosts) {
    State state = Cultists::deal({.players = 6}, core::seed_from_number(3));
    const auto seat_of = [&](Role role) {
        core::Seat seat = 0;
        while (state.hidden.roles[seat] != role) ++seat;
        return seat;
    };
    const core::Seat ghost = seat_of(Role::investigator);
    state.open.ghosts = seat_bit(ghost);
    state.open.died[ghost] = 1;
    state.open.may_be[ghost] = static_cast<std::uint16_t>(state.open.may_be[ghost] & ~shown_at_death);
    const Beliefs beliefs = prior_of(Cultists::know(state, core::spectator));
    expect_sound(beliefs, state.open);
    EXPECT_EQ(beliefs.odds[ghost][index(Role::cultist)], 0.0F);
    EXPECT_EQ(beliefs.odds[ghost][index(Role::infected)], 0.0F);
    const core::Seat other = seat_of(Role::cultist);
    EXPECT_NEAR(beliefs.odds[other][index(Role::cultist)], 0.2F, 1e-5F);
}

// In whole games nothing that is so is ever believed to be impossible.
TEST(CultistsPrior, NeverExcludesTheTruth) {
    for (const Options& options : tables()) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            State state = Cultists::deal(options, core::seed_from_number(seed));
            core::Rng rng(seed);
            for (int step = 0; !state.open.awaited.empty(); ++step) {
                Choices choices;
                Cultists::choices(state, state.open.awaited.front(), choices);
                Cultists::play(state, state.open.awaited.front(),
                               choices[rng.below(static_cast<std::uint32_t>(choices.size()))],
                               core::NoSink{});
                if (step % 20 != 0) continue;
                for (core::Seat seat = 0; seat <= options.players; ++seat) {
                    const Beliefs beliefs = prior_of(Cultists::know(state, seat));
                    expect_sound(beliefs, state.open);
                    for (core::Seat other = 0; other < characters(state.open); ++other)
                        ASSERT_GT(beliefs.odds[other][index(state.hidden.roles[other])], 0.0F);
                }
            }
        }
    }
}

}  // namespace
}  // namespace subrosa::bots::cultists
