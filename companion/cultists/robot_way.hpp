// The whole move of the robot investigator, with the meetings on its way: B2, B3, M2.
#pragma once

#include "companion/cultists/asked.hpp"
#include "games/cultists/robot.hpp"

namespace subrosa::companion::cultists {

struct RobotTable {
    rules::Doors doors{};
    rules::ByPlace<rules::Direction> places{};
    rules::Location fish_man = rules::Location::none;  // in his corridor
    rules::Location start = rules::Location::none;     // where its move began
    rules::Location here = rules::Location::none;      // and where it stands by now
    int points = 0;                                    // left to spend
    bool ghost = false;
    rules::Row row{};
    std::uint32_t cleared = 0;
    bool power = true;
    bool secret_doors = false;  // E3
    bool frozen = false;        // L2: nobody gives cards
    unsigned characters = 5;
    core::Seat robot = 4;
    rules::Seats ghosts = 0;
    Standing at{};
    rules::BySeat<std::uint8_t> status{};  // status cards that each has
    int cards = 0;                         // encounter cards that the robot has left
};

struct RobotMeeting {
    std::uint8_t step = 0;  // the steps made by then
    rules::Seats others = 0;
    core::Seat to = rules::nobody;  // who gets its card
    bool operator==(const RobotMeeting&) const = default;
};
struct RobotWay {
    rules::Location goal = rules::Location::none;
    std::uint8_t colour = 0;    // which of the row, 0 to 2
    bool all_cleared = false;   // no room of the row is uncleared
    std::uint32_t as_near = 0;  // rooms of that colour that are as near as the goal
    core::FixedVector<rules::Location, 8> steps;
    core::FixedVector<RobotMeeting, 8> meetings;
    bool arrives = false;
};
RobotWay robot_way(RobotTable table);

}  // namespace subrosa::companion::cultists
