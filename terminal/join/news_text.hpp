// News of a table in words: all but what was played, which the chronicle tells.
#pragma once

#include "server/wire/messages.hpp"
#include "terminal/faces/face.hpp"

#include <vector>

namespace subrosa::join {

// Empty if there is nothing to say of it. `view` is that of after it.
play::Text news_text(const table::News& news, const table::View& view, const faces::Face& face,
                     const play::Look& look);

// Whether a seat is in a list that a view holds.
bool has(const std::vector<unsigned>& seats, unsigned seat);

// Who sits where: "Anna, thumb 2 (bot), open".
play::Text seats_text(const std::vector<table::SeatView>& seats, const play::Look& look);

// Why something asked for was not done.
play::Text refusal_text(const server::wire::tell::Refused& refused, const play::Look& look);

}  // namespace subrosa::join
