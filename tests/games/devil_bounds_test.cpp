// What can lie behind a screen of Deal with the Devil: the truth, and nothing that a viewer can rule out.
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/law.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace devil;

static_assert(core::Bounded<Devil>);

Finding outside(const Bounds& bounds, const State& world) {
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        for (std::size_t i = 0; i < bounded_wares; ++i) {
            const Range range = bounds.seats[seat][i];
            const unsigned amount = bounded_amount(world.hidden.stores[seat], i);
            if (!range.holds(amount))
                return of_seat(seat) + " holds " + std::to_string(amount) + " of ware " + std::to_string(i) +
                       ", not " + std::to_string(range.least) + " to " + std::to_string(range.most);
        }
    }
    return {};
}

Finding bounds_for(const State& state, core::Seat viewer, core::Rng& rng) {
    const Knowledge knowledge = Devil::know(state, viewer);
    const auto bounds = Devil::bounds(knowledge);
    if (state.open.stage == devil::Stage::over) return bounds ? "there are bounds at the end" : "";
    if (!bounds) return of_seat(viewer) + " is told no bounds";
    if (Finding finding = outside(*bounds, state); !finding.empty()) return of_seat(viewer) + ": " + finding;
    for (std::size_t i = 0; viewer < devil::players && i < bounded_wares; ++i) {
        const Range own = bounds->seats[viewer][i];
        if (own.least != own.most) return of_seat(viewer) + " does not know what it holds itself";
    }
    // What the viewer cannot tell from the truth lies within the same bounds.
    const State world = Devil::imagine(knowledge, rng);
    if (Finding finding = outside(*bounds, world); !finding.empty())
        return of_seat(viewer) + ", in an imagined world: " + finding;
    if (Devil::bounds(Devil::know(world, viewer)) != bounds)
        return of_seat(viewer) + ": the bounds depend on what it does not know";
    return {};
}

class DevilBounds : public testing::TestWithParam<std::size_t> {};

TEST_P(DevilBounds, hold_the_truth_and_every_world_that_a_viewer_imagines) {
    const auto manner = static_cast<DevilManner>(GetParam());
    std::uint64_t seed = 700 * GetParam();
    std::size_t looked = 0;
    for (const devil::Options& options : devil_tables()) {
        core::Rng rng(++seed, 441);
        const auto visit = [&](const State& state) -> Finding {
            if (state.open.stage != devil::Stage::over && rng.below(60) != 0) return {};
            ++looked;
            for (const core::Seat viewer : viewers<DevilSubject>(state)) {
                if (Finding finding = bounds_for(state, viewer, rng); !finding.empty()) return finding;
            }
            return {};
        };
        EXPECT_EQ(walk<DevilSubject>(deal(options, seed), rng, visit, PlayDevil{manner}), Finding{})
            << text_of(options) << ", seed " << seed;
    }
    EXPECT_GT(looked, 20U);
}

INSTANTIATE_TEST_SUITE_P(Manners, DevilBounds, testing::Range(std::size_t{0}, devil_manners),
                         [](const auto& manner) {
                             return std::string(name_of(static_cast<DevilManner>(manner.param)));
                         });

// S1, S2, P1: before the first trading a seat has its start goods, its production and what its role found.
TEST(DevilBoundsItself, before_the_first_trading_they_are_those_of_the_roles) {
    const State state = deal({}, 3);
    const auto bounds = Devil::bounds(Devil::know(state, core::spectator));
    ASSERT_TRUE(bounds);
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        for (std::size_t ware = 0; ware < priced_wares; ++ware) {
            const Change& seen = state.open.ledger[0][seat][ware];
            const auto is = static_cast<std::uint8_t>(seen.sum);
            const auto most = static_cast<std::uint8_t>(is + (ware == index(Ware::ducats) ? 8 : 1));
            EXPECT_EQ(bounds->seats[seat][ware], (Range{is, most})) << unsigned{seat} << ' ' << ware;
        }
        EXPECT_EQ(bounds->seats[seat][bounded_souls], (Range{0, 3}));
        EXPECT_EQ(bounds->seats[seat][bounded_indulgences], (Range{0, 0}));
    }
}

TEST(DevilBoundsItself, nothing_is_said_where_the_memory_does_not_reach_back) {
    const State state = forgetting(deal({}, 4));
    for (const core::Seat viewer : viewers<DevilSubject>(state))
        EXPECT_FALSE(Devil::bounds(Devil::know(state, viewer)));
}

}  // namespace
}  // namespace subrosa::tests
