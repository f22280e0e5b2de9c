// The events of Among Cultists: each kind with its fields.
#include "engine/documents/cultists.hpp"
#include "engine/schema/events.hpp"
#include "games/cultists/text.hpp"

namespace subrosa {

namespace engine {
namespace {
enum class ExplorationToken : std::uint8_t { plain, danger };
}
}  // namespace engine

template <>
struct core::Names<engine::ExplorationToken> {
    static constexpr std::string_view kind = "exploration token";
    static constexpr auto all = std::to_array<std::string_view>({"plain", "danger"});
};

namespace engine {

using namespace cultists;

namespace {

constexpr auto describe_event = [](auto& archive, auto& event) {
    using schema::Flag, schema::seat_or_null, schema::word, schema::word_or_null;
    const auto number = schema::number<std::uint8_t>();
    const auto seat = [&] { archive.field("seat", event.seat, schema::seat(max_characters)); };
    const auto about = [&] { archive.field("about", event.about, seat_or_null(max_characters, nobody)); };
    const auto place = [&] { archive.field("place", event.place, word_or_null<Location>()); };
    const auto way = [&] {
        archive.field("from", event.origin, word<Location>());
        archive.field("to", event.place, word<Location>());
    };
    const auto round = [&] { archive.field("round", event.round, number); };
    const auto token = [&] { archive.field("token", event.event, word_or_null<Event>()); };
    const auto card = [&] { archive.field("card", event.room_card, word<RoomCard>()); };
    const auto own_card = [&] {
        archive.optional("card", event.room_card, word<RoomCard>(), RoomCard::none);
    };
    const auto camera = [&] { archive.field("camera", event.camera, Flag{}); };

    switch (event.kind) {
        case EventKind::round_began:
            round(), seat();
            break;
        case EventKind::moved:
            seat(), way();
            archive.field("secret_door", event.secret_door, Flag{});
            break;
        case EventKind::jumped:
            seat(), way();
            break;
        case EventKind::meeting:
            archive.field("seats", event.seats, schema::Seats{max_characters});
            place();
            break;
        case EventKind::card_given:
            seat(), about();
            archive.optional("card", event.encounter, word<EncounterCard>(), EncounterCard::none);
            break;
        case EventKind::event_drawn:
            round(), token();
            break;
        case EventKind::event_repeated:
            token();
            break;
        case EventKind::power_turned:
            archive.field("on", event.on, Flag{});
            archive.optional("seat", event.seat, schema::seat(max_characters), nobody);
            break;
        case EventKind::portal_opened:
        case EventKind::portal_prolonged:
            archive.field("due", event.due, number);
            break;
        case EventKind::target_moved:
            archive.field("from", event.from, number);
            archive.field("to", event.to, number);
            break;
        case EventKind::danger_grew:
            archive.field("cards", event.cards, number);
            break;
        case EventKind::danger_drawn:
            card();
            break;
        case EventKind::cultist_came:
        case EventKind::fish_man_came:
        case EventKind::card_laid:
        case EventKind::book_shelved:
        case EventKind::book_returned:
        case EventKind::room_cleared:
            place();
            break;
        case EventKind::saw:
            seat(), about();
            archive.field("dead", event.dead, number);
            archive.field("cards", event.cards, number);
            break;
        case EventKind::explored:
            place();
            archive.field("token", event.danger, schema::as<bool>(word<ExplorationToken>()));
            break;
        case EventKind::said:
            seat(), about();
            archive.field("status", event.encounter, word<EncounterCard>());
            break;
        case EventKind::died:
            seat();
            archive.field("cause", event.cause, word<Cause>());
            break;
        case EventKind::role_shown:
            seat();
            archive.field("role", event.role, word<Role>());
            break;
        case EventKind::token_drawn:
            seat();
            archive.optional("token", event.event, word<Event>(), Event::none);
            break;
        case EventKind::secured:
            seat(), own_card();
            break;
        case EventKind::filled:
            seat(), place(), own_card();
            break;
        case EventKind::fought:
            seat(), place();
            break;
        case EventKind::inspected:
            seat(), place(), card(), camera();
            break;
        case EventKind::shelf_filled:
            archive.field("shelf", event.shelf, word<Shelf>());
            archive.field("points", event.points, number);
            break;
        case EventKind::vote_began:
            archive.field("discussion", event.discussion, Flag{});
            break;
        case EventKind::vote_cast:
        case EventKind::vote_shown:
            seat(), about();
            archive.field("double", event.twice, Flag{});
            break;
        case EventKind::vote_ended:
            about();
            break;
        case EventKind::looked:
            seat(), about(), camera();
            break;
        case EventKind::killed:
        case EventKind::vote_changed:
        case EventKind::portal_asked:
        case EventKind::portal_closed:
            seat(), about();
            break;
        case EventKind::clean_up:
            round();
            break;
        case EventKind::answered:
            seat();
            archive.field("claims", event.claims, Flag{});
            break;
        case EventKind::seer_named:
            seat(), about();
            archive.field("right", event.right, Flag{});
            break;
        case EventKind::game_over:
            archive.field("winner", event.team, word<Team>());
            archive.field("ending", event.ending, word<Ending>());
            break;
        case EventKind::portal_overdue:
            break;
        case EventKind::move_began:
        case EventKind::act_began:
        case EventKind::token_kept:
        case EventKind::token_removed:
        case EventKind::passed:
        case EventKind::banished:
        case EventKind::vote_called:
        case EventKind::was_ready:
        case EventKind::vote_kept:
        case EventKind::portal_refused:
        case EventKind::claimed:
        case EventKind::guessing_began:
            seat();
            break;
    }
};

}  // namespace

json::object CultistsDocuments::event(const GameEvent& event, std::optional<unsigned> players) {
    return schema::write_event(event, players, describe_event);
}

GameEvent CultistsDocuments::read_event(const Field& field) {
    return schema::read_event<GameEvent>(field, describe_event);
}

schema::Shape CultistsDocuments::event_shape() {
    return schema::event_shape<GameEvent>(describe_event);
}

}  // namespace engine
}  // namespace subrosa
