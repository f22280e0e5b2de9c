// When a bot talks, and what it says.
#include "bots/rose/talk.hpp"

#include <gtest/gtest.h>

namespace subrosa::bots::rose {
namespace {

Beliefs beliefs(float about_one, float about_two) {
    Beliefs beliefs{3, 6, {}};
    beliefs.odds[0] = {0.9F, 0.1F};  // how the bot itself is seen
    beliefs.odds[1] = {0.0F, about_one, 1 - about_one};
    beliefs.odds[2] = {0.0F, 0.0F, about_two, 1 - about_two};
    return beliefs;
}

TEST(Talk, says_what_it_is_surest_of_once_in_each_part_of_the_game) {
    Talk talk(0);
    EXPECT_EQ(talk.speak(1, beliefs(0.5F, 0.6F)), std::nullopt);
    EXPECT_EQ(talk.speak(1, beliefs(0.85F, 0.9F)), (Claim{"you_are", core::Seat{2}, 2U}));
    EXPECT_EQ(talk.speak(1, beliefs(1.0F, 0.9F)), std::nullopt);
    EXPECT_EQ(talk.speak(2, beliefs(1.0F, 0.9F)), (Claim{"you_are", core::Seat{1}, 1U}));
}

TEST(Talk, does_not_repeat_itself) {
    Talk talk(0);
    EXPECT_TRUE(talk.speak(1, beliefs(0.5F, 0.9F)));
    EXPECT_EQ(talk.speak(2, beliefs(0.5F, 0.95F)), std::nullopt);
}

TEST(Talk, denies_what_it_is_accused_of_and_nothing_that_others_are) {
    Talk talk(0);
    talk.hear(1, {"you_are", core::Seat{2}, 4U});
    talk.hear(1, {"i_am", std::nullopt, 4U});
    EXPECT_EQ(talk.speak(1, beliefs(0.5F, 0.5F)), std::nullopt);
    talk.hear(1, {"you_are", core::Seat{0}, 3U});
    EXPECT_EQ(talk.speak(1, beliefs(1.0F, 1.0F)), (Claim{"i_am_not", std::nullopt, 3U}));
    EXPECT_EQ(talk.speak(2, beliefs(0.5F, 0.5F)), std::nullopt);
}

}  // namespace
}  // namespace subrosa::bots::rose
