#include "cli/join/board_page.hpp"

#include "cli/play/board.hpp"
#include "cli/play/people.hpp"
#include "cli/play/screen.hpp"
#include "cli/play/tracks.hpp"

#include <algorithm>

namespace subrosa::join {

play::Lines board_page(const rose::Knowledge& knowledge, const play::Look& look, int columns) {
    const rose::Open& open = knowledge.open;
    play::Lines lines = play::headline(open, look, columns);
    const auto append = [&](const play::Lines& more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (open.stage < rose::Stage::reveal) lines.push_back(play::sundial_line(open, look, columns));
    append(columns >= play::large_board_columns ? play::large_board(open, look)
                                                : play::small_board(open, look, columns));
    append(play::track_lines(open, look, std::min(columns, 60)));
    append(play::player_table(open, look, std::min(columns, 60)));
    append(play::own_lines(knowledge, look, columns));
    return lines;
}

}  // namespace subrosa::join
