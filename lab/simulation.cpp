#include "lab/simulation.hpp"

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

namespace subrosa::lab {

void SampleStats::add(std::int64_t value) {
    ++count;
    sum += value;
    squares += value * value;
    least = std::min(least, value);
    most = std::max(most, value);
}

void SampleStats::add(const SampleStats& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
    least = std::min(least, other.least);
    most = std::max(most, other.most);
}

double SampleStats::mean() const {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

double SampleStats::deviation() const {
    if (count < 2) return 0;
    const auto n = static_cast<double>(count);
    const double spread = static_cast<double>(squares) - static_cast<double>(sum) * mean();
    return std::sqrt(std::max(0.0, spread / (n - 1)));
}

void SimulationRun::add(const engine::PlayOut& game, unsigned players, std::uint64_t number) {
    scores.resize(players);
    wins.resize(players);
    ++games;
    const core::SeatSet winners = core::players_who_won(game.outcome, players);
    for (const core::Seat seat : core::SeatSet::first(players)) {
        scores[seat].add(game.outcome.scores[seat]);
        if (winners.has(seat)) wins[seat] += win / winners.size();
    }
    decisions.add(game.decisions);
    turns.add(game.turns);
    guesses += game.guesses;
    guesses_right += game.guesses_right;
    fingerprint += game.hash * (2 * number + 1);
}

void SimulationRun::add(const SimulationRun& other) {
    scores.resize(std::max(scores.size(), other.scores.size()));
    wins.resize(scores.size());
    games += other.games;
    for (std::size_t seat = 0; seat < other.scores.size(); ++seat) {
        scores[seat].add(other.scores[seat]);
        wins[seat] += other.wins[seat];
    }
    decisions.add(other.decisions);
    turns.add(other.turns);
    guesses += other.guesses;
    guesses_right += other.guesses_right;
    fingerprint += other.fingerprint;
}

double SimulationRun::win_share(std::size_t seat) const {
    return games == 0
               ? 0
               : static_cast<double>(wins[seat]) / static_cast<double>(win) / static_cast<double>(games);
}

core::Seed game_seed(std::uint64_t seed, std::uint64_t number) {
    return core::Rng(seed, number).next_seed();
}

SimulationRun simulate(const SimulationPlan& plan, std::atomic<std::uint64_t>& done) {
    constexpr std::uint64_t portion = 16;  // games per work item
    std::atomic<std::uint64_t> next{0};
    std::mutex gathering;
    SimulationRun all;
    std::exception_ptr trouble;

    const auto work = [&] {
        SimulationRun mine;
        try {
            while (true) {
                const std::uint64_t first = next.fetch_add(portion);
                if (first >= plan.games) break;
                for (std::uint64_t number = first; number < std::min(first + portion, plan.games); ++number) {
                    const core::Seed seed = game_seed(plan.seed, number);
                    const engine::PlayOut game = plan.simulator(seed, {.keep_moves = plan.keep != nullptr});
                    if (plan.keep) plan.keep(number, seed, game);
                    mine.add(game, plan.players, number);
                    done.fetch_add(1, std::memory_order_relaxed);
                }
            }
        } catch (...) {
            next.store(plan.games);
            const std::lock_guard lock(gathering);
            trouble = std::current_exception();
        }
        const std::lock_guard lock(gathering);
        all.add(mine);
    };

    std::vector<std::thread> others;
    for (unsigned i = 1; i < plan.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    if (trouble) std::rethrow_exception(trouble);
    return all;
}

}  // namespace subrosa::lab
