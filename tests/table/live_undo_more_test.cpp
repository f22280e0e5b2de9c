// Taking back where bots sit, where answers are secret, and where somebody is away.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

std::size_t moves_made(const Room& room) {
    return room.table().game_file()->moves.size();
}

// Plays until seat 0, a person, has decided something and others have played since.
void play_past_seat_0(Room& room, core::Rng& rng) {
    ASSERT_TRUE(room.play_until(rng, [&] {
        return room.view(0).back->askable && !room->awaited().has(0) && !room.view(0).awaited->secret;
    }));
}

TEST(TakingBackAmongBots, IsDoneAtOnce) {
    Wish wish;
    wish.people = 1;
    Room room(wish);
    room.start();
    core::Rng rng(21);
    play_past_seat_0(room, rng);
    room.step(rng);
    room.step(rng);
    const std::size_t moves = moves_made(room);
    room.must(request::TakeBack{}, person(0));
    EXPECT_LT(moves_made(room), moves - 2);
    EXPECT_EQ(room->awaited(), core::SeatSet::of(0));
    EXPECT_EQ(last_news(*room).what, NewsKind::taken_back);
    EXPECT_TRUE(last_news(*room).first.has_value());
}

TEST(TakingBackAmongBots, TheyWaitForTheAnswer) {
    Wish wish;
    wish.players = 4;
    wish.people = 2;
    Room room(wish);
    room.start();
    core::Rng rng(22);
    ASSERT_TRUE(
        room.play_until(rng, [&] { return !room->bots_to_decide().empty() && room.view(0).back->askable; }));
    const core::Seat bot = room->bots_to_decide().front();
    const std::string move = room.choices(bot)[0];
    room.must(request::TakeBack{}, person(0));
    EXPECT_TRUE(room->bots_to_decide().empty());
    const std::string before = snapshot(*room, room.now);
    EXPECT_EQ(room->bot_chose(bot, room->version(bot), move, room.now).error().reason, Reason::paused);
    EXPECT_EQ(snapshot(*room, room.now), before);
    room.must(request::AnswerBack{false}, person(1));
    EXPECT_EQ(room->bots_to_decide(), core::SeatSet::of(bot));
    EXPECT_TRUE(room->bot_chose(bot, room->version(bot), move, room.now).has_value());
}

TEST(TakingBackSecretAnswers, TakesTheWholeStageBack) {
    Room room(Wish{});
    room.start();
    core::Rng rng(23);
    ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
    const std::string before = json::serialize(*room.view(core::spectator).knowledge);
    const std::size_t moves = moves_made(room);
    room.must_choose(2, room.choices(2)[0]);
    room.must_choose(0, room.choices(0)[0]);
    room.must_choose(1, room.choices(1)[0]);
    EXPECT_EQ(moves_made(room), moves + 3);
    EXPECT_EQ(last_news(*room).what, NewsKind::played);
    const std::uint64_t revealed = room->news_count(core::spectator);
    for (core::Seat seat = 0; seat < 3; ++seat) EXPECT_FALSE(room.view(seat).back->free);
    room.must(request::TakeBack{}, person(1));
    room.must(request::AnswerBack{true}, person(0));
    room.must(request::AnswerBack{true}, person(2));
    EXPECT_EQ(moves_made(room), moves);
    EXPECT_EQ(last_news(*room).first, revealed);  // they became known together
    EXPECT_EQ(room->awaited(), core::SeatSet::first(3));
    EXPECT_EQ(json::serialize(*room.view(core::spectator).knowledge), before);
    for (core::Seat seat = 0; seat < 3; ++seat) {  // what was answered is forgotten
        EXPECT_FALSE(room.view(seat).back->free);
        const json::value knowledge = *room.view(seat).knowledge;
        const auto& reveals = knowledge.at_pointer("/pending/reveals").as_array();
        EXPECT_TRUE(reveals[seat].is_null());
    }
}

// What was agreed on is the move that was played, not an answer that nobody has seen; else the number of
// those awaited would tell whether the one who asked had answered.
TEST(TakingBackSecretAnswers, AMoveByConsentIsTheMoveBefore) {
    for (const bool answers : {false, true}) {
        Room room(Wish{});
        room.start();
        core::Rng rng(24);
        ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
        const core::Seat mover = room->game_file()->moves.back().seat;
        const std::size_t moves = moves_made(room);
        EXPECT_FALSE(room.view(mover).back->free);
        EXPECT_TRUE(room.view(mover).back->askable);
        room.must(request::TakeBack{}, person(mover));
        if (answers) room.must_choose(mover, room.choices(mover)[0]);
        room.must(request::AnswerBack{true}, person((mover + 1U) % 3U));
        room.must(request::AnswerBack{true}, person((mover + 2U) % 3U));
        EXPECT_LT(moves_made(room), moves);
        EXPECT_EQ(room->awaited(), core::SeatSet::of(mover));
        EXPECT_FALSE(room.view(mover).back->asked_by.has_value());
        EXPECT_EQ(last_news(*room).what, NewsKind::taken_back);
    }
}

// In the other edition the last decision of a day can be one from which nothing is learnt; once the others
// answer in secret it is no longer free, and that must not show when they do.
TEST(TakingBackSecretAnswers, TheMoveBeforeThemIsNotFree) {
    bool seen = false;
    for (std::uint64_t game = 0; game < 40 && !seen; ++game) {
        Wish wish = rose_wish("international");
        wish.seed = game;
        Room room(wish);
        room.start();
        core::Rng rng(game, 5);
        ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
        const auto last = room->game_file()->moves.back();
        seen = last.move.starts_with("pay");
        EXPECT_FALSE(room.view(last.seat).back->free);
        const std::string before = bytes_of(*room.view(last.seat).back);
        const core::Seat other = last.seat == 0 ? 1 : 0;
        room.must_choose(other, room.choices(other)[0]);
        EXPECT_EQ(bytes_of(*room.view(last.seat).back), before);
    }
    EXPECT_TRUE(seen);
}

TEST(TakingBackSecretAnswers, OfAGuessGoesOneMarkerBack) {
    Room room(Wish{});
    room.start();
    core::Rng rng(25);
    ASSERT_TRUE(room.play_to_stage(rng, "guess"));
    const auto first = room.choices(1);
    room.must_choose(1, first[0]);
    const auto second = room.choices(1);
    room.must_choose(1, second[0]);
    EXPECT_TRUE(room.choices(1).empty());
    room.must(request::TakeBack{}, person(1));
    EXPECT_EQ(room.choices(1), second);
    room.must(request::TakeBack{}, person(1));
    EXPECT_EQ(room.choices(1), first);
    EXPECT_FALSE(room.view(1).back->free);
}

TEST(TakingBackAway, NeedsComingBackFirst) {
    Wish wish;
    wish.clock = {ClockKind::decision, 10'000, 0};
    Room room(wish);
    room.start();
    core::Rng rng(26);
    const core::Seat away = room->awaited().front();
    room.now += 10'000;
    room.run_out();
    room.must_choose(away, room.choices(away)[0]);  // its bot
    EXPECT_EQ(room.refused(request::TakeBack{}, person(away)), Reason::not_your_turn);
    // The others cannot take back without the one who is away.
    const core::Seat other = away == 0 ? 1 : 0;
    ASSERT_TRUE(room.play_until(rng, [&] {
        const auto moves = room->game_file()->moves;
        const bool moved =
            std::any_of(moves.begin(), moves.end(), [&](const auto& move) { return move.seat == other; });
        return moved && !room.view(other).back->free && !room->awaited().has(other);
    }));
    EXPECT_EQ(room.refused(request::TakeBack{}, person(other)), Reason::somebody_away);
    room.must(request::ComeBack{}, person(away));
    room.must(request::TakeBack{}, person(other));
    const std::size_t moves = moves_made(room);
    room.must(request::AnswerBack{true}, person(3U - away - other));
    EXPECT_EQ(moves_made(room), moves);
    room.must(request::AnswerBack{true}, person(away));
    EXPECT_LT(moves_made(room), moves);
}

TEST(TakingBackAway, WhoAskedAndRanOutAsksNoMore) {
    Wish wish;
    wish.clock = {ClockKind::budget, 20'000, 0};
    Room room(wish);
    room.start();
    core::Rng rng(27);
    // One who asks and is awaited, so that the time of that one runs.
    core::Seat seat = core::spectator;
    ASSERT_TRUE(room.play_until(rng, [&] {
        room.now -= 900;
        seat = room->awaited().front();
        return room.view(seat).back->askable;
    }));
    room.must(request::TakeBack{}, person(seat));
    room.now = *room->next_deadline();
    room.run_out();
    ASSERT_TRUE(room->seats()[seat].stand_in);
    EXPECT_FALSE(room.view(0).back->asked_by.has_value());
    EXPECT_FALSE(room->bots_to_decide().empty());
}

TEST(TakingBackAway, IsNotForAPause) {
    Room room(Wish{});
    room.start();
    const core::Seat seat = room->awaited().front();
    room.must_choose(seat, room.choices(seat)[0]);
    room.must(request::Pause{true}, person(0));
    room.must(request::Pause{true}, person(1));
    EXPECT_EQ(room.refused(request::TakeBack{}, person(seat)), Reason::paused);
}

// Who has to agree and runs out of time does not. In secret the request goes on until it lapses: its end must
// not tell whose time ran out.
TEST(TakingBackAway, WhoRunsOutDoesNotAgree) {
    Wish wish;
    wish.clock = {ClockKind::decision, 30'000, 0};
    Room room(wish);
    room.start();
    core::Rng rng(28);
    ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
    const core::Seat mover = room->game_file()->moves.back().seat;
    const std::size_t moves = moves_made(room);
    room.must(request::TakeBack{}, person(mover));
    room.must(request::AnswerBack{true}, person((mover + 1U) % 3U));
    room.now += 30'000;
    room.run_out();
    EXPECT_TRUE(room.view(0).back->asked_by);
    EXPECT_EQ(room.refused(request::AnswerBack{true}, person((mover + 2U) % 3U)), Reason::not_your_turn);
    room.now += time_to_agree - 30'000;
    room.run_out();
    EXPECT_FALSE(room.view(0).back->asked_by);
    EXPECT_EQ(last_news(*room).what, NewsKind::back_refused);
    EXPECT_FALSE(last_news(*room).seat);
    EXPECT_EQ(moves_made(room), moves);
    EXPECT_EQ(room->bots_to_decide(), core::SeatSet::first(3));
}

TEST(TakingBackAway, WhoRunsOutInTheOpenEndsTheRequest) {
    Room room(with_clock(ClockKind::decision, 30'000));
    room.start();
    core::Rng rng(28);
    ASSERT_TRUE(room.play_until(rng, [&] {
        if (room->secret() || moves_made(room) == 0) return false;
        return room->game_file()->moves.back().seat != room->awaited().front();
    }));
    const core::Seat mover = room->game_file()->moves.back().seat;
    room.now += 20'000;
    room.must(request::TakeBack{}, person(mover));
    if (last_news(*room).what == NewsKind::taken_back) GTEST_SKIP();
    room.now += 10'000;
    room.run_out();
    EXPECT_FALSE(room.view(0).back->asked_by);
    EXPECT_FALSE(room->bots_to_decide().empty());
}

// engine::AnyMatch::taught_nothing alone: nothing was played, or something other than a move.
TEST(TaughtNothing, NeedsAMove) {
    auto match = engine::find_game("rose")->deal({{"players", 3}}, core::seed_from_number(1)).value();
    EXPECT_FALSE(match->taught_nothing(0, 0, "play red-4"));
    const core::Seat seat = match->deciders().front();
    const std::string move = match->choices(seat)[0];
    ASSERT_TRUE(match->play(seat, move).has_value());
    EXPECT_FALSE(match->taught_nothing(0, seat, "nonsense"));
    EXPECT_TRUE(match->taught_nothing(0, seat, move));
    // The same, asked twice and of a copy: no luck is in it.
    EXPECT_TRUE(match->clone()->taught_nothing(0, seat, move));
}

}  // namespace
}  // namespace subrosa::table::testing
