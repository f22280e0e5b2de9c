// Totals of a tournament's games.
#include "lab/tournament/standings.hpp"

#include <algorithm>

namespace subrosa::lab {
namespace {

// A mean over one deal.
struct WithinDeal {
    double sum = 0;
    std::uint64_t count = 0;

    void add(double value) {
        sum += value;
        ++count;
    }
    void close(DealMean& mean) const {
        if (count > 0) mean.add(sum / static_cast<double>(count));
    }
};

struct SurpriseWithinDeal {
    WithinDeal bits;
    WithinDeal prior_bits;
};

}  // namespace

Standings::Standings(const LineUp& line_up) : line_up_(&line_up), standings_(line_up.competitors().size()) {}

std::vector<double> Standings::add_deal(std::span<const PlayedGame> games) {
    std::vector<double> shares = add_results(games);
    for (const PlayedGame& game : games) {
        fingerprint_ += game.played.hash * (2 * games_++ + 1);
        add_guesses(game);
        add_spent(game);
    }
    add_beliefs(games);
    return shares;
}

std::vector<double> Standings::add_results(std::span<const PlayedGame> games) {
    struct OfCompetitor {
        double wins = 0;
        WithinDeal score;
        WithinDeal rank;
    };
    const unsigned players = line_up_->players();
    std::vector<OfCompetitor> deal(standings_.size());
    Comparisons compared(standings_.size());
    for (const PlayedGame& game : games) {
        const core::Outcome& outcome = game.played.outcome;
        const core::SeatSet winners = core::players_who_won(outcome, players);
        for (core::Seat seat = 0; seat < players; ++seat) {
            const std::size_t who = game.competitors[seat];
            if (winners.has(seat)) deal[who].wins += 1.0 / winners.size();
            deal[who].score.add(outcome.scores[seat]);
            deal[who].rank.add(outcome.ranks[seat]);
            for (core::Seat other = 0; other < players; ++other) {
                const std::size_t whom = game.competitors[other];
                if (who == whom) continue;
                if (outcome.ranks[seat] < outcome.ranks[other]) compared.add(who, whom, 1);
                if (outcome.ranks[seat] == outcome.ranks[other]) compared.add(who, whom, 0.5);
            }
        }
    }
    std::vector<double> shares;
    for (std::size_t who = 0; who < standings_.size(); ++who) {
        shares.push_back(deal[who].wins / static_cast<double>(games.size()));
        standings_[who].share.add(shares.back());
        deal[who].score.close(standings_[who].score);
        deal[who].rank.close(standings_[who].rank);
    }
    comparisons_.push_back(compared);
    return shares;
}

void Standings::add_guesses(const PlayedGame& game) {
    if (!game.played.measured) return;
    for (const engine::Guess& guess : game.played.measured->guesses) {
        CompetitorStanding& guesser = standings_[game.competitors[guess.guesser]];
        CompetitorStanding& about = standings_[game.competitors[guess.about]];
        ++guesser.guesses;
        ++about.guessed;
        if (!guess.right) continue;
        ++guesser.guesses_right;
        ++about.found_out;
    }
}

void Standings::add_spent(const PlayedGame& game) {
    if (!game.played.measured) return;
    for (unsigned seat = 0; seat < line_up_->players(); ++seat) {
        const engine::Spent& spent = game.played.measured->spent[seat];
        CompetitorStanding& standing = standings_[game.competitors[seat]];
        ++standing.games;
        standing.spent.decisions += spent.decisions;
        standing.spent.deciding += spent.deciding;
        standing.spent.longest = std::max(standing.spent.longest, spent.longest);
        standing.spent.watching += spent.watching;
        standing.spent.iterations += spent.iterations;
    }
}

void Standings::add_beliefs(std::span<const PlayedGame> games) {
    const std::size_t count = standings_.size();
    std::vector<std::map<unsigned, SurpriseWithinDeal>> surprises(count);
    std::vector<WithinDeal> read(count);
    std::vector<WithinDeal> read_prior(count);
    for (const PlayedGame& game : games) {
        if (!game.played.measured) continue;
        const engine::Measurement& measured = *game.played.measured;
        unsigned last = 0;
        for (const engine::Believed& then : measured.believed) last = std::max(last, then.period);
        for (const engine::Believed& then : measured.believed) {
            const std::size_t believer = game.competitors[then.seat];
            for (unsigned about = 0; about < line_up_->players(); ++about) {
                if (about == then.seat) continue;
                const unsigned truth = measured.identities[about];
                const double said = then.beliefs.odds[about][truth];
                const double rules = then.prior.odds[about][truth];
                SurpriseWithinDeal& surprise = surprises[believer][then.period];
                surprise.bits.add(lab::surprise(said));
                surprise.prior_bits.add(lab::surprise(rules));
                for (unsigned identity = 0; identity < then.beliefs.identities; ++identity)
                    standings_[believer].calibration.add(then.beliefs.odds[about][identity],
                                                         identity == truth);
                if (then.period != last) continue;
                read[game.competitors[about]].add(said);
                read_prior[game.competitors[about]].add(rules);
            }
        }
    }
    for (std::size_t who = 0; who < count; ++who) {
        for (const auto& [period, within] : surprises[who]) {
            Surprise& surprise = standings_[who].surprises[period];
            const auto opponents = static_cast<double>(within.bits.count);
            surprise.opponents += within.bits.count;
            within.bits.close(surprise.bits);
            within.prior_bits.close(surprise.prior_bits);
            surprise.gain.add((within.prior_bits.sum - within.bits.sum) / opponents);
        }
        read[who].close(standings_[who].read);
        read_prior[who].close(standings_[who].read_prior);
    }
}

}  // namespace subrosa::lab
