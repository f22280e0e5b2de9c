"""The move phase of Among Cultists, and encounters in any phase (M1 to M5)."""

from cultists_components import ENCOUNTER_CARDS

# E3: steps by secret doors in one move; they cost nothing, and no move may last for ever.
MOST_FREE_STEPS = 8


class Moving:
    # ---- moves (M1, M5) --------------------------------------------------------------------------

    def begin_move(self, seat):
        self.turn = seat
        self.moving = {
            "from": self.at[seat],
            "points": self.points_to_move(),
            "passed_free": 0,  # by secret doors, in this move
        }
        if seat == self.robot:
            self.plan_robot_move()

    def points_to_move(self):
        """M1, E4: ghosts have none and need none."""
        return 3 + {"good-morale": 1, "bad-morale": -1}.get(self.event(), 0)

    def has_to_move(self):
        if self.moving is None or self.turn == self.robot:
            return False
        # M1: a move ends by itself when no step is left.
        return not self.is_living(self.turn) or bool(self.steps())

    def move_choices(self):
        if not self.is_living(self.turn):
            return [f"jump {location}" for location in self.jumps()]
        stop = ["stop"] if self.at[self.turn] != self.moving["from"] else []
        return [f"go {location}" for location in self.steps()] + stop

    def jumps(self):
        """M1: anywhere else, but for the fish man's corridor."""
        closed = [self.at[self.turn], self.fishman]
        return [location for location in self.board.locations if location not in closed]

    def steps(self):
        """M1: one door or one secret door from here, if the move can still end elsewhere than it began."""
        state = self.at[self.turn], self.moving["points"], self.moving["passed_free"]
        return sorted({step[0] for step in self.steps_from(*state) if self.can_end(*step)})

    def steps_from(self, here, points, passed_free):
        """Where one step leads: the location, the points left, how many were free by then."""
        doors = [(there, points - 1, passed_free) for there in self.board.neighbours[here] if self.may_enter(there)]
        # E3: free, but not for ever.
        free = [(there, points, passed_free + 1) for there in self.place_of(here) if there != here]
        return (doors if points > 0 else []) + (free if passed_free < MOST_FREE_STEPS else [])

    def can_end(self, here, points, passed_free):
        """M1: whether a move that has come this far can end elsewhere than it began."""
        if here != self.moving["from"]:
            return True
        return any(self.can_end(*step) for step in self.steps_from(here, points, passed_free))

    def may_enter(self, location):
        """M5: the fish man lets only the living knife holder in."""
        return location != self.fishman or (self.turn == self.knife and self.is_living(self.turn))

    def answer_move(self, move):
        if move == "stop":
            self.moving = None
            return
        verb, location = move.split()
        if verb == "jump":
            self.at[self.turn] = location
            self.moving = None
            return
        free = location in self.place_of(self.at[self.turn])
        self.moving["passed_free"] += free
        if free:
            self.at[self.turn] = location  # E3: no entering
        else:
            self.moving["points"] -= 1
            self.enter(location)

    def enter(self, location):
        """M2: whoever enters a location where living characters are."""
        self.at[self.turn] = location
        if self.is_living(self.turn):
            here = self.living_at(self.place_of(location))
            if self.meet(len(here)):
                self.open_encounter(here)

    def meet(self, living):
        """M2: the table."""
        return living == 2 if self.power else living >= 2

    def proceed_move(self):
        """The robot's next step, or the next mover, or the event phase."""
        if self.turn == self.robot and self.moving["way"]:
            self.enter(self.moving["way"].pop(0))
            return
        self.moving = None
        later = self.order()[self.order().index(self.turn) + 1 :]
        if later:
            self.begin_move(later[0])
        else:
            self.begin_event()

    # ---- encounters (M3, M4) ---------------------------------------------------------------------

    def open_encounter(self, participants):
        """L2: while it is frozen nobody gives. M3: a robot gives first of all."""
        if self.freeze is not None and self.round <= self.freeze:
            return
        encounter = {"participants": participants, "gave": [], "received": []}
        self.encounters.append(encounter)
        if self.robot in self.givers_and_robot(encounter):
            self.robot_gives(encounter)

    def givers_and_robot(self, encounter):
        """M3: participants who still have to give; who holds no encounter card gives none."""
        return [
            seat
            for seat in encounter["participants"]
            if seat not in encounter["gave"] and self.encounter_cards(seat)
        ]

    def givers(self, encounter):
        return [seat for seat in self.givers_and_robot(encounter) if seat != self.robot]

    def encounter_cards(self, seat):
        """The kinds it holds."""
        return [card for card in ENCOUNTER_CARDS if self.hands[seat][card] > 0]

    def encounter_of(self, seat):
        return next(encounter for encounter in self.encounters if seat in self.givers(encounter))

    def receivers(self, encounter, giver):
        """M3: others who have none yet, but nobody may be left with only himself to give to."""
        open_seats = [seat for seat in encounter["participants"] if seat not in encounter["received"]]
        still_to_give = [seat for seat in self.givers_and_robot(encounter) if seat != giver]
        allowed = []
        for receiver in open_seats:
            left = [seat for seat in open_seats if seat != receiver]
            stuck = any(not [seat for seat in left if seat != other] for other in still_to_give)
            if receiver != giver and not stuck:
                allowed.append(receiver)
        return allowed

    def gift_choices(self, seat):
        receivers = self.receivers(self.encounter_of(seat), seat)
        return [f"give {card} {to}" for card in self.encounter_cards(seat) for to in receivers]

    def answer_encounter(self, seat, move):
        _, card, to = move.split()
        self.give(self.encounter_of(seat), seat, card, int(to))

    def give(self, encounter, seat, card, to):
        self.hands[seat][card] -= 1
        self.gifts.append({"from": seat, "to": to, "card": card, "round": self.round})
        encounter["gave"].append(seat)
        encounter["received"].append(to)
