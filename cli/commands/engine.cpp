// subrosa engine: JSON lines for other programs.
#include "base/json.hpp"
#include "cli/commands/commands.hpp"
#include "engine/protocol.hpp"

#include <CLI/App.hpp>
#include <fmt/format.h>

#include <iostream>
#include <string>

namespace subrosa::cli {
namespace {

// The next line without its end. Of a line over the limit, just enough is kept for it to be refused.
bool next_line(std::streambuf& input, std::string& line) {
    using Traits = std::streambuf::traits_type;
    line.clear();
    for (bool any = false;; any = true) {
        const auto c = input.sbumpc();
        if (Traits::eq_int_type(c, Traits::eof())) return any;
        if (Traits::to_char_type(c) == '\n') return true;
        if (line.size() <= max_json_bytes) line += Traits::to_char_type(c);
    }
}

int run_engine() {
    std::ios::sync_with_stdio(false);
    engine::Engine engine;
    std::string line;
    while (next_line(*std::cin.rdbuf(), line)) {
        std::cout << engine.answer(line) << '\n' << std::flush;
        if (!std::cout) return 1;
    }
    return 0;
}

}  // namespace

void add_engine_command(CLI::App& app, int& exit_code) {
    CLI::App* command =
        app.add_subcommand("engine", "Drives a game from another program: JSON lines in, JSON lines out.");
    command->footer(R"(Example: echo '{"do":"deal","game":"rose","seed":"42"}' | subrosa engine)");
    command->callback([&exit_code] { exit_code = run_engine(); });
}

}  // namespace subrosa::cli
