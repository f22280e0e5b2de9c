#include "host/lobby.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::host {

namespace {

std::optional<wire::Standing> standing_for(const LobbyCard& card, unsigned seat) {
    std::optional<wire::Standing> standing = card.standing;
    if (!standing || card.until.empty()) return standing;
    const auto own = card.until.find(seat);
    const auto first = std::min_element(card.until.begin(), card.until.end(),
                                        [](const auto& a, const auto& b) { return a.second < b.second; });
    standing->until = own == card.until.end() ? first->second : own->second;
    return standing;
}

}  // namespace

wire::Summary summary_for(const LobbyCard* card, const std::string& stored, const std::string& person,
                          std::optional<unsigned> seat) {
    wire::Summary summary;
    if (card != nullptr) {
        summary = card->summary;
    } else if (auto read = wire::read_body<wire::Summary>(stored)) {
        summary = *std::move(read);
    }
    if (!seat) return summary;
    summary.seat = seat;
    summary.my_turn = card != nullptr && std::find(card->to_decide.begin(), card->to_decide.end(), person) !=
                                             card->to_decide.end();
    const bool free = *seat < summary.seats.size() && summary.seats[*seat].kind == table::SeatKind::nobody;
    if (free && summary.phase == table::Phase::running) summary.left = true;
    // Others may not watch, or later.
    if (card != nullptr && !free) summary.standing = standing_for(*card, *seat);
    return summary;
}

std::optional<engine::GameFile> finished_game(const table::Table& table, const std::string& person,
                                              table::Millis now) {
    if (table.phase() != table::Phase::over) return std::nullopt;
    const bool outsider = table.seats_held_by(person).empty() && (person.empty() || table.owner() != person);
    const bool open = table.setup().watchable && table.last_change() + table.setup().watch_delay <= now;
    return outsider && !open ? std::nullopt : table.game_file();
}

}  // namespace subrosa::host
