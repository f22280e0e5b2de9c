// The events of Deal with the Devil: each kind with its fields.
#include "engine/documents/devil.hpp"
#include "engine/documents/devil_codecs.hpp"
#include "engine/schema/events.hpp"

namespace subrosa::engine {

using namespace devil;

namespace {

constexpr auto describe_event = [](auto& archive, auto& event) {
    using schema::Flag, schema::word;
    const auto byte = schema::number<std::uint8_t>();
    const auto seat = [&] { archive.field("seat", event.seat, devil_codecs::seat); };
    const auto seat_as = [&](std::string_view key, auto& member) {
        archive.field(key, member, devil_codecs::seat_or_null);
    };
    const auto about = [&] { seat_as("about", event.about); };
    const auto role = [&] { archive.field("role", event.role, word<Role>()); };
    const auto good = [&] { archive.field("good", event.ware, word<Ware>()); };
    const auto wares = [&](std::string_view key) {
        archive.field(key, event.wares_of, devil_codecs::Wares{});
    };
    const auto goods = [&] { wares("goods"); };
    const auto ask = [&] { archive.field("ask", event.ask, devil_codecs::Ask{}); };
    const auto building = [&] { archive.field("building", event.building, word<Building>()); };
    const auto maybe_building = [&] {
        archive.optional("building", event.building, word<Building>(), Building::none);
    };
    const auto buildings = [&] { archive.field("buildings", event.cards, devil_codecs::Cards<4>{}); };
    const auto card = [&] { archive.field("card", event.event, word<Event>()); };
    const auto maybe_card = [&] { archive.optional("card", event.event, word<Event>(), Event::none); };
    const auto side = [&] { archive.field("side", event.plan.side, word<Side>()); };
    const auto master = [&] { archive.field("master", event.master, word<Master>()); };
    const auto inquisitor = [&] { archive.field("inquisitor", event.inquisitor, word<Inquisitor>()); };
    const auto flag = [&](std::string_view key) { archive.field(key, event.flag, Flag{}); };
    const auto number = [&](std::string_view key) { archive.field(key, event.number, byte); };
    const auto second = [&](std::string_view key) { archive.field(key, event.to, byte); };
    const auto points = [&] { archive.field("points", event.amount, schema::number<std::int16_t>()); };

    switch (event.kind) {
        case EventKind::round_began:
            number("round");
            break;
        case EventKind::produced:
            seat(), goods(), maybe_building();
            break;
        case EventKind::bought:
        case EventKind::sold:
            seat(), good(), number("ducats");
            break;
        case EventKind::borrowed:
        case EventKind::repaid:
            seat(), number("ducats");
            break;
        case EventKind::drew_buildings:
            seat(), buildings();
            break;
        case EventKind::drew_event:
        case EventKind::dropped:
            seat(), card();
            break;
        case EventKind::sent:
        case EventKind::received:
            seat(), about(), buildings();
            break;
        case EventKind::cards_passed:
            number("count"), flag("left");
            break;
        case EventKind::offered:
            seat(), role(), goods(), ask();
            break;
        case EventKind::chest_came:
            seat(), role(), second("reading"), goods(), ask(), flag("spent");
            break;
        case EventKind::answered_chest:
            seat(), role(), flag("accepted"), wares("paid"), number("jesters");
            break;
        case EventKind::reading_ended:
            number("reading");
            break;
        case EventKind::chest_home:
            seat(), role(), flag("paid"), goods();
            break;
        case EventKind::plan_opened: {
            const auto two = schema::row<2>(schema::word_or_null<Building>());
            seat(), maybe_card(), side();
            archive.field("tokens", event.plan.tokens, schema::WordSet<Token, std::uint8_t>{});
            archive.field("edge", event.plan.edge, two);
            archive.field("sites", event.plan.sites, two);
            break;
        }
        case EventKind::event_played:
            seat(), card(), side();
            break;
        case EventKind::gained:
        case EventKind::paid:
            seat(), goods(), maybe_building(), maybe_card();
            break;
        case EventKind::kept:
        case EventKind::built:
        case EventKind::used:
        case EventKind::tucked:
        case EventKind::building_lost:
            seat(), building();
            break;
        case EventKind::hired:
            seat(), master(), number("ducats"), flag("by_action");
            break;
        case EventKind::master_spent:
            seat(), master();
            break;
        case EventKind::failed:
            seat();
            archive.field("step", event.step, word<Step>());
            maybe_building(), maybe_card();
            break;
        case EventKind::privilege_small:
            seat(), number("number"), second("field");
            break;
        case EventKind::privilege_gone:
            seat(), number("number"), flag("earned");
            break;
        case EventKind::privilege_large:
            seat();
            archive.field("privilege", event.large, word<Large>());
            break;
        case EventKind::interest_paid:
            seat(), number("steps"), second("entries");
            break;
        case EventKind::debt_now:
            seat(), number("debt");
            break;
        case EventKind::reputation_moved:
        case EventKind::slid:
            seat();
            archive.field("from", event.from, devil_codecs::Height{});
            archive.field("to", event.to, devil_codecs::Height{});
            break;
        case EventKind::angels:
        case EventKind::demons:
        case EventKind::demons_returned:
        case EventKind::indulgence:
            seat(), number("count");
            break;
        case EventKind::guest_came:
            seat(), flag("none_left");
            break;
        case EventKind::points:
            seat(), points();
            break;
        case EventKind::accused:
        case EventKind::vote_shown:
            seat(), about();
            break;
        case EventKind::wings_bought:
            seat(), number("count"), second("ducats");
            break;
        case EventKind::ritual_opened:
            role();
            archive.optional("seat", event.seat, devil_codecs::seat, nobody);
            goods(), seat_as("devil", event.about), seat_as("cultist", event.third);
            break;
        case EventKind::bribed_away:
            inquisitor();
            break;
        case EventKind::bribe_left:
            number("ducats");
            break;
        case EventKind::souls_shown:
            number("pure"), second("marked");
            break;
        case EventKind::ritual_reward:
            role(), goods();
            break;
        case EventKind::turned:
            inquisitor(), number("number");
            break;
        case EventKind::named:
            about(), role(), flag("right");
            break;
        case EventKind::roles_shown:
            seat(), role();
            break;
        case EventKind::guess_scored:
            seat(), about(), role(), flag("right");
            break;
        case EventKind::answered:
            seat(), inquisitor();
            archive.field("means", event.means, word<Means>());
            break;
        case EventKind::suffered:
            seat(), inquisitor();
            break;
        case EventKind::gave:
            seat(), good();
            break;
        case EventKind::scored:
            seat();
            archive.field("part", event.part, word<ScorePart>());
            points();
            break;
        case EventKind::discarded:
            seat(), goods(), building();
            break;
        case EventKind::game_over:
            archive.field("winners", event.seats, schema::Seats{devil::players});
            break;
        case EventKind::planned:
        case EventKind::turn_began:
        case EventKind::token_lost:
        case EventKind::questioned:
        case EventKind::proved:
        case EventKind::confessed:
        case EventKind::ritual_closed:
        case EventKind::inquisition_turn:
            seat();
            break;
        case EventKind::repay_began:
        case EventKind::offers_began:
        case EventKind::planning_began:
        case EventKind::hunt_began:
        case EventKind::wings_began:
        case EventKind::ritual_began:
        case EventKind::inquisition_began:
        case EventKind::inquisitors_came:
        case EventKind::guests_left:
            break;
    }
};

}  // namespace

json::object DevilDocuments::event(const GameEvent& event, std::optional<unsigned> players) {
    return schema::write_event(event, players, describe_event);
}

GameEvent DevilDocuments::read_event(const Field& field) {
    return schema::read_event<GameEvent>(field, describe_event);
}

schema::Shape DevilDocuments::event_shape() {
    return schema::event_shape<GameEvent>(describe_event);
}

}  // namespace subrosa::engine
