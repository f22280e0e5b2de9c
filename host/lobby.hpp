// What the lobby shows a person of a table.
#pragma once

#include "engine/game_file.hpp"
#include "host/table_host.hpp"

#include <optional>
#include <string>

namespace subrosa::host {

// Of a table in memory by its card, else by its stored summary. `seat`: of the person, also one that was
// left. Without the id and the time of the last change.
wire::Summary summary_for(const LobbyCard* card, const std::string& stored, const std::string& person,
                          std::optional<unsigned> seat);

// Moves and seed of a finished game, if the person may see them already.
std::optional<engine::GameFile> finished_game(const table::Table& table, const std::string& person,
                                              table::Millis now);

}  // namespace subrosa::host
