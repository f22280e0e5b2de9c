// What holds of every state that Among Cultists can reach, and what may be chosen there.
#include "games/cultists/text.hpp"
#include "tests/support/cultists_allowed.hpp"
#include "tests/support/cultists_digest.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/recorder.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace subrosa::tests {
namespace {

using namespace cultists;

// What broken_invariant() leaves open because positions may be written by hand. `start`: as it was dealt.
Finding strict_facts(const State& state, const State& start) {
    const Open& open = state.open;
    const unsigned count = cultists::characters(open);
    const digest::Numbers& numbers = digest::numbers_for(count);
    if (open.knife != (start.open.knife + open.round - 1U) % count) return "C2: the knife goes one seat on";
    int dawns = 0;
    int laid = 0;
    std::array<int, cultists::max_characters> filled{};
    std::array<int, cultists::max_characters> given{};
    for (const cultists::Entry entry : open.log) {
        dawns += entry.deed() == Deed::dawn ? 1 : 0;
        laid += entry.deed() == Deed::lay ? 1 : 0;
        if (entry.deed() == Deed::fill) ++filled[entry.seat()];
    }
    for (const cultists::Gift gift : open.gifts) ++given[gift.from()];
    if (dawns != open.round) return "the log does not count the rounds";
    if (open.draw != numbers.rooms - laid) return "A1: the draw pile is not what was left";
    for (core::Seat seat = 0; seat < count; ++seat) {
        if (open.room_left[seat] != 8 - filled[seat]) return "N13: room cards";
        if (open.encounter_left[seat] != 9 - given[seat]) return "N13: encounter cards";
        const bool lost = ((open.ghosts >> seat) & 1U) != 0;
        if (lost != (open.died[seat] != 0)) return "died: not the ghosts";
    }
    if (open.target < numbers.points - 1 || open.target > numbers.points + 1) return "E5: the target";
    if (open.stage == Stage::move && (!open.vote_token || open.acted != 0)) return "C2: the vote token";
    if (open.step == Step::giving && open.freeze >= open.round) return "L2: nobody gives";
    std::map<int, int> called;
    for (const cultists::Vote& vote : open.votes) ++called[vote.round];
    for (const auto& [round, votes] : called) {
        int murders = 0;
        for (const cultists::Look look : open.looks)
            murders += look.round() == round && look.said() == cultists::EncounterCard::dead ? 1 : 0;
        if (votes > murders + 1) return "A9: more votes than murders and one";
    }
    for (int round = 1; round <= 10; ++round) {
        const bool drawn = round < open.round || (round == open.round && open.stage != Stage::move);
        if (!drawn && open.events[static_cast<std::size_t>(round) - 1] != cultists::Event::none)
            return "E1: an event of a round to come";
    }
    return {};
}

TEST(CultistsPromises, HoldAtEveryDecisionOfWholeGames) {
    std::uint64_t seed = 1000;
    for (const cultists::Options& options : every_cultists_table(40)) {
        for (unsigned n = 0; n < 10; ++n) {
            core::Rng rng(++seed, 310);
            const PlayCultists pick{static_cast<CultistsManner>(seed % cultists_manners)};
            const State start = deal(options, seed);
            const auto visit = [&](const State& state) { return strict_facts(state, start); };
            EXPECT_EQ(walk<CultistsSubject>(start, rng, visit, pick), Finding{})
                << text_of(options) << ", seed " << seed << ", " << name_of(pick.manner);
        }
    }
}

// The manners of play must really lead to the rare places, or the other tests say little.
TEST(CultistsPromises, GamesVisitEveryStepAndTheRarePlaces) {
    std::map<Step, int> steps;
    std::map<cultists::Event, int> events;
    std::map<cultists::EventKind, int> happenings;
    std::map<cultists::Ending, int> endings;
    std::map<cultists::Cause, int> causes;
    std::map<cultists::Verb, int> verbs;
    std::map<cultists::Role, int> dead_roles;
    std::map<std::string, int> places;
    std::uint64_t seed = 2000;
    Recorder<cultists::GameEvent> recorder;
    for (const cultists::Options& options : every_cultists_table(3)) {
        for (std::size_t manner = 0; manner < cultists_manners; ++manner) {
            core::Rng rng(++seed, 311);
            const PlayCultists pick{static_cast<CultistsManner>(manner)};
            State state = deal(options, seed);
            while (!Cultists::deciders(state).empty()) {
                const Open& open = state.open;
                ++steps[open.step];
                ++events[event_now(open)];
                if (open.step == Step::giving) {
                    const auto most =
                        *std::max_element(open.pending.meeting.begin(), open.pending.meeting.end());
                    places["two meetings side by side"] += most > 1 ? 1 : 0;
                    places["a meeting of three or more"] += open.awaited.size() > 2 ? 1 : 0;
                }
                places["no draw pile"] += open.draw == 0 ? 1 : 0;
                places["an empty hand of room cards"] +=
                    std::count(open.room_left.begin(), open.room_left.begin() + options.players, 0) > 0 ? 1
                                                                                                        : 0;
                places["an empty hand of encounter cards"] +=
                    std::count(open.encounter_left.begin(), open.encounter_left.begin() + options.players,
                               0) > 0
                        ? 1
                        : 0;
                places["an open portal that cannot be closed"] += open.portal && open.due == 0 ? 1 : 0;
                places["a freeze"] += open.freeze >= open.round ? 1 : 0;
                places["the fish man"] += open.fish_man ? 1 : 0;
                places["the dark"] += open.power ? 0 : 1;
                places["two peeks"] += open.peeks.full() ? 1 : 0;
                places["a vote without talk"] +=
                    open.step == Step::voting && event_now(open) == cultists::Event::no_signal ? 1 : 0;
                const auto [seat, action] = next_decision<CultistsSubject>(state, rng, pick);
                ++verbs[action.verb];
                Cultists::play(state, seat, action, recorder.sink());
                for (const cultists::GameEvent& event : recorder.all) {
                    ++happenings[event.kind];
                    if (event.kind != cultists::EventKind::died) continue;
                    ++causes[event.cause];
                    ++dead_roles[state.hidden.roles[event.seat]];
                }
                recorder.all.clear();
            }
            ++endings[state.open.ending];
        }
    }
    for (std::size_t i = 0; i < cultists::index(Step::none); ++i)
        EXPECT_GT(steps[static_cast<Step>(i)], 20) << name_of(static_cast<Step>(i));
    for (std::size_t i = 0; i < cultists::index(cultists::Event::mirror); ++i)
        EXPECT_GT(events[static_cast<cultists::Event>(i)], 100) << name_of(static_cast<cultists::Event>(i));
    for (std::size_t i = 0; i <= cultists::index(cultists::EventKind::game_over); ++i)
        EXPECT_GT(happenings[static_cast<cultists::EventKind>(i)], 10)
            << name_of(static_cast<cultists::EventKind>(i));
    for (std::size_t i = 1; i <= cultists::index(cultists::Ending::seer_found); ++i)
        EXPECT_GT(endings[static_cast<cultists::Ending>(i)], 5) << name_of(static_cast<cultists::Ending>(i));
    for (std::size_t i = 0; i <= cultists::index(cultists::Cause::role); ++i)
        EXPECT_GT(causes[static_cast<cultists::Cause>(i)], 20) << name_of(static_cast<cultists::Cause>(i));
    for (std::size_t i = 0; i <= cultists::index(cultists::Verb::seer); ++i)
        EXPECT_GT(verbs[static_cast<cultists::Verb>(i)], 5) << i;
    for (std::size_t i = 0; i < cultists::roles; ++i)
        EXPECT_GT(dead_roles[static_cast<cultists::Role>(i)], 10) << name_of(static_cast<cultists::Role>(i));
    for (const auto& [place, count] : places) EXPECT_GT(count, 20) << place;
    EXPECT_EQ(places.size(), 11U);
}

TEST(CultistsPromises, WhatIsOfferedIsExactlyWhatIsAllowed) {
    const std::vector<cultists::Action> actions = every_cultists_action();
    std::uint64_t seed = 3000;
    for (const cultists::Options& options : every_cultists_table(5)) {
        for (unsigned n = 0; n < 3; ++n) {
            core::Rng rng(++seed, 312);
            const PlayCultists pick{static_cast<CultistsManner>(seed % cultists_manners)};
            const auto visit = [&](const State& state) -> Finding {
                for (const core::Seat seat : viewers<CultistsSubject>(state)) {
                    const auto choices = choices_of<CultistsSubject>(state, seat);
                    for (const cultists::Action& action : actions) {
                        const bool offered =
                            std::find(choices.begin(), choices.end(), action) != choices.end();
                        if (offered != allowed(state, seat, action))
                            return of_seat(seat) + (offered ? " may not: " : " may: ") + text_of(action);
                    }
                    for (const cultists::Action& choice : choices) {
                        if (std::find(actions.begin(), actions.end(), choice) == actions.end())
                            return "offered something that cannot be written down";
                    }
                }
                return {};
            };
            EXPECT_EQ(walk<CultistsSubject>(deal(options, seed), rng, visit, pick), Finding{})
                << text_of(options) << ", seed " << seed;
        }
    }
}

}  // namespace
}  // namespace subrosa::tests
