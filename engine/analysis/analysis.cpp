// Analyses a recorded game, moment by moment.
#include "engine/analysis/analysis.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace subrosa::analysis {

using namespace engine;

namespace {

using Observers = std::vector<std::unique_ptr<AnyBot>>;

// How each seat looks to a spectator: the bot of that seat estimates it.
bots::Beliefs seen_by_spectator(const Observers& observers) {
    bots::Beliefs seen = *observers.front()->beliefs();
    for (std::size_t seat = 0; seat < observers.size(); ++seat)
        seen.odds[seat] = observers[seat]->beliefs()->odds[seat];
    return seen;
}

std::vector<core::Seat> watchers_for(const Viewer& viewer, core::Seat players) {
    if (viewer) return {*viewer};
    std::vector<core::Seat> watchers;
    for (core::Seat seat = 0; seat < players; ++seat) watchers.push_back(seat);
    watchers.push_back(core::spectator);
    return watchers;
}

// Before the game is over a viewer sees only its own moves, as in a replay.
bool shows_move(const Viewer& viewer, core::Seat seat, bool over) {
    return over || !viewer || *viewer == seat;
}

// A shift in how a seat looks comes from that seat's own bot; it is reported as the spectator's, if one
// watches.
std::vector<Observed> observed(const Observers& observers, const std::vector<core::Seat>& watchers) {
    const auto watches = [&](core::Seat seat) {
        return std::find(watchers.begin(), watchers.end(), seat) != watchers.end();
    };
    std::vector<Observed> all;
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(observers.size()); ++seat) {
        if (!observers[seat]) continue;
        for (const Shift& shift : observers[seat]->shifts()) {
            const bool own = shift.seat == seat && watches(core::spectator);
            if (own || watches(seat)) all.push_back({own ? core::spectator : seat, shift});
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Observed& a, const Observed& b) { return a.shift.bits > b.shift.bits; });
    return all;
}

}  // namespace

AnalysisRun::AnalysisRun(const GameFile& file, AnyMatch& match, std::string bot, Viewer viewer)
    : file_(file), match_(match), viewer_(viewer) {
    analysis_.game = &match.game();
    analysis_.options = file.options;
    analysis_.seats = file.seats;
    analysis_.bot = std::move(bot);
    analysis_.watchers = watchers_for(viewer_, static_cast<core::Seat>(match.players()));
}

Result<void> AnalysisRun::make_observers() {
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(match_.players()); ++seat) {
        const bool needed = !viewer_ || *viewer_ == core::spectator || *viewer_ == seat;
        // Never the game's seed: the bot must not repeat the draws of the deal.
        observers_.push_back(needed ? match_.game().make_bot(analysis_.bot, seat, core::seed_from_number(0))
                                    : nullptr);
        if (needed && !observers_.back()) {
            return Error{fmt::format("{} is not known; there are: {}", in_quotes(analysis_.bot),
                                     fmt::join(match_.game().bot_names(), ", "))};
        }
    }
    return {};
}

Result<void> AnalysisRun::observe() {
    Moment moment{match_.period(), {}, {}};
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(observers_.size()); ++seat) {
        const auto& observer = observers_[seat];
        if (!observer) continue;
        observer->watch(*match_.feed(seat));
        if (observer->beliefs() == nullptr)
            return Error{fmt::format("{} does not reason about the others", in_quotes(analysis_.bot))};
    }
    for (const core::Seat watcher : analysis_.watchers) {
        moment.beliefs.push_back(watcher == core::spectator ? seen_by_spectator(observers_)
                                                            : *observers_[watcher]->beliefs());
    }
    analysis_.moments.push_back(std::move(moment));
    return {};
}

Result<bool> AnalysisRun::next() {
    if (analysis_.moments.size() > file_.moves.size()) return false;
    if (analysis_.moments.empty()) {
        if (const auto opened = make_observers(); !opened) return opened.error();
    } else {
        const std::size_t index = analysis_.moments.size() - 1;
        const GameFile::Move& move = file_.moves[index];
        if (const auto played = play_move_of(match_, file_, index); !played) return played.error();
        analysis_.moments.back().move = PlayedMove{move.seat, move.move};
    }
    if (const auto observed = observe(); !observed) return observed.error();
    return true;
}

Analysis AnalysisRun::finish() {
    analysis_.outcome = match_.outcome();
    for (Moment& moment : analysis_.moments) {
        if (moment.move && !shows_move(viewer_, moment.move->seat, analysis_.outcome.over))
            moment.move.reset();
    }
    for (core::Seat seat = 0; analysis_.outcome.over && seat < match_.seats(); ++seat)
        analysis_.identities.push_back(match_.identity(seat));
    analysis_.shifts = observed(observers_, analysis_.watchers);
    return std::move(analysis_);
}

Result<Analysis> analyse(const GameFile& file, AnyMatch& match, const std::string& bot,
                         const Viewer& viewer) {
    AnalysisRun run(file, match, bot, viewer);
    Result<bool> more = true;
    while (more && *more) more = run.next();
    if (!more) return more.error();
    return run.finish();
}

}  // namespace subrosa::analysis
