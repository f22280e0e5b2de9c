// What a seat of Among Cultists knows and was told, written as JSON and read again: the same, whatever the
// position.
#include "games/cultists/text.hpp"
#include "tests/engine/cultists_helpers.hpp"
#include "tests/engine/told_again.hpp"

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace cultists;
using namespace testing::cultists_games;

// What a document tells of who is awaited: while answers are secret only of the viewer itself.
core::SeatSet awaited_as_told(const State& state, core::Seat viewer) {
    if (!CultistsDocuments::secret(state)) return state.open.awaited;
    const core::SeatSet all = core::SeatSet::first(state.open.options.players);
    const bool answered = viewer < state.open.options.players && !state.open.awaited.has(viewer);
    return answered ? all.without(viewer) : all;
}

Result<std::vector<GameEvent>> read_event(const json::object& document) {
    return read_cultists_events(std::span(&document, 1));
}

void expect_same_again(const State& state, core::Seat viewer) {
    Knowledge known = Cultists::know(state, viewer);
    const json::object document = CultistsDocuments::knowledge(known);
    const auto read = read_cultists_knowledge(json::parse(json::serialize(document)).as_object());
    ASSERT_TRUE(read) << read.error().message << "\n" << json::serialize(document);
    ASSERT_EQ(CultistsDocuments::knowledge(*read), document);
    known.open.awaited = awaited_as_told(state, viewer);
    ASSERT_TRUE(*read == known) << json::serialize(document);
}

TEST(CultistsRead, KnowledgeIsTheSameAgainForEverySeatInEveryKindOfPosition) {
    std::set<Step> steps;
    std::uint64_t seed = 20;
    for (const Options& options : every_table()) {
        for (const Manner manner : every_manner) {
            core::Seat viewer = 0;  // another one in each position, the robot and who watches among them
            EveryFew few(++seed);
            random_game(options, seed, manner, [&](const State& state) {
                if (!few.look_at(state)) return;
                steps.insert(state.open.step);
                expect_same_again(state, viewer <= options.players ? viewer : core::spectator);
                viewer = static_cast<core::Seat>((viewer + 1) % (options.players + 2));
            });
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_EQ(steps.size(), index(Step::none) + 1);
}

// What is read can be thought about: worlds that fit it.
TEST(CultistsRead, KnowledgeThatWasReadCanBeImagined) {
    random_game({.players = 6, .robot = true}, 5, Manner::hunt, [&](const State& state) {
        for (core::Seat seat = 0; seat < 6; ++seat) {
            const auto read =
                read_cultists_knowledge(CultistsDocuments::knowledge(Cultists::know(state, seat)));
            ASSERT_TRUE(read);
            core::Rng rng(state.open.round, seat);
            ASSERT_TRUE(Cultists::know(Cultists::imagine(*read, rng), seat) == *read);
        }
    });
}

TEST(CultistsRead, EventsAreTheSameAgain) {
    testing::ShapeWalk walk(CultistsDocuments::event_shape());
    std::uint64_t seed = 1;
    for (const Options& options : every_table()) {
        for (const Manner manner : every_manner) {
            std::vector<GameEvent> events;
            const Cultists::Sink sink(
                [](void* into, const GameEvent& told) {
                    static_cast<std::vector<GameEvent>*>(into)->push_back(told);
                },
                &events);
            Cultists::opening(Cultists::deal(options, core::seed_from_number(seed)), sink);
            for (int game = 0; game < 4; ++game)
                random_game(options, ++seed, manner, sink, [](const State&) {});
            for (const GameEvent& told : events) {
                testing::expect_told_again<CultistsDocuments>(told, options.players, read_cultists_events,
                                                              walk);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_EQ(walk.never_met(), std::vector<std::string>{});
}

TEST(CultistsRead, WhatIsNoKnowledgeIsRefusedWithThePlace) {
    const State state = some_position({.players = 5}, 4, 60);
    const json::value good = CultistsDocuments::knowledge(Cultists::know(state, 1));
    const auto complaint = [&](std::string_view pointer, const json::value& value) {
        json::value document = good;
        testing::put(document, pointer, value);
        const auto read = read_cultists_knowledge(document.as_object());
        return read ? std::string() : read.error().message;
    };
    EXPECT_EQ(complaint("/turn", good.at("turn")), "");
    EXPECT_NE(complaint("/round", 11).find("/round"), std::string::npos);
    EXPECT_NE(complaint("/seat", 5).find("/seat"), std::string::npos);
    EXPECT_NE(complaint("/seat", "all").find("/seat"), std::string::npos);
    EXPECT_NE(complaint("/stage", "lunch").find("/stage"), std::string::npos);
    EXPECT_NE(complaint("/at/0", "nowhere").find("/at/0"), std::string::npos);
    EXPECT_NE(complaint("/hands/1/alive", 99).find("/hands/1"), std::string::npos);
    EXPECT_NE(complaint("/hand_sizes/0", json::object{}).find("/hand_sizes/0"), std::string::npos);
    EXPECT_NE(complaint("/draw", json::array{}).find("room cards in all"), std::string::npos);
    EXPECT_NE(complaint("/log", json::array{1}).find("/log/0"), std::string::npos);
    EXPECT_NE(complaint("/pending/step", "nap").find("/pending/step"), std::string::npos);
    EXPECT_FALSE(read_cultists_knowledge({}));
    EXPECT_FALSE(read_event(json::object{{"event", "feast"}}));
    EXPECT_FALSE(read_event(json::object{{"event", "passed"}, {"seat", 8}}));
    EXPECT_FALSE(read_event(json::object{{"event", "died"}, {"seat", 1}, {"cause", "age"}}));
}

}  // namespace
}  // namespace subrosa::engine
