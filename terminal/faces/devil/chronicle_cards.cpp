// Cards and chests: most of it is told to one seat alone.
#include "terminal/faces/devil/writer.hpp"

#include <algorithm>

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;
using devil::Ware;

namespace {

// What was paid, or came home, without the dummies.
Text real_wares(const GameEvent& event, const DevilTheme& look) {
    auto wares = event.wares_of;
    wares[devil::index(Ware::jesters)] = 0;
    return look.wares(wares);
}

int jesters_in(const GameEvent& event) {
    return event.wares_of[devil::index(Ware::jesters)];
}

bool holds_wares(const GameEvent& event) {
    return std::any_of(event.wares_of.begin(), event.wares_of.end(), [](std::uint8_t n) { return n > 0; });
}

}  // namespace

std::size_t ChronicleWriter::cards(Rest rest) {
    const GameEvent& event = rest.front();
    switch (event.kind) {
        case EventKind::kept:
            line("devil_log_kept_own", {{"building", look_.building(event.building)}});
            return 1;
        case EventKind::drew_buildings: {
            const bool both = is_next(rest, EventKind::drew_event);
            line("devil_log_drawn_own",
                 {{"buildings", look_.buildings(event.cards)},
                  {"event", both ? look_.event(rest[1].event) : look_.say("devil_nothing")}});
            return both ? 2 : 1;
        }
        case EventKind::drew_event:
            line("devil_log_drawn_own",
                 {{"buildings", look_.say("devil_nothing")}, {"event", look_.event(event.event)}});
            return 1;
        case EventKind::sent:
            line("devil_log_passed_own",
                 {{"player", look_.player(event.about)}, {"buildings", look_.buildings(event.cards)}});
            return 1;
        case EventKind::received:
            line("devil_log_received_own",
                 {{"player", look_.player(event.about)}, {"buildings", look_.buildings(event.cards)}});
            return 1;
        case EventKind::cards_passed:
            line(event.flag ? "devil_log_passed_left" : "devil_log_passed_right");
            return 1;
        case EventKind::dropped:
            deed(event, "devil_log_dropped_own", {{"event", look_.event(event.event)}});
            return 1;
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::trading(Rest rest) {
    const GameEvent& event = rest.front();
    switch (event.kind) {
        case EventKind::offered:
            offer_ = event;
            if (event.ask.number == 0 && !holds_wares(event)) {
                line("devil_log_sealed_own_empty");
            } else {
                line("devil_log_sealed_own",
                     {{"goods", look_.wares(event.wares_of)}, {"price", look_.price(event.ask)}});
            }
            return 1;
        case EventKind::chest_came:
            chest_came(event);
            return 1;
        case EventKind::answered_chest:
            chest_answered(event);
            return 1;
        case EventKind::reading_ended:
            line(event.number == 1 ? "devil_log_chests_again" : "devil_log_chests_home");
            return 1;
        case EventKind::chest_home:
            chest_home(event);
            return 1;
        default:
            return 0;
    }
}

void ChronicleWriter::chest_came(const GameEvent& event) {
    chest_ = event;
    const Text role = look_.role(event.role);
    const Text price = look_.price(event.ask);
    if (event.flag) {
        line("devil_log_came_own_spent", {{"role", role}, {"price", price}, {"payment", price}});
    } else if (event.ask.number == 0) {
        line("devil_log_came_own_empty", {{"role", role}});
        if (jesters_in(event) > 0)
            line("devil_log_came_jesters", {{"jesters", look_.count("jesters", jesters_in(event))}});
    } else {
        line("devil_log_came_own",
             {{"role", role}, {"goods", look_.wares(event.wares_of)}, {"price", price}});
    }
}

void ChronicleWriter::chest_answered(const GameEvent& event) {
    const bool remembered = chest_ && chest_->role == event.role;
    if (event.flag) {
        line("devil_log_accepted_own",
             {{"goods", remembered ? look_.wares(chest_->wares_of) : look_.say("devil_unknown")},
              {"payment", look_.wares(event.wares_of)}});
    } else {
        line(remembered && chest_->flag ? "devil_log_closed_own" : "devil_log_declined_own");
    }
    if (event.number > 0) line("devil_log_jested_own", {{"jesters", look_.count("jesters", event.number)}});
    chest_.reset();
}

void ChronicleWriter::chest_home(const GameEvent& event) {
    if (!event.flag) {
        if (holds_wares(event)) {
            line("devil_log_home_unpaid", {{"goods", look_.wares(event.wares_of)}});
        } else {
            line("devil_log_home_empty");
        }
    } else {
        line("devil_log_home_paid",
             {{"goods", offer_ ? look_.wares(offer_->wares_of) : look_.say("devil_unknown")},
              {"payment", real_wares(event, look_)}});
        if (jesters_in(event) > 0)
            line("devil_log_home_jesters", {{"jesters", look_.count("jesters", jesters_in(event))}});
    }
    offer_.reset();
}

}  // namespace subrosa::devil_face
