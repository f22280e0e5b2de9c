// What work at the shelves is worth.
#include "bots/cultists/shelving.hpp"
#include "tests/support/cultists_table.hpp"

#include <gtest/gtest.h>

namespace subrosa::bots::cultists {
namespace {

using tests::CultistsTable;

constexpr std::size_t green = 0;  // a room of three books with a shelf of its own
static_assert(static_cast<Location>(green) == Location::g1);

struct Shelves {
    explicit Shelves(float success = 0.8F, float failure = 0.2F, float sabotage = 0.0F)
        : table({.players = 6, .level = Level::first}) {
        for (auto& odds : opinion.deck) odds = {success, failure, sabotage};
    }
    // An explored room with `books` books left and four cards in its deck.
    void explored(Location room, int books) {
        table.explored(room, books);
        table.state.open.rooms[index(room)].deck = 4;
    }
    [[nodiscard]] Shelving shelving() const { return {table.state.open, opinion}; }
    CultistsTable table;
    Opinion opinion;
};

TEST(CultistsShelving, ASuccessHelpsAndTheRestDoesNot) {
    Shelves shelves;
    const Shelving shelving = shelves.shelving();
    EXPECT_GT(shelving.of_filling(green, RoomCard::success), 0.0F);
    EXPECT_GT(shelving.of_filling(green, RoomCard::success), shelving.of_filling(green, RoomCard::failure));
    EXPECT_GE(shelving.of_filling(green, RoomCard::failure), shelving.of_filling(green, RoomCard::sabotage));
}

TEST(CultistsShelving, ARichDeckIsInspectedAndAPoorOneFilled) {
    Shelves rich(0.9F, 0.1F);
    rich.explored(Location::g1, 3);
    EXPECT_GT(rich.shelving().of_inspecting(green), rich.shelving().of_filling(green, RoomCard::success));
    Shelves poor(0.1F, 0.9F);
    poor.explored(Location::g1, 3);
    EXPECT_LT(poor.shelving().of_inspecting(green), poor.shelving().of_filling(green, RoomCard::success));
}

TEST(CultistsShelving, TheLastBookIsWorthMoreThanTheFirst) {
    Shelves first;
    first.explored(Location::g1, 3);
    Shelves last;
    last.explored(Location::g1, 1);
    EXPECT_GT(last.shelving().of_inspecting(green), first.shelving().of_inspecting(green));
}

TEST(CultistsShelving, ASabotageThatCanTakeABookBackIsFeared) {
    Shelves harmless(0.4F, 0.6F, 0.0F);
    Shelves harmful(0.4F, 0.0F, 0.6F);
    harmless.explored(Location::g1, 2);
    harmful.explored(Location::g1, 2);
    EXPECT_LT(harmful.shelving().of_inspecting(green), harmless.shelving().of_inspecting(green));
}

TEST(CultistsShelving, ARoomWithoutBooksIsWorthNothing) {
    Shelves shelves;
    shelves.table.cleared(Location::g1);
    const Shelving shelving = shelves.shelving();
    EXPECT_EQ(shelving.of_inspecting(green), 0.0F);
    EXPECT_EQ(shelving.of_filling(green, RoomCard::success), 0.0F);
}

// Those who see the same agree where to go: the cheapest shelves that reach the target come first.
TEST(CultistsShelving, AShelfThatTheTargetDoesNotNeedIsWorthLess) {
    Shelves far;
    Shelves near;
    near.table.state.open.target = 1;  // any shelf will do: the cheapest
    const auto pink = index(Location::p1);
    EXPECT_LT(near.shelving().of_filling(pink, RoomCard::success),
              far.shelving().of_filling(pink, RoomCard::success) + 1e-6F);
    EXPECT_EQ(near.shelving().of_filling(green, RoomCard::success),
              far.shelving().of_filling(green, RoomCard::success));
}

}  // namespace
}  // namespace subrosa::bots::cultists
