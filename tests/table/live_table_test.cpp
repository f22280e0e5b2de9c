// A table from its opening to its end: the setup, whole games, what is opened at the end, the game as a file.
#include "engine/seeds.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

std::string wrong_with(const std::function<void(TableSetup&)>& change) {
    TableSetup setup = setup_of(Wish{});
    change(setup);
    const auto checked = checked_setup(std::move(setup));
    return checked ? "" : checked.error().message;
}

TEST(Setups, AreCompletedAndChecked) {
    TableSetup least;
    least.game = "rose";
    const TableSetup setup = checked_setup(least).value();
    EXPECT_EQ(setup.options, engine::find_game("rose")->complete_options(json::object{}).value());
    EXPECT_EQ(setup.stand_in, engine::find_game("rose")->stand_in());
    EXPECT_EQ(checked_setup(setup).value(), setup);

    const auto begins = [](const std::string& text, const std::string& start) {
        return text.substr(0, start.size()) == start;
    };
    EXPECT_TRUE(begins(wrong_with([](auto& s) { s.game = "chess"; }), "/game: "));
    EXPECT_TRUE(begins(wrong_with([](auto& s) { s.options = {{"players", 9}}; }), "/options/players: "));
    EXPECT_TRUE(begins(wrong_with([](auto& s) { s.options = {{"colour", 1}}; }), "/options/colour: "));
    EXPECT_TRUE(begins(wrong_with([](auto& s) { s.stand_in = "nobody"; }), "/stand_in: "));
    EXPECT_TRUE(begins(wrong_with([](auto& s) { s.watch_delay = -1; }), "/watch_delay: "));
    EXPECT_TRUE(
        begins(wrong_with([](auto& s) { s.watch_delay = longest_watch_delay + 1; }), "/watch_delay: "));
    for (const std::string& title : {std::string(longest_title + 1, 'x'), std::string("a\nb"),
                                     std::string("\u202Eevil"), std::string(" "), std::string("\xFF")})
        EXPECT_TRUE(begins(wrong_with([&](auto& s) { s.title = title; }), "/title: ")) << title;
    EXPECT_EQ(wrong_with([](auto& s) { s.title = "Eco, at eight"; }), "");
}

TEST(Setups, ClocksStayInTheirBounds) {
    const auto clock = [](ClockKind kind, Millis limit, Millis increment) {
        return wrong_with([&](TableSetup& setup) { setup.clock = {kind, limit, increment}; });
    };
    EXPECT_EQ(clock(ClockKind::none, 0, 0), "");
    EXPECT_NE(clock(ClockKind::none, 1, 0), "");
    EXPECT_NE(clock(ClockKind::none, 0, 1), "");
    for (const ClockKind kind : {ClockKind::decision, ClockKind::budget, ClockKind::days}) {
        EXPECT_EQ(clock(kind, shortest_limit, 0), "");
        EXPECT_EQ(clock(kind, longest_limit, 0), "");
        EXPECT_NE(clock(kind, shortest_limit - 1, 0), "");
        EXPECT_NE(clock(kind, longest_limit + 1, 0), "");
        EXPECT_NE(clock(kind, -1, 0), "");
        EXPECT_NE(clock(kind, INT64_MAX, 0), "");
        EXPECT_NE(clock(kind, 60'000, -1), "");
        EXPECT_EQ(clock(kind, 60'000, 1'000).empty(), kind == ClockKind::budget);
    }
    EXPECT_NE(clock(ClockKind::budget, 60'000, longest_limit + 1), "");
}

TEST(WholeGames, EndWithEverythingOpen) {
    for (unsigned players = 2; players <= 5; ++players) {
        for (const unsigned people : {0U, 1U, players}) {
            Wish wish = rose_wish(people % 2 == 0 ? "classic" : "international");
            wish.players = players;
            wish.people = people;
            wish.seed = 1000 + players;
            Room room(wish);
            room.start();
            const std::string promise = *room.view(core::spectator).seed_hash;
            core::Rng rng(players, people);
            room.play_to_end(rng);
            const auto match = room->truth().clone();
            const core::Outcome outcome = match->outcome();
            for (const core::Seat viewer : viewers_of(*room)) {
                const View view = room.view(viewer);
                ASSERT_EQ(view.phase, Phase::over);
                ASSERT_TRUE(view.outcome.has_value());
                EXPECT_EQ(view.outcome->position, match->position());
                EXPECT_EQ(view.outcome->winners, engine::seats_of(outcome.winners));
                EXPECT_EQ(view.outcome->scores.size(), players);
                for (unsigned seat = 0; seat < players; ++seat) {
                    EXPECT_EQ(view.outcome->scores[seat], outcome.scores[seat]);
                    EXPECT_EQ(view.outcome->ranks[seat], outcome.ranks[seat]);
                }
                EXPECT_EQ(view.outcome->seed, engine::hex_of(core::seed_from_number(1000 + players)));
                EXPECT_EQ(view.seed_hash, promise);
                EXPECT_EQ(engine::seed_hash(*engine::seed_from_hex(view.outcome->seed)), promise);
                EXPECT_TRUE(view.choices.empty());
                EXPECT_FALSE(view.awaited || view.back || view.clock);
                EXPECT_EQ(*view.knowledge, match->know(viewer));
            }
        }
    }
}

TEST(WholeGames, AreFilesThatCanBeVerified) {
    for (unsigned players = 2; players <= 5; ++players) {
        Wish wish;
        wish.players = players;
        wish.people = 2;
        wish.seed = 2000 + players;
        Room room(wish);
        room.start();
        core::Rng rng(players, 7);
        ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
        // Before the end there is no seed in it, and no answer that is held back.
        const std::size_t moves = room->game_file()->moves.size();
        room.must_choose(1, room.choices(1)[0]);
        engine::GameFile unfinished = *room->game_file();
        EXPECT_EQ(unfinished.moves.size(), moves);
        EXPECT_FALSE(unfinished.seed || unfinished.ending);
        EXPECT_EQ(text_of(unfinished).find(engine::hex_of(core::seed_from_number(wish.seed))),
                  std::string::npos);
        room.play_to_end(rng);
        const engine::GameFile file = *room->game_file();
        const auto verdict = engine::verify_game_file(text_of(file));
        ASSERT_TRUE(verdict.has_value()) << verdict.error().message;
        EXPECT_TRUE(verdict->finished);
        EXPECT_EQ(file.seed_hash, *room.view(0).seed_hash);
        EXPECT_EQ(file.seats[0], (engine::SeatedAt{"Name 0", false}));
        if (players > 2) {
            EXPECT_EQ(file.seats[2], (engine::SeatedAt{"random", true}));
        }
        for (std::size_t i = 1; i < file.moves.size(); ++i) ASSERT_GE(file.moves[i].ms, file.moves[i - 1].ms);
        EXPECT_EQ(engine::replay_game_file(file).value()->position(), room.view(0).outcome->position);
    }
}

TEST(WholeGames, TheTimesOfSecretAnswersAreNotInTheFile) {
    Room room(Wish{});
    room.start();
    core::Rng rng(3);
    ASSERT_TRUE(room.play_to_stage(rng, "reveal"));
    for (const core::Seat seat : {core::Seat{2}, core::Seat{0}, core::Seat{1}}) {
        room.now += 10'000;
        room.must_choose(seat, room.choices(seat)[0]);
    }
    const auto moves = room->game_file()->moves;
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(moves[moves.size() - 3 + i].seat, i);
        EXPECT_EQ(moves[moves.size() - 3 + i].ms, static_cast<std::uint64_t>(room.now - opened_at));
    }
}

TEST(ATable, HasATimeThatOnlyGoesForward) {
    Room room(Wish{});
    room.fill();
    room.now -= 1'000'000;
    room.must(request::Say{"early"}, person(0));
    EXPECT_EQ(last_news(*room).at, opened_at);
    EXPECT_EQ(room->last_change(), opened_at);
    EXPECT_TRUE(Table::from_journal(room.journal()).has_value());
}

TEST(ATable, GivesItsEntriesOnce) {
    Table table(setup_of(Wish{}), "p0", opened_at);
    EXPECT_EQ(table.take_entries().size(), 1U);
    EXPECT_TRUE(table.take_entries().empty());
    EXPECT_EQ(table.entries(), 1U);
    ASSERT_TRUE(table.ask(request::Sit{0, {}}, person(0), opened_at).has_value());
    EXPECT_EQ(table.take_entries().size(), 1U);
    EXPECT_EQ(table.entries(), 2U);
    EXPECT_EQ(table.owner(), "p0");
}

TEST(ATable, WhatADealerCannotDealIsOurMistake) {
    const Dealer none = [](const engine::AnyGame&, const json::object&, const core::Seed&) {
        return Result<std::unique_ptr<engine::AnyMatch>>(Error{"no cards"});
    };
    Wish wish;
    wish.people = 1;
    Room room(wish, none);
    room.fill();
    EXPECT_THROW(static_cast<void>(room->ask(request::Start{}, person(0), room.now)), std::logic_error);
    EXPECT_EQ(room->phase(), Phase::gathering);
}

}  // namespace
}  // namespace subrosa::table::testing
