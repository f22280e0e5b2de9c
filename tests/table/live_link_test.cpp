// The one invitation for all: first come, first seated, until the owner ends it or the game starts.
#include "base/hash.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

// Nobody may sit down without an invitation.
Room gathering(unsigned players = 3) {
    Wish wish;
    wish.players = players;
    wish.listed = false;
    return Room(wish);
}

TEST(Link, SeatsWhoeverComesFirst) {
    Room room = gathering();
    EXPECT_FALSE(room.view(0).link);
    room.must(request::OpenLink{text_hash("word")}, person(0));
    room.must(request::Join{"word"}, person(5));
    room.must(request::Join{"word"}, person(4));
    room.must(request::Join{"word"}, person(0));
    EXPECT_EQ(room->person_at(0), "p5");
    EXPECT_EQ(room->person_at(1), "p4");
    EXPECT_EQ(room->person_at(2), "p0");
    EXPECT_EQ(room.refused(request::Join{"word"}, person(6)), Reason::full);
    EXPECT_EQ(room.refused(request::Join{"word"}, person(4)), Reason::already_seated);
    // Who stands up makes room for the next.
    room.must(request::Stand{}, person(4));
    room.must(request::Join{"word"}, person(6));
    EXPECT_EQ(room->person_at(1), "p6");
}

TEST(Link, LeavesSeatsThatAreKeptForSomebody) {
    Room room = gathering();
    room.must(request::Invite{0, text_hash("one")}, person(0));
    room.must(request::OpenLink{text_hash("word")}, person(0));
    room.must(request::Join{"word"}, person(1));
    EXPECT_EQ(room->person_at(1), "p1");
    room.must(request::Join{"word"}, person(2));
    EXPECT_EQ(room.refused(request::Join{"word"}, person(3)), Reason::full);
    EXPECT_EQ(room.refused(request::Join{"one"}, person(3)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::Sit{0, "word"}, person(3)), Reason::bad_invitation);
    room.must(request::Sit{0, "one"}, person(3));
}

TEST(Link, EndsWhenTheOwnerSaysSo) {
    Room room = gathering();
    EXPECT_EQ(room.refused(request::CloseLink{}, person(0)), Reason::nothing_asked);
    EXPECT_EQ(room.refused(request::OpenLink{text_hash("mine")}, person(1)), Reason::not_owner);
    room.must(request::OpenLink{text_hash("old")}, person(0));
    EXPECT_EQ(room.view(core::spectator).link, 1U);
    room.must(request::OpenLink{text_hash("new")}, person(0));
    EXPECT_EQ(room.view(core::spectator).link, 2U);
    EXPECT_EQ(room.refused(request::Join{"old"}, person(1)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::CloseLink{}, person(1)), Reason::not_owner);
    room.must(request::CloseLink{}, person(0));
    EXPECT_FALSE(room.view(0).link);
    EXPECT_EQ(room.refused(request::Join{"new"}, person(1)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::Join{""}, person(1)), Reason::bad_invitation);
}

// Whatever the table is like, a wrong word gets the same answer.
TEST(Link, RefusesAWrongWordInOneWay) {
    Room room = gathering();
    const auto answer = [&](const Actor& actor) {
        const Answer refused = room->ask(request::Join{"guess"}, actor, room.now);
        return refused ? std::string("in") : bytes_of(room->seats()) + refused.error().text;
    };
    const auto text = [&](const Actor& actor) {
        const std::string all = answer(actor);
        return all.substr(all.rfind(']') + 1);
    };
    const std::string never = text(person(1));
    room.must(request::OpenLink{text_hash("word")}, person(0));
    EXPECT_EQ(text(person(1)), never);
    room.must(request::Join{"word"}, person(1));
    EXPECT_EQ(text(person(1)), never);
    room.must(request::Join{"word"}, person(2));
    room.must(request::Join{"word"}, person(3));
    EXPECT_EQ(text(person(4)), never);
    room.must(request::CloseLink{}, person(0));
    EXPECT_EQ(text(person(4)), never);
    room.must(request::Close{}, person(0));
    EXPECT_EQ(text(person(4)), never);
}

TEST(Link, EndsWithTheStart) {
    Room room = gathering();
    room.must(request::OpenLink{text_hash("word")}, person(0));
    for (unsigned who = 0; who < 3; ++who) room.must(request::Join{"word"}, person(who));
    room.must(request::Start{core::seed_from_number(1)}, person(0));
    EXPECT_FALSE(room.view(0).link);
    EXPECT_EQ(room.refused(request::Join{"word"}, person(7)), Reason::bad_invitation);
    // Nor does it give a seat that somebody leaves.
    room.must(request::Stand{}, person(1));
    EXPECT_EQ(room.refused(request::Join{"word"}, person(7)), Reason::bad_invitation);
    EXPECT_EQ(room.refused(request::OpenLink{text_hash("more")}, person(0)), Reason::not_gathering);
}

TEST(Link, IsKeptAsAHashAndShownToNobody) {
    Room room = gathering();
    const std::string token = "0123456789abcdef0123456789abcdef";
    room.must(request::OpenLink{text_hash(token)}, person(0));
    room.must(request::Join{token}, person(1));
    for (const std::string& line : room.journal()) EXPECT_EQ(line.find(token), std::string::npos) << line;
    EXPECT_EQ(snapshot(*room, room.now).find(text_hash(token)), std::string::npos);
    // After a restart it is as good as before.
    const auto again = Table::from_journal(room.journal());
    ASSERT_TRUE(again.has_value());
    EXPECT_TRUE((*again)->ask(request::Join{token}, person(2), room.now).has_value());
}

}  // namespace
}  // namespace subrosa::table::testing
