// Those who read first how the game is played: bots and clocks wait for them, for a while.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

// Two people and a bot, with a minute for each decision.
Wish timed() {
    return with_clock(ClockKind::decision, 60'000, 0, 2);
}

std::vector<unsigned> reading(const Room& room, core::Seat viewer = core::spectator) {
    return room.view(viewer).reading.value_or(std::vector<unsigned>{});
}

// Until the bot has to decide.
void play_to_bot(Room& room) {
    core::Rng rng(1);
    ASSERT_TRUE(room.play_until(rng, [&] { return room->awaited().has(2); }));
}

TEST(Reading, HoldsBotsUntilAllHaveRead) {
    Room room(timed());
    room.start();
    play_to_bot(room);
    room.must(request::Read{true}, person(0));
    room.must(request::Read{true}, person(1));
    for (const core::Seat viewer : viewers_of(*room))
        EXPECT_EQ(reading(room, viewer), (std::vector<unsigned>{0, 1}));
    EXPECT_TRUE(room->bots_to_decide().empty());
    const Answer early = room->bot_chose(2, room->version(2), room.choices(2)[0], room.now);
    EXPECT_EQ(early.error().reason, Reason::paused);
    room.must(request::Read{false}, person(0));
    EXPECT_TRUE(room->bots_to_decide().empty());
    room.must(request::Read{false}, person(1));
    EXPECT_FALSE(room.view(0).reading.has_value());
    EXPECT_TRUE(room->bots_to_decide().has(2));
    EXPECT_TRUE(room.choose(2, room.choices(2)[0]).has_value());
}

TEST(Reading, StopsClocksWhileOthersMayDecide) {
    Wish wish = timed();
    wish.people = 3;
    Room room(wish);
    room.start();
    room.now += 10'000;
    const core::Seat asked = room->awaited().front();
    const core::Seat reader = asked == 0 ? 1 : 0;
    room.must(request::Read{true}, person(reader));
    EXPECT_TRUE(room.view(reader).clock->running.empty());
    EXPECT_EQ(room.view(reader).clock->left[asked], 50'000);
    room.now += 100'000;
    room.run_out();
    EXPECT_FALSE(room->seats()[asked].stand_in);
    room.must_choose(asked, room.choices(asked)[0]);
    const core::Seat next = room->awaited().front();
    EXPECT_TRUE(room.view(reader).clock->running.empty());
    room.must(request::Read{false}, person(reader));
    EXPECT_EQ(room.view(reader).clock->running, std::vector<unsigned>{next});
    EXPECT_EQ(room->next_deadline(), room.now + 60'000);
}

TEST(Reading, LastsThreeMinutesFromTheStartAtMost) {
    Room room(timed());
    room.start();
    const Millis start = room.now;
    play_to_bot(room);
    room.must(request::Read{true}, person(1));
    EXPECT_EQ(room->next_deadline(), start + time_to_read);
    room.now = start + time_to_read - 1;
    room.run_out();
    EXPECT_EQ(reading(room), std::vector<unsigned>{1});
    room.now = start + time_to_read;
    room.run_out();
    EXPECT_TRUE(reading(room).empty());
    EXPECT_TRUE(room->bots_to_decide().has(2));
    EXPECT_EQ(room.refused(request::Read{true}, person(1)), Reason::late);
    EXPECT_EQ(room.refused(request::Read{false}, person(1)), Reason::nothing_asked);
}

TEST(Reading, IsForPlayersOnly) {
    Room room(timed());
    room.fill();
    EXPECT_EQ(room.refused(request::Read{true}, person(0)), Reason::not_running);
    room.must(request::Start{core::seed_from_number(1)}, person(0));
    EXPECT_EQ(room.refused(request::Read{true}, person(9)), Reason::not_seated);
    room.must(request::Read{true}, person(0));
    EXPECT_EQ(room.refused(request::Read{true}, person(0)), Reason::nothing_asked);
}

TEST(Reading, EndsForWhoLeaves) {
    Room room(timed());
    room.start();
    play_to_bot(room);
    room.must(request::Read{true}, person(1));
    room.must(request::Stand{}, person(1));
    EXPECT_TRUE(reading(room).empty());
    EXPECT_TRUE(room->bots_to_decide().has(2));
}

TEST(Reading, AndAPauseBothStopTheClocks) {
    Room room(timed());
    room.start();
    room.must(request::Read{true}, person(0));
    for (const unsigned voter : {0U, 1U}) room.must(request::Pause{true}, person(voter));
    room.must(request::Read{false}, person(0));
    EXPECT_EQ(room->next_deadline(), std::nullopt);
    room.must(request::Read{true}, person(0));
    for (const unsigned voter : {0U, 1U}) room.must(request::Pause{false}, person(voter));
    EXPECT_FALSE(room.view(0).paused);
    EXPECT_TRUE(room.view(0).clock->running.empty());
    EXPECT_EQ(room->next_deadline(), opened_at + time_to_read);
}

// A secret answer must not end the reading of who gave it: all would see that.
TEST(Reading, DoesNotEndWithAnAnswer) {
    Wish wish = timed();
    wish.people = 3;
    Room room(wish);
    room.start();
    room.must(request::Read{true}, person(room->awaited().front()));
    const std::vector<unsigned> before = reading(room);
    room.must_choose(room->awaited().front(), room.choices(room->awaited().front())[0]);
    EXPECT_EQ(reading(room), before);
}

TEST(Reading, SurvivesARestartAndDoesNotCountTheDowntime) {
    Room room(timed());
    room.start();
    room.must(request::Read{true}, person(0));
    auto restored = Table::from_journal(room.journal()).value();
    EXPECT_EQ(snapshot(*restored, room.now), snapshot(*room, room.now));
    restored->wake(room.now + 20'000, room.now + 520'000);
    EXPECT_EQ(restored->next_deadline(), opened_at + time_to_read + 500'000);
    restored->run_out(opened_at + time_to_read + 500'000);
    EXPECT_FALSE(restored->view(0, room.now).reading.has_value());
}

TEST(Reading, EndsWithTheGame) {
    Wish wish = timed();
    wish.people = 3;
    wish.clock = {};
    Room room(wish);
    room.start();
    room.must(request::Read{true}, person(0));
    core::Rng rng(3);
    room.play_to_end(rng);
    EXPECT_FALSE(room.view(0).reading.has_value());
    EXPECT_EQ(room->next_deadline(), std::nullopt);
}

}  // namespace
}  // namespace subrosa::table::testing
