// Nothing that is shown of a table depends on what its viewer cannot know: a table whose truth is exchanged
// for one that the viewer imagines shows the viewer the same bytes, and goes on doing so.
#include "engine/seeds.hpp"
#include "tests/engine/every_game.hpp"
#include "tests/engine/fresh_world.hpp"
#include "tests/table/live.hpp"

namespace subrosa::table::testing {
namespace {

// Where two texts differ; nothing if they do not.
std::string difference(const std::string& one, const std::string& other) {
    const auto [here, there] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    if (here == one.end() && there == other.end()) return {};
    const auto at = static_cast<std::size_t>(here - one.begin());
    const std::size_t from = at < 80 ? 0 : at - 80;
    return one.substr(from, 160) + "\n but " + other.substr(from, 160);
}

// Two tables at which the same is asked at the same times, with another truth each.
class Pair {
  public:
    Pair(const Wish& wish, std::shared_ptr<const engine::AnyMatch> truth,
         std::shared_ptr<const engine::AnyMatch> imagined, core::Seat viewer)
        : real_(wish, dealing(std::move(truth))),
          other_(wish, dealing(std::move(imagined))),
          viewer_(viewer) {
        real_.start();
        other_.start();
    }

    Room& real() { return real_; }
    Room& other() { return other_; }

    // As long as the viewer knows the same in both worlds, it is shown the same.
    [[nodiscard]] bool knows_the_same() {
        const auto view = real_.view(viewer_);
        return view.knowledge == other_.view(viewer_).knowledge;
    }
    void expect_same_bytes() {
        ASSERT_EQ(difference(seen_by(*real_, viewer_, real_.now, told_),
                             seen_by(*other_, viewer_, other_.now, told_)),
                  "");
        ASSERT_EQ(real_->news_count(viewer_), other_->news_count(viewer_));
        told_ = real_->news_count(viewer_);
    }
    void pass(Millis time) {
        real_.now += time;
        other_.now += time;
    }

    // The next decision of anybody, the same in both if that can be. False if it cannot.
    bool step(core::Rng& rng) {
        const core::SeatSet awaited = real_->awaited();
        const bool secret = real_.view(viewer_).awaited->secret;
        if (!secret) {
            EXPECT_EQ(awaited.size(), other_->awaited().size());
        }
        // In secret a seat may have answered in one of them alone.
        core::SeatSet any = awaited;
        for (const core::Seat seat : other_->awaited()) any = any.with(seat);
        const auto seats = engine::seats_of(any);
        const auto seat = static_cast<core::Seat>(seats[rng.below(static_cast<std::uint32_t>(seats.size()))]);
        const auto here = real_.choices(seat);
        const auto there = other_.choices(seat);
        EXPECT_TRUE(seat != viewer_ || here == there);
        std::vector<std::string> both;
        std::copy_if(here.begin(), here.end(), std::back_inserter(both), [&](const std::string& move) {
            return std::find(there.begin(), there.end(), move) != there.end();
        });
        pass(500 + rng.below(4000));
        // In secret each world has its own answers, now and then; nobody may see a difference before the end.
        const bool apart = here.empty() != there.empty() || rng.below(4) == 0;
        if (seat != viewer_ && secret && apart) {
            if (!here.empty()) real_.must_choose(seat, at_random(here, rng));
            if (!there.empty()) other_.must_choose(seat, at_random(there, rng));
            return true;
        }
        if (both.empty()) return false;
        const std::string move = at_random(both, rng);
        real_.must_choose(seat, move);
        other_.must_choose(seat, move);
        return true;
    }

    // The viewer asks for something in both worlds; the answers are the same, to the last letter.
    void ask(const Request& request) {
        if (viewer_ == core::spectator) return;
        const Answer here = real_.ask(request, person(viewer_));
        const Answer there = other_.ask(request, person(viewer_));
        ASSERT_EQ(here.has_value(), there.has_value());
        if (here) return;
        ASSERT_EQ(here.error().reason, there.error().reason);
        ASSERT_EQ(here.error().text, there.error().text);
    }

    // The viewer looks ahead, and on along these moves: the same in both worlds.
    void look(std::vector<std::string> moves) {
        const auto bytes = [&](Room& room) {
            if (viewer_ == core::spectator) return std::string("nobody");
            const auto ahead = room->look_ahead({room->version(viewer_), moves}, person(viewer_));
            return ahead ? bytes_of(*ahead) : bytes_of(ahead.error().reason) + ahead.error().text;
        };
        ASSERT_EQ(difference(bytes(real_), bytes(other_)), "");
    }
    void look(core::Rng& rng) {
        std::vector<std::string> moves;
        look(moves);
        if (viewer_ == core::spectator || !real_->awaited().has(viewer_)) return;
        const auto mine = real_->truth(viewer_).imagine(viewer_, rng);
        while (!::testing::Test::HasFatalFailure() && mine->deciders().has(viewer_)) {
            moves.push_back(at_random(mine->choices(viewer_), rng));
            ASSERT_TRUE(mine->play(viewer_, moves.back()).has_value());
            look(moves);
        }
    }

    // The viewer asks for a turn that may or may not be possible: answered the same in both worlds.
    void plan(core::Rng& rng) {
        if (viewer_ == core::spectator || !real_->awaited().has(viewer_)) return;
        const auto mine = real_->truth(viewer_).imagine(viewer_, rng);
        const std::string first = at_random(mine->choices(viewer_), rng);
        ASSERT_TRUE(mine->play(viewer_, first).has_value());
        if (!mine->deciders().has(viewer_)) return;
        ask(request::Choose{real_->version(viewer_), first, {at_random(mine->choices(viewer_), rng)}});
    }

  private:
    static Dealer dealing(std::shared_ptr<const engine::AnyMatch> match) {
        return [match = std::move(match)](const engine::AnyGame&, const json::object&, const core::Seed&) {
            return Result<std::unique_ptr<engine::AnyMatch>>(match->clone());
        };
    }

    Room real_;
    Room other_;
    core::Seat viewer_;
    std::uint64_t told_ = 0;
};

// How many decisions the two went together.
std::size_t compare_pair(Pair& pair, core::Rng& rng) {
    std::size_t steps = 0;
    pair.expect_same_bytes();
    while (!::testing::Test::HasFatalFailure() && pair.real()->phase() == Phase::running && steps < 25) {
        switch (rng.below(6)) {
            case 0:
                pair.ask(request::Choose{pair.real()->version(0), "play nothing"});
                break;
            case 1:
                pair.ask(request::AnswerBack{true});
                break;
            case 2:
                pair.ask(request::TakeBack{});
                break;
            case 3:
                pair.plan(rng);
                if (!pair.knows_the_same() || pair.real()->phase() != Phase::running) return steps;
                break;
            default:
                break;
        }
        if (steps % 3 == 0) pair.look(rng);
        if (::testing::Test::HasFatalFailure()) return steps;
        if (!pair.step(rng) || !pair.knows_the_same()) return steps;
        if (pair.real()->phase() == Phase::over) return steps;  // everything lies open now
        pair.expect_same_bytes();
        ++steps;
    }
    return steps;
}

struct Compared {
    std::size_t pairs = 0;
    std::size_t steps = 0;
};

// At regular decisions of a whole game and at every beginning of a secret stage, for every viewer.
void compare_worlds(Wish wish, std::uint64_t luck, std::size_t every, Compared& compared) {
    wish.people = wish.players;
    wish.clock = {ClockKind::budget, 10'000'000, 1'000};
    Room room(wish);
    room.start();
    core::Rng rng(luck, 9);
    std::size_t decision = 0;
    do {
        const bool secret = room.view(core::spectator).awaited->secret;
        const bool begun = secret && room->awaited() != core::SeatSet::first(wish.players);
        // Where a secret answer has many parts, nobody has answered for long: not at each of them.
        const bool often = secret && wish.game != "devil";
        if (begun || (++decision % every != 0 && !often)) continue;
        const std::shared_ptr<const engine::AnyMatch> truth = room->truth().clone();
        for (const core::Seat viewer : viewers_of(*room)) {
            Pair pair(wish, truth, engine::testing::fresh_world(*truth, viewer, rng), viewer);
            ASSERT_TRUE(pair.knows_the_same());
            compared.steps += compare_pair(pair, rng);
            ++compared.pairs;
            if (::testing::Test::HasFatalFailure()) return;
        }
    } while (room.step(rng) && room->phase() == Phase::running);
}

TEST(Leaks, AViewerIsShownTheSameInEveryWorldItCannotTellApart) {
    Compared compared;
    for (std::uint64_t game = 0; game < 8; ++game) {
        Wish wish = rose_wish(game < 4 ? "classic" : "international");
        wish.players = static_cast<unsigned>(2 + game % 4);
        wish.seed = 300 + game;
        compare_worlds(wish, game, 9, compared);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(compared.pairs, 300U);
    EXPECT_GT(compared.steps, 3 * compared.pairs);
}

TEST(Leaks, AViewerOfAmongCultistsIsShownTheSameInEveryWorldItCannotTellApart) {
    Compared compared;
    for (std::uint64_t game = 0; game < 5; ++game) {
        Wish wish;
        wish.game = "cultists";
        wish.players = static_cast<unsigned>(4 + game);
        wish.options = {{"level", game == 2 ? "first" : "experienced"}};
        wish.seed = 300 + game;
        compare_worlds(wish, game, 149, compared);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(compared.pairs, 50U);
    EXPECT_GT(compared.steps, 3 * compared.pairs);
}

TEST(Leaks, AViewerOfDealWithTheDevilIsShownTheSameInEveryWorldItCannotTellApart) {
    Compared compared;
    for (std::uint64_t game = 0; game < 2; ++game) {
        Wish wish;
        wish.game = "devil";
        wish.players = 4;
        wish.seed = 300 + game;
        compare_worlds(wish, game, 131, compared);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(compared.pairs, 20U);
    EXPECT_GT(compared.steps, compared.pairs);
}

// Every game that has no test of its own above, with every number of players.
TEST(Leaks, AViewerOfAnyOtherGameIsShownTheSameInEveryWorldItCannotTellApart) {
    for (const engine::AnyGame* game : engine::games()) {
        if (game->name() == "rose" || game->name() == "cultists" || game->name() == "devil") continue;
        Compared compared;
        for (std::uint64_t number = 0; number < 6; ++number) {
            Wish wish;
            wish.game = game->name();
            wish.players = game->min_players() +
                           static_cast<unsigned>(number) % (game->max_players() - game->min_players() + 1);
            wish.seed = 400 + number;
            compare_worlds(wish, number, 1, compared);
            if (HasFatalFailure()) return;
        }
        EXPECT_GT(compared.pairs, 50U) << game->name();
        EXPECT_GT(compared.steps, compared.pairs) << game->name();
    }
}

// These tests can fail: a table that shows the truth is found out at once.
TEST(Leaks, AWorldThatDiffersIsSeenByWhoKnowsBetter) {
    Wish wish;
    Room room(wish);
    room.start();
    core::Rng rng(1);
    const std::shared_ptr<const engine::AnyMatch> truth = room->truth().clone();
    const std::shared_ptr<const engine::AnyMatch> imagined = truth->imagine(0, rng);
    Pair for_0(wish, truth, imagined, 0);
    EXPECT_TRUE(for_0.knows_the_same());
    Pair for_1(wish, truth, imagined, 1);
    EXPECT_FALSE(for_1.knows_the_same());
}

TEST(Leaks, NothingBeforeTheEndHoldsASeed) {
    std::vector<engine::testing::GameAt> games = engine::testing::every_game();
    for (const engine::AnyGame* game : engine::games()) {
        games.push_back({std::string(game->name()), game->min_players()});
        games.push_back({std::string(game->name()), game->max_players()});
    }
    for (const auto& [game, players] : games) {
        Wish wish;
        wish.game = game;
        wish.players = wish.people = players;
        wish.seed = players;
        Room room(wish);
        room.start();
        const std::string seed = engine::hex_of(core::seed_from_number(players));
        const json::value position = room->truth().position();
        json::error_code none;
        const json::value* hidden = position.find_pointer("/pending/seed", none);
        core::Rng rng(players);
        std::uint64_t told = 0;
        do {
            for (const core::Seat viewer : viewers_of(*room)) {
                const std::string seen = seen_by(*room, viewer, room.now, told);
                ASSERT_EQ(seen.find(seed), std::string::npos);
                if (hidden != nullptr) {
                    ASSERT_EQ(seen.find(std::string(hidden->as_string())), std::string::npos);
                }
                ASSERT_NE(seen.find(engine::seed_hash(core::seed_from_number(players))), std::string::npos);
            }
            told = room->news_count(0);
        } while (room.step(rng) && room->phase() == Phase::running);
        ASSERT_EQ(room->phase(), Phase::over);
        EXPECT_NE(seen_by(*room, core::spectator, room.now).find(seed), std::string::npos);
    }
}

// Ids of persons and devices are not shown at the table.
TEST(Leaks, PeopleAndDevicesAreNotShown) {
    Wish wish;
    wish.players = wish.people = 2;
    Room room(wish);
    const std::vector<Actor> actors{{"person-zero", "Anna", "device-zero", 1, {}},
                                    {"person-one", "Bert", "device-one", 1, {}}};
    Table table(setup_of(wish), "person-zero", opened_at);
    ASSERT_TRUE(table.ask(request::Sit{0, {}}, actors[0], opened_at).has_value());
    ASSERT_TRUE(table.ask(request::Sit{1, {}}, actors[1], opened_at).has_value());
    Actor again = actors[0];
    again.seq = 2;
    ASSERT_TRUE(table.ask(request::Start{core::seed_from_number(1)}, again, opened_at).has_value());
    const std::string all = snapshot(table, opened_at);
    for (const char* secret : {"person-zero", "person-one", "device-zero", "device-one"})
        EXPECT_EQ(all.find(secret), std::string::npos) << secret;
    EXPECT_NE(all.find("Anna"), std::string::npos);
}

}  // namespace
}  // namespace subrosa::table::testing
