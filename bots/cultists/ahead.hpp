// What Among Cultists brings to the search: worlds weighed by belief, players who act on what they can know,
// and a judgement of positions.
#pragma once

#include "bots/cultists/belief.hpp"
#include "bots/cultists/thumb.hpp"
#include "bots/search/tree_search.hpp"

namespace subrosa::bots {

// How the search looks ahead.
struct CultistsForesight {
    int rounds = 1;       // whole rounds after the present one before it judges
    float haste = 0.25F;  // how much worse a choice must seem to be made a third as often
};

class CultistsAhead {
  public:
    using Game = cultists::Cultists;

    struct Ahead {
        CultistsWorld world;
    };

    // `mine` and `everybodys`: what the searcher makes of the table, and what everybody can.
    CultistsAhead(const cultists::Knowledge& knowledge, const CultistsBelief& belief, const Opinion& mine,
                  const Opinion& everybodys, const CultistsWeights& weights,
                  const CultistsForesight& foresight);

    void begin(Ahead& ahead, core::Rng& rng) const;
    [[nodiscard]] static std::uint32_t secret(const Ahead& ahead, core::Seat seat) {
        return ahead.world->hidden.roles[seat] == cultists::Role::cultist ? 1U : 0U;
    }
    void prior(Ahead& ahead, core::Seat seat, const cultists::Choices& choices, search::Priors& priors) const;
    std::size_t choose(Ahead& ahead, core::Seat seat, const cultists::Choices& choices, core::Rng& rng) const;
    static void play(Ahead& ahead, core::Seat seat, const cultists::Action& action) {
        ahead.world.play(seat, action, core::NoSink{});
    }
    [[nodiscard]] static bool at_once(const Ahead& ahead) {
        const cultists::Step step = ahead.world->open.step;
        return step == cultists::Step::voting || step == cultists::Step::closing;
    }
    [[nodiscard]] static search::Label label(const cultists::Action& action) {
        return static_cast<search::Label>(action.verb) | (std::uint32_t{action.what} << 8U) |
               (std::uint32_t{action.whom} << 16U);
    }
    [[nodiscard]] bool done(const Ahead& ahead) const;
    [[nodiscard]] static search::Values judge(const Ahead& ahead);

  private:
    [[nodiscard]] CultistsScores scores(const Ahead& ahead, core::Seat seat,
                                        const cultists::Choices& choices) const;

    const cultists::Knowledge& knowledge_;
    const CultistsBelief& belief_;
    const Opinion& mine_;
    const Opinion& everybodys_;
    const CultistsWeights& weights_;
    CultistsForesight foresight_;
    int last_round_;
};

}  // namespace subrosa::bots
