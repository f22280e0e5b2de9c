// Positions and knowledge of Among Cultists as JSON: one shape, filled from the truth or from what a seat
// knows.
#include "engine/documents/cultists.hpp"
#include "engine/documents/cultists_status.hpp"
#include "engine/documents/names.hpp"
#include "engine/seeds.hpp"
#include "games/cultists/text.hpp"

#include <utility>
#include <vector>

namespace subrosa::engine {
namespace {

using namespace cultists;

// Everything in the document that does not lie open, as it is to be shown: null where it is not.
struct Shown {
    json::array roles;
    json::array routes;
    json::array hands;
    json::array start;
    json::array given;           // the card of each gift
    json::array brought;         // the card of each entry of the log
    json::array seen;            // what each look saw; empty: it is not told
    json::array peeked;          // the token of each peek
    ByRoom<json::array> decks;   // the top first
    ByRoom<json::value> tokens;  // of the rooms
    json::array draw;
    json::array danger;
    json::array removed_unseen;
    json::array cultists;  // the cultist tokens that are face down
    json::array bag;
    json::array ballots;
    json::array answers;
};

json::array nulls(std::size_t count) {
    json::array list;
    list.resize(count);
    return list;
}

json::value seat_or_null(core::Seat seat) {
    return seat == nobody ? json::value(nullptr) : json::value(seat);
}

json::array seats_of(Seats seats) {
    json::array list;
    for (core::Seat seat = 0; seat < max_characters; ++seat) {
        if (has(seats, seat)) list.push_back(seat);
    }
    return list;
}

json::array flags_of(const Open& open, Seats seats) {
    json::array list;
    for (core::Seat seat = 0; seat < characters(open); ++seat) list.push_back(has(seats, seat));
    return list;
}

// One entry a seat, the robot's included.
template <class Make>
json::array by_seat(const Open& open, Make make) {
    json::array list;
    for (core::Seat seat = 0; seat < characters(open); ++seat) list.push_back(make(seat));
    return list;
}

// As many of each kind as `counts` says.
json::array cards_of(const std::array<std::uint8_t, 3>& counts) {
    json::array list;
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        for (std::uint8_t n = 0; n < counts[kind]; ++n)
            list.push_back(json::value(name_of(static_cast<RoomCard>(kind))));
    }
    return list;
}

json::array cards_of(const Pile& pile) {
    json::array list;
    for (std::size_t i = pile.size(); i > 0; --i) list.push_back(json::value(name_of(pile[i - 1])));
    return list;
}

json::object hand_document(const Hand& hand) {
    return {{"alive", hand.encounter[0]},
            {"dead", hand.encounter[1]},
            {"success", hand.room[0]},
            {"failure", hand.room[1]},
            {"sabotage", hand.room[2]}};
}

json::object unknown_hand() {
    return {{"alive", nullptr},
            {"dead", nullptr},
            {"success", nullptr},
            {"failure", nullptr},
            {"sabotage", nullptr}};
}

json::value ballot_document(Ballot ballot) {
    if (!ballot.given()) return nullptr;
    return json::object{{"about", seat_or_null(ballot.whom())}, {"double", ballot.twice()}};
}

// ---- the board

bool has_room(const Open& open, std::size_t room) {
    return books_of(open.options, static_cast<Location>(room)) > 0;
}

json::object rooms_document(const Open& open, Shown& shown) {
    json::object rooms;
    for (std::size_t i = 0; i < cultists::rooms; ++i) {
        if (!has_room(open, i)) continue;
        const Room& room = open.rooms[i];
        rooms[name_of(static_cast<Location>(i))] = json::object{{"deck", std::move(shown.decks[i])},
                                                                {"books", room.books},
                                                                {"token", std::move(shown.tokens[i])},
                                                                {"explored", room.explored},
                                                                {"cleared", room.cleared},
                                                                {"cultist", room.cultist}};
    }
    return rooms;
}

json::object shelves_document(const Open& open) {
    json::object object;
    for (std::size_t i = 0; i < cultists::shelves; ++i) {
        const auto shelf = static_cast<Shelf>(i);
        if (shelf_size(open.options, shelf) > 0) object[name_of(shelf)] = books_on(open, shelf);
    }
    return object;
}

json::array came_document(const Open& open) {
    json::array list;
    for (std::size_t i = 0; i < token_rooms.size(); ++i) {
        if (((open.came >> i) & 1U) != 0) list.push_back(json::value(name_of(token_rooms[i])));
    }
    return list;
}

json::array events_document(const Open& open) {
    json::array list;
    const int drawn = open.stage == Stage::move ? open.round - 1 : open.round;
    for (int round = 0; round < drawn; ++round)
        list.push_back(name_or_null(open.events[static_cast<std::size_t>(round)]));
    return list;
}

json::array removed_document(const Open& open, Shown& shown) {
    json::array list = cards_of(open.removed);
    for (json::value& card : shown.removed_unseen) list.push_back(std::move(card));
    return list;
}

json::array removed_events_document(const Open& open, const Shown& shown) {
    json::array list;
    for (std::size_t i = 0; i < open.peeks.size(); ++i) {
        if (open.peeks[i].removed) list.push_back(shown.peeked[i]);
    }
    return list;
}

// ---- memory

json::array gifts_document(const Open& open, Shown& shown) {
    json::array list;
    for (std::size_t i = 0; i < open.gifts.size(); ++i) {
        const Gift gift = open.gifts[i];
        list.push_back(json::object{{"from", gift.from()},
                                    {"to", gift.to()},
                                    {"card", std::move(shown.given[i])},
                                    {"round", gift.round}});
    }
    return list;
}

json::array log_document(const Open& open, Shown& shown) {
    json::array list;
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        const Entry entry = open.log[i];
        json::object object{{"deed", name_of(entry.deed())}};
        if (entry.seat() != nobody) object["seat"] = entry.seat();
        if (entry.deed() != Deed::dawn && entry.deed() != Deed::burn && entry.deed() != Deed::risk) {
            const bool danger = entry.place() == danger_place;
            object["place"] = danger ? "danger" : name_of(static_cast<Location>(entry.place()));
        }
        if (entry.brings_card()) object["card"] = std::move(shown.brought[i]);
        if (entry.card() != RoomCard::none) object["card"] = name_of(entry.card());
        if (entry.on_top()) object["on_top"] = true;
        list.push_back(std::move(object));
    }
    return list;
}

json::array looks_document(const Open& open, Shown& shown) {
    json::array list;
    for (std::size_t i = 0; i < open.looks.size(); ++i) {
        const Look look = open.looks[i];
        json::object object{{"seat", look.looker()},  {"about", look.target()},
                            {"round", look.round()},  {"gifts", look.gifts},
                            {"eyes", look.by_eyes()}, {"said", name_or_null(look.said())}};
        if (!shown.seen.empty()) object["dead"] = std::move(shown.seen[i]);
        list.push_back(std::move(object));
    }
    return list;
}

json::array votes_document(const Open& open) {
    json::array list;
    for (const Vote& vote : open.votes) {
        list.push_back(json::object{
            {"round", vote.round},
            {"ballots", by_seat(open, [&](core::Seat seat) { return ballot_document(vote.ballots[seat]); })},
            {"changed", ballot_document(vote.changed)},
            {"out", seat_or_null(vote.out)}});
    }
    return list;
}

json::array peeks_document(const Open& open, Shown& shown) {
    json::array list;
    for (std::size_t i = 0; i < open.peeks.size(); ++i) {
        const Peek& peek = open.peeks[i];
        list.push_back(json::object{{"seat", seat_or_null(peek.seat)},
                                    {"round", peek.round},
                                    {"removed", peek.removed},
                                    {"token", std::move(shown.peeked[i])}});
    }
    return list;
}

json::array rows_document(const std::array<std::uint8_t, rows>& used) {
    json::array list;
    for (const std::uint8_t row : used) {
        json::array colours;
        for (std::size_t i = 0; i < cultists::colours; ++i) {
            if (((row >> i) & 1U) != 0) colours.push_back(json::value(name_of(static_cast<Colour>(i))));
        }
        list.push_back(std::move(colours));
    }
    return list;
}

json::array may_be_document(std::uint16_t mask) {
    json::array list;
    for (std::size_t i = 0; i < cultists::roles; ++i) {
        if (((mask >> i) & 1U) != 0) list.push_back(json::value(name_of(static_cast<Role>(i))));
    }
    return list;
}

// ---- what is under way

json::array meetings_document(const Pending& pending) {
    json::array list;
    for (std::uint8_t meeting = 1;; ++meeting) {
        json::array seats;
        for (core::Seat seat = 0; seat < max_characters; ++seat) {
            if (pending.meeting[seat] == meeting) seats.push_back(seat);
        }
        if (seats.empty()) return list;
        list.push_back(std::move(seats));
    }
}

json::object pending_document(const Open& open, Shown& shown) {
    const Pending& pending = open.pending;
    json::object object;
    if (open.stage != Stage::over) object["step"] = name_of(open.step);
    if (pending.start != Location::none) {
        object["start"] = name_of(pending.start);
        object["points"] = pending.points;
    }
    if (pending.slips > 0) object["slips"] = pending.slips;
    if (open.step == Step::giving) {
        object["meetings"] = meetings_document(pending);
        object["to_give"] = seats_of(pending.to_give);
        object["received"] = seats_of(pending.received);
    }
    if (open.step == Step::saying) object["means"] = name_of(pending.means);
    if (open.stage >= Stage::act) object["acted"] = seats_of(open.acted);
    if (pending.refused != 0) object["refused"] = seats_of(pending.refused);
    if (pending.partner != nobody) object["partner"] = pending.partner;
    if (open.stage == Stage::vote) object["back"] = name_of(pending.back);
    if (pending.knife_used) object["knife_used"] = true;
    if (open.step == Step::talking) {
        const auto ready = static_cast<Seats>(all_players(open) & ~open.awaited.bits());
        object["ready"] = seats_of(ready);
    }
    if (open.step == Step::voting) object["ballots"] = std::move(shown.ballots);
    if (open.step == Step::closing) object["answers"] = std::move(shown.answers);
    if (open.loose) object["loose"] = true;
    return object;
}

// `open` and what is shown of the rest.
json::object document(const Open& open, Shown shown) {
    json::array removed_events = removed_events_document(open, shown);
    json::object pending = pending_document(open, shown);
    return {
        {"game", Cultists::name},
        {"options", CultistsDocuments::options(open.options)},
        {"round", open.round},
        {"stage", name_of(open.stage)},
        {"turn", open.turn},
        {"knife", open.knife},
        {"power", open.power},
        {"vote_token", open.vote_token},
        {"points", open.points},
        {"target", open.target},
        {"roles", std::move(shown.roles)},
        {"ghosts", flags_of(open, open.ghosts)},
        {"at", by_seat(open, [&](core::Seat seat) { return json::value(name_of(open.at[seat])); })},
        {"routes", std::move(shown.routes)},
        {"hands", std::move(shown.hands)},
        {"start_status", std::move(shown.start)},
        {"gifts", gifts_document(open, shown)},
        {"rooms", rooms_document(open, shown)},
        {"shelves", shelves_document(open)},
        {"draw", std::move(shown.draw)},
        {"danger", std::move(shown.danger)},
        {"cultist_tokens", std::move(shown.cultists)},
        {"came", came_document(open)},
        {"fishman",
         open.fish_man ? json::value(name_of(numbers_of(open.options).fish_man)) : json::value(nullptr)},
        {"bag", std::move(shown.bag)},
        {"events", events_document(open)},
        {"portal",
         json::object{{"open", open.portal}, {"due", open.due == 0 ? json::value(nullptr) : open.due}}},
        {"shown", flags_of(open, open.shown)},
        {"died", by_seat(open,
                         [&](core::Seat seat) {
                             return open.died[seat] == 0 ? json::value(nullptr)
                                                         : json::value(open.died[seat]);
                         })},
        {"freeze", open.freeze == 0 ? json::value(nullptr) : json::value(open.freeze)},
        {"removed_unseen", open.removed_unseen},
        {"removed", removed_document(open, shown)},
        {"removed_events", std::move(removed_events)},
        {"log", log_document(open, shown)},
        {"looks", looks_document(open, shown)},
        {"votes", votes_document(open)},
        {"peeks", peeks_document(open, shown)},
        {"used", by_seat(open,
                         [&](core::Seat seat) {
                             return json::object{{"living", rows_document(open.used_living[seat])},
                                                 {"ghost", rows_document(open.used_dead[seat])}};
                         })},
        {"may_be", by_seat(open, [&](core::Seat seat) { return may_be_document(open.may_be[seat]); })},
        {"past_fire", seats_of(open.past_fire)},
        {"winner", name_or_null(open.winner)},
        {"ending", open.ending == Ending::none ? json::value(nullptr) : json::value(name_of(open.ending))},
        {"pending", std::move(pending)}};
}

json::value answer_document(bool answered, bool claims) {
    if (!answered) return nullptr;
    return json::value(claims ? "claim" : "pass");
}

}  // namespace

json::object CultistsDocuments::position(const State& state) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    Shown shown;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        shown.roles.push_back(name_or_null(hidden.roles[seat]));
        shown.routes.push_back(hidden.routes[seat] + 1);
        shown.hands.push_back(hand_document(hidden.hands[seat]));
        shown.start.push_back(name_or_null(hidden.start[seat]));
    }
    for (std::size_t i = 0; i < open.gifts.size(); ++i) shown.given.push_back(name_or_null(hidden.given[i]));
    for (std::size_t i = 0; i < open.log.size(); ++i)
        shown.brought.push_back(name_or_null(hidden.brought[i]));
    for (std::size_t i = 0; i < open.peeks.size(); ++i)
        shown.peeked.push_back(name_or_null(hidden.peeked[i]));
    json::object first;
    for (std::size_t i = 0; i < cultists::rooms; ++i) {
        shown.decks[i] = cards_of(hidden.decks[i]);
        shown.tokens[i] = hidden.tokens[i] ? "danger" : "plain";
        if (hidden.first[i] != RoomCard::none)
            first[name_of(static_cast<Location>(i))] = name_of(hidden.first[i]);
    }
    shown.draw = cards_of(hidden.draw);
    shown.danger = cards_of(hidden.danger);
    shown.removed_unseen = cards_of(hidden.removed_unseen);
    for (std::size_t i = open.tokens; i > 0; --i)
        shown.cultists.push_back(json::value(name_of(hidden.cultists[i - 1])));
    for (std::size_t i = open.bag; i > 0; --i) shown.bag.push_back(json::value(name_of(hidden.bag[i - 1])));
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        shown.ballots.push_back(ballot_document(hidden.ballots[seat]));
        shown.answers.push_back(answer_document(!open.awaited.has(seat), has(hidden.claims, seat)));
    }
    json::object object = document(open, std::move(shown));
    object["first"] = std::move(first);
    json::object& pending = object["pending"].as_object();
    pending["seed"] = hex_of(hidden.luck.seed);
    pending["luck"] = hidden.luck.used;
    return object;
}

namespace {

// The cards laid on a room's deck since it was mixed, as far as a seat knows them: its own. If the room was
// cleared, those that left with it go to `left`.
std::vector<RoomCard> laid_since_mixed(const Knowledge& knowledge, std::size_t room,
                                       std::vector<RoomCard>& left) {
    const Open& open = knowledge.open;
    std::vector<RoomCard> laid;
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        const Entry entry = open.log[i];
        if (entry.place() != room) continue;
        if (entry.brings_card()) {
            laid.push_back(knowledge.brought[i]);
        } else if (entry.deed() == Deed::show && entry.on_top()) {
            if (!laid.empty()) laid.pop_back();
        } else if (entry.deed() == Deed::show) {
            laid.clear();
        } else if (entry.deed() == Deed::clear) {
            left.insert(left.end(), laid.begin(), laid.end());
            laid.clear();
        }
    }
    return laid;
}

// The deck of a room as a seat knows it, the top first.
json::array deck_known(const Knowledge& knowledge, std::size_t room) {
    const Open& open = knowledge.open;
    std::vector<RoomCard> left;
    const std::vector<RoomCard> laid = laid_since_mixed(knowledge, room, left);
    json::array deck = nulls(open.rooms[room].deck);
    for (std::size_t i = 0; i < deck.size() && i < laid.size(); ++i)
        deck[i] = name_or_null(laid[laid.size() - 1 - i]);
    return deck;
}

// Cards that left unseen. A room that the robot clears is not mixed before (B4): there a seat knows its own.
json::array removed_known(const Knowledge& knowledge) {
    std::vector<RoomCard> left;
    for (std::size_t room = 0; room < cultists::rooms; ++room) laid_since_mixed(knowledge, room, left);
    json::array removed;
    for (const RoomCard card : left) {
        if (card != RoomCard::none) removed.push_back(json::value(name_of(card)));
    }
    removed.resize(knowledge.open.removed_unseen);
    return removed;
}

// Cards never leave the danger deck: those it begins with, which everybody knows, and the seat's own.
json::array danger_known(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    json::array danger;
    if (!open.loose && open.options.level != Level::first) {
        for (std::size_t kind = 0; kind < first_danger.size(); ++kind) {
            for (std::uint8_t n = 0; n < first_danger[kind]; ++n)
                danger.push_back(json::value(name_of(static_cast<RoomCard>(kind))));
        }
    }
    for (std::size_t i = 0; i < open.log.size(); ++i) {
        const bool own = open.log[i].place() == danger_place && knowledge.brought[i] != RoomCard::none;
        if (own) danger.push_back(json::value(name_of(knowledge.brought[i])));
    }
    danger.resize(open.danger);
    return danger;
}

}  // namespace

json::object CultistsDocuments::knowledge(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    const StatusSeen status = status_seen(knowledge);
    Shown shown;
    json::array hand_sizes;
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        const bool own = seat == knowledge.seat;
        const std::uint8_t route = knowledge.routes[seat];
        shown.roles.push_back(name_or_null(knowledge.roles[seat]));
        shown.routes.push_back(route == Knowledge::unseen ? json::value(nullptr) : json::value(route + 1));
        shown.hands.push_back(own ? hand_document(knowledge.hand) : unknown_hand());
        shown.start.push_back(name_or_null(status.start[seat]));
        hand_sizes.push_back(
            json::object{{"encounter", open.encounter_left[seat]}, {"room", open.room_left[seat]}});
    }
    for (std::size_t i = 0; i < open.gifts.size(); ++i) shown.given.push_back(name_or_null(status.given[i]));
    for (std::size_t i = 0; i < open.log.size(); ++i)
        shown.brought.push_back(name_or_null(knowledge.brought[i]));
    for (std::size_t i = 0; i < open.looks.size(); ++i) {
        const std::uint8_t dead = knowledge.seen[i];
        shown.seen.push_back(dead == Knowledge::unseen ? json::value(nullptr) : json::value(dead));
    }
    for (std::size_t i = 0; i < open.peeks.size(); ++i)
        shown.peeked.push_back(name_or_null(knowledge.peeked[i]));
    for (std::size_t i = 0; i < cultists::rooms; ++i) {
        const Room& room = open.rooms[i];
        shown.decks[i] = deck_known(knowledge, i);
        if (room.explored) shown.tokens[i] = room.danger ? "danger" : "plain";
    }
    shown.draw = nulls(open.draw);
    shown.danger = danger_known(knowledge);
    shown.removed_unseen = removed_known(knowledge);
    shown.cultists = nulls(open.tokens);
    shown.bag = nulls(open.bag);
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const bool own = seat == knowledge.seat;
        shown.ballots.push_back(own ? ballot_document(knowledge.ballot) : json::value(nullptr));
        shown.answers.push_back(answer_document(own && !open.awaited.has(seat), knowledge.claim));
    }
    json::object object = document(open, std::move(shown));
    object["hand_sizes"] = std::move(hand_sizes);
    object["seat"] = knowledge.seat == core::spectator ? json::value("public") : json::value(knowledge.seat);
    return object;
}

}  // namespace subrosa::engine
