// Who sits at a table: sitting down, standing up, bots, invitations, the rights of the one who opened it.
#include "base/hash.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

const core::Seed some_seed = core::seed_from_number(7);

TEST(SeatsOfATable, AreTakenAndLeftByPeopleAndBots) {
    Room room(Wish{});
    room.must(request::Sit{1, {}}, person(1));
    EXPECT_EQ(last_news(*room).what, NewsKind::seats);
    EXPECT_EQ(last_news(*room).seat, 1U);
    EXPECT_EQ(last_news(*room).name, "Name 1");
    room.must(request::SeatBot{2, "random", "Rita"}, person(0));
    const auto seats = room->seats();
    EXPECT_EQ(seats[0].kind, SeatKind::nobody);
    EXPECT_EQ(seats[1].kind, SeatKind::person);
    EXPECT_EQ(seats[1].name, "Name 1");
    EXPECT_EQ(seats[2].kind, SeatKind::bot);
    EXPECT_EQ(seats[2].bot, "random");
    EXPECT_EQ(seats[2].name, "Rita");
    EXPECT_EQ(room->person_at(1), "p1");
    EXPECT_EQ(room->person_at(2), std::nullopt);
    EXPECT_EQ(room->seats_held_by("p1"), core::SeatSet::of(1));
    EXPECT_EQ(room->seats_held_by(""), core::SeatSet{});

    room.must(request::Stand{}, person(1));
    EXPECT_EQ(room->seats()[1].kind, SeatKind::nobody);
    EXPECT_EQ(room->seats_held_by("p1"), core::SeatSet{});
    room.must(request::SeatBot{2, "thumb", {}}, person(0));  // another bot in its place
    EXPECT_EQ(room->seats()[2].name, "thumb");
}

TEST(SeatsOfATable, AreNotTakenTwice) {
    Room room(Wish{});
    room.must(request::Sit{0, {}}, person(0));
    EXPECT_EQ(room.refused(request::Sit{0, {}}, person(1)), Reason::seat_taken);
    EXPECT_EQ(room.refused(request::Sit{0, {}}, person(0)), Reason::already_seated);
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(0)), Reason::already_seated);
    EXPECT_EQ(room.refused(request::SeatBot{0, "random", {}}, person(0)), Reason::seat_taken);
    room.must(request::SeatBot{1, "random", {}}, person(0));
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(1)), Reason::seat_taken);
}

TEST(SeatsOfATable, ThatAreNotThereAreRefused) {
    Room room(Wish{});
    room.must(request::Sit{0, {}}, person(0));
    for (const unsigned seat : {3U, 15U, 16U, 17U, 255U, 256U, 0xFFFF'FFF0U}) {
        EXPECT_EQ(room.refused(request::Sit{seat, {}}, person(1)), Reason::no_such_seat) << seat;
        EXPECT_EQ(room.refused(request::SeatBot{seat, "random", {}}, person(0)), Reason::no_such_seat);
        EXPECT_EQ(room.refused(request::Stand{seat}, person(0)), Reason::no_such_seat) << seat;
        EXPECT_EQ(room.refused(request::Invite{seat, "hash"}, person(0)), Reason::no_such_seat);
    }
}

TEST(SeatsOfATable, NeedANameAndAPerson) {
    Room room(Wish{});
    Actor nameless = person(1);
    for (const std::string name : {"", " ", "a\nb", "\u202Eevil", "1234567890123456789012345"}) {
        nameless.name = name;
        EXPECT_EQ(room.refused(request::Sit{0, {}}, nameless), Reason::bad_text) << name;
    }
    Actor nobody = person(1);
    nobody.person.clear();
    EXPECT_EQ(room.refused(request::Sit{0, {}}, nobody), Reason::bad_text);
}

TEST(SeatsOfATable, BotsMustBeKnownAndTheHouseDecidesHowLongTheyThink) {
    Room room(Wish{});
    for (const std::string bot : {"", "nobody", "hard:5000", "hard:200ms", "random:1"}) {
        EXPECT_EQ(room.refused(request::SeatBot{0, bot, {}}, person(0)), Reason::unknown_bot) << bot;
    }
    EXPECT_EQ(room.refused(request::SeatBot{0, "random", "\x01"}, person(0)), Reason::bad_text);
}

TEST(SeatsOfATable, OnlyTheOwnerArranges) {
    Room room(Wish{});
    room.must(request::Sit{1, {}}, person(1));
    for (const Actor& other : {person(1), person(2), Actor{}}) {
        EXPECT_EQ(room.refused(request::SeatBot{0, "random", {}}, other), Reason::not_owner);
        EXPECT_EQ(room.refused(request::Invite{0, "hash"}, other), Reason::not_owner);
        EXPECT_EQ(room.refused(request::Start{some_seed}, other), Reason::not_owner);
        EXPECT_EQ(room.refused(request::Close{}, other), Reason::not_owner);
    }
    EXPECT_EQ(room.refused(request::Stand{1U}, person(2)), Reason::not_owner);
    EXPECT_EQ(room.refused(request::Stand{0U}, person(0)), Reason::not_seated);  // nobody is there
    EXPECT_EQ(room.refused(request::Stand{}, person(2)), Reason::not_seated);
    room.must(request::Stand{1U}, person(0));  // the owner clears a seat
    EXPECT_EQ(room->seats()[1].kind, SeatKind::nobody);
}

TEST(SeatsOfATable, ATableThatNobodyOpenedHasNoOwner) {
    Table table(setup_of(Wish{}), "", opened_at);
    EXPECT_EQ(table.ask(request::Close{}, Actor{}, opened_at).error().reason, Reason::not_owner);
}

TEST(SeatsOfATable, MustBeFullForTheStart) {
    Room room(Wish{});
    room.must(request::Sit{0, {}}, person(0));
    room.must(request::Sit{1, {}}, person(1));
    EXPECT_EQ(room.refused(request::Start{some_seed}, person(0)), Reason::not_full);
    EXPECT_EQ(room.view(0).phase, Phase::gathering);
    room.must(request::SeatBot{2, "random", {}}, person(0));
    room.must(request::Start{some_seed}, person(0));
    EXPECT_EQ(room->phase(), Phase::running);
    EXPECT_EQ(room.refused(request::Start{some_seed}, person(0)), Reason::not_gathering);
}

TEST(Invitations, AreNeededAtATableThatIsNotListed) {
    Wish wish;
    wish.listed = false;
    Room room(wish);
    room.must(request::Sit{0, {}}, person(0));  // the owner needs none
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(1)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::Sit{1, "anything"}, person(1)), Reason::bad_invitation);
    room.must(request::Invite{1, text_hash("")}, person(0));
    EXPECT_EQ(room.refused(request::Sit{1, ""}, person(1)), Reason::bad_invitation);
    room.must(request::Invite{1, text_hash("token one")}, person(0));
    EXPECT_TRUE(room->seats()[1].invited);
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(1)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::Sit{1, "token two"}, person(1)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::Sit{1, text_hash("token one")}, person(1)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::Sit{2, "token one"}, person(1)), Reason::bad_invitation);  // other seat
    room.must(request::Sit{1, "token one"}, person(1));
    EXPECT_FALSE(room->seats()[1].invited);
}

TEST(Invitations, AreGoodOnceAndForTheLastOne) {
    Wish wish;
    wish.listed = false;
    Room room(wish);
    room.must(request::Invite{1, text_hash("old")}, person(0));
    room.must(request::Invite{1, text_hash("new")}, person(0));
    EXPECT_EQ(room.refused(request::Sit{1, "old"}, person(1)), Reason::bad_invitation);
    room.must(request::Sit{1, "new"}, person(1));
    EXPECT_EQ(room.refused(request::Invite{1, text_hash("more")}, person(0)), Reason::seat_taken);
    room.must(request::Stand{}, person(1));
    EXPECT_EQ(room.refused(request::Sit{1, "new"}, person(1)), Reason::bad_invitation);  // used up
    room.must(request::Invite{2, text_hash("bot")}, person(0));
    room.must(request::SeatBot{2, "random", {}}, person(0));
    room.must(request::Stand{2U}, person(0));
    EXPECT_EQ(room.refused(request::Sit{2, "bot"}, person(1)), Reason::bad_invitation);
}

TEST(Invitations, WrongOnesAreRefusedAtAListedTableToo) {
    Room room(Wish{});
    EXPECT_EQ(room.refused(request::Sit{1, "wrong"}, person(1)), Reason::bad_invitation);
    room.must(request::Sit{1, {}}, person(1));
}

TEST(Invitations, OnlyTheirHashIsKept) {
    Wish wish;
    wish.listed = false;
    Room room(wish);
    const std::string token = "0123456789abcdef0123456789abcdef";
    room.must(request::Invite{1, text_hash(token)}, person(0));
    room.must(request::Sit{1, token}, person(1));
    for (const std::string& line : room.journal()) EXPECT_EQ(line.find(token), std::string::npos) << line;
    EXPECT_EQ(snapshot(*room, room.now).find(text_hash(token)), std::string::npos);  // nor is that shown
}

TEST(LeavingAGame, GivesTheSeatToTheStandIn) {
    Room room(Wish{});
    room.start();
    const core::Seat first = room->awaited().front();
    room.must(request::Stand{}, person(first));
    EXPECT_EQ(room->seats()[first].kind, SeatKind::nobody);
    EXPECT_TRUE(room->seats()[first].stand_in);
    EXPECT_EQ(room->bots_to_decide(), core::SeatSet::of(first));
    EXPECT_EQ(room->bot_at(first), "random");
    EXPECT_EQ(room.refused(request::Stand{}, person(first)), Reason::not_seated);
    EXPECT_EQ(room.refused(request::Choose{room->version(first), room.choices(first)[0]}, person(first)),
              Reason::not_seated);
    room.must_choose(first, room.choices(first)[0]);  // the bot
}

TEST(LeavingAGame, NobodyIsSentAwayInAGame) {
    Room room(Wish{});
    room.start();
    EXPECT_EQ(room.refused(request::Stand{1U}, person(0)), Reason::not_gathering);
    EXPECT_EQ(room.refused(request::SeatBot{1, "random", {}}, person(0)), Reason::seat_taken);
}

TEST(LeavingAGame, ANewcomerNeedsAnInvitationEvenAtAListedTable) {
    Room room(Wish{});
    room.start();
    room.must(request::Stand{}, person(1));
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(7)), Reason::bad_invitation);
    room.must(request::Invite{1, text_hash("token")}, person(0));
    EXPECT_EQ(room.refused(request::Sit{1, "tokem"}, person(7)), Reason::bad_invitation);
    room.must(request::Sit{1, "token"}, person(7));
    EXPECT_FALSE(room->seats()[1].stand_in);
    EXPECT_EQ(room->seats_held_by("p7"), core::SeatSet::of(1));
}

TEST(LeavingAGame, WhoLeftMaySitDownAgainButNotElsewhere) {
    Room room(Wish{});
    room.start();
    room.must(request::Stand{}, person(1));
    room.must(request::Stand{}, person(2));
    room.must(request::Invite{2, text_hash("token")}, person(0));
    // That hand is none of theirs: they have seen another.
    EXPECT_EQ(room.refused(request::Sit{2, "token"}, person(1)), Reason::already_seated);
    room.must(request::Sit{1, {}}, person(1));
    // Nor may the owner go around the table.
    room.must(request::Stand{}, person(0));
    EXPECT_EQ(room.refused(request::Sit{2, "token"}, person(0)), Reason::already_seated);
    EXPECT_EQ(room.refused(request::Sit{2, {}}, person(0)), Reason::already_seated);
    room.must(request::Sit{0, {}}, person(0));
}

TEST(LeavingAGame, TheTableKnowsWhoMayComeBackWhileTheSeatIsFree) {
    Room room(Wish{});
    room.start();
    EXPECT_EQ(room->left_by(1), std::nullopt);
    room.must(request::Stand{}, person(1));
    EXPECT_EQ(room->left_by(1), "p1");
    EXPECT_EQ(room->left_by(0), std::nullopt);
    room.must(request::Sit{1, {}}, person(1));
    EXPECT_EQ(room->left_by(1), std::nullopt);
    room.must(request::Stand{}, person(1));
    room.must(request::Invite{1, text_hash("token")}, person(0));
    room.must(request::Sit{1, "token"}, person(7));
    EXPECT_EQ(room->left_by(1), std::nullopt);
    room.must(request::Stand{}, person(7));
    EXPECT_EQ(room->left_by(1), "p7");
    room.must(request::SeatBot{1, "thumb", {}}, person(0));
    EXPECT_EQ(room->left_by(1), std::nullopt);
}

TEST(LeavingAGame, TheOwnerMaySeatABotInstead) {
    Room room(Wish{});
    room.start();
    room.must(request::Stand{}, person(1));
    room.must(request::SeatBot{1, "thumb", {}}, person(0));
    EXPECT_EQ(room->bot_at(1), "thumb");
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(1)), Reason::seat_taken);
    EXPECT_EQ(room.refused(request::SeatBot{1, "random", {}}, person(0)), Reason::seat_taken);
}

TEST(HotSeat, OnePersonPlaysSeveralSeatsAndSaysWhich) {
    Wish wish;
    wish.hot_seat = true;
    Room room(wish);
    room.start();
    EXPECT_EQ(room->seats_held_by("p0"), core::SeatSet::first(3));
    core::Rng rng(5);
    room.play_to_end(rng);
    EXPECT_EQ(room->phase(), Phase::over);
}

TEST(HotSeat, AWrongSeatIsRefused) {
    Wish wish;
    wish.hot_seat = true;
    wish.people = 2;
    Room room(wish);
    room.start();
    core::Rng rng(6);
    ASSERT_TRUE(room.play_until(rng, [&] { return room->awaited() == core::SeatSet::of(1); }));
    Actor actor = person(0);
    const request::Choose choose{room->version(1), room.choices(1)[0]};
    for (const core::Seat seat : {core::Seat{2}, core::Seat{3}, core::spectator, core::Seat{200}}) {
        actor.seat = seat;
        EXPECT_EQ(room.refused(choose, actor), Reason::not_seated) << unsigned{seat};
        EXPECT_EQ(room.refused(request::Say{"hello"}, actor), Reason::not_seated);
    }
    actor.seat = 0;
    EXPECT_NE(room.refused(choose, actor), Reason::not_seated);
    actor.seat = 1;
    room.must(choose, actor);
    actor.seat = 0;
    room.must(request::Stand{1U}, actor);  // one of several
    EXPECT_EQ(room->seats_held_by("p0"), core::SeatSet::of(0));
}

TEST(Closing, IsForTheOwnerWhileNobodyElsePlays) {
    Room gathering(Wish{});
    gathering.fill();
    gathering.must(request::Close{}, person(0));
    EXPECT_EQ(gathering->phase(), Phase::closed);
    EXPECT_EQ(gathering.refused(request::Close{}, person(0)), Reason::over);
    EXPECT_EQ(gathering.refused(request::Sit{0, {}}, person(5)), Reason::over);
    EXPECT_EQ(gathering.refused(request::SeatBot{0, "random", {}}, person(0)), Reason::over);
    EXPECT_EQ(gathering.refused(request::Stand{}, person(0)), Reason::over);
    EXPECT_EQ(gathering.refused(request::Invite{0, "hash"}, person(0)), Reason::over);
    EXPECT_EQ(gathering.refused(request::Start{some_seed}, person(0)), Reason::not_gathering);

    Room running(Wish{});
    running.start();
    EXPECT_EQ(running.refused(request::Close{}, person(0)), Reason::seat_taken);
    running.must(request::Stand{}, person(1));
    running.must(request::Stand{}, person(2));
    running.must(request::Close{}, person(0));
    EXPECT_EQ(running->phase(), Phase::closed);
    EXPECT_EQ(last_news(*running).what, NewsKind::closed);
    EXPECT_FALSE(running.view(0).outcome.has_value());  // what was hidden stays so
    EXPECT_EQ(running->next_deadline(), std::nullopt);
    EXPECT_TRUE(running->bots_to_decide().empty());
    EXPECT_FALSE(running->game_file()->seed.has_value());
}

// A stranger who sits down and stands up again does not void a friend's invitation.
TEST(Invitations, StayGoodWhenSomebodySatThereWithoutOne) {
    Room room(Wish{});
    room.must(request::Invite{1, text_hash("friend"), false}, person(0));
    room.must(request::Sit{1, {}}, person(7));
    EXPECT_FALSE(room->seats()[1].invited);
    room.must(request::Stand{}, person(7));
    EXPECT_TRUE(room->seats()[1].invited);
    room.must(request::Sit{1, "friend"}, person(1));
    // Used, it is used up.
    room.must(request::Stand{}, person(1));
    EXPECT_EQ(room.refused(request::Sit{1, "friend"}, person(8)), Reason::bad_invitation);
}

TEST(Invitations, KeepASeatAtAListedTableFromStrangers) {
    Room room(Wish{});
    room.must(request::Invite{1, text_hash("friend")}, person(0));
    EXPECT_EQ(room.refused(request::Sit{1, {}}, person(7)), Reason::bad_invitation);
    room.must(request::Sit{2, {}}, person(7));
    room.must(request::Sit{1, "friend"}, person(1));
}

// At a listed table with one device a stranger took all seats.
TEST(HotSeat, AStrangerHasOneSeat) {
    Wish wish;
    wish.hot_seat = true;
    Room room(wish);
    room.must(request::Sit{0, {}}, person(0));
    room.must(request::Sit{1, {}}, person(7));
    EXPECT_EQ(room.refused(request::Sit{2, {}}, person(7)), Reason::already_seated);
    room.must(request::Sit{2, {}}, person(0));
}

// One missed clock of the others is no reason to close their game.
TEST(Closing, WaitsADayForWhoIsAway) {
    Room room(with_clock(ClockKind::decision, 10'000, 0, 2));
    room.start();
    core::Rng rng(3);
    ASSERT_TRUE(room.play_until(
        rng, [&] { return !room.view(0).awaited->secret && room->awaited() == core::SeatSet::of(1); }));
    room.now += 10'000;
    room.run_out();
    ASSERT_TRUE(room->seats()[1].stand_in);
    EXPECT_EQ(room.refused(request::Close{}, person(0)), Reason::seat_taken);
    room.now += longest_absence - 1;
    EXPECT_EQ(room.refused(request::Close{}, person(0)), Reason::seat_taken);
    room.now += 1;
    room.must(request::Close{}, person(0));
    EXPECT_EQ(room->phase(), Phase::closed);
}

}  // namespace
}  // namespace subrosa::table::testing
