// The numbers behind the rule-of-thumb player. Unless said otherwise they count in points of evidence.
#pragma once

namespace subrosa::bots {

struct ThumbWeights {
    // How a turn is valued.
    float hurt = 1.0F;                // a rival's point of evidence, where one's own counts 1
    float rival_spread = 6.0F;        // rivals this far behind the first matter a third as much as he does
    float haze = 1.0F;                // at dusk, the lead in suspicion that half decides who stays ahead
    float haze_an_hour = 0.5F;        // how much more it takes for each hour the day still has
    float time_tile = 0.4F;           // a time tile in hand
    float first_turn = 0.6F;          // beginning the next day, which whoever ends this one does
    float keep_william_adson = 0.8F;  // a William/Adson card in hand

    // How others are read, and how one is read by them. What a point of favour says is a natural logarithm.
    float favour_evidence = 1.0F;    // the favour shown by taking a point of evidence off a monk
    float favour_suspicion = 0.3F;   // the favour shown by taking a point of suspicion off a monk
    float conviction = 0.25F;        // what a point of favour says about an identity during the days
    float guess_conviction = 0.05F;  // and on day 7
    float decoy_lead = 6.0F;         // a favourite who leads by less is a decoy, to whoever is shrewd
    float transparency = 0.5F;       // what the others are believed to make of a point of one's own favour
    float shrewd_readers = 0.1F;     // the share of the others who are believed to be shrewd
    float disguise = 1.0F;           // the share of their guesses that one tries to escape

    // How much worse a choice must be to be made a third as often. 0: always the best.
    float temperature = 0.05F;
};

}  // namespace subrosa::bots
