// What happens in Deal with the Devil as JSON, both ways: each event with the fields that mean something for
// it.
#include "engine/documents/devil_events.hpp"

#include "engine/documents/devil.hpp"
#include "engine/documents/devil_reading.hpp"
#include "engine/documents/devil_writing.hpp"
#include "engine/documents/event.hpp"

#include <limits>

namespace subrosa::engine {

using namespace devil_writing;
using devil_events::Datum;
using devil_events::entries_of;
using devil_reading::each_named;
using devil_reading::number;
using devil_reading::seat_in;
using devil_reading::word;

namespace {

template <class Enum>
json::value named_by(std::uint8_t number) {
    return json::value(name_of(static_cast<Enum>(number)));
}

json::object goods_told(const Told& told) {
    json::object object;
    for (std::size_t i = 0; i < devil::wares; ++i) {
        if (told.wares_of[i] != 0) object[name_of(static_cast<Ware>(i))] = told.wares_of[i];
    }
    return object;
}

json::value datum_document(const Told& told, Datum datum) {
    switch (datum) {
        case Datum::seat:
        case Datum::maybe_seat:
            return told.seat;
        case Datum::about:
            return seat_or_null(told.about);
        case Datum::third:
            return seat_or_null(told.third);
        case Datum::role:
            return name_or_null(told.role);
        case Datum::good:
            return name_or_null(told.ware);
        case Datum::building:
        case Datum::maybe_building:
            return name_or_null(told.building);
        case Datum::card:
        case Datum::maybe_card:
            return name_or_null(told.event);
        case Datum::master:
            return name_or_null(told.master);
        case Datum::inquisitor:
            return name_or_null(told.inquisitor);
        case Datum::flag:
            return told.flag;
        case Datum::number:
            return told.number;
        case Datum::to:
            return told.to;
        case Datum::height_from:
            return told.from + reputation_min;
        case Datum::height_to:
            return told.to + reputation_min;
        case Datum::amount:
            return told.amount;
        case Datum::goods:
            return goods_told(told);
        case Datum::ask:
            return ask_document({told.ware == Ware::pure, told.number});
        case Datum::buildings: {
            json::array list;
            for (const Building building : told.cards) {
                if (building != Building::none) list.push_back(name_or_null(building));
            }
            return list;
        }
        case Datum::edge:
            return names_of(std::array{told.cards[0], told.cards[1]});
        case Datum::sites:
            return names_of(std::array{told.cards[2], told.cards[3]});
        case Datum::side:
            return named_by<Side>(told.to);
        case Datum::tokens:
            return tokens_document(told.number);
        case Datum::step:
            return named_by<Step>(told.number);
        case Datum::large:
            return named_by<Large>(told.number);
        case Datum::means:
            return named_by<Means>(told.number);
        case Datum::part:
            return named_by<ScorePart>(told.number);
        case Datum::seats:
            return seats_in(told.seats);
        case Datum::none:
            break;
    }
    return nullptr;
}

bool is_left_out(const Told& told, Datum datum) {
    switch (datum) {
        case Datum::maybe_seat:
            return told.seat == nobody;
        case Datum::maybe_building:
            return told.building == Building::none;
        case Datum::maybe_card:
            return told.event == Event::none;
        default:
            return datum == Datum::none;
    }
}

// ---- reading

void read_wares(const Field& field, Told& told) {
    each_named<Ware>(field, devil::wares, "ware", [&](Ware ware, const Field& count) {
        told.wares_of[index(ware)] = number<std::uint8_t>(count, 0, unknown - 1);
    });
}

void read_cards(const Field& field, std::size_t from, std::size_t most, Told& told) {
    if (field.size() > most) field.fail(fmt::format("more than {}", most));
    for (std::size_t i = 0; i < field.size(); ++i)
        told.cards[from + i] = devil_reading::word_or_none<Building>(field.at(i), "building");
}

std::uint8_t read_height(const Field& field) {
    return static_cast<std::uint8_t>(field.integer(reputation_min, reputation_max) - reputation_min);
}

template <class Enum>
std::uint8_t number_of(const Field& field, std::string_view kind) {
    return static_cast<std::uint8_t>(word<Enum>(field, kind));
}

void read_datum(const Field& field, Datum datum, Told& told) {
    constexpr std::int64_t most = std::numeric_limits<std::uint8_t>::max();
    switch (datum) {
        case Datum::seat:
        case Datum::maybe_seat:
            told.seat = seat_in(field);
            break;
        case Datum::about:
            told.about = devil_reading::seat_or_nobody(field);
            break;
        case Datum::third:
            told.third = devil_reading::seat_or_nobody(field);
            break;
        case Datum::role:
            told.role = word<Role>(field, "role");
            break;
        case Datum::good:
            told.ware = word<Ware>(field, "ware");
            break;
        case Datum::building:
        case Datum::maybe_building:
            told.building = word<Building>(field, "building");
            break;
        case Datum::card:
        case Datum::maybe_card:
            told.event = word<Event>(field, "event");
            break;
        case Datum::master:
            told.master = word<Master>(field, "master");
            break;
        case Datum::inquisitor:
            told.inquisitor = word<Inquisitor>(field, "inquisitor");
            break;
        case Datum::flag:
            told.flag = field.boolean();
            break;
        case Datum::number:
            told.number = number<std::uint8_t>(field, 0, most);
            break;
        case Datum::to:
            told.to = number<std::uint8_t>(field, 0, most);
            break;
        case Datum::height_from:
            told.from = read_height(field);
            break;
        case Datum::height_to:
            told.to = read_height(field);
            break;
        case Datum::amount:
            told.amount = number<std::int16_t>(field, std::numeric_limits<std::int16_t>::min(),
                                               std::numeric_limits<std::int16_t>::max());
            break;
        case Datum::goods:
            read_wares(field, told);
            break;
        case Datum::ask: {
            const Price price = devil_reading::read_ask(field);
            told.number = price.number;
            if (price.number > 0) told.ware = price.souls ? Ware::pure : Ware::ducats;
            break;
        }
        case Datum::buildings:
            read_cards(field, 0, 4, told);
            break;
        case Datum::edge:
            read_cards(field, 0, 2, told);
            break;
        case Datum::sites:
            read_cards(field, 2, 2, told);
            break;
        case Datum::side:
            told.to = number_of<Side>(field, "side");
            break;
        case Datum::tokens:
            for (std::size_t i = 0; i < field.size(); ++i)
                told.number = static_cast<std::uint8_t>(told.number | bit(word<Token>(field.at(i), "token")));
            break;
        case Datum::step:
            told.number = number_of<Step>(field, "step");
            break;
        case Datum::large:
            told.number = number_of<Large>(field, "privilege");
            break;
        case Datum::means:
            told.number = number_of<Means>(field, "means");
            break;
        case Datum::part:
            told.number = number_of<ScorePart>(field, "part of the score");
            break;
        case Datum::seats:
            told.seats = core::SeatSet::from_bits(devil_reading::seat_list(field));
            break;
        case Datum::none:
            break;
    }
}

bool may_be_left_out(Datum datum) {
    return datum == Datum::maybe_seat || datum == Datum::maybe_building || datum == Datum::maybe_card;
}

}  // namespace

json::object DevilDocuments::event(const Told& told, unsigned players) {
    json::object object = event_of(name_of(told.what), told.audience, players);
    for (const auto& [key, datum] : entries_of(told.what)) {
        if (!is_left_out(told, datum)) object[key] = datum_document(told, datum);
    }
    return object;
}

Told DevilDocuments::read_event(const Field& field) {
    Told told;
    told.what = word<Happening>(field["event"], "event");
    // Whoever is sent an event is told nothing of who else was.
    if (const auto seats = field.find("seen_by"))
        told.audience = core::SeatSet::from_bits(devil_reading::seat_list(*seats));
    if (const auto all = field.find("public"); all && all->boolean())
        told.audience = told.audience.with(core::spectator);
    for (const auto& [key, datum] : entries_of(told.what)) {
        if (datum == Datum::none || (may_be_left_out(datum) && !field.find(key))) continue;
        read_datum(field[key], datum, told);
    }
    return told;
}

}  // namespace subrosa::engine
