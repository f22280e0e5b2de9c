// How a bot of Deal with the Devil talks and listens: at most one claim a round, in stages that are played
// openly. What it says of its wares, its offer and (as a mortal) of its suspicion is true; the devil and the
// cultist point at mortals who are suspected anyway, and whoever is accused denies it.
//
// Must hold: nobody can tell the speaker's role from what is said, even who takes it for true. Why that is so
// stands at each kind of claim. And what is heard weighs little: what the seat knows for certain stays
// certain.
#pragma once

#include "bots/claim.hpp"
#include "bots/devil/offers.hpp"
#include "bots/devil/suspicion.hpp"

#include <optional>

namespace subrosa::bots {

class DevilTalk {
  public:
    // `own`: a number that is the bot's own; its plans are made with the same (see whims.hpp).
    DevilTalk(core::Seat seat, std::uint64_t own) : seat_(seat), own_(own) {}

    void hear(core::Seat speaker, const Claim& claim);
    // What to say after a decision, if anything: what the seat saw before it, and what it chose.
    std::optional<Claim> speak(const devil::Knowledge& knowledge, const devil::Action& chosen,
                               const DevilWeights& weights);

    // How many of the others want each good, as far as it was said since the offers of the round before.
    [[nodiscard]] DevilWanted wanted_in(unsigned round);
    // Shifts a suspicion towards what the others say, by no more than `voice` for each of them. What is
    // certain or impossible stays so.
    void sway(DevilSuspicion& suspicion) const;

    static constexpr float voice = 0.15F;    // how much a mortal's word counts
    static constexpr float sure = 0.6F;      // what a mortal suspects so far he says
    static constexpr float rumour = 0.3F;    // and whom everybody suspects so far the others point at,
    static constexpr float clean = 0.7F;     // if they take him for a mortal
    static constexpr float known = 0.99F;    // what everybody knows so far need not be said
    static constexpr unsigned suspects = 3;  // from this round on

  private:
    struct Accusation {
        core::Seat seat = devil::nobody;
        devil::Role role = devil::Role::none;
        bool operator==(const Accusation&) const = default;
    };
    struct Wish {
        devil::Ware ware = devil::Ware::none;
        unsigned round = 0;  // in whose offers it was first thought of; 0: not yet
    };

    [[nodiscard]] std::optional<Claim> find_claim(const devil::Knowledge& knowledge,
                                                  const devil::Action& chosen, const DevilWeights& weights);
    [[nodiscard]] std::optional<Claim> denial(const devil::Open& open) const;
    [[nodiscard]] std::optional<Claim> suspicion(const devil::Knowledge& knowledge,
                                                 const DevilWeights& weights);
    [[nodiscard]] std::optional<Claim> trade(const devil::Knowledge& knowledge,
                                             const DevilWeights& weights) const;
    [[nodiscard]] std::optional<Claim> fate_of_offer(const devil::Knowledge& knowledge) const;
    [[nodiscard]] bool is_accused_by_others(const Accusation& whom) const;
    [[nodiscard]] std::uint64_t whim(const devil::Open& open) const {
        return own_ ^ (static_cast<std::uint64_t>(open.round) << 8U);
    }

    core::Seat seat_;
    std::uint64_t own_;
    unsigned spoken_in_ = 0;  // the round in which it last spoke
    Accusation said_;
    devil::Role accused_of_ = devil::Role::none;
    devil::BySeat<Wish> wishes_{};             // by speaker, the last one
    devil::BySeat<Accusation> accusations_{};  // likewise
};

// The good that the seat's best plan lacks and would gain most by; none if it has what it needs.
devil::Ware lacking_most(const devil::Knowledge& knowledge, const DevilWeights& weights, std::uint64_t whim);
// Ducats that were seen to come in and are still there: whatever its role, the seat can have them.
int ducats_to_show(const devil::Knowledge& knowledge);
// Whether the seat may say how its offer of this round fared: to everybody two roles are left that fit it.
bool may_tell_of_offer(const devil::Knowledge& knowledge);

}  // namespace subrosa::bots
