// New luck over whole games of every game, size and variant: nobody can tell, and the future is another.
#include "tests/support/new_luck.hpp"

#include "tests/support/every_subject.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <type_traits>

namespace subrosa::tests {
namespace {

// The games that can be given new luck.
template <class... S>
struct OfTheRedrawable {
    template <class... Some>
    static testing::Types<Some...> types_of(const std::tuple<Some...>&);
    using Types = decltype(types_of(std::tuple_cat(
        std::conditional_t<core::Redrawable<typename S::Game>, std::tuple<S>, std::tuple<>>()...)));
};

template <class S>
class NewLuckOf : public testing::Test {};
struct NameOfRedrawable {
    template <class S>
    static std::string GetName(int /*number*/) {
        return S::Game::name;
    }
};
TYPED_TEST_SUITE(NewLuckOf, EverySubject<OfTheRedrawable>::Types, NameOfRedrawable);

TYPED_TEST(NewLuckOf, IsSeenByNobody) {
    std::uint64_t seed = 0;
    NewLuckCount count;
    for (std::size_t manner = 0; manner < TypeParam::manners; ++manner) {
        for (const auto& options : TypeParam::tables()) {
            core::Rng rng(++seed, 400);
            EXPECT_EQ(new_luck_over_a_game<TypeParam>(deal(options, seed), rng, 10 * TypeParam::one_in, count,
                                                      TypeParam::manner(manner)),
                      Finding{})
                << text_of(options) << ", seed " << seed << ", manner " << manner;
        }
    }
    EXPECT_GT(count.changed * 10, count.unseen * 9) << count.changed << " of " << count.unseen;
}

// Hand-written positions have no history; what is known of them must hold all the same.
TEST(NewLuck, IsSeenByNobodyWhereTheMemoryDoesNotReachBack) {
    NewLuckCount count;
    for (const cultists::Options& options : cultists_tables(cultists::Level::experienced)) {
        core::Rng rng(options.players, 404);
        const auto visit = [&](cultists::State state) {
            state.open.loose = true;
            return new_luck_at<CultistsSubject>(state, rng, count);
        };
        EXPECT_EQ(walk<CultistsSubject>(deal(options, 1), rng, visit), Finding{}) << text_of(options);
    }
    for (const devil::Options& options : devil_tables()) {
        core::Rng rng(1, 405);
        const auto visit = [&](const devil::State& state) {
            if (state.open.stage == devil::Stage::over || rng.below(20) != 0) return Finding{};
            return new_luck_at<DevilSubject>(forgetting(state), rng, count);
        };
        EXPECT_EQ(walk<DevilSubject>(deal(options, 1), rng, visit, PlayDevil{DevilManner::traders}),
                  Finding{})
            << text_of(options);
    }
}

// Each world that fits can come up: whatever lies somewhere unseen now can lie anywhere unseen.

TEST(NewLuck, LetsAnyCardTileAndEventOfTheRoseComeNext) {
    core::Rng rng(1, 406);
    rose::State state = deal(rose::Options{}, 1);
    for (int i = 0; i < 40; ++i) {
        const auto [seat, action] = next_decision<RoseSubject>(state, rng);
        rose::Rose::play(state, seat, action, core::NoSink{});
    }
    ASSERT_GT(state.open.deck, 1);
    ASSERT_GT(state.open.chain_unseen, 1);
    const auto codes = [](const auto* faces, std::size_t count) {
        std::set<unsigned> all;
        for (std::size_t i = 0; i < count; ++i) all.insert(faces[i].code);
        return all;
    };
    std::set<unsigned> cards;
    std::set<unsigned> tiles;
    std::set<rose::Event> last_events;
    for (int i = 0; i < 2000; ++i) {
        const rose::State world = with_new_luck<RoseSubject>(state, rng.next_seed());
        cards.insert(world.hidden.deck[world.open.deck - 1U].code);
        tiles.insert(world.hidden.chain[world.open.chain_unseen - 1U].code);
        last_events.insert(world.hidden.events.back());
    }
    EXPECT_EQ(cards, codes(state.hidden.deck.data(), state.open.deck));
    EXPECT_EQ(tiles, codes(state.hidden.chain.data(), state.open.chain_unseen));
    EXPECT_EQ(last_events.size(), rose::events - state.open.day);
}

TEST(NewLuck, LetsAnyUnseenCardTokenAndEventOfTheCultistsComeNext) {
    core::Rng rng(1, 407);
    const cultists::Options options{.players = 5, .level = cultists::Level::experienced};
    const cultists::State state = deal(options, 3);
    std::set<cultists::RoomCard> next;
    std::set<cultists::RoomCard> in_a_room;
    std::set<cultists::Event> events;
    std::set<cultists::Location> tokens;
    std::set<bool> dangers;
    std::size_t room = 0;
    while (state.open.rooms[room].deck == 0) ++room;
    for (int i = 0; i < 2000; ++i) {
        const cultists::State world = with_new_luck<CultistsSubject>(state, rng.next_seed());
        next.insert(world.hidden.draw[world.open.draw - 1U]);
        in_a_room.insert(world.hidden.decks[room][0]);
        events.insert(world.hidden.bag[world.open.bag - 1U]);
        tokens.insert(world.hidden.cultists[world.open.tokens - 1U]);
        dangers.insert(world.hidden.tokens[room]);
    }
    const auto& kinds = cultists::numbers_of(options).room_cards;
    const auto there =
        static_cast<std::size_t>(std::count_if(kinds.begin(), kinds.end(), [](auto n) { return n > 0; }));
    EXPECT_EQ(next.size(), there);
    EXPECT_EQ(in_a_room.size(), there);
    EXPECT_EQ(events, std::set(state.hidden.bag.begin(), state.hidden.bag.begin() + state.open.bag));
    EXPECT_EQ(tokens.size(), state.open.tokens);
    EXPECT_EQ(dangers.size(), 2U);
}

TEST(NewLuck, LetsAnyCardEventAndScheduleOfTheDevilComeNext) {
    core::Rng rng(1, 408);
    const devil::State state = deal(devil::Options{}, 1);
    std::set<devil::Building> cards;
    std::set<devil::Event> events;
    std::set<devil::Event> late_events;
    std::set<unsigned> schedules;
    for (int i = 0; i < 2000; ++i) {
        const devil::State world = with_new_luck<DevilSubject>(state, rng.next_seed());
        cards.insert(world.hidden.decks[1][0]);
        events.insert(world.hidden.event_decks[1][0]);
        late_events.insert(world.hidden.event_decks[4][3]);
        schedules.insert(world.hidden.schedule);
    }
    const auto& deck = state.hidden.decks[1];
    EXPECT_EQ(cards, std::set(deck.begin(), deck.end()));
    EXPECT_EQ(events.size(), devil::players);
    EXPECT_EQ(late_events.size(), 3U * devil::players);
    EXPECT_EQ(schedules.size(), devil::schedules);
}

// A test of the test: subjects that break the law, each in its way.
struct KeepsTheOrder : RoseSubject {
    struct Game : rose::Rose {
        static void redraw(rose::State& state, const core::Seed& seed) {
            core::Rng(seed, 0).shuffle(state.hidden.deck.data(), state.open.deck);
            state.hidden.seed = seed;
        }
    };
};

struct DealsNewHands : RoseSubject {
    struct Game : rose::Rose {
        static void redraw(rose::State& state, const core::Seed& seed) {
            Rose::redraw(state, seed);
            if (state.open.deck > 0) std::swap(state.hidden.hands[1][0], state.hidden.deck[0]);
        }
    };
};

struct ShowsTomorrow : RoseSubject {
    struct Game : rose::Rose {
        static void redraw(rose::State& state, const core::Seed& seed) {
            Rose::redraw(state, seed);
            std::swap(state.hidden.events[0], state.hidden.events[5]);
        }
    };
};

template <class S>
Finding new_luck_of_one_game() {
    core::Rng rng(1, 409);
    NewLuckCount count;
    return new_luck_over_a_game<S>(deal(rose::Options{}, 1), rng, 10, count);
}

TEST(NewLuck, IsFoundOutIfItBreaksTheLaw) {
    EXPECT_EQ(new_luck_of_one_game<RoseSubject>(), Finding{});
    EXPECT_NE(new_luck_of_one_game<KeepsTheOrder>(), Finding{});
    EXPECT_NE(new_luck_of_one_game<DealsNewHands>(), Finding{});
    EXPECT_NE(new_luck_of_one_game<ShowsTomorrow>(), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
