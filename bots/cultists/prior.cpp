// The roles that the rules alone allow, by counting every deal.
#include "bots/cultists/prior.hpp"

namespace subrosa::bots::cultists {
namespace {

class Counting {
  public:
    Counting(const Open& open, const BySeat<Role>& known) : open_(open), seats_(characters(open)) {
        for (core::Seat seat = 0; seat < seats_; ++seat) {
            possible_[seat] = open.may_be[seat];
            if (known[seat] != Role::none) possible_[seat] = bit(known[seat]);
        }
    }

    OddsBySeat odds() {
        const Cast cast = cast_of(open_.options);
        // S4: one role of a group is in play, each equally likely.
        unsigned group = cast.one_of;
        do {
            left_ = {};
            left_[index(Role::cultist)] = numbers_of(open_.options).cultists;
            unsigned special = cast.surely | (group & (0U - group));
            unsigned investigators = seats_ - left_[index(Role::cultist)];
            for (; special != 0; special &= special - 1U, --investigators)
                ++left_[static_cast<std::size_t>(std::countr_zero(special))];
            left_[index(Role::investigator)] = static_cast<std::uint8_t>(investigators);
            deal(0, open_.stage >= Stage::guess);
            group &= group - 1U;
        } while (group != 0);
        OddsBySeat odds{};
        for (core::Seat seat = 0; seat < seats_; ++seat) {
            for (std::size_t role = 0; role < cultists::roles; ++role)
                if (all_ > 0)
                    odds[seat][role] = static_cast<float>(static_cast<double>(count_[seat][role]) /
                                                          static_cast<double>(all_));
        }
        return odds;
    }

  private:
    // Counts the deals of roles to this seat and those after it.
    std::uint64_t deal(core::Seat seat, bool cultist_lives) {
        if (seat == seats_) {
            all_ += cultist_lives ? 1 : 0;
            return cultist_lives ? 1 : 0;
        }
        std::uint64_t ways = 0;
        for (std::size_t role = 0; role < cultists::roles; ++role) {
            if (left_[role] == 0 || ((possible_[seat] >> role) & 1U) == 0) continue;
            --left_[role];
            const bool lives = open_.loose || (role == index(Role::cultist) && !has(open_.ghosts, seat));
            const std::uint64_t here = deal(static_cast<core::Seat>(seat + 1U), cultist_lives || lives);
            ++left_[role];
            count_[seat][role] += here;
            ways += here;
        }
        return ways;
    }

    const Open& open_;
    core::Seat seats_;
    BySeat<std::uint16_t> possible_{};
    std::array<std::uint8_t, cultists::roles> left_{};
    std::array<std::array<std::uint64_t, cultists::roles>, max_characters> count_{};
    std::uint64_t all_ = 0;
};

}  // namespace

Beliefs prior_of(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    Beliefs prior{characters(open), cultists::roles, Counting(open, knowledge.roles).odds()};
    if (knowledge.seat < open.options.players && open.stage != Stage::over) {
        BySeat<Role> seen{};
        seen.fill(Role::none);
        prior.odds[knowledge.seat] = Counting(open, seen).odds()[knowledge.seat];
    }
    return prior;
}

}  // namespace subrosa::bots::cultists
