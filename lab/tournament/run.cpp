// Plays a tournament.
#include "lab/tournament/run.hpp"

#include "lab/simulation.hpp"

#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace subrosa::lab {
namespace {

// Collects games in any order and counts complete deals in order.
class Gathering {
  public:
    Gathering(const TournamentPlan& plan, TournamentProgress& progress)
        : tournament_{Standings(*plan.line_up), plan.sprt},
          rotations_(plan.line_up->rotations()),
          progress_(progress) {}

    // False: stop playing.
    bool add(std::uint64_t number, PlayedGame&& game) {
        const std::lock_guard lock(mutex_);
        if (decided_) return false;
        progress_.games.fetch_add(1, std::memory_order_relaxed);
        Deal& deal = waiting_[number / rotations_];
        deal.games.resize(rotations_);
        deal.games[number % rotations_] = std::move(game);
        ++deal.played;
        while (!decided_ && !waiting_.empty() && waiting_.begin()->first == tournament_.standings.deals() &&
               waiting_.begin()->second.played == rotations_) {
            count(waiting_.begin()->second.games);
            waiting_.erase(waiting_.begin());
        }
        return !decided_;
    }

    // A failed game: stops, and rethrows to the caller.
    void fail(std::exception_ptr trouble) {
        const std::lock_guard lock(mutex_);
        trouble_ = std::move(trouble);
        decided_ = true;
    }

    Tournament result() {
        const std::lock_guard lock(mutex_);
        if (trouble_) std::rethrow_exception(trouble_);
        return std::move(tournament_);
    }

  private:
    struct Deal {
        std::vector<PlayedGame> games;  // by rotation
        unsigned played = 0;
    };

    void count(const std::vector<PlayedGame>& games) {
        const double share = tournament_.standings.add_deal(games).front();
        progress_.share.store(tournament_.standings.standings().front().share.mean(),
                              std::memory_order_relaxed);
        if (tournament_.sprt) decided_ = tournament_.sprt->add(share) != Sprt::Verdict::open;
    }

    std::mutex mutex_;
    Tournament tournament_;
    unsigned rotations_;
    TournamentProgress& progress_;
    std::map<std::uint64_t, Deal> waiting_;  // by number of the deal
    bool decided_ = false;
    std::exception_ptr trouble_;
};

PlayedGame play_game(const TournamentPlan& plan, std::uint64_t deal, unsigned rotation) {
    const LineUp& line_up = *plan.line_up;
    const core::Seed seed = game_seed(plan.seed, deal);
    PlayedGame game;
    std::vector<std::string> bots;
    for (const std::size_t entrant : line_up.seating(seed, rotation)) {
        game.competitors.push_back(line_up.competitor(entrant));
        bots.push_back(line_up.entrants()[entrant]);
    }
    const engine::PlayRequest request{
        .keep_moves = false, .measure = true, .luck = rotation, .budget = plan.budget};
    game.played = plan.game->simulator(plan.options, bots).value()(seed, request);
    return game;
}

}  // namespace

Tournament play_tournament(const TournamentPlan& plan, TournamentProgress& progress) {
    const unsigned rotations = plan.line_up->rotations();
    std::atomic<std::uint64_t> next{0};
    Gathering gathering(plan, progress);
    const auto work = [&] {
        try {
            while (true) {
                const std::uint64_t number = next.fetch_add(1);
                if (number >= plan.deals * rotations) return;
                const auto rotation = static_cast<unsigned>(number % rotations);
                if (!gathering.add(number, play_game(plan, number / rotations, rotation))) return;
            }
        } catch (...) {
            gathering.fail(std::current_exception());
        }
    };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < plan.threads; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    return gathering.result();
}

}  // namespace subrosa::lab
