// Bots at a table: fed when things happen, made anew when what they were fed was taken back.
#include "table/bot_player.hpp"

#include "tests/table/live.hpp"

#include <gtest/gtest.h>

namespace subrosa::table::testing {
namespace {

class BotsAtTheTable : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Games, BotsAtTheTable, ::testing::ValuesIn([] {
                             std::vector<std::string> names;
                             for (const auto* game : engine::games()) names.emplace_back(game->name());
                             return names;
                         }()),
                         [](const auto& info) { return info.param; });

Wish only_bots(const std::string& game) {
    Wish wish;
    wish.game = game;
    wish.players = engine::find_game(game)->max_players();
    wish.people = 0;
    return wish;
}

// And every answer of theirs, secret ones too, is accepted whole.
TEST_P(BotsAtTheTable, PlayWholeGames) {
    Room room(only_bots(GetParam()));
    room.start();
    std::array<BotPlayer, core::max_players> players;
    while (room->phase() == Phase::running) {
        const core::Seat seat = room->bots_to_decide().front();
        const BotTask task = players[seat].next_task(*room, seat, core::seed_from_number(seat));
        EXPECT_EQ(task.secret, room->secret());
        std::uint64_t version = task.version;
        for (const std::string& move : task.decide().moves) {
            const Answer answer = room->bot_chose(seat, version, move, room.now);
            ASSERT_TRUE(answer.has_value()) << answer.error().text;
            version = room->version(seat);
        }
    }
    EXPECT_EQ(room->phase(), Phase::over);
}

// Restarting the server changes nothing for bots.
TEST_P(BotsAtTheTable, AreFedTheSameByATableThatWasReadFromItsJournal) {
    Room room(only_bots(GetParam()));
    room.start();
    for (core::Seat seat = 0; seat < room->players(); ++seat) static_cast<void>(room->feed(seat));
    core::Rng rng(2);
    for (int i = 0; i < 80 && room.step(rng); ++i) {
    }
    const auto again = Table::from_journal(room.journal()).value();
    for (core::Seat seat = 0; seat < room->players(); ++seat)
        EXPECT_TRUE(room->feed(seat)->equals(*again->feed(seat))) << unsigned{seat};
}

TEST(ABotAtTheTable, LivesOnUntilWhatItWasFedIsTakenBack) {
    Wish wish;
    wish.people = 2;
    Room room(wish);
    room.start();
    core::Rng rng(3);
    BotPlayer player;
    const auto next_task = [&] {
        EXPECT_TRUE(room.play_until(rng, [&] { return room->bots_to_decide().has(2); }));
        return player.next_task(*room, 2, {});
    };
    const BotTask first = next_task();
    const BotDecision decision = first.decide();
    EXPECT_EQ(next_task().bot, first.bot);
    room.must_choose(2, decision.moves[0]);
    while (room->bots_to_decide().has(2)) room.must_choose(2, room.choices(2)[0]);
    const BotTask second = next_task();
    EXPECT_EQ(second.bot, first.bot);
    static_cast<void>(second.decide());
    const core::Seat last = room.view(0).back->askable || room.view(0).back->free ? 0 : 1;
    room.must(request::TakeBack{}, person(last));
    static_cast<void>(room.ask(request::AnswerBack{true}, person(1U - last)));
    EXPECT_NE(next_task().bot, first.bot);
}

}  // namespace
}  // namespace subrosa::table::testing
