// How the rule-of-thumb player reads others, and how it looks at a day.
#include "bots/rose/evaluator.hpp"
#include "bots/rose/favour.hpp"

#include <gtest/gtest.h>

namespace subrosa::bots::rose {
namespace {

using rose::Colour;
using rose::EventKind;
using rose::Figure;
using rose::Reason;
using rose::Rose;

rose::Open four_players() {
    rose::Open open = Rose::deal({}, core::seed_from_number(1)).open;
    open.events[0] = rose::Event::hasty;
    return open;
}

// A seat plays a card and changes a track of a monk.
void act(Favour& favour, core::Seat seat, EventKind kind, Figure monk, int by, Reason reason) {
    favour.observe({.kind = EventKind::card_played, .seat = seat}, fitted_weights().thumb);
    favour.observe({.kind = kind,
                    .figure = monk,
                    .reason = reason,
                    .from = 10,
                    .to = static_cast<std::int16_t>(10 + by)},
                   fitted_weights().thumb);
}

TEST(Favour, IsWhatASeatTakesOffAMonk) {
    Favour favour;
    act(favour, 2, EventKind::suspicion_changed, Figure::red, -5, Reason::task);
    act(favour, 2, EventKind::evidence_changed, Figure::blue, 3, Reason::william);
    EXPECT_GT(favour.of(2)[rose::index(Colour::red)], 0.0F);
    EXPECT_LT(favour.of(2)[rose::index(Colour::blue)], 0.0F);
    EXPECT_EQ(favour.of(2)[rose::index(Colour::white)], 0.0F);
    for (const float other : favour.of(1)) EXPECT_EQ(other, 0.0F);
}

TEST(Favour, IsNotWhatHappensByItself) {
    Favour favour;
    for (const Reason reason :
         {Reason::conversion, Reason::home, Reason::revelation, Reason::guessed, Reason::event_cards}) {
        act(favour, 0, EventKind::evidence_changed, Figure::red, 5, reason);
        act(favour, 0, EventKind::suspicion_changed, Figure::red, -5, reason);
    }
    EXPECT_EQ(favour.of(0)[rose::index(Colour::red)], 0.0F);
    // Effects of an event of the day count as those of the seat that moved, except V14.
    favour.observe({.kind = EventKind::dawn, .event_card = rose::Event::suspicious}, fitted_weights().thumb);
    act(favour, 0, EventKind::evidence_changed, Figure::red, 1, Reason::event);
    EXPECT_EQ(favour.of(0)[rose::index(Colour::red)], 0.0F);
    favour.observe({.kind = EventKind::dawn, .event_card = rose::Event::close}, fitted_weights().thumb);
    act(favour, 0, EventKind::evidence_changed, Figure::red, 1, Reason::event);
    EXPECT_LT(favour.of(0)[rose::index(Colour::red)], 0.0F);
}

TEST(Favour, IsNobodysBeforeTheFirstCard) {
    Favour favour;
    favour.observe({.kind = EventKind::suspicion_changed,
                    .figure = Figure::red,
                    .reason = Reason::task,
                    .from = 10,
                    .to = 5},
                   fitted_weights().thumb);
    for (core::Seat seat = 0; seat < rose::max_players; ++seat) {
        for (const float amount : favour.of(seat)) EXPECT_EQ(amount, 0.0F);
    }
}

TEST(OddsFor, WithoutFavourAreEvenAmongWhatIsPossible) {
    const rose::Open open = four_players();
    const Odds odds = odds_for(open, {}, 1, Colour::grey, {0.5F, 0.0F});
    for (core::Seat seat = 0; seat < 4; ++seat) {
        for (std::size_t colour = 0; colour < rose::colours; ++colour) {
            const bool grey = colour == rose::index(Colour::grey);
            const float expected = seat == 1 ? (grey ? 1.0F : 0.0F) : (grey ? 0.0F : 0.2F);
            EXPECT_NEAR(odds[seat][colour], expected, 1e-5);
        }
    }
    for (const float none : odds[4]) EXPECT_EQ(none, 0.0F);
}

TEST(OddsFor, BelieveMarkersAndKeepIdentitiesApart) {
    rose::Open open = four_players();
    // Seat 0 is red or blue, seat 2 is red: then seat 0 is blue.
    open.revealed[0] = {Colour::white, Colour::black, Colour::orange};
    open.revealed[2] = {Colour::white, Colour::black, Colour::orange};
    Favour favour;
    act(favour, 2, EventKind::evidence_changed, Figure::red, -100, Reason::william);
    const Odds odds = odds_for(open, favour, 1, Colour::grey, {0.5F, 0.0F});
    EXPECT_EQ(odds[0][rose::index(Colour::white)], 0.0F);
    EXPECT_GT(odds[2][rose::index(Colour::red)], 0.99F);
    EXPECT_GT(odds[0][rose::index(Colour::blue)], 0.99F);
    for (const core::Seat seat : std::array<core::Seat, 3>{0, 2, 3}) {
        float sum = 0.0F;
        for (const float chance : odds[seat]) sum += chance;
        EXPECT_NEAR(sum, 1.0F, 1e-4);
    }
}

TEST(OddsFor, AreNothingWhereNoDealIsPossible) {
    rose::Open open = four_players();
    open.revealed[0] = {Colour::white, Colour::black, Colour::orange};
    open.revealed[2] = open.revealed[0];
    open.revealed[3] = open.revealed[0];  // three seats for red and blue, if seat 1 is grey
    for (const auto& row : odds_for(open, {}, 1, Colour::grey, {0.5F, 0.0F})) {
        for (const float chance : row) EXPECT_EQ(chance, 0.0F);
    }
}

TEST(SeenAs, GrowsWithFavourAndTakesANarrowFavouriteForADecoy) {
    const rose::Open open = four_players();
    Favour favour;
    EXPECT_NEAR(seen_as(open, favour, 0, Colour::red, {0.5F, 0.0F}), 1.0F / 6, 1e-4);
    EXPECT_NEAR(seen_as(open, favour, 0, Colour::red, {0.5F, 0.0F}, Colour::blue), 1.0F / 5, 1e-4);
    act(favour, 0, EventKind::evidence_changed, Figure::red, -8, Reason::william);
    act(favour, 0, EventKind::evidence_changed, Figure::blue, -6, Reason::william);
    const auto seen = [&](Colour monk, float lead) { return seen_as(open, favour, 0, monk, {0.5F, lead}); };
    EXPECT_GT(seen(Colour::red, 0.0F), seen(Colour::blue, 0.0F));
    EXPECT_LT(seen(Colour::red, 6.0F), seen(Colour::blue, 6.0F));  // leads by 2 only
    act(favour, 0, EventKind::evidence_changed, Figure::red, -8, Reason::william);
    EXPECT_GT(seen(Colour::red, 6.0F), seen(Colour::blue, 6.0F));  // leads by 10
}

// X4: grey > blue = white > red = black > orange.
TEST(PointsTonight, AreExactWhenTheDayIsOver) {
    rose::Open open = four_players();
    open.suspicion = {8, 12, 12, 20, 8, 3};
    EXPECT_EQ(points_tonight(open, 0, fitted_weights().thumb), (ByColour<float>{3, 4, 4, 5, 3, 2}));
    open.events[0] = rose::Event::caught;
    EXPECT_EQ(points_tonight(open, 0, fitted_weights().thumb), (ByColour<float>{6, 8, 8, 10, 6, 4}));
}

TEST(PointsTonight, GrowSurerAsTheDayGoes) {
    rose::Open open = four_players();
    open.suspicion = {10, 10, 10, 20, 10, 0};
    float before_high = 2.5F;
    float before_low = 2.5F;
    for (const int hours : {24, 16, 8, 1}) {
        const ByColour<float> points = points_tonight(open, hours, fitted_weights().thumb);
        EXPECT_GT(points[rose::index(Colour::grey)], before_high);
        EXPECT_LT(points[rose::index(Colour::orange)], before_low);
        EXPECT_NEAR(points[rose::index(Colour::red)], 2.5F, 1e-4);
        before_high = points[rose::index(Colour::grey)];
        before_low = points[rose::index(Colour::orange)];
    }
}

TEST(Evaluator, LikesALateHourForTheNextSeat) {
    rose::Open open = four_players();
    const Evaluator evaluator(open, 0, Colour::red, {}, fitted_weights().thumb);
    open.sundial = 22;  // the next seat can hardly help ending the day
    const float next_ends = evaluator.value(open, {});
    open.sundial = 12;  // about the time for the fourth seat after this one: itself
    EXPECT_GT(next_ends, evaluator.value(open, {}));
    open.day_over = true;
    EXPECT_GT(next_ends, evaluator.value(open, {}));
}

TEST(Steep, RisesLikeTheExponentialFunction) {
    EXPECT_EQ(portable_exp(0.0F), 1.0F);
    EXPECT_NEAR(portable_exp(1.0F), 2.718F, 0.01F);
    EXPECT_NEAR(portable_exp(-2.0F), 0.1353F, 0.002F);
    EXPECT_GT(portable_exp(-1000.0F), 0.0F);
    EXPECT_EQ(portable_exp(1000.0F), portable_exp(20.0F));
}

}  // namespace
}  // namespace subrosa::bots::rose
