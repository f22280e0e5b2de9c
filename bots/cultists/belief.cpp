// Who the cultists are.
#include "bots/cultists/belief.hpp"

namespace subrosa::bots {

using namespace cultists;

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
    // Cultists and the seer know them all.
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

Knowledge suppose(const Knowledge& knowledge, Seats cultists) {
    Knowledge supposed = knowledge;
    for (core::Seat seat = 0; seat < characters(knowledge.open); ++seat) {
        if (has(cultists, seat)) supposed.roles[seat] = Role::cultist;
    }
    return supposed;
}

CultistsBelief::CultistsBelief(const Knowledge& knowledge, unsigned proposals, core::Rng& rng) {
    const Open& open = knowledge.open;
    const int count = numbers_of(open.options).cultists;
    for (unsigned set = 1; set < (1U << characters(open)); ++set) {
        if (std::popcount(set) != count || !possible(knowledge, static_cast<Seats>(set))) continue;
        all_.push_back({static_cast<Seats>(set), 0.0});
    }
    double sum = 0.0;
    for (Hypothesis& one : all_) {
        // A single one needs no weighing.
        one.weight =
            all_.size() == 1 ? 1.0 : Cultists::likelihood(suppose(knowledge, one.cultists), proposals, rng);
        sum += one.weight;
    }
    for (Hypothesis& one : all_) {
        // None of the proposals fitted: all that the rules allow are as likely.
        one.weight = sum > 0.0 ? one.weight / sum : 1.0 / static_cast<double>(all_.size());
        for (core::Seat seat = 0; seat < characters(open); ++seat) {
            if (has(one.cultists, seat)) suspicion_[seat] += static_cast<float>(one.weight);
        }
    }
}

Seats CultistsBelief::sample(core::Rng& rng) const {
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

}  // namespace subrosa::bots
