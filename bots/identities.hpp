// Secret identities that are all different, one a seat: from what each seat looks like on its own to what it
// must be among the others.
#pragma once

#include "bots/beliefs.hpp"
#include "games/core/random.hpp"

#include <cstdint>
#include <vector>

namespace subrosa::bots {

// One way to give every seat an identity; seats that do not play have 0.
using Assignment = std::array<std::uint8_t, core::max_players>;

// The exact joint distribution: every assignment of different identities, weighted by the product of how well
// each identity fits each seat. Identities beyond the number of the seats stay undealt.
class JointOdds {
  public:
    // `fit` must not be negative; 0 is impossible. If no assignment is possible there is none.
    JointOdds(const OddsBySeat& fit, unsigned players, unsigned identities);

    [[nodiscard]] bool possible() const { return total_ > 0.0; }
    [[nodiscard]] std::size_t size() const { return entries_.size(); }
    [[nodiscard]] const Assignment& assignment(std::size_t number) const { return entries_[number].seats; }
    [[nodiscard]] double chance(std::size_t number) const { return entries_[number].weight / total_; }

    // How likely each seat is each identity. All 0 if nothing is possible.
    [[nodiscard]] Beliefs marginals() const;
    // One assignment, as often as it is likely. Something must be possible.
    [[nodiscard]] const Assignment& sample(core::Rng& rng) const;

  private:
    struct Entry {
        Assignment seats{};
        double weight = 0.0;
    };
    void deal(unsigned seat, unsigned used, double weight, Assignment& seats, const OddsBySeat& fit);

    unsigned players_;
    unsigned identities_;
    double total_ = 0.0;
    std::vector<Entry> entries_;
};

// The information, in bits, by which `after` differs from `before`. Where `before` is 0, `after` must be.
float relative_entropy(const IdentityOdds& after, const IdentityOdds& before);

}  // namespace subrosa::bots
