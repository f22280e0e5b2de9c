// Imagined worlds of Deal with the Devil do not copy the truth: they hit it as often as chance has it, and
// vary in all that a seat cannot know.
#include "games/devil/layouts.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/golden_games.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>

namespace subrosa::tests {
namespace {

using namespace devil;
using Imagine = std::function<State(const State& truth, core::Seat viewer, core::Rng& rng)>;

State honestly(const State& truth, core::Seat viewer, core::Rng& rng) {
    return Devil::imagine(Devil::know(truth, viewer), rng);
}

// S2, T6: before anything has happened every deal of the other three roles and every schedule is as likely as
// any.
Finding even_at_the_start(const Imagine& imagine) {
    core::Rng rng(1, 440);
    const State truth = deal({}, 3);
    constexpr int worlds = 1800;
    std::map<std::array<Role, devil::players>, int> layouts;
    std::array<int, devil::schedules> schedules{};
    for (int i = 0; i < worlds; ++i) {
        const State world = imagine(truth, 1, rng);
        ++layouts[world.hidden.roles];
        ++schedules[world.hidden.schedule];
    }
    if (layouts.size() != 6) return "not every deal of the roles comes up";
    double square = 0.0;
    for (const auto& [layout, count] : layouts)
        square += (count - worlds / 6.0) * (count - worlds / 6.0) / (worlds / 6.0);
    if (square > 20.5) return "roles come up unevenly";  // 5 degrees of freedom: 1 in 1000
    square = 0.0;
    const double each = static_cast<double>(worlds) / devil::schedules;
    for (const int count : schedules) square += (count - each) * (count - each) / each;
    return square > 82.7 ? "schedules come up unevenly" : "";  // 47 degrees: 1 in 1000
}

TEST(DevilHonesty, AtTheStartEverythingIsAsLikelyAsAnything) {
    EXPECT_EQ(even_at_the_start(honestly), Finding{});
}

// What differs from the truth in worlds of whole games, of all that could.
struct Differences {
    int worlds = 0;
    std::map<std::string, int> seen;
};
void compare(const State& truth, const State& world, core::Seat viewer, Differences& all) {
    const Hidden& one = truth.hidden;
    const Hidden& other = world.hidden;
    ++all.worlds;
    const auto note = [&](const char* what, bool differs) { all.seen[what] += differs ? 1 : 0; };
    note("roles", one.roles != other.roles);
    note("schedule", one.schedule != other.schedule);
    note("chests", !(one.chests == other.chests));
    note("hands", !(one.hands == other.hands));
    note("decks", !(one.decks == other.decks));
    note("event decks", one.event_decks != other.event_decks);
    bool wares = false;
    bool souls = false;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        if (seat == viewer) continue;
        for (std::size_t i = 0; i < devil::priced_wares; ++i)
            wares = wares || one.stores[seat].count[i] != other.stores[seat].count[i];
        souls = souls || one.stores[seat].souls() != other.stores[seat].souls();
    }
    note("wares", wares);
    note("souls", souls);
}
Differences differences_with(const Imagine& imagine) {
    Differences all;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        for (const DevilManner manner : {DevilManner::traders, DevilManner::sinners}) {
            for (const std::size_t decisions : {60U, 120U, 200U, 280U}) {
                core::Rng rng(seed, 441);
                const State truth = played<DevilSubject>(deal({}, seed), decisions, rng, PlayDevil{manner});
                if (truth.open.roles_open) continue;
                for (const core::Seat viewer : viewers<DevilSubject>(truth))
                    compare(truth, imagine(truth, viewer, rng), viewer, all);
            }
        }
    }
    return all;
}

TEST(DevilHonesty, WorldsDifferFromTheTruthInAllThatIsHidden) {
    const Differences all = differences_with(honestly);
    EXPECT_GT(all.worlds, 100);
    for (const auto& [what, count] : all.seen) EXPECT_GT(count, all.worlds / 5) << what;
}

// One who copies what it should imagine is caught.
TEST(DevilHonesty, WhoCopiesTheTruthIsCaught) {
    const auto copies = [](const State& truth, core::Seat, core::Rng&) { return truth; };
    EXPECT_NE(even_at_the_start(copies), Finding{});
    for (const auto& [what, count] : differences_with(copies).seen) EXPECT_EQ(count, 0) << what;
    const auto copies_roles = [](const State& truth, core::Seat viewer, core::Rng& rng) {
        devil::Knowledge knowledge = Devil::know(truth, viewer);
        knowledge.hidden.roles = truth.hidden.roles;
        return Devil::imagine(knowledge, rng);
    };
    EXPECT_NE(even_at_the_start(copies_roles), Finding{});
}

// What a sharp player infers from the routing, imagine() infers too: a mortal who was first reader of the
// devil's chest twice is so no more, so the other mortal is.
TEST(DevilHonesty, T6WorldsSendMeTheChestsThatIRead) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        core::Rng rng(seed, 442);
        const State truth = played<DevilSubject>(deal({}, seed), 260, rng, PlayDevil{DevilManner::traders});
        for (core::Seat viewer = 0; viewer < devil::players; ++viewer) {
            const State world = honestly(truth, viewer, rng);
            const Role own = truth.hidden.roles[viewer];
            for (unsigned round = 1; round < truth.open.round; ++round) {
                const devil::Route& real = devil::routes[truth.hidden.schedule][round - 1];
                const devil::Route& imagined = devil::routes[world.hidden.schedule][round - 1];
                EXPECT_EQ(devil::chest_read_by(real.first, own), devil::chest_read_by(imagined.first, own));
                EXPECT_EQ(devil::chest_read_by(real.second, own), devil::chest_read_by(imagined.second, own));
            }
        }
    }
}

}  // namespace
}  // namespace subrosa::tests
