// What was told at a table is never lost, and nothing in it counts what was done in secret: over all games.
#include "tests/engine/every_game.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

class NewsOfATable : public ::testing::TestWithParam<engine::testing::GameAt> {
  protected:
    static Wish wish(std::uint64_t seed = 77) {
        Wish made;
        made.game = GetParam().game;
        made.players = made.people = GetParam().players;
        made.seed = seed;
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

// A game in which everybody may take back; how often somebody did.
std::size_t news_are_only_appended(Room& room, core::Rng& rng) {
    std::vector<std::vector<std::string>> heard(room->players() + 1U);
    std::size_t taken_back = 0;
    for (int step = 0; step < 1500 && taken_back < 6 && room->phase() == Phase::running; ++step) {
        for (std::size_t i = 0; i < heard.size(); ++i) {
            const auto viewer = i < room->players() ? static_cast<core::Seat>(i) : core::spectator;
            const auto now = told(*room, viewer);
            EXPECT_TRUE(now.size() >= heard[i].size() &&
                        std::equal(heard[i].begin(), heard[i].end(), now.begin()));
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
    return taken_back;
}

TEST_P(NewsOfATable, WhoComesLaterIsToldWhatTheOthersWereTold) {
    core::Rng rng(5);
    std::size_t taken_back = 0;
    for (std::uint64_t seed = 77; seed < 177 && taken_back < 6; ++seed) {
        Room room(wish(seed));
        room.start();
        taken_back += news_are_only_appended(room, rng);
        // The same from the journal.
        const auto again = Table::from_journal(room.journal()).value();
        for (const core::Seat viewer : viewers_of(*room))
            EXPECT_EQ(bytes_of(all_news(*again, viewer)), bytes_of(all_news(*room, viewer)));
    }
    EXPECT_GT(taken_back, 3U);
}

TEST_P(NewsOfATable, TakingBackNamesTheFirstNewsThatItTakesBack) {
    core::Rng rng(6);
    const core::Seat seat = 1;
    bool met = false;
    for (std::uint64_t seed = 77; seed < 177 && !met; ++seed) {
        Room room(wish(seed));
        room.start();
        for (auto steps = rng.below(41); steps > 0 && room.step(rng);) --steps;
        met = room.play_until(rng, [&] { return room.view(seat).back && room.view(seat).back->askable; });
        if (!met) continue;
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
    EXPECT_TRUE(met);
}

// The number of moves in a secret answer shows neither in the news of others nor, during the stage, in their
// views.
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

INSTANTIATE_TEST_SUITE_P(Games, NewsOfATable, ::testing::ValuesIn(engine::testing::every_game()),
                         [](const auto& each) { return each.param.game; });

}  // namespace
}  // namespace subrosa::table::testing
