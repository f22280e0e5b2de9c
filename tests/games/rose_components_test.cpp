// Components and set-up, rose C1 to C4 and S1 to S7, where a scenario fits badly because it is about chance
// or about all.
#include "tests/support/rose_subject.hpp"
#include "tests/support/statistics.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace subrosa::tests {
namespace {

using namespace rose;

rose::Options table_of(unsigned players) {
    return {.players = static_cast<std::uint8_t>(players)};
}

template <class Check>
void for_every_deal(unsigned count, const Check& check) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        for (unsigned seed = 0; seed < count; ++seed)
            check(deal(table_of(players), 10'000 * players + seed), players);
    }
}

TEST(RoseComponents, C1SixtyCards) {
    for (const Times times : {Times::mixed, Times::by_type}) {
        std::map<Colour, int> monks;
        std::map<Building, int> buildings;
        int others = 0;
        for (const Card card : rose::all_cards(times)) {
            if (card.is_monk()) {
                ++monks[card.colour()];
            } else if (card.is_building()) {
                ++buildings[card.building()];
            } else {
                ++others;
                EXPECT_TRUE(card.is_william_adson());
            }
        }
        EXPECT_EQ(monks.size(), 6U);
        EXPECT_EQ(buildings.size(), 14U);
        for (const auto& [colour, count] : monks) EXPECT_EQ(count, 4);
        for (const auto& [building, count] : buildings) EXPECT_EQ(count, 2);
        EXPECT_EQ(others, 8);
    }
}

TEST(RoseComponents, C2TimeValues) {
    const std::set<Building> threes{Building::bibliotheca, Building::scriptorium, Building::ecclesia,
                                    Building::capitulum,   Building::porticus,    Building::dormitorium,
                                    Building::refectorium};
    std::map<std::uint8_t, std::multiset<int>> mixed;  // by subject, William/Adson aside
    for (const Card card : rose::all_cards(Times::mixed)) {
        if (card.is_monk()) mixed[static_cast<std::uint8_t>(card.colour())].insert(card.value());
        if (card.is_building())
            mixed[static_cast<std::uint8_t>(100 + rose::index(card.building()))].insert(card.value());
    }
    EXPECT_EQ(mixed.size(), 20U);
    for (const auto& [subject, values] : mixed) {
        if (subject < 100) {
            EXPECT_EQ(values, (std::multiset{2, 3, 3, 4}));
        } else if (threes.contains(static_cast<Building>(subject - 100))) {
            EXPECT_EQ(values, (std::multiset{3, 3}));
        } else {
            EXPECT_EQ(values, (std::multiset{2, 4}));
        }
    }
    for (const Card card : rose::all_cards(Times::by_type)) {
        EXPECT_EQ(card.value(), card.is_monk() ? 4 : card.is_building() ? 3 : 0);
    }
    EXPECT_EQ(rose::william_hours, 5);
    EXPECT_EQ(rose::adson_hours, 0);
}

TEST(RoseComponents, C3FortyTwoTiles) {
    std::map<Colour, std::multiset<int>> tiles;
    for (const Tile tile : rose::all_tiles()) tiles[tile.colour()].insert(tile.value());
    EXPECT_EQ(tiles.size(), 6U);
    for (const auto& [colour, values] : tiles) EXPECT_EQ(values, (std::multiset{2, 3, 3, 4, 4, 5, 6}));
}

TEST(RoseComponents, C4IdentitiesEventsMarkersSundial) {
    EXPECT_EQ(rose::colours, 6U);
    EXPECT_EQ(rose::events, 14U);
    EXPECT_EQ(rose::hours_a_day, 24);
    std::set<Colour> identities;
    std::set<rose::Event> events;
    for_every_deal(60, [&](const State& state, unsigned players) {
        for (unsigned seat = 0; seat < players; ++seat) identities.insert(state.hidden.identities[seat]);
        for (const rose::Event event : state.hidden.events) events.insert(event);
    });
    EXPECT_EQ(identities.size(), 6U);
    EXPECT_EQ(events.size(), 14U);
}

TEST(RoseSetUp, S1StarterIsDrawnByLot) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        Tally<int> starters;
        for (unsigned seat = 0; seat < players; ++seat) starters.expect(static_cast<int>(seat), 1);
        for (unsigned seed = 0; seed < 1000; ++seed) {
            const State state = deal(table_of(players), seed);
            starters.see(state.open.starter);
            ASSERT_EQ(state.open.turn, state.open.starter);
            ASSERT_EQ(Rose::deciders(state), core::SeatSet::of(state.open.starter));
        }
        EXPECT_EQ(starters.misfit(), "") << players;
    }
}

TEST(RoseSetUp, S2EveryDealOfIdentitiesIsEquallyLikely) {
    for (unsigned players = rose::min_players; players <= rose::max_players; ++players) {
        std::array<Colour, rose::colours> order{Colour::red,  Colour::blue,  Colour::white,
                                                Colour::grey, Colour::black, Colour::orange};
        Tally<std::vector<Colour>> tally;
        std::set<std::vector<Colour>> all;
        do {
            all.emplace(order.begin(), order.begin() + players);
        } while (std::next_permutation(order.begin(), order.end()));
        for (const auto& identities : all) tally.expect(identities, 1);
        for (unsigned seed = 0; seed < 20 * all.size() + 200; ++seed) {
            const auto dealt = deal(table_of(players), seed).hidden.identities;
            tally.see({dealt.begin(), dealt.begin() + players});
        }
        EXPECT_EQ(tally.misfit(), "") << players;
    }
}

TEST(RoseSetUp, S2AnIdentityIsKnownToItsOwnerOnlyAndTheUndealtToNobody) {
    for_every_deal(20, [](const State& state, unsigned players) {
        for (const core::Seat seat : viewers<RoseSubject>(state)) {
            const rose::Knowledge knowledge = Rose::know(state, seat);
            for (core::Seat other = 0; other < rose::max_players; ++other) {
                const bool own = other == seat && other < players;
                ASSERT_EQ(knowledge.identities[other], own ? state.hidden.identities[other] : Colour::none);
            }
        }
        for (core::Seat seat = static_cast<core::Seat>(players); seat < rose::max_players; ++seat)
            ASSERT_EQ(state.hidden.identities[seat], Colour::none);
    });
}

TEST(RoseSetUp, S3SixDifferentEventsInAnyOrder) {
    std::array<Tally<int>, rose::days> row;
    for (auto& tally : row) {
        for (int i = 0; i < static_cast<int>(rose::events); ++i) tally.expect(i, 1);
    }
    for_every_deal(300, [&](const State& state, unsigned) {
        std::set<rose::Event> different;
        for (std::size_t i = 0; i < row.size(); ++i) {
            row[i].see(static_cast<int>(state.hidden.events[i]));
            different.insert(state.hidden.events[i]);
            ASSERT_EQ(state.open.events[i], i == 0 ? state.hidden.events[0] : rose::Event::none);
        }
        ASSERT_EQ(different.size(), 6U);
    });
    for (const auto& tally : row) EXPECT_EQ(tally.misfit(), "");
    for (int day = 1; day <= rose::days; ++day) EXPECT_EQ(rose::revelation_follows(day), day % 2 == 1);
}

TEST(RoseSetUp, S4TracksAndSundial) {
    for_every_deal(5, [](const State& state, unsigned) {
        for (const auto value : state.open.suspicion) ASSERT_EQ(value, 10);
        for (const auto value : state.open.evidence) ASSERT_EQ(value, 5);
        ASSERT_EQ(state.open.sundial, 0);
        ASSERT_EQ(state.open.day, 1);
        ASSERT_FALSE(state.open.day_over);
    });
}

TEST(RoseSetUp, S5EightFiguresOnEightDifferentBuildings) {
    std::array<Tally<int>, rose::figures> places;
    for (auto& tally : places) {
        for (int i = 0; i < static_cast<int>(rose::buildings); ++i) tally.expect(i, 1);
    }
    Tally<std::pair<int, int>> william_and_red;
    for (int one = 0; one < 14; ++one) {
        for (int other = 0; other < 14; ++other) {
            if (one != other) william_and_red.expect({one, other}, 1);
        }
    }
    for_every_deal(1000, [&](const State& state, unsigned) {
        const auto& at = state.open.at;
        for (std::size_t i = 0; i < places.size(); ++i) places[i].see(static_cast<int>(at[i]));
        ASSERT_EQ(std::set<Building>(at.begin(), at.end()).size(), 8U);
        william_and_red.see(
            {static_cast<int>(at[rose::index(rose::Figure::william)]), static_cast<int>(at[0])});
    });
    for (const auto& tally : places) EXPECT_EQ(tally.misfit(), "");
    EXPECT_EQ(william_and_red.misfit(), "");
}

TEST(RoseSetUp, S6TwoTilesOnEachBuildingAndFourteenInTheChain) {
    Tally<int> on_porta;
    Tally<int> foremost;
    for (const Tile tile : rose::all_tiles()) on_porta.expect(tile.code, 1), foremost.expect(tile.code, 1);
    for_every_deal(500, [&](const State& state, unsigned) {
        for (const auto& place : state.open.tiles) ASSERT_TRUE(place[0] && place[1]);
        ASSERT_EQ(state.open.chain_unseen, 14);
        ASSERT_EQ(state.open.chain_seen, 0);
        ASSERT_FALSE(state.open.loose[0]);
        on_porta.see(state.open.tiles[rose::index(Building::porta)][1].code);
        foremost.see(state.hidden.chain[13].code);
    });
    EXPECT_EQ(on_porta.misfit(), "");
    EXPECT_EQ(foremost.misfit(), "");
}

TEST(RoseSetUp, S7ThreeCardsEachFromAShuffledPack) {
    Tally<int> in_hand;
    Tally<int> next;
    for (const Card card : rose::all_cards(Times::mixed))
        in_hand.expect(card.code, 1), next.expect(card.code, 1);
    for_every_deal(500, [&](const State& state, unsigned players) {
        for (core::Seat seat = 0; seat < rose::max_players; ++seat)
            ASSERT_EQ(state.hidden.hands[seat].size(), seat < players ? 3U : 0U);
        ASSERT_EQ(state.open.deck, 60 - 3 * static_cast<int>(players));
        ASSERT_TRUE(state.open.discard.empty());
        in_hand.see(state.hidden.hands[1][2].code);
        next.see(state.hidden.deck[state.open.deck - 1U].code);
    });
    EXPECT_EQ(in_hand.misfit(), "");
    EXPECT_EQ(next.misfit(), "");
}

}  // namespace
}  // namespace subrosa::tests
