// From events to readable lines.
#include "terminal/faces/rose/chronicle.hpp"

#include "games/rose/text.hpp"

#include <fmt/format.h>

namespace subrosa::rose_face {
namespace {

using rose::EventKind;
using rose::GameEvent;
using rose::Reason;

class ChronicleWriter {
  public:
    explicit ChronicleWriter(const RoseTheme& look) : look_(look) {}

    std::vector<LogEntry> write(std::span<const GameEvent> told) {
        for (std::size_t at = 0; at < told.size();) at += one(told.subspan(at));
        close();
        return std::move(entries_);
    }

  private:
    // ---- entries
    // -------------------------------------------------------------------------------------------------

    // An entry of its own, outside any turn.
    void line(const Text& text) {
        close();
        entries_.push_back({text, false});
    }

    // A piece of the turn that is being told.
    void piece(const Text& text) { pieces_.push_back(text); }

    void close() {
        if (!pieces_.empty()) {
            Text text = look_.player(seat_);
            text.add(look_.say("play_colon"))
                .add(join(pieces_, Text(fmt::format(" {} ", look_.signs().dot), ink::quiet)));
            entries_.push_back({text, seat_ != core::spectator});
        }
        pieces_.clear();
        moved_ = rose::Figure::none;
        named_ = rose::Figure::none;
    }

    // ---- happenings
    // ----------------------------------------------------------------------------------------------

    // Writes what `rest` begins with; answers how many events that were.
    std::size_t one(std::span<const GameEvent> rest) {
        const GameEvent& event = rest.front();
        switch (event.kind) {
            case EventKind::dawn:
                line(look_.say("rose_log_dawn",
                               {{"day", int{event.day}}, {"event", look_.event(event.event_card)}}));
                break;
            case EventKind::turn_began:
                close();
                seat_ = event.seat;
                break;
            case EventKind::card_played:
                named_ = event.card.is_monk() ? rose::monk_of(event.card.colour()) : event.figure;
                piece(event.figure == rose::Figure::none ? look_.card(event.card) : named_card(event.figure));
                break;
            case EventKind::sundial_moved:
                sundial(event);
                break;
            case EventKind::tile_given_back:
                return given_back(rest);
            case EventKind::figure_moved:
                moved_ = event.figure;
                piece(event.figure == named_
                          ? look_.say("rose_log_move_to", {{"building", look_.building(event.building)}})
                          : look_.say("rose_log_move", {{"figure", look_.figure(event.figure)},
                                                        {"building", look_.building(event.building)}}));
                break;
            case EventKind::tile_taken:
                piece(look_.say("rose_log_tile_taken", {{"tile", look_.tile(event.tile)}}));
                break;
            case EventKind::tile_placed:
                return placed(rest);
            case EventKind::suspicion_changed:
            case EventKind::evidence_changed:
                return changed(rest);
            case EventKind::card_drawn:
                if (event.card) piece(look_.say("rose_log_drawn", {{"card", look_.card(event.card)}}));
                break;
            case EventKind::deck_shuffled:
                piece(look_.say("rose_log_shuffled", {{"count", int{event.cards}}}));
                break;
            case EventKind::used_again:
                if (event.again) piece(look_.say("rose_log_again"));
                break;
            case EventKind::evening:
                line(look_.say("rose_log_evening",
                               {{"day", int{event.day}}, {"player", look_.player(event.seat)}}));
                break;
            case EventKind::event_card_taken:
                line(look_.say("rose_log_event_card", {{"event", look_.event(event.event_card)},
                                                       {"player", look_.player(event.seat)}}));
                break;
            case EventKind::revelation_began:
                line(look_.say("rose_log_revelation"));
                break;
            case EventKind::marker_chosen:
                line(look_.say("rose_log_sealed", {{"words", denial(event)}}));
                break;
            case EventKind::marker_shown:
                return shown(rest);
            case EventKind::guessing_began:
                line(look_.say("rose_log_guessing"));
                break;
            case EventKind::guess_made:
                line(look_.say("rose_log_sealed_guess", {{"player", look_.player(event.about)},
                                                         {"monk", look_.figure(event.figure)}}));
                break;
            case EventKind::guess_shown:
                return guess(rest);
            case EventKind::identity_shown:
                line(look_.say("rose_log_identity",
                               {{"player", look_.player(event.seat)}, {"monk", look_.figure(event.figure)}}));
                break;
            case EventKind::game_over:
                line(look_.say("rose_log_over"));
                break;
        }
        return 1;
    }

    [[nodiscard]] Text named_card(rose::Figure named) const {
        const int hours = named == rose::Figure::william ? rose::william_hours : rose::adson_hours;
        return look_.figure(named).add(" ").add(look_.say("rose_hours", {{"hours", hours}}));
    }

    void sundial(const GameEvent& event) {
        if (event.hours == 0) {
            // Nobody expects Adson to take time.
            if (named_ != rose::Figure::adson) piece(look_.say("rose_log_sundial_still"));
        } else {
            piece(look_.say("rose_log_sundial", {{"hour", event.to}}));
        }
        if (event.day_over) piece(look_.say("rose_log_day_over"));
    }

    // How many of the events at the front are like `first` in kind, reason and place.
    static std::size_t run_of(std::span<const GameEvent> rest) {
        std::size_t count = 1;
        const GameEvent& first = rest.front();
        while (count < rest.size() && rest[count].kind == first.kind && rest[count].reason == first.reason &&
               rest[count].building == first.building && rest[count].seat == first.seat) {
            ++count;
        }
        return count;
    }

    std::size_t given_back(std::span<const GameEvent> rest) {
        const std::size_t count = run_of(rest);
        std::vector<Text> tiles;
        for (const GameEvent& event : rest.first(count)) tiles.push_back(look_.tile(event.tile));
        const Text all = join(tiles, Text(" "));
        // V7 makes others give tiles in somebody's turn.
        piece(rest.front().seat == seat_
                  ? look_.say("rose_log_given_back", {{"tiles", all}})
                  : look_.say("rose_log_given_back_by",
                              {{"player", look_.player(rest.front().seat)}, {"tiles", all}}));
        return count;
    }

    std::size_t placed(std::span<const GameEvent> rest) {
        const std::size_t count = run_of(rest);
        std::vector<Text> tiles;
        for (const GameEvent& event : rest.first(count)) tiles.push_back(look_.tile(event.tile));
        piece(look_.say("rose_log_placed", {{"building", look_.building(rest.front().building)},
                                            {"tiles", join(tiles, Text(" "))}}));
        return count;
    }

    std::size_t changed(std::span<const GameEvent> rest) {
        const GameEvent& event = rest.front();
        const bool is_suspicion = event.kind == EventKind::suspicion_changed;
        if (event.reason == Reason::conversion || event.reason == Reason::home) return conversion(rest);
        if (event.reason == Reason::event_cards) {
            line(look_.say("rose_log_event_cards_count", {{"monk", look_.figure(event.figure)},
                                                          {"change", look_.change(event.from, event.to)}}));
            return 1;
        }
        // Several steps of one marker in a row are one way.
        std::size_t count = 1;
        while (count < rest.size() && rest[count].kind == event.kind && rest[count].figure == event.figure &&
               rest[count].reason == event.reason) {
            ++count;
        }
        const Text change = look_.change(event.from, rest[count - 1].to);
        if (event.figure == moved_) {
            piece(look_.say(is_suspicion ? "rose_log_suspicion" : "rose_log_evidence", {{"change", change}}));
        } else {
            piece(look_.say(is_suspicion ? "rose_log_suspicion_of" : "rose_log_evidence_of",
                            {{"monk", look_.figure(event.figure)}, {"change", change}}));
        }
        return count;
    }

    // E1, V1: one line for all six; that suspicion goes back to 10 is said with it.
    std::size_t conversion(std::span<const GameEvent> rest) {
        std::size_t count = 0;
        std::vector<Text> gains;
        while (count < rest.size() &&
               (rest[count].reason == Reason::conversion || rest[count].reason == Reason::home) &&
               (rest[count].kind == EventKind::evidence_changed ||
                rest[count].kind == EventKind::suspicion_changed)) {
            const GameEvent& event = rest[count++];
            if (event.reason == Reason::home) continue;
            gains.push_back(look_.token(event.figure).add(fmt::format("+{}", event.to - event.from)));
        }
        if (gains.empty()) return count;
        const Text text = look_.say("rose_log_conversion",
                                    {{"changes", join(gains, Text(" "))}, {"home", rose::start_suspicion}});
        if (pieces_.empty()) {
            line(text);
        } else {
            piece(text);
        }
        return count;
    }

    [[nodiscard]] Text denial(const GameEvent& event) const {
        Text text = look_.token(event.figure);
        return text.add(" ").add(look_.of("rose_deny_", rose::name_of(event.figure)));
    }

    // The evidence that follows is part of the line.
    std::size_t with_evidence(std::span<const GameEvent> rest, Text text) {
        const bool follows = rest.size() > 1 && rest[1].kind == EventKind::evidence_changed &&
                             (rest[1].reason == Reason::revelation || rest[1].reason == Reason::guessed);
        if (follows) {
            text.add(" ").add(
                look_.say("rose_log_evidence_then", {{"change", look_.change(rest[1].from, rest[1].to)}}));
        }
        line(text);
        return follows ? 2 : 1;
    }

    std::size_t shown(std::span<const GameEvent> rest) {
        const GameEvent& event = rest.front();
        return with_evidence(rest, look_.say("rose_log_shown", {{"player", look_.player(event.seat)},
                                                                {"words", denial(event)}}));
    }

    std::size_t guess(std::span<const GameEvent> rest) {
        const GameEvent& event = rest.front();
        return with_evidence(rest, look_.say(event.right ? "rose_log_guess_right" : "rose_log_guess_wrong",
                                             {{"player", look_.player(event.seat)},
                                              {"other", look_.player(event.about)},
                                              {"monk", look_.figure(event.figure)}}));
    }

    const RoseTheme& look_;
    std::vector<LogEntry> entries_;
    std::vector<Text> pieces_;
    core::Seat seat_ = core::spectator;
    rose::Figure moved_ = rose::Figure::none;  // the figure moved last in this turn
    rose::Figure named_ = rose::Figure::none;  // the figure that the card of this turn names
};

}  // namespace

std::vector<LogEntry> chronicle(std::span<const GameEvent> told, const RoseTheme& look) {
    return ChronicleWriter(look).write(told);
}

}  // namespace subrosa::rose_face
