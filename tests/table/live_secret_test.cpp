// Answers that are given in secret: until the last one is there nobody else sees anything change,
// then all become known together, in whatever order they came.
#include "tests/table/live.hpp"

#include <compare>
#include <map>
#include <ostream>
#include <set>
#include <stdexcept>

namespace subrosa::table::testing {
namespace {

// What everybody is shown, and the news since number `first`.
std::map<core::Seat, std::string> all_seen(Room& room, std::uint64_t first = 0) {
    std::map<core::Seat, std::string> seen;
    for (const core::Seat viewer : viewers_of(*room)) seen[viewer] = seen_by(*room, viewer, room.now, first);
    return seen;
}

struct SecretStage {
    std::string game;
    unsigned players = 0;
    std::string stage;

    friend auto operator<=>(const SecretStage&, const SecretStage&) = default;
    friend std::ostream& operator<<(std::ostream& out, const SecretStage& at) {
        return out << at.game << '_' << at.players << '_' << at.stage;
    }
};

std::string stage_of(const engine::AnyMatch& match) {
    return std::string(match.know(core::spectator).at("stage").as_string());
}

// Where several answer in secret, of every game and size, as some games at random show.
std::vector<SecretStage> secret_stages() {
    std::set<SecretStage> found;
    for (const engine::AnyGame* game : engine::games()) {
        for (unsigned players = game->min_players(); players <= game->max_players(); ++players) {
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                core::Rng rng(seed);
                const auto match =
                    game->deal(json::object{{"players", players}}, core::seed_from_number(seed)).value();
                for (core::SeatSet asked; !(asked = match->deciders()).empty();) {
                    if (match->secret() && asked.size() > 1)
                        found.insert({std::string(game->name()), players, stage_of(*match)});
                    match->play(asked.front(), at_random(match->choices(asked.front()), rng)).value();
                }
            }
        }
    }
    return {found.begin(), found.end()};
}

// Until several are asked in secret at this stage; false if that does not happen.
bool play_to(Room& room, std::string_view stage, std::uint64_t luck) {
    core::Rng rng(luck);
    return room.play_until(rng, [&] {
        return room->phase() == Phase::running && room->secret() && room->awaited().size() > 1 &&
               room.stage() == stage;
    });
}

class SecretAnswers : public ::testing::TestWithParam<SecretStage> {
  protected:
    // A game that gets there.
    static std::unique_ptr<Room> at_the_stage(std::uint64_t luck) {
        const SecretStage& at = GetParam();
        Wish wish;
        wish.game = at.game;
        wish.players = wish.people = at.players;
        wish.clock = {ClockKind::budget, 600'000'000, 1'000};
        for (wish.seed = 1; wish.seed < 20; ++wish.seed) {
            auto room = std::make_unique<Room>(wish);
            room->start();
            if (play_to(*room, at.stage, luck)) return room;
        }
        throw std::logic_error("no game gets there");
    }
};

TEST_P(SecretAnswers, ChangeNobodyElsesViewUntilTheLast) {
    for (std::uint64_t luck = 1; luck <= 3; ++luck) {
        const auto at = at_the_stage(luck);
        Room& room = *at;
        core::Rng rng(luck, 8);
        const std::uint64_t news = room->news_count(0);
        const std::size_t asked = room->awaited().size();
        for (;;) {
            const auto before = all_seen(room, news);
            std::map<core::Seat, std::uint64_t> versions;
            for (core::Seat seat = 0; seat < room->players(); ++seat) versions[seat] = room->version(seat);
            const auto waiting = engine::seats_of(room->awaited());
            const auto seat =
                static_cast<core::Seat>(waiting[rng.below(static_cast<std::uint32_t>(waiting.size()))]);
            room.now += 1 + rng.below(5000);
            room.must_choose(seat, at_random(room.choices(seat), rng));
            if (room->news_count(0) != news) break;  // that was the last one
            EXPECT_GT(room->version(seat), versions[seat]);
            const auto after = all_seen(room, news);
            for (const core::Seat viewer : viewers_of(*room)) {
                if (viewer == seat) continue;
                EXPECT_EQ(after.at(viewer), before.at(viewer)) << unsigned{viewer};
                if (viewer == core::spectator) continue;
                EXPECT_EQ(room->version(viewer), versions[viewer]);
            }
            EXPECT_NE(after.at(seat), before.at(seat));  // its own answer is there
            ASSERT_FALSE(HasFatalFailure());
        }
        // Then all of it at once, in one piece of news that names nobody.
        const auto told = *room->news_since(core::spectator, news);
        ASSERT_GE(told.size(), 1U);
        EXPECT_EQ(told[0].what, NewsKind::played);
        EXPECT_FALSE(told[0].seat.has_value());
        EXPECT_EQ(told.size(), room->phase() == Phase::over ? 2U : 1U);
        if (GetParam().game != "rose") continue;
        std::size_t shown = 0;
        for (const json::object& event : *told[0].events) {
            const std::string_view what = event.at("event").as_string();
            EXPECT_NE(what, "marker_chosen");
            EXPECT_NE(what, "guess_made");
            if (what == "marker_shown" || what == "guess_shown") ++shown;
        }
        EXPECT_EQ(shown, asked * (GetParam().stage == "guess" ? room->players() - 1 : 1));
    }
}

// The same answers, at the same times but from other seats.
TEST_P(SecretAnswers, LeadToTheSameInEveryOrder) {
    std::vector<unsigned> order = engine::seats_of(at_the_stage(2)->table().awaited());
    std::vector<std::string> first;
    for (int turn = 0; turn < 4; ++turn) {
        const auto at = at_the_stage(2);
        Room& room = *at;
        const std::uint64_t news = room->news_count(0);
        for (const unsigned number : order) {
            const auto seat = static_cast<core::Seat>(number);
            core::Rng rng(seat, 77);
            while (room->news_count(0) == news && room->awaited().has(seat)) {
                room.now += 500;
                room.must_choose(seat, at_random(room.choices(seat), rng));
                ASSERT_FALSE(HasFatalFailure());
            }
        }
        ASSERT_GT(room->news_count(0), news);
        std::vector<std::string> seen;
        for (const core::Seat viewer : viewers_of(*room)) seen.push_back(seen_by(*room, viewer, room.now));
        if (first.empty()) first = seen;
        EXPECT_EQ(seen, first);
        core::Rng shuffle(static_cast<std::uint64_t>(turn), 3);
        shuffle.shuffle(order.data(), order.size());
    }
}

TEST_P(SecretAnswers, AreTakenBackWithoutATrace) {
    const auto at = at_the_stage(4);
    Room& room = *at;
    core::Rng rng(5);
    const std::uint64_t news = room->news_count(0);
    const auto asked = engine::seats_of(room->awaited());
    const auto seat = static_cast<core::Seat>(asked.back());
    const auto before = all_seen(room);
    const auto offered = room.choices(seat);
    const json::object knew = *room.view(seat).knowledge;
    std::size_t given = 0;
    for (; room->awaited().has(seat); ++given) {
        room.now += 2000;
        room.must_choose(seat, at_random(room.choices(seat), rng));
        ASSERT_FALSE(HasFatalFailure());
    }
    EXPECT_TRUE(room.view(seat).back->free);
    EXPECT_FALSE(room.view(static_cast<core::Seat>(asked.front())).back->free);
    for (; room.view(seat).back->free; --given) {
        ASSERT_GT(given, 0U);
        room.must(request::TakeBack{}, person(seat));
    }
    EXPECT_EQ(given, 0U);
    EXPECT_EQ(room.choices(seat), offered);
    for (const core::Seat viewer : viewers_of(*room)) {
        if (viewer == seat) continue;
        EXPECT_EQ(seen_by(*room, viewer, room.now), before.at(viewer));
    }
    EXPECT_EQ(*room.view(seat).knowledge, knew);
    // Every answer can be given anew.
    while (room->news_count(0) == news) ASSERT_TRUE(room.step(rng));
}

INSTANTIATE_TEST_SUITE_P(OfEveryGame, SecretAnswers, ::testing::ValuesIn(secret_stages()),
                         ::testing::PrintToStringParamName());

TEST(SecretAnswersOfBots, AreHeldBackLikeThoseOfPeople) {
    Wish wish = rose_wish();
    wish.players = 4;
    wish.people = 2;
    Room room(wish);
    room.start();
    ASSERT_TRUE(play_to(room, "reveal", 6));
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
    Wish wish = rose_wish();
    wish.people = 1;
    Room room(wish);
    room.start();
    ASSERT_TRUE(play_to(room, "guess", 6));
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
TEST(RoseSecret, HoldsExactlyInRevelationsAndGuesses) {
    core::Rng rng(9);
    for (unsigned players = 2; players <= 5; ++players) {
        auto match =
            engine::find_game("rose")->deal({{"players", players}}, core::seed_from_number(players)).value();
        bool seen = false;
        while (!match->deciders().empty()) {
            const std::string stage = stage_of(*match);
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
