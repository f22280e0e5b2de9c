// Events of any game, written as JSON and read again.
#pragma once

#include "base/json.hpp"
#include "tests/engine/shape_walk.hpp"

#include <gtest/gtest.h>

#include <span>

namespace subrosa::engine::testing {

// The same again, with and without who else was told, and of the described shape. `read` is given documents.
template <class Documents, class GameEvent, class Read>
void expect_told_again(const GameEvent& told, unsigned players, const Read& read, ShapeWalk& walk) {
    json::object document = Documents::event(told, players);
    auto again = read(std::span<const json::object>(&document, 1));
    ASSERT_TRUE(again) << again.error().message << ' ' << json::serialize(document);
    ASSERT_TRUE(again->front() == told) << json::serialize(document);
    // As a table sends it: nothing of who else was told.
    document.erase("seen_by");
    document.erase("public");
    ASSERT_EQ(walk.complaint(document), "") << json::serialize(document);
    again = read(std::span<const json::object>(&document, 1));
    ASSERT_TRUE(again) << again.error().message;
    GameEvent without = told;
    without.audience = {};
    ASSERT_TRUE(again->front() == without) << json::serialize(document);
}

}  // namespace subrosa::engine::testing
