// How a bot of Among Cultists talks: at most once a round, true for an investigator, consistent for a
// cultist: whatever he says fits what everybody has seen of him.
#pragma once

#include "bots/claim.hpp"
#include "bots/cultists/opinion.hpp"

#include <optional>

namespace subrosa::bots {

class CultistsTalk {
  public:
    explicit CultistsTalk(core::Seat seat) : seat_(seat) {}

    void hear(core::Seat speaker, const Claim& claim);
    // What the seat sees and thinks when it decides; speak() then has it to talk about.
    void think(const cultists::Knowledge& knowledge, const Opinion& mine, const Opinion& everybodys);
    std::optional<Claim> speak();

  private:
    static constexpr float sure = 0.55F;

    [[nodiscard]] std::optional<Claim> find_claim() const;
    [[nodiscard]] Claim route_claim() const;
    [[nodiscard]] std::optional<core::Seat> suspect() const;

    core::Seat seat_;
    bool accused_ = false;
    unsigned spoken_in_ = 0;  // the round in which it last spoke
    std::optional<cultists::Knowledge> known_;
    cultists::BySeat<float> suspicion_{};
};

// A route that an investigator could have who acted where this seat did: its own if that fits, else the first
// that does; its own if none does.
std::size_t credible_route(const cultists::Knowledge& knowledge);

}  // namespace subrosa::bots
