// From events to readable lines.
#include "terminal/faces/chronicle.hpp"

#include "games/rose/text.hpp"
#include "terminal/faces/rose/face.hpp"

namespace subrosa::rose_face {
namespace {

using faces::Where;
using rose::EventKind;
using rose::Figure;
using rose::GameEvent;
using rose::Reason;
using Rest = std::span<const GameEvent>;

constexpr auto sentences = std::to_array<faces::Sentence<EventKind>>(
    {{EventKind::dawn, Where::line, "rose_log_dawn"},
     {EventKind::evening, Where::line, "rose_log_evening"},
     {EventKind::event_card_taken, Where::line, "rose_log_event_card"},
     {EventKind::revelation_began, Where::line, "rose_log_revelation"},
     {EventKind::marker_chosen, Where::line, "rose_log_sealed"},
     {EventKind::guessing_began, Where::line, "rose_log_guessing"},
     {EventKind::guess_made, Where::line, "rose_log_sealed_guess"},
     {EventKind::identity_shown, Where::line, "rose_log_identity"},
     {EventKind::game_over, Where::line, "rose_log_over"}});

class Writer : faces::Chronicle {
  public:
    explicit Writer(const RoseTheme& look) : Chronicle(look), look_(look) {}

    std::vector<faces::LogEntry> write(Rest told) {
        while (!told.empty()) told = told.subspan(one(told));
        return take();
    }

  private:
    void piece(std::string_view key, Values values = {}) { Chronicle::piece(look_.say(key, values)); }

    // Writes what `rest` begins with; answers how many events that were.
    std::size_t one(Rest rest) {
        const GameEvent& told = rest.front();
        if (!has_pieces()) moved_ = named_ = Figure::none;
        switch (told.kind) {
            case EventKind::turn_began:
                begin(told.seat);
                break;
            case EventKind::card_played:
                named_ = told.card.is_monk() ? rose::monk_of(told.card.colour()) : told.figure;
                Chronicle::piece(told.figure == Figure::none ? look_.card(told.card)
                                                             : named_card(told.figure));
                break;
            case EventKind::sundial_moved:
                sundial(told);
                break;
            case EventKind::tile_given_back:
                return given_back(rest);
            case EventKind::figure_moved:
                moved_ = told.figure;
                piece(told.figure == named_ ? "rose_log_move_to" : "rose_log_move",
                      {{"figure", look_.figure(told.figure)}, {"building", look_.building(told.building)}});
                break;
            case EventKind::tile_taken:
                piece("rose_log_tile_taken", {{"tile", look_.tile(told.tile)}});
                break;
            case EventKind::tile_placed:
                return placed(rest);
            case EventKind::suspicion_changed:
            case EventKind::evidence_changed:
                return changed(rest);
            case EventKind::card_drawn:
                if (told.card) piece("rose_log_drawn", {{"card", look_.card(told.card)}});
                break;
            case EventKind::deck_shuffled:
                piece("rose_log_shuffled", {{"count", int{told.cards}}});
                break;
            case EventKind::used_again:
                if (told.again) piece("rose_log_again");
                break;
            case EventKind::marker_shown:
                return with_evidence(rest, "rose_log_shown");
            case EventKind::guess_shown:
                return with_evidence(rest, told.right ? "rose_log_guess_right" : "rose_log_guess_wrong");
            default:
                tell(sentences, told, true, values(told));
        }
        return 1;
    }

    [[nodiscard]] std::vector<Value> values(const GameEvent& told) const {
        const core::Seat player = told.kind == EventKind::guess_made ? told.about : told.seat;
        return {{"day", int{told.day}},
                {"event", look_.event(told.event_card)},
                {"player", look_.player(player)},
                {"other", look_.player(told.about)},
                {"monk", look_.figure(told.figure)},
                {"words", look_.denial(told.figure)}};
    }

    [[nodiscard]] Text named_card(Figure named) const {
        const int hours = named == Figure::william ? rose::william_hours : rose::adson_hours;
        return look_.figure(named).add(" ").add(look_.say("rose_hours", {{"hours", hours}}));
    }

    void sundial(const GameEvent& told) {
        if (told.hours != 0) {
            piece("rose_log_sundial", {{"hour", told.to}});
        } else if (named_ != Figure::adson) {  // nobody expects Adson to take time
            piece("rose_log_sundial_still");
        }
        if (told.day_over) piece("rose_log_day_over");
    }

    [[nodiscard]] Text tiles(Rest told) const {
        return join(texts_of(told, [&](const GameEvent& one) { return look_.tile(one.tile); }), Text(" "));
    }

    // The events at the front that are like the first in kind, reason and place.
    static Rest alike(Rest rest) {
        const GameEvent& first = rest.front();
        return rest.first(run_while(rest, [&](const GameEvent& next) {
            return next.kind == first.kind && next.reason == first.reason &&
                   next.building == first.building && next.seat == first.seat;
        }));
    }

    std::size_t given_back(Rest rest) {
        const Rest all = alike(rest);
        const core::Seat giver = rest.front().seat;
        // V7 makes others give tiles in somebody's turn.
        piece(giver == seat() ? "rose_log_given_back" : "rose_log_given_back_by",
              {{"player", look_.player(giver)}, {"tiles", tiles(all)}});
        return all.size();
    }

    std::size_t placed(Rest rest) {
        const Rest all = alike(rest);
        piece("rose_log_placed",
              {{"building", look_.building(rest.front().building)}, {"tiles", tiles(all)}});
        return all.size();
    }

    std::size_t changed(Rest rest) {
        const GameEvent& told = rest.front();
        const bool is_suspicion = told.kind == EventKind::suspicion_changed;
        if (is_conversion(told)) return conversion(rest);
        const Text monk = look_.figure(told.figure);
        if (told.reason == Reason::event_cards) {
            entry(look_.say("rose_log_event_cards_count",
                            {{"monk", monk}, {"change", look_.change(told.from, told.to)}}));
            return 1;
        }
        // Several steps of one marker in a row are one way.
        const std::size_t count = run_while(rest, [&](const GameEvent& next) {
            return next.kind == told.kind && next.figure == told.figure && next.reason == told.reason;
        });
        const Text change = look_.change(told.from, rest[count - 1].to);
        if (told.figure == moved_) {
            piece(is_suspicion ? "rose_log_suspicion" : "rose_log_evidence", {{"change", change}});
        } else {
            piece(is_suspicion ? "rose_log_suspicion_of" : "rose_log_evidence_of",
                  {{"monk", monk}, {"change", change}});
        }
        return count;
    }

    static bool is_conversion(const GameEvent& told) {
        return (told.kind == EventKind::evidence_changed || told.kind == EventKind::suspicion_changed) &&
               (told.reason == Reason::conversion || told.reason == Reason::home);
    }

    // E1, V1: one line for all six; that suspicion goes back to 10 is said with it.
    std::size_t conversion(Rest rest) {
        const Rest all = rest.first(run_while(rest, is_conversion));
        std::vector<Text> gains;
        for (const GameEvent& told : all) {
            if (told.reason != Reason::home)
                gains.push_back(look_.token(told.figure).add("+" + std::to_string(told.to - told.from)));
        }
        if (gains.empty()) return all.size();
        const Text text = look_.say("rose_log_conversion",
                                    {{"changes", join(gains, Text(" "))}, {"home", rose::start_suspicion}});
        if (has_pieces()) {
            Chronicle::piece(text);
        } else {
            entry(text);
        }
        return all.size();
    }

    // The evidence that follows is part of the line.
    std::size_t with_evidence(Rest rest, std::string_view key) {
        Text text = say_with(look_.messages(), key, values(rest.front()));
        const bool follows = rest.size() > 1 && rest[1].kind == EventKind::evidence_changed &&
                             (rest[1].reason == Reason::revelation || rest[1].reason == Reason::guessed);
        if (follows) {
            text.add(" ").add(
                look_.say("rose_log_evidence_then", {{"change", look_.change(rest[1].from, rest[1].to)}}));
        }
        entry(text);
        return follows ? 2 : 1;
    }

    const RoseTheme& look_;
    Figure moved_ = Figure::none;  // the figure moved last in this turn
    Figure named_ = Figure::none;  // the figure that the card of this turn names
};

}  // namespace

std::vector<faces::LogEntry> RoseDrawing::chronicle(Events told, const RoseTheme& look) {
    return Writer(look).write(told);
}

}  // namespace subrosa::rose_face
