// subrosa backup, restore and export: the server's data as files.
#include "store/backup.hpp"

#include "cli/program.hpp"
#include "cli/server/server_commands.hpp"
#include "store/sqlite.hpp"
#include "table/table.hpp"
#include "terminal/command_line.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <fstream>
#include <memory>
#include <string>

namespace subrosa::cli {

using namespace terminal;
namespace {

struct BackupArguments {
    std::string data = "data";
    std::string file;
    std::string table;
    bool replace = false;
};

int failed(std::string_view command, const Error& error) {
    fmt::print(stderr, "subrosa: {}: {}\n", command, error.message);
    return exit_found_wrong;
}

int run_backup(const BackupArguments& arguments) {
    const auto done = store::backup(arguments.data, arguments.file);
    if (!done) return failed("backup", done.error());
    fmt::print(
        "{} holds everything that is in {} now. Keep it as secret as that: it holds games under way.\n",
        arguments.file, arguments.data);
    return 0;
}

int run_restore(const BackupArguments& arguments) {
    const auto done = store::restore(arguments.file, arguments.data, arguments.replace);
    if (!done) return failed("restore", done.error());
    fmt::print("{} is in place as {}.\n", arguments.file, arguments.data);
    return 0;
}

int run_export(const BackupArguments& arguments) {
    auto opened = store::open_sqlite(arguments.data);
    if (!opened) return failed("export", opened.error());
    store::Store& store = **opened;
    const auto journal = store.journal(arguments.table);
    if (journal.empty()) return failed("export", {fmt::format("there is no table {}", arguments.table)});
    const auto table = table::Table::from_journal(journal);
    if (!table)
        return failed("export", {fmt::format("table {}: {}", arguments.table, table.error().message)});
    const auto game = (*table)->game_file();
    if (!game) return failed("export", {fmt::format("table {}: the game has not started", arguments.table)});
    const std::string text = engine::text_of(*game);
    if (arguments.file.empty()) {
        fmt::print("{}", text);
        return 0;
    }
    std::ofstream out(arguments.file, std::ios::binary);
    out << text << std::flush;
    if (!out) return failed("export", {fmt::format("{} cannot be written", arguments.file)});
    return 0;
}

}  // namespace

void add_backup_commands(CLI::App& app, int& exit_code) {
    const auto arguments = std::make_shared<BackupArguments>();
    const auto data = [arguments](CLI::App* command) {
        command->add_option("--data", arguments->data, "Directory of the database")->capture_default_str();
    };
    CLI::App* backup = app.add_subcommand(
        "backup", "Copies all accounts and games into a file, also while the server runs.");
    data(backup);
    backup->add_option("FILE", arguments->file, "A file that is not there yet")->required();
    backup->footer("Example: subrosa backup --data data friday.subrosa.db");
    backup->callback([&exit_code, arguments] { exit_code = run_backup(*arguments); });

    CLI::App* restore = app.add_subcommand("restore", "Puts a backup in place; the server must not run.");
    data(restore);
    restore->add_option("FILE", arguments->file, "A backup")->required();
    restore->add_flag("--replace", arguments->replace, "Even if there is a database already");
    restore->footer("Example: subrosa restore --data data friday.subrosa.db");
    restore->callback([&exit_code, arguments] { exit_code = run_restore(*arguments); });

    CLI::App* exported = app.add_subcommand("export", "Writes one game as a file; the server must not run.");
    data(exported);
    exported->add_option("TABLE", arguments->table, "The id of the table")->required();
    exported->add_option("--out", arguments->file, "The file; without it, standard output");
    exported->footer("Example: subrosa export --data data TABLE --out game.subrosa.jsonl");
    exported->callback([&exit_code, arguments] { exit_code = run_export(*arguments); });
}

}  // namespace subrosa::cli
