// Positions and knowledge of The Name of the Rose as JSON: one shape, filled from the truth or from what a
// seat knows.
#include "engine/documents/names.hpp"
#include "engine/documents/rose.hpp"
#include "engine/seeds.hpp"
#include "games/rose/text.hpp"

namespace subrosa::engine {
namespace {

using namespace rose;

// Everything in the document that does not lie open, as it is to be shown: null where it is not.
struct Shown {
    json::array deck;    // in the order of drawing
    json::array unseen;  // the front of the chain
    json::array events;
    json::array hands;
    json::array identities;
    json::array kept;     // hands at the last shuffle
    json::array reveals;  // E3
    json::array guesses;  // G1
};

template <class Faces>
json::array texts_of(const Faces& faces) {
    json::array texts;
    for (const auto face : faces) texts.push_back(json::value(text_of(face)));
    return texts;
}

json::array nulls(std::size_t count) {
    json::array list;
    list.resize(count);
    return list;
}

template <class Values>
json::object by_colour(const Values& values) {
    json::object object;
    for (std::size_t i = 0; i < colours; ++i) object[name_of(static_cast<Colour>(i))] = values[i];
    return object;
}

// The guesses made so far.
template <class Guesses>
json::array guess_list(const Guesses& guesses) {
    json::array list;
    for (const Colour colour : guesses) {
        if (colour != Colour::none) list.push_back(json::value(name_of(colour)));
    }
    return list;
}

json::object figures_document(const Open& open) {
    json::object object;
    for (std::size_t i = 0; i < figures; ++i) object[name_of(static_cast<Figure>(i))] = name_of(open.at[i]);
    return object;
}

json::object tiles_document(const Open& open) {
    json::object object;
    for (std::size_t i = 0; i < buildings; ++i) {
        json::array here;
        for (const Tile tile : open.tiles[i]) {
            if (tile) here.push_back(json::value(text_of(tile)));
        }
        object[name_of(static_cast<Building>(i))] = std::move(here);
    }
    return object;
}

json::array time_tiles_document(const Open& open) {
    json::array seats;
    const Tile* tile = open.loose.data();
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        json::array held;
        for (std::uint8_t n = 0; n < open.held[seat]; ++n) held.push_back(json::value(text_of(*tile++)));
        seats.push_back(std::move(held));
    }
    return seats;
}

json::array revealed_document(const Open& open) {
    json::array seats;
    for (core::Seat seat = 0; seat < open.options.players; ++seat)
        seats.push_back(guess_list(open.revealed[seat]));
    return seats;
}

void add_turn(json::object& object, const Pending& pending) {
    if (!pending.card) return;
    object["card"] = text_of(pending.card);
    if (pending.named != Figure::none) object["named"] = name_of(pending.named);
    if (pending.moves > 0) {
        object["figure"] = name_of(pending.figure);
        object["place"] = name_of(pending.place);
        object["moves"] = pending.moves;
    }
    object["hours"] = pending.hours;
    object["payable"] = pending.payable;
    if (pending.marks != 0) {
        json::array marks;
        for (std::size_t i = 0; i < colours; ++i) {
            if (((pending.marks >> i) & 1U) != 0)
                marks.push_back(json::value(name_of(static_cast<Colour>(i))));
        }
        object["marks"] = std::move(marks);
    }
    if (pending.points != 0) object["evidence"] = pending.points;
    if (pending.drawn) object["drawn"] = true;
}

json::array discarders_document(const Open& open) {
    json::array seats;
    for (std::size_t i = 0; i < open.discard.size(); ++i) {
        const core::Seat seat = open.discarders[i];
        seats.push_back(seat == Discarders::unknown ? json::value(nullptr) : json::value(seat));
    }
    return seats;
}

json::object pending_document(const Open& open, Shown& shown) {
    json::object object;
    add_turn(object, open.pending);
    if (!open.emptied.empty()) {
        json::array emptied;
        for (const Building building : open.emptied) emptied.push_back(json::value(name_of(building)));
        object["emptied"] = std::move(emptied);
    }
    if (open.chain_seen > 0) object["chain_seen"] = open.chain_seen;
    if (!open.discard.empty()) object["discarded_by"] = discarders_document(open);
    if (open.shuffles > 0) {
        object["shuffles"] = open.shuffles;
        object["kept"] = std::move(shown.kept);
    }
    if (open.stage == Stage::reveal) object["reveals"] = std::move(shown.reveals);
    if (open.stage == Stage::guess || open.stage == Stage::over) object["guesses"] = std::move(shown.guesses);
    return object;
}

// `open` and what is shown of the rest.
json::object document(const Open& open, Shown shown) {
    const std::size_t chain_begin = loose_begin(open, rose::max_players);
    json::array chain = std::move(shown.unseen);
    for (std::size_t i = 0; i < open.chain_seen; ++i)
        chain.push_back(json::value(text_of(open.loose[chain_begin + i])));
    json::array event_cards;
    for (core::Seat seat = 0; seat < open.options.players; ++seat)
        event_cards.push_back(open.event_cards[seat]);
    json::object pending = pending_document(open, shown);
    return {{"game", Rose::name},
            {"options", RoseDocuments::options(open.options)},
            {"day", open.day},
            {"turn", open.turn},
            {"starter", open.starter},
            {"stage", name_of(open.stage)},
            {"sundial", open.sundial},
            {"day_over", open.day_over},
            {"events", std::move(shown.events)},
            {"suspicion", by_colour(open.suspicion)},
            {"evidence", by_colour(open.evidence)},
            {"figures", figures_document(open)},
            {"tiles", tiles_document(open)},
            {"chain", std::move(chain)},
            {"deck", std::move(shown.deck)},
            {"discard", texts_of(open.discard)},
            {"hands", std::move(shown.hands)},
            {"identities", std::move(shown.identities)},
            {"time_tiles", time_tiles_document(open)},
            {"event_cards", std::move(event_cards)},
            {"revealed", revealed_document(open)},
            {"pending", std::move(pending)}};
}

}  // namespace

json::object RoseDocuments::position(const State& state) {
    const Open& open = state.open;
    const Hidden& hidden = state.hidden;
    Shown shown;
    for (std::size_t i = open.deck; i > 0; --i)
        shown.deck.push_back(json::value(text_of(hidden.deck[i - 1])));
    for (std::size_t i = open.chain_unseen; i > 0; --i) {
        shown.unseen.push_back(json::value(text_of(hidden.chain[i - 1])));
    }
    for (const Event event : hidden.events) shown.events.push_back(name_or_null(event));
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        shown.hands.push_back(texts_of(hidden.hands[seat]));
        shown.identities.push_back(name_or_null(hidden.identities[seat]));
        shown.kept.push_back(texts_of(hidden.kept[seat]));
        shown.reveals.push_back(name_or_null(hidden.reveals[seat]));
        shown.guesses.push_back(guess_list(hidden.guesses[seat]));
    }
    json::object object = document(open, std::move(shown));
    object["pending"].as_object()["seed"] = hex_of(hidden.seed);
    return object;
}

json::object RoseDocuments::knowledge(const Knowledge& knowledge) {
    const Open& open = knowledge.open;
    Shown shown;
    shown.deck = nulls(open.deck);
    shown.unseen = nulls(open.chain_unseen);
    for (const Event event : open.events) shown.events.push_back(name_or_null(event));
    for (core::Seat seat = 0; seat < open.options.players; ++seat) {
        const bool own = seat == knowledge.seat;
        shown.hands.push_back(own ? texts_of(knowledge.hand) : nulls(hand_count(open, seat)));
        shown.identities.push_back(name_or_null(knowledge.identities[seat]));
        shown.kept.push_back(own ? json::value(texts_of(knowledge.kept)) : json::value(nullptr));
        shown.reveals.push_back(own ? name_or_null(knowledge.reveal) : json::value(nullptr));
        const bool may_see = own || open.stage == Stage::over;
        shown.guesses.push_back(may_see ? json::value(guess_list(knowledge.guesses[seat]))
                                        : json::value(nullptr));
    }
    json::object object = document(open, std::move(shown));
    if (open.shuffles > 0) {
        object["pending"].as_object()["kept_cards"] = texts_of(open.kept);
        object["pending"].as_object()["shuffler"] = open.shuffler;
    }
    object["seat"] = knowledge.seat == core::spectator ? json::value("public") : json::value(knowledge.seat);
    return object;
}

}  // namespace subrosa::engine
