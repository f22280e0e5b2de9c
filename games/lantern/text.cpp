// Notation: moves as in the rules.
#include "games/lantern/text.hpp"

namespace subrosa::lantern {

std::string text_of(const Action& action) {
    if (action.seat == nobody) return "pass";
    return std::string(name_of(action.stage)) + " " + static_cast<char>('0' + action.seat);
}

std::optional<Action> action_from(std::string_view text) {
    if (text == "pass") return Action{Stage::look, nobody};
    for (const Stage stage : {Stage::look, Stage::vote}) {
        for (core::Seat seat = 0; seat < max_players; ++seat) {
            const Action action{stage, seat};
            if (text_of(action) == text) return action;
        }
    }
    return std::nullopt;
}

}  // namespace subrosa::lantern
