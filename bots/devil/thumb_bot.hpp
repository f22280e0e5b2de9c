// The heuristic policy of Deal with the Devil for all roles, and the bot "thumb" that plays it: it values all
// plans of a round by their effect until the end, trades if both sides should gain, sells souls below the
// value of the price, and answers the inquisitors with the highest penalties.
#pragma once

#include "bots/bot.hpp"
#include "bots/devil/game.hpp"
#include "bots/devil/offers.hpp"
#include "bots/devil/talk.hpp"

#include <optional>

namespace subrosa::bots::devil {

class ThumbBot final : public Bot<Devil> {
  public:
    ThumbBot(core::Seat seat, core::Rng rng, const Weights& weights = fitted_weights())
        : seat_(seat), noise_seed_(rng.next64()), weights_(weights), talk_(seat, noise_seed_) {}

    void update(const Knowledge& knowledge) override { known_ = knowledge; }
    Action decide(const Knowledge& knowledge, const Choices& choices) override;
    // From the knowledge of the seat; claims are left out.
    [[nodiscard]] const Beliefs* beliefs() const override;
    void hear(core::Seat speaker, const Claim& claim) override { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() override;

  private:
    [[nodiscard]] Action choose(const Knowledge& knowledge, const Choices& choices);
    void prepare(const OwnPosition& view, const Prices& prices);
    [[nodiscard]] std::uint64_t noise_seed(const Open& open) const;

    [[nodiscard]] Action draft_offer(const OwnPosition& view, const Prices& prices);
    [[nodiscard]] Action read(const OwnPosition& view, const Prices& prices, const Choices& choices);
    [[nodiscard]] Action draft_plan(const OwnPosition& view, const Prices& prices);
    [[nodiscard]] Action repay(const OwnPosition& view, const Prices& prices);
    [[nodiscard]] Action draft_ritual(const OwnPosition& view, const Prices& prices) const;

    // A menu or an offer is valid as long as none of this changes.
    struct Basis {
        BySeat<Realm> realms{};
        core::FixedVector<Building, max_hand> hand;
        core::FixedVector<Event, 2> events;
        Store store{};
        Wanted wanted{};  // for offers only
        Role role = Role::none;
        std::uint8_t round = 0;
        bool operator==(const Basis&) const = default;
    };

    core::Seat seat_;
    std::uint64_t noise_seed_;
    Weights weights_;
    PlanMenu menu_;
    Basis menu_for_;
    Offer offer_;
    Basis offer_for_;
    std::optional<Knowledge> known_;
    mutable Beliefs beliefs_;
    Talk talk_;
    std::optional<Action> chosen_;  // until speak() was called
};

}  // namespace subrosa::bots::devil
