// The tournament's report as one page.
#include "lab/tournament/report.hpp"

#include "lab/tournament/charts.hpp"
#include "lab/tournament/report_style.hpp"
#include "lab/tournament/svg.hpp"
#include "lab/tournament/words.hpp"
#include "terminal/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace subrosa::lab {
namespace {

using svg::escaped;

// The logo.
std::string rose() {
    std::string drawing;
    for (int turn = 0; turn < 5; ++turn) {
        drawing += fmt::format(
            R"x(<path d="M0-8.6L2.7-12.6L0-12.2L-2.7-12.6Z" fill="#4F8C78" transform="rotate({})"/>)x",
            36 + 72 * turn);
    }
    for (int turn = 0; turn < 5; ++turn) {
        drawing += fmt::format(
            R"(<path d="M0-2.5C-5.5-4-6.4-9.5-3.4-11C-1.6-11.8-.6-10.8 0-9.8C.6-10.8 1.6-11.8 3.4-11C6.4-9.5 )"
            R"(5.5-4 0-2.5Z" fill="#B83A55" stroke="#FFF3DF" stroke-width=".5" )"
            R"x(transform="rotate({})"/>)x",
            72 * turn);
    }
    return R"(<svg viewBox="-13 -13 26 26" aria-hidden="true">)" + drawing +
           R"(<circle r="4.3" fill="#E5BC5E" stroke="#FFF3DF" stroke-width=".5"/>)"
           R"(<path d="M0-2.4A1.5 1.5 0 0 1 .8 .35L1.3 2.4H-1.3L-.8 .35A1.5 1.5 0 0 1 0-2.4Z" )"
           R"(fill="#2A1C10"/>)"
           "</svg>";
}

std::string section(std::string_view css, std::string_view title, const std::string& content) {
    return fmt::format("<section class=\"{}\"><h2>{}</h2>\n{}</section>\n", css, title, content);
}

std::string paragraph(std::string_view css, std::string_view words) {
    return fmt::format("<p class=\"{}\">{}</p>\n", css, escaped(words));
}

std::string cell(std::string_view label, const std::string& main, const std::string& second = {}) {
    return fmt::format(R"(<td data-label="{}"><b>{}</b>{}</td>)", escaped(label), escaped(main),
                       second.empty() ? "" : "<small>" + escaped(second) + "</small>");
}

std::string small_mark(std::size_t number) {
    return R"(<svg viewBox="-8 -8 16 16" aria-hidden="true">)" +
           svg::in_colour(number, svg::mark(number, 0, 0, 6)) + "</svg>";
}

// "1.23 to 1.45"
std::string range(const std::optional<Interval>& interval) {
    return interval ? fmt::format("{:.2f} to {:.2f}", interval->low, interval->high) : std::string();
}

std::string ranking(const TournamentSummary& summary) {
    const bool guessing = std::any_of(summary.competitors.begin(), summary.competitors.end(),
                                      [](const auto& one) { return one.guesses > 0; });
    const bool reading = std::any_of(summary.competitors.begin(), summary.competitors.end(),
                                     [](const auto& one) { return one.read.has_value(); });
    const bool searching = std::any_of(summary.competitors.begin(), summary.competitors.end(),
                                       [](const auto& one) { return one.iterations_a_decision > 0; });
    const bool alone = summary.competitors.size() == 1;
    std::string head =
        "<th>Bot</th><th>Win share</th><th>Fair share</th><th>Elo</th><th>Score</th><th>Rank</th>";
    if (guessing) head += "<th>Guesses right</th><th>Found out</th>";
    if (reading) head += "<th>Read by others</th>";
    if (searching) head += "<th>Iterations</th>";
    std::string body;
    for (std::size_t i = 0; i < summary.competitors.size(); ++i) {
        const CompetitorSummary& one = summary.competitors[i];
        body += R"(<tr><th scope="row">)" + small_mark(i) + escaped(one.bot) + "</th>";
        body +=
            cell("Win share", words::percent(one.win_share.value), words::percents(one.win_share.interval));
        body += cell("Fair share", words::percent(one.fair_share), words::count(one.seats, "seat"));
        body += alone ? cell("Elo", "–")
                      : cell("Elo", words::elo(one.rating.elo), words::elos(one.rating.interval));
        body += cell("Score", fmt::format("{:.2f}", one.score.value), range(one.score.interval));
        body += cell("Rank", fmt::format("{:.2f}", one.rank.value), range(one.rank.interval));
        if (guessing) {
            body += cell("Guesses right", words::percent(one.guesses_right));
            body += cell("Found out", words::percent(one.found_out));
        }
        if (reading) {
            body += one.read ? cell("Read by others", words::percent(*one.read),
                                    "rules " + words::percent(one.read_prior))
                             : cell("Read by others", "–");
        }
        if (searching) {
            body += one.iterations_a_decision > 0
                        ? cell("Iterations", terminal::grouped(one.iterations_a_decision),
                               terminal::grouped(one.iterations_a_second) + " a second")
                        : cell("Iterations", "–");
        }
        body += "</tr>\n";
    }
    return fmt::format("<table class=\"ranking\"><thead><tr>{}</tr></thead><tbody>\n{}</tbody></table>\n",
                       head, body);
}

std::string numbers(const std::string& head, const std::string& body) {
    return fmt::format(
        R"(<details><summary>The numbers</summary><table class="numbers"><thead><tr>{}</tr></thead><tbody>{})"
        "</tbody></table></details>\n",
        head, body);
}

std::string surprise_numbers(const TournamentSummary& summary) {
    const auto prior = prior_bits(summary);
    std::string head = fmt::format("<th>After {}</th><th>Rules alone</th>", words::period(summary));
    std::vector<const CompetitorSummary*> believers;
    for (const CompetitorSummary& one : summary.competitors) {
        if (one.surprises.empty()) continue;
        believers.push_back(&one);
        head += "<th>" + escaped(one.bot) + "</th><th>gain</th>";
    }
    std::string body;
    for (const auto& [period, bits] : prior) {
        body += fmt::format("<tr><td>{}</td><td>{:.3f}</td>", period, bits);
        for (const CompetitorSummary* one : believers) {
            const auto at =
                std::find_if(one->surprises.begin(), one->surprises.end(),
                             [p = period](const SurpriseAfter& after) { return after.period == p; });
            if (at == one->surprises.end()) {
                body += "<td>–</td><td>–</td>";
            } else {
                body +=
                    fmt::format("<td>{:.3f}</td><td>{}</td>", at->bits.value, words::plus_minus(at->gain, 3));
            }
        }
        body += "</tr>";
    }
    return numbers(head, body);
}

std::string calibration_numbers(const TournamentSummary& summary) {
    std::string head = "<th>Said</th>";
    for (const CompetitorSummary& one : summary.competitors) {
        if (!one.calibration.empty()) head += "<th>" + escaped(one.bot) + "</th><th>statements</th>";
    }
    std::string body;
    for (std::size_t i = 0; i < Calibration::bins; ++i) {
        body += fmt::format("<tr><td>{} to {} %</td>", 10 * i, 10 * i + 10);
        for (const CompetitorSummary& one : summary.competitors) {
            if (one.calibration.empty()) continue;
            const Calibration::Bin& bin = one.calibration.all()[i];
            body += fmt::format("<td>{}</td><td>{}</td>",
                                bin.statements == 0 ? "–" : words::percent(bin.true_share()),
                                terminal::grouped(static_cast<double>(bin.statements)));
        }
        body += "</tr>";
    }
    return numbers(head, body);
}

std::string key(const std::string& items) {
    return R"(<ul class="key">)" + items + "</ul>\n";
}

std::string key_item(const std::string& drawing, std::string_view words) {
    return R"(<li><svg viewBox="0 0 26 16" aria-hidden="true">)" + drawing + "</svg>" + escaped(words) +
           "</li>";
}

std::string beliefs(const TournamentSummary& summary) {
    std::string believers;
    std::string seventies;
    for (std::size_t i = 0; i < summary.competitors.size(); ++i) {
        const CompetitorSummary& one = summary.competitors[i];
        if (one.calibration.empty()) continue;
        believers += key_item(svg::in_colour(i, svg::mark(i, 13, 8, 6)), one.bot);
        seventies += paragraph("", one.bot + " " + words::seventies(one.calibration.seventies()) + ".");
    }
    if (believers.empty()) {
        return section("wide", "Beliefs",
                       paragraph("", "None of these bots says what it believes about the others."));
    }
    return section("", "How well they read the others",
                   paragraph("quiet", words::surprise_explained(summary)) + surprise_chart(summary) +
                       surprise_numbers(summary)) +
           section("", "Are their beliefs as good as they claim?",
                   paragraph("quiet", words::calibration_explained(summary)) + calibration_chart(summary) +
                       key(believers + key_item(svg::line(0, 13, 26, 3, "prior"), "as good as claimed")) +
                       seventies + calibration_numbers(summary));
}

std::string entry(std::string_view name, const std::string& value) {
    return fmt::format("<dt>{}</dt><dd>{}</dd>", name, escaped(value));
}

// The command line, broken between options only.
std::string command(const std::string& line) {
    std::string parts;
    for (std::size_t from = 0; from < line.size();) {
        const std::size_t next = std::min(line.find(" --", from + 1), line.size());
        parts += "<span>" + escaped(line.substr(from, next - from)) + "</span>";
        from = next;
    }
    return "<code>" + parts + "</code>\n";
}

std::string method(const TournamentSummary& summary) {
    const TournamentSetting& setting = summary.setting;
    std::string list = entry("Game", setting.game + ": " + words::options(summary));
    list += entry("Bots, one a seat", fmt::format("{}", fmt::join(setting.bots, ", ")));
    list += entry("Budget", words::budget(setting.budget));
    list += entry("Games", words::headline(summary));
    list += entry("Run", words::circumstances(summary));
    list += entry("Seeds", words::seeds(summary));
    list += entry("Fingerprint", fmt::format("{:016x}", summary.fingerprint));
    std::string remarks;
    for (const std::string& note : words::notes(summary)) remarks += "<li>" + escaped(note) + "</li>";
    return section("wide", "How it was played",
                   command(words::command_line(summary)) + "<dl>" + list + "</dl>\n<ul class=\"notes\">" +
                       remarks + "</ul>\n");
}

}  // namespace

std::string report_of(const TournamentSummary& summary) {
    const std::string verdict = words::verdict(summary);
    std::string body = section("wide", "Who won",
                               (verdict.empty() ? std::string() : paragraph("verdict", verdict)) +
                                   ranking(summary) + paragraph("quiet", words::ranking_explained(summary)));
    body += section(
        "", "Win share",
        share_chart(summary) +
            key(key_item(svg::line(13, 0, 13, 16, "fair"), "fair share") +
                key_item(svg::in_colour(5, svg::line(2, 8, 24, 8, "bar") + svg::line(2, 3, 2, 13, "end") +
                                               svg::line(24, 3, 24, 13, "end")),
                         "95 % interval")));
    body += section(
        "", "Time a decision",
        time_chart(summary) +
            key(key_item(svg::in_colour(5, svg::mark(0, 6, 8, 6)), "mean") +
                key_item(svg::in_colour(5, svg::line(2, 8, 22, 8, "bar") + svg::line(22, 2, 22, 14, "end")),
                         "up to the longest")) +
            paragraph("quiet", words::time_explained()));
    body += beliefs(summary);
    body += method(summary);
    const std::string title = fmt::format("Tournament of {}", fmt::join(summary.setting.bots, ", "));
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"/>"
        R"(<meta name="viewport" content="width=device-width,initial-scale=1"/>)"
        "<title>Sub Rosa: {}</title>\n<style>{}</style></head>\n<body>\n"
        "<header>{}<div><h1>Sub Rosa "
        "tournament</h1><p>{}</p></div></header>\n<main>\n{}</main>\n</body>\n</html>\n",
        escaped(title), report_style, rose(), escaped(words::headline(summary)), body);
}

}  // namespace subrosa::lab
