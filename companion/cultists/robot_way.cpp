#include "companion/cultists/robot_way.hpp"

#include <bit>

namespace subrosa::companion::cultists {

namespace {

// Why this goal: the colour, and the rooms that the turn of the clock had to choose from.
void explain(RobotWay& way, const RobotTable& table, const rules::Between& distances) {
    const auto& far = distances[rules::index(table.start)];
    const rules::Colour colour = rules::colour_of(way.goal);
    while (way.colour + 1U < table.row.size() && table.row[way.colour] != colour) ++way.colour;
    way.all_cleared = ((table.cleared >> rules::index(way.goal)) & 1U) != 0;
    for (std::size_t i = 0; i < rules::rooms; ++i) {
        const auto room = static_cast<rules::Location>(i);
        if (rules::colour_of(room) != colour || room == table.start || table.doors[i] == 0) continue;
        if (!way.all_cleared && ((table.cleared >> i) & 1U) != 0) continue;
        if (far[i] == far[rules::index(way.goal)]) way.as_near |= rules::bit(room);
    }
}

}  // namespace

RobotWay robot_way(RobotTable table) {
    const std::uint32_t closed = table.fish_man == rules::Location::none ? 0U : rules::bit(table.fish_man);
    const rules::Between distances = rules::distances_over(table.doors, closed);
    const rules::Between clockwise = rules::clockwise_around(table.places);
    const rules::Doors twins = rules::twins_over(table.doors);
    const rules::Ground ground{table.doors, distances, clockwise};
    const rules::Seats living = living_of(table.characters, table.ghosts);

    RobotWay way;
    way.goal = rules::robot_goal(ground, table.start, table.row, table.cleared);
    if (way.goal == rules::Location::none) return way;
    explain(way, table, distances);
    if (table.ghost) {
        way.steps.push_back(way.goal);
        way.arrives = true;
        return way;
    }
    while (table.here != way.goal && table.points > 0) {
        const rules::Location next = rules::robot_step(ground, table.start, table.here, way.goal, closed);
        if (next == rules::Location::none) break;
        table.here = next;
        --table.points;
        way.steps.push_back(next);
        if (table.frozen) continue;
        const std::uint32_t joined = rules::bit(next) | (table.secret_doors ? twins[rules::index(next)] : 0U);
        table.at[table.robot] = rules::Location::none;
        const rules::Seats others = standing_in(table.at, joined, living);
        if (others == 0 || !rules::meet_on_entering(std::popcount(others) + 1, table.power)) continue;
        RobotMeeting meeting{static_cast<std::uint8_t>(way.steps.size()), others, rules::nobody};
        if (table.cards > 0) {
            --table.cards;
            meeting.to = rules::robot_gives_to(table.status, others, table.robot, table.characters);
        }
        // All who meet get a card.
        for (core::Seat seat = 0; seat < table.characters; ++seat) {
            if (rules::has(others, seat)) ++table.status[seat];
        }
        way.meetings.push_back(meeting);
    }
    way.arrives = table.here == way.goal;
    return way;
}

}  // namespace subrosa::companion::cultists
