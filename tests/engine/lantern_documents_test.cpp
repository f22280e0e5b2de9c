// Lantern's documents: whatever is written is read again, and nothing that breaks a rule is let in.
#include "engine/any_game.hpp"
#include "engine/documents/lantern.hpp"
#include "tests/engine/damage.hpp"
#include "tests/engine/told_again.hpp"
#include "tests/support/lantern_subject.hpp"
#include "tests/support/recorder.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine {
namespace {

using lantern::Lantern;
using lantern::State;
using tests::LanternSubject;

// Plays a few games at every table: visit(state) at each decision and at the end.
template <class Visit>
void at_every_decision(const Visit& visit) {
    for (const lantern::Options& options : LanternSubject::tables()) {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            core::Rng rng(seed, 1);
            const auto look = [&](const State& state) {
                visit(state);
                return tests::Finding{};
            };
            EXPECT_EQ(tests::walk<LanternSubject>(tests::deal(options, seed), rng, look), "");
        }
    }
}

TEST(LanternDocuments, APositionIsLoadedAsItWas) {
    at_every_decision([](const State& state) {
        const json::value document = LanternDocuments::position(state);
        EXPECT_TRUE(LanternDocuments::load(Field(document)) == state) << json::serialize(document);
    });
}

// While votes are secret everybody is awaited but the reader who has voted.
TEST(LanternDocuments, KnowledgeIsReadAsItWasTold) {
    at_every_decision([](const State& state) {
        for (const core::Seat viewer : tests::viewers<LanternSubject>(state)) {
            lantern::Knowledge known = Lantern::know(state, viewer);
            const auto read = read_lantern_knowledge(LanternDocuments::knowledge(known));
            ASSERT_TRUE(read) << read.error().message;
            if (LanternDocuments::secret(state)) {
                known.open.awaited = core::SeatSet::first(state.open.options.players);
                if (known.vote != lantern::nobody) known.open.awaited = known.open.awaited.without(viewer);
            }
            EXPECT_TRUE(*read == known);
        }
    });
}

TEST(LanternDocuments, EventsAreReadAsTheyWereTold) {
    testing::ShapeWalk walk(LanternDocuments::event_shape());
    for (const lantern::Options& options : LanternSubject::tables()) {
        core::Rng rng(3, 2);
        State state = tests::deal(options, 3);
        tests::Recorder<lantern::GameEvent> recorder;
        Lantern::opening(state, recorder.sink());
        while (!Lantern::deciders(state).empty()) {
            const auto [seat, action] = tests::next_decision<LanternSubject>(state, rng);
            Lantern::play(state, seat, action, recorder.sink());
        }
        for (const lantern::GameEvent& told : recorder.all)
            testing::expect_told_again<LanternDocuments>(told, options.players, read_lantern_events, walk);
    }
    EXPECT_TRUE(walk.never_met().empty());
}

TEST(LanternDocuments, DamagedPositionsAreRefusedOrSound) {
    core::Rng rng(5, 3);
    std::size_t refused = 0;
    at_every_decision([&](const State& state) {
        json::value document = LanternDocuments::position(state);
        testing::damage_somewhere(document, rng);
        const auto loaded = find_game("lantern")->load(document);
        if (!loaded) {
            ++refused;
            EXPECT_EQ(loaded.error().message.front(), '/') << loaded.error().message;
            return;
        }
        const State sound = LanternDocuments::load(Field(document));
        EXPECT_EQ(lantern::broken_invariant(sound), nullptr);
        EXPECT_EQ(tests::plays_on<LanternSubject>(sound, rng), "");
    });
    EXPECT_GT(refused, 50U);
}

}  // namespace
}  // namespace subrosa::engine
