// The program `subrosa`.
#include "cli/house/house.hpp"
#include "cli/program.hpp"
#include "terminal/join/join.hpp"
#include "terminal/play/play.hpp"

int main(int argc, char** argv) {
    using namespace subrosa::cli;
    subrosa::terminal::set_play_in_house(subrosa::join::run);
    return run(argc, argv, {add_serve_command, add_keep_commands, add_load_command});
}
