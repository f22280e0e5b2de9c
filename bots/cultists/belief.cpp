// The belief about who the cultists are.
#include "bots/cultists/belief.hpp"

#include "bots/cultists/tells.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace subrosa::bots::cultists {
namespace {

// Whether the rules allow that these are the cultists.
bool possible(const Knowledge& knowledge, Seats cultists) {
    const Open& open = knowledge.open;
    if (open.stage < Stage::guess && !open.loose && (cultists & ~open.ghosts) == 0) return false;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        const bool is_one = has(cultists, seat);
        const Role known = knowledge.roles[seat];
        if (known != Role::none && is_one != (known == Role::cultist)) return false;
        if (is_one && (open.may_be[seat] & bit(Role::cultist)) == 0) return false;
    }
    // Cultists and the seer know all cultists.
    if (knowledge.seat < open.options.players) {
        const Role own = knowledge.roles[knowledge.seat];
        if (own == Role::cultist || own == Role::seer) {
            for (core::Seat seat = 0; seat < characters(open); ++seat) {
                if (has(cultists, seat) && knowledge.roles[seat] != Role::cultist) return false;
            }
        }
    }
    return true;
}

}  // namespace

std::vector<Seats> possible_cultists(const Knowledge& knowledge) {
    const int count = numbers_of(knowledge.open.options).cultists;
    std::vector<Seats> all;
    for (unsigned set = 1; set < (1U << characters(knowledge.open)); ++set) {
        if (std::popcount(set) == count && possible(knowledge, static_cast<Seats>(set)))
            all.push_back(static_cast<Seats>(set));
    }
    return all;
}

Knowledge suppose(const Knowledge& knowledge, Seats cultists) {
    Knowledge supposed = knowledge;
    for (core::Seat seat = 0; seat < characters(knowledge.open); ++seat) {
        if (has(cultists, seat)) supposed.roles[seat] = Role::cultist;
    }
    return supposed;
}

Belief::Belief(const Knowledge& knowledge, unsigned proposals, core::Rng& rng) {
    for (const Seats set : possible_cultists(knowledge)) all_.push_back({set, 0.0});
    if (all_.size() == 1) all_.front().weight = 1.0;
    weigh(knowledge, proposals, rng);
    find_suspicion(knowledge.open);
}

void Belief::find_suspicion(const Open& open) {
    suspicion_.fill(0.0F);
    for (const Hypothesis& one : all_) {
        for (core::Seat seat = 0; seat < characters(open); ++seat) {
            if (has(one.cultists, seat)) suspicion_[seat] += static_cast<float>(one.weight);
        }
    }
}

void Belief::weigh(const Knowledge& knowledge, unsigned proposals, core::Rng& rng) {
    if (all_.size() <= 1) return;
    double best = 0.0;
    for (Hypothesis& one : all_) {
        const Knowledge supposed = suppose(knowledge, one.cultists);
        one.weight = Cultists::likelihood(supposed, proposals, rng);
        // Consistent worlds can be rare: try harder once.
        if (one.weight == 0.0) one.weight = Cultists::likelihood(supposed, 3 * proposals, rng) * 0.75;
        best = std::max(best, one.weight);
    }
    if (best == 0.0) {
        sample_worlds(knowledge, proposals, rng);
        best = 1.0;
    }
    double sum = 0.0;
    for (Hypothesis& one : all_) {
        if (one.weight == 0.0) continue;
        const auto chance = static_cast<float>(std::log(one.weight / best));
        one.weight = std::exp(static_cast<double>(evidence_against(knowledge.open, one.cultists, chance)));
        sum += one.weight;
    }
    for (Hypothesis& one : all_) one.weight /= sum;
}

bool Belief::forget_impossible(const Knowledge& knowledge, core::Rng& rng) {
    constexpr std::array<unsigned, 3> proposals{2, 20, 200};  // usually the first suffices
    double sum = 0.0;
    for (Hypothesis& one : all_) {
        if (one.weight == 0.0) continue;
        const Knowledge supposed = suppose(knowledge, one.cultists);
        const bool fits = possible(knowledge, one.cultists) &&
                          std::any_of(proposals.begin(), proposals.end(), [&](unsigned count) {
                              return Cultists::likelihood(supposed, count, rng) > 0.0;
                          });
        if (!fits) one.weight = 0.0;
        sum += one.weight;
    }
    if (sum == 0.0) return false;
    for (Hypothesis& one : all_) one.weight /= sum;
    find_suspicion(knowledge.open);
    return true;
}

// Frequencies in sampled worlds, which are always consistent.
void Belief::sample_worlds(const Knowledge& knowledge, unsigned worlds, core::Rng& rng) {
    for (unsigned n = 0; n < worlds; ++n) {
        const World world(knowledge, rng);
        Seats cultists = 0;
        for (core::Seat seat = 0; seat < characters(knowledge.open); ++seat) {
            if (world->hidden.roles[seat] == Role::cultist) cultists |= seat_bit(seat);
        }
        for (Hypothesis& one : all_) {
            if (one.cultists == cultists) one.weight += 1.0 / worlds;
        }
    }
}

Seats Belief::sample(core::Rng& rng) const {
    double at = rng.next() * 0x1p-32;
    Seats last = 0;
    for (const Hypothesis& one : all_) {
        if (one.weight == 0.0) continue;
        last = one.cultists;
        if (at < one.weight) break;
        at -= one.weight;
    }
    return last;
}

}  // namespace subrosa::bots::cultists
