// The result of a tournament as text.
#include "lab/tournament/table_text.hpp"

#include "lab/tournament/words.hpp"
#include "terminal/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace subrosa::lab {
namespace {

constexpr std::size_t line_width = 80;

// Wraps words to the width of the terminal.
std::string wrapped(std::string_view text) {
    std::string lines;
    std::size_t column = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (column > 0 && column + 1 + end > line_width) {
            lines += '\n';
            column = 0;
        }
        if (column > 0) {
            lines += ' ';
            ++column;
        }
        lines += text.substr(0, end);
        column += end;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines + '\n';
}

// The name, with the number of seats if several.
std::string name_of(const CompetitorSummary& one) {
    std::string name = one.bot.size() > 13 ? one.bot.substr(0, 13) : one.bot;
    if (one.seats > 1) name += fmt::format(" x{}", one.seats);
    return name;
}

std::string or_dash(std::string text) {
    return text.empty() ? "-" : text;
}

void write_ranking(const TournamentSummary& summary, std::string& out) {
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "{:<16} {:>7} {:>14} {:>7} {:>6} {:>13} {:>6} {:>4}\n", "bot", "wins", "95 %", "fair",
                   "Elo", "95 %", "score", "rank");
    for (const CompetitorSummary& one : summary.competitors) {
        const bool alone = summary.competitors.size() == 1;
        fmt::format_to(to, "{:<16} {:>7} {:>14} {:>7} {:>6} {:>13} {:>6.2f} {:>4.2f}\n", name_of(one),
                       words::percent(one.win_share.value), or_dash(words::percents(one.win_share.interval)),
                       words::percent(one.fair_share), alone ? "-" : words::elo(one.rating.elo),
                       or_dash(alone ? "" : words::elos(one.rating.interval)), one.score.value,
                       one.rank.value);
    }
}

void write_details(const TournamentSummary& summary, std::string& out) {
    const auto to = std::back_inserter(out);
    const auto if_any = [](bool any, double share) { return any ? words::percent(share) : std::string("-"); };
    fmt::format_to(to, "\n{:<16} {:>8} {:>7} {:>8} {:>9} {:>9} {:>8} {:>7}\n", "", "guesses", "found",
                   "read by", "time a", "at", "itera-", "a");
    fmt::format_to(to, "{:<16} {:>8} {:>7} {:>8} {:>9} {:>9} {:>8} {:>7}\n", "bot", "right", "out", "others",
                   "decision", "most", "tions", "second");
    for (const CompetitorSummary& one : summary.competitors) {
        const bool searches = one.iterations_a_decision > 0;
        fmt::format_to(to, "{:<16} {:>8} {:>7} {:>8} {:>9} {:>9} {:>8} {:>7}\n", name_of(one),
                       if_any(one.guesses > 0, one.guesses_right), if_any(one.guesses > 0, one.found_out),
                       if_any(one.read.has_value(), one.read.value_or(0)), words::time(one.mean_ms),
                       words::time(one.longest_ms),
                       searches ? terminal::grouped(one.iterations_a_decision) : "-",
                       searches ? terminal::grouped(one.iterations_a_second) : "-");
    }
}

void write_beliefs(const TournamentSummary& summary, std::string& out) {
    const auto prior = prior_bits(summary);
    if (prior.empty()) return;
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "\nbits of surprise at an opponent's identity, after {}\n{:<16}",
                   words::period(summary), "");
    for (const auto& [period, bits] : prior) fmt::format_to(to, " {:>8}", period);
    fmt::format_to(to, "\n{:<16}", "the rules alone");
    for (const auto& [period, bits] : prior) fmt::format_to(to, " {:>8.3f}", bits);
    for (const CompetitorSummary& one : summary.competitors) {
        if (one.surprises.empty()) continue;
        fmt::format_to(to, "\n{:<16}", name_of(one));
        for (const auto& [period, bits] : prior) {
            const auto at =
                std::find_if(one.surprises.begin(), one.surprises.end(),
                             [p = period](const SurpriseAfter& after) { return after.period == p; });
            fmt::format_to(to, " {:>8}",
                           at == one.surprises.end() ? "-" : fmt::format("{:.3f}", at->bits.value));
        }
    }
    out += "\n\n";
    for (const CompetitorSummary& one : summary.competitors) {
        if (!one.surprises.empty())
            fmt::format_to(to, "{:<16} {}\n", name_of(one), words::seventies(one.calibration.seventies()));
    }
}

}  // namespace

std::string text_of(const TournamentSummary& summary) {
    std::string out = wrapped(words::headline(summary)) + wrapped(words::circumstances(summary)) + '\n';
    write_ranking(summary, out);
    write_details(summary, out);
    write_beliefs(summary, out);
    out += '\n';
    if (const std::string verdict = words::verdict(summary); !verdict.empty()) out += wrapped(verdict);
    for (const std::string& note : words::notes(summary)) out += wrapped(note);
    return out + fmt::format("Fingerprint {:016x}.\n", summary.fingerprint);
}

}  // namespace subrosa::lab
