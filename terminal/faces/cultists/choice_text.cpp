// Wording of questions and choices.
#include "games/cultists/text.hpp"
#include "terminal/faces/cultists/face.hpp"
#include "terminal/faces/keys.hpp"

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

Text voted(core::Seat whom, const CultistsTheme& look) {
    return whom == cultists::nobody ? look.say("cultists_choice_abstain_vote") : look.numbered(whom);
}

// How the viewer has voted.
core::Seat own_vote(const Knowledge& knowledge) {
    const auto& votes = knowledge.open.votes;
    if (votes.empty() || knowledge.seat >= cultists::max_characters) return cultists::nobody;
    return votes.back().ballots[knowledge.seat].whom();
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

constexpr auto questions =
    std::to_array<std::pair<Step, std::string_view>>({{Step::giving, "cultists_ask_give"},
                                                      {Step::looking, "cultists_ask_look"},
                                                      {Step::drawing, "cultists_ask_draw"},
                                                      {Step::token, "cultists_ask_token"},
                                                      {Step::saying, "cultists_ask_say"},
                                                      {Step::partner, "cultists_ask_partner"},
                                                      {Step::talking, "cultists_ask_ready"},
                                                      {Step::voting, "cultists_ask_vote"},
                                                      {Step::changing, "cultists_ask_change"},
                                                      {Step::closing, "cultists_ask_close"},
                                                      {Step::naming, "cultists_ask_name"}});

std::string_view question_key(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    if (open.step != Step::turn) return faces::key_for(questions, open.step, "cultists_ask_nothing");
    if (open.stage == Stage::act) return "cultists_ask_act";
    return cultists::has(open.ghosts, knowledge.seat) ? "cultists_ask_jump" : "cultists_ask_move";
}

Text go_words(const Open& open, Location place, const CultistsTheme& look) {
    const Text words = look.place_words(place);
    const std::uint32_t twins = cultists::joined(open, open.at[open.turn]);
    if ((twins & cultists::bit(place)) != 0) return look.say("cultists_choice_go_free", {{"place", words}});
    const Seats meets = would_meet(open, place);
    if (meets == 0) return words;
    return look.say("cultists_choice_go_meet", {{"place", words}, {"players", look.names(meets)}});
}

std::string_view said_key(const Knowledge& knowledge, EncounterCard card) {
    if (card == EncounterCard::dead) return "cultists_choice_say_public";
    return seen_last(knowledge) == EncounterCard::dead ? "cultists_choice_say_lie" : "cultists_choice_say";
}

bool explores(const Open& open, Location place) {
    const cultists::Room room = room_at(open, place);
    return !room.explored && room.deck == cultists::explored_above;
}

constexpr auto passes =
    std::to_array<std::pair<Step, std::string_view>>({{Step::looking, "cultists_choice_look_pass"},
                                                      {Step::drawing, "cultists_choice_draw_pass"},
                                                      {Step::closing, "cultists_choice_nothing_to_declare"}});

}  // namespace

Text CultistsDrawing::question(const Knowledge& knowledge, const CultistsTheme& look) {
    const Open& open = knowledge.open;
    const bool looked = open.step != Step::saying || !open.looks.empty();
    if (knowledge.seat >= cultists::max_characters || !looked) return look.ask("cultists_ask_nothing");
    const cultists::Event drawn =
        open.peeks.empty() ? cultists::Event::none : knowledge.peeked[open.peeks.size() - 1];
    const core::Seat about = open.step == Step::saying ? open.looks.back().target() : open.turn;
    return look.ask(
        question_key(knowledge),
        {{"place", look.place(open.stage == Stage::act ? open.at[knowledge.seat] : open.pending.start)},
         {"points", int{open.pending.points}},
         {"players", look.names(met(knowledge))},
         {"event", look.event(open.step == Step::token ? drawn : cultists::event_holding(open))},
         {"player", look.player(about)},
         {"seen", look.card(seen_last(knowledge))},
         {"quota", int{cultists::numbers_of(open.options).quota}}});
}

Text CultistsDrawing::choice(const Knowledge& knowledge, const Action& action, const CultistsTheme& look,
                             bool brief) {
    const Open& open = knowledge.open;
    constexpr int brief_name = 12;
    const Text name = brief ? look.numbered(action.seat(), brief_name) : look.numbered(action.seat());
    const Location place = target(knowledge, action);
    const Text card = look.card(action.encounter_card());
    const auto say = [&](std::string_view key) {
        return look.say_choice(key,
                               {{"player", name},
                                {"place", look.place(place)},
                                {"count", int{room_at(open, place).deck}},
                                {"card", look.card(action.room_card())},
                                {"status", card},
                                {"quota", int{cultists::numbers_of(open.options).quota}}},
                               brief);
    };
    switch (action.verb) {
        case Verb::go:
            return brief ? look.place(place) : go_words(open, place, look);
        case Verb::jump:
            return brief ? look.place(place) : look.place_words(place);
        case Verb::give:
            return Text(card)
                .add(brief ? std::string(look.signs().arrow) : " " + std::string(look.signs().arrow) + " ")
                .add(name);
        case Verb::look:
            return brief ? name : say("cultists_choice_look");
        case Verb::say:
            return brief ? card : say(said_key(knowledge, action.encounter_card()));
        case Verb::fill:
            return say(explores(open, place) && !brief ? "cultists_choice_fill_explores"
                                                       : "cultists_choice_fill");
        case Verb::pass:
            return say(faces::key_for(passes, open.step, "cultists_choice_pass"));
        case Verb::vote: {
            Text text = voted(action.seat(), look);
            return action.twice() ? text.add(look.messages().ascii() ? " x2" : " ×2", ink::accent) : text;
        }
        case Verb::keep_vote:
            return look.say("cultists_choice_keep_vote", {{"player", voted(own_vote(knowledge), look)}});
        case Verb::change_vote: {
            const Text whom = voted(action.seat(), look);
            return brief ? whom : look.say("cultists_choice_change_vote", {{"player", whom}});
        }
        case Verb::seer:
            return look.numbered(action.seat());
        default:
            return say(Theme::key("cultists_choice_", cultists::name_of(action.verb)));
    }
}

}  // namespace subrosa::cultists_face
