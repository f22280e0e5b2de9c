// Answers that are given in secret: until the last one is there nobody else sees anything change,
// then all become known together, in whatever order they came.
#include "tests/table/live.hpp"

#include <map>
#include <numeric>

namespace subrosa::table::testing {
namespace {

// What everybody is shown, and the news since number `first`.
std::map<core::Seat, std::string> all_seen(Room& room, std::uint64_t first = 0) {
    std::map<core::Seat, std::string> seen;
    for (const core::Seat viewer : viewers_of(*room)) seen[viewer] = seen_by(*room, viewer, room.now, first);
    return seen;
}

// A game at the beginning of its first such stage.
void play_to(Room& room, std::string_view stage, std::uint64_t luck) {
    core::Rng rng(luck);
    ASSERT_TRUE(room.play_to_stage(rng, stage));
    ASSERT_EQ(room.view(core::spectator).awaited->count, room->players());
}

struct SecretStage {
    const char* game;
    const char* stage;
};

class SecretAnswers : public ::testing::TestWithParam<std::tuple<SecretStage, unsigned>> {
  protected:
    [[nodiscard]] const char* stage() const { return std::get<0>(GetParam()).stage; }
    [[nodiscard]] Wish wish() const {
        Wish wish;
        wish.game = std::get<0>(GetParam()).game;
        wish.players = wish.people = std::get<1>(GetParam());
        wish.clock = {ClockKind::budget, 600'000, 1'000};
        wish.edition = wish.players % 2 == 0 ? "classic" : "international";
        wish.seed = wish.players + (wish.game == "rose" ? 0 : 20);  // games that get so far
        return wish;
    }
};

TEST_P(SecretAnswers, ChangeNobodyElsesViewUntilTheLast) {
    for (std::uint64_t luck = 1; luck <= 3; ++luck) {
        Room room(wish());
        room.start();
        play_to(room, stage(), luck);
        core::Rng rng(luck, 8);
        const std::uint64_t news = room->news_count(0);
        while (room.stage() == stage()) {
            const auto before = all_seen(room, news);
            std::map<core::Seat, std::uint64_t> versions;
            for (core::Seat seat = 0; seat < room->players(); ++seat) versions[seat] = room->version(seat);
            const auto waiting = engine::seats_of(room->awaited());
            const auto seat =
                static_cast<core::Seat>(waiting[rng.below(static_cast<std::uint32_t>(waiting.size()))]);
            room.now += 1 + rng.below(5000);
            room.must_choose(seat, at_random(room.choices(seat), rng));
            if (room.stage() != stage() || room->phase() == Phase::over) break;  // that was the last one
            EXPECT_GT(room->version(seat), versions[seat]);
            const auto after = all_seen(room, news);
            for (const core::Seat viewer : viewers_of(*room)) {
                if (viewer == seat) continue;
                EXPECT_EQ(after.at(viewer), before.at(viewer)) << unsigned{viewer};
                if (viewer == core::spectator) continue;
                EXPECT_EQ(room->version(viewer), versions[viewer]);
            }
            EXPECT_NE(after.at(seat), before.at(seat));  // its own answer is there
            EXPECT_EQ(room->news_count(0), news);
        }
        // Then all of it at once, in one piece of news that names nobody.
        const auto told = *room->news_since(core::spectator, news);
        ASSERT_GE(told.size(), 1U);
        EXPECT_EQ(told[0].what, NewsKind::played);
        EXPECT_FALSE(told[0].seat.has_value());
        EXPECT_EQ(told.size(), room->phase() == Phase::over ? 2U : 1U);
        std::size_t shown = 0;
        for (const json::object& event : *told[0].events) {
            const std::string_view what = event.at("event").as_string();
            EXPECT_NE(what, "marker_chosen");
            EXPECT_NE(what, "guess_made");
            if (what == "marker_shown" || what == "guess_shown") ++shown;
        }
        const std::string_view secret = stage();
        const std::size_t each = secret == "guess" ? room->players() - 1 : secret == "reveal" ? 1 : 0;
        EXPECT_EQ(shown, room->players() * each);
    }
}

// The same answers, at the same times but from other seats.
TEST_P(SecretAnswers, LeadToTheSameInEveryOrder) {
    std::vector<core::Seat> order(wish().players);
    std::iota(order.begin(), order.end(), core::Seat{0});
    std::vector<std::string> first;
    for (int turn = 0; turn < 4; ++turn) {
        Room room(wish());
        room.start();
        play_to(room, stage(), 2);
        core::Rng rng(77);
        for (const core::Seat seat : order) {
            while (room->awaited().has(seat)) {
                room.now += 500;
                const auto offered = room.choices(seat);
                room.must_choose(seat, offered[(seat * 3U + 1U) % offered.size()]);
                if (room.stage() != stage()) break;
            }
        }
        ASSERT_NE(room.stage(), stage());
        std::vector<std::string> seen;
        for (const core::Seat viewer : viewers_of(*room)) seen.push_back(seen_by(*room, viewer, room.now));
        if (first.empty()) first = seen;
        EXPECT_EQ(seen, first);
        core::Rng shuffle(static_cast<std::uint64_t>(turn), 3);
        shuffle.shuffle(order.data(), order.size());
    }
}

TEST_P(SecretAnswers, AreTakenBackWithoutATrace) {
    Room room(wish());
    room.start();
    play_to(room, stage(), 4);
    core::Rng rng(5);
    const core::Seat seat = 1;
    const auto before = all_seen(room);
    const auto offered = room.choices(seat);
    const json::object knew = *room.view(seat).knowledge;
    while (room->awaited().has(seat)) {
        room.now += 2000;
        room.must_choose(seat, at_random(room.choices(seat), rng));
    }
    EXPECT_TRUE(room.view(seat).back->free);
    EXPECT_FALSE(room.view(0).back->free);
    int steps = 0;
    while (room.choices(seat) != offered) {
        room.must(request::TakeBack{}, person(seat));
        ASSERT_LT(++steps, 8);
    }
    for (const core::Seat viewer : viewers_of(*room)) {
        if (viewer == seat) continue;
        EXPECT_EQ(seen_by(*room, viewer, room.now), before.at(viewer));
    }
    EXPECT_EQ(*room.view(seat).knowledge, knew);
    // Every answer can be given anew.
    while (room.stage() == stage() && !room->awaited().empty()) room.step(rng);
    EXPECT_NE(room.stage(), stage());
}

INSTANTIATE_TEST_SUITE_P(OfTheRose, SecretAnswers,
                         ::testing::Combine(::testing::Values(SecretStage{"rose", "reveal"},
                                                              SecretStage{"rose", "guess"}),
                                            ::testing::Values(2U, 3U, 4U, 5U)));
// cultists K1
INSTANTIATE_TEST_SUITE_P(OfAmongCultists, SecretAnswers,
                         ::testing::Combine(::testing::Values(SecretStage{"cultists", "cleanup"}),
                                            ::testing::Values(4U, 5U, 6U)));

TEST(SecretAnswersOfBots, AreHeldBackLikeThoseOfPeople) {
    Wish wish;
    wish.players = 4;
    wish.people = 2;
    Room room(wish);
    room.start();
    play_to(room, "reveal", 6);
    EXPECT_EQ(room->bots_to_decide(), core::SeatSet::of(2).with(3));
    const auto before = all_seen(room);
    const auto fed = room->feed(2);
    room.must_choose(2, room.choices(2)[0]);
    EXPECT_EQ(room->bots_to_decide(), core::SeatSet::of(3));
    for (const core::Seat viewer : {core::Seat{0}, core::Seat{1}, core::spectator})
        EXPECT_EQ(seen_by(*room, viewer, room.now), before.at(viewer));
    EXPECT_TRUE(room->feed(2)->continues(*fed));
    for (const core::Seat seat : {core::Seat{3}, core::Seat{0}, core::Seat{1}})
        room.must_choose(seat, room.choices(seat)[0]);
    EXPECT_TRUE(room->feed(2)->continues(*fed));  // it was fed nothing between its answer and the end
}

// A bot that gave a part of its answer was fed it before the others' answers. All answers are played in seat
// order, so its feed is rewritten.
TEST(SecretAnswersOfBots, AreRewrittenInTheFeedInSeatOrder) {
    Wish wish;
    wish.people = 1;
    Room room(wish);
    room.start();
    play_to(room, "guess", 6);
    const auto before = room->feed(2);
    room.must_choose(2, room.choices(2)[0]);
    const auto fed = room->feed(2);
    EXPECT_TRUE(fed->continues(*before));
    EXPECT_FALSE(fed->equals(*before));
    EXPECT_EQ(room->truth(2).know(2), *room.view(2).knowledge);
    EXPECT_EQ(room->truth(0).know(0), *room.view(0).knowledge);
    room.must_choose(2, room.choices(2)[0]);
    room.must_choose(1, room.choices(1)[0]);
    room.must_choose(1, room.choices(1)[0]);
    room.must_choose(0, room.choices(0)[0]);
    room.must_choose(0, room.choices(0)[0]);
    EXPECT_EQ(room->phase(), Phase::over);
    EXPECT_TRUE(room->feed(2)->continues(*before));
    EXPECT_FALSE(room->feed(2)->continues(*fed));
}

// What the rules ask for in secret, as engine::AnyMatch says it.
TEST(AnyMatchSecret, HoldsExactlyInRevelationsAndGuesses) {
    core::Rng rng(9);
    for (unsigned players = 2; players <= 5; ++players) {
        auto match =
            engine::find_game("rose")->deal({{"players", players}}, core::seed_from_number(players)).value();
        bool seen = false;
        while (!match->deciders().empty()) {
            const std::string stage(match->know(core::spectator).at("stage").as_string());
            EXPECT_EQ(match->secret(), stage == "reveal" || stage == "guess") << stage;
            seen |= match->secret();
            const core::Seat seat = match->deciders().front();
            ASSERT_TRUE(match->play(seat, at_random(match->choices(seat), rng)).has_value());
        }
        EXPECT_TRUE(seen);
        EXPECT_FALSE(match->secret());
    }
}

}  // namespace
}  // namespace subrosa::table::testing
