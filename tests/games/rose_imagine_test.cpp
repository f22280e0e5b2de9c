// Imagined worlds cover the possibilities, each as often as chance has it.
#include "tests/support/rose_subject.hpp"
#include "tests/support/rose_worlds.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace rose;

// Plays at random to the first decision for which `there` holds; the end of the game if there is none.
template <class There>
State play_until(State state, core::Rng& rng, const There& there) {
    while (!Rose::deciders(state).empty() && !there(std::as_const(state))) {
        const auto [seat, action] = next_decision<RoseSubject>(state, rng);
        Rose::play(state, seat, action, core::NoSink{});
    }
    return state;
}

TEST(RoseImagine, EveryPossibleDealOfIdentitiesIsEquallyLikely) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        core::Rng rng(players, 120);
        State state = deal(rose::Options{.players = static_cast<std::uint8_t>(players)}, players);
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
TEST(RoseImagine, BeforeAShuffleUnseenCardsLieAnywhere) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        core::Rng rng(players, 121);
        State state = deal(rose::Options{.players = static_cast<std::uint8_t>(players)}, players + 10);
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

TEST(RoseImagine, UnseenTilesAndEventsComeInAnyOrder) {
    core::Rng rng(1, 122);
    State state = deal(rose::Options{}, 1);
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

// The secret marker of a seat that has chosen is any that it may choose, for every identity.
TEST(RoseImagine, SecretChoicesAreAnyThatWereAllowed) {
    for (const int day : {1, 3, 5, 7}) {
        core::Rng rng(static_cast<std::uint64_t>(day), 123);
        State state = deal(rose::Options{}, 5);
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
TEST(RoseImagine, AfterAShuffleTheTruthIsAmongTheWorlds) {
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
        EXPECT_EQ(walk<RoseSubject>(deal(rose::Options{.players = players}, seed), rng, visit,
                                    PlayRose{RoseManner::delayers}),
                  Finding{})
            << seed;
    }
    EXPECT_GT(compared, 200);
}

TEST(RoseImagine, NoTwoWorldsShareTheShufflesToCome) {
    core::Rng rng(1, 127);
    const State state = deal(rose::Options{}, 1);
    std::set<std::array<std::uint8_t, 32>> seeds;
    for (int n = 0; n < 100; ++n) seeds.insert(imagined(state, 0, rng).hidden.seed.bytes);
    EXPECT_EQ(seeds.size(), 100U);
}

}  // namespace
}  // namespace subrosa::tests
