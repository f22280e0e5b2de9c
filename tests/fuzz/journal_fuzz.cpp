// Game files: whatever is read is written again as it was; verify() finds it right or says what is wrong.
#include "engine/game_file.hpp"
#include "tests/fuzz/must.hpp"

#include <cstdint>
#include <string>
#include <string_view>

using namespace subrosa::engine;
using subrosa::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto verdict = verify_game_file(text);
    if (!verdict) must(!verdict.error().message.empty(), "a failure says why");
    const auto file = read_game_file(text);
    if (!file) {
        must(!file.error().message.empty(), "a failure says why");
        must(!verdict.has_value(), "what cannot be read is not right");
        return 0;
    }
    const std::string written = text_of(*file);
    const auto again = read_game_file(written);
    must(again.has_value(), "what is written can be read: " + written);
    must(text_of(*again) == written, "it is the same again");
    if (verdict) must(verify_game_file(written).has_value(), "and right again");
    if (file->secret) {
        const auto hidden = read_game_file(text_of(*file, true));
        must(hidden.has_value() && !hidden->seed, "a hidden seed is not in the file");
    }
    return 0;
}
