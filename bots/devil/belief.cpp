#include "bots/devil/belief.hpp"

#include "bots/devil/talk.hpp"

namespace subrosa::bots {

using namespace devil;

DevilBelief::DevilBelief(const Knowledge& knowledge, const DevilWeights& weights, core::Rng& rng,
                         const DevilTalk* heard) {
    const auto left = Devil::layouts_left(knowledge, rng);
    DevilSuspicion suspicion = suspect(knowledge, weights);
    if (heard != nullptr) heard->sway(suspicion);
    double sum = 0.0;
    for (std::size_t i = 0; i < layouts; ++i)
        sum += chances_[i] = left[i] * static_cast<double>(suspicion.by_layout[i]);
    // What behaviour says cannot be has happened all the same, or no past was found for what has.
    if (sum == 0.0) {
        for (std::size_t i = 0; i < layouts; ++i) sum += chances_[i] = left[i];
    }
    if (sum == 0.0) {
        for (std::size_t i = 0; i < layouts; ++i)
            sum += chances_[i] = static_cast<double>(suspicion.by_layout[i]);
    }
    for (double& chance : chances_) chance /= sum;
}

const Layout& DevilBelief::sample(core::Rng& rng) const {
    double at = rng.next() * 0x1p-32;
    std::size_t last = 0;
    for (std::size_t i = 0; i < layouts; ++i) {
        if (chances_[i] == 0.0) continue;
        last = i;
        if (at < chances_[i]) break;
        at -= chances_[i];
    }
    return layout_table[last];
}

Knowledge suppose(const Knowledge& knowledge, const Layout& layout) {
    Knowledge supposed = knowledge;
    supposed.hidden.roles = layout;
    return supposed;
}

}  // namespace subrosa::bots
