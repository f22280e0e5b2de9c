"""The robot investigator of Among Cultists (B1 to B5). It decides nothing."""

from cultists_board import colour_of
from cultists_components import ENCOUNTER_CARDS, ROOM_CARDS


class Robot:
    # ---- moves (B2) --------------------------------------------------------------------------------

    def plan_robot_move(self):
        goal = self.robot_goal()
        if self.is_living(self.robot):
            self.moving["way"] = self.robot_way(goal)[: self.moving["points"]]
        else:
            self.moving["way"] = [goal]

    def robot_goal(self):
        """The nearest room of the first colour of its row that has an uncleared one; else a cleared one."""
        here = self.at[self.robot]
        for cleared in (False, True):
            for colour in self.row(self.robot):
                rooms = [
                    room
                    for room in self.board.of_colour(colour)
                    if room != here and self.rooms[room]["cleared"] == cleared
                ]
                if rooms:
                    return min(rooms, key=lambda room: (self.doors_from_robot(room), self.turned(room)))
        raise AssertionError("every row has a room elsewhere")

    def doors_from_robot(self, room):
        return self.board.distances(room, self.fishman)[self.at[self.robot]]

    def turned(self, location):
        """What comes first clockwise from where it stands."""
        return self.board.clockwise(self.at[self.robot], location)

    def robot_way(self, goal):
        """The shortest way by doors that avoids the fish man; ties go clockwise from where it stands."""
        distances = self.board.distances(goal, self.fishman)
        way, here = [], self.at[self.robot]
        while here != goal:
            nearer = [
                there
                for there in self.board.neighbours[here]
                if there != self.fishman and distances.get(there) == distances[here] - 1
            ]
            here = min(nearer, key=self.turned)
            way.append(here)
        return way

    # ---- encounters (B3) ---------------------------------------------------------------------------

    def robot_gives(self, encounter):
        """Its top card, to whom the fewest status cards lie with, then the nearest to its left."""
        others = [seat for seat in encounter["participants"] if seat != self.robot]
        to = min(others, key=lambda seat: (len(self.status_cards(seat)), (seat - self.robot) % self.characters))
        self.give(encounter, self.robot, self.robot_card(ENCOUNTER_CARDS), to)

    def robot_card(self, kinds):
        """B1: its next card is a random one."""
        held = [card for card in kinds if self.hands[self.robot][card] > 0]
        return self.chance.pick("robot", held)

    # ---- acts (B4) ---------------------------------------------------------------------------------

    def robot_acts(self):
        seat, here = self.robot, self.at[self.robot]
        living, holds_card = self.is_living(seat), bool(self.room_cards(seat))
        if colour_of(here) is None:
            if living and holds_card and self.with_dangers:
                card = self.robot_card(ROOM_CARDS)
                self.hands[seat][card] -= 1
                self.laid.append((seat, "danger"))
                self.add_to_danger(card, seat)
            return
        room = self.rooms[here]
        if room["cultist"]:
            if living:
                room["cultist"] = False
        elif room["cleared"] or colour_of(here) not in self.row(seat):
            return
        elif not room["explored"]:
            if holds_card:
                self.fill(seat, self.robot_card(ROOM_CARDS))
        elif room["deck"]:
            self.turn_top_card(here)
