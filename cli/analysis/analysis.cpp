// Watching a game again, moment by moment.
#include "cli/analysis/analysis.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

namespace subrosa::analysis {

using namespace table;

namespace {

// One bot a seat, each shown only what its seat sees.
using Eyes = std::vector<std::unique_ptr<AnyBot>>;

// How each seat is seen: every bot knows it of its own seat.
bots::Beliefs seen_by_spectator(const Eyes& eyes) {
    bots::Beliefs seen = *eyes.front()->beliefs();
    for (std::size_t seat = 0; seat < eyes.size(); ++seat)
        seen.odds[seat] = eyes[seat]->beliefs()->odds[seat];
    return seen;
}

std::vector<core::Seat> watchers_for(const Viewer& viewer, core::Seat players) {
    if (viewer) return {*viewer};
    std::vector<core::Seat> watchers;
    for (core::Seat seat = 0; seat < players; ++seat) watchers.push_back(seat);
    watchers.push_back(core::spectator);
    return watchers;
}

// Of a game that is not over a viewer sees his own moves, as in a replay.
bool shows_move(const Viewer& viewer, core::Seat seat, bool over) {
    return over || !viewer || *viewer == seat;
}

// What moved how a seat is seen, its own bot knows; it is the spectator's if he watches.
std::vector<Observed> observed(const Eyes& eyes, const std::vector<core::Seat>& watchers) {
    const auto watches = [&](core::Seat seat) {
        return std::find(watchers.begin(), watchers.end(), seat) != watchers.end();
    };
    std::vector<Observed> all;
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(eyes.size()); ++seat) {
        if (!eyes[seat]) continue;
        for (const Shift& shift : eyes[seat]->shifts()) {
            const bool own = shift.seat == seat && watches(core::spectator);
            if (own || watches(seat)) all.push_back({own ? core::spectator : seat, shift});
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Observed& a, const Observed& b) { return a.shift.bits > b.shift.bits; });
    return all;
}

}  // namespace

Result<Analysis> analyse(const GameFile& file, AnyMatch& match, const std::string& bot,
                         const Viewer& viewer) {
    const auto players = static_cast<core::Seat>(match.players());
    Analysis analysis{
        &match.game(), file.options, file.seats, bot, watchers_for(viewer, players), {}, {}, {}, {}};
    Eyes eyes;
    for (core::Seat seat = 0; seat < players; ++seat) {
        const bool needed = !viewer || *viewer == core::spectator || *viewer == seat;
        // Never the seed of the game: the bot must not draw what the deal drew.
        eyes.push_back(needed ? match.make_bot(bot, seat, core::seed_from_number(0)) : nullptr);
        if (needed && !eyes.back()) {
            return Error{fmt::format("{} is not known; there are: {}", in_quotes(bot),
                                     fmt::join(match.game().bot_names(), ", "))};
        }
    }
    const auto look = [&] {
        Moment moment{match.period(), {}, {}};
        for (const auto& eye : eyes) {
            if (eye) eye->watch(match);
            if (eye && eye->beliefs() == nullptr) return false;
        }
        for (const core::Seat watcher : analysis.watchers) {
            moment.beliefs.push_back(watcher == core::spectator ? seen_by_spectator(eyes)
                                                                : *eyes[watcher]->beliefs());
        }
        analysis.moments.push_back(std::move(moment));
        return true;
    };
    bool reasons = look();
    for (const GameFile::Move& move : file.moves) {
        if (!reasons) break;
        if (const auto played = match.play(move.seat, move.move); !played) return played.error();
        analysis.moments.back().move = PlayedMove{move.seat, move.move};
        reasons = look();
    }
    if (!reasons) return Error{fmt::format("{} does not reason about the others", in_quotes(bot))};

    analysis.outcome = match.outcome();
    for (Moment& moment : analysis.moments) {
        if (moment.move && !shows_move(viewer, moment.move->seat, analysis.outcome.over)) moment.move.reset();
    }
    for (core::Seat seat = 0; analysis.outcome.over && seat < players; ++seat)
        analysis.identities.push_back(match.identity(seat));
    analysis.shifts = observed(eyes, analysis.watchers);
    return analysis;
}

}  // namespace subrosa::analysis
