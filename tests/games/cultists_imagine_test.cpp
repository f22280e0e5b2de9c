// Imagined worlds of Among Cultists cover the possibilities, each about as often as it is likely.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_table.hpp"
#include "tests/support/cultists_worlds.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

// ---- before anything has happened: deals of which the viewer knows its own part, all equally likely

TEST(CultistsImagine, AtTheStartEveryDealIsEquallyLikely) {
    for (const Options& options : cultists_tables(Level::experienced)) {
        const State state = deal(options, 3);
        const unsigned count = cultists::characters_of(options);
        for (const core::Seat viewer : {core::Seat{0}, core::Seat{2}, core::spectator}) {
            // Dealt games in which the viewer knows what it knows here; routes aside, which are dealt apart.
            const Knowledge known = Cultists::know(state, viewer);
            std::vector<Tally<std::pair<Role, Role>>> roles(count - 1);  // of neighbours
            Tally<int> dead;
            const auto pair_at = [](const State& world, std::size_t seat) {
                return std::pair(world.hidden.roles[seat], world.hidden.roles[seat + 1]);
            };
            for (std::uint64_t seed = 0; seed < 25'000; ++seed) {
                const State other = deal(options, 1'000'000 + seed);
                const Knowledge same = Cultists::know(other, viewer);
                if (same.roles != known.roles || same.start != known.start) continue;
                for (std::size_t seat = 0; seat < roles.size(); ++seat)
                    roles[seat].expect(pair_at(other, seat), 1);
                dead.expect(starts_dead(other), 1);
            }
            imagine_often(state, viewer, 3000, [&](const State& world) {
                for (std::size_t seat = 0; seat < roles.size(); ++seat) roles[seat].see(pair_at(world, seat));
                dead.see(starts_dead(world));
            });
            for (const auto& tally : roles)
                EXPECT_EQ(tally.misfit_beyond(imagination_slack), "")
                    << text_of(options) << ", " << of_seat(viewer);
            EXPECT_EQ(dead.misfit_beyond(imagination_slack), "")
                << text_of(options) << ", " << of_seat(viewer);
        }
    }
}

TEST(CultistsImagine, AtTheStartCardsTokensAndBagLieInAnyOrder) {
    for (const Options& options : cultists_tables(Level::experienced)) {
        const State state = deal(options, 4);
        const unsigned count = cultists::characters_of(options);
        const digest::Numbers& numbers = digest::numbers_for(count);
        const std::array<int, 3> kinds{numbers.success, numbers.failure, numbers.sabotage};
        Tally<int> first;
        Tally<int> top;
        Tally<int> last;
        Tally<bool> token;
        Tally<int> bag;
        Tally<int> bottom;
        Tally<int> next_token;
        Tally<int> route;
        for (std::size_t kind = 0; kind < 3; ++kind) {
            for (auto* tally : {&first, &top, &last}) tally->expect(static_cast<int>(kind), kinds[kind]);
        }
        token.expect(true, numbers.danger_tokens);
        token.expect(false, numbers.plain_tokens);
        for (const Event event : cultists::all_events) {
            bag.expect(static_cast<int>(event), 1);
            bottom.expect(static_cast<int>(event), 1);
        }
        for (const Location room : {Location::o1, Location::p1, Location::d1})
            next_token.expect(static_cast<int>(room), 1);
        for (int i = 0; i < 10; ++i) {
            const bool robots =
                options.robot && i == state.hidden.routes[options.players];  // B1: it lies open
            if (i != state.hidden.routes[1] && !robots) route.expect(i, 1);
        }
        imagine_often(state, 1, 3000, [&](const State& world) {
            first.see(static_cast<int>(world.hidden.first[index(Location::g1)]));
            top.see(static_cast<int>(world.hidden.draw[world.open.draw - 1U]));
            last.see(static_cast<int>(world.hidden.draw[0]));
            token.see(world.hidden.tokens[index(Location::d2)]);
            bag.see(static_cast<int>(world.hidden.bag[world.open.bag - 1U]));
            bottom.see(static_cast<int>(world.hidden.bag[0]));
            next_token.see(static_cast<int>(world.hidden.cultists[2]));
            route.see(world.hidden.routes[0]);
        });
        for (const auto* tally : {&first, &top, &last, &bag, &bottom, &next_token, &route})
            EXPECT_EQ(tally->misfit(), "") << text_of(options);
        EXPECT_EQ(token.misfit(), "") << text_of(options);
    }
}

// ---- worlds found by playing: as likely as imagined ones

struct Compared {
    int histories = 0;
    std::string finding;
};

// Compares all that is hidden: in worlds that were found by dealing and playing what was seen, each as heavy
// as it is likely that everybody goes where he went, and in imagined ones.
void compare_with_play(const SeenGame& game, core::Rng& rng, Compared& compared) {
    constexpr int wanted = 400;
    constexpr int tries = 12'000;
    constexpr int times = 1000;
    std::map<std::string, std::map<int, std::pair<double, int>>> seen;
    int found = 0;
    double weights = 0;
    double squares = 0;
    for (int n = 0; n < tries && found < wanted; ++n) {
        if (n == tries / 10 && found < wanted / 20) return;  // too rare to be found often enough
        const auto world = game.another(rng);
        if (!world) continue;
        ++found;
        const double weight = chance_of_colours(*world);
        weights += weight;
        squares += weight * weight;
        for (const auto& [what, value] : secrets_of(*world)) seen[what][value].first += weight;
    }
    if (found < wanted / 2) return;
    const double worth = weights * weights / squares;  // the effective number of worlds
    ++compared.histories;
    for (int n = 0; n < times; ++n) {
        for (const auto& [what, value] : secrets_of(imagined(game.now(), game.viewer(), rng)))
            ++seen[what][value].second;
    }
    for (const auto& [what, values] : seen) {
        for (const auto& [value, counts] : values) {
            const double played = counts.first / weights;
            const double dreamt = counts.second / static_cast<double>(times);
            const double both = (played * worth + counts.second) / (worth + times);
            const double noise = 5 * std::sqrt(both * (1 - both) * (1.0 / worth + 1.0 / times));
            const bool never = counts.second == 0 && played > 0.02;
            if (std::abs(played - dreamt) <= 0.05 + noise && !never) continue;
            compared.finding = what + " is " + std::to_string(value) + " in " + std::to_string(played) +
                               " of the worlds that could be, in " + std::to_string(dreamt) +
                               " of the imagined ones";
            return;
        }
    }
}

class CultistsImagined : public testing::TestWithParam<std::size_t> {};

TEST_P(CultistsImagined, WorldsAreAsLikelyAsTheyComeAboutInPlay) {
    const PlayCultists pick{static_cast<CultistsManner>(GetParam())};
    Compared compared;
    for (const Options& options : cultists_tables(Level::experienced)) {
        core::Rng rng(options.players, 410 + GetParam());
        const auto viewer =
            GetParam() % 3 == 0 ? core::spectator : static_cast<core::Seat>(rng.below(options.players));
        SeenGame game(deal(options, 20 + GetParam()), viewer);
        const std::uint32_t decisions = 20 + rng.below(20);
        for (std::uint32_t n = 0; n < decisions; ++n) {
            const auto [seat, action] = next_decision<CultistsSubject>(game.now(), rng, pick);
            if (action.verb == cultists::Verb::claim) break;
            game.play(seat, action);
            if (Cultists::deciders(game.now()).empty()) break;
        }
        if (game.now().open.stage == Stage::over) continue;
        compare_with_play(game, rng, compared);
        ASSERT_EQ(compared.finding, "") << text_of(options) << ", " << of_seat(viewer);
    }
    EXPECT_GE(compared.histories, 1);
}

INSTANTIATE_TEST_SUITE_P(Manners, CultistsImagined, testing::Range(std::size_t{0}, cultists_manners),
                         [](const auto& manner) {
                             return std::string(name_of(static_cast<CultistsManner>(manner.param)));
                         });

// V1, C1: answers that nobody has seen are any that could have been given.
TEST(CultistsImagine, SecretAnswersAreAnyThatWereAllowed) {
    for (const Options& options :
         {Options{.players = 6, .level = Level::first}, Options{.players = 7, .level = Level::first}}) {
        CultistsTable table(options);
        table.roles({Role::investigator, Role::cultist, options.players == 7 ? Role::cultist : Role::seer});
        table.knife(1).events({Event::good_morale}).ghost(4, 1).at(1, Location::l1).turn(Stage::act, 1);
        table.play(1, "call vote");
        for (core::Seat seat = 0; seat < options.players; ++seat) table.play(seat, "ready");
        std::set<std::pair<int, bool>> allowed;
        for (const auto& action : choices_of<CultistsSubject>(table.state, 1))
            allowed.insert({action.seat(), action.twice()});
        table.play(1, "vote 3");
        std::set<std::pair<int, bool>> ballots;
        imagine_often(table.state, 0, 1500, [&](const State& world) {
            ballots.insert({world.hidden.ballots[1].whom(), world.hidden.ballots[1].twice()});
            ASSERT_FALSE(world.hidden.ballots[0].given());
        });
        EXPECT_EQ(ballots, allowed);
        imagine_often(table.state, 1, 50,
                      [&](const State& world) { ASSERT_EQ(world.hidden.ballots[1].whom(), 3); });
    }
    CultistsTable table({.players = 6, .level = Level::first});
    table.roles({Role::investigator, Role::cultist, Role::seer}).knife(1).events({Event::good_morale});
    table.turn(Stage::act, 0);
    table.play(0, "pass").play(1, "pass");
    std::set<std::pair<bool, bool>> answers;  // seat 1 is the cultist, and claims
    imagine_often(table.state, 0, 500, [&](const State& world) {
        answers.insert({cultist_of(world) == 1, world.hidden.claims != 0});
    });
    EXPECT_EQ(answers, (std::set<std::pair<bool, bool>>{{false, false}, {true, false}, {true, true}}));
}

TEST(CultistsImagine, NoTwoWorldsShareTheChanceToCome) {
    const State state = deal(Options{}, 1);
    std::set<std::array<std::uint8_t, 32>> seeds;
    imagine_often(state, 0, 100, [&](const State& world) { seeds.insert(world.hidden.luck.seed.bytes); });
    EXPECT_EQ(seeds.size(), 100U);
}

}  // namespace
}  // namespace subrosa::tests
