// K1: what a seat of Deal with the Devil is told, who has to decide and what it knows do not depend on what
// it cannot know.
#include "games/devil/text.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/leaky.hpp"
#include "tests/support/noninterference.hpp"

#include <gtest/gtest.h>

#include <map>

namespace subrosa::tests {
namespace {

using namespace devil;

// The market is used in the open, also in secret stages: there nobody uses it here, so that what is told must
// be the same.
struct SecretlyInSilence {
    DevilManner manner = DevilManner::any;
    Action operator()(const State& state, core::Seat seat, const std::vector<Action>& choices,
                      core::Rng& rng) const {
        if (!devil::is_secret(state.open.stage)) return PlayDevil{manner}(state, seat, choices, rng);
        std::vector<Action> silent;
        for (const Action& action : choices) {
            if (action.verb > Verb::repay) silent.push_back(action);
        }
        return PlayDevil{manner}(state, seat, silent, rng);
    }
};

struct SecretDevil : DevilSubject {
    // What was hidden is rightly turned over here: for the viewer, whose own it is, or for everybody.
    static bool turns_over(const GameEvent& event) {
        switch (event.kind) {
            case EventKind::drew_buildings:  // the viewer's own, come from a deck or from a neighbour
            case EventKind::drew_event:
            case EventKind::received:
            case EventKind::chest_came:
            case EventKind::chest_home:
            case EventKind::plan_opened:  // lies open now
            case EventKind::vote_shown:
            case EventKind::ritual_opened:
            case EventKind::roles_shown:
            case EventKind::paid:  // whether somebody could, and with what
            case EventKind::failed:
            case EventKind::gave:
            case EventKind::points:
            case EventKind::discarded:
            case EventKind::scored:
            case EventKind::game_over:
                return true;
            default:
                return false;
        }
    }
    static bool may_differ(const GameEvent* mine, const GameEvent* theirs, core::Seat /*viewer*/) {
        return (mine != nullptr && turns_over(*mine)) || (theirs != nullptr && turns_over(*theirs));
    }
    static bool chooses_secretly(const State& state) { return devil::is_secret(state.open.stage); }
    static bool lies_open(const State& state) { return state.open.stage == Stage::over; }
    static bool look_the_same(const Action& one, const Action& other) { return one == other; }

    // Everything that is hidden is another; or the cards alone.
    static constexpr std::size_t kinds_of_twins = 2;
    static State twin_of(const State& truth, core::Seat viewer, std::size_t kind, core::Rng& rng) {
        const State imagined = Devil::imagine(Devil::know(truth, viewer), rng);
        if (kind == 0) return imagined;
        State world = truth;
        world.hidden.decks = imagined.hidden.decks;
        world.hidden.sent = imagined.hidden.sent;
        world.hidden.kept = imagined.hidden.kept;
        world.hidden.hands = imagined.hidden.hands;
        world.hidden.event_decks = imagined.hidden.event_decks;
        world.hidden.events = imagined.hidden.events;
        world.hidden.plans = imagined.hidden.plans;
        return world;
    }
};

class DevilNoninterference : public testing::TestWithParam<std::size_t> {};

TEST_P(DevilNoninterference, K1WorldsThatASeatCannotTellApartStaySo) {
    const auto manner = static_cast<DevilManner>(GetParam());
    Pairs pairs;
    for (const devil::Options& options : devil_tables()) {
        core::Rng rng(GetParam(), 430);
        pairs_of_worlds<SecretDevil>(
            pairs, deal(options, 20 + GetParam()), 150, [](const State&) { return false; }, rng,
            SecretlyInSilence{manner});
    }
    EXPECT_EQ(pairs.finding, Finding{});
    for (const std::size_t steps : pairs.steps) EXPECT_GT(steps, 200U);
}

INSTANTIATE_TEST_SUITE_P(Manners, DevilNoninterference, testing::Range(std::size_t{0}, devil_manners),
                         [](const auto& manner) {
                             return std::string(name_of(static_cast<DevilManner>(manner.param)));
                         });

// Every stage, several times.
TEST(DevilNoninterferenceItself, K1HoldsInEveryStage) {
    std::map<Stage, int> visited;
    const auto rare = [&](const State& state) { return visited[state.open.stage]++ < 6; };
    for (std::size_t manner = 0; manner < devil_manners; ++manner) {
        Pairs pairs;
        core::Rng rng(manner, 431);
        pairs_of_worlds<SecretDevil>(pairs, deal({}, 60 + manner), endless, rare, rng,
                                     SecretlyInSilence{static_cast<DevilManner>(manner)});
        EXPECT_EQ(pairs.finding, Finding{});
    }
    for (const Stage stage : {Stage::keep, Stage::send, Stage::offer, Stage::first, Stage::second,
                              Stage::plan, Stage::hunt, Stage::wings, Stage::ritual, Stage::inquisition})
        EXPECT_GE(visited[stage], 6) << devil::name_of(stage);
}

// One who tells who has more than three souls is caught.
struct TellsOfSouls : SecretDevil {
    struct Game : Devil {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Devil::know(state, seat);
            knowledge.open.spare = static_cast<std::uint8_t>(state.hidden.stores[0].souls());
            return knowledge;
        }
    };
};

template <Secretive S>
Finding finding_in_games() {
    Finding found;
    for (std::uint64_t seed = 1; seed < 6 && found.empty(); ++seed) {
        Pairs pairs;
        core::Rng rng(seed, 432);
        pairs_of_worlds<S>(
            pairs, deal({}, seed), 100, [](const State&) { return false; }, rng,
            SecretlyInSilence{DevilManner::sinners});
        found = pairs.finding;
    }
    return found;
}

TEST(DevilNoninterferenceItself, CatchesLeaks) {
    EXPECT_NE(finding_in_games<TellsOfSouls>(), Finding{});
    EXPECT_NE(finding_in_games<TellsAll<SecretDevil>>(), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
