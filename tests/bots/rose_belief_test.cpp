// Guarantees of a belief in whole games, with any players.
#include "bots/rose/prior.hpp"
#include "tests/bots/rose_watcher.hpp"
#include "tests/support/rose_subject.hpp"
#include "tests/support/rose_worlds.hpp"

#include <string>

namespace subrosa::bots::rose {
namespace {

using rose::Edition;
using rose::Rose;
using rose::Stage;
using rose::Times;

// Rule-of-thumb players, some of whom play openly, and random ones.
Seats mixed_company(core::Seat players, std::uint64_t seed) {
    Seats seats;
    for (core::Seat seat = 0; seat < players; ++seat) {
        HeuristicWeights weights = fitted_weights().thumb;
        if (seed % 2 == 0) weights.disguise = 0.0F;
        if ((seat + seed) % 3 == 0) {
            seats.push_back(bot_list().make("random", seat, core::seed_from_number(seed)));
        } else {
            seats.push_back(std::make_unique<ThumbBot>(seat, core::Rng(seed, seat), weights));
        }
    }
    return seats;
}

struct Evening {
    rose::Options options;
    core::Seat watcher;
};
// Every number of players and every option, from several seats.
const std::vector<Evening> evenings{{{2, Edition::classic, Times::mixed, false}, 1},
                                    {{3, Edition::international, Times::by_type, true}, 0},
                                    {{4, Edition::classic, Times::by_type, true}, 2},
                                    {{4, Edition::international, Times::mixed, false}, core::spectator},
                                    {{5, Edition::classic, Times::mixed, false}, 4}};

// Plays one of the evenings; `checked` is called after each look, `plays` for what is then done.
rose::State spend(const Evening& evening, Watcher& watcher,
                  const std::function<void(const rose::State&)>& checked,
                  const std::function<void(core::Seat, const rose::Action&)>& plays = {}) {
    Watch watch;
    watch.plays = plays;
    watch.on_event = [&](const rose::GameEvent& event) { watcher.observe(event); };
    watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
        watcher.update(Rose::know(state, evening.watcher));
        checked(state);
    };
    const std::uint64_t seed = evening.options.players;
    const rose::State end =
        play_match(evening.options, seed, mixed_company(evening.options.players, seed), watch);
    watcher.update(Rose::know(end, evening.watcher));
    return end;
}

void expect_sound(const Beliefs& beliefs, const rose::State& state) {
    const unsigned players = state.open.options.players;
    ASSERT_EQ(beliefs.players, players);
    ASSERT_EQ(beliefs.identities, rose::colours);
    for (core::Seat seat = 0; seat < core::max_players; ++seat) {
        float sum = 0.0F;
        for (const float chance : beliefs.odds[seat]) {
            ASSERT_GE(chance, 0.0F);
            sum += chance;
        }
        ASSERT_NEAR(sum, seat < players ? 1.0F : 0.0F, 1e-4F) << "seat " << int{seat};
    }
}

// A world that the rules allow is never excluded, and one that they forbid always is.
void expect_what_the_rules_allow(const Beliefs& beliefs, const rose::State& state, core::Seat watcher) {
    rose::BySeat<ByColour<bool>> allowed{};
    for (const core::Seat eyes : {watcher, core::spectator}) {
        for (const tests::Identities& deal : tests::possible_identities(state, eyes)) {
            for (core::Seat seat = 0; seat < state.open.options.players; ++seat) {
                // How the watcher is seen is up to those who know no secret.
                if ((seat == watcher) == (eyes == core::spectator) || watcher == core::spectator)
                    allowed[seat][rose::index(deal[seat])] = true;
            }
        }
    }
    for (core::Seat seat = 0; seat < state.open.options.players; ++seat) {
        for (std::size_t monk = 0; monk < rose::colours; ++monk)
            ASSERT_EQ(beliefs.odds[seat][monk] > 0.0F, allowed[seat][monk]) << int{seat} << " " << monk;
    }
}

TEST(RoseBelief, HoldsPossibleWhatTheRulesAllowAndAddsUpToOne) {
    for (const Evening& evening : evenings) {
        Watcher watcher(evening.watcher);
        const rose::State end = spend(evening, watcher, [&](const rose::State& state) {
            ASSERT_NO_FATAL_FAILURE(expect_sound(watcher.now(), state));
            ASSERT_NO_FATAL_FAILURE(expect_what_the_rules_allow(watcher.now(), state, evening.watcher));
        });
        // Then everybody is known, the watcher too.
        for (core::Seat seat = 0; seat < evening.options.players; ++seat)
            EXPECT_EQ(surprise(watcher.now(), end, seat), 0.0) << tests::text_of(evening.options);
    }
}

// Not even if it takes everybody for a player who never errs, and all play at random.
TEST(RoseBelief, GivesUpOnNobodyHoweverUnlikely) {
    PolicyModel strict = policy_model();
    strict.kinds.resize(1);
    strict.kinds[0].noise = {0.05F, 0.0F};
    Watcher watcher(2, strict);
    Watch watch;
    watch.on_event = [&](const rose::GameEvent& event) { watcher.observe(event); };
    watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
        watcher.update(Rose::know(state, 2));
        ASSERT_NO_FATAL_FAILURE(expect_sound(watcher.now(), state));
        ASSERT_NO_FATAL_FAILURE(expect_what_the_rules_allow(watcher.now(), state, 2));
    };
    play_match({.players = 3}, 8, seat_bots({"random"}, 3, 8), watch);
    EXPECT_GT(watcher.belief().shifts().size(), 50U);
}

void expect_same(const Belief& one, const Belief& two) {
    ASSERT_EQ(one.now(), two.now());
    ASSERT_EQ(one.fit(), two.fit());
    ASSERT_EQ(one.shifts().size(), two.shifts().size());
    for (std::size_t i = 0; i < one.shifts().size(); ++i) {
        ASSERT_EQ(one.shifts()[i].moment, two.shifts()[i].moment);
        ASSERT_EQ(one.shifts()[i].action, two.shifts()[i].action);
        ASSERT_EQ(one.shifts()[i].after, two.shifts()[i].after);
    }
}

// Bit by bit: in the middle of the game and at its end.
TEST(RoseBelief, IsTheSameReadFromADiary) {
    const Evening& evening = evenings[1];
    Watcher watcher(evening.watcher);
    int number = 0;
    spend(evening, watcher, [&](const rose::State&) {
        if (++number == 70) {
            ASSERT_NO_FATAL_FAILURE(expect_same(watcher.belief(), watcher.read_anew()));
        }
    });
    EXPECT_GT(number, 70);
    ASSERT_NO_FATAL_FAILURE(expect_same(watcher.belief(), watcher.read_anew()));
}

// Each look is at another world that the seat cannot tell from the real one.
TEST(RoseBelief, IsTheSameWhateverTheTruthIs) {
    const Evening& evening = evenings[2];
    Watcher watcher(evening.watcher);
    Watcher deceived(evening.watcher);
    core::Rng rng(12);
    int other_truths = 0;
    Watch watch;
    watch.on_event = [&](const rose::GameEvent& event) {
        watcher.observe(event);
        deceived.observe(event);
    };
    watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
        const rose::State world = tests::imagined(state, evening.watcher, rng);
        other_truths += world.hidden.identities == state.hidden.identities ? 0 : 1;
        watcher.update(Rose::know(state, evening.watcher));
        deceived.update(Rose::know(world, evening.watcher));
        ASSERT_EQ(watcher.now(), deceived.now());
    };
    play_match(evening.options, 3, mixed_company(4, 3), watch);
    EXPECT_GT(other_truths, 50);
}

// What the choices say about a seat is public: the own identity only excludes, and the own hand is the one
// thing that the spectator cannot take into account. How a seat is seen is what its own choices say.
TEST(RoseBelief, SeesTheOwnSeatAsASpectatorDoes) {
    const Evening evening = evenings[2];
    Watcher watcher(evening.watcher);
    Watcher spectator(core::spectator);
    Watch watch;
    watch.on_event = [&](const rose::GameEvent& event) {
        watcher.observe(event);
        spectator.observe(event);
    };
    watch.asked = [&](const rose::State& state, core::Seat, const rose::Choices&) {
        watcher.update(Rose::know(state, evening.watcher));
        spectator.update(Rose::know(state, core::spectator));
        ASSERT_EQ(watcher.belief().fit()[evening.watcher], spectator.belief().fit()[evening.watcher]);
    };
    play_match(evening.options, 4, mixed_company(4, 4), watch);
    EXPECT_GT(watcher.belief().shifts().size(), 50U);
}

struct Decision {
    core::Seat seat = 0;
    rose::Action action;
    bool operator==(const Decision&) const = default;
};

TEST(RoseBelief, TellsWhichChoiceMovedItAndHowFar) {
    const Evening& evening = evenings[0];
    Watcher watcher(evening.watcher);
    std::vector<Decision> decisions;
    spend(
        evening, watcher, [](const rose::State&) {},
        [&](core::Seat seat, const rose::Action& action) {
            decisions.push_back({seat, action});
        });
    const auto shifts = watcher.belief().shifts();
    ASSERT_GT(shifts.size(), 50U);
    int secret = 0;
    std::uint32_t latest = 0;
    for (const Shift<rose::Action>& shift : shifts) {
        ASSERT_GE(shift.moment, latest);
        latest = shift.moment;
        ASSERT_LT(shift.moment, decisions.size());
        const Decision shown{shift.seat, shift.action};
        if (shift.action.stage == Stage::reveal) {
            // Both have chosen by then, one right after the other.
            EXPECT_TRUE(shown == decisions[shift.moment] || shown == decisions[shift.moment - 1]);
            EXPECT_LT(shift.after[rose::index(shift.action.colour())], 1e-4F);
            ++secret;
        } else {
            EXPECT_EQ(shown, decisions[shift.moment]);
        }
        EXPECT_EQ(shift.bits, relative_entropy(shift.after, shift.before));
        for (const IdentityOdds& row : {shift.before, shift.after}) {
            float sum = 0.0F;
            for (const float chance : row) sum += chance;
            EXPECT_NEAR(sum, 1.0F, 1e-4F);
        }
    }
    EXPECT_EQ(secret, 2 * 3);  // two players, three revelations
}

// A belief that reads nobody stays with the rules.
TEST(RoseBelief, WithoutAModelIsThePrior) {
    PolicyModel nobody = policy_model();
    nobody.kinds.clear();
    const Evening& evening = evenings[1];
    Watcher watcher(evening.watcher, nobody);
    spend(evening, watcher, [&](const rose::State& state) {
        ASSERT_EQ(watcher.now(), prior_of(Rose::know(state, evening.watcher)));
    });
    EXPECT_TRUE(watcher.belief().shifts().empty());
}

}  // namespace
}  // namespace subrosa::bots::rose
