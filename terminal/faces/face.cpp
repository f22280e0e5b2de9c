// What a face does unless it does otherwise.
#include "terminal/faces/face.hpp"

namespace subrosa::faces {

Lines Face::board(const Document& knowledge, const Theme& look, int columns) const {
    Lines lines = drawings(knowledge, look, columns).front().lines;
    for (const Text& line : own(knowledge, look, columns)) lines.push_back(line);
    return lines;
}

std::vector<Group> Face::groups(const Document& knowledge, std::span<const std::string> choices,
                                const Theme& look, Verbosity words) const {
    std::vector<Group> all;
    for (const Label& label : labels(knowledge, choices, look))
        all.push_back({1, words == Verbosity::all ? label.words : label.signs});
    return all;
}

Text Face::player(core::Seat seat, const Theme& look) const {
    return look.player(seat);
}

Text Face::numbered(core::Seat seat, const Theme& look) const {
    return player(seat, look);
}

unsigned Face::seats_of_nobody(const Document& /*knowledge*/) const {
    return 0;
}

core::Seat Face::asked_first(const Document& knowledge) const {
    const std::optional<Document> turn = turn_under_way(knowledge);
    return turn ? beat(*turn).seat : core::spectator;
}

void add_verdict(play::Page& page, std::string_view game, const core::Outcome& outcome, const Theme& look) {
    if (look.viewer() >= look.players()) return;
    const bool won = outcome.winners.has(look.viewer());
    page.paragraph(look.of(game, won ? "_end_you_win" : "_end_you_lose", {},
                           won ? play::ink::accent : play::ink::trouble));
}

}  // namespace subrosa::faces
