// What things are worth to the bots of Among Cultists.
#pragma once

namespace subrosa::bots {

// How much things are worth to the rule-of-thumb player; a book on its shelf is about 1.
struct CultistsWeights {
    float shelving = 4.0F;  // bringing the shelves nearer to full, for each point
    float found = 0.9F;     // finding a murder
    float power = 1.0F;     // turning it on
    float portal = 2.5F;    // closing it
    float fight = 0.7F;     // clearing a room of its cultist token
    float banish = 0.5F;
    float secure = 0.3F;
    float vote_from = 0.5F;   // call a vote above this suspicion
    float vote_worth = 5.0F;  // for each point above it
    float vote_for = 0.45F;   // vote for whom one suspects more than this
    float kill_from = 0.7F;   // the slayer strikes above this suspicion
    float death = 1.5F;       // a card that may kill
    float exposure = 0.5F;  // the share of a meeting's danger if somebody may still come to be alone with one
    float murder = 2.6F;    // a cultist's: giving a dead card
    float patience = 0.6F;  // a cultist's: giving a harmless one
    float other_giver = 0.3F;  // a cultist's: how much easier a murder is denied for each other giver
    float hurry = 0.06F;       // a cultist's: and for each round
    float join_vote = 0.3F;    // a cultist's: votes for an innocent who seems more of a cultist than this
    float candour = 0.0F;      // a seer's: the share of what he knows that he acts on
    float spoil = 0.4F;        // a cultist's: a failure or sabotage on a deck, beside seeming honest
    float harm = 0.2F;         // a cultist's: what it costs to help the investigators, beside seeming honest
    float endanger = 0.05F;    // a cultist's: a failure or sabotage in the danger deck
    float astray = 0.6F;       // a cultist's: leaving the route he holds for one that he could have
    float exposed = 4.0F;      // a cultist's: doing what no route allows
    float framed = 0.1F;       // a cultist's: an innocent seems this much more of a cultist than he does
    float outlook = 0.5F;      // what can be done next round, beside what is done now
    float whim = 0.15F;        // chance between choices about as good
};

}  // namespace subrosa::bots
