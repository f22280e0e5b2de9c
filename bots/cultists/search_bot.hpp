// The bot that reasons: it works out who the cultists can be, and searches what to do about it.
#pragma once

#include "bots/cultists/ahead.hpp"

namespace subrosa::bots {

struct CultistsLevel {
    Budget budget;
    CultistsWeights weights;
    CultistsForesight foresight;
    search::Settings settings;
};

class CultistsSearchBot final : public Bot<cultists::Cultists> {
  public:
    CultistsSearchBot(core::Seat seat, core::Rng rng, const CultistsLevel& level);

    void look(const cultists::Knowledge& knowledge) override { seen_ = knowledge; }
    cultists::Action decide(const cultists::Knowledge& knowledge, const cultists::Choices& choices) override;
    void allow(const Budget& budget) override { budget_ = budget == Budget{} ? level_.budget : budget; }
    [[nodiscard]] std::uint64_t iterations() const override { return iterations_; }
    [[nodiscard]] const Beliefs* beliefs() const override {
        return seen_ ? &minds_.beliefs(*seen_, level_.weights) : nullptr;
    }
    void hear(core::Seat speaker, const Claim& claim) override { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() override { return talk_.speak(); }

  private:
    static constexpr unsigned proposals = 24;  // worlds tried for each set of cultists

    core::Seat seat_;
    core::Rng rng_;
    CultistsLevel level_;
    Budget budget_;
    mutable CultistsMinds minds_;  // formed when somebody asks
    std::optional<cultists::Knowledge> seen_;
    std::optional<CultistsBelief> belief_;
    unsigned believed_ = 0;  // the change of mind that it belongs to
    CultistsTalk talk_;
    std::uint64_t iterations_ = 0;
};

}  // namespace subrosa::bots
