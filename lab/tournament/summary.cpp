// The result of a tournament for output.
#include "lab/tournament/summary.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

namespace subrosa::lab {
namespace {

double ratio(double part, double whole) {
    return whole == 0 ? 0 : part / whole;
}

double milliseconds(std::chrono::nanoseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

Mean told(const DealMean& mean) {
    return {mean.mean(), mean.interval()};
}

void tell_time(const CompetitorStanding& standing, CompetitorSummary& told) {
    const auto decisions = static_cast<double>(standing.spent.decisions);
    const auto iterations = static_cast<double>(standing.spent.iterations);
    const double deciding = milliseconds(standing.spent.deciding);
    told.decisions = standing.spent.decisions;
    told.mean_ms = ratio(deciding, decisions);
    told.longest_ms = milliseconds(standing.spent.longest);
    told.watching_ms = ratio(milliseconds(standing.spent.watching), static_cast<double>(standing.games));
    told.iterations_a_decision = ratio(iterations, decisions);
    told.iterations_a_second = ratio(iterations, deciding / 1000);
}

CompetitorSummary told(const CompetitorStanding& standing, const LineUp& line_up, std::size_t who,
                       const Rating& rating) {
    CompetitorSummary told;
    told.bot = line_up.competitors()[who];
    told.seats = line_up.seats(who);
    told.fair_share = line_up.fair_share(who);
    told.win_share = {standing.share.mean(), standing.share.share_interval()};
    // A competitor on all seats always wins.
    if (told.seats == line_up.players()) told.win_share.interval = Interval{1, 1};
    told.score = lab::told(standing.score);
    told.rank = lab::told(standing.rank);
    told.rating = rating;
    told.guesses = standing.guesses;
    told.guesses_right =
        ratio(static_cast<double>(standing.guesses_right), static_cast<double>(standing.guesses));
    told.found_out = ratio(static_cast<double>(standing.found_out), static_cast<double>(standing.guessed));
    tell_time(standing, told);
    for (const auto& [period, surprise] : standing.surprises) {
        told.surprises.push_back({period, surprise.opponents, lab::told(surprise.bits),
                                  surprise.prior_bits.mean(), lab::told(surprise.gain)});
    }
    told.calibration = standing.calibration;
    if (standing.read.deals() > 0) told.read = standing.read.mean();
    told.read_prior = standing.read_prior.mean();
    return told;
}

}  // namespace

TournamentSummary summary_of(const Tournament& tournament, const LineUp& line_up, TournamentSetting setting,
                             double seconds) {
    const Standings& standings = tournament.standings;
    TournamentSummary summary;
    summary.deals = standings.deals();
    summary.games = standings.deals() * line_up.rotations();
    summary.seconds = seconds;
    summary.fingerprint = standings.fingerprint();
    const auto anchor = line_up.find("thumb");
    if (anchor) summary.anchor = line_up.competitors()[*anchor];
    const Ratings ratings = rate(standings.comparisons(), anchor);
    summary.softened = ratings.softened;
    for (std::size_t who = 0; who < standings.standings().size(); ++who) {
        summary.competitors.push_back(told(standings.standings()[who], line_up, who, ratings.ratings[who]));
    }
    if (tournament.sprt) {
        const CompetitorSummary& first = summary.competitors.front();
        summary.sprt = SprtSummary{first.bot, first.fair_share, setting.sprt_delta.value_or(0),
                                   tournament.sprt->log_ratio(), tournament.sprt->verdict()};
    }
    std::stable_sort(summary.competitors.begin(), summary.competitors.end(),
                     [](const auto& one, const auto& other) { return one.rating.elo > other.rating.elo; });
    summary.setting = std::move(setting);
    return summary;
}

std::vector<std::pair<unsigned, double>> prior_bits(const TournamentSummary& summary) {
    struct Sum {
        double bits = 0;
        double opponents = 0;
    };
    std::map<unsigned, Sum> sums;
    for (const CompetitorSummary& one : summary.competitors) {
        for (const SurpriseAfter& after : one.surprises) {
            sums[after.period].bits += after.prior_bits * static_cast<double>(after.opponents);
            sums[after.period].opponents += static_cast<double>(after.opponents);
        }
    }
    std::vector<std::pair<unsigned, double>> bits;
    bits.reserve(sums.size());
    for (const auto& [period, sum] : sums) bits.emplace_back(period, sum.bits / sum.opponents);
    return bits;
}

}  // namespace subrosa::lab
