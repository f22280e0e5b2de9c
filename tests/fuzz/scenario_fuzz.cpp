// Scenario files: whatever the file, it passes or there is one line that says why not.
#include "engine/scenario.hpp"
#include "tests/fuzz/must.hpp"

#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto result = subrosa::engine::check_scenario({reinterpret_cast<const char*>(data), size});
    if (!result) subrosa::fuzz::must(!result.error().message.empty(), "a failure says why");
    return 0;
}
