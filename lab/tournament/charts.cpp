// Charts of a tournament's report.
#include "lab/tournament/charts.hpp"

#include "lab/tournament/svg.hpp"
#include "lab/tournament/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace subrosa::lab {
namespace {

// Narrow enough for a phone, with legible text on a wide screen.
constexpr double chart_width = 400;
constexpr double row_height = 50;

// Rows of a chart: name left, numbers right, a track below.
class Rows {
  public:
    explicit Rows(std::size_t count) : height_(row_height * static_cast<double>(count) + 6) {}

    static constexpr double left = 12;
    static constexpr double right = chart_width - 16;
    static double track(std::size_t row) { return row_height * static_cast<double>(row) + 32; }
    [[nodiscard]] double bottom() const { return height_; }
    [[nodiscard]] double height() const { return height_ + 22; }

    static std::string titled(std::size_t row, const CompetitorSummary& one, const std::string& numbers) {
        const double y = track(row) - 15;
        return svg::in_colour(row, svg::mark(row, left, y - 4.5, 5)) +
               svg::text(left + 12, y, "start", "lb", one.bot) + svg::text(right, y, "end", "nr", numbers) +
               svg::line(left, track(row), right, track(row), "track");
    }
    [[nodiscard]] std::string tick(double x, const std::string& label) const {
        return svg::line(x, 22, x, bottom(), "grid") + svg::text(x, bottom() + 16, "middle", "ax", label);
    }

  private:
    double height_;
};

// Label positions near `wanted`, moved apart so that none overlap.
std::vector<double> apart(std::vector<double> wanted, double distance, double lowest) {
    std::vector<std::size_t> order(wanted.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t one, std::size_t other) { return wanted[one] < wanted[other]; });
    for (std::size_t i = 1; i < order.size(); ++i)
        wanted[order[i]] = std::max(wanted[order[i]], wanted[order[i - 1]] + distance);
    double bound = lowest;
    for (auto at = order.rbegin(); at != order.rend(); ++at, bound -= distance)
        wanted[*at] = std::min(wanted[*at], bound);
    return wanted;
}

std::string polyline(const std::vector<std::pair<double, double>>& points, std::string_view css) {
    std::string places;
    for (const auto& [x, y] : points) places += fmt::format("{:.1f},{:.1f} ", x, y);
    return fmt::format(R"(<polyline class="{}" points="{}"/>)", css, places);
}

}  // namespace

std::string share_chart(const TournamentSummary& summary) {
    double most = 0;
    for (const CompetitorSummary& one : summary.competitors) {
        most = std::max({most, one.fair_share, one.win_share.value});
        if (one.win_share.interval) most = std::max(most, one.win_share.interval->high);
    }
    most = most > 0.5 ? 1.0 : std::ceil(most * 10 + 0.01) / 10;
    const Rows rows(summary.competitors.size());
    const svg::Scale scale(0, most, Rows::left, Rows::right);
    std::string drawing;
    const double step = most > 0.5 ? 0.25 : 0.1;
    for (double share = 0; share <= most + 1e-9; share += step)
        drawing += rows.tick(scale(share), fmt::format("{:.0f} %", 100 * share));
    for (std::size_t i = 0; i < summary.competitors.size(); ++i) {
        const CompetitorSummary& one = summary.competitors[i];
        const double y = Rows::track(i);
        drawing += Rows::titled(
            i, one,
            fmt::format("{}, fair {}", words::percent(one.win_share.value), words::percent(one.fair_share)));
        std::string mine;
        if (const auto& sure = one.win_share.interval) {
            mine += svg::line(scale(sure->low), y, scale(sure->high), y, "bar");
            mine += svg::line(scale(sure->low), y - 5, scale(sure->low), y + 5, "end");
            mine += svg::line(scale(sure->high), y - 5, scale(sure->high), y + 5, "end");
        }
        mine += svg::mark(i, scale(one.win_share.value), y, 6);
        drawing += svg::line(scale(one.fair_share), y - 10, scale(one.fair_share), y + 10, "fair");
        drawing += svg::in_colour(i, mine);
    }
    return svg::picture(chart_width, rows.height(),
                        "Win share of each bot with its 95 % interval and its fair share.", drawing);
}

std::string surprise_chart(const TournamentSummary& summary) {
    constexpr double left = 34;
    constexpr double right = chart_width - 114;
    constexpr double top = 30;
    constexpr double bottom = 236;
    const auto prior = prior_bits(summary);
    double most = 0.5;
    for (const auto& [period, bits] : prior) most = std::max(most, bits);
    for (const CompetitorSummary& one : summary.competitors) {
        for (const SurpriseAfter& after : one.surprises) most = std::max(most, after.bits.value);
    }
    most = std::ceil(2 * most) / 2;
    const double first = prior.front().first;
    const double last = prior.back().first;
    const svg::Scale x(first, std::max(last, first + 1), left + 8, right);
    const svg::Scale y(0, most, bottom, top);

    std::string drawing;
    for (double bits = 0; bits <= most + 1e-9; bits += most > 4 ? 1.0 : 0.5) {
        drawing += svg::line(left, y(bits), right, y(bits), "grid") +
                   svg::text(left - 6, y(bits) + 4.5, "end", "ax", fmt::format("{:.3g}", bits));
    }
    std::vector<std::pair<double, double>> points;
    for (const auto& [period, bits] : prior) {
        drawing += svg::text(x(period), bottom + 18, "middle", "ax", std::to_string(period));
        points.emplace_back(x(period), y(bits));
    }
    drawing += svg::text((left + right) / 2, bottom + 36, "middle", "ax",
                         fmt::format("after {}", words::period(summary)));
    drawing += svg::text(left - 6, top - 12, "middle", "ax", "bits");
    drawing += polyline(points, "prior");

    struct CurveLabel {
        std::string bot;
        std::size_t number;
    };
    std::vector<CurveLabel> labels{{"rules alone", 0}};
    std::vector<double> places{points.back().second};
    for (std::size_t i = 0; i < summary.competitors.size(); ++i) {
        const CompetitorSummary& one = summary.competitors[i];
        if (one.surprises.empty()) continue;
        points.clear();
        std::string mine;
        for (const SurpriseAfter& after : one.surprises) {
            points.emplace_back(x(after.period), y(after.bits.value));
            if (const auto& sure = after.bits.interval) {
                mine += svg::line(x(after.period), y(std::max(0.0, sure->low)), x(after.period),
                                  y(std::min(most, sure->high)), "end");
            }
        }
        mine += polyline(points, "belief");
        for (const auto& [at, height] : points) mine += svg::mark(i, at, height, 4.5);
        drawing += svg::in_colour(i, mine);
        labels.push_back({one.bot, i});
        places.push_back(points.back().second);
    }
    const std::vector<double> at = apart(places, 17, bottom - 4);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        drawing += svg::line(right + 6, places[i], right + 14, at[i], "lead");
        if (i > 0)
            drawing += svg::in_colour(labels[i].number, svg::mark(labels[i].number, right + 20, at[i], 4));
        drawing += svg::text(right + (i > 0 ? 28 : 17), at[i] + 4.5, "start", i > 0 ? "lb sm" : "ax",
                             fmt::format("{:.11}", labels[i].bot));
    }
    return svg::picture(
        chart_width, bottom + 44,
        fmt::format("Mean bits of surprise at an opponent's true identity after each {}, for each bot with "
                    "beliefs and for the rules alone. Lower is better.",
                    words::period(summary)),
        drawing);
}

std::string calibration_chart(const TournamentSummary& summary) {
    constexpr double left = 42;
    constexpr double right = 392;
    constexpr double top = 12;
    constexpr double bottom = 236;
    constexpr std::uint64_t few = 10;
    const svg::Scale x(0, 1, left, right);
    const svg::Scale y(0, 1, bottom, top);
    std::string drawing;
    for (int step = 0; step <= 4; ++step) {
        const double share = step / 4.0;
        drawing += svg::line(left, y(share), right, y(share), "grid") +
                   svg::text(left - 6, y(share) + 4.5, "end", "ax", fmt::format("{:.0f} %", 100 * share)) +
                   svg::text(x(share), bottom + 18,
                             step == 0   ? "start"
                             : step == 4 ? "end"
                                         : "middle",
                             "ax", fmt::format("{:.0f} %", 100 * share));
    }
    drawing += svg::text((left + right) / 2, bottom + 36, "middle", "ax", "said to be this likely");
    drawing += svg::text(left + 8, top + 12, "start", "ax", "came true");
    drawing += svg::line(x(0), y(0), x(1), y(1), "prior");
    std::uint64_t most = 1;
    for (const CompetitorSummary& one : summary.competitors) {
        for (const Calibration::Bin& bin : one.calibration.all()) most = std::max(most, bin.statements);
    }
    for (std::size_t i = 0; i < summary.competitors.size(); ++i) {
        std::vector<std::pair<double, double>> points;
        std::string marks;
        for (const Calibration::Bin& bin : summary.competitors[i].calibration.all()) {
            if (bin.statements == 0) continue;
            points.emplace_back(x(bin.mean_said()), y(bin.true_share()));
            const double share = static_cast<double>(bin.statements) / static_cast<double>(most);
            marks += svg::mark(i, points.back().first, points.back().second, 3.5 + 4.5 * std::sqrt(share),
                               bin.statements < few);
        }
        if (!points.empty()) drawing += svg::in_colour(i, polyline(points, "belief") + marks);
    }
    return svg::picture(chart_width, bottom + 44,
                        "How often statements came true, by how likely they were said to be; on the diagonal "
                        "beliefs are as good as they claim.",
                        drawing);
}

std::string time_chart(const TournamentSummary& summary) {
    constexpr double least_shown = 1e-4;
    double least = 1;
    double most = 1;
    for (const CompetitorSummary& one : summary.competitors) {
        least = std::min(least, std::max(one.mean_ms, least_shown));
        most = std::max(most, one.longest_ms);
    }
    const int low = static_cast<int>(std::floor(std::log10(least)));
    const int high = static_cast<int>(std::ceil(std::log10(most) + 1e-9));
    const Rows rows(summary.competitors.size());
    const svg::Scale scale(std::pow(10, low), std::pow(10, std::max(high, low + 1)), Rows::left + 6,
                           Rows::right - 6, true);
    std::string drawing;
    for (int power = low; power <= std::max(high, low + 1); ++power) {
        const double ms = std::pow(10, power);
        drawing += rows.tick(scale(ms), ms >= 1000 ? fmt::format("{:g} s", ms / 1000)
                                        : ms >= 1  ? fmt::format("{:g} ms", ms)
                                                   : fmt::format("{:g} µs", ms * 1000));
    }
    for (std::size_t i = 0; i < summary.competitors.size(); ++i) {
        const CompetitorSummary& one = summary.competitors[i];
        const double y = Rows::track(i);
        drawing += Rows::titled(
            i, one, fmt::format("{}, at most {}", words::time(one.mean_ms), words::time(one.longest_ms)));
        const double mean = scale(std::max(one.mean_ms, least_shown));
        const double longest = scale(std::max(one.longest_ms, least_shown));
        drawing += svg::in_colour(i, svg::line(mean, y, longest, y, "bar") +
                                         svg::line(longest, y - 6, longest, y + 6, "end") +
                                         svg::mark(i, mean, y, 6));
    }
    return svg::picture(chart_width, rows.height(),
                        "Time a decision of each bot, mean and longest, by powers of ten.", drawing);
}

}  // namespace subrosa::lab
