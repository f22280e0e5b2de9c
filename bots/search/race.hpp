// A race among candidate plans: each is tried in the same sampled worlds, and candidates that are
// significantly worse drop out, so that the budget goes to those that are hard to tell apart.
#pragma once

#include "bots/search/model.hpp"
#include "bots/search/stopper.hpp"
#include "games/core/random.hpp"

#include <array>
#include <cmath>
#include <cstdint>

namespace subrosa::bots::search {

inline constexpr std::size_t max_candidates = 32;

template <RaceModel M>
class Race {
  public:
    struct Candidate {
        std::uint32_t tries = 0;
        double value_sum = 0.0;
        bool runs = true;
        [[nodiscard]] double mean() const { return tries > 0 ? value_sum / tries : 0.0; }
    };

    // Returns the number of tries. Every candidate is tried at least once.
    std::uint32_t run(M& model, std::size_t count, const Stopper& stopper, core::Rng& rng) {
        count_ = count < max_candidates ? count : max_candidates;
        candidates_ = {};
        squared_differences_ = {};
        std::uint32_t done = 0;
        std::uint32_t worlds = 0;
        std::size_t running = count_;
        do {
            model.sample(rng);
            const core::Seed luck = rng.next_seed();
            std::array<double, max_candidates> values{};
            for (std::size_t i = 0; i < count_; ++i) {
                if (!candidates_[i].runs) continue;
                values[i] = static_cast<double>(model.value(i, luck));
                candidates_[i].value_sum += values[i];
                ++candidates_[i].tries;
                ++done;
                if (worlds > 0 && !stopper.may_continue(done)) return done;
            }
            ++worlds;
            compare(values);
            if (worlds >= min_worlds) running = drop(worlds);
        } while (running > 1 && stopper.may_continue(done));
        return done;
    }

    [[nodiscard]] std::size_t best() const {
        std::size_t best = 0;
        bool any = false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!candidates_[i].runs || (any && candidates_[i].mean() <= candidates_[best].mean())) continue;
            best = i;
            any = true;
        }
        return best;
    }
    [[nodiscard]] const Candidate& candidate(std::size_t number) const { return candidates_[number]; }

  private:
    static constexpr std::uint32_t min_worlds = 6;      // before a candidate can drop out
    static constexpr double max_standard_errors = 2.2;  // behind the best

    // Squared differences in the same world, for the standard errors of the paired differences.
    void compare(const std::array<double, max_candidates>& values) {
        for (std::size_t i = 0; i < count_; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (!candidates_[i].runs || !candidates_[j].runs) continue;
                const double difference = values[i] - values[j];
                squared_differences_[i][j] += difference * difference;
            }
        }
    }

    std::size_t drop(std::uint32_t worlds) {
        const std::size_t first = best();
        std::size_t running = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!candidates_[i].runs) continue;
            const double behind = candidates_[first].mean() - candidates_[i].mean();
            const double squares =
                i > first ? squared_differences_[i][first] : squared_differences_[first][i];
            const double n = worlds;
            const double variance = squares / n - behind * behind;
            const double error = std::sqrt((variance > 0.0 ? variance : 0.0) / n);
            if (i != first && behind > max_standard_errors * error && behind > 0.0)
                candidates_[i].runs = false;
            if (candidates_[i].runs) ++running;
        }
        return running;
    }

    std::size_t count_ = 0;
    std::array<Candidate, max_candidates> candidates_{};
    std::array<std::array<double, max_candidates>, max_candidates> squared_differences_{};
};

}  // namespace subrosa::bots::search
