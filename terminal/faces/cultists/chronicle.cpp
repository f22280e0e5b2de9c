// From events to readable lines.
#include "terminal/faces/chronicle.hpp"

#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/face.hpp"

namespace subrosa::cultists_face {
namespace {

using cultists::EventKind;
using cultists::GameEvent;
using faces::Where;
using Rest = std::span<const GameEvent>;

constexpr auto sentences = std::to_array<faces::Sentence<EventKind>>(
    {{EventKind::round_began, Where::section, "cultists_log_round"},
     {EventKind::jumped, Where::deed, "cultists_log_jumped"},
     {EventKind::clean_up, Where::section, "cultists_log_clean_up"},
     {EventKind::card_given, Where::outcome, "cultists_log_given_own", "cultists_log_given"},

     {EventKind::event_drawn, Where::section, "cultists_log_event", "cultists_log_event_none"},
     {EventKind::event_repeated, Where::line, "cultists_log_repeated", "cultists_log_repeated_none"},
     {EventKind::token_drawn, Where::line, "cultists_log_token_drawn_own", "cultists_log_token_drawn"},
     {EventKind::token_kept, Where::line, "cultists_log_token_kept"},
     {EventKind::token_removed, Where::line, "cultists_log_token_removed"},

     {EventKind::danger_grew, Where::line, "cultists_log_danger_grew"},
     {EventKind::danger_drawn, Where::line, "cultists_log_danger_drawn"},
     {EventKind::cultist_came, Where::line, "cultists_log_cultist_came"},
     {EventKind::fish_man_came, Where::line, "cultists_log_fish_man_came"},
     {EventKind::fought, Where::deed, "cultists_log_fought"},
     {EventKind::banished, Where::deed, "cultists_log_banished"},
     {EventKind::secured, Where::deed, "cultists_log_secured_own", "cultists_log_secured"},

     {EventKind::looked, Where::deed, "cultists_log_looked"},
     {EventKind::saw, Where::deed, "cultists_log_saw"},
     {EventKind::said, Where::deed, "cultists_log_said"},
     {EventKind::role_shown, Where::line, "cultists_log_role"},
     {EventKind::killed, Where::deed, "cultists_log_killed"},

     {EventKind::card_laid, Where::outcome, "cultists_log_laid"},
     {EventKind::explored, Where::outcome, "cultists_log_explored_danger", "cultists_log_explored"},
     {EventKind::filled, Where::deed, "cultists_log_filled_own", "cultists_log_filled"},
     {EventKind::inspected, Where::deed, "cultists_log_inspected_camera", "cultists_log_inspected"},
     {EventKind::book_shelved, Where::outcome, "cultists_log_shelved"},
     {EventKind::book_returned, Where::outcome, "cultists_log_returned"},
     {EventKind::room_cleared, Where::outcome, "cultists_log_cleared"},
     {EventKind::shelf_filled, Where::outcome, "cultists_log_shelf"},

     {EventKind::portal_opened, Where::line, "cultists_log_portal_opened"},
     {EventKind::portal_prolonged, Where::line, "cultists_log_portal_prolonged"},
     {EventKind::portal_overdue, Where::line, "cultists_log_portal_overdue"},
     {EventKind::portal_asked, Where::deed, "cultists_log_portal_asked"},
     {EventKind::portal_refused, Where::outcome, "cultists_log_portal_refused"},
     {EventKind::portal_closed, Where::deed, "cultists_log_portal_closed"},
     {EventKind::target_moved, Where::line, "cultists_log_target"},

     {EventKind::vote_called, Where::deed, "cultists_log_vote_called"},
     {EventKind::vote_began, Where::section, "cultists_log_vote_began", "cultists_log_vote_began_silent"},
     {EventKind::vote_cast, Where::line, "cultists_log_cast"},
     {EventKind::vote_kept, Where::line, "cultists_log_vote_kept"},
     {EventKind::vote_changed, Where::line, "cultists_log_vote_changed"},
     {EventKind::vote_ended, Where::line, "cultists_log_vote_out", "cultists_log_vote_nobody"},

     {EventKind::answered, Where::line, "cultists_log_answered_claim", "cultists_log_answered"},
     {EventKind::claimed, Where::line, "cultists_log_claimed"},
     {EventKind::guessing_began, Where::section, "cultists_log_guessing"},
     {EventKind::seer_named, Where::line, "cultists_log_named_right", "cultists_log_named_wrong"},
     {EventKind::game_over, Where::line, "cultists_log_over"}});

// Whether there is all that the sentence of this event names.
bool is_whole(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::card_given:
            return told.encounter != cultists::EncounterCard::none;
        case EventKind::event_drawn:
        case EventKind::event_repeated:
        case EventKind::token_drawn:
            return told.event != cultists::Event::none;
        case EventKind::secured:
        case EventKind::filled:
            return told.room_card != cultists::RoomCard::none;
        case EventKind::vote_ended:
            return told.about != cultists::nobody;
        case EventKind::explored:
            return told.danger;
        case EventKind::inspected:
            return told.camera;
        case EventKind::vote_began:
            return told.discussion;
        case EventKind::answered:
            return told.claims;
        case EventKind::seer_named:
            return told.right;
        default:
            return true;
    }
}

class Writer : faces::Chronicle {
  public:
    explicit Writer(const CultistsTheme& look) : Chronicle(look, true), look_(look) {}

    std::vector<faces::LogEntry> write(Rest told) {
        while (!told.empty()) told = told.subspan(one(told));
        return take();
    }

  private:
    // Writes what `rest` begins with; answers how many events that were.
    std::size_t one(Rest rest) {
        const GameEvent& told = rest.front();
        const bool in_turn = seat() != core::spectator;
        const auto say = [&](Where where, std::string_view key) {
            put(where, told.seat, say_with(look_.messages(), key, values(told)));
        };
        switch (told.kind) {
            case EventKind::move_began:
            case EventKind::act_began:
                begin(told.seat);
                return 1;
            case EventKind::moved:
                return way(rest);
            case EventKind::passed:
                if (in_turn) {
                    say(Where::deed, "cultists_log_passed");
                } else {
                    say(Where::line, "cultists_log_passed_line");
                }
                return 1;
            case EventKind::meeting:
                say(Where::outcome, in_turn ? "cultists_log_meeting" : "cultists_log_meeting_line");
                return 1;
            case EventKind::power_turned:
                if (told.seat != cultists::nobody) {
                    say(Where::deed, "cultists_log_power_switched");
                } else {
                    say(Where::line, told.on ? "cultists_log_power_on" : "cultists_log_power_off");
                }
                return 1;
            case EventKind::died:
                say(Where::line, "cultists_log_died_" + std::string(cultists::name_of(told.cause)));
                return 1;
            case EventKind::was_ready:
                return in_one_entry(rest, "cultists_log_ready", "players",
                                    [&](const GameEvent& one) { return look_.player(one.seat); });
            case EventKind::vote_shown:
                return in_one_entry(rest, "cultists_log_votes", "votes", [&](const GameEvent& one) {
                    return look_.player(one.seat).add(" ").add(look_.signs().arrow).add(" ").add(ballot(one));
                });
            default:
                tell(sentences, told, is_whole(told), values(told));
                return 1;
        }
    }

    [[nodiscard]] std::vector<Value> values(const GameEvent& told) const {
        const core::Seat player = told.kind == EventKind::vote_ended ? told.about : told.seat;
        const bool votes = told.kind == EventKind::vote_cast || told.kind == EventKind::vote_changed;
        const cultists::Location place =
            told.kind == EventKind::portal_opened ? cultists::portal_room : told.place;
        return {{"round", int{told.round}},
                {"due", int{told.due}},
                {"count", int{told.cards}},
                {"points", int{told.points}},
                {"dead", int{told.dead}},
                {"cards", int{told.cards}},
                {"change", look_.change(told.from, told.to)},
                {"arrow", look_.signs().arrow},
                {"player", look_.player(player)},
                {"other", votes ? ballot(told) : look_.player(told.about)},
                {"players", look_.names(told.seats)},
                {"place",
                 place == cultists::Location::none ? look_.say("cultists_danger_deck") : look_.place(place)},
                {"event", look_.event(told.event)},
                {"text", look_.event_text(told.event)},
                {"status", look_.card(told.encounter)},
                {"card", told.kind == EventKind::card_given ? look_.card(told.encounter)
                                                            : look_.card(told.room_card)},
                {"role", look_.role(told.role)},
                {"shelf", look_.shelf(told.shelf)},
                {"reason", look_.reason(told.ending)}};
    }

    // Steps in a row are one way.
    std::size_t way(Rest rest) {
        const core::Seat seat = rest.front().seat;
        const Rest steps = rest.first(run_while(
            rest, [&](const GameEvent& next) { return next.kind == EventKind::moved && next.seat == seat; }));
        Text text = look_.place(rest.front().origin);
        for (const GameEvent& step : steps) {
            const Text place = look_.place(step.place);
            text.add(" ").add(look_.signs().arrow).add(" ");
            text.add(step.secret_door ? look_.say("cultists_log_secret", {{"place", place}}) : place);
        }
        deed(seat, text);
        return steps.size();
    }

    [[nodiscard]] Text ballot(const GameEvent& told) const {
        Text text =
            told.about == cultists::nobody ? look_.say("cultists_choice_abstain") : look_.player(told.about);
        return told.twice ? text.add(look_.messages().ascii() ? " x2" : " ×2", ink::accent) : text;
    }

    const CultistsTheme& look_;
};

}  // namespace

std::vector<faces::LogEntry> CultistsDrawing::chronicle(Events told, const CultistsTheme& look) {
    return Writer(look).write(told);
}

}  // namespace subrosa::cultists_face
