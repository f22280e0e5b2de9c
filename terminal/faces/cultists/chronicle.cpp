// From events to readable lines.
#include "terminal/faces/cultists/chronicle.hpp"

#include "games/cultists/text.hpp"

namespace subrosa::cultists_face {
namespace {

using cultists::EventKind;
using cultists::GameEvent;

class ChronicleWriter {
  public:
    explicit ChronicleWriter(const CultistsTheme& look) : look_(look) {}

    std::vector<faces::LogEntry> write(std::span<const GameEvent> told) {
        for (std::size_t at = 0; at < told.size();) at += one(told.subspan(at));
        close();
        return std::move(entries_);
    }

  private:
    // ---- entries

    // An entry of its own. A turn under way goes on behind it.
    void entry(const Text& text) {
        close();
        entries_.push_back({text, false});
    }
    void line(std::string_view key, Values values = {}) { entry(look_.say(key, values)); }

    // A piece of what a seat does: of its turn if it has one.
    void deed(core::Seat seat, const Text& text) {
        if (seat != seat_) {
            close();
            seat_ = seat;
        }
        pieces_.push_back(text);
        on_the_way_ = false;
    }
    void deed(const GameEvent& event, std::string_view key, Values values = {}) {
        deed(event.seat, look_.say(key, values));
    }

    // Something that comes of a turn, or of no turn.
    void outcome(std::string_view key, Values values = {}) {
        if (seat_ == core::spectator) return line(key, values);
        pieces_.push_back(look_.say(key, values));
        on_the_way_ = false;
    }

    void close() {
        if (!pieces_.empty()) {
            Text text = look_.player(seat_);
            const std::string dot = " " + std::string(look_.signs().dot) + " ";
            text.add(look_.say("play_colon")).add(join(pieces_, Text(dot, ink::quiet)));
            entries_.push_back({text, true});
        }
        pieces_.clear();
        on_the_way_ = false;
    }

    void begin(core::Seat seat) {
        close();
        seat_ = seat;
    }

    // ---- happenings

    // Writes what `rest` begins with; answers how many events that were.
    std::size_t one(std::span<const GameEvent> rest) {
        const GameEvent& first = rest.front();
        if (first.kind == EventKind::was_ready) return ready(rest);
        if (first.kind == EventKind::vote_shown) return votes(rest);
        if (!(course(first) || encounter(first) || event(first) || danger(first) || act(first) ||
              room(first) || portal(first) || vote(first))) {
            end(first);
        }
        return 1;
    }

    bool course(const GameEvent& event) {
        switch (event.kind) {
            case EventKind::round_began:
                begin(core::spectator);
                line("cultists_log_round", {{"round", int{event.round}}, {"player", look_.player(event.seat)}});
                return true;
            case EventKind::move_began:
            case EventKind::act_began:
                begin(event.seat);
                return true;
            case EventKind::moved:
                way(event);
                return true;
            case EventKind::jumped:
                deed(event, "cultists_log_jumped", {{"place", look_.place(event.place)}});
                return true;
            case EventKind::passed:
                if (seat_ == core::spectator) {
                    line("cultists_log_passed_line", {{"player", look_.player(event.seat)}});
                } else {
                    deed(event, "cultists_log_passed");
                }
                return true;
            case EventKind::clean_up:
                begin(core::spectator);
                line("cultists_log_clean_up", {{"round", int{event.round}}});
                return true;
            default:
                return false;
        }
    }

    // Steps in a row are one way.
    void way(const GameEvent& event) {
        const Text place = event.secret_door
                               ? look_.say("cultists_log_secret", {{"place", look_.place(event.place)}})
                               : look_.place(event.place);
        Text step(look_.signs().arrow);
        step.add(" ").add(place);
        if (on_the_way_ && event.seat == seat_) {
            pieces_.back().add(" ").add(step);
        } else {
            deed(event.seat, look_.place(event.origin).add(" ").add(step));
        }
        on_the_way_ = true;
    }

    bool encounter(const GameEvent& event) {
        if (event.kind == EventKind::meeting) {
            std::vector<Text> all;
            for (const core::Seat seat : event.seats) all.push_back(look_.player(seat));
            outcome(seat_ == core::spectator ? "cultists_log_meeting_line" : "cultists_log_meeting",
                    {{"players", join(all, Text(", "))}});
            return true;
        }
        if (event.kind != EventKind::card_given) return false;
        const Text arrow(look_.signs().arrow);
        if (event.encounter == cultists::EncounterCard::none) {
            outcome("cultists_log_given", {{"player", look_.player(event.seat)},
                                           {"other", look_.player(event.about)},
                                           {"arrow", arrow}});
        } else {
            outcome("cultists_log_given_own", {{"player", look_.player(event.seat)},
                                               {"other", look_.player(event.about)},
                                               {"arrow", arrow},
                                               {"card", look_.card(event.encounter)}});
        }
        return true;
    }

    bool event(const GameEvent& event) {
        const Text player = look_.player(event.seat);
        switch (event.kind) {
            case EventKind::event_drawn:
                begin(core::spectator);
                if (event.event == cultists::Event::none) {
                    line("cultists_log_event_none");
                } else {
                    line("cultists_log_event",
                         {{"event", look_.event(event.event)}, {"text", look_.event_text(event.event)}});
                }
                return true;
            case EventKind::event_repeated:
                if (event.event == cultists::Event::none) {
                    line("cultists_log_repeated_none");
                } else {
                    line("cultists_log_repeated", {{"event", look_.event(event.event)}});
                }
                return true;
            case EventKind::power_turned:
                if (event.seat != cultists::nobody) {
                    deed(event, "cultists_log_power_switched");
                } else {
                    line(event.on ? "cultists_log_power_on" : "cultists_log_power_off");
                }
                return true;
            case EventKind::token_drawn:
                if (event.event == cultists::Event::none) {
                    line("cultists_log_token_drawn", {{"player", player}});
                } else {
                    line("cultists_log_token_drawn_own",
                         {{"player", player}, {"event", look_.event(event.event)}});
                }
                return true;
            case EventKind::token_kept:
                line("cultists_log_token_kept", {{"player", player}});
                return true;
            case EventKind::token_removed:
                line("cultists_log_token_removed", {{"player", player}});
                return true;
            default:
                return false;
        }
    }

    bool danger(const GameEvent& event) {
        switch (event.kind) {
            case EventKind::danger_grew:
                line("cultists_log_danger_grew", {{"count", int{event.cards}}});
                return true;
            case EventKind::danger_drawn:
                line("cultists_log_danger_drawn", {{"card", look_.card(event.room_card)}});
                return true;
            case EventKind::cultist_came:
                line("cultists_log_cultist_came", {{"place", look_.place(event.place)}});
                return true;
            case EventKind::fish_man_came:
                line("cultists_log_fish_man_came", {{"place", look_.place(event.place)}});
                return true;
            case EventKind::fought:
                deed(event, "cultists_log_fought", {{"place", look_.place(event.place)}});
                return true;
            case EventKind::banished:
                deed(event, "cultists_log_banished");
                return true;
            case EventKind::secured:
                if (event.room_card == cultists::RoomCard::none) {
                    deed(event, "cultists_log_secured");
                } else {
                    deed(event, "cultists_log_secured_own", {{"card", look_.card(event.room_card)}});
                }
                return true;
            default:
                return false;
        }
    }

    // What concerns status cards, deaths and roles.
    bool act(const GameEvent& event) {
        const Text player = look_.player(event.seat);
        const Text other = look_.player(event.about);
        switch (event.kind) {
            case EventKind::looked:
                deed(event, "cultists_log_looked", {{"other", other}});
                return true;
            case EventKind::saw:
                deed(event, "cultists_log_saw", {{"dead", int{event.dead}}, {"cards", int{event.cards}}});
                return true;
            case EventKind::said:
                deed(event, "cultists_log_said", {{"other", other}, {"status", look_.card(event.encounter)}});
                return true;
            case EventKind::died:
                line("cultists_log_died_" + std::string(cultists::name_of(event.cause)),
                     {{"player", player}});
                return true;
            case EventKind::role_shown:
                line("cultists_log_role", {{"player", player}, {"role", look_.role(event.role)}});
                return true;
            case EventKind::killed:
                deed(event, "cultists_log_killed", {{"other", other}});
                return true;
            default:
                return false;
        }
    }

    bool room(const GameEvent& event) {
        const Text place = event.place == cultists::Location::none ? look_.say("cultists_danger_deck")
                                                                   : look_.place(event.place);
        switch (event.kind) {
            case EventKind::card_laid:
                outcome("cultists_log_laid", {{"place", place}});
                return true;
            case EventKind::explored:
                outcome(event.danger ? "cultists_log_explored_danger" : "cultists_log_explored",
                        {{"place", place}});
                return true;
            case EventKind::filled:
                if (event.room_card == cultists::RoomCard::none) {
                    deed(event, "cultists_log_filled", {{"place", place}});
                } else {
                    deed(event, "cultists_log_filled_own",
                         {{"place", place}, {"card", look_.card(event.room_card)}});
                }
                return true;
            case EventKind::inspected:
                deed(event, event.camera ? "cultists_log_inspected_camera" : "cultists_log_inspected",
                     {{"place", place}, {"card", look_.card(event.room_card)}});
                return true;
            case EventKind::book_shelved:
                outcome("cultists_log_shelved");
                return true;
            case EventKind::book_returned:
                outcome("cultists_log_returned", {{"place", place}});
                return true;
            case EventKind::room_cleared:
                outcome("cultists_log_cleared", {{"place", place}});
                return true;
            case EventKind::shelf_filled:
                outcome("cultists_log_shelf",
                        {{"shelf", look_.shelf(event.shelf)}, {"points", int{event.points}}});
                return true;
            default:
                return false;
        }
    }

    bool portal(const GameEvent& event) {
        switch (event.kind) {
            case EventKind::portal_opened:
                line("cultists_log_portal_opened",
                     {{"place", look_.place(cultists::portal_room)}, {"due", int{event.due}}});
                return true;
            case EventKind::portal_prolonged:
                line("cultists_log_portal_prolonged", {{"due", int{event.due}}});
                return true;
            case EventKind::portal_overdue:
                line("cultists_log_portal_overdue");
                return true;
            case EventKind::portal_asked:
                deed(event, "cultists_log_portal_asked", {{"other", look_.player(event.about)}});
                return true;
            case EventKind::portal_refused:
                outcome("cultists_log_portal_refused", {{"player", look_.player(event.seat)}});
                return true;
            case EventKind::portal_closed:
                deed(event, "cultists_log_portal_closed", {{"other", look_.player(event.about)}});
                return true;
            case EventKind::target_moved:
                line("cultists_log_target", {{"change", look_.change(event.from, event.to)}});
                return true;
            default:
                return false;
        }
    }

    bool vote(const GameEvent& event) {
        const Text player = look_.player(event.seat);
        switch (event.kind) {
            case EventKind::vote_called:
                deed(event, "cultists_log_vote_called");
                return true;
            case EventKind::vote_began:
                begin(core::spectator);
                line(event.discussion ? "cultists_log_vote_began" : "cultists_log_vote_began_silent");
                return true;
            case EventKind::vote_cast:
                line("cultists_log_cast", {{"other", ballot(event)}});
                return true;
            case EventKind::vote_kept:
                line("cultists_log_vote_kept", {{"player", player}});
                return true;
            case EventKind::vote_changed:
                line("cultists_log_vote_changed",
                     {{"player", player}, {"arrow", look_.signs().arrow}, {"other", ballot(event)}});
                return true;
            case EventKind::vote_ended:
                if (event.about == cultists::nobody) {
                    line("cultists_log_vote_nobody");
                } else {
                    line("cultists_log_vote_out", {{"player", look_.player(event.about)}});
                }
                return true;
            default:
                return false;
        }
    }

    void end(const GameEvent& event) {
        const Text player = look_.player(event.seat);
        switch (event.kind) {
            case EventKind::answered:
                line(event.claims ? "cultists_log_answered_claim" : "cultists_log_answered");
                break;
            case EventKind::claimed:
                line("cultists_log_claimed", {{"player", player}});
                break;
            case EventKind::guessing_began:
                begin(core::spectator);
                line("cultists_log_guessing", {{"player", player}});
                break;
            case EventKind::seer_named:
                line(event.right ? "cultists_log_named_right" : "cultists_log_named_wrong",
                     {{"player", player},
                      {"arrow", look_.signs().arrow},
                      {"other", look_.player(event.about)}});
                break;
            case EventKind::game_over:
                line("cultists_log_over", {{"reason", reason_text(event.ending, look_)}});
                break;
            default:
                break;
        }
    }

    // ---- votes

    [[nodiscard]] Text ballot(const GameEvent& event) const {
        Text text =
            event.about == cultists::nobody ? look_.say("cultists_choice_abstain") : look_.player(event.about);
        return event.twice ? text.add(look_.messages().ascii() ? " x2" : " ×2", ink::accent) : text;
    }

    std::size_t ready(std::span<const GameEvent> rest) {
        std::vector<Text> all;
        while (all.size() < rest.size() && rest[all.size()].kind == EventKind::was_ready)
            all.push_back(look_.player(rest[all.size()].seat));
        line("cultists_log_ready", {{"players", join(all, Text(", "))}});
        return all.size();
    }

    std::size_t votes(std::span<const GameEvent> rest) {
        std::vector<Text> all;
        while (all.size() < rest.size() && rest[all.size()].kind == EventKind::vote_shown) {
            const GameEvent& event = rest[all.size()];
            Text text = look_.player(event.seat);
            all.push_back(text.add(" ").add(std::string(look_.signs().arrow)).add(" ").add(ballot(event)));
        }
        line("cultists_log_votes", {{"votes", join(all, Text(", "))}});
        return all.size();
    }

    const CultistsTheme& look_;
    std::vector<faces::LogEntry> entries_;
    std::vector<Text> pieces_;
    core::Seat seat_ = core::spectator;  // whose turn is being told
    bool on_the_way_ = false;            // the last piece is a way that may go on
};

}  // namespace

std::vector<faces::LogEntry> chronicle(std::span<const GameEvent> told, const CultistsTheme& look) {
    return ChronicleWriter(look).write(told);
}

Text reason_text(cultists::Ending ending, const CultistsTheme& look) {
    return look.of("cultists_end_", cultists::name_of(ending));
}

}  // namespace subrosa::cultists_face
