// Imagined worlds of Among Cultists do not copy the truth: they hit it as often as chance has it, and those
// who peek are caught.
#include "tests/support/cultists_subject.hpp"
#include "tests/support/cultists_worlds.hpp"
#include "tests/support/honesty.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace subrosa::tests {
namespace {

using namespace cultists;
using Imagine = std::function<State(const State& truth, core::Seat viewer, core::Rng& rng)>;

// Plays as imagining supposes everybody plays: any card of the hand is as likely to be given or laid. Nobody
// claims, and few vote for anybody.
struct PlayAnyCard {
    Action operator()(const State& state, core::Seat seat, const std::vector<Action>& choices,
                      core::Rng& rng) const {
        std::vector<Action> ways;
        for (const Action& action : choices) {
            const cultists::Hand& hand = state.hidden.hands[seat];
            int cards = 4;
            if (action.verb == Verb::give) cards = hand.encounter[action.what];
            if (action.verb == Verb::fill || action.verb == Verb::secure) cards = hand.room[action.what];
            if (action.verb == Verb::claim) cards = 0;
            if (action.verb == Verb::vote && action.seat() == cultists::nobody) cards = 40;
            for (int n = 0; n < cards; ++n) ways.push_back(action);
        }
        return PickAny{}(state, seat, ways, rng);
    }
};

double choose(int n, int k) {
    return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
}

// What is hidden from the viewer, and how likely a world has the same where that can be counted.
std::vector<Aspect> hidden_things(const State& state, const State& truth, core::Seat viewer) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    const std::string when = open.round < 4 ? " early" : " late";
    std::vector<Aspect> all;
    const auto add = [&](const std::string& name, std::uint64_t value, double chance = Aspect::unknown) {
        all.push_back({name, value, chance});
    };
    add("seed of chance", hidden.luck.seed.bytes[0], 1.0 / 256);
    if (open.bag > 1 && open.peeks.empty()) {
        const auto* const bag = truth.hidden.bag.begin();
        const auto same = std::count(bag, bag + open.bag, truth.hidden.bag[open.bag - 1U]);
        add("next event", cultists::index(hidden.bag[open.bag - 1U]), static_cast<double>(same) / open.bag);
    }
    int covered = 0;
    int danger = 0;
    std::uint64_t tokens = 0;
    for (std::size_t room = 0; room < cultists::rooms; ++room) {
        if (cultists::books_of(open.options, static_cast<cultists::Location>(room)) == 0) continue;
        if (open.rooms[room].explored) continue;
        ++covered;
        danger += truth.hidden.tokens[room] ? 1 : 0;
        tokens = 2 * tokens + (hidden.tokens[room] ? 1 : 0);
    }
    if (covered > 3) add("room tokens", tokens, 1 / choose(covered, danger));
    if (open.tokens > 1)
        add("next cultist token", cultists::index(hidden.cultists[open.tokens - 1U]), 1.0 / open.tokens);
    if (open.stage == Stage::over) return all;
    if (open.draw > 3) add("draw pile", core::hash_of(hidden.draw));
    add("routes" + when, core::hash_of(hidden.routes));
    add("hands" + when, core::hash_of(hidden.hands));
    add("decks" + when, core::hash_of(hidden.decks));
    const bool knows_night = viewer != core::spectator && truth.hidden.roles[viewer] == Role::cultist;
    if (!knows_night) {
        if (open.stage < Stage::guess && open.round < 4) add("roles", core::hash_of(hidden.roles));
        std::uint64_t status = 0;
        for (core::Seat seat = 0; seat < cultists::characters(open); ++seat)
            status = 16 * status + cultists::dead_cards(open, hidden, seat, open.gifts.size());
        add("status cards", status);
    }
    if (open.step == Step::voting) {
        for (core::Seat seat = 0; seat < open.options.players; ++seat) {
            if (seat == viewer || open.awaited.has(seat)) continue;
            const double any = 1.0 / (cultists::characters(open) + 1);
            const bool abstains = truth.hidden.ballots[seat].whom() == cultists::nobody;
            const bool may_double = cultists::numbers_of(open.options).double_vote && seat == open.knife &&
                                    !cultists::has(open.ghosts, seat);
            const double chance =
                any * (abstains ? 1 + std::popcount(open.ghosts) : 1) / (may_double ? 2 : 1);
            add("ballot", hidden.ballots[seat].code, chance);
            break;
        }
    }
    return all;
}

Honesty honesty_of(const Imagine& imagine, unsigned games) {
    Honesty honesty;
    const auto tables = cultists_tables(cultists::Level::experienced);
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        core::Rng rng(seed, 440);
        const Options& options = tables[seed % tables.size()];
        const auto visit = [&](const State& state) -> Finding {
            if (rng.below(state.open.step == Step::voting ? 2 : 8) != 0) return {};
            const auto seats = viewers<CultistsSubject>(state);
            const core::Seat viewer = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
            honesty.compare(state, imagine(state, viewer, rng), imagine(state, viewer, rng),
                            [&](const State& world) { return hidden_things(world, state, viewer); });
            return {};
        };
        EXPECT_EQ(walk<CultistsSubject>(deal(options, 500 + seed), rng, visit, PlayAnyCard{}), Finding{});
    }
    return honesty;
}

// Worlds are weighed without asking why somebody did what he did; truth is not: hence the slack.
constexpr double slack = 0.25;
constexpr unsigned games = 150;

TEST(CultistsHonesty, HitsTheTruthAsOftenAsChanceAndNotMore) {
    const Honesty honesty = honesty_of(imagined, games);
    EXPECT_EQ(honesty.verdict(slack), Finding{});
    for (const auto& [name, samples] : honesty.samples()) EXPECT_GT(samples, 150) << name;
    EXPECT_EQ(honesty.samples().size(), 14U);
}

// A test of the test: an imagine() that copies the truth passes the central law and fails here.
TEST(CultistsHonesty, WhoCopiesTheTruthIsCaught) {
    const State truth = deal(Options{}, 9);
    EXPECT_EQ(law_for<CultistsSubject>(truth, 2, truth), Finding{});

    using Peek = void (*)(const Hidden& truth, Hidden& world);
    const std::array<Peek, 10> peeks{
        [](const Hidden& truth, Hidden& world) { world = truth; },
        [](const Hidden& truth, Hidden& world) { world.roles = truth.roles; },
        [](const Hidden& truth, Hidden& world) { world.routes = truth.routes; },
        [](const Hidden& truth, Hidden& world) { world.hands = truth.hands; },
        [](const Hidden& truth, Hidden& world) { world.decks = truth.decks; },
        [](const Hidden& truth, Hidden& world) { world.draw = truth.draw; },
        [](const Hidden& truth, Hidden& world) { world.tokens = truth.tokens; },
        [](const Hidden& truth, Hidden& world) { world.cultists = truth.cultists; },
        [](const Hidden& truth, Hidden& world) { world.bag = truth.bag; },
        [](const Hidden& truth, Hidden& world) { world.start = truth.start, world.given = truth.given; },
    };
    for (std::size_t i = 0; i < peeks.size(); ++i) {
        const Imagine imagine = [peek = peeks[i]](const State& real, core::Seat viewer, core::Rng& random) {
            State world = imagined(real, viewer, random);
            peek(real.hidden, world.hidden);
            return world;
        };
        EXPECT_EQ(honesty_of(imagine, 18).verdict(slack).substr(0, 5), "peeks") << "peek " << i;
    }
    const Imagine never_right = [](const State& real, core::Seat viewer, core::Rng& random) {
        State world = imagined(real, viewer, random);
        for (int tries = 0; tries < 50 && world.hidden.bag == real.hidden.bag; ++tries)
            world = imagined(real, viewer, random);
        const auto last = world.open.bag - 1U;
        if (world.open.bag > 1 && world.hidden.bag[last] == real.hidden.bag[last])
            std::swap(world.hidden.bag[last], world.hidden.bag[0]);
        return world;
    };
    EXPECT_EQ(honesty_of(never_right, 60).verdict(slack).substr(0, 5), "shuts");
}

}  // namespace
}  // namespace subrosa::tests
