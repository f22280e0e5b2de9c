// What the rule-of-thumb player of Deal with the Devil does where there is a right thing to do.
#include "bots/devil/inquiry.hpp"
#include "bots/devil/thumb_bot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>

namespace subrosa::bots::devil {
namespace {

ThumbBot thumb_at(core::Seat seat, std::uint64_t seed = 1) {
    return ThumbBot(seat, core::Rng(core::seed_from_number(seed), 100U + seat));
}

// Plays a game of four such players; `before` sees each decision and what was chosen.
template <class Before>
State play_thumbs(std::uint64_t number, const Before& before) {
    const core::Seed seed = core::seed_from_number(number);
    State state = Devil::deal({}, seed);
    std::array<std::unique_ptr<ThumbBot>, players> seats;
    for (core::Seat seat = 0; seat < players; ++seat)
        seats[seat] = std::make_unique<ThumbBot>(seat, core::Rng(seed, 100U + seat));
    Choices choices;
    while (!Devil::deciders(state).empty()) {
        const core::Seat seat = Devil::deciders(state).front();
        Devil::choices(state, seat, choices);
        const Action action = seats[seat]->decide(Devil::know(state, seat), choices);
        before(state, seat, choices, action);
        Devil::play(state, seat, action, core::NoSink{});
    }
    return state;
}
const auto unseen = [](const State&, core::Seat, const Choices&, const Action&) {};

// A new game; the offers of round 1 are to be made.
State dealt() {
    return Devil::deal({}, core::seed_from_number(3));
}

// Closes the offers of a new game: all are empty but that of `owner`. Says who reads it.
core::Seat first_reader(State& state, Role owner, const ChestWares& wares_of, const Price& price) {
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (state.hidden.roles[seat] == owner) {
            state.open.loose = true;  // no past explains what is put into the store
            for (std::size_t i = 0; i < priced_wares; ++i)
                state.hidden.stores[seat].count[i] =
                    std::max(state.hidden.stores[seat].count[i], wares_of[i]);
            state.hidden.offers[seat] = {wares_of, price};
        }
    }
    for (core::Seat seat = 0; seat < players; ++seat)
        Devil::play(state, seat, Action::of(Verb::done), core::NoSink{});
    return seat_of(state.hidden.roles, routes[state.hidden.schedule][0].first[index(owner)]);
}

Action answer_of(const State& state, core::Seat seat, std::uint64_t seed) {
    Choices choices;
    Devil::choices(state, seat, choices);
    ThumbBot bot = thumb_at(seat, seed);
    return bot.decide(Devil::know(state, seat), choices);
}

TEST(DevilThumb, PlaysWholeGamesByTheRules) {
    for (std::uint64_t number = 0; number < 12; ++number) {
        unsigned built = 0;
        const State end =
            play_thumbs(number, [](const State&, core::Seat, const Choices& choices, const Action& action) {
                ASSERT_NE(std::find(choices.begin(), choices.end(), action), choices.end());
            });
        EXPECT_EQ(end.open.stage, Stage::over);
        for (const Realm& realm : end.open.realms) built += static_cast<unsigned>(realm.built.size());
        EXPECT_GE(built, 12U);
    }
}

TEST(DevilThumb, TheSameSeedPlaysTheSameGame) {
    const State once = play_thumbs(5, unseen);
    EXPECT_TRUE(once == play_thumbs(5, unseen));
    EXPECT_FALSE(once == play_thumbs(6, unseen));
}

// A bot that has just been made answers as one that has played all along.
TEST(DevilThumb, TheSameKnowledgeGivesTheSameChoice) {
    const core::Seed seed = core::seed_from_number(8);
    int asked = 0;
    play_thumbs(8, [&](const State& state, core::Seat seat, const Choices& choices, const Action& action) {
        if (++asked % 7 != 0) return;
        ThumbBot fresh(seat, core::Rng(seed, 100U + seat));
        EXPECT_EQ(fresh.decide(Devil::know(state, seat), choices), action);
    });
    EXPECT_GT(asked, 200);
}

TEST(DevilThumb, TakesAGiftAndRefusesToPayAboveTheMarket) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        State cheap = dealt();
        const core::Seat taker = first_reader(cheap, Role::mortal_a, {2, 2, 1, 1, 1, 0, 0, 0}, {false, 2});
        EXPECT_EQ(answer_of(cheap, taker, seed).verb, Verb::accept);
        State dear = dealt();
        const core::Seat refuser = first_reader(dear, Role::mortal_a, {1, 0, 0, 0, 0, 0, 0, 0}, {false, 7});
        EXPECT_EQ(answer_of(dear, refuser, seed).verb, Verb::decline);
    }
}

TEST(DevilThumb, SellsASoulForPlentyAndNotForAPlank) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        State rich = dealt();
        const core::Seat seller = first_reader(rich, Role::devil, {2, 2, 2, 2, 2, 12, 0, 0}, {true, 1});
        ASSERT_TRUE(is_mortal(rich.hidden.roles[seller]));
        EXPECT_EQ(answer_of(rich, seller, seed).verb, Verb::accept);
        State poor = dealt();
        const core::Seat keeper = first_reader(poor, Role::devil, {1, 0, 0, 0, 0, 0, 0, 0}, {true, 1});
        EXPECT_EQ(answer_of(poor, keeper, seed).verb, Verb::decline);
        State both = dealt();
        const core::Seat wary = first_reader(both, Role::devil, {1, 1, 0, 0, 0, 1, 0, 0}, {true, 2});
        EXPECT_EQ(answer_of(both, wary, seed).verb, Verb::decline);
    }
}

// Q6: one soul, and of two inquisitors the one who takes more is answered with it.
TEST(DevilThumb, AnswersWhoTakesMostWithTheLastSoul) {
    State state = dealt();
    const core::Seat seat = 0;
    state.open.round = 5;
    state.open.stage = Stage::inquisition;
    state.open.turn = seat;
    state.open.awaited = core::SeatSet::of(seat);
    state.open.roles_open = true;
    state.open.away = 1;
    state.open.faced = 1;
    Realm& realm = state.open.realms[seat];
    for (const Building building : {Building::farm, Building::inn, Building::chapel, Building::apiary})
        realm.built.push_back(building);
    realm.small = 0b1111;
    realm.large = 0b1000;
    state.hidden.stores[seat][Ware::pure] = 1;
    state.hidden.stores[seat][Ware::marked] = 0;
    state.hidden.stores[seat][Ware::indulgences] = 0;
    ASSERT_EQ(facing(state.open), Inquisitor::fundamentalist);  // five privileges against two pairs
    EXPECT_EQ(answer_of(state, seat, 1),
              Action::with(Verb::answer, Inquisitor::fundamentalist, static_cast<std::uint8_t>(Means::soul)));
    realm.small = realm.large = 0;
    realm.small = 0b0001;
    EXPECT_EQ(answer_of(state, seat, 1), Action::with(Verb::suffer, Inquisitor::fundamentalist));
}

// ---- suspicion

// A player who remembers all payments.
const Weights books = [] {
    Weights weights = fitted_weights();
    weights.books = 5.0F;
    weights.habits = 1.0F;
    return weights;
}();

// Before the first trading nothing has come but from the role: 8 ducats more than were seen are the devil's.
TEST(DevilSuspicion, WhoSpendsTheDevilsMoneyBeforeAnyTradeIsTheDevil) {
    State state = dealt();
    const core::Seat devil_seat = seat_of(state.hidden.roles, Role::devil);
    for (int i = 0; i < 3; ++i)
        Devil::play(state, devil_seat, Action::with(Verb::buy, Ware::wood), core::NoSink{});
    for (core::Seat seat = 0; seat < players; ++seat) {
        if (seat == devil_seat) continue;
        const Suspicion mine = suspect(Devil::know(state, seat), books);
        EXPECT_FLOAT_EQ(mine.devil(devil_seat), 1.0F);
        EXPECT_EQ(mine.schedules_left, schedules);
    }
}

// T6: signs read leave the schedules that fit them, and the true one is always among these.
TEST(DevilSuspicion, ReadingsLeaveTheTrueScheduleAndFewer) {
    unsigned fewest = schedules;
    for (std::uint64_t number = 0; number < 4; ++number) {
        play_thumbs(number, [&](const State& state, core::Seat seat, const Choices&, const Action&) {
            if (state.open.stage != Stage::plan) return;
            const Knowledge knowledge = Devil::know(state, seat);
            ASSERT_TRUE(fits_readings(knowledge, state.hidden.roles[seat], state.hidden.schedule));
            fewest = std::min(fewest, suspect(knowledge, books).schedules_left);
        });
    }
    EXPECT_LT(fewest, 8U);
}

// The truth is never ruled out, and every row is a distribution.
TEST(DevilSuspicion, NeverRulesOutTheTruth) {
    for (std::uint64_t number = 20; number < 26; ++number) {
        play_thumbs(number, [&](const State& state, core::Seat seat, const Choices&, const Action&) {
            if (state.open.stage != Stage::hunt && state.open.stage != Stage::ritual) return;
            const Knowledge knowledge = Devil::know(state, seat);
            const Suspicion mine = suspect(knowledge, books);
            for (core::Seat other = 0; other < players; ++other) {
                EXPECT_GT(mine.odds[other][index(state.hidden.roles[other])], 0.0F);
                EXPECT_TRUE(
                    fits_payments(knowledge, other, state.hidden.roles[other], state.hidden.schedule));
                float sum = 0.0F;
                for (const float odds : mine.odds[other]) sum += odds;
                EXPECT_NEAR(sum, 1.0F, 1e-4F);
            }
            EXPECT_FLOAT_EQ(mine.odds[seat][index(state.hidden.roles[seat])], 1.0F);
        });
    }
}

TEST(DevilSuspicion, WhoShowsFourSoulsOrSaysNoIsNotAMortalOrNotTheDevil) {
    State state = dealt();
    const core::Seat own = seat_of(state.hidden.roles, Role::mortal_a);
    const core::Seat other = left_of(own);
    const core::Seat third = left_of(other);
    state.open.souls_shown[segment_of(3, Span::ritual)][other] = 4;
    state.open.answers.push_back({third, Role::devil, false});
    const Suspicion mine = suspect(Devil::know(state, own), books);
    EXPECT_FLOAT_EQ(mine.odds[other][index(Role::mortal_b)], 0.0F);
    EXPECT_FLOAT_EQ(mine.devil(third), 0.0F);
}

// Q2: nobody names himself.
TEST(DevilSuspicion, WhomARoleNamesDoesNotHaveIt) {
    State state = dealt();
    const core::Seat own = seat_of(state.hidden.roles, Role::mortal_a);
    const core::Seat other = left_of(own);
    state.open.rituals[0][index(Role::cultist)].guess[0] = other;
    const Suspicion mine = suspect(Devil::know(state, own), books);
    EXPECT_FLOAT_EQ(mine.cultist(other), 0.0F);
}

}  // namespace
}  // namespace subrosa::bots::devil
