// What games/devil/cards.cmake makes of games/devil/cards.json: a few figures of every kind, typed from the
// file.
#include "games/devil/data.hpp"
#include "games/devil/text.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace subrosa::engine {
namespace {

using namespace devil;

TEST(DevilCards, eighty_cards_in_five_decks) {
    const int all = std::accumulate(card_table.begin(), card_table.end(), 0,
                                    [](int sum, const Card& one) { return sum + one.copies; });
    EXPECT_EQ(all, 80);
    EXPECT_EQ(card(*value_named<Building>("fishpond")).copies, 2);
    for (std::uint8_t deck = 1; deck <= rounds; ++deck) {
        const int cards = std::accumulate(
            card_table.begin(), card_table.end(), 0,
            [&](int sum, const Card& one) { return sum + (one.deck == deck ? one.copies : 0); });
        EXPECT_EQ(cards, deck_size) << int{deck};
    }
}

TEST(DevilCards, buildings_have_their_figures) {
    const Card& almshouse = card(Building::almshouse);
    EXPECT_EQ(name_of(Building::almshouse), "almshouse");
    EXPECT_EQ(almshouse.deck, 1);
    EXPECT_EQ(almshouse.letter, 'C');
    EXPECT_EQ(almshouse.symbols, bit(Symbol::church));
    EXPECT_EQ(almshouse.cost, (Bundle{.wood = 1, .grain = 1, .ducats = 4}));
    EXPECT_EQ(almshouse.points, 2);
    EXPECT_EQ(almshouse.kind, Kind::action);
    EXPECT_EQ(almshouse.effects[0].op, Op::exchange);
    EXPECT_EQ(almshouse.effects[0].pay, Bundle{.grain = 1});
    EXPECT_EQ(almshouse.effects[0].gain, Bundle{.reputation = 3});
    EXPECT_EQ(almshouse.effects[0].max, 1);
    EXPECT_EQ(almshouse.effects[1].op, Op::none);

    const Card& exchange = card(Building::exchange);
    EXPECT_EQ(exchange.letter, ' ');
    EXPECT_EQ(exchange.phase, Phase::final);
    EXPECT_EQ(exchange.effects[0].n, 3);
    EXPECT_EQ(exchange.effects[0].max, 4);

    const Card& gambling_house = card(Building::gambling_house);
    EXPECT_EQ(gambling_house.effects[0].n, -1);
    EXPECT_EQ(gambling_house.effects[1].gain, Bundle{.ducats = 3});
    EXPECT_EQ(card(Building::belfry).effects[0].condition, Condition::all_others_higher);
    EXPECT_EQ(card(Building::vineyard).effects[0].symbol, Symbol::rural);
    EXPECT_TRUE(card(Building::brewery).effects[0].may);
    EXPECT_EQ(card(Building::brewery).symbols, bit(Symbol::rural) | bit(Symbol::urban));
    EXPECT_EQ(card(Building::stables).kind, Kind::stables);
}

TEST(DevilCards, events_have_their_figures) {
    ASSERT_EQ(event_table.size(), 20U);
    const EventCard& prosperity = card(Event::prosperity);
    EXPECT_FALSE(prosperity.second);
    EXPECT_EQ(prosperity.gain, Bundle{.ducats = 3});
    EXPECT_EQ(prosperity.fall, 2);
    EXPECT_EQ(prosperity.condition, Condition::three_tokens);
    EXPECT_EQ(prosperity.pay, Bundle{});
    EXPECT_EQ(prosperity.rise, 3);
    const EventCard& plague = card(Event::plague);
    EXPECT_TRUE(plague.second);
    EXPECT_EQ(plague.fall, 4);
    EXPECT_EQ(plague.pay, Bundle{.grain = 2});
}

TEST(DevilCards, the_board_has_its_figures) {
    using enum Ware;
    EXPECT_EQ(seat_data[1].start, (std::array<std::uint8_t, priced_wares>{0, 1, 1, 0, 0, 2}));
    EXPECT_EQ(seat_data[3].start[index(ducats)], 5);
    EXPECT_EQ(seat_data[0].production[0], (std::array{glass, glass, grain, stone}));
    EXPECT_EQ(seat_data[2].production[1], (std::array{stone, grain, wood, wood}));
    EXPECT_EQ(seat_data[3].production[4], (std::array{stone, wood, grain, wood}));
    EXPECT_EQ(inner_fields, 0b0110);
    EXPECT_EQ(role_start[index(Role::cultist)][index(jesters)], 4);
    EXPECT_EQ(role_start[index(Role::devil)][index(jesters)], 0);
    EXPECT_EQ(max_debt, 10);
    EXPECT_EQ(debt_penalty(3), 2);
    EXPECT_EQ(debt_penalty(max_debt), 5);
    EXPECT_EQ(small_needs[1], (Need{2, 1, 0}));
    EXPECT_EQ(large_needs[3], (Need{2, 2, 2}));
    EXPECT_EQ(large_goods, (Bundle{.glass = 1, .marble = 1}));
    EXPECT_EQ(large_ducats, 7);
    EXPECT_EQ(reputation_min, -7);
    EXPECT_EQ(demon_space, -5);
    EXPECT_EQ(forgotten[3], 2);
    EXPECT_EQ(guest_pile, 4);
    EXPECT_EQ(indulgence_supply, 8);
    EXPECT_EQ(collector_debt, 2);
}

TEST(DevilCards, the_ritual_has_its_lines) {
    ASSERT_EQ(ritual_of_round3.size(), 4U);
    EXPECT_EQ(ritual_of_round3[2].souls, 2);
    EXPECT_EQ(ritual_of_round3[2].gain, Bundle{.ducats = 2});
    EXPECT_EQ(ritual_of_round3[2].turned, 1);
    ASSERT_EQ(ritual_of_round5.size(), 3U);
    EXPECT_EQ(ritual_of_round5[0].turned, 0);
    EXPECT_EQ(ritual_of_round5[2].points, 3);
    EXPECT_EQ(ritual_of_round5[2].turned, 2);
    EXPECT_EQ(ritual_of_round5[2].turned_else, 3);
    EXPECT_EQ(souls_in_table, 4);
    EXPECT_EQ(points_above, 6);
    ASSERT_EQ(cultist_of_round3.size(), 2U);
    EXPECT_EQ(cultist_of_round3[0].souls, 1);
    EXPECT_EQ(cultist_of_round3[0].gain, (Bundle{.grain = 1, .ducats = 1}));
}

}  // namespace
}  // namespace subrosa::engine
