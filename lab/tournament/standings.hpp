// What the games of a tournament add up to, deal by deal.
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

// Bits of surprise about an opponent's identity when a period was over.
struct Surprise {
    std::uint64_t opponents = 0;  // how often somebody was believed to be somebody
    DealMean bits;
    DealMean prior_bits;  // of the rules alone, at the same moments
    DealMean gain;        // by how much the former is less
};

struct Standing {
    DealMean share;  // of the wins; a win that k seats share is 1/k for each
    DealMean score;
    DealMean rank;
    std::uint64_t guesses = 0;  // made by it, and how many of them were right
    std::uint64_t guesses_right = 0;
    std::uint64_t guessed = 0;  // made about it, and how many of them were right
    std::uint64_t found_out = 0;
    std::uint64_t games = 0;                 // of all its seats together
    engine::Spent spent;                     // in all of them
    std::map<unsigned, Surprise> surprises;  // by period; empty if it has no beliefs
    Calibration calibration;
    DealMean read;        // what the others' beliefs gave to its true identity when the last period was over
    DealMean read_prior;  // and what the rules alone did
};

// A game with its moves and measurement.
struct PlayedGame {
    std::vector<std::size_t> competitors;  // by seat
    engine::PlayOut played;
};

class Standings {
  public:
    // What is passed must outlive this.
    explicit Standings(const LineUp& line_up);

    // One deal: a game a rotation, in order. Deals must come in their order. Gives the win share of each
    // competitor in this deal.
    std::vector<double> add_deal(std::span<const PlayedGame> games);

    [[nodiscard]] const std::vector<Standing>& standings() const { return standings_; }  // by competitor
    [[nodiscard]] const std::vector<Comparisons>& comparisons() const { return comparisons_; }  // by deal
    [[nodiscard]] std::uint64_t deals() const { return comparisons_.size(); }
    // Any change of any game changes it.
    [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }

  private:
    std::vector<double> add_results(std::span<const PlayedGame> games);
    void add_guesses(const PlayedGame& game);
    void add_spent(const PlayedGame& game);
    void add_beliefs(std::span<const PlayedGame> games);

    const LineUp* line_up_;
    std::vector<Standing> standings_;
    std::vector<Comparisons> comparisons_;
    std::uint64_t fingerprint_ = 0;
    std::uint64_t games_ = 0;
};

}  // namespace subrosa::lab
