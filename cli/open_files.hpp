// The limit of open files, and so of connections.
#pragma once

#include <cstddef>

namespace subrosa::cli {

// Raises it to the hard limit; returns the result.
std::size_t raise_open_files();

}  // namespace subrosa::cli
