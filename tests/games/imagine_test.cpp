// Imagined worlds cover the possibilities, each as often as chance has it, and do not copy the truth.
#include "tests/support/honesty.hpp"
#include "tests/support/rose_subject.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace subrosa::tests {
namespace {

using rose::Colour;
using rose::Knowledge;
using rose::Open;
using rose::Rose;
using rose::Stage;
using rose::State;
using Identities = rose::BySeat<Colour>;
using Imagine = std::function<State(const State& truth, core::Seat viewer, core::Rng& rng)>;

State imagined(const State& truth, core::Seat viewer, core::Rng& rng) {
    return Rose::imagine(Rose::know(truth, viewer), rng);
}

// Plays at random to the first decision for which `there` holds; the end of the game if there is none.
template <class There>
State play_until(State state, core::Rng& rng, const There& there) {
    while (!Rose::deciders(state).empty() && !there(std::as_const(state))) {
        const auto [seat, action] = next_decision<RoseSubject>(state, rng);
        Rose::play(state, seat, action, core::NoSink{});
    }
    return state;
}

// Every way in which the seats can have different colours: the viewer its own, nobody one that he has
// disclaimed.
void enumerate(const State& state, core::Seat viewer, core::Seat seat, Identities& identities,
               std::vector<Identities>& all) {
    if (seat == state.open.options.players) return all.push_back(identities);
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const auto& shown = state.open.revealed[seat];
        if (seat == viewer && colour != state.hidden.identities[seat]) continue;
        if (std::find(identities.begin(), identities.begin() + seat, colour) != identities.begin() + seat)
            continue;
        if (std::find(shown.begin(), shown.end(), colour) != shown.end()) continue;
        identities[seat] = colour;
        enumerate(state, viewer, static_cast<core::Seat>(seat + 1), identities, all);
        identities[seat] = Colour::none;
    }
}

std::vector<Identities> possible_identities(const State& state, core::Seat viewer) {
    std::vector<Identities> all;
    Identities identities{};
    identities.fill(Colour::none);
    enumerate(state, viewer, 0, identities, all);
    return all;
}

TEST(Imagine, EveryPossibleDealOfIdentitiesIsEquallyLikely) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        core::Rng rng(players, 120);
        State state = deal({.players = static_cast<std::uint8_t>(players)}, players);
        for (const unsigned day : {1U, 2U, 4U, 6U, 7U}) {  // after 0, 1, 2, 3 revelations; in the guessing
            state = play_until(state, rng, [&](const State& now) { return now.open.day == day; });
            for (const core::Seat viewer : viewers<RoseSubject>(state)) {
                const auto all = possible_identities(state, viewer);
                constexpr std::array<std::size_t, 4> arrangements{30, 120, 360, 720};
                if (viewer == core::spectator && day == 1) {
                    ASSERT_EQ(all.size(), arrangements[players - 2]);
                }
                Tally<Identities> tally;
                for (const Identities& identities : all) tally.expect(identities, 1);
                for (std::size_t n = 0; n < 20 * all.size() + 200; ++n)
                    tally.see(imagined(state, viewer, rng).hidden.identities);
                EXPECT_EQ(tally.misfit(), "")
                    << players << " players, day " << day << ", " << of_seat(viewer) << ", " << all.size();
            }
        }
    }
}

// Before the first shuffle every world is equally likely: so is every unseen card in every unseen place.
TEST(Imagine, BeforeAShuffleUnseenCardsLieAnywhere) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        core::Rng rng(players, 121);
        State state = deal({.players = static_cast<std::uint8_t>(players)}, players + 10);
        state = play_until(state, rng, [](const State& now) { return now.open.discard.size() == 12; });
        ASSERT_EQ(state.open.shuffles, 0);
        for (const core::Seat viewer : viewers<RoseSubject>(state)) {
            Tally<int> hands;
            Tally<int> decks;
            for (const rose::Card card : rose::all_cards(state.open.options.times)) {
                hands.expect(card.code, 1);
                decks.expect(card.code, 1);
            }
            const auto seen = [&](rose::Card card) {
                hands.expect(card.code, -1), decks.expect(card.code, -1);
            };
            for (const rose::Card card : state.open.discard) seen(card);
            if (viewer != core::spectator) {
                for (const rose::Card card : state.hidden.hands[viewer]) seen(card);
            }
            hands.forget_the_impossible();
            decks.forget_the_impossible();
            for (int n = 0; n < 1500; ++n) {
                const State world = imagined(state, viewer, rng);
                const auto other = static_cast<core::Seat>(viewer == 0 ? 1 : 0);
                hands.see(world.hidden.hands[other][rng.below(2)].code);
                decks.see(world.hidden.deck[rng.below(world.open.deck)].code);
            }
            EXPECT_EQ(hands.misfit(), "") << players << " players, hands, " << of_seat(viewer);
            EXPECT_EQ(decks.misfit(), "") << players << " players, deck, " << of_seat(viewer);
        }
    }
}

TEST(Imagine, UnseenTilesAndEventsComeInAnyOrder) {
    core::Rng rng(1, 122);
    State state = deal({}, 1);
    state = play_until(state, rng, [](const State& now) { return now.open.day == 2; });
    for (const core::Seat viewer : viewers<RoseSubject>(state)) {
        const Open& open = state.open;
        ASSERT_GT(open.chain_unseen, 3);
        Tally<int> front;
        Tally<int> back;
        for (std::size_t i = 0; i < open.chain_unseen; ++i) {
            front.expect(state.hidden.chain[i].code, 1);
            back.expect(state.hidden.chain[i].code, 1);
        }
        std::array<Tally<int>, 3> events;
        for (auto& tally : events) {
            for (int i = 0; i < static_cast<int>(rose::events); ++i) {
                const auto event = static_cast<rose::Event>(i);
                if (event != open.events[0] && event != open.events[1]) tally.expect(i, 1);
            }
        }
        for (int n = 0; n < 1000; ++n) {
            const State world = imagined(state, viewer, rng);
            front.see(world.hidden.chain[open.chain_unseen - 1U].code);
            back.see(world.hidden.chain[0].code);
            for (std::size_t i = 0; i < events.size(); ++i)
                events[i].see(static_cast<int>(world.hidden.events[i == 2 ? 5 : 2 + i]));
        }
        EXPECT_EQ(front.misfit(), "") << of_seat(viewer);
        EXPECT_EQ(back.misfit(), "") << of_seat(viewer);
        for (const auto& tally : events) EXPECT_EQ(tally.misfit(), "") << of_seat(viewer);
    }
}

// The secret marker of a seat that has chosen is any that it may choose, whoever it is.
TEST(Imagine, SecretChoicesAreAnyThatWereAllowed) {
    for (const int day : {1, 3, 5, 7}) {
        core::Rng rng(static_cast<std::uint64_t>(day), 123);
        State state = deal({}, 5);
        const Stage stage = day == 7 ? Stage::guess : Stage::reveal;
        state = play_until(state, rng,
                           [&](const State& now) { return now.open.day == day && now.open.stage == stage; });
        while (Rose::deciders(state).has(0))
            Rose::play(state, 0, PickAny{}(state, 0, choices_of<RoseSubject>(state, 0), rng), core::NoSink{});
        ASSERT_FALSE(Rose::deciders(state).empty());
        for (const core::Seat viewer : {core::Seat{1}, core::Seat{3}, core::spectator}) {
            Tally<int> tally;
            if (day == 7) {
                for (int i = 0; i < 6; ++i) tally.expect(i, 1);
            } else {  // each identity is as likely as it is among all, and leaves all others to choose from
                for (const Identities& identities : possible_identities(state, viewer)) {
                    for (std::size_t i = 0; i < rose::colours; ++i) {
                        const auto& shown = state.open.revealed[0];
                        const auto colour = static_cast<Colour>(i);
                        if (colour != identities[0] &&
                            std::find(shown.begin(), shown.end(), colour) == shown.end())
                            tally.expect(static_cast<int>(i), 1);
                    }
                }
            }
            for (int n = 0; n < 2000; ++n) {
                const State world = imagined(state, viewer, rng);
                tally.see(static_cast<int>(day == 7 ? world.hidden.guesses[0][rng.below(3)]
                                                    : world.hidden.reveals[0]));
            }
            EXPECT_EQ(tally.misfit(), "") << "day " << day << ", " << of_seat(viewer);
        }
    }
}

// After a shuffle worlds are not equally likely, but all are possible: the truth is always among them, as far
// as one looks at one card at a time. Most is open in the first rounds after the shuffle.
TEST(Imagine, AfterAShuffleTheTruthIsAmongTheWorlds) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        core::Rng rng(seed, 126);
        const auto players = static_cast<std::uint8_t>(3 + seed % 3);
        const auto visit = [&](const State& state) -> Finding {
            if (state.open.shuffles == 0 || state.open.discard.size() > 4U * players) return {};
            if (state.open.stage != Stage::play || rng.below(2) != 0) return {};
            const auto seats = viewers<RoseSubject>(state);
            const core::Seat viewer = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
            rose::BySeat<std::set<rose::Card>> kept;
            rose::BySeat<std::set<rose::Card>> held;
            std::set<rose::Card> next;
            for (int n = 0; n < 400; ++n) {
                const State world = imagined(state, viewer, rng);
                for (core::Seat seat = 0; seat < state.open.options.players; ++seat) {
                    kept[seat].insert(world.hidden.kept[seat].begin(), world.hidden.kept[seat].end());
                    held[seat].insert(world.hidden.hands[seat].begin(), world.hidden.hands[seat].end());
                }
                if (world.open.deck > 0) next.insert(world.hidden.deck[world.open.deck - 1U]);
            }
            ++compared;
            for (core::Seat seat = 0; seat < state.open.options.players; ++seat) {
                for (const rose::Card card : state.hidden.kept[seat]) {
                    if (!kept[seat].contains(card)) return "never a card that was kept in truth";
                }
                for (const rose::Card card : state.hidden.hands[seat]) {
                    if (!held[seat].contains(card)) return "never the card that is held in truth";
                }
            }
            if (state.open.deck > 0 && !next.contains(state.hidden.deck[state.open.deck - 1U]))
                return "never the card that comes next in truth";
            return {};
        };
        EXPECT_EQ(walk<RoseSubject>(deal({.players = players}, seed), rng, visit, PlayForTime{}), Finding{})
            << seed;
    }
    EXPECT_GT(compared, 200);
}

TEST(Imagine, NoTwoWorldsShareTheShufflesToCome) {
    core::Rng rng(1, 127);
    const State state = deal({}, 1);
    std::set<std::array<std::uint8_t, 32>> seeds;
    for (int n = 0; n < 100; ++n) seeds.insert(imagined(state, 0, rng).hidden.seed.bytes);
    EXPECT_EQ(seeds.size(), 100U);
}

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
        EXPECT_EQ(walk<RoseSubject>(deal({.players = players}, seed), rng, visit), Finding{});
    }
    return honesty;
}

// After a shuffle worlds are not all equally likely, only all possible: hence the slack.
constexpr double slack = 0.2;
constexpr unsigned games = 400;

TEST(Imagine, HitsTheTruthAsOftenAsChanceAndNotMore) {
    const Honesty honesty = honesty_of(imagined, games);
    EXPECT_EQ(honesty.verdict(slack), Finding{});
    for (const auto& [name, samples] : honesty.samples()) EXPECT_GT(samples, 200) << name;
    EXPECT_EQ(honesty.samples().size(), 17U);
}

// A test of the test: whoever copies the truth passes the central law, and is caught here.
TEST(Imagine, WhoCopiesTheTruthIsCaught) {
    const Imagine copies = [](const State& truth, core::Seat, core::Rng&) { return truth; };
    EXPECT_NE(honesty_of(copies, 40).verdict(slack), Finding{});
    core::Rng rng(9, 125);
    const State truth = deal({}, 9);
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
