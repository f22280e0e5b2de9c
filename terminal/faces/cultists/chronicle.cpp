// From events to readable lines.
#include "terminal/faces/cultists/chronicle.hpp"

#include "games/cultists/text.hpp"

namespace subrosa::cultists_face {
namespace {

using cultists::EventKind;
using cultists::GameEvent;

class Writer {
  public:
    explicit Writer(const CultistsTheme& look) : look_(look) {}

    std::vector<faces::Entry> write(std::span<const GameEvent> told) {
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
    void deed(const GameEvent& told, std::string_view key, Values values = {}) {
        deed(told.seat, look_.say(key, values));
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
        const GameEvent& told = rest.front();
        if (told.kind == EventKind::was_ready) return ready(rest);
        if (told.kind == EventKind::vote_shown) return votes(rest);
        if (!(course(told) || encounter(told) || event(told) || danger(told) || act(told) || room(told) ||
              portal(told) || vote(told))) {
            end(told);
        }
        return 1;
    }

    bool course(const GameEvent& told) {
        switch (told.kind) {
            case EventKind::round_began:
                begin(core::spectator);
                line("cultists_log_round", {{"round", int{told.round}}, {"player", look_.player(told.seat)}});
                return true;
            case EventKind::move_began:
            case EventKind::act_began:
                begin(told.seat);
                return true;
            case EventKind::moved:
                way(told);
                return true;
            case EventKind::jumped:
                deed(told, "cultists_log_jumped", {{"place", look_.place(told.place)}});
                return true;
            case EventKind::passed:
                if (seat_ == core::spectator) {
                    line("cultists_log_passed_line", {{"player", look_.player(told.seat)}});
                } else {
                    deed(told, "cultists_log_passed");
                }
                return true;
            case EventKind::clean_up:
                begin(core::spectator);
                line("cultists_log_clean_up", {{"round", int{told.round}}});
                return true;
            default:
                return false;
        }
    }

    // Steps in a row are one way.
    void way(const GameEvent& told) {
        const Text place = told.secret_door
                               ? look_.say("cultists_log_secret", {{"place", look_.place(told.place)}})
                               : look_.place(told.place);
        Text step(look_.signs().arrow);
        step.add(" ").add(place);
        if (on_the_way_ && told.seat == seat_) {
            pieces_.back().add(" ").add(step);
        } else {
            deed(told.seat, look_.place(told.origin).add(" ").add(step));
        }
        on_the_way_ = true;
    }

    bool encounter(const GameEvent& told) {
        if (told.kind == EventKind::meeting) {
            std::vector<Text> all;
            for (const core::Seat seat : told.seats) all.push_back(look_.player(seat));
            outcome(seat_ == core::spectator ? "cultists_log_meeting_line" : "cultists_log_meeting",
                    {{"players", join(all, Text(", "))}});
            return true;
        }
        if (told.kind != EventKind::card_given) return false;
        const Text arrow(look_.signs().arrow);
        if (told.encounter == cultists::EncounterCard::none) {
            outcome(
                "cultists_log_given",
                {{"player", look_.player(told.seat)}, {"other", look_.player(told.about)}, {"arrow", arrow}});
        } else {
            outcome("cultists_log_given_own", {{"player", look_.player(told.seat)},
                                               {"other", look_.player(told.about)},
                                               {"arrow", arrow},
                                               {"card", look_.card(told.encounter)}});
        }
        return true;
    }

    bool event(const GameEvent& told) {
        const Text player = look_.player(told.seat);
        switch (told.kind) {
            case EventKind::event_drawn:
                begin(core::spectator);
                if (told.event == cultists::Event::none) {
                    line("cultists_log_event_none");
                } else {
                    line("cultists_log_event",
                         {{"event", look_.event(told.event)}, {"text", look_.event_text(told.event)}});
                }
                return true;
            case EventKind::event_repeated:
                if (told.event == cultists::Event::none) {
                    line("cultists_log_repeated_none");
                } else {
                    line("cultists_log_repeated", {{"event", look_.event(told.event)}});
                }
                return true;
            case EventKind::power_turned:
                if (told.seat != cultists::nobody) {
                    deed(told, "cultists_log_power_switched");
                } else {
                    line(told.on ? "cultists_log_power_on" : "cultists_log_power_off");
                }
                return true;
            case EventKind::token_drawn:
                if (told.event == cultists::Event::none) {
                    line("cultists_log_token_drawn", {{"player", player}});
                } else {
                    line("cultists_log_token_drawn_own",
                         {{"player", player}, {"event", look_.event(told.event)}});
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

    bool danger(const GameEvent& told) {
        switch (told.kind) {
            case EventKind::danger_grew:
                line("cultists_log_danger_grew", {{"count", int{told.cards}}});
                return true;
            case EventKind::danger_drawn:
                line("cultists_log_danger_drawn", {{"card", look_.card(told.room_card)}});
                return true;
            case EventKind::cultist_came:
                line("cultists_log_cultist_came", {{"place", look_.place(told.place)}});
                return true;
            case EventKind::fish_man_came:
                line("cultists_log_fish_man_came", {{"place", look_.place(told.place)}});
                return true;
            case EventKind::fought:
                deed(told, "cultists_log_fought", {{"place", look_.place(told.place)}});
                return true;
            case EventKind::banished:
                deed(told, "cultists_log_banished");
                return true;
            case EventKind::secured:
                if (told.room_card == cultists::RoomCard::none) {
                    deed(told, "cultists_log_secured");
                } else {
                    deed(told, "cultists_log_secured_own", {{"card", look_.card(told.room_card)}});
                }
                return true;
            default:
                return false;
        }
    }

    // What concerns status cards, deaths and roles.
    bool act(const GameEvent& told) {
        const Text player = look_.player(told.seat);
        const Text other = look_.player(told.about);
        switch (told.kind) {
            case EventKind::looked:
                deed(told, "cultists_log_looked", {{"other", other}});
                return true;
            case EventKind::saw:
                deed(told, "cultists_log_saw", {{"dead", int{told.dead}}, {"cards", int{told.cards}}});
                return true;
            case EventKind::said:
                deed(told, "cultists_log_said", {{"other", other}, {"status", look_.card(told.encounter)}});
                return true;
            case EventKind::died:
                line("cultists_log_died_" + std::string(cultists::name_of(told.cause)), {{"player", player}});
                return true;
            case EventKind::role_shown:
                line("cultists_log_role", {{"player", player}, {"role", look_.role(told.role)}});
                return true;
            case EventKind::killed:
                deed(told, "cultists_log_killed", {{"other", other}});
                return true;
            default:
                return false;
        }
    }

    bool room(const GameEvent& told) {
        const Text place = told.place == cultists::Location::none ? look_.say("cultists_danger_deck")
                                                                  : look_.place(told.place);
        switch (told.kind) {
            case EventKind::card_laid:
                outcome("cultists_log_laid", {{"place", place}});
                return true;
            case EventKind::explored:
                outcome(told.danger ? "cultists_log_explored_danger" : "cultists_log_explored",
                        {{"place", place}});
                return true;
            case EventKind::filled:
                if (told.room_card == cultists::RoomCard::none) {
                    deed(told, "cultists_log_filled", {{"place", place}});
                } else {
                    deed(told, "cultists_log_filled_own",
                         {{"place", place}, {"card", look_.card(told.room_card)}});
                }
                return true;
            case EventKind::inspected:
                deed(told, told.camera ? "cultists_log_inspected_camera" : "cultists_log_inspected",
                     {{"place", place}, {"card", look_.card(told.room_card)}});
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
                        {{"shelf", look_.shelf(told.shelf)}, {"points", int{told.points}}});
                return true;
            default:
                return false;
        }
    }

    bool portal(const GameEvent& told) {
        switch (told.kind) {
            case EventKind::portal_opened:
                line("cultists_log_portal_opened",
                     {{"place", look_.place(cultists::portal_room)}, {"due", int{told.due}}});
                return true;
            case EventKind::portal_prolonged:
                line("cultists_log_portal_prolonged", {{"due", int{told.due}}});
                return true;
            case EventKind::portal_overdue:
                line("cultists_log_portal_overdue");
                return true;
            case EventKind::portal_asked:
                deed(told, "cultists_log_portal_asked", {{"other", look_.player(told.about)}});
                return true;
            case EventKind::portal_refused:
                outcome("cultists_log_portal_refused", {{"player", look_.player(told.seat)}});
                return true;
            case EventKind::portal_closed:
                deed(told, "cultists_log_portal_closed", {{"other", look_.player(told.about)}});
                return true;
            case EventKind::target_moved:
                line("cultists_log_target", {{"change", look_.change(told.from, told.to)}});
                return true;
            default:
                return false;
        }
    }

    bool vote(const GameEvent& told) {
        const Text player = look_.player(told.seat);
        switch (told.kind) {
            case EventKind::vote_called:
                deed(told, "cultists_log_vote_called");
                return true;
            case EventKind::vote_began:
                begin(core::spectator);
                line(told.discussion ? "cultists_log_vote_began" : "cultists_log_vote_began_silent");
                return true;
            case EventKind::vote_cast:
                line("cultists_log_cast", {{"other", ballot(told)}});
                return true;
            case EventKind::vote_kept:
                line("cultists_log_vote_kept", {{"player", player}});
                return true;
            case EventKind::vote_changed:
                line("cultists_log_vote_changed",
                     {{"player", player}, {"arrow", look_.signs().arrow}, {"other", ballot(told)}});
                return true;
            case EventKind::vote_ended:
                if (told.about == cultists::nobody) {
                    line("cultists_log_vote_nobody");
                } else {
                    line("cultists_log_vote_out", {{"player", look_.player(told.about)}});
                }
                return true;
            default:
                return false;
        }
    }

    void end(const GameEvent& told) {
        const Text player = look_.player(told.seat);
        switch (told.kind) {
            case EventKind::answered:
                line(told.claims ? "cultists_log_answered_claim" : "cultists_log_answered");
                break;
            case EventKind::claimed:
                line("cultists_log_claimed", {{"player", player}});
                break;
            case EventKind::guessing_began:
                begin(core::spectator);
                line("cultists_log_guessing", {{"player", player}});
                break;
            case EventKind::seer_named:
                line(told.right ? "cultists_log_named_right" : "cultists_log_named_wrong",
                     {{"player", player},
                      {"arrow", look_.signs().arrow},
                      {"other", look_.player(told.about)}});
                break;
            case EventKind::game_over:
                line("cultists_log_over", {{"reason", reason_text(told.ending, look_)}});
                break;
            default:
                break;
        }
    }

    // ---- votes

    [[nodiscard]] Text ballot(const GameEvent& told) const {
        Text text =
            told.about == cultists::nobody ? look_.say("cultists_choice_abstain") : look_.player(told.about);
        return told.twice ? text.add(look_.messages().ascii() ? " x2" : " ×2", ink::accent) : text;
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
            const GameEvent& told = rest[all.size()];
            Text text = look_.player(told.seat);
            all.push_back(text.add(" ").add(std::string(look_.signs().arrow)).add(" ").add(ballot(told)));
        }
        line("cultists_log_votes", {{"votes", join(all, Text(", "))}});
        return all.size();
    }

    const CultistsTheme& look_;
    std::vector<faces::Entry> entries_;
    std::vector<Text> pieces_;
    core::Seat seat_ = core::spectator;  // whose turn is being told
    bool on_the_way_ = false;            // the last piece is a way that may go on
};

}  // namespace

std::vector<faces::Entry> chronicle(std::span<const GameEvent> told, const CultistsTheme& look) {
    return Writer(look).write(told);
}

Text reason_text(cultists::Ending ending, const CultistsTheme& look) {
    return look.of("cultists_end_", cultists::name_of(ending));
}

}  // namespace subrosa::cultists_face
