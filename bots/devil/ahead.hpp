// What Deal with the Devil brings to the race: intentions for a stage, worlds weighed by belief, and games
// played on by rule-of-thumb players who know what they could know there.
#pragma once

#include "bots/devil/belief.hpp"
#include "bots/devil/thumb.hpp"
#include "bots/search/race.hpp"

#include <memory>
#include <vector>

namespace subrosa::bots {

// What the searcher may do in the present stage: first this move, if any, and then as one of its minds would.
struct DevilIntention {
    std::optional<devil::Action> first;
    std::size_t mind = 0;
};

// Rule-of-thumb players with opinions of their own; number 0 is the plain one.
class DevilMinds {
  public:
    DevilMinds(core::Seat seat, core::Rng rng, const DevilWeights& weights, std::size_t count);
    [[nodiscard]] std::size_t size() const { return minds_.size(); }
    DevilThumbBot& operator[](std::size_t number) { return *minds_[number]; }

  private:
    std::vector<std::unique_ptr<DevilThumbBot>> minds_;
};

class DevilAhead {
  public:
    DevilAhead(core::Seat seat, core::Rng rng, const DevilWeights& weights);

    // From now on it is about this decision. The knowledge and the belief must outlive the race.
    void consider(const devil::Knowledge& knowledge, const DevilBelief& belief,
                  const std::vector<DevilIntention>& intentions, DevilMinds& minds);

    void imagine(core::Rng& rng);
    float value(std::size_t number, const core::Seed& luck);  // of one of the intentions

  private:
    core::Seat seat_;
    std::array<std::unique_ptr<DevilThumbBot>, devil::players> players_;
    const devil::Knowledge* knowledge_ = nullptr;
    const DevilBelief* belief_ = nullptr;
    const std::vector<DevilIntention>* intentions_ = nullptr;
    DevilMinds* minds_ = nullptr;
    DevilWorld world_;
    DevilWorld ahead_;
    devil::Choices choices_;
};

// What could be done in this stage: every plain move where there are few, else what each mind would do,
// without what comes to the same. The plain mind's own comes first.
std::vector<DevilIntention> intentions_for(const devil::Knowledge& knowledge, const devil::Choices& choices,
                                           DevilMinds& minds, core::Rng& rng);

}  // namespace subrosa::bots
