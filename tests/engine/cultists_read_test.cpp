// Knowledge and events of Among Cultists that no program here wrote are refused with the place.
#include "tests/engine/cultists_helpers.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine {
namespace {

using namespace cultists;
using namespace testing::cultists_games;

TEST(CultistsRead, WhatIsNoKnowledgeIsRefusedWithThePlace) {
    const State state = some_position({.players = 5}, 4, 60);
    const json::value good = CultistsDocuments::knowledge(Cultists::know(state, 1));
    testing::expect_refused_knowledge<CultistsDocuments>(good, {{"/round", 11},
                                                                {"/seat", 5},
                                                                {"/seat", "all"},
                                                                {"/stage", "lunch"},
                                                                {"/at/0", "nowhere"},
                                                                {"/hands/1", json::object{{"alive", 99}}},
                                                                {"/hand_sizes/0", json::object{}},
                                                                {"/log/0", 1},
                                                                {"/pending/step", "nap"}});
    json::value without_cards = good;
    without_cards.as_object()["draw"] = json::array{};
    EXPECT_NE(knowledge_from<CultistsDocuments>(without_cards.as_object())
                  .error()
                  .message.find("room cards in all"),
              std::string::npos);
}

TEST(CultistsRead, WhatIsNoEventIsRefused) {
    for (const json::object& event :
         {json::object{{"event", "passed"}, {"seat", 8}}, {{"event", "died"}, {"seat", 1}, {"cause", "age"}}})
        EXPECT_FALSE(events_from<CultistsDocuments>({&event, 1})) << json::serialize(event);
}

}  // namespace
}  // namespace subrosa::engine
