// Writes the protocol as TypeScript into a file, unless the file holds it already: run by the build.
#include "server/wire/typescript.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <iterator>

int main(int count, char** arguments) {
    if (count != 2) {
        fmt::print(stderr, "usage: protocol_types FILE\n");
        return 2;
    }
    const std::filesystem::path path = arguments[1];
    const std::string text = subrosa::server::wire::typescript();
    std::ifstream present(path, std::ios::binary);
    if (std::string(std::istreambuf_iterator<char>(present), {}) == text) return 0;
    std::error_code trouble;
    std::filesystem::create_directories(path.parent_path(), trouble);
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text << std::flush;
    if (!file) fmt::print(stderr, "cannot write {}\n", path.string());
    return file ? 0 : 1;
}
