// The program `subrosa`.
#include "cli/program.hpp"

int main(int argc, char** argv) {
    return subrosa::cli::run(argc, argv);
}
