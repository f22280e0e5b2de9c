// Noninterference: what a seat is told and knows does not depend on what it cannot know.
#include "games/rose/text.hpp"
#include "tests/support/leaky.hpp"
#include "tests/support/noninterference.hpp"
#include "tests/support/rose_observer.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace rose;

struct SecretRose : RoseSubject {
    // Two events that differ only in a thing which is turned over at this moment, for this viewer or for
    // everybody.
    static bool may_differ(const GameEvent* mine, const GameEvent* theirs, core::Seat viewer) {
        if (mine == nullptr || theirs == nullptr) return false;
        GameEvent one = *mine;
        const GameEvent& other = *theirs;
        switch (one.kind) {
            case EventKind::card_drawn:
                if (one.seat == viewer) one.card = other.card;
                break;
            case EventKind::tile_placed:
                one.tile = other.tile;
                break;
            case EventKind::dawn:
                one.event_card = other.event_card;
                break;
            case EventKind::marker_shown:
            case EventKind::identity_shown:
                one.figure = other.figure;
                break;
            case EventKind::guess_shown:
                one.figure = other.figure;
                one.right = other.right;
                break;
            default:
                break;
        }
        return one == other;
    }
    static bool chooses_secretly(const State& state) {
        return state.open.stage == Stage::reveal || state.open.stage == Stage::guess;
    }
    static bool lies_open(const State& /*state*/) { return false; }  // whatever is shown is told of
    static bool look_the_same(const rose::Action& one, const rose::Action& other) { return one == other; }

    enum class Twin : std::uint8_t { imagined, identities, hands, future };
    static constexpr std::size_t kinds_of_twins = 4;

    static State twin_of(const State& truth, core::Seat viewer, std::size_t kind, core::Rng& rng) {
        const State imagined = Rose::imagine(Rose::know(truth, viewer), rng);
        const auto twin = static_cast<Twin>(kind);
        if (twin == Twin::imagined) return imagined;
        State world = truth;
        if (twin == Twin::identities) {
            if (truth.open.stage == Stage::over) return world;
            world.hidden.identities = imagined.hidden.identities;
            world.hidden.reveals = imagined.hidden.reveals;
            world.hidden.guesses = imagined.hidden.guesses;
        } else if (twin == Twin::future) {
            world.hidden.events = imagined.hidden.events;
            world.hidden.chain = imagined.hidden.chain;
            world.hidden.seed = imagined.hidden.seed;
        } else if (world.open.shuffles == 0 &&
                   world.open.deck > 0) {  // a card for one from the bottom of the deck
            const auto other = static_cast<core::Seat>(rng.below(world.open.options.players));
            if (other == viewer) return world;
            rose::Hand hand = world.hidden.hands[other];
            std::swap(hand[rng.below(static_cast<std::uint32_t>(hand.size()))], world.hidden.deck[0]);
            world.hidden.hands[other] = hand;
        } else {
            world.hidden.hands = imagined.hidden.hands;
            world.hidden.kept = imagined.hidden.kept;
            world.hidden.deck = imagined.hidden.deck;
        }
        return world;
    }
};

template <Secretive S>
Pairs pairs_of_games(unsigned players, unsigned games) {
    Pairs pairs;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        core::Rng rng(seed, 130 + players);
        const auto edition = seed % 2 == 0 ? rose::Edition::classic : rose::Edition::international;
        const State start =
            deal(rose::Options{.players = static_cast<std::uint8_t>(players), .edition = edition}, seed);
        pairs_of_worlds<S>(pairs, start, 12, S::chooses_secretly, rng, RoseSubject::manner(seed % 2));
    }
    return pairs;
}

class RoseNoninterference : public testing::TestWithParam<unsigned> {};

TEST_P(RoseNoninterference, WorldsThatASeatCannotTellApartStaySo) {
    const Pairs pairs = pairs_of_games<SecretRose>(GetParam(), 4);
    EXPECT_EQ(pairs.finding, Finding{});
    for (const std::size_t steps : pairs.steps) EXPECT_GT(steps, 200U);
}

// Every event has an audience of people at the table; what is secret goes to its seat and to nobody else.
Finding audience_of(const GameEvent& event, unsigned players) {
    const auto everybody = core::SeatSet::everybody(players);
    const auto owner = core::SeatSet::of(event.seat);
    if (event.audience.empty()) return "nobody is told";
    if ((event.audience.bits() & ~everybody.bits()) != 0) return "told to a seat that nobody has";
    switch (event.kind) {
        case EventKind::card_drawn:
            if (event.card) return event.audience == owner ? "" : "a drawn card is shown";
            return event.audience == everybody.without(event.seat) ? "" : "a draw is told to the wrong seats";
        case EventKind::marker_chosen:
        case EventKind::guess_made:
            return event.audience == owner ? "" : "a secret choice is told";
        case EventKind::dawn:
        case EventKind::turn_began:
        case EventKind::card_played:
        case EventKind::sundial_moved:
        case EventKind::tile_given_back:
        case EventKind::figure_moved:
        case EventKind::tile_taken:
        case EventKind::tile_placed:
        case EventKind::suspicion_changed:
        case EventKind::evidence_changed:
        case EventKind::deck_shuffled:
        case EventKind::used_again:
        case EventKind::evening:
        case EventKind::event_card_taken:
        case EventKind::revelation_began:
        case EventKind::marker_shown:
        case EventKind::guessing_began:
        case EventKind::guess_shown:
        case EventKind::identity_shown:
        case EventKind::game_over:
            return event.audience == everybody ? "" : "something open is not told to all";
    }
    return "an unknown event";
}

// Each viewer keeps a perfect memory of what it was told; that memory and its knowledge say the same, and
// every world it imagines fits the memory.
TEST_P(RoseNoninterference, WhatIsToldIsExactlyWhatIsKnown) {
    const unsigned players = GetParam();
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        core::Rng rng(seed, 140 + players);
        const rose::Options options{static_cast<std::uint8_t>(players),
                                    seed % 2 == 0 ? rose::Edition::classic : rose::Edition::international,
                                    seed % 4 < 2 ? rose::Times::mixed : rose::Times::by_type, seed % 3 == 0};
        State state = deal(options, seed);
        const auto seats = viewers<RoseSubject>(state);
        std::vector<RoseObserver> observers;
        for (const core::Seat seat : seats) observers.emplace_back(Rose::know(state, seat), seat);
        Recorder<GameEvent> recorder;
        Rose::opening(state, recorder.sink());
        while (true) {
            for (const GameEvent& event : recorder.all)
                ASSERT_EQ(audience_of(event, players), Finding{}) << rose::name_of(event.kind);
            for (std::size_t i = 0; i < seats.size(); ++i) {
                for (const GameEvent& event : recorder.told_to(seats[i]))
                    ASSERT_EQ(observers[i].observe(event), Finding{})
                        << of_seat(seats[i]) << rose::name_of(event.kind);
                const rose::Knowledge knowledge = Rose::know(state, seats[i]);
                ASSERT_EQ(observers[i].compare(knowledge), Finding{}) << of_seat(seats[i]);
                ASSERT_EQ(observers[i].could_be(state), Finding{}) << of_seat(seats[i]);
                ASSERT_EQ(observers[i].could_be(Rose::imagine(knowledge, rng)), Finding{})
                    << of_seat(seats[i]);
            }
            if (Rose::deciders(state).empty()) break;
            recorder.all.clear();
            const auto [seat, action] =
                next_decision<RoseSubject>(state, rng, RoseSubject::manner(seed % rose_manners));
            Rose::play(state, seat, action, recorder.sink());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Players, RoseNoninterference, testing::Values(2U, 3U, 4U, 5U));

// A test of the test: games that leak, each in its way.
struct NeighbourSeesTheMarker : SecretRose {
    struct Game : Rose {
        static rose::Knowledge know(const State& state, core::Seat seat) {
            rose::Knowledge knowledge = Rose::know(state, seat);
            if (seat < RoseSubject::players(state))
                knowledge.reveal = state.hidden.reveals[rose::next_seat(state.open, seat)];
            return knowledge;
        }
    };
};

struct DisclaimersShow : SecretRose {  // how a seat is asked gives its identity away
    struct Game : Rose {
        static rose::Knowledge know(const State& state, core::Seat seat) {
            rose::Knowledge knowledge = Rose::know(state, seat);
            knowledge.spare = static_cast<std::uint8_t>(state.hidden.identities[0]);
            return knowledge;
        }
    };
};

TEST(RoseNoninterferenceItself, CatchesLeaks) {
    EXPECT_NE(pairs_of_games<TellsAll<SecretRose>>(4, 2).finding, Finding{});
    EXPECT_NE(pairs_of_games<SpectatorSeesAHand<SecretRose>>(4, 2).finding, Finding{});
    EXPECT_NE(pairs_of_games<NeighbourSeesTheMarker>(4, 2).finding, Finding{});
    EXPECT_NE(pairs_of_games<DisclaimersShow>(2, 2).finding, Finding{});
}

}  // namespace
}  // namespace subrosa::tests
