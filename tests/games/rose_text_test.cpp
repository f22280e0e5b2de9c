// Notation: whatever the game can say is read back as it was, and nothing else is read.
#include "games/rose/text.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/rose_subject.hpp"

#include <gtest/gtest.h>

#include <set>

namespace subrosa::tests {
namespace {

using namespace rose;

TEST(RoseText, NamesRoundTrip) {
    EXPECT_EQ(names_round_trip<Colour>(colours, value_named<Colour>), Finding{});
    EXPECT_EQ(names_round_trip<Figure>(figures, value_named<Figure>), Finding{});
    EXPECT_EQ(names_round_trip<Building>(buildings, value_named<Building>), Finding{});
    EXPECT_EQ(names_round_trip<Event>(rose::events, value_named<Event>), Finding{});
    EXPECT_EQ(names_round_trip<Stage>(index(Stage::over) + 1, value_named<Stage>), Finding{});
    EXPECT_EQ(names_round_trip<Edition>(2, value_named<Edition>), Finding{});
    EXPECT_EQ(names_round_trip<Times>(2, value_named<Times>), Finding{});
}

TEST(RoseText, CardsAndTilesRoundTrip) {
    std::set<std::string> cards;
    for (const Times times : {Times::mixed, Times::by_type}) {
        for (const Card card : all_cards(times)) {
            cards.insert(text_of(card));
            EXPECT_EQ(card_from(text_of(card)), card) << text_of(card);
        }
    }
    // Mixed: 3 values a colour, 7 buildings with one value and 7 with two, William/Adson. By type: 7 more.
    EXPECT_EQ(cards.size(), 18U + 21U + 1U + 7U);
    std::set<std::string> tiles;
    for (const Tile tile : all_tiles()) {
        tiles.insert(text_of(tile));
        EXPECT_EQ(tile_from(text_of(tile)), tile) << text_of(tile);
    }
    EXPECT_EQ(tiles.size(), 30U);
    for (const char* bad :
         {"", "-", "red", "red-", "red-0", "red-1", "red-5", "red-33", "red--3", "Red-3", "red-3 ", " red-3",
          "adson", "william", "william-adson-5", "ecclesia-2", "porta-5", "hat-3"})
        EXPECT_FALSE(card_from(bad)) << bad;
    for (const char* bad :
         {"", "-", "red", "red-1", "red-7", "red-22", "ecclesia-3", "william-3", "none-3", "red-3x"})
        EXPECT_FALSE(tile_from(bad)) << bad;
}

TEST(RoseText, TheNotationOfTheRules) {
    EXPECT_EQ(action_from("play red-4"), Action::play(Card::monk(Colour::red, 4)));
    EXPECT_EQ(action_from("play ecclesia-3"), Action::play(Card::building(Building::ecclesia, 3)));
    EXPECT_EQ(action_from("play william"), Action::play(Figure::william));
    EXPECT_EQ(action_from("play adson"), Action::play(Figure::adson));
    EXPECT_EQ(action_from("pay 2"), Action::pay(2));
    EXPECT_EQ(action_from("move blue ecclesia"), Action::move(Figure::blue, Building::ecclesia));
    EXPECT_EQ(action_from("move adson hortus"), Action::move(Figure::adson, Building::hortus));
    EXPECT_EQ(action_from("take 5"), Action::take(5));
    EXPECT_EQ(action_from("mark grey +"), Action::mark(Colour::grey, true));
    EXPECT_EQ(action_from("mark grey -"), Action::mark(Colour::grey, false));
    EXPECT_EQ(action_from("evidence white"), Action::evidence(Colour::white));
    EXPECT_EQ(action_from("suspect white"), Action::suspect(Colour::white));
    EXPECT_EQ(action_from("again"), Action::again());
    EXPECT_EQ(action_from("enough"), Action::enough());
    EXPECT_EQ(action_from("reveal blue"), Action::reveal(Colour::blue));
    EXPECT_EQ(action_from("guess 2 blue"), Action::guess(2, Colour::blue));
}

TEST(RoseText, GarbageIsNoMove) {
    for (const char* bad : {"",
                            " ",
                            "play",
                            "play ",
                            "play  adson",
                            " play adson",
                            "play adson ",
                            "play william-adson",
                            "play red",
                            "Play adson",
                            "play red-4 red-4",
                            "pay",
                            "pay -1",
                            "pay 10",
                            "pay x",
                            "take",
                            "take 55",
                            "move blue",
                            "move ecclesia blue",
                            "move none ecclesia",
                            "move blue none",
                            "mark grey",
                            "mark grey ++",
                            "mark william +",
                            "evidence william",
                            "suspect",
                            "again again",
                            "again 1",
                            "enough ",
                            "reveal none",
                            "guess blue 2",
                            "guess 5 blue",
                            "guess 15 blue",
                            "guess -1 blue",
                            "guess 2",
                            "over",
                            "play\tadson",
                            "play adson\n",
                            "pay \xd9\xa2"})
        EXPECT_FALSE(action_from(bad)) << '"' << bad << '"';
    EXPECT_FALSE(action_from(std::string_view("again\0", 6)));
    EXPECT_FALSE(action_from(std::string_view("pay 2\0", 6)));
}

}  // namespace
}  // namespace subrosa::tests
