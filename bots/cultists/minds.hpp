// What a bot of Among Cultists makes of the table.
#pragma once

#include "bots/cultists/opinion.hpp"
#include "bots/cultists/weights.hpp"

#include <optional>

namespace subrosa::bots {

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

}  // namespace subrosa::bots
