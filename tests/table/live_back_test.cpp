// Taking back must not serve to look at cards, to win time, or to decide for absent people. Over all
// games.
#include "tests/engine/every_game.hpp"
#include "tests/table/live.hpp"

#include <map>

namespace subrosa::table::testing {
namespace {

using engine::testing::GameAt;

class TakingBackInAnyGame : public ::testing::TestWithParam<GameAt> {
  protected:
    // A game may be short: each test plays as many as it needs, from these seeds.
    static constexpr std::uint64_t first_seed = 5;
    static constexpr std::uint64_t last_seed = 60;

    static Wish wish(unsigned people, std::uint64_t seed, ClockSettings clock = {}) {
        Wish made;
        made.game = GetParam().game;
        made.players = GetParam().players;
        made.people = people;
        made.clock = clock;
        made.seed = seed;
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
    return json::serialize(room.table().truth().position());
}

std::vector<std::string> known_to_all(const Room& room) {
    std::vector<std::string> known;
    for (const core::Seat viewer : viewers_of(room.table())) {
        const View view = room.view(viewer);
        known.push_back(json::serialize(*view.knowledge) + bytes_of(view.choices));
    }
    return known;
}

// Whether anything is still to be drawn at the beginning of a game.
bool draws_later(const Room& room) {
    const auto match = room.table().truth().clone();
    const std::string before = json::serialize(match->position());
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        match->redraw(core::seed_from_number(seed));
        if (json::serialize(match->position()) != before) return true;
    }
    return false;
}

struct Redrawn {
    std::size_t asked = 0;  // to take back
    std::size_t anew = 0;   // the luck to come has changed
    bool told = false;      // a move in the game file follows a redraw
};

// A game in which people often take back.
void redraw_in_one_game(Room& room, core::Rng& rng, Redrawn& seen_so_far) {
    // By how many moves were played.
    std::map<std::size_t, std::string> truths;
    std::map<std::size_t, std::vector<std::string>> known;
    std::size_t seen = 1;
    while (room->phase() == Phase::running && seen_so_far.asked < 12) {
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
        ++seen_so_far.asked;
        const std::size_t moves = moves_in(room);
        if (!known.contains(moves)) continue;
        EXPECT_EQ(known_to_all(room), known[moves]);
        seen_so_far.anew += truth(room) != truths[moves] ? 1U : 0U;
        truths[moves] = truth(room);
        seen = moves;
    }
    room.play_to_end(rng);
    const engine::GameFile file = *room->game_file();
    if (std::any_of(file.moves.begin(), file.moves.end(),
                    [](const engine::GameFile::Move& move) { return move.luck.has_value(); }))
        seen_so_far.told = true;
    const auto verdict = engine::verify_game_file(text_of(file));
    ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
    const auto again = Table::from_journal(room.journal()).value();
    EXPECT_EQ(snapshot(*again, room.now), snapshot(*room, room.now));
}

// What was seen of the luck to come does not come.
TEST_P(TakingBackInAnyGame, DrawsTheLuckBehindItAnewUnlessItIsFree) {
    core::Rng rng(3);
    Redrawn redrawn;
    bool later = false;
    for (std::uint64_t seed = first_seed; seed <= last_seed && redrawn.asked < 12; ++seed) {
        Room room(wish(GetParam().players, seed));
        room.start();
        later = draws_later(room);
        redraw_in_one_game(room, rng, redrawn);
    }
    EXPECT_GT(redrawn.asked, 3U);
    EXPECT_EQ(redrawn.anew > 0, later);
    EXPECT_TRUE(redrawn.told);
}

// The whole turn, whatever it took.
TEST_P(TakingBackInAnyGame, GoesBackToTheBeginningOfTheTurn) {
    core::Rng rng(4);
    std::size_t longer = 0;
    int tries = 0;
    for (std::uint64_t seed = first_seed; seed <= last_seed && tries < 40; ++seed) {
        Room room(wish(1, seed));
        room.start();
        const auto askable = [&] { return room.view(0).back && room.view(0).back->askable; };
        while (tries < 40 && room.play_until(rng, askable)) {
            ++tries;
            const auto moves = room->game_file()->moves;
            if (!room.ask(request::TakeBack{}, person(0))) break;  // the journal is full
            const std::size_t left = moves_in(room);
            ASSERT_LT(left, moves.size());
            EXPECT_TRUE(room->awaited().has(0));
            EXPECT_EQ(moves[left].seat, room.view(0).awaited->secret ? moves[left].seat : 0);
            longer += moves.size() - left > 1 ? 1U : 0U;
            for (int i = 0; i < 12; ++i) room.step(rng);
        }
    }
    EXPECT_GT(longer, 0U);
}

// Who is away is not passed over.
TEST_P(TakingBackInAnyGame, NeedsWhoIsAwayAsWell) {
    core::Rng rng(6);
    bool met = false;
    for (std::uint64_t seed = first_seed; seed <= last_seed && !met; ++seed) {
        Room room(wish(2, seed, {ClockKind::decision, 10'000, 0}));
        room.start();
        const auto open_and_asked = [&] {
            if (room->phase() != Phase::running) return false;
            const View view = room.view(core::spectator);
            const auto back = room.view(0).back;
            return !view.awaited->secret && room->awaited() == core::SeatSet::of(1) && back->askable &&
                   !back->free;
        };
        if (!room.play_until(rng, open_and_asked)) continue;
        met = true;
        room.now += 10'000;
        room.run_out();
        ASSERT_TRUE(room->seats()[1].stand_in);
        EXPECT_FALSE(room.view(0).back->askable);
        EXPECT_EQ(room.refused(request::TakeBack{}, person(0)), Reason::somebody_away);
        // Who has left for good is not asked.
        room.must(request::ComeBack{}, person(1));
        room.must(request::Stand{}, person(1));
        const std::size_t moves = moves_in(room);
        room.must(request::TakeBack{}, person(0));
        EXPECT_LT(moves_in(room), moves);
    }
    if (!met)
        GTEST_SKIP() << "seat 1 is never asked alone in the open, after a move of seat 0 that told something";
}

INSTANTIATE_TEST_SUITE_P(Games, TakingBackInAnyGame, ::testing::ValuesIn(engine::testing::every_game()),
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
