// The result of a tournament as it is told: by table, JSON and report alike.
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
    double guesses_right = 0;  // shares; of no meaning without guesses
    double found_out = 0;
    // Deciding, where there was a choice.
    std::uint64_t decisions = 0;
    double mean_ms = 0;
    double longest_ms = 0;
    double watching_ms = 0;            // a game
    double iterations_a_decision = 0;  // 0: it does not search
    double iterations_a_second = 0;
    // What it believed; empty if it has no beliefs.
    std::vector<SurpriseAfter> surprises;
    Calibration calibration;
    // What others believed of it; nothing if nobody had beliefs.
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

// What was asked for.
struct TournamentSetting {
    std::string game;
    json::object options;
    std::vector<std::string> bots;  // as listed, one a seat
    std::uint64_t games = 0;        // asked for; with a sequential test: at most
    unsigned threads = 1;
    std::uint64_t seed = 0;
    bots::Budget budget{};
    std::optional<double> sprt_delta;
};

struct Summary {
    TournamentSetting setting;
    std::uint64_t deals = 0;  // that were counted
    std::uint64_t games = 0;
    double seconds = 0;
    std::uint64_t fingerprint = 0;
    std::optional<std::string> anchor;  // the competitor whose Elo is 0; else their mean is
    bool softened = false;              // Elo: see Ratings
    std::optional<SprtSummary> sprt;
    std::vector<CompetitorSummary> competitors;  // best Elo first
};

Summary summary_of(const Tournament& tournament, const LineUp& line_up, TournamentSetting setting,
                   double seconds);

// Surprise of the rules alone by period, over all believers together: what beliefs are measured against.
std::vector<std::pair<unsigned, double>> prior_bits(const Summary& summary);

}  // namespace subrosa::lab
