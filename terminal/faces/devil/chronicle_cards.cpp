// Cards and chests: most of it is told to one seat alone.
#include "terminal/faces/devil/writer.hpp"

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;
using devil::Ware;

namespace {

// What was paid, or came home, without the dummies.
Text real_wares(const GameEvent& told, const DevilTheme& look) {
    auto wares = told.wares_of;
    wares[devil::index(Ware::jesters)] = 0;
    return look.wares(wares);
}

int jesters_in(const GameEvent& told) {
    return told.wares_of[devil::index(Ware::jesters)];
}

}  // namespace

// Buildings, an event, or both.
std::size_t Writer::drawn(Rest rest) {
    const bool buildings = rest[0].kind == EventKind::drew_buildings;
    const bool both = buildings && is_next(rest, EventKind::drew_event);
    const Text nothing = look_.say("devil_nothing");
    line("devil_log_drawn_own", {{"buildings", buildings ? look_.buildings(rest[0].cards) : nothing},
                                 {"event", both         ? look_.event(rest[1].event)
                                           : !buildings ? look_.event(rest[0].event)
                                                        : nothing}});
    return both ? 2 : 1;
}

std::size_t Writer::chest_came(Rest rest) {
    const GameEvent& told = rest.front();
    chest_ = told;
    const Text price = look_.price(told.ask);
    const bool empty = !told.flag && told.ask.number == 0;
    line(told.flag ? "devil_log_came_own_spent"
         : empty   ? "devil_log_came_own_empty"
                   : "devil_log_came_own",
         {{"role", look_.role(told.role)},
          {"goods", look_.wares(told.wares_of)},
          {"price", price},
          {"payment", price}});
    if (empty && jesters_in(told) > 0)
        line("devil_log_came_jesters", {{"jesters", look_.count("jesters", jesters_in(told))}});
    return 1;
}

std::size_t Writer::chest_answered(Rest rest) {
    const GameEvent& told = rest.front();
    const bool remembered = chest_ && chest_->role == told.role;
    if (told.flag) {
        line("devil_log_accepted_own",
             {{"goods", remembered ? look_.wares(chest_->wares_of) : look_.say("devil_unknown")},
              {"payment", look_.wares(told.wares_of)}});
    } else {
        line(remembered && chest_->flag ? "devil_log_closed_own" : "devil_log_declined_own");
    }
    if (told.number > 0) line("devil_log_jested_own", {{"jesters", look_.count("jesters", told.number)}});
    chest_.reset();
    return 1;
}

std::size_t Writer::chest_home(Rest rest) {
    const GameEvent& told = rest.front();
    if (told.flag) {
        line("devil_log_home_paid",
             {{"goods", offer_ ? look_.wares(offer_->wares_of) : look_.say("devil_unknown")},
              {"payment", real_wares(told, look_)}});
        if (jesters_in(told) > 0)
            line("devil_log_home_jesters", {{"jesters", look_.count("jesters", jesters_in(told))}});
    } else if (holds_wares(told)) {
        line("devil_log_home_unpaid", {{"goods", look_.wares(told.wares_of)}});
    } else {
        line("devil_log_home_empty");
    }
    offer_.reset();
    return 1;
}

}  // namespace subrosa::devil_face
