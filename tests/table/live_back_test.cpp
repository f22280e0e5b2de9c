// What taking back may not be used for: looking at cards, winning time, or deciding for who is away. Over all
// games.
#include "tests/table/live.hpp"

#include <map>

namespace subrosa::table::testing {
namespace {

struct GameAt {
    std::string game;
    unsigned players;
};

class TakingBackInAnyGame : public ::testing::TestWithParam<GameAt> {
  protected:
    static Wish wish(unsigned people, ClockSettings clock = {}) {
        Wish made;
        made.game = GetParam().game;
        made.players = GetParam().players;
        made.people = people;
        made.clock = clock;
        made.seed = 5;
        return made;
    }
};

std::size_t moves_in(const Room& room) {
    return room.table().game_file()->moves.size();
}

void agree(Room& room, core::Seat asker) {
    for (core::Seat seat = 0; seat < room->players(); ++seat) {
        if (seat != asker && room->person_at(seat)) room.must(request::AnswerBack{true}, person(seat));
    }
}

// What is still to come, as far as it lies in the truth.
std::string truth(const Room& room) {
    return json::serialize(room.table().match_for(core::spectator)->position());
}

std::vector<std::string> known_to_all(const Room& room) {
    std::vector<std::string> known;
    for (const core::Seat viewer : viewers_of(room.table())) {
        const View view = room.view(viewer);
        known.push_back(json::serialize(*view.knowledge) + bytes_of(view.choices));
    }
    return known;
}

// What was seen of the luck to come does not come.
TEST_P(TakingBackInAnyGame, DrawsTheLuckBehindItAnewUnlessItIsFree) {
    Room room(wish(GetParam().players));
    room.start();
    core::Rng rng(3);
    std::size_t anew = 0;
    std::size_t asked = 0;
    // By how many moves were played.
    std::map<std::size_t, std::string> truths;
    std::map<std::size_t, std::vector<std::string>> known;
    std::size_t seen = 1;
    while (room->phase() == Phase::running && asked < 12) {
        // Whenever something was played: nobody holds a part of an answer then.
        if (std::exchange(seen, moves_in(room)) != moves_in(room)) {
            truths[seen] = truth(room);
            known[seen] = known_to_all(room);
        }
        const core::Seat mover = room->awaited().front();
        room.step(rng);
        if (room->phase() != Phase::running || rng.below(3) != 0 || !room.view(mover).back->askable) continue;
        room.must(request::TakeBack{}, person(mover));
        agree(room, mover);
        ++asked;
        const std::size_t moves = moves_in(room);
        if (!known.contains(moves)) continue;
        EXPECT_EQ(known_to_all(room), known[moves]);
        anew += truth(room) != truths[moves] ? 1U : 0U;
        truths[moves] = truth(room);
        seen = moves;
    }
    EXPECT_GT(asked, 3U);
    EXPECT_GT(anew, 0U);
    room.play_to_end(rng);
    const engine::GameFile file = *room->game_file();
    const bool told = std::any_of(file.moves.begin(), file.moves.end(),
                                  [](const engine::GameFile::Move& move) { return move.luck.has_value(); });
    EXPECT_TRUE(told);
    const auto verdict = engine::verify_game_file(text_of(file));
    ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
    const auto again = Table::from_journal(room.journal()).value();
    EXPECT_EQ(snapshot(*again, room.now), snapshot(*room, room.now));
}

// The whole turn, whatever it took.
TEST_P(TakingBackInAnyGame, GoesBackToTheBeginningOfTheTurn) {
    Room room(wish(1));
    room.start();
    core::Rng rng(4);
    std::size_t longer = 0;
    for (int tries = 0; tries < 40 && room->phase() == Phase::running; ++tries) {
        if (!room.play_until(rng, [&] { return room.view(0).back && room.view(0).back->askable; })) break;
        const auto moves = room->game_file()->moves;
        if (!room.ask(request::TakeBack{}, person(0))) break;  // the journal is full
        const std::size_t left = moves_in(room);
        ASSERT_LT(left, moves.size());
        EXPECT_TRUE(room->awaited().has(0));
        EXPECT_EQ(moves[left].seat, room.view(0).awaited->secret ? moves[left].seat : 0);
        longer += moves.size() - left > 1 ? 1U : 0U;
        for (int i = 0; i < 12; ++i) room.step(rng);
    }
    EXPECT_GT(longer, 0U);
}

// Who is away is not passed over.
TEST_P(TakingBackInAnyGame, NeedsWhoIsAwayAsWell) {
    Room room(wish(2, {ClockKind::decision, 10'000, 0}));
    room.start();
    core::Rng rng(6);
    const auto open_and_asked = [&] {
        const View view = room.view(core::spectator);
        return !view.awaited->secret && room->awaited() == core::SeatSet::of(1) && room.view(0).back->askable;
    };
    if (!room.play_until(rng, open_and_asked)) GTEST_SKIP() << "seat 1 is never asked alone in the open";
    room.now += 10'000;
    room.run_out();
    ASSERT_TRUE(room->seats()[1].stand_in);
    EXPECT_FALSE(room.view(0).back->askable);
    if (room.view(0).back->free) GTEST_SKIP();
    EXPECT_EQ(room.refused(request::TakeBack{}, person(0)), Reason::somebody_away);
    // Who has left for good is not asked.
    room.must(request::ComeBack{}, person(1));
    room.must(request::Stand{}, person(1));
    const std::size_t moves = moves_in(room);
    room.must(request::TakeBack{}, person(0));
    EXPECT_LT(moves_in(room), moves);
}

INSTANTIATE_TEST_SUITE_P(Games, TakingBackInAnyGame,
                         ::testing::Values(GameAt{"rose", 3}, GameAt{"cultists", 5}, GameAt{"devil", 4}),
                         [](const auto& each) { return each.param.game; });

TEST(TakingBackByConsent, LapsesWhenNobodyAnswers) {
    Room room(Wish{});
    room.start();
    core::Rng rng(12);
    ASSERT_TRUE(room.play_until(rng, [&] { return room.view(1).back->askable; }));
    room.must(request::TakeBack{}, person(1));
    ASSERT_TRUE(room.view(0).back->asked_by);
    const Millis until = room.now + time_to_agree;
    EXPECT_EQ(room->next_deadline(), until);
    room.now = until - 1;
    room.run_out();
    EXPECT_TRUE(room.view(0).back->asked_by);
    room.now = until;
    room.run_out();
    EXPECT_FALSE(room.view(0).back->asked_by);
    EXPECT_EQ(last_news(*room).what, NewsKind::back_refused);
    EXPECT_FALSE(last_news(*room).seat);
    const auto again = Table::from_journal(room.journal()).value();
    EXPECT_EQ(snapshot(*again, room.now), snapshot(*room, room.now));
}

// 20 times to choose and to take back brought ten minutes.
TEST(TakingBackAndTime, ABudgetDoesNotGrow) {
    Room room(with_clock(ClockKind::budget, 60'000, 30'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    for (int i = 0; i < 20; ++i) {
        room.now += 1000;
        room.must_choose(seat, room.choices(seat)[0]);
        room.now += 500;
        room.must(request::TakeBack{}, person(seat));
    }
    const ClockView clock = *room.view(seat).clock;
    EXPECT_EQ(clock.left[seat] - (room.now - clock.at), 60'000 - 20 * 1500);
    EXPECT_EQ(room->next_deadline(), room.now + 30'000);
}

TEST(TakingBackAndTime, TheOthersLoseNothing) {
    Room room(with_clock(ClockKind::budget, 60'000, 0));
    room.start();
    core::Rng rng(3);
    ASSERT_TRUE(room.play_until(rng, [&] { return room.view(1).back->askable && !room->awaited().has(1); }));
    const auto moves = room->game_file()->moves;
    room.now += 10'000;  // of somebody else's time
    room.must(request::TakeBack{}, person(1));
    agree(room, 1);
    ASSERT_LT(moves_in(room), moves.size());
    const ClockView clock = *room.view(0).clock;
    for (const Millis left : clock.left) EXPECT_GE(left, 60'000 - 1000 * static_cast<Millis>(moves.size()));
    EXPECT_EQ(clock.running, std::vector<unsigned>{1});
}

TEST(TakingBackAndTime, ADecisionDoesNotBeginAnew) {
    Room room(with_clock(ClockKind::decision, 5'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    int taken_back = 0;
    for (int i = 0; i < 20 && !room->seats()[seat].stand_in; ++i) {
        room.now += 700;
        room.run_out();
        if (room->seats()[seat].stand_in) break;
        room.must_choose(seat, room.choices(seat)[0]);
        room.must(request::TakeBack{}, person(seat));
        ++taken_back;
    }
    EXPECT_TRUE(room->seats()[seat].stand_in);
    EXPECT_EQ(taken_back, 7);
}

// No time left to decide anew: then it is for the others to say.
TEST(TakingBackAndTime, IsNotFreeWithoutTime) {
    Room room(with_clock(ClockKind::decision, 5'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    room.now += 4'000;
    room.must_choose(seat, room.choices(seat)[0]);
    ASSERT_TRUE(room.view(seat).back->free);
    room.now += 2'000;
    EXPECT_FALSE(room.view(seat).back->free);
    EXPECT_TRUE(room.view(seat).back->askable);
    room.must(request::TakeBack{}, person(seat));
    EXPECT_EQ(last_news(*room).what, NewsKind::back_asked);
}

// Where several decide at once, the others' clocks have run meanwhile.
TEST(TakingBackAndTime, GivesNobodyElseTheirTimeBack) {
    Wish wish = with_clock(ClockKind::budget, 600'000, 0, 4);
    wish.game = "devil";
    wish.players = 4;
    Room room(wish);
    room.start();
    core::Rng rng(5);
    const auto several = [&] { return !room->secret() && room->awaited().size() > 1; };
    for (int i = 0; i < 20; ++i) {
        ASSERT_TRUE(room.play_until(rng, several)) << "no such stage";
        const core::Seat seat = room->awaited().front();
        const core::Seat other = room->awaited().without(seat).front();
        const Millis before = room.view(seat).clock->left[other];
        room.now += 10'000;
        room.must_choose(seat, room.choices(seat)[0]);
        if (!room.view(seat).back->free || !room->awaited().has(other)) continue;
        room.now += 30'000;
        room.must(request::TakeBack{}, person(seat));
        ASSERT_EQ(last_news(*room).what, NewsKind::taken_back);
        EXPECT_EQ(room.view(seat).clock->left[other], before - 40'000);
        return;
    }
    FAIL() << "nothing was free to take back";
}

TEST(TakingBackAndTime, APauseIsNoTime) {
    Room room(with_clock(ClockKind::decision, 5'000));
    room.start();
    const core::Seat seat = room->awaited().front();
    room.now += 1'000;
    room.must_choose(seat, room.choices(seat)[0]);
    room.must(request::Pause{true}, person(0));
    room.must(request::Pause{true}, person(1));
    room.now += a_day;
    room.must(request::Pause{false}, person(0));
    room.must(request::Pause{false}, person(1));
    room.must(request::TakeBack{}, person(seat));
    EXPECT_EQ(last_news(*room).what, NewsKind::taken_back);
    EXPECT_EQ(room->next_deadline(), room.now + 4'000);
}

// Journals of before take back one decision, and no luck is drawn anew.
TEST(TakingBackInOldJournals, GoesOneDecisionBack) {
    Room room(Wish{});
    room.start();
    const core::Seat seat = room->awaited().front();
    room.must_choose(seat, room.choices(seat)[0]);
    const auto before = known_to_all(room);
    room.must_choose(seat, room.choices(seat)[0]);
    std::vector<std::string> journal = room.journal();
    journal.push_back(
        json::serialize(json::object{{"at", room.now}, {"do", "take_back"}, {"seat", unsigned{seat}}}));
    const auto table = Table::from_journal(journal).value();
    EXPECT_EQ(table->game_file()->moves.size(), 1U);
    EXPECT_FALSE(table->game_file()->luck);
    EXPECT_EQ(json::serialize(*table->view(seat, room.now).knowledge) +
                  bytes_of(table->view(seat, room.now).choices),
              before[seat]);
    // By consent, with one who is away and is not asked.
    journal.pop_back();
    const unsigned second = (seat + 1U) % 3U;
    const unsigned third = (seat + 2U) % 3U;
    for (const json::object& entry :
         {json::object{{"at", room.now}, {"do", "ask_back"}, {"seat", unsigned{seat}}},
          json::object{{"at", room.now}, {"do", "run_out"}, {"seat", second}},
          json::object{{"at", room.now}, {"do", "answer_back"}, {"seat", third}, {"agreed", true}}})
        journal.push_back(json::serialize(entry));
    EXPECT_EQ(Table::from_journal(journal).value()->game_file()->moves.size(), 1U);
}

// There everybody saw at once who ran out of time in secret, and who is away was not asked.
TEST(TakingBackInOldJournals, WhoRanOutInSecretIsAwayAtOnce) {
    Room room(with_clock(ClockKind::budget, 600'000));
    room.start();
    core::Rng rng(8);
    ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
    const std::size_t moves = room->game_file()->moves.size();
    std::vector<std::string> journal = room.journal();
    for (const json::object& entry :
         {json::object{{"at", room.now}, {"do", "run_out"}, {"seat", 1}},
          json::object{{"at", room.now}, {"do", "ask_back"}, {"seat", 0}},
          json::object{{"at", room.now}, {"do", "answer_back"}, {"seat", 2}, {"agreed", true}}})
        journal.push_back(json::serialize(entry));
    const auto table = Table::from_journal(journal);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_LT((*table)->game_file()->moves.size(), moves);
    EXPECT_TRUE((*table)->seats(core::spectator)[1].stand_in);
    // Likewise a pause: two of the three who are there.
    journal = room.journal();
    for (const json::object& entry :
         {json::object{{"at", room.now}, {"do", "pause"}, {"seat", 0}, {"wanted", true}},
          json::object{{"at", room.now}, {"do", "run_out"}, {"seat", 1}},
          json::object{{"at", room.now}, {"do", "run_out"}, {"seat", 2}}})
        journal.push_back(json::serialize(entry));
    EXPECT_TRUE(Table::from_journal(journal).value()->view(0, room.now).paused);
}

}  // namespace
}  // namespace subrosa::table::testing
