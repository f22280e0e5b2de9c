// Who guessed whom.
#include "cli/tournament/guesses.hpp"

#include <algorithm>

namespace subrosa::cli {

std::vector<Guess> guesses_in(std::span<const table::PlayedMove> moves,
                              std::span<const std::string_view> identities) {
    constexpr std::string_view word = "guess ";
    std::vector<Guess> guesses;
    for (const table::PlayedMove& played : moves) {
        std::string_view text = played.move;
        if (!text.starts_with(word)) continue;
        text.remove_prefix(word.size());
        const std::size_t space = std::min(text.find(' '), text.size());
        const auto seat = table::number_from(text.substr(0, space));
        const std::string_view name = text.substr(std::min(space + 1, text.size()));
        const auto identity = std::find(identities.begin(), identities.end(), name);
        if (!seat || *seat >= core::max_players || identity == identities.end()) continue;
        guesses.push_back({played.seat, static_cast<core::Seat>(*seat),
                           static_cast<unsigned>(identity - identities.begin())});
    }
    return guesses;
}

}  // namespace subrosa::cli
