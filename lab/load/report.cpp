#include "lab/load/report.hpp"

#include "terminal/numbers.hpp"

#include <fmt/format.h>

#include <iterator>
#include <thread>

namespace subrosa::load {

namespace {

namespace json = json;
using terminal::grouped;

constexpr double mebi = 1024.0 * 1024.0;
constexpr double kibi = 1024.0;

double difference(std::uint64_t more, std::uint64_t less) {
    return static_cast<double>(more) - static_cast<double>(less);
}

// Bytes per item.
double each(std::uint64_t more, std::uint64_t less, std::size_t count) {
    return count == 0 ? 0 : difference(more, less) / static_cast<double>(count);
}

double table_opened(const RunResult& result) {
    return each(result.memory->opened, result.memory->with_idle, result.plan.tables);
}
double table_at_end(const RunResult& result) {
    return each(result.memory->end, result.memory->with_idle, result.memory->tables);
}
double idle_line(const RunResult& result) {
    return each(result.memory->with_idle, result.memory->empty, result.plan.idle);
}

// CPU milliseconds of the server.
double cpu_a_move(const RunResult& result) {
    return result.answered.count == 0 ? 0 : 1000 * *result.server_cpu / result.moves();
}

std::string row(std::string_view what, const LatencySummary& times) {
    return fmt::format("{:<24} {:>9} {:>9.1f} {:>9.1f} {:>9.1f} {:>9.1f}\n", what,
                       grouped(static_cast<double>(times.count)), times.p50, times.p90, times.p99,
                       times.longest);
}

std::string line(std::string_view what, const std::string& value) {
    return fmt::format("{:<24} {}\n", what, value);
}

std::string troubles_of(const RunResult& result) {
    std::string text;
    for (const std::string& trouble : result.troubles) text += "  " + trouble.substr(0, 200) + "\n";
    return text;
}

json::object json_of(const LatencySummary& times) {
    return {{"count", times.count},
            {"p50", times.p50},
            {"p90", times.p90},
            {"p99", times.p99},
            {"max", times.longest}};
}

json::object json_of(const RunResult& result) {
    const LoadPlan& plan = result.plan;
    json::object object{{"tables", plan.tables},
                        {"players", plan.players},
                        {"spectators", plan.spectators},
                        {"idle", plan.idle},
                        {"every", plan.every},
                        {"threads", plan.threads},
                        {"seed", std::to_string(plan.seed)},
                        {"connections", result.connections()},
                        {"opening_seconds", result.opening},
                        {"seconds", result.seconds},
                        {"moves", result.answered.count},
                        {"moves_per_second", result.moves()},
                        {"answered_ms", json_of(result.answered)},
                        {"shown_ms", json_of(result.shown)},
                        {"refused", result.refused},
                        {"unanswered", result.unanswered},
                        {"broken", result.broken},
                        {"games", result.games},
                        {"messages_per_second", result.messages},
                        {"bytes_per_second", result.bytes},
                        {"commits_per_second", result.commits},
                        {"works_per_commit", result.works},
                        {"commit_ms", result.commit_time},
                        {"client_cpu", result.client_cpu},
                        {"well", result.well()}};
    if (result.server_cpu) {
        object["server_cpu"] = *result.server_cpu;
        object["server_cpu_ms_per_move"] = cpu_a_move(result);
    }
    if (result.memory) {
        object["memory"] =
            json::object{{"empty", result.memory->empty},          {"with_idle", result.memory->with_idle},
                         {"opened", result.memory->opened},        {"end", result.memory->end},
                         {"tables_at_end", result.memory->tables}, {"per_table_opened", table_opened(result)},
                         {"per_table_end", table_at_end(result)}};
        if (plan.idle > 0) object["memory"].as_object()["per_idle_line"] = idle_line(result);
    }
    json::array troubles;
    for (const std::string& trouble : result.troubles) troubles.emplace_back(trouble);
    object["troubles"] = std::move(troubles);
    return object;
}

}  // namespace

std::string text_of(const RunResult& result) {
    const LoadPlan& plan = result.plan;
    std::string text = fmt::format(
        "{} tables of {}, {} players, {} connections; {}; {:.1f} s measured, opened in {:.1f} s\n\n",
        grouped(static_cast<double>(plan.tables)), plan.game, plan.players,
        grouped(static_cast<double>(result.connections())),
        plan.every > 0 ? fmt::format("an answer takes {:g} s", plan.every) : "answers at once",
        result.seconds, result.opening);
    text += line("moves", fmt::format("{:.1f} a second", result.moves()));
    text += line("games finished", grouped(static_cast<double>(result.games)));
    text += line("refused", fmt::format("{}", result.refused));
    text += line("unanswered", fmt::format("{}", result.unanswered));
    text += line("broken off", fmt::format("{}", result.broken));
    text += fmt::format("\n{:<24} {:>9} {:>9} {:>9} {:>9} {:>9}\n", "milliseconds", "moves", "p50", "p90",
                        "p99", "max");
    text += row("until acknowledged", result.answered);
    text += row("until all seats saw it", result.shown);
    text += "\n";
    text += line("messages to clients",
                 fmt::format("{} a second, {:.2f} MiB/s", grouped(result.messages), result.bytes / mebi));
    text += line("commits", fmt::format("{:.1f} a second, {:.2f} works in each, {:.2f} ms each",
                                        result.commits, result.works, result.commit_time));
    if (result.server_cpu) {
        text += line("server's processors", fmt::format("{:.0f} % of one, {:.2f} ms a move",
                                                        100 * *result.server_cpu, cpu_a_move(result)));
    }
    text += line("clients' processors",
                 fmt::format("{:.0f} % of one; this machine has {}", 100 * result.client_cpu,
                             std::thread::hardware_concurrency()));
    if (result.memory) {
        text += line("server's memory",
                     fmt::format("{:.1f} MiB; empty {:.1f}", static_cast<double>(result.memory->end) / mebi,
                                 static_cast<double>(result.memory->empty) / mebi));
        text += line("a table", fmt::format("{:.1f} KiB when it starts, {:.1f} at the end ({} in memory)",
                                            table_opened(result) / kibi, table_at_end(result) / kibi,
                                            result.memory->tables));
        if (plan.idle > 0) text += line("an idle line", fmt::format("{:.1f} KiB", idle_line(result) / kibi));
    }
    return text + troubles_of(result);
}

std::string growth_of(const std::vector<RunResult>& results) {
    std::string text = fmt::format("{:>7} {:>8} {:>8} {:>15} {:>15} {:>7} {:>7} {:>7} {:>8} {:>6}\n",
                                   "tables", "lines", "moves/s", "acknowledged ms", "all saw it ms", "server",
                                   "clients", "MiB", "KiB a", "works/");
    text += fmt::format("{:>7} {:>8} {:>8} {:>15} {:>15} {:>7} {:>7} {:>7} {:>8} {:>6}\n", "", "", "",
                        "p50 / p99", "p50 / p99", "CPU", "CPU", "", "table", "commit");
    const auto out = std::back_inserter(text);
    for (const RunResult& result : results) {
        const bool own = result.memory && result.server_cpu;
        fmt::format_to(out, "{:>7} {:>8} {:>8.1f} {:>15} {:>15} {:>7} {:>7} {:>7} {:>8} {:>6.2f}\n",
                       result.plan.tables, result.connections(), result.moves(),
                       fmt::format("{:.1f} / {:.1f}", result.answered.p50, result.answered.p99),
                       fmt::format("{:.1f} / {:.1f}", result.shown.p50, result.shown.p99),
                       own ? fmt::format("{:.0f} %", 100 * *result.server_cpu) : "-",
                       fmt::format("{:.0f} %", 100 * result.client_cpu),
                       own ? fmt::format("{:.1f}", static_cast<double>(result.memory->end) / mebi) : "-",
                       own ? fmt::format("{:.1f}", table_at_end(result) / kibi) : "-", result.works);
    }
    for (const RunResult& result : results) {
        if (result.well()) continue;
        fmt::format_to(out, "{} tables: {} refused, {} unanswered, {} broken off\n{}", result.plan.tables,
                       result.refused, result.unanswered, result.broken, troubles_of(result));
    }
    return text;
}

json::object json_of(const std::vector<RunResult>& results) {
    json::array runs;
    for (const RunResult& result : results) runs.push_back(json_of(result));
    return {{"cores", std::thread::hardware_concurrency()}, {"runs", std::move(runs)}};
}

}  // namespace subrosa::load
