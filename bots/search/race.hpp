// Choosing among a few intentions by trying each in the same imagined worlds. Those that fall behind for good
// drop out, so that what is left of the budget goes to those that are hard to tell apart.
#pragma once

#include "bots/search/clock.hpp"
#include "games/core/random.hpp"

#include <array>
#include <cmath>
#include <concepts>
#include <cstdint>

namespace subrosa::bots::search {

inline constexpr std::size_t max_racers = 32;

// What a game brings to the race.
//   imagine    a world from what the searcher knows, as likely as it believes it to be
//   value      how good it is for the searcher, in 0..1, to carry out an intention in that world; the same
//   seed, the same luck
template <class M>
concept Racing = requires(M& model, std::size_t intention, core::Rng& rng, const core::Seed& luck) {
    { model.imagine(rng) } -> std::same_as<void>;
    { model.value(intention, luck) } -> std::same_as<float>;
};

template <Racing M>
class Race {
  public:
    struct Racer {
        std::uint32_t tries = 0;
        double total = 0.0;
        bool runs = true;
        [[nodiscard]] double mean() const { return tries > 0 ? total / tries : 0.0; }
    };

    // Returns the tries made: every intention is tried at least once.
    std::uint32_t run(M& model, std::size_t count, const Clock& clock, core::Rng& rng) {
        count_ = count < max_racers ? count : max_racers;
        racers_ = {};
        differences_ = {};
        std::uint32_t done = 0;
        std::uint32_t worlds = 0;
        std::size_t running = count_;
        do {
            model.imagine(rng);
            const core::Seed luck = rng.next_seed();
            std::array<double, max_racers> values{};
            for (std::size_t i = 0; i < count_; ++i) {
                if (!racers_[i].runs) continue;
                values[i] = static_cast<double>(model.value(i, luck));
                racers_[i].total += values[i];
                ++racers_[i].tries;
                ++done;
                if (worlds > 0 && !clock.runs(done)) return done;
            }
            ++worlds;
            compare(values);
            if (worlds >= patience) running = drop(worlds);
        } while (running > 1 && clock.runs(done));
        return done;
    }

    [[nodiscard]] std::size_t best() const {
        std::size_t best = 0;
        bool any = false;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!racers_[i].runs || (any && racers_[i].mean() <= racers_[best].mean())) continue;
            best = i;
            any = true;
        }
        return best;
    }
    [[nodiscard]] const Racer& racer(std::size_t number) const { return racers_[number]; }

  private:
    static constexpr std::uint32_t patience = 6;  // worlds before anybody drops out
    static constexpr double certainty = 2.2;      // standard errors behind

    // By how much each was better than the others in the same world, squared: for the errors of the
    // differences.
    void compare(const std::array<double, max_racers>& values) {
        for (std::size_t i = 0; i < count_; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (!racers_[i].runs || !racers_[j].runs) continue;
                const double more = values[i] - values[j];
                differences_[i][j] += more * more;
            }
        }
    }

    std::size_t drop(std::uint32_t worlds) {
        const std::size_t first = best();
        std::size_t running = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            if (!racers_[i].runs) continue;
            const double behind = racers_[first].mean() - racers_[i].mean();
            const double squares = i > first ? differences_[i][first] : differences_[first][i];
            const double n = worlds;
            const double variance = squares / n - behind * behind;
            const double error = std::sqrt((variance > 0.0 ? variance : 0.0) / n);
            if (i != first && behind > certainty * error && behind > 0.0) racers_[i].runs = false;
            if (racers_[i].runs) ++running;
        }
        return running;
    }

    std::size_t count_ = 0;
    std::array<Racer, max_racers> racers_{};
    std::array<std::array<double, max_racers>, max_racers> differences_{};
};

}  // namespace subrosa::bots::search
