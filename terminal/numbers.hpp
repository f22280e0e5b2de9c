// Numbers as people read them.
#pragma once

#include <string>

namespace subrosa::terminal {

// 12345678 -> "12,345,678"
std::string grouped(double number);

// 4000 -> "1 h 6 min", 80 -> "1 min 20 s", 7.2 -> "7 s"
std::string duration(double seconds);

}  // namespace subrosa::terminal
