// Voting to pause and to go on: more than half of the people who play.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

Wish of(unsigned players, unsigned people) {
    Wish wish;
    wish.players = players;
    wish.people = people;
    return wish;
}

TEST(Pausing, TakesMoreThanHalfOfThePeople) {
    for (unsigned players = 2; players <= 5; ++players) {
        for (unsigned people = 1; people <= players; ++people) {
            Room room(of(players, people));
            room.start();
            for (const bool wanted : {true, false}) {
                const unsigned needed = people / 2 + 1;
                for (unsigned vote = 0; vote < needed; ++vote) {
                    EXPECT_EQ(room.view(0).paused, !wanted);
                    EXPECT_EQ(room.view(0).pause_votes.size(), vote);
                    room.must(request::Pause{wanted}, person(vote));
                }
                EXPECT_EQ(room.view(core::spectator).paused, wanted) << people << " of " << players;
                EXPECT_TRUE(room.view(0).pause_votes.empty());
                EXPECT_EQ(last_news(*room).what, wanted ? NewsKind::paused : NewsKind::resumed);
            }
        }
    }
}

TEST(Pausing, AVoteCanBeWithdrawn) {
    Room room(of(4, 4));
    room.start();
    EXPECT_EQ(room.refused(request::Pause{false}, person(1)), Reason::nothing_asked);
    room.must(request::Pause{true}, person(1));
    EXPECT_EQ(last_news(*room).what, NewsKind::pause_vote);
    EXPECT_EQ(room.refused(request::Pause{true}, person(1)), Reason::nothing_asked);
    room.must(request::Pause{true}, person(2));
    EXPECT_EQ(room.view(0).pause_votes, (std::vector<unsigned>{1, 2}));
    room.must(request::Pause{false}, person(1));
    EXPECT_EQ(room.view(0).pause_votes, std::vector<unsigned>{2});
    room.must(request::Pause{true}, person(3));
    EXPECT_FALSE(room.view(0).paused);
    room.must(request::Pause{true}, person(0));
    EXPECT_TRUE(room.view(0).paused);
}

TEST(Pausing, NobodyChoosesMeanwhile) {
    Room room(of(4, 2));
    room.start();
    core::Rng rng(1);
    for (int i = 0; i < 30; ++i) {
        room.must(request::Pause{true}, person(0));
        room.must(request::Pause{true}, person(1));
        EXPECT_TRUE(room->bots_to_decide().empty());
        EXPECT_TRUE(room->awaited().empty());
        for (core::Seat seat = 0; seat < 4; ++seat) {
            const auto offered = room.choices(seat);
            if (offered.empty()) continue;
            const request::Choose choose{room->version(seat), offered[0]};
            const std::string before = snapshot(*room, room.now, room->news_count(0));
            const Answer answer = seat < 2 ? room->ask(choose, person(seat), room.now)
                                           : room->bot_chose(seat, choose.version, offered[0], room.now);
            EXPECT_EQ(answer.error().reason, Reason::paused);
            EXPECT_EQ(snapshot(*room, room.now, room->news_count(0)), before);
        }
        room.must(request::Pause{false}, person(0));
        room.must(request::Pause{false}, person(1));
        ASSERT_TRUE(room.step(rng));
    }
}

TEST(Pausing, IsForPeopleWhoPlay) {
    Wish wish = of(3, 2);
    wish.clock = {ClockKind::decision, 10'000, 0};
    Room room(wish);
    EXPECT_EQ(room.refused(request::Pause{true}, person(0)), Reason::not_running);
    room.start();
    EXPECT_EQ(room.refused(request::Pause{true}, person(9)), Reason::not_seated);
    core::Rng rng(2);
    ASSERT_TRUE(room.play_until(rng, [&] { return room->awaited().has(1); }));
    room.must(request::Pause{true}, person(1));
    room.now += 10'000;
    room.run_out();
    ASSERT_TRUE(room->seats()[1].stand_in);
    EXPECT_TRUE(room.view(0).pause_votes.empty());  // a vote goes with who gave it
    EXPECT_EQ(room.refused(request::Pause{true}, person(1)), Reason::not_your_turn);
    room.must(request::Pause{true}, person(0));  // the only one who plays
    EXPECT_TRUE(room.view(0).paused);
    room.must(request::ComeBack{}, person(1));
    room.must(request::Pause{false}, person(0));
    EXPECT_TRUE(room.view(0).paused);  // two play again
    room.must(request::Pause{false}, person(1));
    EXPECT_FALSE(room.view(0).paused);
}

TEST(Pausing, VotesAreCountedAgainWhenSomebodyLeaves) {
    Room room(of(3, 3));
    room.start();
    room.must(request::Pause{true}, person(0));
    room.must(request::Stand{}, person(1));
    EXPECT_FALSE(room.view(0).paused);  // one of two
    room.must(request::Stand{}, person(2));
    EXPECT_TRUE(room.view(0).paused);  // the only one
    EXPECT_EQ(last_news(*room).what, NewsKind::paused);
    const auto restored = Table::from_journal(room.journal());
    EXPECT_EQ(snapshot(**restored, room.now), snapshot(*room, room.now));
}

TEST(Pausing, WhoGoesOnAloneIsNotHeldUpByOneWhoLeft) {
    Room room(of(2, 2));
    room.start();
    room.must(request::Pause{true}, person(0));
    room.must(request::Pause{true}, person(1));
    room.must(request::Pause{false}, person(0));
    EXPECT_TRUE(room.view(0).paused);
    room.must(request::Stand{}, person(1));
    EXPECT_FALSE(room.view(0).paused);
    EXPECT_EQ(last_news(*room).what, NewsKind::resumed);
}

TEST(Pausing, SurvivesARestart) {
    Wish wish = of(2, 2);
    wish.clock = {ClockKind::budget, 60'000, 0};
    Room room(wish);
    room.start();
    room.now += 10'000;
    room.must(request::Pause{true}, person(0));
    room.must(request::Pause{true}, person(1));
    room.must(request::Pause{false}, person(1));
    auto restored = Table::from_journal(room.journal()).value();
    EXPECT_EQ(snapshot(*restored, room.now), snapshot(*room, room.now));
    room.now += 1'000'000;
    restored->wake(room.now - 900'000, room.now);
    ASSERT_TRUE(restored->ask(request::Pause{false}, person(0), room.now).has_value());
    EXPECT_EQ(restored->next_deadline(), room.now + 50'000);
}

}  // namespace
}  // namespace subrosa::table::testing
