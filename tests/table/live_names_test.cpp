// Names at a table: who is a guest, and people who take another name while they sit there.
#include "tests/engine/every_game.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

Actor with_account(Actor actor) {
    actor.guest = false;
    return actor;
}

TEST(LiveNames, ASeatSaysWhetherAGuestSitsThere) {
    for (const auto& [game, players] : engine::testing::every_game()) {
        Wish wish;
        wish.game = game;
        wish.players = std::max(players, 4U);
        Room room(wish);
        Actor guest = person(0);
        guest.guest = true;
        room.must(request::Sit{0, {}}, guest);
        room.must(request::Sit{1, {}}, with_account(person(1)));
        room.must(request::Sit{2, {}}, person(2));
        room.must(request::SeatBot{3, "random", {}}, guest);
        const std::vector<SeatView> seats = room->seats();
        EXPECT_EQ(seats[0].guest, true);
        EXPECT_EQ(seats[1].guest, false);
        EXPECT_EQ(seats[2].guest, std::nullopt) << "not known";
        EXPECT_EQ(seats[3].guest, std::nullopt) << "a bot";
        const auto again = Table::from_journal(room.journal());
        ASSERT_TRUE(again);
        EXPECT_EQ(snapshot(**again, room.now), snapshot(*room, room.now));
        room.must(request::Stand{}, guest);
        EXPECT_EQ(room->seats()[0].guest, std::nullopt) << "nobody";
    }
}

TEST(LiveNames, AJournalOfBeforeSaysNothingOfGuests) {
    const auto entry = read_entry(R"({"at":5,"do":"sit","seat":1,"person":"p1","name":"Anna"})");
    ASSERT_TRUE(entry) << entry.error().message;
    EXPECT_EQ(std::get<entry::Sat>(entry->payload).guest, std::nullopt);
    EXPECT_EQ(text_of(*entry), R"({"at":5,"do":"sit","seat":1,"person":"p1","name":"Anna"})");
}

TEST(LiveNames, WhoTakesAnotherNameIsCalledSoFromThenOn) {
    for (const bool started : {false, true}) {
        Room room(Wish{});
        started ? room.start() : room.fill();
        const std::uint64_t before = room->news_count(core::spectator);
        Actor renamed = with_account(person(1));
        renamed.name = "Berta";
        room.must(request::Rename{}, renamed);
        EXPECT_EQ(room->seats()[1].name, "Berta");
        EXPECT_EQ(room->seats()[1].guest, false);
        const auto news = room->news_since(core::spectator, before);
        ASSERT_EQ(news->size(), 1U);
        EXPECT_EQ(news->front().what, NewsKind::renamed);
        EXPECT_EQ(news->front().name, "Berta");
        room.must(request::Say{"hello"}, person(1));
        EXPECT_EQ(room->news_since(core::spectator, before + 1)->front().name, "Berta");
        const auto again = Table::from_journal(room.journal());
        ASSERT_TRUE(again);
        EXPECT_EQ(snapshot(**again, room.now), snapshot(*room, room.now));
    }
}

TEST(LiveNames, OnlyWhoSitsThereTakesAnotherNameAndItIsOne) {
    Room room(Wish{});
    room.fill();
    EXPECT_EQ(room.refused(request::Rename{}, person(9)), Reason::not_seated);
    EXPECT_EQ(room.refused(request::Rename{}, Actor{}), Reason::not_seated);
    Actor nameless = person(1);
    nameless.name = "";
    EXPECT_EQ(room.refused(request::Rename{}, nameless), Reason::bad_text);
    room.must(request::Close{}, person(0));
    EXPECT_EQ(room.refused(request::Rename{}, person(1)), Reason::over);
}

}  // namespace
}  // namespace subrosa::table::testing
