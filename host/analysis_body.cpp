#include "host/analysis_body.hpp"

#include "engine/analysis/explanation.hpp"

#include <cmath>

namespace subrosa::host {

namespace {

constexpr std::size_t most_shifts = 100;

double rounded(float number) {
    return std::round(double{number} * 1000) / 1000;
}

wire::Watcher watcher_of(core::Seat seat) {
    if (seat == core::spectator) return std::string("public");
    return static_cast<unsigned>(seat);
}

std::vector<double> row_of(const bots::IdentityOdds& odds, std::size_t identities) {
    std::vector<double> row;
    for (std::size_t i = 0; i < identities; ++i) row.push_back(analysis::rounded_chance(odds[i], 1000));
    return row;
}

}  // namespace

wire::Analysis body_of_analysis(const analysis::Analysis& found) {
    wire::Analysis body;
    const auto names = found.game->identity_names();
    body.bot = found.bot;
    for (const std::string_view name : names) body.identity_names.emplace_back(name);
    for (const unsigned identity : found.identities) body.identities.emplace_back(names[identity]);
    for (const core::Seat watcher : found.watchers) body.watchers.push_back(watcher_of(watcher));
    for (const analysis::Moment& moment : found.moments) {
        wire::AnalysedMoment shown;
        shown.moment = static_cast<unsigned>(body.moments.size());
        shown.period = moment.period;
        if (moment.move) {
            shown.seat = moment.move->seat;
            shown.move = moment.move->move;
        }
        for (const bots::Beliefs& beliefs : moment.beliefs) {
            auto& rows = shown.beliefs.emplace_back();
            for (core::Seat seat = 0; seat < beliefs.players; ++seat)
                rows.push_back(row_of(beliefs.odds[seat], names.size()));
        }
        body.moments.push_back(std::move(shown));
    }
    for (const auto& [watcher, shift] : found.shifts) {
        if (body.shifts.size() == most_shifts) break;
        body.shifts.push_back({watcher_of(watcher), static_cast<unsigned>(shift.moment), shift.seat,
                               shift.action, rounded(shift.bits), row_of(shift.before, names.size()),
                               row_of(shift.after, names.size())});
    }
    return body;
}

}  // namespace subrosa::host
