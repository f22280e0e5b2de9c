// From events to readable lines: entries, the course of the game, the market.
#include "terminal/faces/devil/chronicle.hpp"

#include "terminal/faces/devil/writer.hpp"

namespace subrosa::devil_face {

using devil::EventKind;
using devil::GameEvent;

std::vector<faces::LogEntry> chronicle(std::span<const GameEvent> told, const DevilTheme& look) {
    return ChronicleWriter(look).write(told);
}

std::vector<faces::LogEntry> ChronicleWriter::write(Rest told) {
    for (std::size_t at = 0; at < told.size();) at += one(told.subspan(at));
    close();
    return std::move(entries_);
}

void ChronicleWriter::entry(const Text& text) {
    close();
    entries_.push_back({text, false});
}

void ChronicleWriter::deed(core::Seat seat, const Text& text) {
    if (seat != seat_) {
        close();
        seat_ = seat;
        in_turn_ = false;
    }
    pieces_.push_back(text);
}

void ChronicleWriter::close() {
    if (!pieces_.empty()) {
        Text text = look_.player(seat_);
        entries_.push_back({text.add(look_.say("play_colon")).add(look_.dotted(pieces_)), in_turn_});
    }
    pieces_.clear();
}

void ChronicleWriter::begin(core::Seat seat) {
    close();
    seat_ = seat;
    in_turn_ = seat != core::spectator;
}

bool ChronicleWriter::is_next(Rest rest, EventKind kind) {
    return rest.size() > 1 && rest[1].kind == kind && rest[1].seat == rest[0].seat;
}

std::size_t ChronicleWriter::run_of(Rest rest, EventKind kind) {
    std::size_t count = 0;
    while (count < rest.size() && rest[count].kind == kind) ++count;
    return count;
}

std::size_t ChronicleWriter::one(Rest rest) {
    for (const auto part :
         {&ChronicleWriter::course, &ChronicleWriter::market, &ChronicleWriter::cards,
          &ChronicleWriter::trading, &ChronicleWriter::plans, &ChronicleWriter::wings_of_the_round,
          &ChronicleWriter::tracks, &ChronicleWriter::actions, &ChronicleWriter::evening,
          &ChronicleWriter::ritual, &ChronicleWriter::inquisition, &ChronicleWriter::ending}) {
        if (const std::size_t count = (this->*part)(rest); count > 0) return count;
    }
    return 1;
}

std::size_t ChronicleWriter::course(Rest rest) {
    const GameEvent& event = rest.front();
    const auto stage = [&](std::string_view key) {
        begin(core::spectator);
        line(key);
    };
    switch (event.kind) {
        case EventKind::round_began:
            begin(core::spectator);
            line("devil_log_round", {{"round", int{event.number}}});
            return 1;
        case EventKind::repay_began:
            stage("devil_stage_repay");
            return 1;
        case EventKind::offers_began:
            stage("devil_stage_offer");
            return 1;
        case EventKind::planning_began:
            stage("devil_stage_plan");
            return 1;
        case EventKind::hunt_began:
            stage("devil_log_hunt");
            return 1;
        case EventKind::wings_began:
            stage("devil_log_inquisition");
            return 1;
        case EventKind::ritual_began:
            stage("devil_stage_ritual");
            return 1;
        case EventKind::turn_began:
        case EventKind::inquisition_turn:
            begin(event.seat);
            return 1;
        default:
            return 0;
    }
}

std::size_t ChronicleWriter::market(Rest rest) {
    const GameEvent& event = rest.front();
    const Text ducats = look_.count("ducats", event.number);
    switch (event.kind) {
        case EventKind::produced: {
            if (event.building != devil::Building::none) {
                deed(event, "devil_log_effect",
                     {{"building", look_.building(event.building)}, {"gain", look_.wares(event.wares_of)}});
                return 1;
            }
            // All fields at once.
            std::vector<Text> all;
            while (all.size() < rest.size() && rest[all.size()].kind == EventKind::produced &&
                   rest[all.size()].building == devil::Building::none) {
                const GameEvent& one = rest[all.size()];
                Text text = look_.player(one.seat);
                all.push_back(text.add(look_.say("play_colon")).add(look_.wares(one.wares_of)));
            }
            Text text = look_.say("devil_stage_production", {}, ink::accent);
            entry(text.add("  ").add(look_.dotted(all)));
            return all.size();
        }
        case EventKind::bought:
            deed(event, "devil_log_bought", {{"good", look_.good(event.ware)}, {"ducats", ducats}});
            return 1;
        case EventKind::sold:
            deed(event, "devil_log_sold", {{"good", look_.good(event.ware)}, {"ducats", ducats}});
            return 1;
        case EventKind::borrowed:
            deed(event, "devil_log_borrowed",
                 {{"ducats", ducats}, {"change", look_.with_sign(event.number)}});
            return 1;
        case EventKind::repaid:
            deed(event, "devil_log_repaid",
                 {{"ducats", ducats}, {"change", look_.number(-int{event.number})}});
            return 1;
        default:
            return 0;
    }
}

}  // namespace subrosa::devil_face
