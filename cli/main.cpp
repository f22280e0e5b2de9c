// The program `subrosa`.
#include "cli/program.hpp"
#include "cli/server/server_commands.hpp"
#include "terminal/join/join.hpp"
#include "terminal/play/play.hpp"

int main(int argc, char** argv) {
    using namespace subrosa::cli;
    subrosa::terminal::set_join_server(subrosa::join::run);
    return run(argc, argv, {add_serve_command, add_backup_commands, add_load_command});
}
