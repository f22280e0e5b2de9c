// Which cards a seat may hold, against going through every hand that it could have been dealt.
#include "bots/rose/hand_odds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace subrosa::bots::rose {
namespace {

using rose::Action;
using rose::Building;
using rose::Card;
using rose::Colour;
using rose::Figure;

const Card red = Card::monk(Colour::red, 3);
const Card blue = Card::monk(Colour::blue, 2);
const Card porta = Card::building(Building::porta, 4);
const Card hortus = Card::building(Building::hortus, 2);
const Card william_adson = Card::william_adson();

const CardFaces& faces() {
    static const CardFaces all(rose::Times::mixed);
    return all;
}

// Some scores, different for each monk.
CardScores made_up_scores(std::uint64_t seed) {
    core::Rng rng(seed);
    const auto score = [&] { return 0.01F * static_cast<float>(rng.below(200)); };
    CardScores scores;
    for (std::size_t monk = 0; monk < rose::colours; ++monk) {
        for (std::size_t face = 0; face < faces().size(); ++face) scores.cards[monk][face] = score();
        scores.william[monk] = score();
        scores.adson[monk] = score();
    }
    return scores;
}

float score_of(const Action& choice, std::size_t monk, const CardScores& scores) {
    if (!choice.card().is_william_adson()) return scores.cards[monk][faces().of(choice.card())];
    return choice.named() == Figure::william ? scores.william[monk] : scores.adson[monk];
}

// Every hand by its very cards, which are told apart: the two that the seat keeps, and all that lie open.
class EveryHand {
  public:
    EveryHand(const std::vector<Card>& cards, std::size_t monk) : cards_(cards), monk_(monk) {
        for (std::size_t i = 0; i < cards.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) worlds_.push_back({{i, j}, 0, 1.0});
        }
    }

    // The seat draws any card and plays this. Returns how likely that was.
    double play(const Action& action, const CardScores& scores, const ChoiceNoise& noise) {
        std::vector<World> next;
        const double before = total();
        for (const World& world : worlds_) {
            const std::vector<std::size_t> drawn = elsewhere(world);
            for (const std::size_t card : drawn) {
                std::vector<std::size_t> hand{world.kept[0], world.kept[1], card};
                const auto played = std::find_if(hand.begin(), hand.end(), [&](std::size_t held) {
                    return cards_[held] == action.card();
                });
                if (played == hand.end()) continue;
                const double chance = chance_of(action, hand, scores, noise);
                const unsigned open = world.open | (1U << *played);
                hand.erase(played);
                next.push_back(
                    {{hand[0], hand[1]}, open, world.weight * chance / static_cast<double>(drawn.size())});
            }
        }
        worlds_ = next;
        return total() / before;
    }

    // Somebody else shows any of the cards that this seat does not hold, and it is this one.
    void see(Card shown) {
        std::vector<World> next;
        for (const World& world : worlds_) {
            const std::vector<std::size_t> others = elsewhere(world);
            for (const std::size_t card : others) {
                if (cards_[card] == shown)
                    next.push_back({world.kept, world.open | (1U << card),
                                    world.weight / static_cast<double>(others.size())});
            }
        }
        worlds_ = next;
    }

    [[nodiscard]] double kept(std::size_t first, std::size_t second) const {
        double weight = 0.0;
        for (const World& world : worlds_) {
            const std::size_t a = faces().of(cards_[world.kept[0]]);
            const std::size_t b = faces().of(cards_[world.kept[1]]);
            if ((a == first && b == second) || (a == second && b == first)) weight += world.weight;
        }
        return weight / total();
    }

  private:
    struct World {
        std::array<std::size_t, 2> kept{};
        unsigned open = 0;  // a bit a card
        double weight = 0.0;
    };

    [[nodiscard]] double total() const {
        double sum = 0.0;
        for (const World& world : worlds_) sum += world.weight;
        return sum;
    }
    [[nodiscard]] std::vector<std::size_t> elsewhere(const World& world) const {
        std::vector<std::size_t> others;
        for (std::size_t card = 0; card < cards_.size(); ++card) {
            if (((world.open >> card) & 1U) == 0 && card != world.kept[0] && card != world.kept[1])
                others.push_back(card);
        }
        return others;
    }
    // Equal cards are one choice, William/Adson is two.
    [[nodiscard]] double chance_of(const Action& made, const std::vector<std::size_t>& hand,
                                   const CardScores& scores, const ChoiceNoise& noise) const {
        std::map<std::uint8_t, Card> different;
        for (const std::size_t card : hand) different[cards_[card].code] = cards_[card];
        std::vector<Action> choices;
        for (const auto& [code, card] : different) {
            if (card.is_william_adson()) {
                choices.push_back(Action::play(Figure::william));
                choices.push_back(Action::play(Figure::adson));
            } else {
                choices.push_back(Action::play(card));
            }
        }
        const auto readiness = [&](const Action& choice) {
            return static_cast<double>(portable_exp(
                (score_of(choice, monk_, scores) - score_of(made, monk_, scores)) / noise.temperature));
        };
        double sum = 0.0;
        for (const Action& choice : choices) sum += readiness(choice);
        return (1.0 - noise.epsilon) * readiness(made) / sum +
               noise.epsilon / static_cast<double>(choices.size());
    }

    std::vector<Card> cards_;
    std::size_t monk_;
    std::vector<World> worlds_;
};

FaceCounts counts(const std::vector<Card>& cards) {
    FaceCounts unseen{};
    for (const Card card : cards) ++unseen[faces().of(card)];
    return unseen;
}

const std::vector<Card> few_cards{red,   red,    red,           blue,          blue,
                                  porta, hortus, william_adson, william_adson, blue};

// One thing that happens: a card of the seat, or one that somebody else shows.
struct Step {
    bool own = true;
    Action action;
};
Step plays(Card card) {
    return {true, Action::play(card)};
}
Step names(Figure figure) {
    return {true, Action::play(figure)};
}
Step seen_elsewhere(Card card) {
    return {false, Action::play(card)};
}

void compare(const std::vector<Step>& steps, const ChoiceNoise& noise) {
    HandOdds odds(faces());
    std::vector<EveryHand> truth;
    for (std::size_t monk = 0; monk < rose::colours; ++monk) truth.emplace_back(few_cards, monk);
    std::vector<Card> unseen = few_cards;
    std::uint64_t turn = 0;
    for (const Step& step : steps) {
        const Card card = step.action.card();
        if (step.own) {
            const CardScores scores = made_up_scores(++turn);
            const ByColour<float> chances = odds.play(step.action, counts(unseen), scores, noise);
            for (std::size_t monk = 0; monk < rose::colours; ++monk) {
                const double chance = truth[monk].play(step.action, scores, noise);
                EXPECT_NEAR(chances[monk] / chance, 1.0, 1e-4) << "turn " << turn << " monk " << monk;
                for (std::size_t a = 0; a < faces().size(); ++a) {
                    for (std::size_t b = 0; b <= a; ++b)
                        ASSERT_NEAR(odds.kept(static_cast<Colour>(monk), a, b), truth[monk].kept(a, b), 1e-5);
                }
            }
        } else {
            for (EveryHand& hands : truth) hands.see(card);
        }
        unseen.erase(std::find(unseen.begin(), unseen.end(), card));
    }
}

TEST(HandOdds, AreExactAfterOneTurn) {
    compare({plays(red)}, {0.5F, 0.02F});
    compare({plays(porta)}, {0.5F, 0.02F});
    compare({names(Figure::william)}, {0.5F, 0.02F});
    compare({names(Figure::adson)}, {1.0F, 0.0F});
}

TEST(HandOdds, AreExactAfterTwoTurns) {
    compare({plays(red), plays(blue)}, {0.5F, 0.02F});
    compare({plays(red), plays(red)}, {0.5F, 0.02F});
    compare({plays(blue), names(Figure::william), names(Figure::adson)}, {0.8F, 0.1F});
}

TEST(HandOdds, AreExactWhenCardsCameToLightElsewhere) {
    compare({plays(red), seen_elsewhere(blue), plays(blue)}, {0.5F, 0.02F});
    compare({plays(red), seen_elsewhere(red), seen_elsewhere(william_adson), plays(blue)}, {0.5F, 0.02F});
    compare({plays(porta), seen_elsewhere(blue), seen_elsewhere(blue), plays(red), seen_elsewhere(red),
             plays(hortus)},
            {0.5F, 0.02F});
}

TEST(HandOdds, AddUpToOneAndHoldNothingImpossible) {
    HandOdds odds(faces());
    EXPECT_FALSE(odds.begun());
    std::vector<Card> unseen = few_cards;
    odds.play(Action::play(porta), counts(unseen), made_up_scores(1), {0.5F, 0.02F});
    EXPECT_TRUE(odds.begun());
    const FaceCounts left = counts(unseen);
    for (std::size_t monk = 0; monk < rose::colours; ++monk) {
        float sum = 0.0F;
        for (std::size_t a = 0; a < faces().size(); ++a) {
            for (std::size_t b = 0; b <= a; ++b) {
                const float kept = odds.kept(static_cast<Colour>(monk), a, b);
                EXPECT_EQ(kept, odds.kept(static_cast<Colour>(monk), b, a));
                sum += kept;
                const bool porta_is_gone = a == faces().of(porta) || b == faces().of(porta);
                const bool can_be = left[a] > (a == b ? 1 : 0) && left[b] > 0 && !porta_is_gone;
                EXPECT_EQ(kept > 0.0F, can_be) << a << " " << b;
            }
        }
        EXPECT_NEAR(sum, 1.0F, 1e-5);
    }
}

// In a position that was written by hand a seat may play what it cannot have held.
TEST(HandOdds, BeginAnewWhereTheHandCannotBeFollowed) {
    HandOdds odds(faces());
    odds.play(Action::play(red), counts({red, red, blue, blue}), made_up_scores(1), {0.5F, 0.02F});
    const CardScores scores = made_up_scores(2);
    const ByColour<float> chances =
        odds.play(Action::play(porta), counts({porta, hortus, william_adson}), scores, {0.5F, 0.02F});
    for (std::size_t monk = 0; monk < rose::colours; ++monk) {
        EveryHand hands({porta, hortus, william_adson}, monk);
        EXPECT_NEAR(chances[monk], hands.play(Action::play(porta), scores, {0.5F, 0.02F}), 1e-5);
    }
}

TEST(HandOdds, SayNothingOfACardThatNobodyCanHold) {
    HandOdds odds(faces());
    const ByColour<float> chances =
        odds.play(Action::play(porta), counts({red, blue, hortus}), made_up_scores(1), {0.5F, 0.02F});
    for (const float chance : chances) EXPECT_EQ(chance, 1.0F);
    EXPECT_FALSE(odds.begun());
}

}  // namespace
}  // namespace subrosa::bots::rose
