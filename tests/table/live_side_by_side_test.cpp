// Where several decide at once in the open nobody is late for what others did meanwhile, as long as the
// question is the same.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

Wish of_cultists() {
    Wish wish;
    wish.game = "cultists";
    wish.players = 6;
    wish.people = 6;
    return wish;
}

std::string step_of(const Room& room) {
    const View view = room.view(core::spectator);
    const auto* pending = view.knowledge->at("pending").if_object();
    const auto* step = pending == nullptr ? nullptr : pending->if_contains("step");
    return step == nullptr ? "" : std::string(step->as_string());
}

// A table at which `so` holds, after decisions at random.
Room table_where(const std::function<bool(Room&)>& so) {
    for (std::uint64_t luck = 0; luck < 60; ++luck) {
        Wish wish = of_cultists();
        wish.seed = luck;
        Room room(wish);
        room.start();
        core::Rng rng(luck);
        if (room.play_until(rng, [&] { return so(room); })) return room;
    }
    ADD_FAILURE() << "no game came to that";
    return Room(of_cultists());
}

// Two or more are asked in the open, and this is the step.
Room table_at(std::string_view step, int asked) {
    return table_where([&](Room& room) { return room->awaited().size() >= asked && step_of(room) == step; });
}

TEST(SideBySide, AnAnswerToTheSameQuestionIsInTime) {
    for (const char* step : {"giving", "talking"}) {
        Room room = table_at(step, 2);
        const core::Seat first = room->awaited().front();
        const core::Seat second = room->awaited().without(first).front();
        const std::uint64_t version = room->version(second);
        const auto offered = room.choices(second);
        room.must_choose(first, room.choices(first)[0]);
        ASSERT_GT(room->version(second), version) << "the table has changed";
        ASSERT_EQ(room.choices(second), offered);
        EXPECT_EQ(room.refused(request::Choose{version, "nonsense"}, person(second)), Reason::illegal);
        room.must(request::Choose{version, offered[0]}, person(second));
        EXPECT_EQ(last_news(*room).seat, second) << step;
    }
}

TEST(SideBySide, ManyMayDecideMeanwhile) {
    Room room = table_at("talking", 6);
    std::array<std::uint64_t, 6> versions{};
    for (core::Seat seat = 0; seat < 6; ++seat) versions[seat] = room->version(seat);
    for (const unsigned seat : {4U, 1U, 5U, 0U, 3U, 2U})
        room.must(request::Choose{versions[seat], "ready"}, person(seat));
    EXPECT_EQ(step_of(room), "voting");
    // The next question is another one.
    for (core::Seat seat = 0; seat < 6; ++seat)
        EXPECT_EQ(room.refused(request::Choose{versions[seat], "abstain"}, person(seat)), Reason::late);
}

TEST(SideBySide, AQuestionBeganWithItsOwnVersion) {
    Room room = table_at("talking", 6);
    const std::uint64_t version = room->version(3);
    EXPECT_EQ(room.refused(request::Choose{version - 1, "ready"}, person(3)), Reason::late);
    room.must_choose(0, "ready");
    EXPECT_EQ(room.refused(request::Choose{version - 1, "ready"}, person(3)), Reason::late);
    EXPECT_EQ(room.refused(request::Choose{version + 2, "ready"}, person(3)), Reason::late);
    room.must(request::Choose{version, "ready"}, person(3));
}

TEST(SideBySide, WhoHasDecidedIsLate) {
    Room room = table_at("talking", 6);
    const std::uint64_t version = room->version(2);
    room.must(request::Choose{version, "ready"}, person(2));
    room.must_choose(4, "ready");
    EXPECT_EQ(room.refused(request::Choose{version, "ready"}, person(2)), Reason::late);
}

// The first decider has first pick: a later choice is refused as late if the choices have changed, even if it
// is still possible.
TEST(SideBySide, OtherChoicesAreAnotherQuestion) {
    int seen = 0;
    Room room = table_where([&](Room& at) {
        if (at->awaited().size() < 3 || step_of(at) != "giving") return false;
        ++seen;
        return true;
    });
    ASSERT_EQ(seen, 1);
    const core::Seat first = room->awaited().front();
    for (const core::Seat other : room->awaited().without(first)) {
        const std::uint64_t version = room->version(other);
        const auto before = room.choices(other);
        const std::string gift = room.choices(first)[0];
        // A gift to the third takes that one from the choices of the second.
        if (gift.substr(gift.rfind(' ')) == " " + std::to_string(other)) continue;
        room.must_choose(first, gift);
        const auto after = room.choices(other);
        ASSERT_NE(after, before);
        ASSERT_FALSE(after.empty());
        ASSERT_NE(std::find(before.begin(), before.end(), after[0]), before.end());
        EXPECT_EQ(room.refused(request::Choose{version, after[0]}, person(other)), Reason::late);
        room.must(request::Choose{room->version(other), after[0]}, person(other));
        return;
    }
    FAIL() << "everybody got the gift";
}

TEST(SideBySide, WhatWasTakenBackAsksAnew) {
    Room room = table_at("talking", 6);
    const std::uint64_t version = room->version(3);
    room.must_choose(0, "ready");
    room.must(request::TakeBack{}, person(0));
    EXPECT_EQ(room.refused(request::Choose{version, "ready"}, person(3)), Reason::late);
    room.must(request::Choose{room->version(3), "ready"}, person(3));
}

// Looking ahead tells what a choice does on the table as it is.
TEST(SideBySide, ALookIsForTheTableAsItIs) {
    Room room = table_at("talking", 6);
    const std::uint64_t version = room->version(3);
    EXPECT_TRUE(room->look_ahead({version, {}}, person(3)).has_value());
    room.must_choose(0, "ready");
    EXPECT_EQ(room->look_ahead({version, {}}, person(3)).error().reason, Reason::late);
    EXPECT_TRUE(room->look_ahead({room->version(3), {}}, person(3)).has_value());
}

TEST(SideBySide, ARestartForgetsNoneOfIt) {
    Room room = table_at("talking", 6);
    const std::uint64_t version = room->version(3);
    room.must_choose(0, "ready");
    const auto restored = Table::from_journal(room.journal());
    ASSERT_TRUE(restored.has_value());
    EXPECT_EQ((*restored)->ask(request::Choose{version - 1, "ready"}, person(3), room.now).error().reason,
              Reason::late);
    EXPECT_TRUE((*restored)->ask(request::Choose{version, "ready"}, person(3), room.now).has_value());
}

}  // namespace
}  // namespace subrosa::table::testing
