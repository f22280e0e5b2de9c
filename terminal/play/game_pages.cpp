// The pages of the game at one keyboard: cover, interlude, end, and whatever is longer than a screen.
#include "terminal/play/blocks.hpp"
#include "terminal/play/game_loop.hpp"

#include <algorithm>
#include <ostream>

namespace subrosa::play {

using faces::Beat;

// What the end of a period brought, and what answers were opened, gets a page of its own, for everybody; so
// does the turn that ended the period. What the end of the game brings is on its own page.
void GameLoop::show_interlude(std::size_t turn_began, std::size_t first_told) {
    if (!settings_.terminal.interactive || match_.people() == 0 || match_.over()) return;
    const std::vector<faces::Document> fresh = match_.told_to(core::spectator, first_told);
    const bool period_ends = has_beat(fresh, Beat::Kind::period_ends);
    if (!period_ends && !has_beat(fresh, Beat::Kind::opened)) return;
    const std::vector<faces::Document> told =
        period_ends ? match_.told_to(core::spectator, turn_began) : fresh;
    shown_ = match_.turn_began_at();

    const Look here = look(public_viewer());
    const int columns = settings_.terminal.columns;
    Lines lines;
    for (const faces::Entry& entry : match_.face().chronicle(told, here))
        append(lines, wrap(entry.text, columns, 2));
    lines.emplace_back();
    append(lines, match_.face().interlude(match_.know(core::spectator), here, columns));
    show_page(lines);
    wait_for_enter("play_press_enter");
}

void GameLoop::show_end() {
    const faces::Document knowledge = match_.know(core::spectator);
    const faces::Document position = match_.truth().position();
    const std::vector<faces::Document> told = match_.told_to(core::spectator);
    const core::Outcome outcome = match_.outcome();
    show_page(match_.face().ending({knowledge, position, told, outcome}, look(public_viewer()),
                                   settings_.terminal.columns));
}

void GameLoop::cover(core::Seat seat) {
    const Look here = look(core::spectator);
    clear(out_, settings_.terminal);
    out_ << '\n';
    write(out_, settings_.terminal,
          Lines{here.say("play_cover", {{"player", here.name(seat)}}, ink::accent)});
    wait_for_enter("play_cover_enter");
}

// A page by itself; longer ones are shown screen by screen.
void GameLoop::show_page(const Lines& lines) {
    settings_.measure(settings_.terminal);
    if (!settings_.terminal.clears) out_ << '\n';
    const auto room = static_cast<std::size_t>(std::max(5, settings_.terminal.rows - 2));
    for (std::size_t at = 0; at < lines.size(); at += room) {
        clear(out_, settings_.terminal);
        const std::size_t end =
            settings_.terminal.interactive ? std::min(lines.size(), at + room) : lines.size();
        write(out_, settings_.terminal,
              Lines(lines.begin() + static_cast<std::ptrdiff_t>(at),
                    lines.begin() + static_cast<std::ptrdiff_t>(end)));
        if (end == lines.size()) break;
        wait_for_enter("play_press_enter_more");
    }
}

}  // namespace subrosa::play
