// Wording and layout of the report.
#include "terminal/analysis/report.hpp"

#include "terminal/analysis/grid.hpp"
#include "terminal/faces/faces.hpp"
#include "terminal/play/arguments.hpp"
#include "terminal/play/theme.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace subrosa::analysis {

using play::Lines;
using play::Text;
namespace ink = play::ink;

namespace {

// A day with the moment at which it was over: the first one of the next day, when what the evening brought is
// known.
struct Period {
    unsigned number = 0;
    std::size_t end = 0;
    bool over = true;  // else the day goes on, and the end is now
};

// On the last day of a game that is over all secrets were opened: there is nothing left to believe.
std::vector<Period> periods_of(const Analysis& analysis) {
    std::vector<Period> periods;
    for (std::size_t i = 1; i < analysis.moments.size(); ++i) {
        if (analysis.moments[i].period != analysis.moments[i - 1].period)
            periods.push_back({analysis.moments[i - 1].period, i, true});
    }
    if (!analysis.outcome.over)
        periods.push_back({analysis.moments.back().period, analysis.moments.size() - 1, false});
    return periods;
}

int per_cent(float chance) {
    return static_cast<int>(std::lround(100.0F * chance));
}

template <class Odds, class Value>
std::size_t largest_of(const Odds& odds, const Value& value) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < odds.size(); ++i) {
        if (value(i) > value(best)) best = i;
    }
    return best;
}

std::vector<play::Participant> people_of(const Analysis& analysis) {
    std::vector<play::Participant> people;
    for (const engine::SeatedAt& seat : analysis.seats) {
        const auto& names = play::default_bot_names();
        const bool named = !seat.is_bot || people.size() >= names.size();
        people.push_back({named ? seat.name : names[people.size()], seat.is_bot});
    }
    return people;
}

class Report {
  public:
    Report(const Analysis& analysis, const terminal::Messages& messages, const ReportShape& shape)
        : analysis_(analysis),
          face_(faces::find(analysis.game->name())),
          look_(messages, people_of(analysis), core::spectator),
          shape_(shape),
          periods_(periods_of(analysis)) {}

    Lines lines() && {
        header();
        for (std::size_t i = 0; i < analysis_.watchers.size(); ++i) {
            if (analysis_.watchers[i] != core::spectator) believed(i);
        }
        seen();
        if (!analysis_.shifts.empty() && shape_.top > 0) {
            choices();
            given_away();
        }
        return std::move(lines_);
    }

  private:
    [[nodiscard]] bool over() const { return analysis_.outcome.over; }
    [[nodiscard]] core::Seat players() const { return static_cast<core::Seat>(analysis_.seats.size()); }
    [[nodiscard]] std::string_view right_sign() const { return look_.messages().ascii() ? "*" : "✓"; }

    // As the face of the game shows it; without a face by its name.
    [[nodiscard]] Text sign(std::size_t identity) const {
        if (face_ != nullptr) return face_->identity_sign(static_cast<unsigned>(identity), look_);
        return analysis_.game->identity_names()[identity];
    }
    [[nodiscard]] Text word(std::size_t identity) const {
        if (face_ != nullptr) return face_->identity(static_cast<unsigned>(identity), look_);
        return analysis_.game->identity_names()[identity];
    }

    void put(const Text& text, int indent = 0) {
        for (const Text& line : play::wrap(text, shape_.columns, indent)) lines_.push_back(line);
    }
    void put(const Lines& lines) { lines_.insert(lines_.end(), lines.begin(), lines.end()); }
    void title(const Text& text) {
        lines_.emplace_back();
        put(text);
    }
    // The key of a message of the game: what its periods are called is its own.
    [[nodiscard]] std::string own(std::string_view key) const {
        return fmt::format("{}_analysis_{}", analysis_.game->name(), key);
    }
    [[nodiscard]] Text head(std::string_view key) const { return look_.say(key, {}, ink::quiet); }
    [[nodiscard]] Text cut(Text text, int columns) const { return text.cut(columns, look_.signs().cut); }

    // ---- who plays

    void header() {
        put(look_.say("analysis_title",
                      {{"game", look_.of(analysis_.game->name(), "_name")}, {"bot", Text(analysis_.bot)}},
                      ink::accent));
        if (!over()) {
            put(look_.say("analysis_unfinished",
                          {{"count", static_cast<int>(analysis_.moments.size()) - 1}}));
        }
        lines_.emplace_back();
        std::vector<Text> titles{head("analysis_player")};
        if (over()) titles.insert(titles.end(), {head("analysis_identity"), head("analysis_score")});
        std::vector<GridRow> rows;
        int widest = 0;
        for (core::Seat seat = 0; seat < players(); ++seat) {
            GridRow row{look_.say("analysis_seat", {{"seat", int{seat}}}, ink::quiet), {look_.name(seat)}};
            if (look_.is_bot(seat)) row.cells[0].add(" (" + analysis_.seats[seat].name + ")", ink::quiet);
            if (over()) {
                Text score(int{analysis_.outcome.scores[seat]});
                if (analysis_.outcome.winners.has(seat))
                    score.add(" ").add(look_.say("analysis_won", {}, ink::accent));
                row.cells.insert(row.cells.end(), {word(analysis_.identities[seat]), score});
            }
            widest = std::max(widest, row.label.width());
            rows.push_back(std::move(row));
        }
        put(grid(titles, rows, {shape_.columns, widest + 1, 22, look_.signs().cut}));

        lines_.emplace_back();
        std::vector<Text> words;
        for (std::size_t i = 0; i < analysis_.game->identity_names().size(); ++i) words.push_back(word(i));
        put(play::join(words, Text("  ")));
        put(look_.say(over() ? "analysis_legend" : "analysis_legend_open",
                      {{"right", Text(right_sign(), ink::good)}}, ink::quiet));
    }

    // ---- tables by day

    [[nodiscard]] std::vector<Text> period_titles() const {
        std::vector<Text> titles;
        for (const Period& period : periods_) {
            titles.push_back(period.over
                                 ? look_.say(own("period"), {{"number", int(period.number)}}, ink::quiet)
                                 : head("analysis_now"));
        }
        return titles;
    }
    // The seat, and who it was once that is known.
    [[nodiscard]] Text label(core::Seat seat) const {
        if (!over()) return cut(look_.name(seat), 13);
        return cut(look_.name(seat), 11).add(" ").add(sign(analysis_.identities[seat]));
    }
    // "✚ 34% (12)", "✚ 61% ✓"
    [[nodiscard]] Text cell(const bots::IdentityOdds& odds, core::Seat seat) const {
        const std::size_t top = largest_of(odds, [&](std::size_t i) { return odds[i]; });
        Text text = sign(top);
        text.add(fmt::format(" {}%", per_cent(odds[top])));
        if (!over()) return text;
        const unsigned truth = analysis_.identities[seat];
        if (truth == top) return text.add(" ").add(right_sign(), ink::good);
        return text.add(fmt::format(" ({})", per_cent(odds[truth])), ink::quiet);
    }
    [[nodiscard]] GridRow row_of(std::size_t watcher, core::Seat seat) const {
        GridRow row{label(seat), {}};
        for (const Period& period : periods_)
            row.cells.push_back(cell(analysis_.moments[period.end].beliefs[watcher].odds[seat], seat));
        return row;
    }
    void put_by_period(const std::vector<GridRow>& rows) {
        // Wider where a game's signs are words.
        int label = 13;
        int cell = 10;
        for (const GridRow& row : rows) {
            label = std::max(label, row.label.width());
            for (const Text& text : row.cells) cell = std::max(cell, text.width());
        }
        put(grid(period_titles(), rows, {shape_.columns, label, cell, look_.signs().cut}));
    }

    void believed(std::size_t watcher) {
        const core::Seat seat = analysis_.watchers[watcher];
        title(look_.say(own("believed"), {{"player", look_.name(seat)}}, ink::strong));
        std::vector<GridRow> rows;
        for (core::Seat other = 0; other < players(); ++other) {
            if (other != seat) rows.push_back(row_of(watcher, other));
        }
        put_by_period(rows);
    }

    // The spectator's rows; or, of one seat alone, how that seat is seen.
    void seen() {
        title(look_.say("analysis_seen", {}, ink::strong));
        const std::size_t last = analysis_.watchers.size() - 1;
        std::vector<GridRow> rows;
        for (core::Seat seat = 0; seat < players(); ++seat) {
            if (analysis_.watchers[last] == core::spectator || analysis_.watchers[last] == seat)
                rows.push_back(row_of(last, seat));
        }
        put_by_period(rows);
    }

    // ---- choices

    // Which move of the game it was, counted from 1 as in a replay. A secret choice says something only when
    // all are shown: then it was made before that moment.
    [[nodiscard]] std::size_t number_of(const Shift& shift) const {
        for (std::size_t number = shift.moment + 1; number > 0; --number) {
            const auto& move = analysis_.moments[number - 1].move;
            if (move && move->seat == shift.seat && move->move == shift.action) return number;
        }
        return shift.moment + 1;
    }

    // Of a choice that several watched, where it said most.
    void choices() {
        title(look_.say("analysis_choices", {}, ink::strong));
        put(look_.say("analysis_weight_is", {}, ink::quiet));
        const bool several = analysis_.watchers.size() > 1;
        const std::vector<int> at{5, 17, 42, 49, several ? 70 : shape_.columns};
        Text heads = head("analysis_number");
        heads.pad(at[0]).add(head("analysis_who")).pad(at[1]).add(head("analysis_choice"));
        heads.pad(at[2]).add(head("analysis_weight")).pad(at[3]).add(head("analysis_taken_for"));
        if (several) heads.pad(at[4]).add(head("analysis_by"));
        lines_.push_back(cut(heads, shape_.columns));
        std::set<std::pair<std::uint32_t, core::Seat>> told;
        for (const Observed& each : analysis_.shifts) {
            if (told.size() == shape_.top) break;
            if (!told.insert({each.shift.moment, each.shift.seat}).second) continue;
            const Shift& shift = each.shift;
            const std::size_t gainer =
                largest_of(shift.after, [&](std::size_t i) { return shift.after[i] - shift.before[i]; });
            Text line(fmt::format("{:>4} ", number_of(shift)), ink::quiet);
            line.add(cut(look_.name(shift.seat), at[1] - at[0] - 1)).pad(at[1]);
            line.add(cut(shift.action, at[2] - at[1] - 1)).pad(at[2]);
            line.add(fmt::format("{:.2f}", shift.bits)).pad(at[3]);
            line.add(word(gainer))
                .add(fmt::format(" {}% {} {}%", per_cent(shift.before[gainer]), look_.signs().arrow,
                                 per_cent(shift.after[gainer])));
            if (several) {
                line.cut(at[4] - 1, look_.signs().cut).pad(at[4]);
                line.add(each.watcher == core::spectator ? look_.say("analysis_onlookers")
                                                         : look_.name(each.watcher));
            }
            lines_.push_back(cut(line, shape_.columns));
        }
    }

    // The bits of all choices of a seat in a day, on average over those who watched; what onlookers saw goes
    // before what single seats saw.
    void given_away() {
        title(look_.say(own("given_away"), {}, ink::strong));
        std::vector<Text> titles = period_titles();
        titles.push_back(head("analysis_sum"));
        std::vector<GridRow> rows;
        for (core::Seat seat = 0; seat < players(); ++seat) {
            std::map<unsigned, double> bits;
            std::set<core::Seat> watchers;
            const bool open = watched(core::spectator, seat);
            for (const Observed& each : analysis_.shifts) {
                if (each.shift.seat != seat || (open && each.watcher != core::spectator)) continue;
                bits[analysis_.moments[each.shift.moment].period] += each.shift.bits;
                watchers.insert(each.watcher);
            }
            if (watchers.empty()) continue;
            GridRow row{label(seat), {}};
            double sum = 0;
            for (const Period& period : periods_) {
                const double mean = bits[period.number] / static_cast<double>(watchers.size());
                row.cells.emplace_back(fmt::format("{:.2f}", mean));
                sum += mean;
            }
            row.cells.emplace_back(fmt::format("{:.2f}", sum), ink::strong);
            rows.push_back(std::move(row));
        }
        put(grid(titles, rows, {shape_.columns, 13, 8, look_.signs().cut}));
    }
    [[nodiscard]] bool watched(core::Seat watcher, core::Seat seat) const {
        return std::any_of(analysis_.shifts.begin(), analysis_.shifts.end(), [&](const Observed& each) {
            return each.watcher == watcher && each.shift.seat == seat;
        });
    }

    const Analysis& analysis_;
    const faces::Face* face_;
    play::Theme look_;
    ReportShape shape_;
    std::vector<Period> periods_;
    Lines lines_;
};

}  // namespace

Lines report_of(const Analysis& analysis, const terminal::Messages& messages, const ReportShape& shape) {
    return Report(analysis, messages, shape).lines();
}

}  // namespace subrosa::analysis
