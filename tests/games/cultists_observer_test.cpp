// What is told in Among Cultists is exactly what is known: a perfect memory of every viewer, kept from events
// alone, says the same as its knowledge, and every world that is imagined fits the memory.
#include "tests/support/cultists_observer.hpp"

#include "games/cultists/text.hpp"
#include "tests/support/cultists_manners.hpp"
#include "tests/support/cultists_subject.hpp"
#include "tests/support/recorder.hpp"

#include <gtest/gtest.h>

namespace subrosa::tests {
namespace {

using namespace cultists;

// Every event has an audience of people at the table; what is secret goes to its seat and to nobody else.
Finding audience_of(const GameEvent& event, const cultists::Options& options) {
    const auto everybody = core::SeatSet::everybody(options.players);
    const bool robot = event.seat == options.players;
    const auto owner = core::SeatSet::of(event.seat);
    if (event.audience.empty()) return "nobody is told";
    if ((event.audience.bits() & ~everybody.bits()) != 0) return "told to a seat that nobody has";
    const auto apart = [&](bool secret) -> Finding {
        if (secret) return event.audience == owner && !robot ? "" : "a secret is told";
        return event.audience == (robot ? everybody : everybody.without(event.seat))
                   ? ""
                   : "the wrong seats are told";
    };
    switch (event.kind) {
        case EventKind::card_given:
            return apart(event.encounter != cultists::EncounterCard::none);
        case EventKind::filled:
        case EventKind::secured:
            return apart(event.room_card != cultists::RoomCard::none);
        case EventKind::token_drawn:
            return apart(event.event != cultists::Event::none);
        case EventKind::saw:
        case EventKind::vote_cast:
        case EventKind::answered:
            return apart(true);
        default:
            return event.audience == everybody ? "" : "something open is not told to all";
    }
}

class CultistsObserved : public testing::TestWithParam<std::size_t> {};

TEST_P(CultistsObserved, WhatIsToldIsExactlyWhatIsKnown) {
    const PlayCultists pick{static_cast<CultistsManner>(GetParam())};
    std::uint64_t seed = 100 * GetParam();
    for (const cultists::Options& options : every_cultists_table(30)) {
        core::Rng rng(++seed, 320);
        State state = deal(options, seed);
        const auto seats = viewers<CultistsSubject>(state);
        std::vector<CultistsObserver> observers;
        for (const core::Seat seat : seats) observers.emplace_back(Cultists::know(state, seat), seat);
        Recorder<GameEvent> recorder;
        Cultists::opening(state, recorder.sink());
        while (true) {
            for (const GameEvent& event : recorder.all)
                ASSERT_EQ(audience_of(event, options), Finding{}) << name_of(event.kind);
            const std::string where = text_of(options) + ", seed " + std::to_string(seed) + ", round " +
                                      std::to_string(state.open.round) + ", ";
            for (std::size_t i = 0; i < seats.size(); ++i) {
                for (const GameEvent& event : recorder.told_to(seats[i]))
                    ASSERT_EQ(observers[i].observe(event), Finding{})
                        << where << of_seat(seats[i]) << name_of(event.kind);
                observers[i].heard_all();
                const cultists::Knowledge knowledge = Cultists::know(state, seats[i]);
                ASSERT_EQ(observers[i].compare(knowledge), Finding{}) << where << of_seat(seats[i]);
                ASSERT_EQ(observers[i].could_be(state), Finding{}) << where << of_seat(seats[i]);
                if (rng.below(4) != 0) continue;
                ASSERT_EQ(observers[i].could_be(Cultists::imagine(knowledge, rng)), Finding{})
                    << where << of_seat(seats[i]);
            }
            if (Cultists::deciders(state).empty()) break;
            recorder.all.clear();
            const auto [seat, action] = next_decision<CultistsSubject>(state, rng, pick);
            Cultists::play(state, seat, action, recorder.sink());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Manners, CultistsObserved, testing::Range(std::size_t{0}, cultists_manners),
                         [](const auto& manner) {
                             return std::string(name_of(static_cast<CultistsManner>(manner.param)));
                         });

// A test of the test: a game in which something else happened than was told is found out, and so is a world
// that cannot be.
TEST(CultistsObserverItself, FindsWhatIsWrong) {
    using cultists::Knowledge;
    const PlayCultists pick{CultistsManner::checkers};
    core::Rng rng(5, 321);
    State state = deal(cultists::Options{.players = 4, .robot = true}, 3);
    CultistsObserver observer(Cultists::know(state, 0), 0);
    Recorder<GameEvent> recorder;
    Cultists::opening(state, recorder.sink());
    while (state.open.round < 5) {
        const auto [seat, action] = next_decision<CultistsSubject>(state, rng, pick);
        Cultists::play(state, seat, action, recorder.sink());
        for (const GameEvent& event : recorder.told_to(0)) ASSERT_EQ(observer.observe(event), Finding{});
        observer.heard_all();
        recorder.all.clear();
    }
    const Knowledge knowledge = Cultists::know(state, 0);
    ASSERT_EQ(observer.compare(knowledge), Finding{});
    ASSERT_EQ(observer.could_be(state), Finding{});

    using Misremember = void (*)(Knowledge&);
    const std::array<Misremember, 14> lapses{
        [](Knowledge& wrong) { ++wrong.open.points; },
        [](Knowledge& wrong) { wrong.open.power = !wrong.open.power; },
        [](Knowledge& wrong) { ++wrong.open.bag; },
        [](Knowledge& wrong) { ++wrong.open.rooms[0].deck; },
        [](Knowledge& wrong) { ++wrong.open.removed_unseen; },
        [](Knowledge& wrong) { wrong.open.may_be[1] = cultists::bit(cultists::Role::cultist); },
        [](Knowledge& wrong) { wrong.open.used_living[1][0] = 63; },
        [](Knowledge& wrong) { wrong.open.gifts[0] = cultists::Gift::of(1, 2, 4); },
        [](Knowledge& wrong) { wrong.open.looks.pop_back(); },
        [](Knowledge& wrong) { wrong.open.log[1] = cultists::Entry::of(cultists::Deed::fill, 2, 3); },
        [](Knowledge& wrong) { wrong.roles[1] = cultists::Role::cultist; },
        [](Knowledge& wrong) { wrong.start[0] = cultists::EncounterCard::dead; },
        [](Knowledge& wrong) { wrong.seen[0] = static_cast<std::uint8_t>(wrong.seen[0] + 1); },
        [](Knowledge& wrong) { wrong.routes[1] = 3; },
    };
    for (std::size_t i = 0; i < lapses.size(); ++i) {
        Knowledge wrong = knowledge;
        lapses[i](wrong);
        EXPECT_NE(observer.compare(wrong), Finding{}) << "lapse " << i;
    }
    const auto impossible = [&](auto change) {
        State world = state;
        change(world.hidden);
        return observer.could_be(world);
    };
    EXPECT_NE(impossible([](cultists::Hidden& hidden) {
                  const bool is = hidden.roles[0] == cultists::Role::cultist;
                  hidden.roles[0] = is ? cultists::Role::investigator : cultists::Role::cultist;
              }),
              Finding{});
    EXPECT_NE(impossible([](cultists::Hidden& hidden) { hidden.draw.set(0, cultists::RoomCard::sabotage); }),
              Finding{});
    EXPECT_NE(impossible([](cultists::Hidden& hidden) { hidden.given.fill(cultists::EncounterCard::dead); }),
              Finding{});
    EXPECT_NE(impossible([](cultists::Hidden& hidden) { ++hidden.danger[2]; }), Finding{});
    EXPECT_NE(impossible([](cultists::Hidden& hidden) { hidden.routes[1] = hidden.routes[2]; }), Finding{});
    EXPECT_NE(impossible([](cultists::Hidden& hidden) { ++hidden.hands[2].room[0]; }), Finding{});
}

}  // namespace
}  // namespace subrosa::tests
