// The search model of Deal with the Devil: a race among plans for the current stage, in worlds weighted by
// belief, played to the end by heuristic players who know what they could know there.
#pragma once

#include "bots/devil/belief.hpp"
#include "bots/devil/thumb_bot.hpp"
#include "bots/search/model.hpp"

#include <memory>
#include <vector>

namespace subrosa::bots::devil {

// Heuristic players whose weights are perturbed at random; number 0 has the weights as they are.
class PolicyVariants {
  public:
    PolicyVariants(core::Seat seat, core::Rng rng, const Weights& weights, std::size_t count);
    [[nodiscard]] std::size_t size() const { return variants_.size(); }
    ThumbBot& operator[](std::size_t number) { return *variants_[number]; }

  private:
    std::vector<std::unique_ptr<ThumbBot>> variants_;
};

// A plan for the current stage: this move first, if any, and then the moves of a variant.
struct CandidatePlan {
    std::optional<Action> first;
    std::size_t variant = 0;
};

// Every move in stages of a move or two, else the plan of each variant, without duplicates. The plan of
// variant 0 comes first.
std::vector<CandidatePlan> candidates_for(const Knowledge& knowledge, const Choices& choices,
                                          PolicyVariants& variants, core::Rng& rng);

struct SearchLevel {
    Budget budget;
    Weights weights = fitted_weights();
    std::size_t variants = 8;
};
SearchLevel easy_level();
SearchLevel normal_level();
SearchLevel hard_level();

class SearchModel {
  public:
    using Game = Devil;
    using Level = SearchLevel;

    SearchModel(core::Seat seat, core::Rng rng, const SearchLevel& level);

    void update(const Knowledge& knowledge) { known_ = knowledge; }
    void observe(const GameEvent& /*event*/) {}
    void decided(const Knowledge& knowledge, const Action& action);
    void hear(core::Seat speaker, const Claim& claim);
    // Speaks as the heuristic player does; what the search finds out is never said.
    std::optional<Claim> speak();
    // From the knowledge of the seat; claims are left out.
    [[nodiscard]] const Beliefs* beliefs() const;
    [[nodiscard]] static std::span<const Shift<Action>> shifts() { return {}; }

    std::optional<Action> begin(const Knowledge& knowledge, const Choices& choices, core::Rng& rng);
    [[nodiscard]] std::size_t candidates() const { return candidates_.size(); }
    void sample(core::Rng& rng);
    float value(std::size_t number, const core::Seed& luck);
    Action commit(std::size_t number, const Knowledge& knowledge, const Choices& choices);

  private:
    // The variant that plays out the plan of a round and stage, move by move.
    struct Commitment {
        std::uint8_t round = 0;
        Stage stage = Stage::over;
        std::size_t variant = 0;
    };

    core::Seat seat_;
    Weights weights_;
    PolicyVariants variants_;
    std::array<std::unique_ptr<ThumbBot>, players> players_;  // of the playouts
    Talk talk_;
    Commitment commitment_;
    std::optional<Knowledge> known_;
    std::optional<Action> spoken_of_;  // the last choice, until speak() was called
    mutable Beliefs beliefs_;
    // Of the decision that is searched now.
    const Knowledge* root_ = nullptr;
    std::optional<Belief> belief_;
    std::vector<CandidatePlan> candidates_;
    World world_;
    World playout_;
    Choices choices_;
};

}  // namespace subrosa::bots::devil
