// Who wins when something happens that may end the game: C1, W2 to W4, B5. W1 comes after it.
#pragma once

#include "games/cultists/actions.hpp"
#include "games/cultists/memory.hpp"

#include <array>
#include <cstdint>

namespace subrosa::cultists {

enum class Finish : std::uint8_t {
    points,          // W2: the points reach the target
    last_cultist,    // W3: the last cultist is out
    robot_unmasked,  // B5: it was the robot, the only one
    claim,           // C1: the only cultist claims that the quota is met
    rounds           // W4: the last round is over
};

struct Verdict {
    Team winner;
    Ending ending;
};

// `now` and `before`: whether the quota is met, and whether it was by the end of the round before.
constexpr Verdict verdict(Finish finish, bool one_cultist, bool now, bool before) {
    constexpr Verdict quota{Team::cultists, Ending::quota};
    switch (finish) {
        case Finish::points:
            if (one_cultist ? now : before) return quota;
            return {Team::investigators, Ending::points};
        case Finish::robot_unmasked:
            if (now) return quota;
            return {Team::investigators, Ending::last_cultist};
        case Finish::last_cultist:
            if (!one_cultist && before) return quota;
            return {Team::investigators, Ending::last_cultist};
        case Finish::claim:
            if (now) return {Team::cultists, Ending::claim_right};
            return {Team::investigators, Ending::claim_wrong};
        case Finish::rounds:
            break;
    }
    return {Team::cultists, Ending::rounds};
}

// V1: the votes for each seat, the abstentions, and who goes: strictly more than every other and than the
// abstentions; or nobody.
struct Count {
    std::array<std::uint8_t, 16> votes{};  // the last for abstentions
    core::Seat out = nobody;
};
// The robot abstains (B5): `abstaining` votes are added.
constexpr Count count_votes(const std::array<Ballot, max_characters>& ballots, unsigned players,
                            unsigned characters, unsigned abstaining) {
    Count count;
    auto& votes = count.votes;
    for (unsigned seat = 0; seat < players; ++seat) {
        const Ballot ballot = ballots[seat];
        votes[ballot.whom()] = static_cast<std::uint8_t>(votes[ballot.whom()] + (ballot.twice() ? 2U : 1U));
    }
    votes[nobody] = static_cast<std::uint8_t>(votes[nobody] + abstaining);
    core::Seat best = nobody;
    for (unsigned seat = 0; seat < characters; ++seat) {
        if (votes[seat] > votes[best]) best = static_cast<core::Seat>(seat);
    }
    if (best == nobody) return count;
    for (unsigned seat = 0; seat < characters; ++seat) {
        if (seat != best && votes[seat] == votes[best]) return count;
    }
    count.out = best;
    return count;
}
// B5: two abstentions while it lives and has the knife, at every size.
constexpr unsigned robot_abstains(bool living_with_knife) {
    return living_with_knife ? 2 : 1;
}

}  // namespace subrosa::cultists
