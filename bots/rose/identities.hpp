// The joint distribution of distinct identities, from how well each identity fits each seat on its own.
#pragma once

#include "bots/beliefs.hpp"
#include "games/core/random.hpp"

#include <cstdint>
#include <vector>

namespace subrosa::bots::rose {

// An identity for every seat; unused seats have 0.
using Assignment = std::array<std::uint8_t, core::max_players>;

// Exact: every assignment of distinct identities, weighted by the product of the fits. There may be more
// identities than seats.
class JointOdds {
  public:
    // `fit` is not negative; 0 means impossible. Without a possible assignment the distribution is empty.
    JointOdds(const OddsBySeat& fit, unsigned players, unsigned identities);

    [[nodiscard]] bool possible() const { return total_ > 0.0; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] const Assignment& assignment(std::size_t number) const { return entries_[number].seats; }
    [[nodiscard]] double chance(std::size_t number) const { return entries_[number].weight / total_; }

    // All 0 if nothing is possible.
    [[nodiscard]] Beliefs marginals() const;
    // Requires possible().
    [[nodiscard]] const Assignment& sample(core::Rng& rng) const;

  private:
    struct WeightedAssignment {
        Assignment seats{};
        double weight = 0.0;
    };
    void enumerate(unsigned seat, unsigned used, double weight, Assignment& seats, const OddsBySeat& fit);

    unsigned players_;
    unsigned identities_;
    double total_ = 0.0;
    std::vector<WeightedAssignment> entries_;
};

// Relative entropy of `after` to `before`, in bits. `after` must be 0 where `before` is.
float relative_entropy(const IdentityOdds& after, const IdentityOdds& before);

}  // namespace subrosa::bots::rose
