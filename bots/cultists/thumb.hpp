// The rule-of-thumb player of Among Cultists, for both teams: an investigator who follows his route, fills,
// inspects and checks, keeps out of lonely meetings and votes for whom he suspects; a cultist who kills when
// it can be denied, spoils decks that others have filled too, keeps to a route that he could have, and claims
// the quota once it is met.
#pragma once

#include "bots/bot.hpp"
#include "bots/cultists/minds.hpp"
#include "bots/cultists/shelving.hpp"
#include "bots/cultists/talk.hpp"
#include "bots/cultists/weights.hpp"

#include <array>
#include <optional>

namespace subrosa::bots {

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
