// The central law in Among Cultists where it is hard to keep, and subjects that break it.
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/law.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace cultists;

static_assert(core::Game<Cultists>);
static_assert(std::is_trivially_copyable_v<Knowledge> && std::is_trivially_copyable_v<cultists::Action>);

TEST(CultistsLawItself, HoldsAtEveryDecisionOfAGame) {
    for (const cultists::Options& options : cultists_tables(Level::experienced)) {
        core::Rng rng(options.players, 301);
        EXPECT_EQ(law_over_a_game<CultistsSubject>(deal(options, 1), rng, 40, PlayCultists{}), Finding{})
            << text_of(options);
    }
}

// S5: every set of roles that can be chosen.
TEST(CultistsLawItself, HoldsWithAnyRoles) {
    std::uint64_t seed = 5000;
    for (const auto& [players, robot] :
         {std::pair{4U, true}, {5U, false}, {6U, false}, {6U, true}, {7U, false}, {8U, false}}) {
        const auto tables = custom_tables(players, robot);
        EXPECT_GT(tables.size(), 20U);
        for (const cultists::Options& options : tables) {
            core::Rng rng(++seed, 302);
            const auto manner = static_cast<CultistsManner>(seed % cultists_manners);
            EXPECT_EQ(law_here_and_there<CultistsSubject>(deal(options, seed), rng, 30, PlayCultists{manner}),
                      Finding{})
                << text_of(options) << ", seed " << seed;
        }
    }
}

// If every laid card is remembered: whether laid cards and hands add up to the cards of the roles.
Finding hands_fit_roles(const State& world) {
    cultists::BySeat<std::array<int, 3>> had{};
    for (core::Seat seat = 0; seat < cultists::characters(world.open); ++seat) {
        for (std::size_t kind = 0; kind < 3; ++kind) had[seat][kind] = world.hidden.hands[seat].room[kind];
    }
    for (std::size_t i = 0; i < world.open.log.size(); ++i) {
        const cultists::Entry entry = world.open.log[i];
        if (entry.deed() != cultists::Deed::fill) continue;
        if (world.hidden.brought[i] == cultists::RoomCard::none) return "a card that was laid is none";
        ++had[entry.seat()][cultists::index(world.hidden.brought[i])];
    }
    for (core::Seat seat = 0; seat < cultists::characters(world.open); ++seat) {
        const auto& first = cultists::first_hand(world.hidden.roles[seat]).room;
        if (!std::equal(first.begin(), first.end(), had[seat].begin()))
            return of_seat(seat) + " has not the cards of its role";
    }
    return {};
}

// Positions that were written by hand have no memory of where the cards came from; what has happened since
// must be able to happen again.
TEST(CultistsLawItself, HoldsWhereTheMemoryDoesNotReachBack) {
    std::uint64_t seed = 6000;
    for (const cultists::Options& options : every_cultists_table(40)) {
        core::Rng rng(++seed, 303);
        const auto manner = static_cast<CultistsManner>(seed % cultists_manners);
        const auto visit = [&](const State& state) -> Finding {
            if (rng.below(20) != 0) return {};
            State by_hand = state;
            by_hand.open.loose = true;
            if (Finding finding = law_at<CultistsSubject>(by_hand, rng); !finding.empty()) return finding;
            const State world = Cultists::imagine(Cultists::know(by_hand, core::spectator), rng);
            if (Finding finding = hands_fit_roles(world); !finding.empty()) return finding;
            return plays_on<CultistsSubject>(world, rng, PlayCultists{manner});
        };
        EXPECT_EQ(walk<CultistsSubject>(deal(options, seed), rng, visit, PlayCultists{manner}), Finding{})
            << text_of(options) << ", seed " << seed;
    }
}

// A test of the test: subjects that break the law, each in its way.
struct Faithful : CultistsSubject {
    struct Game : Cultists {};
};

struct KnowsTheNextEvent : CultistsSubject {
    struct Game : Cultists {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Cultists::know(state, seat);
            if (state.open.bag > 0) knowledge.open.spare[0] = static_cast<std::uint8_t>(state.hidden.bag[0]);
            return knowledge;
        }
    };
};

struct SeesOwnStatus : CultistsSubject {
    struct Game : Cultists {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Cultists::know(state, seat);
            if (seat < CultistsSubject::players(state)) knowledge.start[seat] = state.hidden.start[seat];
            return knowledge;
        }
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            Knowledge less = knowledge;  // and forgets it again
            less.start.fill(cultists::EncounterCard::none);
            return Cultists::imagine(less, rng);
        }
    };
};

struct TheRobotKnowsItself : CultistsSubject {
    struct Game : Cultists {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Cultists::know(state, seat);
            if (seat == CultistsSubject::players(state)) knowledge.roles[seat] = state.hidden.roles[seat];
            return knowledge;
        }
    };
};

struct ForgetsTheHand : CultistsSubject {
    struct Game : Cultists {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            Knowledge less = knowledge;
            less.seat = core::spectator;
            less.hand = {};
            return Cultists::imagine(less, rng);
        }
    };
};

struct ForgetsItsGifts : CultistsSubject {
    struct Game : Cultists {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            Knowledge less = knowledge;
            less.given.fill(cultists::EncounterCard::none);
            return Cultists::imagine(less, rng);
        }
    };
};

struct ForgetsItsLooks : CultistsSubject {
    struct Game : Cultists {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            Knowledge less = knowledge;
            less.seen.fill(Knowledge::unseen);
            return Cultists::imagine(less, rng);
        }
    };
};

struct LosesACard : CultistsSubject {
    struct Game : Cultists {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Cultists::imagine(knowledge, rng);
            if (state.open.draw > 0) state.hidden.draw.set(0, cultists::RoomCard::sabotage);
            return state;
        }
    };
};

struct IgnoresRoutes : CultistsSubject {
    struct Game : Cultists {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Cultists::imagine(knowledge, rng);
            for (core::Seat seat = 0; seat + 1U < CultistsSubject::players(state); ++seat) {
                if (seat != knowledge.seat && seat + 1 != knowledge.seat)
                    std::swap(state.hidden.routes[seat], state.hidden.routes[seat + 1U]);
            }
            return state;
        }
    };
};

struct AsksTheCultistFirst : CultistsSubject {  // K1: who decides gives the cultist away
    struct Game : Cultists {
        static core::SeatSet deciders(const State& state) {
            const core::SeatSet all = Cultists::deciders(state);
            for (const core::Seat seat : all) {
                if (state.open.step == cultists::Step::closing &&
                    state.hidden.roles[seat] == cultists::Role::cultist)
                    return core::SeatSet::of(seat);
            }
            return all;
        }
    };
};

template <class S>
Finding law_of_a_few_games() {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        core::Rng rng(seed, 304);
        const cultists::Options options{.players = 4, .robot = true, .level = Level::experienced};
        const auto visit = [&](const State& state) -> Finding {
            return rng.below(4) == 0 ? law_at<S>(state, rng) : Finding{};
        };
        const PlayCultists checkers{CultistsManner::checkers};
        if (Finding finding = walk<S>(deal(options, seed), rng, visit, checkers); !finding.empty())
            return finding;
    }
    return {};
}

TEST(CultistsLawItself, IsBrokenByThoseWhoBreakIt) {
    EXPECT_EQ(law_of_a_few_games<Faithful>(), Finding{});
    EXPECT_NE(law_of_a_few_games<KnowsTheNextEvent>(), Finding{});
    EXPECT_NE(law_of_a_few_games<SeesOwnStatus>(), Finding{});
    EXPECT_NE(law_of_a_few_games<TheRobotKnowsItself>(), Finding{});
    EXPECT_NE(law_of_a_few_games<ForgetsTheHand>(), Finding{});
    EXPECT_NE(law_of_a_few_games<ForgetsItsGifts>(), Finding{});
    EXPECT_NE(law_of_a_few_games<ForgetsItsLooks>(), Finding{});
    EXPECT_NE(law_of_a_few_games<LosesACard>(), Finding{});
    EXPECT_NE(law_of_a_few_games<IgnoresRoutes>(), Finding{});
    EXPECT_NE(law_of_a_few_games<AsksTheCultistFirst>(), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
