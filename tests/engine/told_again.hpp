// Events of any game, written as JSON and read again.
#pragma once

#include "engine/documents/game_documents.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine::testing {

// The same again but for its audience, and of the described shape.
template <class Documents>
void expect_told_again(const typename Documents::GameEvent& event, unsigned players, ShapeWalk& walk) {
    const json::object document = Documents::event(event);
    ASSERT_EQ(walk.complaint(document), "") << json::serialize(document);
    auto without = event;
    without.audience = {};
    const json::object whole = Documents::event(event, players);
    ASSERT_EQ(whole.size(), document.size() + 2);
    for (const json::object& each : {document, whole}) {
        const auto again = events_from<Documents>({&each, 1});
        ASSERT_TRUE(again) << again.error().message << ' ' << json::serialize(each);
        ASSERT_TRUE(again->front() == without) << json::serialize(each);
    }
}

}  // namespace subrosa::engine::testing
