// The central law in The Name of the Rose where it is hard to keep, and subjects that break it.
#include "tests/support/law.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using rose::Rose;
using rose::State;

static_assert(core::Game<Rose>);
static_assert(sizeof(State) <= 512 && std::is_trivially_copyable_v<State>);
static_assert(std::is_trivially_copyable_v<rose::Knowledge> && std::is_trivially_copyable_v<rose::Action>);

// Imagining after a shuffle of the discards is the delicate part. With the sundial turned back at every turn
// a game goes on until it has seen several.
TEST(RoseLaw, HoldsOverManyShuffles) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        for (const auto edition : {rose::Edition::classic, rose::Edition::international}) {
            const rose::Options options{.players = static_cast<std::uint8_t>(players), .edition = edition};
            core::Rng rng(players, 101);
            State state = deal(options, players);
            while (state.open.shuffles < 4) {
                if (state.open.stage == rose::Stage::play) state.open.sundial = 0;
                const auto [seat, action] = next_decision<RoseSubject>(state, rng);
                Rose::play(state, seat, action, core::NoSink{});
                if (state.open.shuffles == 0) continue;
                ASSERT_EQ(law_at<RoseSubject>(state, rng), Finding{}) << text_of(options);
            }
            ASSERT_EQ(law_over_a_game<RoseSubject>(state, rng, 20), Finding{}) << text_of(options);
        }
    }
}

TEST(RoseLaw, GamesPlayedForTimeSeeTwoShuffles) {
    unsigned most = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        core::Rng rng(seed, 102);
        const auto visit = [&](const State& state) -> Finding {
            most = std::max<unsigned>(most, state.open.shuffles);
            return state.open.shuffles == 2 ? law_at<RoseSubject>(state, rng) : Finding{};
        };
        const rose::Options options{.players = 5};
        EXPECT_EQ(walk<RoseSubject>(deal(options, seed), rng, visit, PlayRose{RoseManner::delayers}),
                  Finding{})
            << seed;
    }
    EXPECT_GE(most, 2U);
}

// A test of the test: subjects that break the law, each in its way.
struct Faithful : RoseSubject {
    struct Game : Rose {};
};

struct KnowsTomorrow : RoseSubject {
    struct Game : Rose {
        static rose::Knowledge know(const State& state, core::Seat seat) {
            rose::Knowledge knowledge = Rose::know(state, seat);
            knowledge.open.events = state.hidden.events;
            return knowledge;
        }
    };
};

struct NobodySeesAll : RoseSubject {
    struct Game : Rose {
        static rose::Knowledge know(const State& state, core::Seat seat) {
            rose::Knowledge knowledge = Rose::know(state, seat);
            if (seat >= RoseSubject::players(state) && seat != core::spectator)
                knowledge.identities = state.hidden.identities;
            return knowledge;
        }
    };
};

struct ForgetsTheHand : RoseSubject {
    struct Game : Rose {
        static State imagine(const rose::Knowledge& knowledge, core::Rng& rng) {
            rose::Knowledge less = knowledge;
            less.seat = core::spectator;
            less.hand = {};
            less.kept = {};
            return Rose::imagine(less, rng);
        }
    };
};

struct LosesACard : RoseSubject {
    struct Game : Rose {
        static State imagine(const rose::Knowledge& knowledge, core::Rng& rng) {
            State state = Rose::imagine(knowledge, rng);
            if (state.open.deck > 0) state.hidden.deck[0] = rose::Card::william_adson();
            return state;
        }
    };
};

template <class S>
Finding law_of_one_game() {
    core::Rng rng(1, 103);
    return law_over_a_game<S>(deal(rose::Options{}, 1), rng, 1000);
}

TEST(RoseLaw, IsBrokenByThoseWhoBreakIt) {
    EXPECT_EQ(law_of_one_game<Faithful>(), Finding{});
    EXPECT_NE(law_of_one_game<KnowsTomorrow>(), Finding{});
    EXPECT_NE(law_of_one_game<NobodySeesAll>(), Finding{});
    EXPECT_NE(law_of_one_game<ForgetsTheHand>(), Finding{});
    EXPECT_NE(law_of_one_game<LosesACard>(), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
