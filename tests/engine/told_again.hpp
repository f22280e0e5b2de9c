// Events of any game, written as JSON and read again.
#pragma once

#include "engine/documents/game_documents.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

namespace subrosa::engine::testing {

// The same again, with and without who else was told, and of the described shape.
template <class Documents>
void expect_told_again(const typename Documents::GameEvent& event, unsigned players, ShapeWalk& walk) {
    json::object document = Documents::event(event, players);
    auto again = events_from<Documents>({&document, 1});
    ASSERT_TRUE(again) << again.error().message << ' ' << json::serialize(document);
    ASSERT_TRUE(again->front() == event) << json::serialize(document);
    // As a table sends it: without the audience.
    document.erase("seen_by");
    document.erase("public");
    ASSERT_EQ(walk.complaint(document), "") << json::serialize(document);
    again = events_from<Documents>({&document, 1});
    ASSERT_TRUE(again) << again.error().message;
    auto without = event;
    without.audience = {};
    ASSERT_TRUE(again->front() == without) << json::serialize(document);
}

}  // namespace subrosa::engine::testing
