// What a seat knows and was told, written as JSON and read again: the same, whatever the position.
#include "games/rose/text.hpp"
#include "tests/engine/helpers.hpp"
#include "tests/engine/told_again.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace rose;

// What a document tells of who is awaited: in secret phases only of the viewer itself.
core::SeatSet awaited_as_told(const State& state, core::Seat viewer) {
    if (state.open.stage != Stage::reveal && state.open.stage != Stage::guess) return state.open.awaited;
    const core::SeatSet all = core::SeatSet::first(state.open.options.players);
    const bool answered = viewer != core::spectator && !state.open.awaited.has(viewer);
    return answered ? all.without(viewer) : all;
}

void expect_same_again(const State& state, core::Seat viewer) {
    Knowledge known = Rose::know(state, viewer);
    const json::object document = RoseDocuments::knowledge(known);
    const auto read = read_rose_knowledge(document);
    ASSERT_TRUE(read) << read.error().message << "\n" << json::serialize(document);
    ASSERT_EQ(RoseDocuments::knowledge(*read), document);
    known.open.awaited = awaited_as_told(state, viewer);
    ASSERT_TRUE(*read == known) << json::serialize(document);
}

TEST(RoseRead, KnowledgeIsTheSameAgainForEverySeatInEveryPosition) {
    std::size_t shuffled = 0;
    std::set<Stage> stages;
    std::uint64_t seed = 20;  // other event cards in each game
    for (const Options& options : testing::every_option()) {
        for (const bool hoard : {false, true}) {
            testing::random_game(options, ++seed, hoard, [&](const State& state) {
                shuffled += state.open.shuffles > 0 ? 1U : 0U;
                stages.insert(state.open.stage);
                for (core::Seat seat = 0; seat < options.players; ++seat) expect_same_again(state, seat);
                expect_same_again(state, core::spectator);
            });
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GT(shuffled, 100U);
    EXPECT_EQ(stages.size(), static_cast<std::size_t>(Stage::over) + 1);
}

// What is read can be thought about: worlds that fit it.
TEST(RoseRead, KnowledgeThatWasReadCanBeImagined) {
    testing::random_game({.players = 4}, 5, [&](const State& state) {
        for (core::Seat seat = 0; seat < 4; ++seat) {
            const auto read = read_rose_knowledge(RoseDocuments::knowledge(Rose::know(state, seat)));
            ASSERT_TRUE(read);
            core::Rng rng(state.open.day, seat);
            ASSERT_TRUE(Rose::know(Rose::imagine(*read, rng), seat) == *read);
        }
    });
}

std::vector<GameEvent> events_of_a_game(const Options& options, std::uint64_t seed) {
    std::vector<GameEvent> events;
    const Rose::Sink sink(
        [](void* into, const GameEvent& told) {
            static_cast<std::vector<GameEvent>*>(into)->push_back(told);
        },
        &events);
    State state = Rose::deal(options, core::seed_from_number(seed));
    Rose::opening(state, sink);
    core::Rng rng(seed, 77);
    while (!state.open.awaited.empty()) {
        const core::Seat seat = state.open.awaited.front();
        Rose::play(state, seat, testing::random_choice(state, seat, seed % 2 == 0, rng), sink);
    }
    return events;
}

TEST(RoseRead, EventsAreTheSameAgain) {
    testing::ShapeWalk walk(RoseDocuments::event_shape());
    for (const Options& options : testing::every_option()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            for (const GameEvent& told : events_of_a_game(options, seed)) {
                testing::expect_told_again<RoseDocuments>(told, options.players, read_rose_events, walk);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_EQ(walk.never_met(), std::vector<std::string>{});
}

TEST(RoseRead, WhatIsNoKnowledgeIsRefusedWithThePlace) {
    const State state = testing::some_position({.players = 3}, 4, 30);
    const json::value good = RoseDocuments::knowledge(Rose::know(state, 1));
    const auto complaint = [&](std::string_view pointer, const json::value& value) {
        json::value document = good;
        testing::put(document, pointer, value);
        const auto read = read_rose_knowledge(document.as_object());
        return read ? std::string() : read.error().message;
    };
    EXPECT_NE(complaint("/day", 9).find("/day"), std::string::npos);
    EXPECT_NE(complaint("/seat", 3).find("/seat"), std::string::npos);
    EXPECT_NE(complaint("/seat", "all").find("/seat"), std::string::npos);
    EXPECT_NE(complaint("/stage", "lunch").find("/stage"), std::string::npos);
    EXPECT_NE(complaint("/figures/red", "nowhere").find("/figures/red"), std::string::npos);
    EXPECT_NE(complaint("/hands/1", json::array{"red-4"}).find("/hands/1"), std::string::npos);
    EXPECT_NE(complaint("/hands/0", json::array{}).find("/hands/0"), std::string::npos);
    EXPECT_NE(complaint("/deck", json::array{}).find("60 cards"), std::string::npos);
    EXPECT_NE(complaint("/chain", json::array{}).find("42 tiles"), std::string::npos);
    EXPECT_FALSE(read_rose_knowledge({}));
    EXPECT_FALSE(read_rose_events(std::vector<json::object>{json::object{{"event", "feast"}}}));
    EXPECT_FALSE(
        read_rose_events(std::vector<json::object>{json::object{{"event", "turn_began"}, {"seat", 5}}}));
}

}  // namespace
}  // namespace subrosa::engine
