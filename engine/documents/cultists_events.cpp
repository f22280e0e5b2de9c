// What happens in Among Cultists as JSON: each event with the fields that mean something for it.
#include "engine/documents/cultists.hpp"
#include "engine/documents/event.hpp"
#include "engine/documents/names.hpp"
#include "games/cultists/text.hpp"

namespace subrosa::engine {

using namespace cultists;

namespace {

json::array list_of(core::SeatSet seats) {
    json::array list;
    for (const core::Seat seat : seats) list.push_back(seat);
    return list;
}

}  // namespace

json::object CultistsDocuments::event(const Told& told, unsigned players) {
    json::object object = event_of(name_of(told.what), told.audience, players);

    const auto seat = [&] { object["seat"] = told.seat; };
    const auto about = [&] {
        object["about"] = told.about == nobody ? json::value(nullptr) : json::value(told.about);
    };
    const auto place = [&] { object["place"] = name_or_null(told.place); };
    const auto way = [&] {
        object["from"] = name_of(told.origin);
        object["to"] = name_of(told.place);
    };
    const auto round = [&] { object["round"] = told.number; };
    const auto due = [&] { object["due"] = told.number; };
    const auto token = [&] { object["token"] = name_or_null(told.event); };
    const auto card = [&] { object["card"] = name_of(told.room_card); };

    switch (told.what) {
        case Happening::round_began:
            round(), seat();
            break;
        case Happening::moved:
            seat(), way();
            object["secret_door"] = told.flag;
            break;
        case Happening::jumped:
            seat(), way();
            break;
        case Happening::meeting:
            object["seats"] = list_of(told.seats);
            place();
            break;
        case Happening::card_given:
            seat(), about();
            if (told.encounter != EncounterCard::none) object["card"] = name_of(told.encounter);
            break;
        case Happening::event_drawn:
            round(), token();
            break;
        case Happening::event_repeated:
            token();
            break;
        case Happening::power_turned:
            object["on"] = told.flag;
            if (told.seat != nobody) seat();
            break;
        case Happening::portal_opened:
        case Happening::portal_prolonged:
            due();
            break;
        case Happening::target_moved:
            object["from"] = told.from;
            object["to"] = told.to;
            break;
        case Happening::danger_grew:
            object["cards"] = told.number;
            break;
        case Happening::danger_drawn:
            card();
            break;
        case Happening::cultist_came:
        case Happening::fish_man_came:
        case Happening::card_laid:
        case Happening::book_shelved:
        case Happening::book_returned:
        case Happening::room_cleared:
            place();
            break;
        case Happening::saw:
            seat(), about();
            object["dead"] = told.number;
            object["cards"] = told.to;
            break;
        case Happening::explored:
            place();
            object["token"] = told.flag ? "danger" : "plain";
            break;
        case Happening::said:
            seat(), about();
            object["status"] = name_of(told.encounter);
            break;
        case Happening::died:
            seat();
            object["cause"] = name_of(told.cause);
            break;
        case Happening::role_shown:
            seat();
            object["role"] = name_of(told.role);
            break;
        case Happening::token_drawn:
            seat();
            if (told.event != Event::none) token();
            break;
        case Happening::secured:
            seat();
            if (told.room_card != RoomCard::none) card();
            break;
        case Happening::filled:
            seat(), place();
            if (told.room_card != RoomCard::none) card();
            break;
        case Happening::fought:
            seat(), place();
            break;
        case Happening::inspected:
            seat(), place(), card();
            object["camera"] = told.flag;
            break;
        case Happening::shelf_filled:
            object["shelf"] = name_of(told.shelf);
            object["points"] = told.number;
            break;
        case Happening::vote_began:
            object["discussion"] = told.flag;
            break;
        case Happening::vote_cast:
        case Happening::vote_shown:
            seat(), about();
            object["double"] = told.flag;
            break;
        case Happening::vote_ended:
            about();
            break;
        case Happening::looked:
            seat(), about();
            object["camera"] = told.flag;
            break;
        case Happening::killed:
        case Happening::vote_changed:
        case Happening::portal_asked:
        case Happening::portal_closed:
            seat(), about();
            break;
        case Happening::clean_up:
            round();
            break;
        case Happening::answered:
            seat();
            object["claims"] = told.flag;
            break;
        case Happening::seer_named:
            seat(), about();
            object["right"] = told.flag;
            break;
        case Happening::game_over:
            object["winner"] = name_of(told.team);
            object["ending"] = name_of(told.ending);
            break;
        case Happening::portal_overdue:
            break;
        case Happening::move_began:
        case Happening::act_began:
        case Happening::token_kept:
        case Happening::token_removed:
        case Happening::passed:
        case Happening::banished:
        case Happening::vote_called:
        case Happening::was_ready:
        case Happening::vote_kept:
        case Happening::portal_refused:
        case Happening::claimed:
        case Happening::guessing_began:
            seat();
            break;
    }
    return object;
}

}  // namespace subrosa::engine
