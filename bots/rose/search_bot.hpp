// The bot that reasons: it works out who everybody is, and searches what to do about it.
#pragma once

#include "bots/rose/ahead.hpp"
#include "bots/talk.hpp"

namespace subrosa::bots {

struct SearchLevel {
    Budget budget;
    PolicyModel model;
    ThumbWeights weights;
    Foresight foresight;
    search::Settings settings;
};

class SearchBot final : public Bot<rose::Rose> {
  public:
    SearchBot(core::Seat seat, core::Rng rng, const SearchLevel& level);

    void look(const rose::Knowledge& knowledge) override { belief_.look(knowledge); }
    void observe(const rose::Told& told) override { belief_.observe(told); }
    rose::Action decide(const rose::Knowledge& knowledge, const rose::Choices& choices) override;
    void hear(core::Seat speaker, const Claim& claim) override { talk_.hear(speaker, claim); }
    std::optional<Claim> speak() override { return talk_.speak(day_, belief_.now()); }
    void allow(const Budget& budget) override { budget_ = budget == Budget{} ? level_.budget : budget; }
    [[nodiscard]] std::uint64_t iterations() const override { return iterations_; }
    [[nodiscard]] const Beliefs* beliefs() const override { return &belief_.now(); }
    [[nodiscard]] std::span<const Shift<rose::Action>> shifts() const override { return belief_.shifts(); }

  private:
    core::Seat seat_;
    core::Rng rng_;
    SearchLevel level_;
    Budget budget_;
    Quick quick_;
    Belief belief_;
    Talk talk_;
    unsigned day_ = 0;
    std::uint64_t iterations_ = 0;
};

}  // namespace subrosa::bots
