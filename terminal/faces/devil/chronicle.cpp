// From events to readable lines: events of one message, the course of the game, production.
#include "games/devil/text.hpp"
#include "terminal/faces/devil/face.hpp"
#include "terminal/faces/devil/writer.hpp"

#include <algorithm>
#include <utility>

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;
using faces::Where;

namespace {

constexpr auto sentences = std::to_array<faces::Sentence<EventKind>>(
    {{EventKind::round_began, Where::section, "devil_log_round"},
     {EventKind::repay_began, Where::section, "devil_stage_repay"},
     {EventKind::offers_began, Where::section, "devil_stage_offer"},
     {EventKind::planning_began, Where::section, "devil_stage_plan"},
     {EventKind::hunt_began, Where::section, "devil_log_hunt"},
     {EventKind::wings_began, Where::section, "devil_log_inquisition"},
     {EventKind::ritual_began, Where::section, "devil_stage_ritual"},
     {EventKind::game_over, Where::section, "devil_log_over"},

     {EventKind::bought, Where::deed, "devil_log_bought"},
     {EventKind::sold, Where::deed, "devil_log_sold"},
     {EventKind::borrowed, Where::deed, "devil_log_borrowed"},
     {EventKind::repaid, Where::deed, "devil_log_repaid"},

     {EventKind::kept, Where::line, "devil_log_kept_own"},
     {EventKind::sent, Where::line, "devil_log_passed_own"},
     {EventKind::received, Where::line, "devil_log_received_own"},
     {EventKind::cards_passed, Where::line, "devil_log_passed_left", "devil_log_passed_right"},
     {EventKind::dropped, Where::deed, "devil_log_dropped_own"},
     {EventKind::offered, Where::line, "devil_log_sealed_own", "devil_log_sealed_own_empty"},
     {EventKind::reading_ended, Where::line, "devil_log_chests_again", "devil_log_chests_home"},

     {EventKind::gained, Where::deed, "devil_log_effect", "devil_log_gained"},
     {EventKind::built, Where::deed, "devil_log_built"},
     {EventKind::used, Where::deed, "devil_log_used"},
     {EventKind::tucked, Where::deed, "devil_log_tucked"},
     {EventKind::hired, Where::deed, "devil_log_hired", "devil_log_master_free"},
     {EventKind::privilege_small, Where::deed, "devil_log_small"},
     {EventKind::privilege_gone, Where::deed, "devil_log_small_gone"},
     {EventKind::token_lost, Where::deed, "devil_log_token_lost"},

     {EventKind::reputation_moved, Where::deed, "devil_log_reputation"},
     {EventKind::demons, Where::deed, "devil_log_demon"},
     {EventKind::demons_returned, Where::deed, "devil_log_demon_returned"},
     {EventKind::indulgence, Where::deed, "devil_log_indulgence_gained"},
     {EventKind::points, Where::deed, "devil_log_points"},
     {EventKind::debt_now, Where::deed, "devil_log_debt"},

     {EventKind::accused, Where::line, "devil_log_vote_own"},
     {EventKind::souls_shown, Where::line, "devil_log_souls_shown", "devil_log_souls_none"},
     {EventKind::bribed_away, Where::line, "devil_log_bribed"},
     {EventKind::turned, Where::line, "devil_log_turned"},
     {EventKind::suffered, Where::deed, "devil_log_suffered"},
     {EventKind::building_lost, Where::deed, "devil_log_building_lost"},
     {EventKind::guests_left, Where::section, "devil_log_guests_gone"},
     {EventKind::discarded, Where::deed, "devil_log_goods_given"}});

// Whether there is all that the sentence of this event names.
bool is_whole(const GameEvent& told) {
    switch (told.kind) {
        case EventKind::gained:
            return told.building != devil::Building::none;
        case EventKind::hired:
            return told.number > 0;
        case EventKind::offered:
            return told.ask.number > 0 || holds_wares(told);
        case EventKind::reading_ended:
            return told.number == 1;
        case EventKind::souls_shown:
            return told.number + told.to > 0;
        default:
            return told.flag;
    }
}

bool is_about(EventKind kind) {
    return kind == EventKind::sent || kind == EventKind::received || kind == EventKind::accused;
}

}  // namespace

bool holds_wares(const GameEvent& told) {
    return std::any_of(told.wares_of.begin(), told.wares_of.end(), [](std::uint8_t n) { return n > 0; });
}

std::vector<faces::LogEntry> DevilDrawing::chronicle(Events told, const DevilTheme& look) {
    return Writer(look).write(told);
}

std::vector<faces::LogEntry> Writer::write(Rest told) {
    while (!told.empty()) told = told.subspan(one(told));
    return take();
}

std::size_t Writer::one(Rest rest) {
    static constexpr auto parts = std::to_array<std::pair<EventKind, std::size_t (Writer::*)(Rest)>>(
        {{EventKind::turn_began, &Writer::turn},
         {EventKind::inquisition_turn, &Writer::turn},
         {EventKind::produced, &Writer::produced},
         {EventKind::drew_buildings, &Writer::drawn},
         {EventKind::drew_event, &Writer::drawn},
         {EventKind::chest_came, &Writer::chest_came},
         {EventKind::answered_chest, &Writer::chest_answered},
         {EventKind::chest_home, &Writer::chest_home},
         {EventKind::plan_opened, &Writer::plans},
         {EventKind::event_played, &Writer::event_played},
         {EventKind::paid, &Writer::paid},
         {EventKind::master_spent, &Writer::masters_spent},
         {EventKind::failed, &Writer::failed},
         {EventKind::privilege_large, &Writer::large_privilege},
         {EventKind::angels, &Writer::angels},
         {EventKind::guest_came, &Writer::guest_came},
         {EventKind::interest_paid, &Writer::interest},
         {EventKind::slid, &Writer::slid},
         {EventKind::vote_shown, &Writer::votes},
         {EventKind::questioned, &Writer::questioned},
         {EventKind::proved, &Writer::wings_for},
         {EventKind::wings_bought, &Writer::wings_for},
         {EventKind::confessed, &Writer::confessed},
         {EventKind::ritual_opened, &Writer::opened},
         {EventKind::bribe_left, &Writer::bribe_left},
         {EventKind::ritual_reward, &Writer::reward},
         {EventKind::named, &Writer::named},
         {EventKind::roles_shown, &Writer::roles_shown},
         {EventKind::guess_scored, &Writer::guess_scored},
         {EventKind::inquisition_began, &Writer::inquisition_began},
         {EventKind::answered, &Writer::answered},
         {EventKind::gave, &Writer::gave},
         {EventKind::inquisitors_came, &Writer::inquisitors_came},
         {EventKind::scored, &Writer::scored}});
    const GameEvent& told = rest.front();
    if (told.kind == EventKind::offered) offer_ = told;
    if (told.kind == EventKind::bribed_away) ++bribed_;
    for (const auto& [kind, part] : parts) {
        if (kind == told.kind) return (this->*part)(rest);
    }
    // Plans and chests that are closed in secret have no sentence: they are told when all are opened.
    tell(sentences, told, is_whole(told), values(told));
    return 1;
}

void Writer::say(Where where, const GameEvent& told, std::string_view key) {
    put(where, told.seat, say_with(look_.messages(), key, values(told)));
}

std::vector<Value> Writer::values(const GameEvent& told) const {
    const Text wares = look_.wares(told.wares_of);
    const bool costs = told.building != devil::Building::none;
    const bool angels = told.kind == EventKind::wings_bought || told.kind == EventKind::angels;
    const int ducats = told.kind == EventKind::wings_bought ? told.to : told.number;
    return {{"round", int{told.number}},
            {"ducats", look_.count("ducats", ducats)},
            {"wings", look_.count(angels ? "angel" : "demon", told.number)},
            {"change", change_of(told)},
            {"player", look_.player_or_nobody(is_about(told.kind) ? told.about : told.seat)},
            {"good", look_.good(told.ware)},
            {"goods", wares},
            {"gain", wares},
            {"contents", wares},
            {"price", look_.price(told.ask)},
            {"souls", look_.souls(told.number, told.to)},
            {"building", look_.building(told.building)},
            {"buildings", look_.buildings(told.cards)},
            {"cost", costs ? look_.bundle(devil::card(told.building).cost) : Text()},
            {"event", look_.event(told.event)},
            {"master", look_.master(told.master)},
            {"privilege", look_.small(told.number)},
            {"field", look_.field(told.to)},
            {"inquisitor", look_.inquisitor(told.inquisitor)},
            {"role", look_.role(told.role)}};
}

Text Writer::change_of(const GameEvent& told) const {
    switch (told.kind) {
        case EventKind::borrowed:
            return look_.with_sign(told.number);
        case EventKind::repaid:
            return look_.number(-int{told.number});
        case EventKind::points:
            return look_.with_sign(told.amount);
        case EventKind::debt_now:
            return {int{told.number}};
        default:  // of the reputation
            return look_.change(told.from + devil::reputation_min, told.to + devil::reputation_min);
    }
}

bool Writer::is_next(Rest rest, EventKind kind) {
    return rest.size() > 1 && rest[1].kind == kind && rest[1].seat == rest[0].seat;
}

std::size_t Writer::turn(Rest rest) {
    begin(rest.front().seat);
    return 1;
}

std::size_t Writer::produced(Rest rest) {
    const auto of_fields = [](const GameEvent& one) {
        return one.kind == EventKind::produced && one.building == devil::Building::none;
    };
    const Rest fields = rest.first(run_while(rest, of_fields));
    if (fields.empty()) {
        say(Where::deed, rest.front(), "devil_log_effect");
        return 1;
    }
    const auto all = texts_of(fields, [&](const GameEvent& one) {
        return look_.player(one.seat).add(look_.say("play_colon")).add(look_.wares(one.wares_of));
    });
    entry(look_.say("devil_stage_production", {}, ink::accent).add("  ").add(look_.dotted(all)));
    return fields.size();
}

}  // namespace subrosa::devil_face
