// What The Name of the Rose brings to the search: worlds weighted by belief, players who act on what they can
// know, and a judgement of positions.
#pragma once

#include "bots/rose/belief.hpp"
#include "bots/rose/quick.hpp"
#include "bots/search/tree_search.hpp"

namespace subrosa::bots {

// How the search looks ahead.
struct Foresight {
    int rounds = 2;      // how many rounds of turns it goes through before it judges
    float haste = 0.3F;  // how much worse a choice must seem to be to be made a third as often
    float spread_at_end = fitted_weights().judge.spread_at_end;  // both as in rose.weights
    float spread_a_day = fitted_weights().judge.spread_a_day;
    float presence = 0.5F;       // what the end of the own turn counts in the judgement, beside what follows
    float caution = 1.0F;        // the share of the guesses to come that it tries to escape
    float bayes_readers = 0.7F;  // of those who do not read favours: the share who read by Bayes
};

class RoseAhead {
  public:
    using Game = rose::Rose;

    struct Ahead {
        RoseWorld world;
        rose::BySeat<Cast> casts{};  // who each seat takes the players for
        Favour favour;               // as the table sees it; only the searcher's own row is kept up
        float seen = 0.0F;           // the searcher's identity in the eyes of Bayes after its first choice
        float feared = 0.0F;         // the evidence that guesses about the searcher will bring it
        search::Values soon{};       // the judgement at the end of the searcher's turn
        bool first = true;           // nothing was played yet
        bool own_turn_over = false;
        int turns = 0;  // that ended
    };

    // Looks ahead from what the seat knows; `belief` must have looked at the same knowledge.
    RoseAhead(const rose::Knowledge& knowledge, const Belief& belief, const ThumbWeights& weights,
              const Quick& quick, const Foresight& foresight);

    // How the searcher's own identity is seen after each of its choices now.
    void expose(const rose::Choices& choices);

    void begin(Ahead& ahead, core::Rng& rng);
    [[nodiscard]] static std::uint32_t secret(const Ahead& ahead, core::Seat seat) {
        return static_cast<std::uint32_t>(ahead.world->hidden.identities[seat]);
    }
    void prior(Ahead& ahead, core::Seat seat, const rose::Choices& choices, search::Priors& priors) const;
    std::size_t choose(Ahead& ahead, core::Seat seat, const rose::Choices& choices, core::Rng& rng) const;
    void play(Ahead& ahead, core::Seat seat, const rose::Action& action) const;
    [[nodiscard]] static bool at_once(const Ahead& ahead) {
        return ahead.world->open.stage == rose::Stage::reveal ||
               ahead.world->open.stage == rose::Stage::guess;
    }
    [[nodiscard]] static search::Label label(const rose::Action& action) {
        return static_cast<search::Label>(action.stage) | (std::uint32_t{action.what} << 8U) |
               (std::uint32_t{action.where} << 16U);
    }
    [[nodiscard]] bool done(const Ahead& ahead) const;
    [[nodiscard]] search::Values judge(Ahead& ahead) const;

  private:
    void end_own_turn(Ahead& ahead) const;
    [[nodiscard]] search::Values judge_now(const Ahead& ahead) const;
    [[nodiscard]] float guesses_feared(const Ahead& ahead) const;

    rose::Knowledge knowledge_;
    core::Seat seat_;
    unsigned players_;
    rose::Colour identity_;
    const ThumbWeights& weights_;
    const Quick& quick_;
    Foresight foresight_;
    const Belief& belief_;
    JointOdds mine_;  // who the others are
    // What each other seat can think, by its identity, of all the others, the searcher included.
    rose::BySeat<ByColour<std::optional<JointOdds>>> theirs_;
    rose::BySeat<float> guessed_{};  // the evidence that guesses about each seat will bring it
    float bayes_readers_ = 0.0F;     // among the others
    float favour_readers_ = 0.0F;
    rose::Choices choices_;
    Scores exposure_{};
};

}  // namespace subrosa::bots
