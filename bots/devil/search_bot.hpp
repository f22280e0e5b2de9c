// The bot that reasons: it works out who can be who, thinks of several things to do in a stage, and tries
// them in worlds that it believes in.
#pragma once

#include "bots/devil/ahead.hpp"

namespace subrosa::bots {

struct DevilLevel {
    Budget budget;
    DevilWeights weights;
    std::size_t minds = 8;
};

class DevilSearchBot final : public Bot<devil::Devil> {
  public:
    DevilSearchBot(core::Seat seat, core::Rng rng, const DevilLevel& level);

    void look(const devil::Knowledge& knowledge) override { seen_ = knowledge; }
    devil::Action decide(const devil::Knowledge& knowledge, const devil::Choices& choices) override;
    void allow(const Budget& budget) override { budget_ = budget == Budget{} ? level_.budget : budget; }
    [[nodiscard]] std::uint64_t iterations() const override { return iterations_; }
    // As far as the seat knows; what it has heard is left out.
    [[nodiscard]] const Beliefs* beliefs() const override;
    void hear(core::Seat speaker, const Claim& claim) override;
    std::optional<Claim> speak() override;

  private:
    [[nodiscard]] devil::Action choose(const devil::Knowledge& knowledge, const devil::Choices& choices);

    // Drafts are carried out move by move: which mind does it, in which round and stage.
    struct Standing {
        std::uint8_t round = 0;
        devil::Stage stage = devil::Stage::over;
        std::size_t mind = 0;
    };

    core::Seat seat_;
    core::Rng rng_;
    DevilLevel level_;
    Budget budget_;
    DevilMinds minds_;
    DevilAhead ahead_;
    search::Race<DevilAhead> race_;
    Standing standing_;
    std::optional<devil::Knowledge> seen_;
    mutable Beliefs beliefs_;
    std::uint64_t iterations_ = 0;
    DevilTalk talk_;
    std::optional<devil::Action> chosen_;  // and not yet spoken after
};

// The levels that people choose, or nothing.
std::optional<DevilLevel> devil_level_named(std::string_view name);

}  // namespace subrosa::bots
