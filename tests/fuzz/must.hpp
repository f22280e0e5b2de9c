// What a fuzz target claims. A claim that does not hold stops the program, which is how libFuzzer is told.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace subrosa::fuzz {

inline void must(bool holds, const std::string& claim) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", claim.c_str());
    std::abort();
}

}  // namespace subrosa::fuzz
