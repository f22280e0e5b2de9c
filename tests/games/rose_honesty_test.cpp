// Imagined worlds do not copy the truth: they hit it as often as chance has it, and those who peek are
// caught.
#include "tests/support/honesty.hpp"
#include "tests/support/rose_subject.hpp"
#include "tests/support/rose_worlds.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace subrosa::tests {
namespace {

using namespace rose;
using Imagine = std::function<State(const State& truth, core::Seat viewer, core::Rng& rng)>;

// How likely each hidden thing is what it is in `truth`, for one who knows what `viewer` knows: by counting.
class Chances {
  public:
    Chances(const State& truth, core::Seat viewer)
        : truth_(truth), identities_(possible_identities(truth, viewer)) {
        for (const rose::Card card : rose::all_cards(truth.open.options.times)) ++unseen_[card.code];
        for (const rose::Card card : truth.open.discard) --unseen_[card.code];
        if (viewer != core::spectator) {
            for (const rose::Card card : truth.hidden.hands[viewer]) --unseen_[card.code];
        }
        for (const int count : unseen_) all_unseen_ += count;
    }

    [[nodiscard]] double identity(core::Seat seat, Colour colour) const {
        const auto same = std::count_if(identities_.begin(), identities_.end(),
                                        [&](const Identities& one) { return one[seat] == colour; });
        return static_cast<double>(same) / static_cast<double>(identities_.size());
    }
    [[nodiscard]] double card(rose::Card card) const {
        if (truth_.open.shuffles > 0) return Aspect::unknown;
        return unseen_[card.code] / static_cast<double>(all_unseen_);
    }
    [[nodiscard]] double cards(rose::Card one, rose::Card next) const {
        if (truth_.open.shuffles > 0) return Aspect::unknown;
        return card(one) * (unseen_[next.code] - (one == next ? 1 : 0)) / (all_unseen_ - 1.0);
    }
    [[nodiscard]] double tile(rose::Tile tile) const {
        const auto& chain = truth_.hidden.chain;
        const auto same = std::count(chain.begin(), chain.begin() + truth_.open.chain_unseen, tile);
        return static_cast<double>(same) / truth_.open.chain_unseen;
    }
    [[nodiscard]] double event() const { return 1.0 / (static_cast<int>(rose::events) - truth_.open.day); }
    [[nodiscard]] double marker(core::Seat seat, Colour colour) const {
        const auto& shown = truth_.open.revealed[seat];
        const auto left = 3 + std::count(shown.begin(), shown.end(), Colour::none);
        return (1 - identity(seat, colour)) / static_cast<double>(left - 1);
    }

  private:
    const State& truth_;
    std::vector<Identities> identities_;
    std::array<int, 256> unseen_{};
    int all_unseen_ = 0;
};

// What is hidden of another seat and of the piles.
std::vector<Aspect> hidden_things(const State& state, core::Seat other, const Chances& chances) {
    const Open& open = state.open;
    const rose::Hidden& hidden = state.hidden;
    const std::string after = open.shuffles > 0 ? " after a shuffle" : "";
    const auto& hand = hidden.hands[other];
    const Colour identity = hidden.identities[other];
    std::vector<Aspect> all;
    if (open.stage != Stage::over)
        all.push_back({"identity", rose::index(identity), chances.identity(other, identity)});
    all.push_back({"first card of a hand" + after, hand[0].code, chances.card(hand[0])});
    all.push_back({"last card of a hand" + after, hand.back().code, chances.card(hand.back())});
    if (open.deck > 3) {
        const rose::Card next = hidden.deck[open.deck - 1U];
        const std::array<rose::Card, 2> then{hidden.deck[open.deck - 2U], hidden.deck[open.deck - 3U]};
        all.push_back({"next card" + after, next.code, chances.card(next)});
        all.push_back({"last card" + after, hidden.deck[0].code, chances.card(hidden.deck[0])});
        all.push_back({"the cards behind" + after, core::hash_of(then), chances.cards(then[0], then[1])});
    }
    if (open.chain_unseen > 0) {
        const rose::Tile tile = hidden.chain[open.chain_unseen - 1U];
        all.push_back({"next tile", tile.code, chances.tile(tile)});
    }
    if (open.day < rose::days) {
        all.push_back({"next event", rose::index(hidden.events[open.day]), chances.event()});
        all.push_back({"last event", rose::index(hidden.events.back()), chances.event()});
    }
    all.push_back({"seed of the shuffles", hidden.seed.bytes[0], 1.0 / 256});
    if (open.stage == Stage::reveal && !open.awaited.has(other)) {
        const Colour marker = hidden.reveals[other];
        all.push_back({"marker", rose::index(marker), chances.marker(other, marker)});
    }
    if (open.stage == Stage::guess && !open.awaited.has(other))
        all.push_back({"guess", rose::index(hidden.guesses[other][0]), 1.0 / 6});
    return all;
}

Honesty honesty_of(const Imagine& imagine, unsigned games) {
    Honesty honesty;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        core::Rng rng(seed, 124);
        const auto players = static_cast<std::uint8_t>(2 + seed % 4);
        const auto visit = [&](const State& state) -> Finding {
            const bool secret = state.open.stage == Stage::reveal || state.open.stage == Stage::guess;
            if (!secret && rng.below(3) != 0) return {};
            const auto seats = viewers<RoseSubject>(state);
            const core::Seat viewer = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
            const auto other = static_cast<core::Seat>(rng.below(players));
            if (other == viewer) return {};
            const Chances chances(state, viewer);
            honesty.compare(state, imagine(state, viewer, rng), imagine(state, viewer, rng),
                            [&](const State& world) { return hidden_things(world, other, chances); });
            return {};
        };
        EXPECT_EQ(walk<RoseSubject>(deal(rose::Options{.players = players}, seed), rng, visit), Finding{});
    }
    return honesty;
}

// After a shuffle worlds are not all equally likely, only all possible: hence the slack.
constexpr double slack = 0.2;
constexpr unsigned games = 400;

TEST(RoseHonesty, HitsTheTruthAsOftenAsChanceAndNotMore) {
    const Honesty honesty = honesty_of(imagined, games);
    EXPECT_EQ(honesty.verdict(slack), Finding{});
    for (const auto& [name, samples] : honesty.samples()) EXPECT_GT(samples, 200) << name;
    EXPECT_EQ(honesty.samples().size(), 17U);
}

// A test of the test: an imagine() that copies the truth passes the central law and fails here.
TEST(RoseHonesty, WhoCopiesTheTruthIsCaught) {
    const Imagine copies = [](const State& truth, core::Seat, core::Rng&) { return truth; };
    EXPECT_NE(honesty_of(copies, 40).verdict(slack), Finding{});
    core::Rng rng(9, 125);
    const State truth = deal(rose::Options{}, 9);
    EXPECT_EQ(law_for<RoseSubject>(truth, 2, truth), Finding{});

    using Peek = void (*)(const State& truth, State& world);
    const std::array<Peek, 9> peeks{
        [](const State& truth, State& world) { world.hidden.identities = truth.hidden.identities; },
        [](const State& truth, State& world) { world.hidden.hands = truth.hidden.hands; },
        [](const State& truth, State& world) { world.hidden.deck = truth.hidden.deck; },
        [](const State& truth, State& world) { world.hidden.chain = truth.hidden.chain; },
        [](const State& truth, State& world) { world.hidden.events = truth.hidden.events; },
        [](const State& truth, State& world) { world.hidden.reveals = truth.hidden.reveals; },
        [](const State& truth, State& world) { world.hidden.guesses = truth.hidden.guesses; },
        [](const State& truth, State& world) { world.hidden.seed = truth.hidden.seed; },
        [](const State& truth, State& world) {
            if (truth.open.shuffles > 0) world.hidden.hands = truth.hidden.hands;
        },
    };
    for (std::size_t i = 0; i < peeks.size(); ++i) {
        const Imagine imagine = [peek = peeks[i]](const State& real, core::Seat viewer, core::Rng& random) {
            State world = imagined(real, viewer, random);
            peek(real, world);
            return world;
        };
        EXPECT_EQ(honesty_of(imagine, 40).verdict(slack).substr(0, 5), "peeks") << "peek " << i;
    }
    const Imagine never_right = [](const State& real, core::Seat viewer, core::Rng& random) {
        State world = imagined(real, viewer, random);
        const auto right = [&](core::Seat seat) {
            return seat != viewer && world.hidden.identities[seat] == real.hidden.identities[seat];
        };
        for (int tries = 0; tries < 50 && (right(0) || right(1) || right(2) || right(3)); ++tries)
            world = imagined(real, viewer, random);
        return world;
    };
    EXPECT_EQ(honesty_of(never_right, 100).verdict(slack).substr(0, 5), "shuts");
}

}  // namespace
}  // namespace subrosa::tests
