// The joint distribution of distinct identities.
#include "bots/rose/identities.hpp"

#include <algorithm>
#include <cmath>

namespace subrosa::bots::rose {

JointOdds::JointOdds(const OddsBySeat& fit, unsigned players, unsigned identities)
    : players_(players), identities_(identities) {
    Assignment seats{};
    enumerate(0, 0, 1.0, seats, fit);
}

void JointOdds::enumerate(unsigned seat, unsigned used, double weight, Assignment& seats,
                          const OddsBySeat& fit) {
    if (seat == players_) {
        entries_.push_back({seats, weight});
        total_ += weight;
        return;
    }
    for (unsigned identity = 0; identity < identities_; ++identity) {
        const double chance = fit[seat][identity];
        if (((used >> identity) & 1U) != 0 || chance <= 0.0) continue;
        seats[seat] = static_cast<std::uint8_t>(identity);
        enumerate(seat + 1, used | (1U << identity), weight * chance, seats, fit);
    }
}

Beliefs JointOdds::marginals() const {
    Beliefs beliefs{players_, identities_, {}};
    if (!possible()) return beliefs;
    for (unsigned seat = 0; seat < players_; ++seat) {
        std::array<double, max_identities> sums{};
        for (const WeightedAssignment& entry : entries_) sums[entry.seats[seat]] += entry.weight;
        for (unsigned identity = 0; identity < identities_; ++identity) {
            beliefs.odds[seat][identity] = static_cast<float>(sums[identity] / total_);
        }
    }
    return beliefs;
}

const Assignment& JointOdds::sample(core::Rng& rng) const {
    double point = static_cast<double>(rng.next()) / 4294967296.0 * total_;
    for (const WeightedAssignment& entry : entries_) {
        point -= entry.weight;
        if (point < 0.0) return entry.seats;
    }
    // Rounding may leave a remainder.
    return std::find_if(entries_.rbegin(), entries_.rend(),
                        [](const WeightedAssignment& entry) { return entry.weight > 0.0; })
        ->seats;
}

float relative_entropy(const IdentityOdds& after, const IdentityOdds& before) {
    float bits = 0.0F;
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (after[i] > 0.0F && before[i] > 0.0F) bits += after[i] * std::log2(after[i] / before[i]);
    }
    return std::max(0.0F, bits);
}

}  // namespace subrosa::bots::rose
