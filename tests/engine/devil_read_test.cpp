// What a seat of Deal with the Devil knows and was told, written as JSON and read again: the same, whatever
// the position.
#include "games/devil/text.hpp"
#include "tests/engine/devil_helpers.hpp"
#include "tests/engine/told_again.hpp"

#include <gtest/gtest.h>

#include <set>
#include <span>
#include <string>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace devil;
using namespace testing::devil_games;

// What a document tells of who is awaited: while answers are secret only of the viewer itself.
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

Result<std::vector<GameEvent>> read_event(const json::object& document) {
    return read_devil_events(std::span(&document, 1));
}

void expect_same_again(const State& state, core::Seat viewer) {
    Knowledge known = Devil::know(state, viewer);
    const json::object document = DevilDocuments::knowledge(known);
    const auto read = read_devil_knowledge(json::parse(json::serialize(document)).as_object());
    ASSERT_TRUE(read) << read.error().message << "\n" << json::serialize(document);
    ASSERT_EQ(DevilDocuments::knowledge(*read), document);
    known.open.awaited = awaited_as_told(state, viewer);
    ASSERT_TRUE(*read == known) << json::serialize(document);
}

TEST(DevilRead, KnowledgeIsTheSameAgainForEverySeatInEveryKindOfPosition) {
    std::set<Stage> stages_seen;
    std::uint64_t seed = 20;
    core::Seat viewer = 0;
    for (const Options& options : every_table()) {
        EveryFew few;
        for (const Manner manner : every_manner) {
            random_game(options, ++seed, manner, [&](const State& state) {
                if (!few.look_at(state)) return;
                stages_seen.insert(state.open.stage);
                // Whose turn it is, and another one in each position, who watches among them.
                expect_same_again(state, state.open.turn);
                viewer = static_cast<core::Seat>((viewer + 1) % (devil::players + 1));
                expect_same_again(state, viewer < devil::players ? viewer : core::spectator);
            });
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_EQ(stages_seen.size(), devil::stages);
}

// What is read can be thought about: worlds that fit it.
TEST(DevilRead, KnowledgeThatWasReadCanBeImagined) {
    EveryFew few;
    random_game({}, 5, Manner::traders, [&](const State& state) {
        if (!few.look_at(state)) return;
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            const auto read = read_devil_knowledge(DevilDocuments::knowledge(Devil::know(state, seat)));
            ASSERT_TRUE(read);
            core::Rng rng(state.open.round, seat);
            ASSERT_TRUE(Devil::know(Devil::imagine(*read, rng), seat) == *read);
        }
    });
}

TEST(DevilRead, EventsAreTheSameAgain) {
    testing::ShapeWalk walk(DevilDocuments::event_shape());
    std::uint64_t seed = 1;
    for (const Options& options : every_table()) {
        for (const Manner manner : every_manner) {
            std::vector<GameEvent> events;
            const Devil::Sink sink(
                [](void* into, const GameEvent& told) {
                    static_cast<std::vector<GameEvent>*>(into)->push_back(told);
                },
                &events);
            Devil::opening(Devil::deal(options, core::seed_from_number(seed)), sink);
            for (int game = 0; game < 4; ++game)
                random_game(options, ++seed, manner, sink, [](const State&) {});
            for (const GameEvent& told : events) {
                testing::expect_told_again<DevilDocuments>(told, devil::players, read_devil_events, walk);
                if (HasFatalFailure()) return;
            }
        }
    }
    EXPECT_EQ(walk.never_met(), std::vector<std::string>{});
}

TEST(DevilRead, WhatIsNoKnowledgeIsRefusedWithThePlace) {
    const State state = some_position({}, 4, 60);
    const json::value good = DevilDocuments::knowledge(Devil::know(state, 1));
    const auto complaint = [&](std::string_view pointer, const json::value& value) {
        json::value document = good;
        testing::put(document, pointer, value);
        const auto read = read_devil_knowledge(document.as_object());
        return read ? std::string() : read.error().message;
    };
    EXPECT_EQ(complaint("/turn", good.at("turn")), "");
    EXPECT_NE(complaint("/round", 6).find("/round"), std::string::npos);
    EXPECT_NE(complaint("/seat", 4).find("/seat"), std::string::npos);
    EXPECT_NE(complaint("/seat", "all").find("/seat"), std::string::npos);
    EXPECT_NE(complaint("/stage", "lunch").find("/stage"), std::string::npos);
    EXPECT_NE(complaint("/seats/0/built", json::array{"castle"}).find("/seats/0/built/0"), std::string::npos);
    EXPECT_NE(complaint("/seats/1/goods/wood", 200).find("/seats/1/goods/wood"), std::string::npos);
    EXPECT_NE(complaint("/memory/1", nullptr).find("/memory/1"), std::string::npos);
    EXPECT_NE(complaint("/memory/0", json::object{}).find("/memory/0"), std::string::npos);
    EXPECT_NE(complaint("/past/ledger", json::array{1}).find("/past/ledger/0"), std::string::npos);
    EXPECT_NE(complaint("/pending/step", "nap").find("/pending/step"), std::string::npos);
    EXPECT_FALSE(read_devil_knowledge({}));
    EXPECT_FALSE(read_event(json::object{{"event", "feast"}}));
    EXPECT_FALSE(read_event(json::object{{"event", "proved"}, {"seat", 4}}));
    EXPECT_FALSE(read_event(json::object{{"event", "built"}, {"seat", 1}, {"building", "castle"}}));
}

}  // namespace
}  // namespace subrosa::engine
