// Writes what is generated into the tree, unless it is there already: the types of the protocol and of every
// game for the page, and the tables of docs/protocol.md. Run by the build.
#include "engine/reference.hpp"
#include "host/wire/typescript.hpp"

#include <fmt/core.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace {

std::string text_in(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

bool write(const std::filesystem::path& path, const std::string& text) {
    if (text_in(path) == text) return true;
    std::error_code trouble;
    std::filesystem::create_directories(path.parent_path(), trouble);
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text << std::flush;
    if (!file) fmt::print(stderr, "cannot write {}\n", path.string());
    return static_cast<bool>(file);
}

}  // namespace

int main(int count, char** arguments) {
    using namespace subrosa;
    if (count != 2) {
        fmt::print(stderr, "usage: protocol_types ROOT_OF_THE_TREE\n");
        return 2;
    }
    const std::filesystem::path root = arguments[1];
    bool written = write(root / "web/src/protocol.ts", wire::typescript());
    for (const auto& [path, text] : engine::game_modules()) written = write(root / path, text) && written;
    const std::filesystem::path reference = root / engine::reference_path;
    written = write(reference, engine::reference_with_tables(text_in(reference))) && written;
    return written ? 0 : 1;
}
