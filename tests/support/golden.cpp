// Reading, comparing and writing golden files.
#include "tests/support/golden.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace subrosa::tests {

std::string golden_difference(const std::string& name, const std::string& text) {
    const std::string path = std::string(SUBROSA_SOURCE_DIR) + "/tests/golden/" + name;
    const char* write = std::getenv("SUBROSA_WRITE_GOLDEN");
    if (write != nullptr && std::string(write) == "1") {
        std::ofstream(path, std::ios::binary) << text;
        return {};
    }
    const std::string help = " (if the change is meant, run the test again with SUBROSA_WRITE_GOLDEN=1)";
    std::ifstream file(path, std::ios::binary);
    if (!file) return path + " cannot be read" + help;
    std::istringstream now(text);
    std::string kept_line;
    std::string line;
    for (int number = 1;; ++number) {
        const bool kept = static_cast<bool>(std::getline(file, kept_line));
        const bool more = static_cast<bool>(std::getline(now, line));
        if (!kept && !more) return {};
        if (kept && more && kept_line == line) continue;
        return path + ":" + std::to_string(number) + ": was \"" + (kept ? kept_line : "the end") +
               "\", is \"" + (more ? line : "the end") + "\"" + help;
    }
}

}  // namespace subrosa::tests
