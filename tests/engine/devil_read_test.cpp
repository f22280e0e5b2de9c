// Knowledge and events of Deal with the Devil that no program here wrote are refused with the place; and who
// is awaited, which knowledge tells more of here than in other games.
#include "tests/engine/devil_helpers.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine {
namespace {

using namespace devil;
using namespace testing::devil_games;

// While answers are secret a document tells only of the viewer itself whether it has answered. Of others it
// tells who is asked nothing, because that is public: too few cards to choose from.
core::SeatSet awaited_as_told(const State& state, core::Seat viewer) {
    const Open& open = state.open;
    if (!DevilDocuments::secret(state)) return open.awaited;
    core::SeatSet asked;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        const bool idle = (open.stage == Stage::keep && open.realms[seat].hand < 2) ||
                          (open.stage == Stage::drop && open.realms[seat].events < 2);
        const bool answered = seat == viewer && !open.awaited.has(seat);
        if (!idle && !answered) asked = asked.with(seat);
    }
    return asked;
}

TEST(DevilRead, WhoIsAwaitedIsToldAsFarAsItIsPublic) {
    EveryFew few;
    random_game({}, 5, Manner::traders, [&](const State& state) {
        if (!few.look_at(state)) return;
        for (core::Seat viewer = 0; viewer <= devil::players; ++viewer) {
            const auto read =
                knowledge_from<DevilDocuments>(DevilDocuments::knowledge(Devil::know(state, viewer)));
            ASSERT_TRUE(read);
            ASSERT_EQ(read->open.awaited, awaited_as_told(state, viewer));
        }
    });
}

TEST(DevilRead, WhatIsNoKnowledgeIsRefusedWithThePlace) {
    const State state = some_position({}, 4, 60);
    testing::expect_refused_knowledge<DevilDocuments>(DevilDocuments::knowledge(Devil::know(state, 1)),
                                                      {{"/round", 6},
                                                       {"/seat", 4},
                                                       {"/seat", "all"},
                                                       {"/stage", "lunch"},
                                                       {"/seats/0/built", json::array{"castle"}},
                                                       {"/seats/1/goods/wood", 200},
                                                       {"/memory/1", nullptr},
                                                       {"/memory/0", json::object{}},
                                                       {"/past/ledger/0", 1},
                                                       {"/pending/step", "nap"}});
}

TEST(DevilRead, WhatIsNoEventIsRefused) {
    for (const json::object& event : {json::object{{"event", "proved"}, {"seat", 4}},
                                      {{"event", "built"}, {"seat", 1}, {"building", "castle"}}})
        EXPECT_FALSE(events_from<DevilDocuments>({&event, 1})) << json::serialize(event);
}

}  // namespace
}  // namespace subrosa::engine
