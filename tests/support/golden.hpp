// Golden files: what the game did once and must do for ever, on every build. Kept in tests/golden.
#pragma once

#include <string>

namespace subrosa::tests {

// Compares with the file of that name; nothing if they are the same, else where they first differ. With
// SUBROSA_WRITE_GOLDEN=1 in the environment the file is written instead.
std::string golden_difference(const std::string& name, const std::string& text);

}  // namespace subrosa::tests
