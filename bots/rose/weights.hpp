// The numbers behind the rule-of-thumb player. Unless said otherwise they count in points of evidence.
#pragma once

namespace subrosa::bots {

struct ThumbWeights {
    // How a turn is valued.
    float hurt = 1.0F;          // a rival's point of evidence, where one's own counts 1
    float rival_spread = 6.0F;  // rivals this far behind the first matter a third as much as he does
    float haze =
        1.0F;  // suspicion: how far apart two monks must be at the day's end for their order to be plain
    float haze_an_hour = 0.5F;        // and how much farther for each hour the day still has
    float time_tile = 0.4F;          // a time tile in hand
    float first_turn = 0.8F;          // beginning the next day, which whoever ends this one does
    float keep_william_adson = 0.8F;  // what a William/Adson card is worth in hand

    // How others are read, and how one is read by them.
    float favour_evidence = 1.0F;   // favour shown by taking a point of evidence off a monk
    float favour_suspicion = 0.3F;  // favour shown by taking a point of suspicion off a monk
    float conviction = 0.25F; // what a point of favour says about an identity (natural logarithm of odds)
    float doubt = 0.0F;       // favour this far from the average says nothing
    float guess_conviction =
        0.05F;                  // the same on day 7, when those who disguise themselves are to be found too
    float disguise = 1.0F;      // the guesses one expects to suffer on day 7
    float transparency = 0.7F;  // as conviction, but of the others about oneself
    float caution = 0.0F;       // as doubt, but of the others about oneself

    // How much worse a choice must be to be made a third as often. 0: always the best.
    float temperature = 0.05F;
};

}  // namespace subrosa::bots
