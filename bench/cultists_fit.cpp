// Fits the tells and the evaluation of Among Cultists to games between thumb bots, and writes
// cultists.weights with them to the standard output.
//   cultists_fit [GAMES]   games of each size
#include "bench/cultists_matches.hpp"
#include "bots/cultists/belief.hpp"
#include "bots/cultists/evaluation.hpp"
#include "bots/cultists/tells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>

namespace subrosa {
namespace {

using namespace cultists;

// A multinomial choice: one row of features for each alternative, and which of them is true.
template <std::size_t N>
struct Case {
    std::vector<std::array<float, N>> rows;
    std::size_t right = 0;
};

// Softmax of the weighted sums.
template <std::size_t N>
std::vector<double> chances(const Case<N>& one, const std::array<double, N>& weights) {
    std::vector<double> all;
    for (const auto& row : one.rows) {
        double sum = 0.0;
        for (std::size_t i = 0; i < N; ++i) sum += weights[i] * static_cast<double>(row[i]);
        all.push_back(sum);
    }
    const double most = *std::max_element(all.begin(), all.end());
    double sum = 0.0;
    for (double& chance : all) sum += chance = std::exp(chance - most);
    for (double& chance : all) chance /= sum;
    return all;
}

// Gradient ascent with a step size for each weight (AdaGrad) and L2 regularisation. The last fifth of the
// cases is the test set.
template <std::size_t N>
std::array<float, N> fit(const char* what, std::span<const Case<N>> cases) {
    constexpr int passes = 600;
    constexpr double step = 0.3;
    constexpr double regularisation = 0.0004;
    const auto training = cases.first(cases.size() * 4 / 5);
    const auto test = cases.subspan(training.size());
    std::array<double, N> weights{};
    std::array<double, N> moved{};
    moved.fill(1e-3);
    for (int pass = 0; pass < passes; ++pass) {
        std::array<double, N> slope{};
        for (const Case<N>& one : training) {
            const auto all = chances(one, weights);
            for (std::size_t row = 0; row < all.size(); ++row) {
                const double missed = (row == one.right ? 1.0 : 0.0) - all[row];
                for (std::size_t i = 0; i < N; ++i)
                    slope[i] += missed * static_cast<double>(one.rows[row][i]);
            }
        }
        for (std::size_t i = 0; i < N; ++i) {
            slope[i] = slope[i] / static_cast<double>(training.size()) - regularisation * weights[i];
            moved[i] += slope[i] * slope[i];
            weights[i] += step * slope[i] / std::sqrt(moved[i]);
        }
    }
    double loss = 0.0;
    double uniform = 0.0;
    int first = 0;
    for (const Case<N>& one : test) {
        const auto all = chances(one, weights);
        loss -= std::log(all[one.right]);
        uniform += std::log(static_cast<double>(all.size()));
        if (std::max_element(all.begin(), all.end()) == all.begin() + static_cast<std::ptrdiff_t>(one.right))
            ++first;
    }
    const auto count = static_cast<double>(test.size());
    fmt::print(stderr,
               "{}: {} cases; test set: log loss {:.3f} (uniform {:.3f}), top choice right {:.1f} %\n", what,
               cases.size(), loss / count, uniform / count, 100.0 * first / count);
    std::array<float, N> rounded{};
    for (std::size_t i = 0; i < N; ++i)
        rounded[i] = static_cast<float>(std::round(100.0 * weights[i])) / 100.0F + 0.0F;  // never -0
    return rounded;
}

// Who the cultists are, to an investigator: the log-likelihood of random play, then the tells.
using Suspects = Case<bots::cultists::tell_kinds + 1>;

std::optional<Suspects> suspects(const State& state, core::Seat seat, core::Rng& rng) {
    constexpr unsigned proposals = 16;
    const Knowledge knowledge = Cultists::know(state, seat);
    Seats truth = 0;
    for (core::Seat other = 0; other < characters(state.open); ++other)
        if (state.hidden.roles[other] == Role::cultist) truth |= seat_bit(other);
    std::optional<std::size_t> right;
    Suspects one;
    for (const Seats set : bots::cultists::possible_cultists(knowledge)) {
        const double likely = Cultists::likelihood(bots::cultists::suppose(knowledge, set), proposals, rng);
        if (likely <= 0.0) continue;
        if (set == truth) right = one.rows.size();
        auto& row = one.rows.emplace_back();
        row[0] = static_cast<float>(std::log(likely));
        std::ranges::copy(bots::cultists::tells_against(state.open, set), row.begin() + 1);
    }
    if (!right || one.rows.size() < 2) return std::nullopt;
    one.right = *right;
    return one;
}

// Whether the investigators win: the features of the world, against a row of zeros.
using Standing = Case<bots::cultists::feature_count>;

struct Lessons {
    std::vector<Suspects> suspects;
    std::array<std::vector<Standing>, 2> standings;  // with one cultist, with two
};

void learn(Lessons& lessons, const Options& options, std::uint64_t number) {
    core::Rng rng(core::seed_from_number(number), 99);
    std::vector<bots::cultists::Features> seen;
    int round = 0;
    const State end = bench::play_match(options, number, "thumb", "thumb", [&](const State& state) {
        if (state.open.stage >= Stage::guess) return;
        const bool dawn = state.open.round != std::exchange(round, int{state.open.round});
        if (dawn || rng.below(60) == 0) {
            seen.push_back(bots::cultists::features_of(state.open, state.hidden));
        }
        if (!dawn && !(state.open.step == Step::voting && rng.below(4) == 0)) return;
        for (core::Seat seat = 0; seat < options.players; ++seat) {
            const Role role = state.hidden.roles[seat];
            if (role == Role::cultist || role == Role::seer || rng.below(2) == 0) continue;
            if (auto one = suspects(state, seat, rng)) lessons.suspects.push_back(std::move(*one));
        }
    });
    for (const bots::cultists::Features& features : seen) {
        lessons.standings[one_cultist(end.open) ? 0 : 1].push_back(
            {{features, {}}, end.open.winner == Team::investigators ? 0U : 1U});
    }
}

}  // namespace
}  // namespace subrosa

int main(int argc, char** argv) {
    const unsigned games = argc > 1 ? static_cast<unsigned>(std::strtoul(argv[1], nullptr, 10)) : 100U;
    if (games == 0) {
        fmt::print(stderr, "usage: cultists_fit [GAMES]\n");
        return 2;
    }
    subrosa::Lessons lessons;
    // Sizes alternate, so that the test set has all of them.
    for (unsigned number = 0; number < games; ++number)
        for (const auto& options : subrosa::bench::cultists_tables) subrosa::learn(lessons, options, number);
    using namespace subrosa::bots::cultists;
    Weights weights = fitted_weights();
    const auto tells = subrosa::fit<tell_kinds + 1>("who the cultists are", lessons.suspects);
    weights.tells.likelihood = tells[0];
    std::copy(tells.begin() + 1, tells.end(), weights.tells.tells.begin());
    weights.one_cultist = subrosa::fit<feature_count>("who wins, one cultist", lessons.standings[0]);
    weights.two_cultists = subrosa::fit<feature_count>("who wins, two cultists", lessons.standings[1]);
    fmt::print("{}", weight_list().write(weights));
}
