// Knowledge and events of The Name of the Rose that no program here wrote are refused with the place.
#include "tests/engine/rose_helpers.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine {
namespace {

using namespace rose;

TEST(RoseRead, WhatIsNoKnowledgeIsRefusedWithThePlace) {
    const State state = testing::rose_games::some_position({.players = 3}, 4, 30);
    const json::value good = RoseDocuments::knowledge(Rose::know(state, 1));
    testing::expect_refused_knowledge<RoseDocuments>(good, {{"/day", 9},
                                                            {"/seat", 3},
                                                            {"/seat", "all"},
                                                            {"/stage", "lunch"},
                                                            {"/figures/red", "nowhere"},
                                                            {"/hands/1", json::array{"red-4"}},
                                                            {"/hands/0", json::array{}}});
    for (const auto& [place, complaint] : {std::pair{"deck", "60 cards"}, {"chain", "42 tiles"}}) {
        json::value document = good;
        document.as_object()[place] = json::array{};
        const auto read = knowledge_from<RoseDocuments>(document.as_object());
        ASSERT_FALSE(read) << place;
        EXPECT_NE(read.error().message.find(complaint), std::string::npos) << read.error().message;
    }
}

TEST(RoseRead, WhatIsNoEventIsRefused) {
    const json::object event{{"event", "turn_began"}, {"seat", 5}};
    EXPECT_FALSE(events_from<RoseDocuments>({&event, 1}));
}

}  // namespace
}  // namespace subrosa::engine
