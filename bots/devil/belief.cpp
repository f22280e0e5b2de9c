// The belief about the roles.
#include "bots/devil/belief.hpp"

#include "bots/devil/talk.hpp"

namespace subrosa::bots::devil {

Belief::Belief(const Knowledge& knowledge, const Weights& weights, core::Rng& rng, const Talk* heard) {
    const auto left = Devil::layouts_left(knowledge, rng);
    Suspicion suspicion = suspect(knowledge, weights);
    if (heard != nullptr) heard->sway(suspicion);
    double sum = 0.0;
    for (std::size_t i = 0; i < layouts; ++i)
        sum += chances_[i] = left[i] * static_cast<double>(suspicion.by_layout[i]);
    // Habits can contradict what happened, and the search for a past can fail.
    if (sum == 0.0) {
        for (std::size_t i = 0; i < layouts; ++i) sum += chances_[i] = left[i];
    }
    if (sum == 0.0) {
        for (std::size_t i = 0; i < layouts; ++i)
            sum += chances_[i] = static_cast<double>(suspicion.by_layout[i]);
    }
    for (double& chance : chances_) chance /= sum;
}

const Layout& Belief::sample(core::Rng& rng) const {
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

}  // namespace subrosa::bots::devil
