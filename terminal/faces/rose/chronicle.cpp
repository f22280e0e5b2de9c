// From events to readable lines.
#include "terminal/faces/rose/chronicle.hpp"

#include "games/rose/text.hpp"

#include <fmt/format.h>

namespace subrosa::rose_face {
namespace {

using rose::EventKind;
using rose::GameEvent;
using rose::Reason;

class Writer {
  public:
    explicit Writer(const RoseTheme& look) : look_(look) {}

    std::vector<Entry> write(std::span<const GameEvent> told) {
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
        const GameEvent& told = rest.front();
        switch (told.kind) {
            case EventKind::dawn:
                line(look_.say("rose_log_dawn",
                               {{"day", int{told.day}}, {"event", look_.event(told.event_card)}}));
                break;
            case EventKind::turn_began:
                close();
                seat_ = told.seat;
                break;
            case EventKind::card_played:
                named_ = told.card.is_monk() ? rose::monk_of(told.card.colour()) : told.figure;
                piece(told.figure == rose::Figure::none ? look_.card(told.card) : named_card(told.figure));
                break;
            case EventKind::sundial_moved:
                sundial(told);
                break;
            case EventKind::tile_given_back:
                return given_back(rest);
            case EventKind::figure_moved:
                moved_ = told.figure;
                piece(told.figure == named_
                          ? look_.say("rose_log_move_to", {{"building", look_.building(told.building)}})
                          : look_.say("rose_log_move", {{"figure", look_.figure(told.figure)},
                                                        {"building", look_.building(told.building)}}));
                break;
            case EventKind::tile_taken:
                piece(look_.say("rose_log_tile_taken", {{"tile", look_.tile(told.tile)}}));
                break;
            case EventKind::tile_placed:
                return placed(rest);
            case EventKind::suspicion_changed:
            case EventKind::evidence_changed:
                return changed(rest);
            case EventKind::card_drawn:
                if (told.card) piece(look_.say("rose_log_drawn", {{"card", look_.card(told.card)}}));
                break;
            case EventKind::deck_shuffled:
                piece(look_.say("rose_log_shuffled", {{"count", int{told.cards}}}));
                break;
            case EventKind::used_again:
                if (told.again) piece(look_.say("rose_log_again"));
                break;
            case EventKind::evening:
                line(look_.say("rose_log_evening",
                               {{"day", int{told.day}}, {"player", look_.player(told.seat)}}));
                break;
            case EventKind::event_card_taken:
                line(look_.say("rose_log_event_card", {{"event", look_.event(told.event_card)},
                                                       {"player", look_.player(told.seat)}}));
                break;
            case EventKind::revelation_began:
                line(look_.say("rose_log_revelation"));
                break;
            case EventKind::marker_chosen:
                line(look_.say("rose_log_sealed", {{"words", denial(told)}}));
                break;
            case EventKind::marker_shown:
                return shown(rest);
            case EventKind::guessing_began:
                line(look_.say("rose_log_guessing"));
                break;
            case EventKind::guess_made:
                line(look_.say("rose_log_sealed_guess",
                               {{"player", look_.player(told.about)}, {"monk", look_.figure(told.figure)}}));
                break;
            case EventKind::guess_shown:
                return guess(rest);
            case EventKind::identity_shown:
                line(look_.say("rose_log_identity",
                               {{"player", look_.player(told.seat)}, {"monk", look_.figure(told.figure)}}));
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

    void sundial(const GameEvent& told) {
        if (told.hours == 0) {
            // Nobody expects Adson to take time.
            if (named_ != rose::Figure::adson) piece(look_.say("rose_log_sundial_still"));
        } else {
            piece(look_.say("rose_log_sundial", {{"hour", told.to}}));
        }
        if (told.day_over) piece(look_.say("rose_log_day_over"));
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
        for (const GameEvent& told : rest.first(count)) tiles.push_back(look_.tile(told.tile));
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
        for (const GameEvent& told : rest.first(count)) tiles.push_back(look_.tile(told.tile));
        piece(look_.say("rose_log_placed", {{"building", look_.building(rest.front().building)},
                                            {"tiles", join(tiles, Text(" "))}}));
        return count;
    }

    std::size_t changed(std::span<const GameEvent> rest) {
        const GameEvent& told = rest.front();
        const bool is_suspicion = told.kind == EventKind::suspicion_changed;
        if (told.reason == Reason::conversion || told.reason == Reason::home) return conversion(rest);
        if (told.reason == Reason::event_cards) {
            line(look_.say("rose_log_event_cards_count", {{"monk", look_.figure(told.figure)},
                                                          {"change", look_.change(told.from, told.to)}}));
            return 1;
        }
        // Several steps of one marker in a row are one way.
        std::size_t count = 1;
        while (count < rest.size() && rest[count].kind == told.kind && rest[count].figure == told.figure &&
               rest[count].reason == told.reason) {
            ++count;
        }
        const Text change = look_.change(told.from, rest[count - 1].to);
        if (told.figure == moved_) {
            piece(look_.say(is_suspicion ? "rose_log_suspicion" : "rose_log_evidence", {{"change", change}}));
        } else {
            piece(look_.say(is_suspicion ? "rose_log_suspicion_of" : "rose_log_evidence_of",
                            {{"monk", look_.figure(told.figure)}, {"change", change}}));
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
            const GameEvent& told = rest[count++];
            if (told.reason == Reason::home) continue;
            gains.push_back(look_.token(told.figure).add(fmt::format("+{}", told.to - told.from)));
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

    [[nodiscard]] Text denial(const GameEvent& told) const {
        Text text = look_.token(told.figure);
        return text.add(" ").add(look_.of("rose_deny_", rose::name_of(told.figure)));
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
        const GameEvent& told = rest.front();
        return with_evidence(rest, look_.say("rose_log_shown",
                                             {{"player", look_.player(told.seat)}, {"words", denial(told)}}));
    }

    std::size_t guess(std::span<const GameEvent> rest) {
        const GameEvent& told = rest.front();
        return with_evidence(rest, look_.say(told.right ? "rose_log_guess_right" : "rose_log_guess_wrong",
                                             {{"player", look_.player(told.seat)},
                                              {"other", look_.player(told.about)},
                                              {"monk", look_.figure(told.figure)}}));
    }

    const RoseTheme& look_;
    std::vector<Entry> entries_;
    std::vector<Text> pieces_;
    core::Seat seat_ = core::spectator;
    rose::Figure moved_ = rose::Figure::none;  // the figure moved last in this turn
    rose::Figure named_ = rose::Figure::none;  // the figure that the card of this turn names
};

}  // namespace

std::vector<Entry> chronicle(std::span<const GameEvent> told, const RoseTheme& look) {
    return Writer(look).write(told);
}

}  // namespace subrosa::rose_face
