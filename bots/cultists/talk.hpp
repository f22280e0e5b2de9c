// The claims of a bot of Among Cultists: at most one a round. An investigator's are true, a cultist's are
// consistent with everything seen of him.
#pragma once

#include "bots/claim.hpp"
#include "bots/cultists/opinion.hpp"

#include <optional>

namespace subrosa::bots::cultists {

class Talk {
  public:
    explicit Talk(core::Seat seat) : seat_(seat) {}

    void hear(core::Seat speaker, const Claim& claim);
    // The basis of the next speak(): knowledge and opinions at the last decision.
    void prepare(const Knowledge& knowledge, const Opinion& mine, const Opinion& common);
    std::optional<Claim> speak();

  private:
    static constexpr float sure = 0.55F;

    [[nodiscard]] std::optional<Claim> find_claim() const;
    [[nodiscard]] Claim route_claim() const;
    [[nodiscard]] std::optional<core::Seat> suspect() const;

    core::Seat seat_;
    bool accused_ = false;
    unsigned spoken_in_ = 0;  // the round of its last claim
    std::optional<Knowledge> known_;
    BySeat<float> suspicion_{};
};

// A route that allows all acts of this seat so far: its own if that fits or none does, else the first that
// fits.
std::size_t credible_route(const Knowledge& knowledge);

}  // namespace subrosa::bots::cultists
