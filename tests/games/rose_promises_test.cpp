// What holds of every state that play can reach in The Name of the Rose, and what may be chosen there.
#include "games/rose/text.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace subrosa::tests {
namespace {

using namespace rose;

// What broken_invariant() leaves open because positions may be written by hand.
Finding strict_facts(const State& state) {
    const Open& open = state.open;
    const int cards = std::accumulate(open.event_cards.begin(), open.event_cards.end(), 0);
    const int evenings = open.day - (open.stage == Stage::reveal ? 0 : 1);
    if (cards != evenings) return "E2: event cards taken " + std::to_string(cards);
    const int revelations = open.day / 2;
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const auto& shown = open.revealed[seat];
        if (std::count(shown.begin(), shown.end(), Colour::none) != 3 - revelations)
            return "E3: not as many markers shown as there were revelations";
    }
    if (!open.emptied.empty() && open.chain_seen + open.chain_unseen > 0)
        return "A2: a building without tiles while there is a chain";
    for (std::size_t i = 0; i < open.discard.size(); ++i) {
        if (open.discarders[i] >= open.options.players) return "D3: a discard that nobody played";
    }
    for (std::size_t i = open.discard.size(); i < rose::max_pile; ++i) {
        if (open.discarders[i] != 0) return "D7: who played a card that is no longer there";
    }
    const bool between = open.stage == Stage::play || open.stage >= Stage::reveal;
    if (between && open.day_over) return "D8: the day is over and goes on";
    if (open.pending.moves > 1 && rose::event_today(open) != rose::Event::diligent)
        return "V6: too many moves";
    return {};
}

TEST(RosePromises, HoldAtEveryDecisionOfWholeGames) {
    std::uint64_t seed = 1000;
    for (const rose::Options& options : rose_tables()) {
        for (std::size_t manner = 0; manner < rose_manners; ++manner) {
            core::Rng rng(++seed, 110);
            EXPECT_EQ(walk<RoseSubject>(deal(options, seed), rng, strict_facts, RoseSubject::manner(manner)),
                      Finding{})
                << text_of(options) << ", seed " << seed << ", manner " << manner;
        }
    }
}

// The manners of play must really lead to the rare places, or the tests above say little.
TEST(RosePromises, GamesVisitEveryStageAndTheRarePlaces) {
    std::array<std::uint64_t, rose::index(Stage::over) + 1> visits{};
    std::array<std::uint64_t, rose::events> events{};
    std::uint64_t emptied = 0;
    std::uint64_t shuffled = 0;
    std::uint64_t seed = 2000;
    for (const rose::Options& options : rose_tables()) {
        for (std::size_t manner = 0; manner < rose_manners; ++manner) {
            core::Rng rng(++seed, 111);
            const auto visit = [&](const State& state) -> Finding {
                ++visits[rose::index(state.open.stage)];
                if (state.open.day <= rose::days) ++events[rose::index(rose::event_today(state.open))];
                if (!state.open.emptied.empty()) ++emptied;
                if (state.open.shuffles > 0) ++shuffled;
                return {};
            };
            ASSERT_EQ(walk<RoseSubject>(deal(options, seed), rng, visit, RoseSubject::manner(manner)),
                      Finding{});
        }
    }
    for (std::size_t i = 0; i < visits.size(); ++i)
        EXPECT_GT(visits[i], 50U) << rose::name_of(static_cast<Stage>(i));
    for (std::size_t i = 0; i < events.size(); ++i)
        EXPECT_GT(events[i], 100U) << rose::name_of(static_cast<rose::Event>(i));
    EXPECT_GT(emptied, 100U);
    EXPECT_GT(shuffled, 1000U);
}

// Every action that can be written down.
std::vector<rose::Action> every_action() {
    using rose::Action;
    std::vector<Action> all{Action::again(), Action::enough(), Action::play(rose::Figure::william),
                            Action::play(rose::Figure::adson)};
    for (const auto times : {rose::Times::mixed, rose::Times::by_type}) {
        for (const rose::Card card : rose::all_cards(times)) {
            if (!card.is_william_adson()) all.push_back(Action::play(card));
        }
    }
    for (std::uint8_t n = 0; n < 10; ++n) all.push_back(Action::pay(n)), all.push_back(Action::take(n));
    for (std::size_t i = 0; i < rose::figures; ++i) {
        for (std::size_t to = 0; to < rose::buildings; ++to)
            all.push_back(Action::move(static_cast<rose::Figure>(i), static_cast<rose::Building>(to)));
    }
    for (std::size_t i = 0; i < rose::colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        all.insert(all.end(), {Action::mark(colour, true), Action::mark(colour, false),
                               Action::evidence(colour), Action::suspect(colour), Action::reveal(colour)});
        for (core::Seat seat = 0; seat < rose::max_players; ++seat)
            all.push_back(Action::guess(seat, colour));
    }
    return all;
}

// Rules about what may be done, written down a second time, one action at a time.
bool allowed(const State& state, core::Seat seat, const rose::Action& action) {
    const Open& open = state.open;
    const rose::Pending& pending = open.pending;
    if (!open.awaited.has(seat) || action.stage != open.stage) return false;
    switch (action.stage) {
        case Stage::play: {  // rose D3
            const auto& hand = state.hidden.hands[seat];
            return std::find(hand.begin(), hand.end(), action.card()) != hand.end();
        }
        case Stage::pay:  // rose D4
            return action.count() <= pending.hours && action.count() <= pending.payable;
        case Stage::move: {  // rose D6, V6
            if (open.at[rose::index(action.figure())] == action.building()) return false;
            if (pending.card.is_building()) return action.building() == pending.card.building();
            if (pending.card.is_monk()) return action.figure() == rose::monk_of(pending.card.colour());
            return action.figure() == pending.named;
        }
        case Stage::take: {  // rose A1
            const auto& tiles = open.tiles[rose::index(pending.place)];
            return action.count() == tiles[0].value() || action.count() == tiles[1].value();
        }
        case Stage::mark: {  // rose A4, A5: one monk after the other
            for (std::size_t i = 0; i < rose::index(action.colour()); ++i) {
                if ((pending.marks >> i & 1U) != 0) return false;
            }
            return (pending.marks >> rose::index(action.colour()) & 1U) != 0;
        }
        case Stage::reveal: {  // rose E3
            const auto& shown = open.revealed[seat];
            return state.hidden.identities[seat] != action.colour() &&
                   std::find(shown.begin(), shown.end(), action.colour()) == shown.end();
        }
        case Stage::guess: {  // rose G1
            const auto& given = state.hidden.guesses[seat];
            const auto made = std::find(given.begin(), given.end(), Colour::none) - given.begin();
            std::vector<core::Seat> others;
            for (core::Seat other = 0; other < open.options.players; ++other) {
                if (other != seat) others.push_back(other);
            }
            return action.seat() == others.at(static_cast<std::size_t>(made)) &&
                   std::find(given.begin(), given.end(), action.colour()) == given.end();
        }
        case Stage::evidence:
        case Stage::suspect:
        case Stage::again:
            return true;
        case Stage::over:
            break;
    }
    return false;
}

TEST(RosePromises, WhatIsOfferedIsExactlyWhatIsAllowed) {
    std::vector<rose::Action> actions = every_action();
    std::uint64_t seed = 3000;
    for (const rose::Options& options : rose_tables()) {
        core::Rng rng(++seed, 112);
        const auto visit = [&](const State& state) -> Finding {
            for (const core::Seat seat : viewers<RoseSubject>(state)) {
                const auto choices = choices_of<RoseSubject>(state, seat);
                for (const rose::Action& action : actions) {
                    const bool offered = std::find(choices.begin(), choices.end(), action) != choices.end();
                    const bool may = seat != core::spectator && allowed(state, seat, action);
                    if (offered != may) return of_seat(seat) + ": " + rose::text_of(action);
                }
                for (const rose::Action& choice : choices) {
                    if (std::find(actions.begin(), actions.end(), choice) == actions.end())
                        return "offered something that cannot be written down";
                }
            }
            return {};
        };
        EXPECT_EQ(walk<RoseSubject>(deal(options, seed), rng, visit), Finding{}) << text_of(options);
    }
}

}  // namespace
}  // namespace subrosa::tests
