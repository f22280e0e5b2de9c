// Role, route, hand and findings.
#include "terminal/faces/cultists/own.hpp"

#include "terminal/faces/cultists/face.hpp"

#include <algorithm>

namespace subrosa::cultists_face {
namespace {

using cultists::EncounterCard;
using cultists::Knowledge;
using cultists::Role;
using cultists::RoomCard;

// How many of each card, by what the card is.
template <class Card, class Counts>
Text counted(const Counts& counts, const CultistsTheme& look) {
    std::vector<Text> all;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0) all.push_back(Text(counts[i]).add(" ").add(look.card(static_cast<Card>(i))));
    }
    return all.empty() ? look.say("play_none", {}, ink::quiet) : join(all, Text(", "));
}

Text hand_text(const cultists::Hand& hand, const CultistsTheme& look) {
    return look.say("cultists_hand", {}, ink::strong)
        .add("  ")
        .add(counted<EncounterCard>(hand.encounter, look))
        .add(look.dot())
        .add(counted<RoomCard>(hand.room, look));
}

bool is_free(const Knowledge& knowledge) {
    const Role role = knowledge.roles[knowledge.seat];
    const bool ghost = cultists::has(knowledge.open.ghosts, knowledge.seat);
    return role == Role::cultist || (role == Role::mechanic && !ghost);
}

void add_night(const Knowledge& knowledge, const CultistsTheme& look, std::vector<Text>& pieces) {  // S3
    const cultists::Open& open = knowledge.open;
    const bool cultist = knowledge.roles[knowledge.seat] == Role::cultist;
    int known_start = 0;
    bool dead = false;
    for (core::Seat seat = 0; seat < cultists::characters(open); ++seat) {
        if (seat == knowledge.seat) continue;
        if (knowledge.roles[seat] != Role::none && !cultists::has(open.shown, seat)) {
            pieces.push_back(look.say("cultists_know_role", {{"player", look.player(seat)},
                                                             {"role", look.role(knowledge.roles[seat])}}));
        }
        if (knowledge.start[seat] != EncounterCard::none) ++known_start;
        if (knowledge.start[seat] != EncounterCard::dead) continue;
        dead = true;
        pieces.push_back(look.say("cultists_know_start_dead", {{"player", look.player(seat)}}));
    }
    if (cultist && !dead && known_start > 0) pieces.push_back(look.say("cultists_know_start_none"));
}

// What the seat knows beyond what everybody does, a piece each, the newest last.
std::vector<Text> known_pieces(const Knowledge& knowledge, const CultistsTheme& look) {
    const cultists::Open& open = knowledge.open;
    std::vector<Text> pieces;
    add_night(knowledge, look, pieces);
    for (std::size_t i = 0; i < open.gifts.size(); ++i) {
        const cultists::Gift gift = open.gifts[i];
        if (gift.from() != knowledge.seat || knowledge.given[i] != EncounterCard::dead) continue;
        pieces.push_back(look.say("cultists_know_gave_dead",
                                  {{"player", look.player(gift.to())}, {"round", int{gift.round}}}));
    }
    for (std::size_t i = 0; i < open.looks.size(); ++i) {
        const cultists::Look& made = open.looks[i];
        // What everybody heard of a death needs no note.
        if (made.looker() != knowledge.seat || made.said() == EncounterCard::dead) continue;
        const bool later =
            std::any_of(open.looks.begin() + i + 1, open.looks.end(), [&](const cultists::Look& next) {
                return next.looker() == knowledge.seat && next.target() == made.target();
            });
        if (later || knowledge.seen[i] == Knowledge::unseen) continue;
        pieces.push_back(
            look.say(knowledge.seen[i] == 0 ? "cultists_know_saw_alive" : "cultists_know_saw_dead",
                     {{"player", look.player(made.target())}, {"round", made.round()}}));
    }
    for (std::size_t i = 0; i < open.peeks.size(); ++i) {
        if (open.peeks[i].seat != knowledge.seat || knowledge.peeked[i] == cultists::Event::none) continue;
        pieces.push_back(look.say("cultists_know_token", {{"event", look.event(knowledge.peeked[i])}}));
    }
    return pieces;
}

}  // namespace

Text route_text(const cultists::Open& open, std::uint8_t route, const CultistsTheme& look) {
    Text text;
    const std::size_t now = cultists::row_of(std::clamp<int>(open.round, 1, cultists::rounds));
    for (std::size_t row = 0; row < cultists::rows; ++row) {
        const bool marked = row == now;
        if (row > 0) text.add(" ");
        text.add(marked ? "[" : " ", ink::accent)
            .add(std::to_string(row + 1), marked ? ink::accent : ink::quiet)
            .add(":", ink::quiet)
            .add(look.row(route, row))
            .add(marked ? "]" : " ", ink::accent);
    }
    return text;
}

Lines CultistsDrawing::own(const Knowledge& knowledge, const CultistsTheme& look, int columns) {
    const cultists::Open& open = knowledge.open;
    if (knowledge.seat >= open.options.players) return {};
    Text first = look.say("cultists_you_are", {{"role", look.role(knowledge.roles[knowledge.seat])}});
    if (cultists::has(open.ghosts, knowledge.seat))
        first.add(" ").add(look.say("cultists_you_ghost", {}, ink::trouble));
    const std::uint8_t route = knowledge.routes[knowledge.seat];
    Text way;
    if (route < cultists::all_routes) {
        way = look.say("cultists_route", {}, ink::strong);
        way.add(" ").add(route_text(open, route, look));
        const Text free = is_free(knowledge) ? look.say("cultists_route_free", {}, ink::quiet) : Text();
        if (!free.empty() && first.width() + 3 + way.width() + free.width() <= columns)
            way.add(" ").add(free);
    }
    Lines lines{first};
    if (first.width() + 2 + way.width() <= columns) {
        lines.back().add("  ").add(way);
    } else {
        lines.push_back(way);
    }
    lines.push_back(hand_text(knowledge.hand, look));
    std::vector<Text> pieces = known_pieces(knowledge, look);
    if (!pieces.empty()) {
        // The newest must be read; what is too much of the rest is in the log.
        Text known = look.say("cultists_you_know", {}, ink::strong);
        known.add("  ");
        while (pieces.size() > 1 && known.width() + look.dotted(pieces).width() > columns)
            pieces.erase(pieces.begin() + 1);
        lines.push_back(known.add(look.dotted(pieces)));
    }
    return lines;
}

}  // namespace subrosa::cultists_face
