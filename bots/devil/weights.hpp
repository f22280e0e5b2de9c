// What things are worth to the rule-of-thumb player of Deal with the Devil, in points of the final scoring.
#pragma once

#include <array>

namespace subrosa::bots {

struct DevilWeights {
    // Wares that are left at the end of a round, by the round: what they can be made of in the next. In the
    // last the scoring itself says what they are worth.
    std::array<float, 5> ducat{0.29F, 0.29F, 0.29F, 0.26F, 0.2F};
    std::array<float, 5> common{0.5F, 0.5F, 0.5F, 0.45F, 0.2F};
    std::array<float, 5> rare{0.95F, 0.95F, 0.95F, 1.0F, 1.0F};
    std::array<float, 5> debt{0.4F, 0.4F, 0.4F, 0.4F, 0.5F};  // a ducat of debt that is carried on
    float glut = 0.8F;                                        // each further one of the same kind
    float overdue = 0.3F;  // for each ducat of debt above seven: interest brings demon wings
    // Reputation.
    float angel = 0.9F;
    float demon = 1.9F;
    float guest = 4.0F;      // the third demon wing
    float standing = 0.12F;  // a space, after the slide, for the next round
    float doubt = 1.4F;      // how far the others may move, in spaces
    // Cards.
    float master = 0.7F;
    float small = 0.45F;    // a small privilege, for each round that it yields
    float scorned = 0.35F;  // what a privilege costs if the fundamentalist is not answered
    float use = 0.7F;       // how much of an action building's later uses will be made
    float later = 0.75F;    // what is hoped for from further buildings
    // Souls and inquisitors.
    float proof = 0.8F;                                    // three souls before a witch hunt
    float stays = 1.0F;                                    // A, B, C are not bribed away
    std::array<float, 3> turned_first{0.7F, 0.4F, 0.05F};  // the row, in round 3
    std::array<float, 3> turned_last{0.95F, 0.7F, 0.25F};  // and in round 5
    float turning = 0.7F;                                  // the devil's: an inquisitor that he turns
    float hoped_souls = 0.5F;                              // the devil's: those that a further round brings
    float reserve = 0.08F;                                 // a bargain must bring so much
    float reserve_soul = 0.25F;
    // Offers: what tempts others to sell a soul, in logits. More hopeful than such players turn out to be:
    // the likelier a sale seems the less is offered, and who pays less for souls wins more.
    float their_common = 1.3F;
    float their_rare = 2.0F;
    float their_ducat = 0.57F;
    float their_next = 0.7F;  // a second one of the same kind
    float their_pride = 2.2F;
    float their_fear = 0.8F;  // for each point that the souls save
    float bargain = 1.1F;     // how likely an offer is taken that costs nothing
    // Suspicion.
    float guess_first = 0.5F;  // in round 3 one guesses from here on
    float guess_last = 0.2F;
    // It keeps books of what seats were seen to pay and gain for so many rounds, and then loses count as a
    // player of flesh does; with all five it misses nothing. And how much is made of what is usual.
    unsigned books = 1;
    float usual = 0.0F;
    float accuse_from = 0.55F;
    float whim = 0.2F;  // chance between things about as good

    // A player who forgets nothing.
    static DevilWeights with_books() {
        DevilWeights weights;
        weights.books = 5;
        weights.usual = 1.0F;
        return weights;
    }
};

}  // namespace subrosa::bots
