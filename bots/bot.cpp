// Parses bot specifications.
#include "bots/bot.hpp"

#include <charconv>

namespace subrosa::bots {

std::optional<BotSpec> bot_spec(std::string_view text) {
    const std::size_t colon = text.find(':');
    BotSpec spec{std::string(text.substr(0, colon)), {}};
    if (colon == std::string_view::npos) return spec;
    std::string_view amount = text.substr(colon + 1);
    std::uint32_t& limit = amount.ends_with("ms") ? spec.budget.milliseconds : spec.budget.iterations;
    if (amount.ends_with("ms")) amount.remove_suffix(2);
    const char* const end = amount.data() + amount.size();
    const auto [rest, trouble] = std::from_chars(amount.data(), end, limit);
    if (trouble != std::errc{} || rest != end || limit == 0) return std::nullopt;
    return spec;
}

}  // namespace subrosa::bots
