// Talk that the rules of a game forbid: nobody says or claims anything, and nothing else is disturbed.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

// A table of Among Cultists at which the event of the first round has been drawn.
Dealer with_event(const char* event) {
    return [event](const engine::AnyGame& game, const json::object& options, const core::Seed& seed) {
        const auto dealt = game.deal(options, seed);
        json::object position =
            game.arrange((*dealt)->position(), json::object{{"/stage", "act"}, {"/events", {event}}}).value();
        return game.load(std::move(position));
    };
}

Wish of_five_cultists() {
    Wish wish;
    wish.game = "cultists";
    wish.players = 5;
    wish.people = 4;
    return wish;
}

const json::object claim{{"kind", "i_suspect"}, {"seat", 1}};

TEST(Silence, IsKeptByPeopleAndBots) {  // cultists E9
    Room room(of_five_cultists(), with_event("no-signal"));
    room.must(request::Say{"Shall we begin?"}, person(0));
    room.start();
    EXPECT_TRUE(room->silent());
    EXPECT_EQ(room.refused(request::Say{"Anybody there?"}, person(1)), Reason::silent);
    EXPECT_EQ(room.refused(request::Claim{claim}, person(0)), Reason::silent);
    EXPECT_EQ(room->bot_claims(4, claim, room.now).error().reason, Reason::silent);
    EXPECT_TRUE(room->claims().empty());
    // The game goes on.
    EXPECT_EQ(room->awaited(), core::SeatSet::of(0));
    room.must_choose(0, "pass");
    EXPECT_EQ(room->awaited(), core::SeatSet::of(1));
}

TEST(Silence, EndsWithTheNextEvent) {  // cultists E9
    Room room(of_five_cultists(), with_event("no-signal"));
    room.start();
    core::Rng rng(3);
    // It lasts through the next move phase.
    ASSERT_TRUE(room.play_until(rng, [&] { return room.stage() == "move" || room->phase() == Phase::over; }));
    ASSERT_EQ(room->phase(), Phase::running);
    EXPECT_EQ(room.refused(request::Say{"Now?"}, person(1)), Reason::silent);
    ASSERT_TRUE(room.play_until(rng, [&] { return room.stage() != "move"; }));
    EXPECT_FALSE(room->silent());
    room.must(request::Say{"At last."}, person(1));
    room.must(request::Claim{claim}, person(0));
}

TEST(Silence, IsNotAskedForOtherwise) {
    Room room(of_five_cultists(), with_event("lightning"));
    room.start();
    EXPECT_FALSE(room->silent());
    room.must(request::Say{"The light!"}, person(1));
    room.must(request::Claim{claim}, person(0));
    Room rose(Wish{});
    rose.start();
    EXPECT_FALSE(rose->silent());
}

TEST(Silence, IsOverWithTheGame) {  // cultists E9
    for (std::uint64_t luck = 0; luck < 40; ++luck) {
        Room room(of_five_cultists(), with_event("no-signal"));
        room.start();
        core::Rng rng(luck);
        while (room->silent() && room.step(rng)) {
        }
        if (room->phase() != Phase::over) continue;
        const json::object known = *room.view(core::spectator).knowledge;
        if (known.at("events").as_array().size() > 1) continue;
        room.must(request::Say{"That was quick."}, person(1));
        return;
    }
    FAIL() << "no game ended in silence";
}

}  // namespace
}  // namespace subrosa::table::testing
