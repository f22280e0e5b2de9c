// Wording of questions and choices.
#include "terminal/faces/cultists/choice_text.hpp"

#include "games/cultists/text.hpp"

#include <bit>

namespace subrosa::cultists_face {
namespace {

using cultists::Action;
using cultists::EncounterCard;
using cultists::Knowledge;
using cultists::Location;
using cultists::Open;
using cultists::Seats;
using cultists::Stage;
using cultists::Step;
using cultists::Verb;

// All questions are in bold, so that the eye finds them.
Text ask(const CultistsTheme& look, std::string_view key, Values values = {}) {
    return look.say(key, values, ink::strong);
}

// Whom the viewer meets.
Seats met(const Knowledge& knowledge) {
    const auto& meeting = knowledge.open.pending.meeting;
    Seats seats = 0;
    for (core::Seat seat = 0; seat < cultists::max_characters; ++seat) {
        if (seat != knowledge.seat && meeting[seat] == meeting[knowledge.seat])
            seats = static_cast<Seats>(seats | cultists::seat_bit(seat));
    }
    return seats;
}

// What the viewer saw when looking last; nothing if it did not.
EncounterCard seen_last(const Knowledge& knowledge) {
    if (knowledge.open.looks.empty()) return EncounterCard::none;
    const std::uint8_t dead = knowledge.seen[knowledge.open.looks.size() - 1];
    if (dead == Knowledge::unseen) return EncounterCard::none;
    return dead > 0 ? EncounterCard::dead : EncounterCard::alive;
}

Text turn_question(const Knowledge& knowledge, const CultistsTheme& look) {
    const Open& open = knowledge.open;
    if (open.stage == Stage::act)
        return ask(look, "cultists_ask_act", {{"place", look.place(open.at[knowledge.seat])}});
    if (cultists::has(open.ghosts, knowledge.seat)) return ask(look, "cultists_ask_jump");
    return ask(look, "cultists_ask_move",
               {{"points", int{open.pending.points}}, {"place", look.place(open.pending.start)}});
}

// M2: who takes part in an encounter if the viewer goes there now.
Seats would_meet(const Open& open, Location place) {
    const auto there = static_cast<Seats>(cultists::seats_joined(open, place) & cultists::living(open) &
                                          ~cultists::seat_bit(open.turn));
    const int others = std::popcount(there);
    const bool secret = cultists::secret_door(open) &&
                        (cultists::joined(open, open.at[open.turn]) & cultists::bit(place)) != 0;
    if (secret || open.freeze >= open.round) return 0;
    return others == 1 || (others > 1 && !open.power) ? there : Seats{0};
}

Text go_words(const Open& open, Location place, const CultistsTheme& look) {
    const std::uint32_t twins = cultists::joined(open, open.at[open.turn]);
    if ((twins & cultists::bit(place)) != 0)
        return look.say("cultists_choice_go_free", {{"place", look.place_words(place)}});
    if (const Seats meets = would_meet(open, place); meets != 0) {
        return look.say("cultists_choice_go_meet",
                        {{"place", look.place_words(place)}, {"players", look.names(meets)}});
    }
    return look.place_words(place);
}

Text gift(const Action& action, const CultistsTheme& look) {
    Text text = look.card(action.encounter_card());
    return text.add(std::string(" ") + std::string(look.signs().arrow) + " ")
        .add(look.numbered(action.seat()));
}

Text voted(core::Seat whom, const CultistsTheme& look) {
    return whom == cultists::nobody ? look.say("cultists_choice_abstain_vote") : look.numbered(whom);
}

Text vote(const Action& action, const CultistsTheme& look) {
    Text text = voted(action.seat(), look);
    return action.twice() ? text.add(look.messages().ascii() ? " x2" : " ×2", ink::accent) : text;
}

Text said_words(const Knowledge& knowledge, EncounterCard card, const CultistsTheme& look) {
    const EncounterCard seen = seen_last(knowledge);
    const std::string_view key = card == EncounterCard::dead   ? "cultists_choice_say_public"
                                 : seen == EncounterCard::dead ? "cultists_choice_say_lie"
                                                               : "cultists_choice_say";
    return look.say(key, {{"status", look.card(card)}});
}

// What lies in a room; in a corridor nothing does.
cultists::Room room_at(const Open& open, Location place) {
    return cultists::is_room(place) ? open.rooms[cultists::index(place)] : cultists::Room{};
}

// Where a card goes, or what is looked into.
Location target(const Knowledge& knowledge, const Action& action) {
    return action.verb == Verb::fill || action.place() == Location::none ? knowledge.open.at[knowledge.seat]
                                                                         : action.place();
}

Text fill_words(const Knowledge& knowledge, const Action& action, const CultistsTheme& look) {
    const Location place = target(knowledge, action);
    const cultists::Room room = room_at(knowledge.open, place);
    const bool explores = !room.explored && room.deck == cultists::explored_above;
    return look.say(explores ? "cultists_choice_fill_explores" : "cultists_choice_fill",
                    {{"card", look.card(action.room_card())}, {"place", look.place(place)}});
}

Text inspect_words(const Knowledge& knowledge, const Action& action, const CultistsTheme& look,
                   std::string_view key) {
    const Location place = target(knowledge, action);
    return look.say(key, {{"place", look.place(place)}, {"count", int{room_at(knowledge.open, place).deck}}});
}

std::string_view pass_key(Step step) {
    switch (step) {
        case Step::looking:
            return "cultists_choice_look_pass";
        case Step::drawing:
            return "cultists_choice_draw_pass";
        case Step::closing:
            return "cultists_choice_nothing_to_declare";
        default:
            return "cultists_choice_pass";
    }
}

}  // namespace

Text question(const Knowledge& knowledge, const CultistsTheme& look) {
    const Open& open = knowledge.open;
    const Text event = look.event(cultists::event_holding(open));
    switch (open.step) {
        case Step::turn:
            return turn_question(knowledge, look);
        case Step::giving:
            return ask(look, "cultists_ask_give", {{"players", look.names(met(knowledge))}});
        case Step::looking:
            return ask(look, "cultists_ask_look", {{"event", event}});
        case Step::drawing:
            return ask(look, "cultists_ask_draw", {{"event", event}});
        case Step::token: {
            const bool drawn = !open.peeks.empty();
            const cultists::Event token =
                drawn ? knowledge.peeked[open.peeks.size() - 1] : cultists::Event::none;
            return ask(look, "cultists_ask_token", {{"event", look.event(token)}});
        }
        case Step::saying:
            if (open.looks.empty()) break;
            return ask(look, "cultists_ask_say",
                       {{"player", look.player(open.looks.back().target())},
                        {"seen", look.card(seen_last(knowledge))}});
        case Step::partner:
            return ask(look, "cultists_ask_partner", {{"player", look.player(open.turn)}});
        case Step::talking:
            return ask(look, "cultists_ask_ready");
        case Step::voting:
            return ask(look, "cultists_ask_vote");
        case Step::changing:
            return ask(look, "cultists_ask_change");
        case Step::closing:
            return ask(look, "cultists_ask_close",
                       {{"quota", int{cultists::numbers_of(open.options).quota}}});
        case Step::naming:
            return ask(look, "cultists_ask_name");
        case Step::none:
            break;
    }
    return ask(look, "cultists_ask_nothing");
}

Text choice_words(const Knowledge& knowledge, const Action& action, const CultistsTheme& look) {
    const Open& open = knowledge.open;
    const auto about = [&](std::string_view key) {
        return look.say(key, {{"player", look.numbered(action.seat())}});
    };
    switch (action.verb) {
        case Verb::go:
            return go_words(open, action.place(), look);
        case Verb::jump:
            return look.place_words(action.place());
        case Verb::stop:
            return look.say("cultists_choice_stop");
        case Verb::give:
            return gift(action, look);
        case Verb::look:
            return about("cultists_choice_look");
        case Verb::draw:
            return look.say("cultists_choice_draw");
        case Verb::keep:
            return look.say("cultists_choice_keep");
        case Verb::remove:
            return look.say("cultists_choice_remove");
        case Verb::check:
            return about("cultists_choice_check");
        case Verb::say:
            return said_words(knowledge, action.encounter_card(), look);
        case Verb::secure:
            return look.say("cultists_choice_secure", {{"card", look.card(action.room_card())}});
        case Verb::fight:
            return look.say("cultists_choice_fight");
        case Verb::banish:
            return look.say("cultists_choice_banish");
        case Verb::kill:
            return about("cultists_choice_kill");
        case Verb::fill:
            return fill_words(knowledge, action, look);
        case Verb::inspect:
            return inspect_words(knowledge, action, look, "cultists_choice_inspect");
        case Verb::call_vote:
            return look.say("cultists_choice_call_vote");
        case Verb::camera_room:
            return inspect_words(knowledge, action, look, "cultists_choice_camera_room");
        case Verb::camera_seat:
            return about("cultists_choice_camera_seat");
        case Verb::power:
            return look.say("cultists_choice_power");
        case Verb::portal:
            return about("cultists_choice_portal");
        case Verb::agree:
            return look.say("cultists_choice_agree");
        case Verb::refuse:
            return look.say("cultists_choice_refuse");
        case Verb::pass:
            return look.say(pass_key(open.step));
        case Verb::ready:
            return look.say("cultists_choice_ready");
        case Verb::vote:
            return vote(action, look);
        case Verb::keep_vote: {
            const bool known = !open.votes.empty() && knowledge.seat < cultists::max_characters;
            const core::Seat whom =
                known ? open.votes.back().ballots[knowledge.seat].whom() : cultists::nobody;
            return look.say("cultists_choice_keep_vote", {{"player", voted(whom, look)}});
        }
        case Verb::change_vote:
            return look.say("cultists_choice_change_vote", {{"player", voted(action.seat(), look)}});
        case Verb::claim:
            return look.say("cultists_choice_claim",
                            {{"quota", int{cultists::numbers_of(open.options).quota}}});
        case Verb::seer:
            return look.numbered(action.seat());
    }
    return Text(cultists::text_of(action));
}

Text choice_signs(const Knowledge& knowledge, const Action& action, const CultistsTheme& look) {
    const auto name = [&] { return look.numbered(action.seat(), 12); };
    const auto about = [&](std::string_view key) { return look.say(key, {{"player", name()}}); };
    switch (action.verb) {
        case Verb::go:
        case Verb::jump:
            return look.place(action.place());
        case Verb::give:
            return look.card(action.encounter_card()).add(std::string(look.signs().arrow)).add(name());
        case Verb::look:
            return name();
        case Verb::check:
            return about("cultists_choice_check_brief");
        case Verb::say:
            return look.card(action.encounter_card());
        case Verb::secure:
            return look.say("cultists_choice_secure_brief", {{"card", look.card(action.room_card())}});
        case Verb::kill:
            return about("cultists_choice_kill_brief");
        case Verb::fill:
            return look.say("cultists_choice_fill", {{"card", look.card(action.room_card())},
                                                     {"place", look.place(target(knowledge, action))}});
        case Verb::inspect:
            return look.say("cultists_choice_inspect_brief",
                            {{"place", look.place(target(knowledge, action))}});
        case Verb::camera_room:
            return look.say("cultists_choice_camera_room_brief", {{"place", look.place(action.place())}});
        case Verb::camera_seat:
            return about("cultists_choice_camera_seat_brief");
        case Verb::portal:
            return about("cultists_choice_portal_brief");
        case Verb::change_vote:
            return voted(action.seat(), look);
        case Verb::claim:
            return look.say("cultists_choice_claim_brief",
                            {{"quota", int{cultists::numbers_of(knowledge.open.options).quota}}});
        default:
            return choice_words(knowledge, action, look);
    }
}

}  // namespace subrosa::cultists_face
