// Lines to the engine: every line gets one answer, and a line that is refused changes nothing.
#include "engine/protocol.hpp"
#include "tests/fuzz/must.hpp"

#include <cstdint>
#include <string>
#include <string_view>

using subrosa::fuzz::must;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    subrosa::engine::Engine engine(
        {.milliseconds = 0, .iterations = 3});  // what bots think is tested elsewhere
    const auto hash = [&] { return engine.answer(R"({"do":"hash"})"); };
    for (int lines = 0; !text.empty() && lines < 200; ++lines) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);

        const std::string before = hash();
        const std::string answer = engine.answer(line);
        must(answer.find('\n') == std::string::npos, "an answer is one line");
        const auto parsed = subrosa::parse_json(answer);
        must(parsed.has_value() && parsed->is_object(), "an answer is an object: " + answer);
        const auto* ok = parsed->get_object().if_contains("ok");
        must(ok != nullptr && ok->is_bool(), "an answer says whether it is ok: " + answer);
        if (ok->get_bool()) continue;
        const auto* error = parsed->get_object().if_contains("error");
        must(error != nullptr && error->is_string() && !error->get_string().empty(),
             "a refusal says why: " + answer);
        must(!error->get_string().starts_with("trouble inside"), "nothing unforeseen: " + answer);
        must(hash() == before, "a refused line changes nothing");
    }
    return 0;
}
