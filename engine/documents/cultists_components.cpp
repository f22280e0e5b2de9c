#include "engine/documents/cultists_components.hpp"

#include "engine/documents/cultists_reading.hpp"

#include <algorithm>

namespace subrosa::engine {

using namespace cultists_reading;

namespace {

const json::value& no_list() {
    static const json::value none = json::array();
    return none;
}

void need_cards(const Field& list, std::size_t most) {
    if (list.size() > most) list.fail(fmt::format("more than the {} there are", most));
}

// The top comes first.
void read_pile(const Field& list, Pile& pile) {
    need_cards(list, Pile::capacity);
    for (std::size_t i = list.size(); i > 0; --i) pile.push(word<RoomCard>(list.at(i - 1), "room card"));
}

void count_cards(const Field& list, std::size_t first, std::size_t end, std::array<std::uint8_t, 3>& counts) {
    for (std::size_t i = first; i < end; ++i) ++counts[index(word<RoomCard>(list.at(i), "room card"))];
}

// A hand that is left out is the whole one of the role, less the gifts made.
Hand usual_hand(const State& state, core::Seat seat) {
    Hand hand = first_hand(state.hidden.roles[seat]);
    for (std::size_t i = 0; i < state.open.gifts.size(); ++i) {
        auto& left = hand.encounter[index(state.hidden.given[i])];
        if (state.open.gifts[i].from() == seat && left > 0) --left;
    }
    return hand;
}

void read_hand(const Field& field, Hand& hand) {
    field.allow_only({"alive", "dead", "success", "failure", "sabotage"});
    const auto read = [&](std::string_view key, std::uint8_t& count) {
        if (const auto cards = field.find(key)) count = number<std::uint8_t>(*cards, 0, Pile::capacity / 2);
    };
    for (std::size_t kind = 0; kind < hand.encounter.size(); ++kind)
        read(name_of(static_cast<EncounterCard>(kind)), hand.encounter[kind]);
    for (std::size_t kind = 0; kind < hand.room.size(); ++kind)
        read(name_of(static_cast<RoomCard>(kind)), hand.room[kind]);
}

void read_hands(const Field& document, State& state) {
    Open& open = state.open;
    const auto hands = document.find("hands");
    if (hands) hands->need_size(characters(open));
    for (core::Seat seat = 0; seat < characters(open); ++seat) {
        Hand& hand = state.hidden.hands[seat];
        hand = usual_hand(state, seat);
        if (hands && !hands->at(seat).is_null()) read_hand(hands->at(seat), hand);
        open.encounter_left[seat] = static_cast<std::uint8_t>(hand.encounter[0] + hand.encounter[1]);
        open.room_left[seat] = static_cast<std::uint8_t>(hand.room[0] + hand.room[1] + hand.room[2]);
    }
}

}  // namespace

void read_cards(const Field& document, State& state) {
    Open& open = state.open;
    Hidden& hidden = state.hidden;
    read_hands(document, state);
    for (std::size_t i = 0; i < rooms; ++i) {
        const auto room = document["rooms"].find(name_of(static_cast<Location>(i)));
        if (room) read_pile(room->find_or("deck", no_list()), hidden.decks[i]);
    }
    read_pile(document.find_or("draw", no_list()), hidden.draw);
    open.draw = static_cast<std::uint8_t>(hidden.draw.size());

    const Field danger = document.find_or("danger", no_list());
    need_cards(danger, Pile::capacity);
    count_cards(danger, 0, danger.size(), hidden.danger);
    open.danger = static_cast<std::uint8_t>(danger.size());

    const Field removed = document.find_or("removed", no_list());
    need_cards(removed, Pile::capacity);
    if (const auto unseen = document.find("removed_unseen"))
        open.removed_unseen = number<std::uint8_t>(*unseen, 0, static_cast<std::int64_t>(removed.size()));
    const std::size_t seen = removed.size() - open.removed_unseen;
    count_cards(removed, 0, seen, open.removed);
    count_cards(removed, seen, removed.size(), hidden.removed_unseen);
}

void read_tokens(const Field& document, State& state) {
    Open& open = state.open;
    Hidden& hidden = state.hidden;
    for (std::size_t i = 0; i < rooms; ++i) {
        const auto room = document["rooms"].find(name_of(static_cast<Location>(i)));
        const auto token = room ? room->find("token") : std::nullopt;
        if (!token) continue;
        hidden.tokens[i] = token->string() == "danger";
        if (!hidden.tokens[i] && token->string() != "plain")
            token->fail(fmt::format("{} is neither plain nor danger", in_quotes(token->string())));
        open.rooms[i].danger = open.rooms[i].explored && hidden.tokens[i];
    }

    hidden.cultists.fill(Location::none);
    if (const auto tokens = document.find("cultist_tokens")) {
        need_cards(*tokens, token_rooms.size());
        for (std::size_t i = tokens->size(); i > 0; --i)
            hidden.cultists[open.tokens++] = word<Location>(tokens->at(i - 1), "room");
    } else if (open.options.level != Level::first) {
        for (std::size_t i = token_rooms.size(); i > 0; --i) {
            const Location room = token_rooms[i - 1];
            if (!open.rooms[index(room)].cultist) hidden.cultists[open.tokens++] = room;
        }
    }
    for (std::size_t i = 0; i < token_rooms.size(); ++i) {
        const auto& face_down = hidden.cultists;
        const bool came = std::find(face_down.begin(), face_down.end(), token_rooms[i]) == face_down.end();
        if (came && open.options.level != Level::first)
            open.came = static_cast<std::uint8_t>(open.came | (1U << i));
    }
    const auto came = document.find("came");
    unsigned named_to_have_come = 0;
    for (std::size_t i = 0; came && i < came->size(); ++i) {
        const auto room = word<Location>(came->at(i), "room");
        const auto* const found = std::find(token_rooms.begin(), token_rooms.end(), room);
        if (found == token_rooms.end()) came->at(i).fail("no cultist token comes there");
        named_to_have_come |= 1U << (found - token_rooms.begin());
    }
    if (came && named_to_have_come != open.came) came->fail("does not go with cultist_tokens");
}

void read_bag(const Field& document, State& state) {
    Open& open = state.open;
    Hidden& hidden = state.hidden;
    // What was removed without anybody remembering who did it.
    if (const auto removed = document.find("removed_events")) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < removed->size(); ++i) {
            const auto event = word<Event>(removed->at(i), "event");
            if (document.find("peeks")) {
                while (at < open.peeks.size() && !open.peeks[at].removed) ++at;
                if (at == open.peeks.size() || hidden.peeked[at++] != event)
                    removed->at(i).fail("does not go with peeks");
                continue;
            }
            if (open.peeks.full()) removed->fail(fmt::format("more than {}", max_peeks));
            hidden.peeked[open.peeks.size()] = event;
            open.peeks.push_back({nobody, open.round, true});
        }
    }
    hidden.bag.fill(Event::none);
    if (const auto bag = document.find("bag")) {
        need_cards(*bag, max_events);
        for (std::size_t i = bag->size(); i > 0; --i)
            hidden.bag[open.bag++] = word<Event>(bag->at(i - 1), "event");
        return;
    }
    // All the others, in the order in which they are listed.
    core::FixedVector<Event, max_events> left;
    for (const Event event : all_events) {
        if (event != Event::broken_window || open.options.level != Level::first) left.push_back(event);
    }
    const auto take = [&](Event event) {
        const auto* const found = std::find(left.begin(), left.end(), event);
        if (found != left.end()) left.erase(static_cast<std::size_t>(found - left.begin()));
    };
    for (const Event event : open.events) take(event);
    for (std::size_t i = 0; i < open.peeks.size(); ++i) {
        if (open.peeks[i].removed) take(hidden.peeked[i]);
    }
    while (!left.empty()) hidden.bag[open.bag++] = left.pop_back();
}

}  // namespace subrosa::engine
