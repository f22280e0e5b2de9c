// Imagined worlds of Deal with the Devil cover the possibilities, and each of them can have come about.
#include "games/devil/circulation.hpp"
#include "games/devil/layouts.hpp"
#include "games/devil/market.hpp"
#include "tests/support/devil_manners.hpp"
#include "tests/support/devil_subject.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace subrosa::tests {
namespace {

using namespace devil;

// ---- what goes round

TEST(DevilCirculation, FindsAWayOrSaysThatThereIsNone) {
    Network network;
    network.clear();
    const auto direct = network.add(0, 1);
    const auto through = network.add(0, 2);
    const auto on = network.add(2, 1);
    const auto back = network.add(1, 0);
    network.close();
    Circulation goes;
    goes.clear(network);
    goes.bound(direct, 0, 2);
    goes.bound(through, 0, 3);
    goes.bound(on, 0, 2);
    goes.bound(back, 4, 9);
    ASSERT_TRUE(goes.repair_all(network));
    EXPECT_EQ(goes.flow(direct), 2);
    EXPECT_EQ(goes.flow(through), 2);
    EXPECT_EQ(goes.flow(on), 2);
    EXPECT_EQ(goes.flow(back), 4);
    // No more can go round, for 2 can only be left by one arc.
    EXPECT_FALSE(goes.raise(network, back, 5));
    EXPECT_EQ(goes.flow(back), 4);
    // Where less is to go one way, more goes the other, or it cannot be.
    goes.bound(direct, 0, 1);
    EXPECT_FALSE(goes.repair(network, direct));
    goes.bound(on, 0, 3);
    EXPECT_TRUE(goes.repair(network, direct));
    EXPECT_EQ(goes.flow(direct), 1);
    EXPECT_EQ(goes.flow(on), 3);
    goes.bound(back, 5, 4);
    EXPECT_FALSE(goes.repair(network, back));
}

// ---- before anything has happened

TEST(DevilImagine, AtTheStartEveryLayoutAndScheduleIsAsLikelyAsItWasDealt) {
    for (const devil::Options& options : devil_tables()) {
        for (const core::Seat viewer : {core::Seat{0}, core::Seat{3}, core::spectator}) {
            const State state = deal(options, 5);
            Tally<std::array<Role, 4>> roles;
            Tally<int> schedules;
            for (const devil::Layout& layout : devil::layout_table) {
                if (viewer == core::spectator || layout[viewer] == state.hidden.roles[viewer])
                    roles.expect(layout, devil::weight_of(options, layout));
            }
            for (int i = 0; i < 48; ++i) schedules.expect(i, 1);
            core::Rng rng(viewer, 320);
            const auto knowledge = Devil::know(state, viewer);
            for (int i = 0; i < 12'000; ++i) {
                const State world = Devil::imagine(knowledge, rng);
                roles.see(world.hidden.roles);
                schedules.see(world.hidden.schedule);
            }
            EXPECT_EQ(roles.misfit_beyond(0), "") << text_of(options) << ", " << of_seat(viewer);
            EXPECT_EQ(schedules.misfit(), "") << text_of(options) << ", " << of_seat(viewer);
        }
    }
}

// ---- in games

// Visits positions of a few games, one decision in `one_in`.
template <class Visit>
Finding in_devil_games(unsigned one_in, const Visit& visit) {
    std::uint64_t seed = 700;
    for (const DevilManner manner : {DevilManner::traders, DevilManner::builders, DevilManner::accusers}) {
        core::Rng rng(++seed, 321);
        const auto at = [&](const State& state) -> Finding {
            if (state.open.stage == Stage::over || rng.below(one_in) != 0) return {};
            return visit(state, rng);
        };
        const State start = deal(devil_tables()[seed % 7], seed);
        if (Finding finding = walk<DevilSubject>(start, rng, at, PlayDevil{manner}); !finding.empty())
            return finding;
    }
    return {};
}

// H1: how many cards in a hand the viewer cannot have seen, at least. It has seen those that it passed on to
// the hand, and all have seen the sites that were planned.
std::size_t unseen_cards(const State& state, core::Seat viewer, core::Seat seat) {
    const devil::Open& open = state.open;
    const bool of_last_round = open.round > 1 && open.stage <= Stage::keep;
    const unsigned round = open.round - (of_last_round ? 1U : 0U);
    const bool passed = round > 1 && (of_last_round || open.stage > Stage::send);
    std::size_t seen = passed && viewer < devil::players && devil::receiver_of(viewer, round) == seat ? 2 : 0;
    for (const Building site : open.sites[round - 1][seat]) seen += site != Building::none ? 1U : 0U;
    const std::size_t hand = open.realms[seat].hand;
    return hand > seen ? hand - seen : 0;
}

TEST(DevilImagine, WorldsDifferInWhatASeatCannotKnow) {
    // The number of different hands required among sixty worlds, by the number of cards that only the owner
    // can have seen. If all were seen, it is unknown which were kept: there may be only one hand.
    constexpr std::array<std::size_t, 6> least_hands{1, 2, 2, 8, 8, 40};
    std::array<std::size_t, 6> hands_seen{};
    std::size_t all = 0;  // sometimes a seat can tell almost everything
    std::size_t roles_open = 0;
    std::size_t stores_open = 0;
    const auto visit = [&](const State& state, core::Rng& rng) -> Finding {
        if (state.open.round < 2 || state.open.round > 3) return {};
        for (const core::Seat viewer : viewers<DevilSubject>(state)) {
            std::set<std::array<Role, 4>> roles;
            std::set<std::array<std::uint8_t, 10>> stores;
            std::set<std::vector<Building>> hands;
            std::set<Building> next;
            const core::Seat other = viewer == 2 ? 1 : 2;
            const auto knowledge = Devil::know(state, viewer);
            for (int i = 0; i < 60; ++i) {
                const State world = Devil::imagine(knowledge, rng);
                roles.insert(world.hidden.roles);
                stores.insert(world.hidden.stores[other].count);
                std::vector<Building> hand(world.hidden.hands[other].begin(),
                                           world.hidden.hands[other].end());
                std::sort(hand.begin(), hand.end());
                hands.insert(hand);
                next.insert(world.hidden.decks[4][0]);
            }
            ++all;
            if (roles.size() > 1) ++roles_open;
            if (stores.size() > 8) ++stores_open;
            const std::size_t unseen = unseen_cards(state, viewer, other);
            ++hands_seen[unseen];
            if (hands.size() < least_hands[unseen])
                return of_seat(viewer) + " imagines " + std::to_string(hands.size()) + " hands, with " +
                       std::to_string(unseen) + " cards that it has not seen";
            if (next.size() < 5) return of_seat(viewer) + " imagines one and the same deck";
        }
        return {};
    };
    EXPECT_EQ(in_devil_games(30, visit), Finding{});
    EXPECT_GT(all, 50U);
    EXPECT_GT(2 * hands_seen[5], all);
    EXPECT_GT(hands_seen[1] + hands_seen[2], 0U);
    EXPECT_GT(hands_seen[3] + hands_seen[4], 0U);
    EXPECT_GT(3 * roles_open, all);
    EXPECT_GT(3 * stores_open, 2 * all);
}

TEST(DevilImagine, TheTruthIsAmongTheWorlds) {
    const auto visit = [](const State& state, core::Rng& rng) -> Finding {
        for (const core::Seat viewer : viewers<DevilSubject>(state)) {
            const auto knowledge = Devil::know(state, viewer);
            bool seen = false;
            for (int i = 0; i < 400 && !seen; ++i)
                seen = Devil::imagine(knowledge, rng).hidden.roles == state.hidden.roles;
            if (!seen) return of_seat(viewer) + " never imagines the true roles";
        }
        return {};
    };
    EXPECT_EQ(in_devil_games(100, visit), Finding{});
}

// H1: what was drawn, passed on, kept and built makes the hands, and every site that was planned was in one.
Finding cards_can_have_come_so(const State& world) {
    const devil::Open& open = world.open;
    const devil::Hidden& hidden = world.hidden;
    const auto is_past = [&](unsigned round, Stage stage) {
        return round < open.round || open.stage > stage;
    };
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        std::vector<Building> hand;
        const auto holds = [&](Building card) { return std::count(hand.begin(), hand.end(), card); };
        for (unsigned round = 1; round <= open.round; ++round) {
            const std::size_t at = round - 1;
            if (round > 1) {
                if (!is_past(round, Stage::keep)) break;
                const Building kept = hidden.kept[at][seat];
                if (hand.empty() ? kept != Building::none : holds(kept) == 0)
                    return of_seat(seat) + " kept what it did not have";
                hand.clear();
                if (kept != Building::none) hand.push_back(kept);
            }
            const bool passed = round > 1 && is_past(round, Stage::send);
            const core::Seat sender = devil::sender_to(seat, round);
            for (std::size_t i = 0; i < 4; ++i) {
                if (!passed || !devil::has(hidden.sent[at][seat], i))
                    hand.push_back(hidden.decks[at][devil::drawn_by(seat, i)]);
                if (passed && devil::has(hidden.sent[at][sender], i))
                    hand.push_back(hidden.decks[at][devil::drawn_by(sender, i)]);
            }
            for (const Building site : open.sites[at][seat]) {
                if (site != Building::none && holds(site) == 0)
                    return of_seat(seat) + " planned what it did not have";
            }
            const devil::Realm& realm = open.realms[seat];
            const auto leaves = [&](Building built) {
                const auto found = std::find(hand.begin(), hand.end(), built);
                if (found == hand.end()) return false;
                hand.erase(found);
                return true;
            };
            for (std::size_t i = 0; i < realm.built.size(); ++i) {
                if (realm.built_in[i] == round && !leaves(realm.built[i]))
                    return of_seat(seat) + " built what it did not have";
            }
            for (const auto& inquisition : open.lost) {
                const devil::Lost& lost = inquisition[seat];
                if (lost.built_in == round && !leaves(lost.building))
                    return of_seat(seat) + " lost what it had not built";
            }
        }
        std::vector<Building> now(hidden.hands[seat].begin(), hidden.hands[seat].end());
        std::sort(now.begin(), now.end());
        std::sort(hand.begin(), hand.end());
        if (now != hand) return of_seat(seat) + " has not the hand that it came by";
    }
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        std::array<int, devil::buildings> there{};
        for (const Building card : hidden.decks[round - 1]) ++there[index(card)];
        for (std::size_t i = 0; i < devil::buildings; ++i) {
            const devil::Card& card = devil::card_table[i];
            if (there[i] != (card.deck == round ? card.copies : 0)) return "a deck is not what it was";
        }
    }
    return {};
}

// A1: each event is drawn once, from the right deck; what is held or was played was drawn and not played
// before.
Finding events_can_have_come_so(const State& world) {
    std::set<devil::Event> drawn;
    for (unsigned round = 1; round <= devil::rounds; ++round) {
        for (const devil::Event event : world.hidden.event_decks[round - 1]) {
            if (devil::card(event).second != (round > 2)) return "an event is in the wrong deck";
            if (!drawn.insert(event).second) return "an event is drawn twice";
        }
    }
    const bool before_drawing = world.open.round > 1 && world.open.stage <= Stage::keep;
    for (core::Seat seat = 0; seat < devil::players; ++seat) {
        std::set<devil::Event> since;
        for (unsigned round = 1; round <= world.open.round; ++round) {
            if (round == world.open.round && before_drawing) break;
            since.insert(world.hidden.event_decks[round - 1][seat]);
            const devil::Event played = world.open.played[round - 1][seat];
            if (played == devil::Event::none) continue;
            if (since.count(played) == 0) return of_seat(seat) + " played what it had not drawn";
            if (round < world.open.round) since.clear();
        }
        for (const devil::Event event : world.hidden.events[seat]) {
            if (since.count(event) == 0) return of_seat(seat) + " holds what it has not drawn";
        }
    }
    return {};
}

TEST(DevilImagine, CardsCanHaveComeAboutSo) {
    const auto visit = [](const State& state, core::Rng& rng) -> Finding {
        if (Finding finding = cards_can_have_come_so(state); !finding.empty()) return "in truth " + finding;
        if (Finding finding = events_can_have_come_so(state); !finding.empty()) return "in truth " + finding;
        for (const core::Seat viewer : viewers<DevilSubject>(state)) {
            const State world = Devil::imagine(Devil::know(state, viewer), rng);
            if (Finding finding = cards_can_have_come_so(world); !finding.empty())
                return "for " + of_seat(viewer) + " " + finding;
            if (Finding finding = events_can_have_come_so(world); !finding.empty())
                return "for " + of_seat(viewer) + " " + finding;
        }
        return {};
    };
    EXPECT_EQ(in_devil_games(3, visit), Finding{});
}

// A4: who is asked to get what it lacks does lack it.
TEST(DevilImagine, WhoeverIsAskedToGetSomethingLacksIt) {
    int asked = 0;
    const auto visit = [&](const State& state, core::Rng& rng) -> Finding {
        const core::Seat seat = state.open.turn;
        const devil::Work& work = state.open.work[seat];
        if (state.open.stage != Stage::resolve || work.want != devil::Want::market) return {};
        if (work.due == devil::Bundle{} || devil::can_pay(state.hidden.stores[seat], work.due)) return {};
        ++asked;
        for (const core::Seat viewer : viewers<DevilSubject>(state)) {
            const State world = Devil::imagine(Devil::know(state, viewer), rng);
            if (devil::can_pay(world.hidden.stores[seat], work.due))
                return of_seat(viewer) + " imagines that nothing is lacking";
        }
        return {};
    };
    EXPECT_EQ(in_devil_games(1, visit), Finding{});
    EXPECT_GT(asked, 50);
}

// Drafts of those who have answered are such as could be closed.
TEST(DevilImagine, WhatOthersHaveChosenTheyMayHaveChosen) {
    int drafts = 0;
    const auto visit = [&](const State& state, core::Rng& rng) -> Finding {
        const Stage stage = state.open.stage;
        if (!devil::is_secret(stage) || state.open.awaited.size() == 4) return {};
        const State world = Devil::imagine(Devil::know(state, core::spectator), rng);
        for (core::Seat seat = 0; seat < devil::players; ++seat) {
            if (world.open.awaited.has(seat)) continue;
            ++drafts;
            if (stage == Stage::offer || stage == Stage::plan || stage == Stage::ritual) {
                State again = world;  // asked again, it may say that it is done
                again.open.awaited = core::SeatSet::of(seat);
                const auto choices = choices_of<DevilSubject>(again, seat);
                const auto done = devil::Action::of(devil::Verb::done);
                if (std::find(choices.begin(), choices.end(), done) == choices.end())
                    return of_seat(seat) + " has not finished";
            }
            const auto& reading = world.hidden.readings[seat];
            if ((stage == Stage::first || stage == Stage::second) && reading.verdict == devil::Verdict::none)
                return of_seat(seat) + " has not answered";
            if (stage == Stage::hunt && world.hidden.votes[seat] == devil::not_voted)
                return of_seat(seat) + " has not voted";
        }
        return {};
    };
    EXPECT_EQ(in_devil_games(2, visit), Finding{});
    EXPECT_GT(drafts, 100);
}

}  // namespace
}  // namespace subrosa::tests
