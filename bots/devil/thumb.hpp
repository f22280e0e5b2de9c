// The rule-of-thumb player of Deal with the Devil, for every role: it weighs everything it could do in a
// round by what that brings until the end, trades if both sides should gain by it, sells souls that cost it
// less than the bargain brings, and answers the inquisitors who would take most.
#pragma once

#include "bots/bot.hpp"
#include "bots/devil/offers.hpp"
#include "bots/devil/talk.hpp"
#include "games/devil/devil.hpp"

#include <optional>

namespace subrosa::bots {

class DevilThumbBot final : public Bot<devil::Devil> {
  public:
    DevilThumbBot(core::Seat seat, core::Rng rng, const DevilWeights& weights = {})
        : seat_(seat), own_(rng.next64()), weights_(weights), talk_(seat, own_) {}

    void look(const devil::Knowledge& knowledge) override { seen_ = knowledge; }
    devil::Action decide(const devil::Knowledge& knowledge, const devil::Choices& choices) override;
    // As far as the seat knows; what it has heard is left out.
    [[nodiscard]] const Beliefs* beliefs() const override;
    void hear(core::Seat speaker, const Claim& claim) override { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() override;

  private:
    [[nodiscard]] devil::Action choose(const devil::Knowledge& knowledge, const devil::Choices& choices);
    void prepare(const DevilDesk& desk, const DevilPrices& prices);
    [[nodiscard]] std::uint64_t whim(const devil::Open& open) const;

    [[nodiscard]] devil::Action draft_offer(const DevilDesk& desk, const DevilPrices& prices);
    [[nodiscard]] devil::Action read(const DevilDesk& desk, const DevilPrices& prices,
                                     const devil::Choices& choices);
    [[nodiscard]] devil::Action draft_plan(const DevilDesk& desk, const DevilPrices& prices);
    [[nodiscard]] devil::Action repay(const DevilDesk& desk, const DevilPrices& prices);
    [[nodiscard]] devil::Action draft_ritual(const DevilDesk& desk, const DevilPrices& prices) const;

    // What a menu or an offer was made for: as long as nothing of it changes they hold.
    struct Basis {
        devil::BySeat<devil::Realm> realms{};
        core::FixedVector<devil::Building, devil::max_hand> hand;
        core::FixedVector<devil::Event, 2> events;
        devil::Store store{};
        DevilWanted wanted{};  // of an offer only
        devil::Role role = devil::Role::none;
        std::uint8_t round = 0;
        bool operator==(const Basis&) const = default;
    };

    core::Seat seat_;
    std::uint64_t own_;
    DevilWeights weights_;
    DevilMenu menu_;
    Basis menu_for_;
    devil::Offer offer_;
    Basis offer_for_;
    std::optional<devil::Knowledge> seen_;
    mutable Beliefs beliefs_;
    DevilTalk talk_;
    std::optional<devil::Action> chosen_;  // and not yet spoken after
};

}  // namespace subrosa::bots
