// Texts of a tournament.
#include "lab/tournament/words.hpp"

#include "terminal/faces/faces.hpp"
#include "terminal/game_options.hpp"
#include "terminal/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace subrosa::lab::words {
namespace {

std::string plain(double number, int digits) {
    const std::string text = fmt::format("{:.{}f}", number, digits);
    return text.find_first_not_of("-0.") == std::string::npos ? fmt::format("{:.{}f}", 0.0, digits) : text;
}

bool by_the_clock(const TournamentSetting& setting) {
    const auto timed = [](const std::string& bot) {
        const auto spec = bots::bot_spec(bot);
        return spec && spec->budget.milliseconds != 0;
    };
    return setting.budget.milliseconds != 0 || std::any_of(setting.bots.begin(), setting.bots.end(), timed);
}

}  // namespace

std::string period(const TournamentSummary& summary) {
    const faces::Face* face = faces::find(summary.setting.game);
    return std::string(face != nullptr ? face->period() : "period");
}

std::string percent(double share) {
    return plain(100 * share, 1) + " %";
}

std::string percents(const std::optional<Interval>& interval) {
    if (!interval) return {};
    return fmt::format("{} to {}", plain(100 * interval->low, 1), plain(100 * interval->high, 1));
}

std::string elo(double value) {
    const auto whole = std::lround(value);
    return whole == 0 ? std::string("0") : fmt::format("{:+}", whole);
}

std::string elos(const std::optional<Interval>& interval) {
    if (!interval) return {};
    return fmt::format("{} to {}", elo(interval->low), elo(interval->high));
}

std::string time(double milliseconds) {
    const auto digits = [](double value) {
        return plain(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
    };
    if (milliseconds >= 1000) return digits(milliseconds / 1000) + " s";
    if (milliseconds >= 1) return digits(milliseconds) + " ms";
    return digits(1000 * milliseconds) + " µs";
}

std::string plus_minus(const Mean& mean, int digits) {
    if (!mean.interval) return plain(mean.value, digits);
    return fmt::format("{} ±{}", plain(mean.value, digits),
                       plain((mean.interval->high - mean.interval->low) / 2, digits));
}

std::string count(double number, const std::string& thing) {
    return terminal::grouped(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string headline(const TournamentSummary& summary) {
    return fmt::format("{} of {}: {}, each played from all {} rotations of the seats.",
                       count(static_cast<double>(summary.games), "game"), summary.setting.game,
                       count(static_cast<double>(summary.deals), "deal"), summary.setting.bots.size());
}

std::string circumstances(const TournamentSummary& summary) {
    const double rate = summary.seconds > 0 ? static_cast<double>(summary.games) / summary.seconds : 0;
    return fmt::format("seed {}, {}, {:.1f} s, {} games a second", summary.setting.seed,
                       count(summary.setting.threads, "thread"), summary.seconds,
                       rate >= 100 ? terminal::grouped(rate) : plain(rate, 1));
}

std::string options(const TournamentSummary& summary) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : summary.setting.options) {
        std::string name(key);
        std::replace(name.begin(), name.end(), '_', ' ');
        if (value.is_bool()) {
            if (value.as_bool()) parts.push_back(name);
        } else {
            const std::string text = terminal::typed(value);
            if (text.empty()) continue;
            parts.push_back(value.is_number() ? fmt::format("{} {}", text, name)
                                              : fmt::format("{} {}", name, text));
        }
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::string command_line(const TournamentSummary& summary) {
    const TournamentSetting& setting = summary.setting;
    std::string line =
        fmt::format("subrosa tournament {} --bots {}", setting.game, fmt::join(setting.bots, ","));
    for (const auto& [key, value] : setting.options) line += terminal::argument_with(key, value);
    line += fmt::format(" --games {} --seed {} --threads {}", setting.games, setting.seed, setting.threads);
    if (setting.budget.milliseconds != 0) line += fmt::format(" --ms {}", setting.budget.milliseconds);
    if (setting.budget.iterations != 0) line += fmt::format(" --iterations {}", setting.budget.iterations);
    if (setting.sprt_delta) line += fmt::format(" --sprt --sprt-delta {:g}", 100 * *setting.sprt_delta);
    return line;
}

std::string verdict(const TournamentSummary& summary) {
    if (!summary.sprt) return {};
    const SprtSummary& sprt = *summary.sprt;
    const std::string games = count(static_cast<double>(summary.games), "game");
    const std::string fair = percent(sprt.fair_share);
    switch (sprt.verdict) {
        case Sprt::Verdict::better:
            return fmt::format("Decided after {}: {} wins more than its fair share of {}.", games, sprt.bot,
                               fair);
        case Sprt::Verdict::not_better:
            return fmt::format("Decided after {}: {} does not win {} or more (its fair share is {}).", games,
                               sprt.bot, percent(sprt.fair_share + sprt.delta), fair);
        case Sprt::Verdict::open:
            break;
    }
    return fmt::format("Not decided after {} whether {} wins more than its fair share of {}.", games,
                       sprt.bot, fair);
}

std::string rounding(const TournamentSummary& summary) {
    const std::uint64_t rotations = summary.setting.bots.size();
    if (summary.setting.games % rotations == 0) return {};
    return fmt::format("{} games were asked for: rounded up to whole deals of {} games.",
                       terminal::grouped(static_cast<double>(summary.setting.games)), rotations);
}

std::vector<std::string> notes(const TournamentSummary& summary) {
    std::vector<std::string> all;
    if (const std::string rounded = rounding(summary); !rounded.empty()) all.push_back(rounded);
    all.emplace_back(
        "Intervals are 95 %, from the spread between deals (Student's t): games of one deal count once.");
    if (summary.setting.bots.size() > 2)
        all.emplace_back("Who sits next to whom is drawn anew for each deal.");
    if (summary.competitors.size() > 1) {
        all.push_back(fmt::format("Elo: Bradley-Terry over who ranked ahead of whom in a game; {} is 0.",
                                  summary.anchor ? *summary.anchor : "the mean"));
    }
    if (summary.softened) {
        all.emplace_back(
            "Somebody never lost or never won against some others: half a win was added to both sides of "
            "every pair, and Elo is a bound rather than a measure.");
    }
    if (summary.sprt) {
        all.push_back(fmt::format(
            "Sequential test: H0 share {} or less, H1 share {} or more, 5 % for either error; log ratio "
            "{:.2f}, "
            "decided at {:.2f} and {:.2f}.",
            percent(summary.sprt->fair_share), percent(summary.sprt->fair_share + summary.sprt->delta),
            summary.sprt->log_ratio, Sprt::lower(), Sprt::upper()));
        if (summary.sprt->verdict != Sprt::Verdict::open)
            all.emplace_back(
                "The test ended the run once the numbers spoke: shares and Elo lean towards its answer.");
    }
    if (by_the_clock(summary.setting))
        all.emplace_back("A clock set the budget of some bots: the same seed need not give the same games.");
    return all;
}

std::string budget(const bots::Budget& budget) {
    if (budget.milliseconds != 0)
        return terminal::grouped(budget.milliseconds) + " ms a decision, unless a bot says otherwise";
    if (budget.iterations != 0)
        return terminal::grouped(budget.iterations) + " iterations a decision, unless a bot says otherwise";
    return "what each bot brings";
}

std::string seeds(const TournamentSummary& summary) {
    return fmt::format(
        "{0}; deal n is the n-th game of subrosa sim --seed {0}, and in every rotation the bots draw numbers "
        "of "
        "their own",
        summary.setting.seed);
}

std::string ranking_explained(const TournamentSummary& summary) {
    std::string text =
        "Small figures are 95 % intervals. A win that several share counts for each in part. Found out: how "
        "often "
        "the others guessed it.";
    const bool read = std::any_of(summary.competitors.begin(), summary.competitors.end(),
                                  [](const auto& one) { return one.read.has_value(); });
    if (read) {
        text += fmt::format(
            " Read by others: what bots with beliefs gave to its true identity after the last {}, and what "
            "the "
            "rules alone would have.",
            period(summary));
    }
    return text;
}

std::string surprise_explained(const TournamentSummary& summary) {
    return fmt::format(
        "Bits of surprise at an opponent's true identity, after each {}. Low is good; one bit less means the "
        "truth "
        "was held twice as likely.",
        period(summary));
}

std::string calibration_explained(const TournamentSummary& summary) {
    return fmt::format(
        "Every statement “this seat is that identity”, after every {}: how often it was true. The larger the "
        "mark, "
        "the more statements; hollow: fewer than ten.",
        period(summary));
}

std::string time_explained() {
    return "Only decisions with more than one choice. Every step to the right is ten times as long.";
}

std::string seventies(const Calibration::Bin& bin) {
    if (bin.statements == 0) return "never said 70 to 80 % likely";
    return fmt::format("said 70 to 80 % likely: {}, {} true",
                       count(static_cast<double>(bin.statements), "statement"), percent(bin.true_share()));
}

}  // namespace subrosa::lab::words
