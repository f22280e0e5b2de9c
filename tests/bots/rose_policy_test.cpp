// The policy model: chances of choices for each monk that a seat may be.
#include "bots/rose/choice_odds.hpp"
#include "bots/rose/policy.hpp"
#include "tests/bots/rose_match.hpp"
#include "tests/support/rose_subject.hpp"

namespace subrosa::bots::rose {
namespace {

using rose::Colour;
using rose::Rose;
using rose::Stage;

TEST(ChancesOf, AddUpToOneAndAreNothingOnlyForWhatIsNotAllowed) {
    for (const float first : {1.0F, not_allowed}) {
        const Scores scores{first, -300.0F, 0.5F, 90.0F, 89.99F, 2.0F};
        for (const float temperature : {0.0F, 0.05F, 1.0F, 50.0F}) {
            for (std::size_t count = 2; count <= 6; ++count) {
                const Scores chances = chances_of(scores, count, {temperature, 0.03F});
                float sum = 0.0F;
                for (std::size_t choice = 0; choice < count; ++choice) {
                    const bool allowed = scores[choice] != not_allowed;
                    EXPECT_GE(chances[choice], allowed ? 0.029F / static_cast<float>(count) : 0.0F);
                    EXPECT_EQ(chances[choice] > 0.0F, allowed);
                    sum += chances[choice];
                }
                EXPECT_NEAR(sum, 1.0F, 1e-5F);
            }
        }
    }
}

TEST(ChancesOf, GrowWithTheScoreAndFallWithCarelessness) {
    const Scores scores{1.0F, 2.0F};
    const auto better = [&](const ChoiceNoise& noise) { return chances_of(scores, 2, noise)[1]; };
    EXPECT_GT(better({0.5F, 0.1F}), 0.5F);
    EXPECT_GT(better({0.5F, 0.1F}), better({2.0F, 0.1F}));
    EXPECT_GT(better({0.5F, 0.1F}), better({0.5F, 0.5F}));
    EXPECT_NEAR(better({0.5F, 1.0F}), 0.5F, 1e-6F);
}

FaceCounts unseen_by(const rose::Knowledge& knowledge, const CardFaces& faces) {
    FaceCounts unseen = faces.all();
    for (const rose::Card card : knowledge.open.discard) --unseen[faces.of(card)];
    for (const rose::Card card : knowledge.hand) --unseen[faces.of(card)];
    return unseen;
}

// Scores of a card computed by another player equal those that the owner computes when it holds the card.
TEST(CardScores, AreThoseOfAPlayerWhoHoldsTheCard) {
    int compared = 0;
    for (const rose::Options& options : tests::rose_tables()) {
        if (options.reset_sundial) continue;
        const CardFaces faces(options.times);
        const HeuristicWeights weights = fitted_weights().thumb;
        Favour favour;
        core::Rng rng(6);
        int number = 0;
        Watch watch;
        watch.on_event = [&](const rose::GameEvent& event) { favour.observe(event, weights); };
        watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
            if (state.open.stage != Stage::play || ++number % 5 != 0) return;
            const core::Seat watcher = rose::next_seat(state.open, seat);
            const rose::Knowledge seen = Rose::know(state, watcher);
            const CardScores asked =
                card_scores(World(seen, rng), seat, favour, weights, faces, unseen_by(seen, faces));
            const MonkScores own =
                policy_scores(World(Rose::know(state, seat), rng), seat, favour, weights, choices);
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
    const CardFaces faces(options.times);
    core::Rng rng(7);
    rose::State state = tests::deal(options, 1);
    int shuffled = 0;
    for (core::SeatSet awaited; !(awaited = Rose::deciders(state)).empty();) {
        const core::Seat seat = awaited.front();
        rose::Choices choices;
        Rose::choices(state, seat, choices);
        if (state.open.stage == Stage::play && state.open.shuffles > 0 && ++shuffled % 4 == 0) {
            const rose::Knowledge seen = Rose::know(state, rose::next_seat(state.open, seat));
            const CardScores asked = card_scores(World(seen, rng), seat, {}, fitted_weights().thumb, faces,
                                                 unseen_by(seen, faces));
            const MonkScores own =
                policy_scores(World(Rose::know(state, seat), rng), seat, {}, fitted_weights().thumb, choices);
            for (std::size_t i = 0; i < choices.size(); ++i) {
                if (choices[i].card().is_william_adson()) continue;
                for (std::size_t monk = 0; monk < rose::colours; ++monk)
                    ASSERT_EQ(asked.cards[monk][faces.of(choices[i].card())], own[monk][i]);
            }
        }
        const auto listed = tests::choices_of<tests::RoseSubject>(state, seat);
        Rose::play(state, seat, tests::PlayRose{tests::RoseManner::delayers}(state, seat, listed, rng),
                   core::NoSink{});
    }
    EXPECT_GT(shuffled, 20);
}

// A record of a seat that was never seen to choose anything.
ChoiceRecord blank_record(const PolicyModel& model, const CardFaces& faces) {
    ChoiceRecord record;
    for (const KindModel& kind : model.kinds) {
        record.weights.emplace_back().fill(kind.share);
        record.hands.emplace_back(faces);
    }
    return record;
}

PolicyModel model_with(float hides) {
    return {.heuristics = {fitted_weights().thumb},
            .kinds = {{.noise = {0.5F, 0.01F}, .share = 1.0F},
                      {.noise = {0.5F, 0.01F}, .share = 1.0F, .hides = hides}}};
}

TEST(ChoiceOdds, AreNothingForTheOwnMarkerAndNothingElse) {
    rose::Knowledge before = Rose::know(Rose::deal({.players = 3}, core::seed_from_number(3)), 0);
    before.open.evidence = {3, 9, 5, 14, 0, 7};
    before.open.stage = Stage::reveal;
    const CardFaces faces(before.open.options.times);
    const PolicyModel model = model_with(8.0F);
    Favour favour;
    favour.observe({.kind = rose::EventKind::card_played, .seat = 1}, fitted_weights().thumb);
    favour.observe({.kind = rose::EventKind::evidence_changed,
                    .figure = rose::Figure::blue,
                    .reason = rose::Reason::william,
                    .from = 9,
                    .to = 0},
                   fitted_weights().thumb);
    for (std::size_t round = 0; round < 3; ++round) {
        const rose::Action any = rose::Action::reveal(Colour::red);
        const ChoiceOdds odds =
            odds_of_choices(model, before, 1, blank_record(model, faces), favour, faces, {&any, 1});
        ASSERT_EQ(odds.choices.size(), rose::colours - round);
        for (std::size_t kind = 0; kind < model.kinds.size(); ++kind) {
            for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                float sum = 0.0F;
                for (std::size_t i = 0; i < odds.choices.size(); ++i) {
                    const float chance = odds.chances[i][kind][monk];
                    EXPECT_EQ(chance > 0.0F, rose::index(odds.choices[i].colour()) != monk);
                    sum += chance;
                }
                EXPECT_NEAR(sum, 1.0F, 1e-5F);
            }
        }
        before.open.revealed[1][round] = static_cast<Colour>(2 * round);
    }
}

// On average, a player that hides is less likely to make the choice that fits its own identity best in the
// eyes of a reader.
TEST(ChoiceOdds, OfWhoHidesShyFromWhatGivesHimAway) {
    int compared = 0;
    double given_away_openly = 0.0;
    double given_away_hiding = 0.0;
    Watch watch;
    watch.asked = [&](const rose::State& state, core::Seat seat, const rose::Choices& choices) {
        if (state.open.stage != Stage::move || compared > 2000) return;
        const rose::Knowledge seen = Rose::know(state, rose::next_seat(state.open, seat));
        const CardFaces faces(state.open.options.times);
        const auto seen_as_itself = [&](float hides) {
            const PolicyModel model = model_with(hides);
            const ChoiceOdds odds =
                odds_of_choices(model, seen, seat, blank_record(model, faces), {}, faces, {&choices[0], 1});
            ByColour<float> mean{};
            for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                for (const ByKind& chances : odds.chances) {
                    float total = 0.0F;
                    for (const float chance : chances[0]) total += chance;
                    mean[monk] += chances[1][monk] * chances[0][monk] / total;
                }
            }
            return mean;
        };
        const ByColour<float> openly = seen_as_itself(0.001F);
        const ByColour<float> hiding = seen_as_itself(8.0F);
        for (std::size_t monk = 0; monk < rose::colours; ++monk, ++compared) {
            given_away_openly += openly[monk];
            given_away_hiding += hiding[monk];
        }
    };
    play_match({}, 8, seat_bots({"thumb"}, 4, 8), watch);
    EXPECT_GT(compared, 100);
    EXPECT_LT(given_away_hiding, 0.8 * given_away_openly);
}

}  // namespace
}  // namespace subrosa::bots::rose
