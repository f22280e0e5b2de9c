// News of a table in words, all but the moves: those are in the chronicle.
#pragma once

#include "terminal/faces/face.hpp"
#include "terminal/play/table_connection.hpp"

#include <vector>

namespace subrosa::play {

// Empty if there is nothing to say. `view`: after the news.
Text news_text(const table::News& news, const table::View& view, const faces::Face& face, const Theme& look);

// Whether a seat is in a list that a view holds.
bool has(const std::vector<unsigned>& seats, unsigned seat);

// Who sits where: "Anna, thumb 2 (bot), open".
Text seats_text(const std::vector<table::SeatView>& seats, const Theme& look);

// Why a request was not done.
Text refusal_text(const message::Refused& refused, const Theme& look);

}  // namespace subrosa::play
