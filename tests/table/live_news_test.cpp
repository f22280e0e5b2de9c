// What was told at a table is never lost, and nothing in it counts what was done in secret: over all games.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

struct OfGame {
    std::string game;
    unsigned players;
};

class NewsOfATable : public ::testing::TestWithParam<OfGame> {
  protected:
    static Wish wish() {
        Wish made;
        made.game = GetParam().game;
        made.players = made.people = GetParam().players;
        made.seed = 77;
        return made;
    }
};

std::vector<News> all_news(const Table& table, core::Seat viewer) {
    return table.news_since(viewer, 0).value();
}

// What a viewer was told, without the mark of what was taken back.
std::vector<std::string> told(const Table& table, core::Seat viewer) {
    std::vector<std::string> texts;
    for (News news : all_news(table, viewer)) {
        news.gone.reset();
        texts.push_back(bytes_of(news));
    }
    return texts;
}

TEST_P(NewsOfATable, WhoComesLaterIsToldWhatTheOthersWereTold) {
    Room room(wish());
    room.start();
    core::Rng rng(5);
    std::vector<std::vector<std::string>> heard(room->players() + 1U);
    std::size_t taken_back = 0;
    for (int step = 0; step < 1500 && taken_back < 6 && room->phase() == Phase::running; ++step) {
        for (std::size_t i = 0; i < heard.size(); ++i) {
            const auto viewer = i < room->players() ? static_cast<core::Seat>(i) : core::spectator;
            const auto now = told(*room, viewer);
            ASSERT_GE(now.size(), heard[i].size());
            for (std::size_t n = 0; n < heard[i].size(); ++n) ASSERT_EQ(now[n], heard[i][n]);
            heard[i] = now;
        }
        const auto seat = static_cast<core::Seat>(rng.below(room->players()));
        if (rng.below(12) == 0 && room.view(seat).back->askable) {
            room.must(request::TakeBack{}, person(seat));
            for (core::Seat other = 0; other < room->players(); ++other)
                static_cast<void>(room->ask(request::AnswerBack{true}, person(other), room.now));
            room.keep();
            taken_back += last_news(*room).what == NewsKind::taken_back ? 1U : 0U;
        } else {
            room.step(rng);
        }
    }
    EXPECT_GT(taken_back, 3U);
    // The same from the journal.
    const auto again = Table::from_journal(room.journal()).value();
    for (const core::Seat viewer : viewers_of(*room))
        EXPECT_EQ(bytes_of(all_news(*again, viewer)), bytes_of(all_news(*room, viewer)));
}

TEST_P(NewsOfATable, TakingBackNamesTheFirstNewsThatItTakesBack) {
    Room room(wish());
    room.start();
    core::Rng rng(6);
    for (int step = 0; step < 40 && room->phase() == Phase::running; ++step) room.step(rng);
    const core::Seat seat = 1;
    ASSERT_TRUE(room.play_until(rng, [&] { return room.view(seat).back->askable; }));
    room.must(request::TakeBack{}, person(seat));
    for (core::Seat other = 0; other < room->players(); ++other)
        static_cast<void>(room->ask(request::AnswerBack{true}, person(other), room.now));
    const News last = last_news(*room);
    ASSERT_EQ(last.what, NewsKind::taken_back);
    for (const News& news : all_news(*room, seat)) {
        const bool struck = news.what == NewsKind::played && news.n >= *last.first;
        EXPECT_EQ(news.gone.value_or(false), struck) << news.n;
    }
}

// An extra move in a secret answer is nobody's business. What the others chose to do in how many moves
// shows neither in the news nor, while they choose, in any view.
TEST_P(NewsOfATable, NoNewsCountSecretMoves) {
    Room room(wish());
    room.start();
    core::Rng rng(7);
    std::size_t secret_steps = 0;
    while (room->phase() == Phase::running && secret_steps < 60) {
        const bool secret = room.view(core::spectator).awaited->secret;
        const auto asked = room.view(core::spectator).awaited->asked;
        const auto count = room.view(core::spectator).awaited->count;
        if (secret) {
            EXPECT_EQ(count, asked.size());
            ++secret_steps;
        }
        ASSERT_TRUE(room.step(rng) || room->phase() == Phase::over);
    }
    EXPECT_GT(secret_steps, 0U);
    for (const core::Seat viewer : viewers_of(*room)) {
        for (const News& news : all_news(*room, viewer))
            EXPECT_EQ(bytes_of(news).find("\"moves\""), std::string::npos);
    }
}

INSTANTIATE_TEST_SUITE_P(Games, NewsOfATable,
                         ::testing::Values(OfGame{"rose", 3}, OfGame{"cultists", 5}, OfGame{"devil", 4}),
                         [](const auto& each) { return each.param.game; });

}  // namespace
}  // namespace subrosa::table::testing
