// The central law in Deal with the Devil where it is hard to keep, and subjects that break it.
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/law.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace devil;

static_assert(core::Game<Devil>);
static_assert(std::is_trivially_copyable_v<Knowledge> && std::is_trivially_copyable_v<devil::Action>);

TEST(DevilLawItself, HoldsAtEveryDecisionOfAGame) {
    for (const DevilManner manner : {DevilManner::traders, DevilManner::sinners}) {
        core::Rng rng(1, 311);
        const devil::Options options = devil_tables().back();
        EXPECT_EQ(law_over_a_game<DevilSubject>(deal(options, 1), rng, 60, PlayDevil{manner}), Finding{})
            << name_of(manner);
    }
}

// Positions that were written by hand have no memory of where things came from; what has happened since must
// be able to happen again.
TEST(DevilLawItself, HoldsWhereTheMemoryDoesNotReachBack) {
    std::uint64_t seed = 6000;
    for (const devil::Options& options : devil_tables()) {
        core::Rng rng(++seed, 312);
        const auto manner = static_cast<DevilManner>(seed % devil_manners);
        const auto visit = [&](const State& state) -> Finding {
            if (state.open.stage == devil::Stage::over || rng.below(40) != 0) return {};
            State by_hand = forgetting(state);
            if (Finding finding = law_at<DevilSubject>(by_hand, rng); !finding.empty()) return finding;
            // A few decisions later, when something has been seen again.
            for (int i = 0; i < 30 && !Devil::deciders(by_hand).empty(); ++i) {
                const auto next = next_decision<DevilSubject>(by_hand, rng, PlayDevil{manner});
                Devil::play(by_hand, next.seat, next.action, core::NoSink{});
            }
            if (Finding finding = law_at<DevilSubject>(by_hand, rng); !finding.empty())
                return "later: " + finding;
            const State world = Devil::imagine(Devil::know(by_hand, core::spectator), rng);
            return plays_on<DevilSubject>(world, rng, PlayDevil{manner});
        };
        EXPECT_EQ(walk<DevilSubject>(deal(options, seed), rng, visit, PlayDevil{manner}), Finding{})
            << text_of(options) << ", seed " << seed;
    }
}

// A test of the test: subjects that break the law, each in its way.
struct FaithfulToTheDevil : DevilSubject {
    struct Game : Devil {};
};

struct KnowsTheSchedule : DevilSubject {
    struct Game : Devil {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Devil::know(state, seat);
            knowledge.spare = state.hidden.schedule;
            return knowledge;
        }
    };
};

struct SeesTheMarks : DevilSubject {  // T3: a second reader sees which souls were paid
    struct Game : Devil {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Devil::know(state, seat);
            for (std::size_t round = 0; round < devil::rounds; ++round) {
                for (std::size_t role = 0; role < devil::roles; ++role) {
                    auto& chest = knowledge.hidden.chests[round][role];
                    if (chest.price.souls) chest.marked = state.hidden.chests[round][role].marked;
                }
            }
            return knowledge;
        }
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            return Devil::imagine(Devil::know(Devil::imagine(knowledge, rng), knowledge.seat), rng);
        }
    };
};

struct IgnoresTheSigns : DevilSubject {
    struct Game : Devil {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Devil::imagine(knowledge, rng);
            state.hidden.schedule = static_cast<std::uint8_t>(rng.below(devil::schedules));
            return state;
        }
    };
};

struct SwapsTheRoles : DevilSubject {
    struct Game : Devil {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Devil::imagine(knowledge, rng);
            const core::Seat seat = knowledge.seat == 0 ? 1 : 0;
            const core::Seat other = knowledge.seat == 3 ? 2 : 3;
            std::swap(state.hidden.roles[seat], state.hidden.roles[other]);
            return state;
        }
    };
};

struct FindsADucat : DevilSubject {
    struct Game : Devil {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Devil::imagine(knowledge, rng);
            ++state.hidden.stores[knowledge.seat == 0 ? 1 : 0][devil::Ware::ducats];
            return state;
        }
    };
};

struct ForgetsItsChests : DevilSubject {
    struct Game : Devil {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            Knowledge less = knowledge;
            for (auto& round : less.hidden.chests) {
                for (auto& chest : round) {
                    if (chest.taken == devil::Taken::by_second) chest.taken = devil::Taken::not_by_first;
                }
            }
            return Devil::imagine(less, rng);
        }
    };
};

struct ForgetsWhatItSent : DevilSubject {
    struct Game : Devil {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Devil::imagine(knowledge, rng);
            if (knowledge.seat < devil::players) {
                for (auto& round : state.hidden.sent) round[knowledge.seat] = 0;
            }
            return state;
        }
    };
};

struct HoldsACardTwice : DevilSubject {
    struct Game : Devil {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Devil::imagine(knowledge, rng);
            const core::Seat seat = knowledge.seat == 0 ? 1 : 0;
            const core::Seat other = knowledge.seat == 3 ? 2 : 3;
            if (!state.hidden.hands[seat].empty() && !state.hidden.hands[other].empty())
                state.hidden.hands[seat][0] = state.hidden.hands[other][0];
            return state;
        }
    };
};

struct AsksTheDevilFirst : DevilSubject {  // K1: who decides gives the devil away
    struct Game : Devil {
        static core::SeatSet deciders(const State& state) {
            const core::SeatSet all = Devil::deciders(state);
            for (const core::Seat seat : all) {
                if (state.open.stage == devil::Stage::offer && state.hidden.roles[seat] == devil::Role::devil)
                    return core::SeatSet::of(seat);
            }
            return all;
        }
    };
};

template <class S>
Finding devil_law_of_a_few_games() {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        core::Rng rng(seed, 313);
        const auto visit = [&](const State& state) -> Finding {
            return rng.below(8) == 0 ? law_at<S>(state, rng) : Finding{};
        };
        const PlayDevil traders{DevilManner::traders};
        if (Finding finding = walk<S>(deal(devil::Options{}, seed), rng, visit, traders); !finding.empty())
            return finding;
    }
    return {};
}

TEST(DevilLawItself, IsBrokenByThoseWhoBreakIt) {
    EXPECT_EQ(devil_law_of_a_few_games<FaithfulToTheDevil>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<KnowsTheSchedule>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<SeesTheMarks>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<IgnoresTheSigns>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<SwapsTheRoles>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<FindsADucat>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<ForgetsItsChests>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<ForgetsWhatItSent>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<HoldsACardTwice>(), Finding{});
    EXPECT_NE(devil_law_of_a_few_games<AsksTheDevilFirst>(), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
