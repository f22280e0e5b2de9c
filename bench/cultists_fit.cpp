// Fits what the bots of Among Cultists weigh (bots/cultists/tells.cpp, judge.cpp) to games between
// rule-of-thumb players.
//   cultists_fit [GAMES]   so many games of each size
#include "bench/cultists_matches.hpp"
#include "bots/cultists/belief.hpp"
#include "bots/cultists/judge.hpp"
#include "bots/cultists/tells.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>

namespace subrosa {
namespace {

using namespace cultists;

// One of several is the right one: a row of numbers for each, right to wrong by their weighted sum.
template <std::size_t N>
struct Case {
    std::vector<std::array<float, N>> rows;
    std::size_t right = 0;
};

// The chances of the rows.
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

// By gradient ascent, each weight with a step of its own; the last fifth of the cases is kept for the test.
template <std::size_t N>
std::array<double, N> fit(const char* what, std::span<const Case<N>> cases) {
    constexpr int passes = 600;
    constexpr double step = 0.3;
    constexpr double modesty = 0.0004;
    const auto taught = cases.first(cases.size() * 4 / 5);
    const auto kept = cases.subspan(taught.size());
    std::array<double, N> weights{};
    std::array<double, N> moved{};
    moved.fill(1e-3);
    for (int pass = 0; pass < passes; ++pass) {
        std::array<double, N> slope{};
        for (const Case<N>& one : taught) {
            const auto all = chances(one, weights);
            for (std::size_t row = 0; row < all.size(); ++row) {
                const double missed = (row == one.right ? 1.0 : 0.0) - all[row];
                for (std::size_t i = 0; i < N; ++i)
                    slope[i] += missed * static_cast<double>(one.rows[row][i]);
            }
        }
        for (std::size_t i = 0; i < N; ++i) {
            slope[i] = slope[i] / static_cast<double>(taught.size()) - modesty * weights[i];
            moved[i] += slope[i] * slope[i];
            weights[i] += step * slope[i] / std::sqrt(moved[i]);
        }
    }
    double surprise = 0.0;
    double blind = 0.0;
    int first = 0;
    for (const Case<N>& one : kept) {
        const auto all = chances(one, weights);
        surprise -= std::log(all[one.right]);
        blind += std::log(static_cast<double>(all.size()));
        if (std::max_element(all.begin(), all.end()) == all.begin() + static_cast<std::ptrdiff_t>(one.right))
            ++first;
    }
    const auto count = static_cast<double>(kept.size());
    fmt::print("{}: {} cases; of those kept, surprise {:.3f} (blind {:.3f}), right first {:.1f} %\n   ", what,
               cases.size(), surprise / count, blind / count, 100.0 * first / count);
    for (const double weight : weights) fmt::print(" {:.2f}", weight);
    fmt::print("\n");
    return weights;
}

// Who the cultists are, as an investigator sees it: the logarithm of the chance by lot, then the tells.
using Suspects = Case<bots::kinds_of_tells + 1>;

std::optional<Suspects> suspects(const State& state, core::Seat seat, core::Rng& rng) {
    constexpr unsigned proposals = 16;
    const Knowledge knowledge = Cultists::know(state, seat);
    Seats truth = 0;
    for (core::Seat other = 0; other < characters(state.open); ++other)
        if (state.hidden.roles[other] == Role::cultist) truth |= seat_bit(other);
    std::optional<std::size_t> right;
    Suspects one;
    for (const Seats set : bots::possible_cultists(knowledge)) {
        const double likely = Cultists::likelihood(bots::suppose(knowledge, set), proposals, rng);
        if (likely <= 0.0) continue;
        if (set == truth) right = one.rows.size();
        auto& row = one.rows.emplace_back();
        row[0] = static_cast<float>(std::log(likely));
        std::ranges::copy(bots::tells_against(state.open, set), row.begin() + 1);
    }
    if (!right || one.rows.size() < 2) return std::nullopt;
    one.right = *right;
    return one;
}

// Whether the investigators win: how the world stands, or nothing.
using Standing = Case<bots::judged_features>;

struct Lessons {
    std::vector<Suspects> suspects;
    std::array<std::vector<Standing>, 2> standings;  // with one cultist, with two
};

void learn(Lessons& lessons, const Options& options, std::uint64_t number) {
    core::Rng rng(core::seed_from_number(number), 99);
    std::vector<bots::CultistsFeatures> seen;
    int round = 0;
    const State end = bench::play_match(options, number, "thumb", "thumb", [&](const State& state) {
        if (state.open.stage >= Stage::guess) return;
        const bool dawn = state.open.round != std::exchange(round, int{state.open.round});
        if (dawn || rng.below(60) == 0) {
            seen.push_back(bots::features_of(state.open, state.hidden));
        }
        if (!dawn && !(state.open.step == Step::voting && rng.below(4) == 0)) return;
        for (core::Seat seat = 0; seat < options.players; ++seat) {
            const Role role = state.hidden.roles[seat];
            if (role == Role::cultist || role == Role::seer || rng.below(2) == 0) continue;
            if (auto one = suspects(state, seat, rng)) lessons.suspects.push_back(std::move(*one));
        }
    });
    for (const bots::CultistsFeatures& features : seen) {
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
    // Sizes take turns: what is kept for the test is of all of them.
    for (unsigned number = 0; number < games; ++number)
        for (const auto& options : subrosa::bench::cultists_tables) subrosa::learn(lessons, options, number);
    subrosa::fit<subrosa::bots::kinds_of_tells + 1>("who the cultists are", lessons.suspects);
    subrosa::fit<subrosa::bots::judged_features>("who wins, one cultist", lessons.standings[0]);
    subrosa::fit<subrosa::bots::judged_features>("who wins, two cultists", lessons.standings[1]);
}
