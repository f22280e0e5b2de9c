// The entries of a chronicle.
#include "terminal/faces/chronicle.hpp"

namespace subrosa::faces {

void Chronicle::entry(const Text& text) {
    close();
    entries_.push_back({text, false});
}

void Chronicle::deed(core::Seat seat, const Text& text) {
    if (seat != seat_) {
        begin(seat);
        in_turn_ = always_turns_;
    }
    piece(text);
}

void Chronicle::put(Where where, core::Seat seat, const Text& text) {
    if (where == Where::section) begin(core::spectator);
    if (where == Where::deed) {
        deed(seat, text);
    } else if (where == Where::outcome && seat_ != core::spectator) {
        piece(text);
    } else {
        entry(text);
    }
}

void Chronicle::begin(core::Seat seat) {
    close();
    seat_ = seat;
    in_turn_ = seat != core::spectator;
}

std::vector<LogEntry> Chronicle::take() {
    close();
    return std::move(entries_);
}

void Chronicle::close() {
    if (!pieces_.empty()) {
        Text text = look_.player(seat_);
        entries_.push_back({text.add(look_.say("play_colon")).add(look_.dotted(pieces_)), in_turn_});
    }
    pieces_.clear();
}

}  // namespace subrosa::faces
