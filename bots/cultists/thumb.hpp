// The rule-of-thumb player of Among Cultists, for both teams: an investigator who follows his route, fills,
// inspects and checks, keeps out of lonely meetings and votes for whom he suspects; a cultist who kills when
// it can be denied, spoils decks that others have filled too, keeps to a route that he could have, and claims
// the quota once it is met.
#pragma once

#include "bots/bot.hpp"
#include "bots/cultists/opinion.hpp"
#include "bots/cultists/shelving.hpp"
#include "bots/cultists/talk.hpp"

#include <array>
#include <optional>

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

// One number a choice, in the order of the choices; high is good.
using CultistsScores = std::array<float, 48>;

class CultistsThumb {
  public:
    CultistsThumb(const cultists::Knowledge& knowledge, const Opinion& mine, const Opinion& everybodys,
                  const CultistsWeights& weights);

    [[nodiscard]] CultistsScores scores(const cultists::Choices& choices) const;

  private:
    [[nodiscard]] float score(const cultists::Action& action) const;

    // ---- moving
    [[nodiscard]] CultistsScores score_steps(const cultists::Choices& choices) const;
    [[nodiscard]] float worth_of_ending(cultists::Location place) const;
    [[nodiscard]] float worth_next_round(cultists::Location place) const;
    [[nodiscard]] float exposure_at(cultists::Location place) const;
    [[nodiscard]] float worth_of_meeting(cultists::Seats others, bool entering) const;

    // ---- acting
    [[nodiscard]] float worth_of_acting(cultists::Location place, bool alive) const;
    [[nodiscard]] float worth_of(const cultists::Action& act, cultists::Location place) const;
    [[nodiscard]] float worth_of_inspecting(std::size_t room) const;
    [[nodiscard]] float worth_of_filling(std::size_t room, cultists::RoomCard card) const;
    [[nodiscard]] float worth_of_check(core::Seat seat) const;
    [[nodiscard]] float worth_of_securing(cultists::RoomCard card) const;
    [[nodiscard]] float worth_of_vote() const;
    [[nodiscard]] float cover(cultists::Location room) const;
    [[nodiscard]] bool on_route(cultists::Location room, bool alive) const;

    // ---- the rest
    [[nodiscard]] float worth_of_gift(const cultists::Action& action) const;
    [[nodiscard]] float worth_of_ballot(core::Seat whom) const;
    [[nodiscard]] float worth_of_saying(bool dead) const;
    [[nodiscard]] core::Seat first_suspect() const;
    [[nodiscard]] bool quota_met() const;
    [[nodiscard]] int victims() const;
    [[nodiscard]] float aim_of(core::Seat seat) const;
    [[nodiscard]] unsigned givers_to(core::Seat seat) const;
    [[nodiscard]] bool surely_dead(core::Seat seat) const;

    const cultists::Knowledge& known_;
    const cultists::Open& open_;
    const Opinion& mine_;
    const Opinion& everybodys_;
    const CultistsWeights& weights_;
    Shelving shelving_;
    core::Seat seat_;
    cultists::Role role_;
    bool evil_;
};

// What a bot makes of the table, formed anew whenever something has happened that bears on it.
class CultistsMinds {
  public:
    // What is made of a table depends on the table and this stream alone, not on what was formed before.
    CultistsMinds(core::Seat seat, core::Rng rng) : seat_(seat), rng_(rng) {}

    void form(const cultists::Knowledge& knowledge, const CultistsWeights& weights);
    [[nodiscard]] const Opinion& mine() const { return mine_; }
    [[nodiscard]] const Opinion& everybodys() const { return everybodys_; }
    // Who is what; of the seat itself, as everybody else sees it.
    const Beliefs& beliefs(const cultists::Knowledge& knowledge, const CultistsWeights& weights);
    // How often they were formed.
    [[nodiscard]] unsigned changes() const { return changes_; }

  private:
    static constexpr unsigned worlds = 48;

    struct Formed {
        std::size_t gifts = 0;
        std::size_t log = 0;
        std::size_t looks = 0;
        cultists::EncounterCard said = cultists::EncounterCard::none;
        cultists::BySeat<std::uint16_t> may_be{};
        cultists::Seats ghosts = 0;
        bool operator==(const Formed&) const = default;
    };

    core::Seat seat_;
    core::Rng rng_;
    unsigned changes_ = 0;
    unsigned told_ = 0;  // the change that the beliefs belong to
    std::optional<Formed> formed_;
    Opinion mine_;
    Opinion everybodys_;
    Beliefs beliefs_;
};

class CultistsThumbBot final : public Bot<cultists::Cultists> {
  public:
    CultistsThumbBot(core::Seat seat, core::Rng rng, const CultistsWeights& weights = {})
        : rng_(rng), weights_(weights), minds_(seat, core::Rng(rng.next_seed(), 1)), talk_(seat) {}

    void look(const cultists::Knowledge& knowledge) override { seen_ = knowledge; }
    cultists::Action decide(const cultists::Knowledge& knowledge, const cultists::Choices& choices) override;
    [[nodiscard]] const Beliefs* beliefs() const override {
        return seen_ ? &minds_.beliefs(*seen_, weights_) : nullptr;
    }
    void hear(core::Seat speaker, const Claim& claim) override { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() override { return talk_.speak(); }

  private:
    core::Rng rng_;
    CultistsWeights weights_;
    mutable CultistsMinds minds_;  // formed when somebody asks
    std::optional<cultists::Knowledge> seen_;
    CultistsTalk talk_;
};

// The best of the choices, by a little chance among those about as good.
std::size_t best_of(const CultistsScores& scores, std::size_t count, float whim, core::Rng& rng);

}  // namespace subrosa::bots
