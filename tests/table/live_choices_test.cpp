// Submitting a choice: by the seat that is asked, on the table as it is, one of the choices, once.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

Actor numbered(unsigned who, std::uint64_t seq) {
    Actor actor = person(who);
    actor.seq = seq;
    return actor;
}

TEST(Choosing, IsForTheSeatThatIsAsked) {
    Room room(Wish{});
    room.start();
    const core::Seat asked = room->awaited().front();
    const std::string move = room.choices(asked)[0];
    for (core::Seat other = 0; other < 3; ++other) {
        if (other == asked) continue;
        EXPECT_TRUE(room.choices(other).empty());
        EXPECT_EQ(room.refused(request::Choose{room->version(other), move}, person(other)),
                  Reason::not_your_turn);
    }
    EXPECT_EQ(room.refused(request::Choose{room->version(asked), move}, person(9)), Reason::not_seated);
    EXPECT_EQ(room.refused(request::Choose{room->version(asked), move}, Actor{}), Reason::not_seated);
    room.must(request::Choose{room->version(asked), move}, person(asked));
    EXPECT_EQ(last_news(*room).what, NewsKind::played);
    EXPECT_EQ(last_news(*room).seat, asked);
}

TEST(Choosing, IsForTheTableAsItIs) {
    Room room(Wish{});
    room.start();
    const core::Seat asked = room->awaited().front();
    const std::uint64_t version = room->version(asked);
    const std::string move = room.choices(asked)[0];
    EXPECT_EQ(room.view(asked).version, version);
    EXPECT_EQ(room.view(core::spectator).version, 0U);
    for (const std::uint64_t wrong : {version - 1, version + 1, std::uint64_t{0}, ~std::uint64_t{0}})
        EXPECT_EQ(room.refused(request::Choose{wrong, move}, person(asked)), Reason::late);
    room.must(request::Choose{version, move}, person(asked));
    EXPECT_GT(room->version(asked), version);
    EXPECT_EQ(room.refused(request::Choose{version, move}, person(asked)), Reason::late);
}

TEST(Choosing, IsOneOfTheChoices) {
    Room room(Wish{});
    room.start();
    const core::Seat asked = room->awaited().front();
    const auto offered = room.choices(asked);
    const std::string first = offered[0];
    for (const std::string& wrong : {std::string(), std::string("nonsense"), first + " ", " " + first,
                                     first.substr(1), std::string("reveal red"), std::string("\0", 1),
                                     std::string("\xFF\xFE"), std::string(100'000, 'x')}) {
        EXPECT_EQ(room.refused(request::Choose{room->version(asked), wrong}, person(asked)), Reason::illegal);
    }
}

TEST(Choosing, IsNotForOneWhomABotPlaysFor) {
    Wish wish;
    wish.clock = {ClockKind::decision, 10'000, 0};
    Room room(wish);
    room.start();
    const core::Seat asked = room->awaited().front();
    const std::string move = room.choices(asked)[0];
    EXPECT_EQ(room->bot_chose(asked, room->version(asked), move, room.now).error().reason,
              Reason::not_your_turn);
    EXPECT_EQ(room->bot_chose(9, 1, move, room.now).error().reason, Reason::not_your_turn);
    room.now += 10'000;
    room.run_out();
    ASSERT_TRUE(room->seats()[asked].stand_in);
    EXPECT_EQ(room.refused(request::Choose{room->version(asked), move}, person(asked)),
              Reason::not_your_turn);
    const std::string before = snapshot(*room, room.now);
    EXPECT_EQ(room->bot_chose(asked, room->version(asked) + 1, move, room.now).error().reason, Reason::late);
    EXPECT_EQ(room->bot_chose(asked, room->version(asked), "x", room.now).error().reason, Reason::illegal);
    EXPECT_EQ(snapshot(*room, room.now), before);
    EXPECT_TRUE(room->bot_chose(asked, room->version(asked), move, room.now).has_value());
}

TEST(Choosing, IsForARunningGame) {
    Room room(Wish{});
    EXPECT_EQ(room.refused(request::Choose{0, "play red-4"}, person(0)), Reason::not_running);
    EXPECT_EQ(room->bot_chose(0, 0, "play red-4", room.now).error().reason, Reason::not_running);
    room.start();
    core::Rng rng(3);
    room.play_to_end(rng);
    for (unsigned seat = 0; seat < 3; ++seat) {
        const auto version = room->version(static_cast<core::Seat>(seat));
        EXPECT_EQ(room.refused(request::Choose{version, "play red-4"}, person(seat)), Reason::over);
    }
    EXPECT_EQ(room->bot_chose(0, 0, "play red-4", room.now).error().reason, Reason::not_running);
    for (const Request& late :
         {Request(request::TakeBack{}), Request(request::AnswerBack{}), Request(request::Pause{}),
          Request(request::ComeBack{}), Request(request::Claim{}), Request(request::Stand{}),
          Request(request::Sit{0, {}}), Request(request::Close{})}) {
        EXPECT_EQ(room.refused(late, person(0)), Reason::over) << late.index();
    }
}

TEST(Numbers, ARequestSentTwiceIsDoneOnce) {
    Room room(Wish{});
    room.start();
    const core::Seat asked = room->awaited().front();
    const request::Choose choose{room->version(asked), room.choices(asked)[0]};
    room.must(choose, numbered(asked, 1));
    const std::string after = snapshot(*room, room.now);
    const Answer again = room.ask(choose, numbered(asked, 1));
    ASSERT_TRUE(again.has_value());
    EXPECT_TRUE(again->again);
    EXPECT_EQ(snapshot(*room, room.now), after);
    // Another device and another person count for themselves.
    Actor elsewhere = numbered(asked, 1);
    elsewhere.client = "phone";
    EXPECT_EQ(room.refused(choose, elsewhere), Reason::late);
    Actor other = numbered((asked + 1U) % 3U, 1);
    other.client = person(asked).client;
    EXPECT_EQ(room.refused(choose, other), Reason::late);
}

TEST(Numbers, ARefusedRequestMayBeSentAgain) {
    Room room(Wish{});
    room.start();
    const core::Seat asked = room->awaited().front();
    EXPECT_EQ(room.refused(request::Choose{0, "x"}, numbered(asked, 4)), Reason::late);
    room.must(request::Choose{room->version(asked), room.choices(asked)[0]}, numbered(asked, 4));
}

TEST(Numbers, AnOlderOneThatIsNotKnownIsRefused) {
    Room room(Wish{});
    room.start();
    room.must(request::Say{"five"}, numbered(1, 5));
    EXPECT_EQ(room.refused(request::Say{"four"}, numbered(1, 4)), Reason::old_number);
    EXPECT_TRUE(room.ask(request::Say{"five"}, numbered(1, 5))->again);
    // Of each client the last 32 are remembered.
    for (std::uint64_t seq = 6; seq < 5 + 32; ++seq) room.must(request::Say{"more"}, numbered(1, seq));
    EXPECT_TRUE(room.ask(request::Say{"five"}, numbered(1, 5))->again);
    room.must(request::Say{"more"}, numbered(1, 5 + 32));
    EXPECT_EQ(room.refused(request::Say{"five"}, numbered(1, 5)), Reason::old_number);
}

TEST(Numbers, AreKnownAgainAfterARestart) {
    Room room(Wish{});
    room.start();
    const core::Seat asked = room->awaited().front();
    const request::Choose choose{room->version(asked), room.choices(asked)[0]};
    room.must(request::Say{"hello"}, numbered(asked, 1));
    room.must(choose, numbered(asked, 3));
    auto restored = Table::from_journal(room.journal());
    ASSERT_TRUE(restored.has_value());
    Table& table = **restored;
    for (const std::uint64_t seq : {1U, 3U}) {
        const Answer again = table.ask(choose, numbered(asked, seq), room.now);
        ASSERT_TRUE(again.has_value());
        EXPECT_TRUE(again->again);
    }
    EXPECT_EQ(table.ask(choose, numbered(asked, 2), room.now).error().reason, Reason::old_number);
    EXPECT_EQ(table.entries(), room->entries());
}

TEST(Numbers, TheyEndWhereTheJournalCouldNotReadThemAgain) {
    Room room(Wish{});
    for (const std::uint64_t seq : {largest_number + 1, ~std::uint64_t{0}})
        EXPECT_EQ(room.refused(request::Sit{0, {}}, numbered(0, seq)), Reason::too_much);
    room.must(request::Sit{0, {}}, numbered(0, largest_number));
    EXPECT_TRUE(Table::from_journal(room.journal()).has_value());
}

TEST(Numbers, ClientsThatAreSilentLongestAreForgotten) {
    PastRequests past;
    past.note("p", "first", 1);
    for (int other = 0; other < 63; ++other) past.note("p", "c" + std::to_string(other), 1);
    EXPECT_EQ(past.look("p", "first", 1), PastRequests::RequestState::done);
    past.note("p", "first", 2);
    past.note("p", "one more", 1);  // c0 has been silent longest
    EXPECT_EQ(past.look("p", "first", 1), PastRequests::RequestState::done);
    EXPECT_EQ(past.look("p", "c0", 1), PastRequests::RequestState::fresh);
    EXPECT_EQ(past.look("p", "c1", 1), PastRequests::RequestState::done);
    EXPECT_EQ(past.look("q", "first", 1), PastRequests::RequestState::fresh);
}

}  // namespace
}  // namespace subrosa::table::testing
