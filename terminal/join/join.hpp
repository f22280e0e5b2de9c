// `subrosa play --join URL`: a game on a server, from the terminal.
#pragma once

#include "terminal/play/arguments.hpp"

#include <functional>

namespace subrosa::join {

// The exit code: 0 well, 1 no such server, table or seat, 2 wrong arguments. What is wrong is one line on
// standard error.
int run(const play::Arguments& arguments, const std::function<bool()>& interrupted);

}  // namespace subrosa::join
