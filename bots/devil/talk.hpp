// The claims of a bot of Deal with the Devil, and its use of others' claims: at most one claim a round, in
// public stages. Claims about wares, offers and a mortal's suspicion are true; the devil and the cultist
// point at mortals with public suspicion. Accusations are denied.
//
// Invariant: a claim does not reveal the speaker's role, even to those who believe it; talk.cpp argues this
// for each kind. Claims of others count little and never override certain knowledge.
#pragma once

#include "bots/claim.hpp"
#include "bots/devil/offers.hpp"
#include "bots/devil/suspicion.hpp"

#include <optional>

namespace subrosa::bots::devil {

class Talk {
  public:
    // `noise_seed`: the one of the bot's plans (tie_noise.hpp).
    Talk(core::Seat seat, std::uint64_t noise_seed) : seat_(seat), noise_seed_(noise_seed) {}

    void hear(core::Seat speaker, const Claim& claim);
    // The claim after a decision, if any: `knowledge` before it, and the choice.
    std::optional<Claim> speak(const Knowledge& knowledge, const Action& chosen, const Weights& weights);

    // Claims of wanting each good since the offers of the previous round.
    [[nodiscard]] Wanted wanted_in(unsigned round);
    // Shifts a suspicion towards the others' claims, by at most `voice` for each speaker. Certain and
    // impossible roles stay so.
    void sway(Suspicion& suspicion) const;

    static constexpr float voice = 0.15F;    // weight of a mortal's claim
    static constexpr float sure = 0.6F;      // a mortal's suspicion that is worth a claim
    static constexpr float rumour = 0.3F;    // public suspicion of a mortal that the others accuse
    static constexpr float clean = 0.7F;     // probability of a mortal that the others require for that
    static constexpr float known = 0.99F;    // public probability above which nothing is said
    static constexpr unsigned suspects = 3;  // the first round with accusations

  private:
    struct Accusation {
        core::Seat seat = nobody;
        Role role = Role::none;
        bool operator==(const Accusation&) const = default;
    };
    struct WishedGood {
        Ware ware = Ware::none;
        unsigned round = 0;  // of the offers that first used it; 0: not used yet
    };

    [[nodiscard]] std::optional<Claim> find_claim(const Knowledge& knowledge, const Action& chosen,
                                                  const Weights& weights);
    [[nodiscard]] std::optional<Claim> denial(const Open& open) const;
    [[nodiscard]] std::optional<Claim> suspicion(const Knowledge& knowledge, const Weights& weights);
    [[nodiscard]] std::optional<Claim> trade(const Knowledge& knowledge, const Weights& weights) const;
    [[nodiscard]] std::optional<Claim> fate_of_offer(const Knowledge& knowledge) const;
    [[nodiscard]] bool is_accused_by_others(const Accusation& whom) const;
    [[nodiscard]] std::uint64_t noise_seed(const Open& open) const {
        return noise_seed_ ^ (static_cast<std::uint64_t>(open.round) << 8U);
    }

    core::Seat seat_;
    std::uint64_t noise_seed_;
    unsigned spoken_in_ = 0;  // the round of its last claim
    Accusation said_;
    Role accused_of_ = Role::none;
    BySeat<WishedGood> wishes_{};       // the last one by speaker
    BySeat<Accusation> accusations_{};  // the last one by speaker
};

// The good missing for the best plan that gains most; none if nothing is missing.
Ware lacking_most(const Knowledge& knowledge, const Weights& weights, std::uint64_t noise_seed);
// Ducats in store whose income was public, so that any role can have them.
int ducats_to_show(const Knowledge& knowledge);
// Whether the fate of the seat's offer leaves at least two roles possible for every listener.
bool may_tell_of_offer(const Knowledge& knowledge);

}  // namespace subrosa::bots::devil
