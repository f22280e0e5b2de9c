// The rules of The Name of the Rose asked by numbers, where whole games do not show enough.
#include "tests/companion/rose_mirror.hpp"
#include "tests/support/rose_subject.hpp"

#include <cstring>
#include <map>

namespace subrosa::tests {
namespace {

const RoseNumbers refused{-1};
const RoseNumbers level(6, 10);
const RoseNumbers five_each(6, 5);

RoseNumbers seed_of(std::int32_t number) {
    return {number, 1, 2, 3, 4, 5, 6, 7};
}
RoseNumbers identities(std::int32_t players, std::int32_t number) {
    return ask_rose(companion_rose_identities, joined_rose({{players}, seed_of(number)}));
}

TEST(RoseCompanion, S2IdentitiesAreDistinctAndEveryOrderIsAsLikely) {
    std::map<RoseNumbers, int> counts;
    for (std::int32_t number = 0; number < 6000; ++number) {
        const RoseNumbers two = identities(2, number);
        ASSERT_EQ(two.size(), 2U);
        EXPECT_NE(two[0], two[1]);
        ++counts[two];
    }
    EXPECT_EQ(counts.size(), 30U);
    for (const auto& [two, times] : counts) EXPECT_NEAR(times, 200, 75);
    RoseNumbers five = identities(5, 1);
    std::sort(five.begin(), five.end());
    EXPECT_EQ(std::unique(five.begin(), five.end()), five.end());
}

TEST(RoseCompanion, X4EveningWithTiesAndCaught) {
    const RoseNumbers suspicion{15, 20, 20, 30, 15, 3};
    const auto evening = [&](rose::Event event) {
        RoseNumbers all = ask_rose(companion_rose_evening,
                                   joined_rose({{static_cast<std::int32_t>(event)}, suspicion, five_each}));
        return all;
    };
    EXPECT_EQ(evening(rose::Event::none), joined_rose({{3, 4, 4, 5, 3, 2}, level, {8, 9, 9, 10, 8, 7}}));
    EXPECT_EQ(evening(rose::Event::caught),
              joined_rose({{6, 8, 8, 10, 6, 4}, level, {11, 13, 13, 15, 11, 9}}));
}

TEST(RoseCompanion, E1AllLevelAreAllFirstV1ButDoNotMeet) {
    EXPECT_EQ(ask_rose(companion_rose_evening, joined_rose({{14}, level, five_each})),
              joined_rose({five_each, level, level}));
    EXPECT_TRUE(ask_rose(companion_rose_meeting, joined_rose({level, five_each})).empty());
    EXPECT_EQ(ask_rose(companion_rose_meeting, joined_rose({{11, 10, 10, 10, 10, 10}, five_each})),
              joined_rose({{5, 4, 4, 4, 4, 4}, level, {10, 9, 9, 9, 9, 9}}));
}

TEST(RoseCompanion, X5TwoTilesSaveTheDayV3ButNotOnHasty) {
    const auto hasty = static_cast<std::int32_t>(rose::Event::hasty);
    const auto none = static_cast<std::int32_t>(rose::Event::none);
    EXPECT_EQ(ask_rose(companion_rose_sundial, {none, 22, 3, 2}), (RoseNumbers{23, 0}));
    EXPECT_EQ(ask_rose(companion_rose_sundial, {none, 22, 2, 0}), (RoseNumbers{0, 1}));
    EXPECT_EQ(ask_rose(companion_rose_sundial, {none, 22, 5, 0}), (RoseNumbers{3, 1}));
    EXPECT_EQ(ask_rose(companion_rose_sundial, {none, 0, 3, 3}), (RoseNumbers{0, 0}));
    EXPECT_EQ(ask_rose(companion_rose_sundial, {none, 22, 3, 4}), refused);
    EXPECT_EQ(ask_rose(companion_rose_sundial, {hasty, 22, 3, 1}), refused);
    EXPECT_EQ(ask_rose(companion_rose_sundial, {hasty, 22, 3, 0}), (RoseNumbers{1, 1}));
}

TEST(RoseCompanion, X6BlueNamedTwiceByFourPlayers) {
    // Identities blue, red, white, grey; seat 0 is given blue, orange, blue.
    const RoseNumbers named = ask_rose(
        companion_rose_named, {4, 1, 0, 2, 3, /**/ 5, 4, 2, /**/ 1, 0, 2, /**/ 5, 2, 0, /**/ 1, 5, 0});
    EXPECT_EQ(named, (RoseNumbers{0b1010, 0, 0, 0}));
    const RoseNumbers sum = ask_rose(companion_rose_sum, {4, 19, named[0], 0, 27, 0, 2, 27, 0, 1, 29, 0, 3});
    EXPECT_EQ(sum, (RoseNumbers{8, 0, 27, 1, 0, 4, 31, 3, 0, 2, 29, 2, 0, 6, 35, 4}));
}

TEST(RoseCompanion, G4PastFiftyCountsOnTiesGoToMoreEventCardsThenAreShared) {
    EXPECT_EQ(ask_rose(companion_rose_sum, {2, 48, 0b10, 2, 60, 0, 2}),
              (RoseNumbers{12, 4, 64, 1, 0, 4, 64, 1}));
    EXPECT_EQ(ask_rose(companion_rose_sum, {2, 50, 0b10, 1, 60, 0, 2}),
              (RoseNumbers{12, 2, 64, 2, 0, 4, 64, 1}));
}

TEST(RoseCompanion, G1OwnAndDeniedColoursMayBeGivenButNoneTwice) {
    EXPECT_EQ(ask_rose(companion_rose_marker, {-1, 2, 0, 5}), RoseNumbers{1});
    EXPECT_EQ(ask_rose(companion_rose_marker, {-1, 5, 0, 5}), RoseNumbers{0});
    EXPECT_EQ(ask_rose(companion_rose_named, {3, 0, 1, 2, 4, 4, 0, 1, 0, 1}), refused);
}

TEST(RoseCompanion, E3TheOwnMonkCannotBeShown) {
    EXPECT_EQ(ask_rose(companion_rose_marker, {3, 3}), RoseNumbers{0});
    EXPECT_EQ(ask_rose(companion_rose_marker, {3, 2}), RoseNumbers{1});
    EXPECT_EQ(ask_rose(companion_rose_revelation, joined_rose({five_each, {1, 1, 4}})),
              (RoseNumbers{5, 9, 5, 5, 7, 5}));
}

RoseNumbers move_of(rose::Event event, rose::Figure figure, rose::Building place, unsigned others, int taken,
                    int sum, int hours) {
    return joined_rose(
        {{static_cast<std::int32_t>(event), static_cast<std::int32_t>(figure),
          static_cast<std::int32_t>(place), static_cast<std::int32_t>(others), taken, sum, hours},
         level,
         five_each});
}

TEST(RoseCompanion, V8TheMoveAsksWhoIsSuspected) {
    const auto with = [](const RoseNumbers& answers) {
        return ask_rose(companion_rose_move, joined_rose({move_of(rose::Event::delicate, rose::Figure::red,
                                                                  rose::Building::hortus, 0, 2, 0, 4),
                                                          answers}));
    };
    EXPECT_EQ(with({}), joined_rose({{3, -1, 8, 10, 10, 10, 10, 10}, five_each}));
    EXPECT_EQ(with({5}), joined_rose({{0, -1, 8, 10, 10, 10, 10, 14}, five_each}));
    EXPECT_EQ(with({5, 5}), refused);
    EXPECT_EQ(with({6}), refused);
}

TEST(RoseCompanion, A4A5V1V4V5V8V13OnlyWhatTheMoveDependsOnIsAsked) {
    const auto needed = [](rose::Event event, rose::Figure figure) {
        return ask_rose(companion_rose_needed,
                        {static_cast<std::int32_t>(event), static_cast<std::int32_t>(figure), 3});
    };
    using rose::Event;
    using rose::Figure;
    EXPECT_EQ(needed(Event::none, Figure::red), (RoseNumbers{0, 0}));
    EXPECT_EQ(needed(Event::none, Figure::william), (RoseNumbers{1, 0}));
    EXPECT_EQ(needed(Event::talkative, Figure::blue), (RoseNumbers{0, 0}));
    for (const Event event : {Event::unobtrusive, Event::enigmatic, Event::inquiring})
        EXPECT_EQ(needed(event, Figure::orange), (RoseNumbers{1, 0}));
    EXPECT_EQ(needed(Event::delicate, Figure::red), (RoseNumbers{0, 1}));
    EXPECT_EQ(needed(Event::delicate, Figure::adson), (RoseNumbers{1, 1}));
}

TEST(RoseCompanion, MovesThatCannotBeAreRefused) {
    using rose::Building;
    using rose::Event;
    using rose::Figure;
    const auto ask = [](const RoseNumbers& move) { return ask_rose(companion_rose_move, move); };
    EXPECT_EQ(ask(move_of(Event::none, Figure::red, Building::hortus, 1, 0, 0, 0)), refused);
    EXPECT_EQ(ask(move_of(Event::none, Figure::red, Building::hortus, 0, 2, 2, 0)), refused);
    EXPECT_EQ(ask(move_of(Event::none, Figure::william, Building::hortus, 0, 2, 0, 0)), refused);
    EXPECT_EQ(ask(move_of(Event::none, Figure::none, Building::hortus, 0, 0, 0, 0)), refused);
    EXPECT_EQ(ask(move_of(Event::none, Figure::red, Building::none, 0, 0, 0, 0)), refused);
    EXPECT_EQ(ask(move_of(Event::none, Figure::red, Building::hortus, 256, 0, 0, 0)), refused);
    EXPECT_EQ(ask(move_of(Event::none, Figure::red, Building::hortus, 0, 21, 0, 0)), refused);
}

TEST(RoseCompanion, NumbersThatMakeNoSenseAreRefused) {
    using Function = int (*)(int);
    const auto functions =
        std::to_array<Function>({companion_rose_identities, companion_rose_sundial, companion_rose_move,
                                 companion_rose_evening, companion_rose_meeting, companion_rose_marker,
                                 companion_rose_revelation, companion_rose_named, companion_rose_sum});
    core::Rng rng(1, 191);
    int answered = 0;
    for (const Function function : functions) {
        EXPECT_EQ(ask_rose(function, {}), refused);
        EXPECT_EQ(function(-5), -1);
        EXPECT_EQ(ask_rose(function, RoseNumbers(companion_buffer_size, 3)), refused);
        EXPECT_EQ(function(1 << 30), -1);
        // Damaged numbers never do worse than be refused.
        for (int n = 0; n < 3000; ++n) {
            RoseNumbers numbers(rng.below(30));
            for (auto& number : numbers) {
                number = rng.below(20) == 0 ? static_cast<std::int32_t>(rng.next())
                                            : static_cast<std::int32_t>(rng.below(12));
            }
            if (ask_rose(function, numbers) != refused) ++answered;
        }
    }
    EXPECT_GT(answered, 100);
    EXPECT_EQ(ask_rose(companion_rose_evening, joined_rose({{15}, level, five_each})), refused);
    EXPECT_EQ(ask_rose(companion_rose_evening, joined_rose({{14}, {41, 0, 0, 0, 0, 0}, five_each})), refused);
    EXPECT_EQ(ask_rose(companion_rose_sundial, {14, 24, 0, 0}), refused);
    EXPECT_EQ(identities(6, 1), refused);
    EXPECT_EQ(identities(1, 1), refused);
    EXPECT_EQ(ask_rose(companion_rose_named, {2, 3, 3, 0, 0}), refused);
    EXPECT_EQ(ask_rose(companion_rose_sum, {2, 5, 0b01, 0, 5, 0, 0}), refused);
    EXPECT_EQ(ask_rose(companion_rose_sum, {2, 5, 0, 7, 5, 0, 0}), refused);
}

}  // namespace
}  // namespace subrosa::tests
