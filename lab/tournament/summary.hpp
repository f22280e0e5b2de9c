// The result of a tournament, for table, JSON and report.
#pragma once

#include "lab/tournament/run.hpp"

#include <string>
#include <vector>

namespace subrosa::lab {

// A mean over deals.
struct Mean {
    double value = 0;
    std::optional<Interval> interval;  // 95 %
};

struct SurpriseAfter {
    unsigned period = 0;
    std::uint64_t opponents = 0;
    Mean bits;
    double prior_bits = 0;
    Mean gain;
};

struct CompetitorSummary {
    std::string bot;
    unsigned seats = 0;
    double fair_share = 0;
    Mean win_share;
    Mean score;
    Mean rank;
    Rating rating;
    std::uint64_t guesses = 0;
    double guesses_right = 0;  // shares; meaningless without guesses
    double found_out = 0;
    // Decisions with a choice.
    std::uint64_t decisions = 0;
    double mean_ms = 0;
    double longest_ms = 0;
    double watching_ms = 0;            // per game
    double iterations_a_decision = 0;  // 0: it does not search
    double iterations_a_second = 0;
    // Its beliefs; empty: none.
    std::vector<SurpriseAfter> surprises;
    Calibration calibration;
    // Others' beliefs about it; nothing: none.
    std::optional<double> read;
    double read_prior = 0;
};

struct SprtSummary {
    std::string bot;
    double fair_share = 0;
    double delta = 0;
    double log_ratio = 0;
    Sprt::Verdict verdict = Sprt::Verdict::open;
};

// The parameters.
struct TournamentSetting {
    std::string game;
    json::object options;
    std::vector<std::string> bots;  // as listed, one per seat
    std::uint64_t games = 0;        // requested; a maximum with a sequential test
    unsigned threads = 1;
    std::uint64_t seed = 0;
    bots::Budget budget{};
    std::optional<double> sprt_delta;
};

struct TournamentSummary {
    TournamentSetting setting;
    std::uint64_t deals = 0;  // counted games
    std::uint64_t games = 0;
    double seconds = 0;
    std::uint64_t fingerprint = 0;
    std::optional<std::string> anchor;  // the competitor with Elo 0; otherwise the mean is 0
    bool softened = false;              // Elo: see Ratings
    std::optional<SprtSummary> sprt;
    std::vector<CompetitorSummary> competitors;  // best Elo first
};

TournamentSummary summary_of(const Tournament& tournament, const LineUp& line_up, TournamentSetting setting,
                             double seconds);

// Surprise of the rules alone by period, over all believers: the baseline of beliefs.
std::vector<std::pair<unsigned, double>> prior_bits(const TournamentSummary& summary);

}  // namespace subrosa::lab
