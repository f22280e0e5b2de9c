// Clocks: each kind, running out, coming back, pausing, and what happens while the server is down.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

TEST(Clocks, WithoutOneNobodyRunsOut) {
    Room room(with_clock(ClockKind::none, 0));
    room.start();
    EXPECT_EQ(room->next_deadline(), std::nullopt);
    EXPECT_FALSE(room.view(0).clock.has_value());
    room.now += 1000 * a_day;
    room.run_out();
    EXPECT_TRUE(room->bots_to_decide().empty());
    EXPECT_EQ(last_news(*room).what, NewsKind::started);
}

TEST(Clocks, ALimitCountsForEachDecision) {
    for (const auto& [kind, limit] :
         {std::pair{ClockKind::decision, Millis{10'000}}, std::pair{ClockKind::days, Millis{3 * a_day}}}) {
        Room room(with_clock(kind, limit));
        room.start();
        core::Rng rng(1);
        for (int i = 0; i < 20; ++i) {
            const auto running = room.view(0).clock->running;
            ASSERT_EQ(running, engine::seats_of(room->awaited()));
            ASSERT_EQ(room->next_deadline(), room.now + limit);
            ASSERT_EQ(room.view(0).clock->left, std::vector<Millis>(3, limit));
            room.now += limit - 2000;  // step() takes a second more
            room.run_out();
            ASSERT_TRUE(room.step(rng));
        }
        ASSERT_TRUE(room.play_until(rng, [&] { return !room.view(0).awaited->secret; }));
        room.now += limit;
        room.run_out();
        EXPECT_EQ(last_news(*room).what, NewsKind::stand_in);
    }
}

TEST(Clocks, ABudgetIsUsedUpAndGrowsWithEachDecision) {
    Room room(with_clock(ClockKind::budget, 60'000, 3'000));
    room.start();
    core::Rng rng(2);
    std::vector<Millis> left(3, 60'000);
    for (int i = 0; i < 30 && !room.view(0).awaited->secret; ++i) {
        const core::Seat seat = room->awaited().front();
        ASSERT_EQ(room.view(1).clock->left, left);
        ASSERT_EQ(room.view(1).clock->at, room.now);
        ASSERT_EQ(room.view(1).clock->running, std::vector<unsigned>{seat});
        ASSERT_EQ(room->next_deadline(), room.now + left[seat]);
        const Millis used = 1'000 * (1 + rng.below(4));
        room.now += used - 1000;
        ASSERT_TRUE(room.step(rng));
        left[seat] += 3'000 - used;
    }
}

TEST(Clocks, WhoseTimeIsOverIsReplacedUntilTheReturn) {
    Room room(with_clock(ClockKind::decision, 40'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    const Millis deadline = *room->next_deadline();
    room.now = deadline - 1;
    room.run_out();
    EXPECT_FALSE(room->seats()[seat].stand_in);
    EXPECT_EQ(room.refused(request::ComeBack{}, person(seat)), Reason::not_away);
    const std::size_t before = room->entries();
    room.now = deadline;
    room.run_out();
    EXPECT_TRUE(room->seats()[seat].stand_in);
    EXPECT_EQ(room->entries(), before + 1);
    EXPECT_EQ(last_news(*room).what, NewsKind::stand_in);
    EXPECT_EQ(last_news(*room).seat, seat);
    EXPECT_EQ(room->next_deadline(), std::nullopt);  // a bot needs no clock
    EXPECT_TRUE(room.view(0).clock->running.empty());
    EXPECT_EQ(room.view(0).clock->left[seat], 0);
    EXPECT_EQ(room->person_at(seat), "p" + std::to_string(seat));
    room.run_out();
    EXPECT_EQ(room->entries(), before + 1);  // once
    room.must_choose(seat, room.choices(seat)[0]);
    // The person returns in the middle of the bot's turn, to a new decision.
    ASSERT_TRUE(room->awaited().has(seat));
    room.must(request::ComeBack{}, person(seat));
    EXPECT_EQ(last_news(*room).what, NewsKind::returned);
    EXPECT_EQ(room->next_deadline(), room.now + 40'000);
    EXPECT_EQ(room.view(0).clock->running, std::vector<unsigned>{seat});
    room.must_choose(seat, room.choices(seat)[0]);
    EXPECT_TRUE(room->bots_to_decide().empty());
    const auto restored = Table::from_journal(room.journal());
    EXPECT_EQ(snapshot(**restored, room.now), snapshot(*room, room.now));
}

TEST(Clocks, WhoReturnsToAnEmptyBudgetHasALittle) {
    Room room(with_clock(ClockKind::budget, 60'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    room.now += 60'000;
    room.run_out();
    core::Rng rng(3);
    ASSERT_TRUE(room.play_until(rng, [&] { return !room->awaited().has(seat); }));
    EXPECT_EQ(room.view(0).clock->left[seat], 0);
    room.must(request::ComeBack{}, person(seat));
    EXPECT_EQ(room.view(0).clock->left[seat], TableClock::on_return);
    EXPECT_NE(room.view(0).clock->running, std::vector<unsigned>{seat});
}

TEST(Clocks, BotsHaveNone) {
    Room room(with_clock(ClockKind::decision, 10'000, 0, 1));
    room.start();
    core::Rng rng(4);
    while (!room.view(0).awaited->secret) {
        const bool mine = room->awaited().has(0);
        EXPECT_EQ(room->next_deadline().has_value(), mine);
        EXPECT_EQ(room.view(0).clock->running, mine ? std::vector<unsigned>{0} : std::vector<unsigned>{});
        ASSERT_TRUE(room.step(rng));
    }
}

TEST(Clocks, APauseStopsThem) {
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget}) {
        Room room(with_clock(kind, 60'000));
        room.start();
        const core::Seat seat = room->awaited().front();
        room.now += 20'000;
        room.must(request::Pause{true}, person(0));
        room.must(request::Pause{true}, person(1));
        EXPECT_EQ(room->next_deadline(), std::nullopt);
        EXPECT_TRUE(room.view(0).clock->running.empty());
        EXPECT_EQ(room.view(0).clock->left[seat], 40'000);
        room.now += 10 * a_day;
        room.run_out();
        EXPECT_FALSE(room->seats()[seat].stand_in);
        room.must(request::Pause{false}, person(0));
        room.must(request::Pause{false}, person(1));
        EXPECT_EQ(room->next_deadline(), room.now + 40'000);
        EXPECT_EQ(room.view(0).clock->left[seat], 40'000);
        EXPECT_EQ(room.view(0).clock->at, room.now);
        EXPECT_EQ(room.view(0).clock->running, std::vector<unsigned>{seat});
    }
}

TEST(Clocks, ComingBackInAPauseGainsNothing) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    room.now += 60'000;
    room.run_out();
    const unsigned other = (seat + 1U) % 3U;
    const unsigned third = (seat + 2U) % 3U;
    room.must(request::Pause{true}, person(other));
    room.must(request::Pause{true}, person(third));
    room.now += a_day;
    room.must(request::ComeBack{}, person(seat));
    room.now += a_day;
    room.must(request::Pause{false}, person(other));
    room.must(request::Pause{false}, person(third));
    EXPECT_EQ(room->next_deadline(), room.now + TableClock::on_return);
}

TEST(Clocks, NoneRanWhileTheHouseWasClosed) {
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget, ClockKind::days}) {
        Room room(with_clock(kind, 60'000));
        room.start();
        room.now += 5'000;
        const Millis closed = room.now;
        room.now += 3 * a_day;
        auto restored = Table::from_journal(room.journal()).value();
        restored->wake(closed, room.now);
        restored->run_out(room.now);
        EXPECT_EQ(restored->next_deadline(), room.now + 55'000);
        const View view = restored->view(0, room.now);
        const auto seat = view.clock->running.at(0);
        EXPECT_EQ(view.clock->left[seat] - (room.now - view.clock->at), 55'000);
        // Nor, if it was closed again at once.
        restored->wake(room.now - 10 * a_day, room.now + 1'000);
        EXPECT_EQ(restored->next_deadline(), room.now + 56'000);
        restored->run_out(room.now + 55'999);
        EXPECT_TRUE(restored->bots_to_decide().empty());
        restored->run_out(room.now + 56'000);
        EXPECT_FALSE(restored->bots_to_decide().empty());
    }
}

TEST(Clocks, OfOneWhoCameBackDoNotRunWhileTheHouseWasClosed) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    room.now += 60'000;
    room.run_out();
    room.must(request::ComeBack{}, person(seat));
    room.now += a_day;
    room.wake(room.now - a_day);
    EXPECT_EQ(room->next_deadline(), room.now + TableClock::on_return);
}

// A player who is quicker than the stand-in gets time for a question once, not for ever.
TEST(Clocks, AreGivenBackOnceAQuestion) {
    for (const bool leaves : {false, true}) {
        Room room(with_clock(ClockKind::decision, 5'000));
        room.start();
        const core::Seat seat = room->awaited().front();
        const auto go = [&] {
            if (leaves) return room.must(request::Stand{}, person(seat));
            room.now = room->next_deadline().value();
            room.run_out();
        };
        const auto come_back = [&]() -> Request {
            if (leaves) return request::Sit{seat, {}};
            return request::ComeBack{};
        };
        go();
        room.must(come_back(), person(seat));
        EXPECT_EQ(room->next_deadline(), room.now + 5'000);
        go();
        EXPECT_EQ(room.refused(come_back(), person(seat)), Reason::not_your_turn);
        room.must_choose(seat, room->truth(seat).choices(seat)[0]);
        room.must(come_back(), person(seat));
        if (!room->awaited().has(seat)) continue;
        go();
        room.must(come_back(), person(seat));
    }
}

TEST(Clocks, InAPauseNothingIsSkipped) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    room.must(request::Pause{true}, person(0));
    room.must(request::Pause{true}, person(1));
    room.now += a_day;
    room.wake(room.now - a_day);
    room.must(request::Pause{false}, person(0));
    room.must(request::Pause{false}, person(1));
    EXPECT_EQ(room->next_deadline(), room.now + 60'000);
}

}  // namespace
}  // namespace subrosa::table::testing
