// Totals of a tournament's games, per deal.
#pragma once

#include "engine/any_game.hpp"
#include "lab/tournament/calibration.hpp"
#include "lab/tournament/interval.hpp"
#include "lab/tournament/lineup.hpp"
#include "lab/tournament/rating.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace subrosa::lab {

// Surprise in bits at opponents' identities, at the end of a period.
struct Surprise {
    std::uint64_t opponents = 0;  // number of beliefs
    DealMean bits;
    DealMean prior_bits;  // of the rules alone, at the same times
    DealMean gain;        // difference of both
};

struct CompetitorStanding {
    DealMean share;  // of the wins; a win shared by k seats is 1/k for each
    DealMean score;
    DealMean rank;
    std::uint64_t guesses = 0;  // guesses by it, and correct ones
    std::uint64_t guesses_right = 0;
    std::uint64_t guessed = 0;  // guesses about it, and correct ones
    std::uint64_t found_out = 0;
    std::uint64_t games = 0;                 // over all its seats
    engine::Spent spent;                     // in total
    std::map<unsigned, Surprise> surprises;  // by period; empty if it has no beliefs
    Calibration calibration;
    DealMean read;        // others' belief in its true identity after the last period
    DealMean read_prior;  // the same for the rules alone
};

// A game with its moves and measurement.
struct PlayedGame {
    std::vector<std::size_t> competitors;  // by seat
    engine::PlayOut played;
};

class Standings {
  public:
    // The arguments must outlive the object.
    explicit Standings(const LineUp& line_up);

    // Adds one deal: one game per rotation, in order. Returns the win share of each competitor.
    std::vector<double> add_deal(std::span<const PlayedGame> games);

    [[nodiscard]] const std::vector<CompetitorStanding>& standings() const {
        return standings_;
    }  // by competitor
    [[nodiscard]] const std::vector<Comparisons>& comparisons() const { return comparisons_; }  // by deal
    [[nodiscard]] std::uint64_t deals() const { return comparisons_.size(); }
    // Changes with any change of any game.
    [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }

  private:
    std::vector<double> add_results(std::span<const PlayedGame> games);
    void add_guesses(const PlayedGame& game);
    void add_spent(const PlayedGame& game);
    void add_beliefs(std::span<const PlayedGame> games);

    const LineUp* line_up_;
    std::vector<CompetitorStanding> standings_;
    std::vector<Comparisons> comparisons_;
    std::uint64_t fingerprint_ = 0;
    std::uint64_t games_ = 0;
};

}  // namespace subrosa::lab
