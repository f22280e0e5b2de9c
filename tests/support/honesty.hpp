// Does imagine() know more than the seat does? An honest sampler hits the truth as often as chance has it;
// one that peeks hits it more often, one that shuts the truth out less. The central law alone passes a
// sampler that returns the truth.
#pragma once

#include "tests/support/law.hpp"

#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace subrosa::tests {

// One hidden thing of a state: its name ("the next event"), what it is there, and how likely a world that the
// viewer imagines has the same, if that is known.
struct Aspect {
    std::string name;
    std::uint64_t value = 0;
    double chance = unknown;

    // Not known exactly: then two imagined worlds must not agree more often than half of the time, and each
    // must hit the truth about as often as the other.
    static constexpr double unknown = -1;
};

class Honesty {
  public:
    // Compares the truth with two worlds imagined from what one viewer knows of it. `aspects(state)` lists
    // what that viewer cannot see, the same names for each of the three.
    template <class State, class Aspects>
    void compare(const State& truth, const State& one, const State& other, const Aspects& aspects) {
        const std::vector<Aspect> of_truth = aspects(truth);
        const std::vector<Aspect> of_one = aspects(one);
        const std::vector<Aspect> of_other = aspects(other);
        for (std::size_t i = 0; i < of_truth.size(); ++i) {
            Count& count = counts_[of_truth[i].name];
            ++count.samples;
            const int hits = (of_one[i].value == of_truth[i].value ? 1 : 0) +
                             (of_other[i].value == of_truth[i].value ? 1 : 0);
            const bool agree = of_one[i].value == of_other[i].value;
            count.hits += hits;
            if (of_truth[i].chance == Aspect::unknown) {
                count.known = false;
                count.expected += agree ? 2 : 0;
            } else {
                count.expected += 2 * of_truth[i].chance;
            }
        }
    }

    // Nothing, or the aspect that gives the sampler away. `slack` is how far the worlds may be from equally
    // likely.
    [[nodiscard]] Finding verdict(double slack) const {
        if (counts_.empty()) return "nothing was compared";
        for (const auto& [name, count] : counts_) {
            const double noise = 6 * std::sqrt(2 * count.expected) + 12;
            const std::string numbers = name + ": the truth " + std::to_string(count.hits) +
                                        " times, by chance " + std::to_string(count.expected) + " times of " +
                                        std::to_string(2 * count.samples);
            const bool stuck = !count.known && count.expected > count.samples;
            if (count.hits > count.expected * (1 + slack) + noise || stuck) return "peeks at " + numbers;
            if (count.hits < count.expected * (1 - slack) - noise) return "shuts out the truth of " + numbers;
        }
        return {};
    }

    // What was compared, and how often.
    [[nodiscard]] std::map<std::string, int> samples() const {
        std::map<std::string, int> all;
        for (const auto& [name, count] : counts_) all[name] = count.samples;
        return all;
    }

  private:
    struct Count {
        int samples = 0;
        int hits = 0;
        double expected = 0;
        bool known = true;
    };
    std::map<std::string, Count> counts_;
};

}  // namespace subrosa::tests
