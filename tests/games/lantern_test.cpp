// What is Lantern's own: what no scenario can show, that nothing leaks, and what the game did once and must
// do for ever.
#include "tests/support/golden.hpp"
#include "tests/support/golden_games.hpp"
#include "tests/support/honesty.hpp"
#include "tests/support/lantern_subject.hpp"
#include "tests/support/noninterference.hpp"
#include "tests/support/notation.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace subrosa::tests {
namespace {

using lantern::EventKind;
using lantern::GameEvent;
using lantern::Knowledge;
using lantern::Lantern;
using lantern::Light;
using lantern::Stage;
using lantern::State;

TEST(LanternText, NamesRoundTrip) {
    EXPECT_EQ(names_round_trip<Light>(2, core::value_named<Light>), Finding{});
    EXPECT_EQ(names_round_trip<lantern::Ballot>(2, core::value_named<lantern::Ballot>), Finding{});
    EXPECT_EQ(names_round_trip<Stage>(3, core::value_named<Stage>), Finding{});
    EXPECT_EQ(names_round_trip<EventKind>(8, core::value_named<EventKind>), Finding{});
}

// Every seat holds the dark lantern and begins equally often.
TEST(LanternDeal, S2AndS3EverySeatIsDealtEverything) {
    lantern::BySeat<int> dark{};
    lantern::BySeat<int> starts{};
    for (std::uint64_t seed = 0; seed < 5000; ++seed) {
        const State state = deal(lantern::Options{.players = 5}, seed);
        ++dark[state.hidden.dark];
        ++starts[state.open.starter];
    }
    for (core::Seat seat = 0; seat < 5; ++seat) {
        EXPECT_NEAR(dark[seat], 1000, 150);
        EXPECT_NEAR(starts[seat], 1000, 150);
    }
}

// ---- an imagined world hits the truth as often as chance

Honesty honesty_of(State (*imagine)(const State& truth, core::Seat viewer, core::Rng& rng)) {
    Honesty honesty;
    for (const lantern::Options& options : LanternSubject::tables()) {
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            core::Rng rng(seed, 120);
            const auto visit = [&](const State& state) -> Finding {
                for (const core::Seat viewer : viewers<LanternSubject>(state)) {
                    const Knowledge known = Lantern::know(state, viewer);
                    const auto end = known.lanterns.begin() + options.players;
                    const auto unseen = std::count(known.lanterns.begin(), end, Light::none);
                    if (std::find(known.lanterns.begin(), end, Light::dark) != end) continue;
                    const auto aspects = [&](const State& world) {
                        std::vector<Aspect> all{
                            {"dark", world.hidden.dark, 1.0 / static_cast<double>(unseen)}};
                        for (core::Seat seat = 0; seat < options.players; ++seat) {
                            if (seat != viewer && state.hidden.votes[seat] != lantern::nobody)
                                all.push_back(
                                    {"vote", world.hidden.votes[seat], 1.0 / (options.players - 1)});
                        }
                        return all;
                    };
                    honesty.compare(state, imagine(state, viewer, rng), imagine(state, viewer, rng), aspects);
                }
                return {};
            };
            EXPECT_EQ(walk<LanternSubject>(deal(options, seed), rng, visit), Finding{});
        }
    }
    return honesty;
}

TEST(LanternHonesty, WorldsHitTheTruthAsOftenAsChance) {
    const Honesty honest = honesty_of([](const State& truth, core::Seat viewer, core::Rng& rng) {
        return Lantern::imagine(Lantern::know(truth, viewer), rng);
    });
    EXPECT_EQ(honest.verdict(0), Finding{});
    EXPECT_GT(honest.samples().at("dark"), 1000);
    EXPECT_GT(honest.samples().at("vote"), 1000);
    const Honesty peeking =
        honesty_of([](const State& truth, core::Seat /*viewer*/, core::Rng& /*rng*/) { return truth; });
    EXPECT_NE(peeking.verdict(0), Finding{});
}

// ---- what a seat is told and knows does not depend on what it cannot know

struct SecretLantern : LanternSubject {
    static bool may_differ(const GameEvent* mine, const GameEvent* theirs, core::Seat viewer) {
        if (mine == nullptr || theirs == nullptr) return false;
        GameEvent one = *mine;
        if (one.kind == EventKind::saw && one.seat == viewer) one.light = theirs->light;
        if (one.kind == EventKind::lantern_shown) one.seat = theirs->seat, one.light = theirs->light;
        if (one.kind == EventKind::vote_shown) one.about = theirs->about;
        return one == *theirs;
    }
    static bool chooses_secretly(const State& state) {
        return state.open.stage == Stage::vote && state.open.options.ballot == lantern::Ballot::secret;
    }
    static bool lies_open(const State& state) { return state.open.stage == Stage::over; }
    static bool look_the_same(const lantern::Action& one, const lantern::Action& other) {
        return one == other;
    }

    static constexpr std::size_t kinds_of_twins = 1;
    static State twin_of(const State& truth, core::Seat viewer, std::size_t /*kind*/, core::Rng& rng) {
        return Game::imagine(Game::know(truth, viewer), rng);
    }
};

struct TellsWhatWasSeen : SecretLantern {
    struct Game : Lantern {
        template <class Sink>
        static void play(State& state, core::Seat seat, const lantern::Action& action, const Sink& sink) {
            Recorder<GameEvent> recorder;
            Lantern::play(state, seat, action, recorder.sink());
            for (GameEvent event : recorder.all) {
                event.audience = lantern::everybody(state.open);
                sink(event);
            }
        }
    };
};

struct NeighbourSeesTheVote : SecretLantern {
    struct Game : Lantern {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Lantern::know(state, seat);
            knowledge.vote = state.hidden.votes[(seat + 1U) % state.open.options.players];
            return knowledge;
        }
    };
};

struct SpectatorSeesALantern : SecretLantern {
    struct Game : Lantern {
        static Knowledge know(const State& state, core::Seat seat) {
            Knowledge knowledge = Lantern::know(state, seat);
            if (seat == core::spectator) knowledge.spare = state.hidden.dark;
            return knowledge;
        }
    };
};

template <Secretive S>
Pairs pairs_of_games() {
    Pairs pairs;
    for (const lantern::Options& options : S::tables()) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            core::Rng rng(seed, 130);
            pairs_of_worlds<S>(pairs, deal(options, seed), 2, S::chooses_secretly, rng);
        }
    }
    return pairs;
}

TEST(LanternNoninterference, WorldsThatASeatCannotTellApartStaySo) {
    const Pairs pairs = pairs_of_games<SecretLantern>();
    EXPECT_EQ(pairs.finding, Finding{});
    EXPECT_GT(pairs.steps[0], 1000U);
    EXPECT_NE(pairs_of_games<TellsWhatWasSeen>().finding, Finding{});
    EXPECT_NE(pairs_of_games<NeighbourSeesTheVote>().finding, Finding{});
    EXPECT_NE(pairs_of_games<SpectatorSeesALantern>().finding, Finding{});
}

// ---- the law is broken by those who break it

struct ForgetsTheLook : LanternSubject {
    struct Game : Lantern {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            Knowledge less = knowledge;
            for (core::Seat seat = 0; seat < lantern::max_players; ++seat) {
                if (seat != knowledge.seat && !knowledge.open.shown.has(seat))
                    less.lanterns[seat] = Light::none;
            }
            return Lantern::imagine(less, rng);
        }
    };
};

struct LosesAVote : LanternSubject {
    struct Game : Lantern {
        static State imagine(const Knowledge& knowledge, core::Rng& rng) {
            State state = Lantern::imagine(knowledge, rng);
            state.hidden.votes.fill(lantern::nobody);
            return state;
        }
    };
};

template <class S>
Finding law_of_a_few_games() {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        core::Rng rng(seed, 103);
        Finding finding = law_over_a_game<S>(deal(lantern::Options{}, seed), rng, 10);
        if (!finding.empty()) return finding;
    }
    return {};
}

TEST(LanternLaw, IsBrokenByThoseWhoBreakIt) {
    EXPECT_EQ(law_of_a_few_games<LanternSubject>(), Finding{});
    EXPECT_NE(law_of_a_few_games<ForgetsTheLook>(), Finding{});
    EXPECT_NE(law_of_a_few_games<LosesAVote>(), Finding{});
}

// ---- golden files

TEST(LanternGolden, SameSeedSameGameOnEveryBuild) {
    EXPECT_EQ(golden_difference("lantern-hashes.txt", LanternSubject::hashes()), "");
}

TEST(LanternGolden, CountsOfMoveSequences) {
    std::ostringstream text;
    for (const lantern::Options& options : LanternSubject::tables()) {
        for (unsigned depth = 1; depth <= 6; ++depth)
            text << text_of(options) << ", depth " << depth << ": "
                 << perft<LanternSubject>(deal(options, 1), depth) << "\n";
    }
    EXPECT_EQ(golden_difference("lantern-perft.txt", text.str()), "");
}

}  // namespace
}  // namespace subrosa::tests
