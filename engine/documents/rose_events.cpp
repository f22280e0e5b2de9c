// The events of The Name of the Rose: each kind with its fields.
#include "engine/documents/rose.hpp"
#include "engine/schema/events.hpp"
#include "games/rose/text.hpp"

namespace subrosa::engine {

using namespace rose;

namespace {

constexpr auto describe_event = [](auto& archive, auto& event) {
    using schema::as, schema::Flag, schema::Notation, schema::number, schema::word;
    const auto byte = number<std::uint8_t>();
    const auto seat = [&] { archive.field("seat", event.seat, schema::seat(max_players)); };
    const auto tile = [&] { archive.field("tile", event.tile, Notation<Tile>{tile_from, "tile"}); };
    const auto building = [&] { archive.field("building", event.building, word<Building>()); };
    const auto monk = [&](std::string_view key) {
        archive.field(key, event.figure, as<Figure>(word<Colour>()));
    };
    const auto day = [&] { archive.field("day", event.day, byte); };
    const auto event_card = [&] { archive.field("event_card", event.event_card, word<Event>()); };
    const auto from_to = [&] {
        archive.field("from", event.from, number<std::int16_t>());
        archive.field("to", event.to, number<std::int16_t>());
    };
    constexpr Notation<Card> card{card_from, "card"};

    switch (event.kind) {
        case EventKind::dawn:
            day(), event_card();
            break;
        case EventKind::turn_began:
            seat();
            break;
        case EventKind::card_played:
            seat();
            archive.field("card", event.card, card);
            archive.optional("named", event.figure, word<Figure>(), Figure::none);
            break;
        case EventKind::sundial_moved:
            seat();
            archive.field("hours", event.hours, byte);
            from_to();
            archive.field("day_over", event.day_over, Flag{});
            break;
        case EventKind::tile_given_back:
            seat(), tile();
            break;
        case EventKind::figure_moved:
            seat();
            archive.field("figure", event.figure, word<Figure>());
            archive.field("from", event.origin, word<Building>());
            archive.field("to", event.building, word<Building>());
            break;
        case EventKind::tile_taken:
            seat(), tile(), building();
            break;
        case EventKind::tile_placed:
            tile(), building();
            break;
        case EventKind::suspicion_changed:
        case EventKind::evidence_changed:
            monk("monk"), from_to();
            archive.field("reason", event.reason, word<Reason>());
            break;
        case EventKind::card_drawn:
            seat();
            archive.optional("card", event.card, card, Card{});
            break;
        case EventKind::deck_shuffled:
            archive.field("cards", event.cards, byte);
            break;
        case EventKind::used_again:
            seat();
            archive.field("again", event.again, Flag{});
            break;
        case EventKind::evening:
            day(), seat();
            break;
        case EventKind::event_card_taken:
            seat(), event_card();
            break;
        case EventKind::revelation_began:
            day();
            break;
        case EventKind::marker_chosen:
        case EventKind::marker_shown:
        case EventKind::identity_shown:
            seat(), monk("colour");
            break;
        case EventKind::guess_made:
        case EventKind::guess_shown:
            seat();
            archive.field("about", event.about, schema::seat(max_players));
            monk("colour");
            if (event.kind == EventKind::guess_shown) archive.field("right", event.right, Flag{});
            break;
        case EventKind::guessing_began:
        case EventKind::game_over:
            break;
    }
};

}  // namespace

json::object RoseDocuments::event(const GameEvent& event, std::optional<unsigned> players) {
    return schema::write_event(event, players, describe_event);
}

GameEvent RoseDocuments::read_event(const Field& field) {
    return schema::read_event<GameEvent>(field, describe_event);
}

schema::Shape RoseDocuments::event_shape() {
    return schema::event_shape<GameEvent>(describe_event);
}

}  // namespace subrosa::engine
