// What happens in The Name of the Rose as JSON: each event with the fields that mean something for it.
#include "engine/documents/event.hpp"
#include "engine/documents/rose.hpp"
#include "games/rose/text.hpp"

namespace subrosa::engine {

using namespace rose;

json::object RoseDocuments::event(const Told& told, unsigned players) {
    json::object object = event_of(name_of(told.what), told.audience, players);

    const auto seat = [&] { object["seat"] = told.seat; };
    const auto tile = [&] { object["tile"] = text_of(told.tile); };
    const auto building = [&] { object["building"] = name_of(told.building); };
    const auto colour = [&] { object["colour"] = name_of(told.figure); };
    const auto day = [&] { object["day"] = told.number; };
    const auto event_card = [&] { object["event_card"] = name_of(told.event); };
    const auto track = [&] {
        object["monk"] = name_of(told.figure);
        object["from"] = told.from;
        object["to"] = told.to;
        object["reason"] = name_of(told.reason);
    };

    switch (told.what) {
        case Happening::dawn:
            day(), event_card();
            break;
        case Happening::turn_began:
            seat();
            break;
        case Happening::card_played:
            seat();
            object["card"] = text_of(told.card);
            if (told.figure != Figure::none) object["named"] = name_of(told.figure);
            break;
        case Happening::sundial_moved:
            seat();
            object["hours"] = told.number;
            object["from"] = told.from;
            object["to"] = told.to;
            object["day_over"] = told.flag;
            break;
        case Happening::tile_given_back:
            seat(), tile();
            break;
        case Happening::figure_moved:
            seat();
            object["figure"] = name_of(told.figure);
            object["from"] = name_of(told.origin);
            object["to"] = name_of(told.building);
            break;
        case Happening::tile_taken:
            seat(), tile(), building();
            break;
        case Happening::tile_placed:
            tile(), building();
            break;
        case Happening::suspicion_changed:
        case Happening::evidence_changed:
            track();
            break;
        case Happening::card_drawn:
            seat();
            if (told.card) object["card"] = text_of(told.card);
            break;
        case Happening::deck_shuffled:
            object["cards"] = told.number;
            break;
        case Happening::used_again:
            seat();
            object["again"] = told.flag;
            break;
        case Happening::evening:
            day(), seat();
            break;
        case Happening::event_card_taken:
            seat(), event_card();
            break;
        case Happening::revelation_began:
            day();
            break;
        case Happening::marker_chosen:
        case Happening::marker_shown:
        case Happening::identity_shown:
            seat(), colour();
            break;
        case Happening::guess_made:
        case Happening::guess_shown:
            seat();
            object["about"] = told.about;
            colour();
            if (told.what == Happening::guess_shown) object["right"] = told.flag;
            break;
        case Happening::guessing_began:
        case Happening::game_over:
            break;
    }
    return object;
}

}  // namespace subrosa::engine
