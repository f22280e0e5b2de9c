// subrosa check: plays scenario files and says which hold.
#include "cli/commands/commands.hpp"
#include "cli/program.hpp"
#include "engine/scenario.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

namespace subrosa::cli {

using namespace terminal;
namespace {

namespace fs = std::filesystem;

// Files as given; of a directory all *.json below it, sorted by name.
std::vector<std::string> scenario_files(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code trouble;
        if (!fs::is_directory(path, trouble)) {
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (auto entry = fs::recursive_directory_iterator(path, trouble);
             entry != fs::recursive_directory_iterator(); entry.increment(trouble)) {
            if (entry->is_regular_file(trouble) && entry->path().extension() == ".json")
                found.push_back(entry->path());
        }
        std::sort(found.begin(), found.end());
        files.insert(files.end(), found.begin(), found.end());
    }
    return files;
}

Result<void> check_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return Error{"cannot be read"};
    return engine::check_scenario(*text);
}

int run_check(const std::vector<std::string>& paths, bool quiet) {
    const std::vector<std::string> files = scenario_files(paths);
    if (files.empty()) return misuse("check: there are no *.json files in what was named");
    std::size_t failed = 0;
    for (const std::string& path : files) {
        const auto result = check_file(path);
        if (!result) {
            ++failed;
            fmt::print("FAIL {}: {}\n", path, result.error().message);
        } else if (!quiet) {
            fmt::print("ok   {}\n", path);
        }
    }
    fmt::print("{} passed, {} failed\n", files.size() - failed, failed);
    return failed == 0 ? 0 : exit_found_wrong;
}

}  // namespace

void add_check_command(CLI::App& app, int& exit_code) {
    CLI::App* command = app.add_subcommand("check", "Plays scenario files and says which hold.");
    const auto paths = std::make_shared<std::vector<std::string>>();
    const auto quiet = std::make_shared<bool>(false);
    command->add_option("FILE", *paths, "Scenario files, or directories that are searched for *.json")
        ->required();
    command->add_flag("--quiet", *quiet, "Print only what fails, and the counts");
    command->footer("Example: subrosa check tests/scenarios/rose");
    command->callback([&exit_code, paths, quiet] { exit_code = run_check(*paths, *quiet); });
}

}  // namespace subrosa::cli
