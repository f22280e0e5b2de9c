// The pages of the game at one keyboard: cover, evening, end, and whatever is longer than a screen.
#include "cli/play/chronicle.hpp"
#include "cli/play/ending.hpp"
#include "cli/play/game_loop.hpp"
#include "cli/play/tracks.hpp"

#include <algorithm>
#include <ostream>

namespace subrosa::play {
namespace {

using rose::Happening;

bool contains(const std::vector<rose::Told>& told, Happening what) {
    return std::any_of(told.begin(), told.end(), [&](const rose::Told& event) { return event.what == what; });
}

}  // namespace

// What the evening brought and what the revelation showed gets a page of its own, for everybody; so does the
// turn that ended the day.
void GameLoop::show_evening(std::size_t turn_began, std::size_t first_told) {
    if (!settings_.terminal.interactive || match_.people() == 0) return;
    const std::vector<rose::Told> fresh = match_.told_to(core::spectator, first_told);
    const bool evening = contains(fresh, Happening::evening);
    if (!evening && !contains(fresh, Happening::marker_shown)) return;
    const std::vector<rose::Told> told = evening ? match_.told_to(core::spectator, turn_began) : fresh;
    shown_ = match_.turn_began_at();

    const Look here = look(public_viewer());
    const rose::Knowledge open = match_.know(core::spectator);
    const int columns = settings_.terminal.columns;
    Lines lines;
    for (const Entry& entry : chronicle(told, here)) {
        for (const Text& line : wrap(entry.text, columns, 2)) lines.push_back(line);
    }
    lines.emplace_back();
    for (const Text& line : track_lines(open.open, here, std::min(columns, 60))) lines.push_back(line);
    lines.emplace_back();
    for (const Text& line : headline(open.open, here, columns)) lines.push_back(line);
    show_page(lines);
    wait_for_enter("play_press_enter");
}

void GameLoop::show_end() {
    const rose::Knowledge knowledge = match_.know(core::spectator);
    const Look here = look(public_viewer());
    show_page(ending_page(knowledge, match_.told_to(core::spectator), match_.outcome(), here,
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
