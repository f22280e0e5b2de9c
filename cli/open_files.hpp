// How many files, and so connections, this process may have open.
#pragma once

#include <cstddef>

namespace subrosa::cli {

// As many as the system lets it ask for; gives how many that are.
std::size_t raise_open_files();

}  // namespace subrosa::cli
