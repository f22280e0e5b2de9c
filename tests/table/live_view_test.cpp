// Views of a table by phase, by seat and for spectators; and the news, numbered for each viewer.
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

TEST(Views, OfATableThatGathers) {
    Room room(Wish{});
    room.must(request::Sit{1, {}}, person(0));
    const View view = room.view(1);
    EXPECT_EQ(view.phase, Phase::gathering);
    EXPECT_EQ(view.seat, 1U);
    EXPECT_EQ(view.owner, 1U);
    EXPECT_EQ(view.version, 0U);
    EXPECT_FALSE(view.seed_hash || view.knowledge || view.awaited || view.clock || view.back || view.outcome);
    EXPECT_EQ(view.setup, room->setup());
    EXPECT_EQ(room.view(core::spectator).seat, std::nullopt);
    EXPECT_EQ(room->game_file(), std::nullopt);
    EXPECT_EQ(room->next_deadline(), std::nullopt);
}

TEST(Views, OfAGameAreWhatTheSeatKnows) {
    for (unsigned players = 2; players <= 5; ++players) {
        Wish wish;
        wish.players = wish.people = players;
        Room room(wish);
        room.start();
        core::Rng rng(players);
        do {
            const auto truth = room->truth().clone();
            for (const core::Seat viewer : viewers_of(*room)) {
                const View view = room.view(viewer);
                if (!view.awaited->secret) {
                    ASSERT_EQ(*view.knowledge, truth->know(viewer));
                    ASSERT_EQ(view.choices, truth->choices(viewer));
                }
                ASSERT_EQ(view.choices.empty(), !view.awaited->me);
                ASSERT_EQ(view.awaited->asked, engine::seats_of(truth->deciders()));
                ASSERT_EQ(view.awaited->secret, truth->secret());
                ASSERT_EQ(view.awaited->me, viewer < players && room->awaited().has(viewer));
            }
        } while (room.step(rng) && room->phase() == Phase::running);
    }
}

// Leak 4 of real servers: a number that no player has sees what everybody sees, and nothing more.
TEST(Views, OfNumbersThatNobodyHasAreThoseOfASpectator) {
    for (unsigned players = 2; players <= 5; ++players) {
        Wish wish;
        wish.players = wish.people = players;
        Room room(wish);
        core::Rng rng(players);
        room.start();
        const auto check = [&] {
            const std::string spectator = seen_by(*room, core::spectator, room.now);
            for (unsigned viewer = players; viewer < 256; ++viewer)
                ASSERT_EQ(seen_by(*room, static_cast<core::Seat>(viewer), room.now), spectator) << viewer;
        };
        check();
        ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
        room.must_choose(0, room.choices(0)[0]);
        check();
        EXPECT_FALSE(room.view(core::spectator).awaited->me);
        EXPECT_TRUE(room.view(core::spectator).choices.empty());
    }
}

TEST(TheNews, AreNumberedAndWhatTheViewerMaySee) {
    for (unsigned players = 2; players <= 5; ++players) {
        Wish wish;
        wish.players = wish.people = players;
        wish.seed = 60 + players;
        Room room(wish);
        room.start();
        core::Rng rng(players);
        room.play_to_end(rng);
        const auto match = room->truth().clone();
        for (const core::Seat viewer : viewers_of(*room)) {
            const auto news = *room->news_since(viewer, 0);
            ASSERT_EQ(news.size(), room->news_count(viewer));
            std::vector<json::object> told;
            for (std::size_t i = 0; i < news.size(); ++i) {
                ASSERT_EQ(news[i].n, i + 1);
                if (!news[i].events) continue;
                for (const json::object& event : *news[i].events) {
                    told.push_back(event);
                    ASSERT_FALSE(event.contains("seen_by") || event.contains("public"));
                    if (event.at("event") != "card_drawn") continue;
                    ASSERT_EQ(event.contains("card"), event.at("seat") == viewer);
                }
            }
            // All of them together are everything that the viewer was ever told.
            ASSERT_EQ(told, match->told_since(0, viewer));
            ASSERT_EQ(news.back().what, NewsKind::over);
        }
    }
}

TEST(TheNews, AreToldFromAnyNumberOn) {
    Room room(Wish{});
    room.start();
    core::Rng rng(1);
    for (int i = 0; i < 10; ++i) room.step(rng);
    const std::uint64_t count = room->news_count(1);
    const auto all = *room->news_since(1, 0);
    for (std::uint64_t n = 0; n <= count; ++n) {
        const auto rest = *room->news_since(1, n);
        ASSERT_EQ(rest.size(), count - n);
        for (std::size_t i = 0; i < rest.size(); ++i) ASSERT_EQ(bytes_of(rest[i]), bytes_of(all[n + i]));
    }
    EXPECT_EQ(room->news_since(1, count + 1), std::nullopt);
    EXPECT_EQ(room->news_since(1, ~std::uint64_t{0}), std::nullopt);
    EXPECT_EQ(room.view(1).news, count);
}

TEST(Views, AreDescribedFromTheirFields) {
    Room room(Wish{});
    room.start();
    const json::value view = described::to_json(room.view(0));
    for (const char* field : {"phase", "setup", "seat", "news", "version", "seats", "owner", "seed_hash",
                              "knowledge", "choices", "awaited", "paused", "pause_votes", "back"})
        EXPECT_TRUE(view.as_object().contains(field)) << field;
    for (const char* field : {"clock", "outcome"}) EXPECT_FALSE(view.as_object().contains(field)) << field;
    EXPECT_EQ(view.at("phase").as_string(), "running");
}

// ---- engine::AnyMatch::told_between

TEST(ToldBetween, CutsWhatWasToldWithoutLosingAnything) {
    auto match = engine::find_game("rose")->deal({{"players", 4}}, core::seed_from_number(8)).value();
    core::Rng rng(8);
    while (!match->deciders().empty()) {
        const core::Seat seat = match->deciders().front();
        ASSERT_TRUE(match->play(seat, at_random(match->choices(seat), rng)).has_value());
    }
    const std::size_t count = match->told_count();
    for (const std::optional<core::Seat> viewer :
         {std::optional<core::Seat>(), std::optional<core::Seat>(0), std::optional<core::Seat>(3),
          std::optional<core::Seat>(core::spectator)}) {
        const auto all = match->told_since(0, viewer);
        for (int i = 0; i < 30; ++i) {
            const std::size_t cut = rng.below(static_cast<std::uint32_t>(count + 1));
            auto parts = match->told_between(0, cut, viewer);
            const auto rest = match->told_between(cut, count, viewer);
            parts.insert(parts.end(), rest.begin(), rest.end());
            ASSERT_EQ(parts, all);
        }
        EXPECT_TRUE(match->told_between(5, 5, viewer).empty());
        EXPECT_TRUE(match->told_between(5, 2, viewer).empty());
        EXPECT_TRUE(match->told_between(count, count + 100, viewer).empty());
        EXPECT_EQ(match->told_between(0, count + 100, viewer), all);
    }
    EXPECT_EQ(match->told_since(0, std::nullopt).size(), count);
    EXPECT_EQ(match->told_since(0, core::Seat{9}), match->told_since(0, core::spectator));
}

}  // namespace
}  // namespace subrosa::table::testing
