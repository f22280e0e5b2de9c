// The policy model: chances of choices for each monk that a seat may be.
#include "bots/rose/policy.hpp"
#include "tests/bots/match.hpp"
#include "tests/support/rose_subject.hpp"

namespace subrosa::bots {
namespace {

using rose::Colour;
using rose::Rose;
using rose::Stage;

TEST(ChanceOf, AddsUpToOneAndIsNeverNothing) {
    const Scores scores{1.0F, -300.0F, 0.5F, 90.0F, 89.99F, 2.0F};
    for (const float temperature : {0.0F, 0.05F, 1.0F, 50.0F}) {
        for (std::size_t count = 1; count <= 6; ++count) {
            const Care care{temperature, 0.03F};
            float sum = 0.0F;
            for (std::size_t choice = 0; choice < count; ++choice) {
                const float chance = chance_of(scores, count, choice, care);
                EXPECT_GE(chance, 0.029F / static_cast<float>(count));
                sum += chance;
            }
            EXPECT_NEAR(sum, 1.0F, 1e-5F);
        }
    }
}

TEST(ChanceOf, GrowsWithTheScoreAndFallsWithCarelessness) {
    const Scores scores{1.0F, 2.0F};
    EXPECT_GT(chance_of(scores, 2, 1, {0.5F, 0.1F}), chance_of(scores, 2, 0, {0.5F, 0.1F}));
    EXPECT_GT(chance_of(scores, 2, 1, {0.5F, 0.1F}), chance_of(scores, 2, 1, {2.0F, 0.1F}));
    EXPECT_GT(chance_of(scores, 2, 1, {0.5F, 0.1F}), chance_of(scores, 2, 1, {0.5F, 0.5F}));
    EXPECT_NEAR(chance_of(scores, 2, 1, {0.5F, 1.0F}), 0.5F, 1e-6F);
}

FaceCounts unseen_by(const rose::Knowledge& knowledge, const Faces& faces) {
    FaceCounts unseen = faces.all();
    for (const rose::Card card : knowledge.open.discard) --unseen[faces.of(card)];
    for (const rose::Card card : knowledge.hand) --unseen[faces.of(card)];
    return unseen;
}

// Somebody else who asks what a card would be worth to the seat comes to the very numbers that the seat
// itself comes to when it holds the card.
TEST(CardScores, AreThoseOfAPlayerWhoHoldsTheCard) {
    int compared = 0;
    for (const rose::Options& options : tests::every_table()) {
        if (options.reset_sundial) continue;
        const Faces faces(options.times);
        const ThumbWeights weights;
        Favour favour;
        core::Rng rng(6);
        int number = 0;
        Watch watch;
        watch.told = [&](const rose::Told& told) { favour.observe(told, weights); };
        watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
            if (state.open.stage != Stage::play || ++number % 5 != 0) return;
            const core::Seat watcher = rose::next_seat(state.open, seat);
            const rose::Knowledge seen = Rose::know(state, watcher);
            const CardScores asked =
                card_scores(RoseWorld(seen, rng), seat, favour, weights, faces, unseen_by(seen, faces));
            const MonkScores own =
                policy_scores(RoseWorld(Rose::know(state, seat), rng), seat, favour, weights, choices);
            for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                for (std::size_t i = 0; i < choices.size(); ++i) {
                    const rose::Action& choice = choices[i];
                    float score = asked.cards[monk][faces.of(choice.card())];
                    if (choice.card().is_william_adson())
                        score =
                            choice.named() == rose::Figure::william ? asked.william[monk] : asked.adson[monk];
                    ASSERT_EQ(score, own[monk][i]) << tests::text_of(options);
                    ++compared;
                }
            }
        };
        play_match(options, 4, seat_bots({"thumb"}, options.players, 4), watch);
    }
    EXPECT_GT(compared, 1000);
}

// After a shuffle too: games for time get there.
TEST(CardScores, AreTheSameAfterAShuffle) {
    const rose::Options options{.players = 5};
    const Faces faces(options.times);
    core::Rng rng(7);
    rose::State state = tests::deal(options, 1);
    int shuffled = 0;
    for (core::SeatSet awaited; !(awaited = Rose::deciders(state)).empty();) {
        const core::Seat seat = awaited.front();
        rose::Choices choices;
        Rose::choices(state, seat, choices);
        if (state.open.stage == Stage::play && state.open.shuffles > 0 && ++shuffled % 4 == 0) {
            const rose::Knowledge seen = Rose::know(state, rose::next_seat(state.open, seat));
            const CardScores asked =
                card_scores(RoseWorld(seen, rng), seat, {}, {}, faces, unseen_by(seen, faces));
            const MonkScores own =
                policy_scores(RoseWorld(Rose::know(state, seat), rng), seat, {}, {}, choices);
            for (std::size_t i = 0; i < choices.size(); ++i) {
                if (choices[i].card().is_william_adson()) continue;
                for (std::size_t monk = 0; monk < rose::colours; ++monk)
                    ASSERT_EQ(asked.cards[monk][faces.of(choices[i].card())], own[monk][i]);
            }
        }
        const auto listed = tests::choices_of<tests::RoseSubject>(state, seat);
        Rose::play(state, seat, tests::PlayForTime{}(state, seat, listed, rng), core::NoSink{});
    }
    EXPECT_GT(shuffled, 20);
}

TEST(ChanceOfShowing, IsNothingForTheOwnMarkerAndNothingElse) {
    rose::Open open = Rose::deal({.players = 3}, core::seed_from_number(3)).open;
    open.evidence = {3, 9, 5, 14, 0, 7};
    open.stage = Stage::reveal;
    Favour favour;
    favour.observe({.what = rose::Happening::card_played, .seat = 1}, {});
    favour.observe({.what = rose::Happening::evidence_changed,
                    .figure = rose::Figure::blue,
                    .reason = rose::Reason::william,
                    .from = 9,
                    .to = 0},
                   {});
    for (int round = 0; round < 3; ++round) {
        for (std::size_t monk = 0; monk < rose::colours; ++monk) {
            float sum = 0.0F;
            for (std::size_t shown = 0; shown < rose::colours; ++shown) {
                const auto& before = open.revealed[1];
                const auto colour = static_cast<Colour>(shown);
                if (std::find(before.begin(), before.end(), colour) != before.end()) continue;
                const float chance =
                    chance_of_showing(open, 1, static_cast<Colour>(monk), colour, favour, {}, {0.05F, 0.01F});
                EXPECT_EQ(chance > 0.0F, shown != monk) << monk << " shows " << shown;
                sum += chance;
            }
            EXPECT_NEAR(sum, 1.0F, 1e-5F);
        }
        open.revealed[1][static_cast<std::size_t>(round)] = static_cast<Colour>(2 * round);
    }
}

}  // namespace
}  // namespace subrosa::bots
