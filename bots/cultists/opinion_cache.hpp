// The opinions of a bot of Among Cultists, recomputed only after relevant events.
#pragma once

#include "bots/cultists/opinion.hpp"
#include "bots/cultists/weights.hpp"

#include <optional>

namespace subrosa::bots::cultists {

class OpinionCache {
  public:
    // Opinions depend on the knowledge and this generator only, not on earlier ones.
    OpinionCache(core::Seat seat, core::Rng rng) : seat_(seat), rng_(rng) {}

    void refresh(const Knowledge& knowledge, const HeuristicWeights& weights);
    // The opinion of the seat, and that of an observer without private knowledge.
    [[nodiscard]] const Opinion& own() const { return own_; }
    [[nodiscard]] const Opinion& common() const { return common_; }
    // The role probabilities; the row of the seat itself is the common opinion of it.
    const Beliefs& beliefs(const Knowledge& knowledge, const HeuristicWeights& weights);
    // Number of recomputations.
    [[nodiscard]] unsigned generation() const { return generation_; }

  private:
    static constexpr unsigned worlds = 48;

    // The opinions are valid as long as none of this changes.
    struct Basis {
        std::size_t gifts = 0;
        std::size_t log = 0;
        std::size_t looks = 0;
        EncounterCard said = EncounterCard::none;
        BySeat<std::uint16_t> may_be{};
        Seats ghosts = 0;
        bool operator==(const Basis&) const = default;
    };

    core::Seat seat_;
    core::Rng rng_;
    unsigned generation_ = 0;
    unsigned beliefs_generation_ = 0;
    std::optional<Basis> basis_;
    Opinion own_;
    Opinion common_;
    Beliefs beliefs_;
};

}  // namespace subrosa::bots::cultists
