// Clocks while answers are secret: nothing that they show tells who has answered.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

void to_first_secret(Room& room) {
    core::Rng rng(8);
    ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
}

TEST(ClocksInSecret, RunOnForWhoHasAnswered) {
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget}) {
        Room room(with_clock(kind, 600'000, kind == ClockKind::budget ? 1'000 : 0));
        room.start();
        to_first_secret(room);
        const ClockView before = *room.view(0).clock;
        EXPECT_EQ(before.running, (std::vector<unsigned>{0, 1, 2}));
        room.now += 7'000;
        room.must_choose(1, room.choices(1)[0]);
        EXPECT_EQ(bytes_of(*room.view(0).clock), bytes_of(before));
        EXPECT_EQ(bytes_of(*room.view(1).clock), bytes_of(before));
        EXPECT_EQ(bytes_of(*room.view(core::spectator).clock), bytes_of(before));
        room.now += 9'000;
        room.must_choose(2, room.choices(2)[0]);
        EXPECT_EQ(bytes_of(*room.view(0).clock), bytes_of(before));
        room.now += 11'000;
        room.must_choose(0, room.choices(0)[0]);
        // A secret answer leaves every budget as it was, fast or slow.
        EXPECT_EQ(room.view(0).clock->left, before.left);
    }
}

// If a request ended when somebody runs out of time, it would tell who had not answered.
TEST(ClocksInSecret, ARequestToTakeBackOutlivesWhoRunsOut) {
    const auto seen = [](bool answered) {
        Room room(with_clock(ClockKind::decision, 40'000));
        room.start();
        to_first_secret(room);
        if (answered) room.must_choose(1, room.choices(1)[0]);
        room.must(request::TakeBack{}, person(0));
        EXPECT_EQ(last_news(*room).what, NewsKind::back_asked);
        std::string all;
        for (int i = 0; i < 70; ++i) {
            room.now += 1'000;
            room.run_out();
            all += bytes_of(room->news_since(2, 0).value()) + '\n';
        }
        EXPECT_EQ(last_news(*room).what, NewsKind::back_refused);
        return all;
    };
    EXPECT_EQ(seen(false), seen(true));
}

TEST(ClocksInSecret, APauseShowsThemAllAlike) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    to_first_secret(room);
    room.now += 10'000;
    room.must_choose(1, room.choices(1)[0]);
    room.now += 5'000;
    room.must(request::Pause{true}, person(0));
    room.must(request::Pause{true}, person(1));
    EXPECT_EQ(room.view(0).clock->left, std::vector<Millis>(3, 45'000));
    EXPECT_TRUE(room.view(0).clock->running.empty());
    room.now += a_day;
    room.must(request::Pause{false}, person(0));
    room.must(request::Pause{false}, person(1));
    EXPECT_EQ(room.view(0).clock->left, std::vector<Millis>(3, 45'000));
    EXPECT_EQ(room.view(0).clock->running, (std::vector<unsigned>{0, 1, 2}));
    EXPECT_EQ(room->next_deadline(), room.now + 45'000);
}

TEST(ClocksInSecret, OnlyWhoHasNotAnsweredRunsOut) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    to_first_secret(room);
    room.must_choose(1, room.choices(1)[0]);
    room.now += 60'000;
    room.run_out();
    EXPECT_EQ(room->bots_to_decide(), core::SeatSet::of(0).with(2));
}

// Who has given some of the markers has not answered yet.
TEST(ClocksInSecret, RunUntilTheLastMarkerIsGiven) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    core::Rng rng(9);
    ASSERT_TRUE(room.play_to_stage(rng, "guess"));
    for (const core::Seat seat : {core::Seat{0}, core::Seat{2}}) {
        room.must_choose(seat, room.choices(seat)[0]);
        room.must_choose(seat, room.choices(seat)[0]);
    }
    const Millis deadline = *room->next_deadline();
    room.now += 20'000;
    room.must_choose(1, room.choices(1)[0]);
    EXPECT_EQ(room->next_deadline(), deadline);
    room.now = deadline;
    room.run_out();
    EXPECT_TRUE(room.view(1).seats[1].stand_in);
}

// Answering and taking it back again and again would be a way to think for ever.
TEST(ClocksInSecret, AnAnswerTakenBackBringsNoTime) {
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget}) {
        Room room(with_clock(kind, 600'000));
        room.start();
        to_first_secret(room);
        const Millis left = room.view(1).clock->left[1];
        for (int i = 0; i < 5; ++i) {
            room.now += 20'000;  // thinks
            room.must_choose(1, room.choices(1)[0]);
            room.now += 1'000;  // while its answer stands, its clock stands
            room.must(request::TakeBack{}, person(1));
        }
        room.must_choose(0, room.choices(0)[0]);
        room.must_choose(2, room.choices(2)[0]);
        EXPECT_EQ(room->next_deadline(), room.now + left - 100'000);
    }
}

// Who leaves or returns is seen by all; whether that seat had answered is not.
TEST(ClocksInSecret, LeavingAndReturningTellNothing) {
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget}) {
        std::vector<std::string> seen;
        for (const bool answered : {false, true}) {
            Room room(with_clock(kind, 600'000));
            room.start();
            to_first_secret(room);
            room.now += 5'000;
            if (answered) room.must_choose(1, room.choices(1)[0]);
            room.now += 5'000;
            room.must(request::Stand{}, person(1));
            std::string clocks = bytes_of(*room.view(0).clock);
            room.now += 5'000;
            room.must(request::Sit{1, {}}, person(1));
            clocks += bytes_of(*room.view(0).clock);
            EXPECT_EQ(room.view(0).clock->running, (std::vector<unsigned>{0, 1, 2}));
            room.now += 5'000;
            if (!answered) room.must_choose(1, room.choices(1)[0]);
            room.must_choose(0, room.choices(0)[0]);
            room.must_choose(2, room.choices(2)[0]);
            clocks += bytes_of(*room.view(0).clock);
            seen.push_back(clocks);
        }
        EXPECT_EQ(seen[0], seen[1]);
    }
}

TEST(ClocksInSecret, WhoCameBackSeesTheClockRun) {
    Room room(with_clock(ClockKind::decision, 60'000));
    room.start();
    to_first_secret(room);
    room.must_choose(1, room.choices(1)[0]);
    room.now += 60'000;
    room.run_out();
    room.must(request::ComeBack{}, person(0));
    const ClockView clock = *room.view(0).clock;
    EXPECT_EQ(clock.left[0] - (room.now - clock.at), TableClock::on_return);
    EXPECT_NE(std::find(clock.running.begin(), clock.running.end(), 0U), clock.running.end());
    EXPECT_EQ(room->next_deadline(), room.now + TableClock::on_return);
}

// Who ran out of time had not answered: nobody else is shown it before the answers are known.
TEST(ClocksInSecret, WhoRanOutIsNotNamedBeforeTheAnswersAreKnown) {
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget}) {
        Room room(with_clock(kind, 60'000));
        room.start();
        to_first_secret(room);
        room.must_choose(1, room.choices(1)[0]);
        const std::uint64_t news = room->news_count(1);
        const std::string before = seen_by(*room, 1, room.now, news);
        const std::string watched = seen_by(*room, core::spectator, room.now, news);
        room.now = *room->next_deadline();
        room.run_out();
        ASSERT_FALSE(room->bots_to_decide().empty());
        EXPECT_EQ(seen_by(*room, 1, room.now, news), before);
        EXPECT_EQ(seen_by(*room, core::spectator, room.now, news), watched);
        const core::Seat out = room->bots_to_decide().front();
        EXPECT_TRUE(room.view(out).seats[out].stand_in);
        // Who comes back in time was never away.
        room.must(request::ComeBack{}, person(out));
        EXPECT_EQ(seen_by(*room, 1, room.now, news), before);
        room.now += TableClock::on_return;
        while (room.stage() == "reveal") {
            room.run_out();
            const core::SeatSet awaited = room->awaited();
            room.must_choose(awaited.front(), room.choices(awaited.front())[0]);
        }
        EXPECT_TRUE(room->seats()[out].stand_in);
        EXPECT_EQ(last_news(*room).what, NewsKind::stand_in);
        const auto again = Table::from_journal(room.journal()).value();
        EXPECT_EQ(snapshot(*again, room.now), snapshot(*room, room.now));
    }
}

}  // namespace
}  // namespace subrosa::table::testing
