// Noninterference through the real socket: content, size and number of a viewer's messages do not depend on
// what it cannot know. All games, all kinds of viewers.
#include "tests/engine/fresh_world.hpp"
#include "tests/server/pair_of_worlds.hpp"

#include <ostream>

namespace subrosa::server {
namespace {

struct Played {
    const char* game;
    json::object options;
    std::uint64_t seed;
    // Number of compared worlds at secret stages and at open decisions.
    std::size_t secret = 10;
    std::size_t open = 6;

    friend std::ostream& operator<<(std::ostream& out, const Played& played) {
        return out << played.game << ' ' << json::serialize(played.options) << ' ' << played.seed;
    }
};

// A whole random game, shown after every open decision and every secret stage.
void play_at_random(const Played& played, const std::function<void(const engine::AnyMatch&)>& show) {
    core::Rng rng(played.seed);
    std::unique_ptr<engine::AnyMatch> match =
        engine::find_game(played.game)->deal(played.options, rng.next_seed()).value();
    while (!match->outcome().over) {
        show(*match);
        if (match->secret()) {
            match = random_answers(*match, {}, rng).after;
        } else {
            const auto seat = static_cast<core::Seat>(any_of_these(engine::seats_of(match->deciders()), rng));
            static_cast<void>(match->play(seat, any_of_these(match->choices(seat), rng)).value());
        }
    }
}

// Starting points: some of every secret stage, any of the open ones.
std::set<std::size_t> where_to_begin(const Played& played, core::Rng& rng) {
    std::map<std::string, std::vector<std::size_t>> secret;
    std::vector<std::size_t> open;
    std::size_t number = 0;
    play_at_random(played, [&](const engine::AnyMatch& match) {
        const std::string stage(match.know(core::spectator).at("stage").as_string());
        (match.secret() ? secret[stage] : open).push_back(number++);
    });
    std::set<std::size_t> places;
    for (std::size_t i = 0; !secret.empty() && i < 3 * played.secret && places.size() < played.secret; ++i) {
        const auto stage = std::next(secret.begin(), static_cast<std::ptrdiff_t>(i % secret.size()));
        places.insert(any_of_these(stage->second, rng));
    }
    for (std::size_t i = 0; i < played.open; ++i) places.insert(any_of_these(open, rng));
    return places;
}

// Kinds of viewers: a seat with two sockets; a spectator and an owner without a seat; both delayed; and a
// client that may not watch.
enum class ViewerKind { seat, spectator, delayed, outsider };
constexpr std::size_t viewer_kinds = 4;

TableKind table_for(ViewerKind kind) {
    switch (kind) {
        case ViewerKind::seat:
            return {true, 0, true};
        case ViewerKind::spectator:
            return {true, 0, false};
        case ViewerKind::delayed:
            return {true, 5000, false};
        case ViewerKind::outsider:
            return {false, 0, false};
    }
    return {};
}

class Leak : public ::testing::TestWithParam<Played> {
  protected:
    Leak()
        : server_([this] {
              ServerSettings settings;
              settings.dealer = deck_.dealer();
              settings.now = clock_.reader();
              return settings;
          }()) {}

    // Two worlds from here on, for that kind of viewer.
    void compare(const engine::AnyMatch& truth, ViewerKind kind, Compared& compared) {
        if (!cast_) cast_ = std::make_shared<TestPlayers>(server_, truth.players());
        const core::Seat viewer =
            kind == ViewerKind::seat ? static_cast<core::Seat>(rng_.below(truth.players())) : core::spectator;
        World one(server_, deck_, truth, table_for(kind), cast_);
        World other(server_, deck_, *engine::testing::fresh_world(truth, viewer, rng_), table_for(kind),
                    cast_);
        ASSERT_EQ(truth.know(viewer), other.truth->know(viewer));
        if (kind == ViewerKind::seat) {
            one.add_line(viewer, "second");
            other.add_line(viewer, "second");
        }
        PairOfWorlds pair(one, other, clock_, viewer, rng_, compared);
        for (int i = 0; i < 8 && pair.step(); ++i) {
        }
        if (kind == ViewerKind::outsider) expect_nothing_told(one);
    }
    // A client that may not watch sees no move.
    static void expect_nothing_told(World& world) {
        std::istringstream heard(world.lines[world.players]->heard());
        for (std::string text; std::getline(heard, text);) {
            const json::object message = json::parse(text).as_object();
            if (message.at("tell") != "update") continue;
            EXPECT_TRUE(message.at("news").as_array().empty());
            EXPECT_FALSE(message.at("view").as_object().contains("knowledge"));
        }
    }

    StackedDeck deck_;
    StoppedClock clock_;
    RealServer server_;
    std::shared_ptr<TestPlayers> cast_;
    core::Rng rng_{GetParam().seed, 7};
};

TEST_P(Leak, no_viewer_is_sent_anything_that_depends_on_what_it_cannot_know) {
    std::array<Compared, viewer_kinds> all;
    std::array<std::size_t, 2> begun{};
    const auto lacks = [&] {
        return std::any_of(all.begin(), all.end(), [](const Compared& each) { return each.unequal == 0; });
    };
    // A game may have too few secret stages for every kind of viewer: then more games are played.
    for (std::uint64_t game = 0; game < 6 && lacks() && !HasFailure(); ++game) {
        Played played = GetParam();
        played.seed += 100 * game;
        const std::set<std::size_t> places = where_to_begin(played, rng_);
        std::size_t number = 0;
        play_at_random(played, [&](const engine::AnyMatch& match) {
            if (!places.contains(number++)) return;
            // Two kinds of viewers a secret stage, so that each kind sees some.
            for (int i = 0; i < (match.secret() ? 2 : 1) && !HasFailure(); ++i) {
                const std::size_t kind = begun[match.secret() ? 0 : 1]++ % viewer_kinds;
                compare(match, static_cast<ViewerKind>(kind), all[kind]);
            }
        });
    }
    // The comparison is meaningful: many messages, and worlds that really differed.
    Compared sum;
    for (const Compared& each : all) {
        EXPECT_GT(each.pairs, 0U);
        EXPECT_GT(each.messages, 0U);
        EXPECT_GT(each.unequal, 0U);
        sum.pairs += each.pairs;
        sum.apart += each.apart;
        sum.messages += each.messages;
        sum.opened += each.opened;
        sum.different += each.different;
        sum.unequal += each.unequal;
        sum.closed += each.closed;
        sum.longer += each.longer;
        sum.looks += each.looks;
        sum.bounds += each.bounds;
        sum.stages.insert(each.stages.begin(), each.stages.end());
    }
    EXPECT_GT(sum.messages, 100U);
    EXPECT_GT(sum.apart, sum.pairs / 2);
    EXPECT_GT(sum.opened + sum.closed, sum.pairs / 3);
    EXPECT_GT(sum.bounds, 5U);
    for (const auto& [what, count] : std::map<std::string, std::size_t>{{"pairs", sum.pairs},
                                                                        {"apart", sum.apart},
                                                                        {"messages", sum.messages},
                                                                        {"opened", sum.opened},
                                                                        {"different", sum.different},
                                                                        {"unequal", sum.unequal},
                                                                        {"closed", sum.closed},
                                                                        {"longer", sum.longer},
                                                                        {"looks", sum.looks},
                                                                        {"bounds", sum.bounds},
                                                                        {"stages", sum.stages.size()}})
        RecordProperty(what, static_cast<int>(count));
    if (std::string_view(GetParam().game) == "devil") {
        EXPECT_GT(sum.longer, 0U);
        EXPECT_GT(sum.stages.size(), 4U);
    }
}

// With sanitizers one game of the devil takes minutes.
#ifdef __SANITIZE_ADDRESS__
constexpr bool all_tables = false;
#else
constexpr bool all_tables = true;
#endif

std::vector<Played> tables() {
    std::vector<Played> all{Played{"rose", {{"players", 2}}, 1},
                            Played{"rose", {{"players", 3}}, 2},
                            Played{"rose", {{"players", 4}}, 3},
                            Played{"rose", {{"players", 5}}, 4},
                            Played{"cultists", {{"players", 4}}, 5},
                            Played{"cultists", {{"players", 6}, {"robot", true}}, 6},
                            Played{"cultists", {{"players", 5}, {"level", "first"}}, 7},
                            Played{"cultists", {{"players", 7}, {"level", "experienced"}}, 8},
                            Played{"cultists", {{"players", 8}}, 9},
                            Played{"devil", {{"players", 4}}, 10, 16}};
    if (all_tables) all.push_back({"devil", {{"players", 4}}, 11, 16});
    // Of every other game the smallest and the largest table.
    for (const engine::AnyGame* game : engine::games()) {
        const bool above =
            std::any_of(all.begin(), all.end(), [&](const Played& one) { return one.game == game->name(); });
        if (above) continue;
        for (const unsigned players : {game->min_players(), game->max_players()})
            all.push_back({game->name().data(), {{"players", players}}, 12 + players});
    }
    return all;
}

INSTANTIATE_TEST_SUITE_P(Games, Leak, ::testing::ValuesIn(tables()));

}  // namespace
}  // namespace subrosa::server
