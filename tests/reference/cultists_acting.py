"""The act phase of Among Cultists: what characters and rooms let one do (A1 to A13, R1, R2)."""

from cultists_board import DINING_HALL, SECURITY_ROOM, colour_of
from cultists_components import ROOM_CARDS


class Acting:
    def begin_act(self):
        self.phase = "act"
        self.acted = set()
        self.begin_turn(self.knife)

    def begin_turn(self, seat):
        self.turn = seat
        self.refused = set()

    def proceed_act(self):
        if self.turn == self.robot and self.turn not in self.acted:
            self.acted.add(self.turn)
            self.robot_acts()
            return
        left = [seat for seat in self.order() if seat not in self.acted]
        if left:
            self.begin_turn(left[0])
        else:
            self.let_portal_fall_due()
            self.begin_clean_up()

    # ---- what is allowed ---------------------------------------------------------------------------

    def action_choices(self):
        return self.character_actions() + self.room_actions_here() + ["pass"]

    def character_actions(self):
        """Living only, any location, no route needed."""
        seat, here = self.turn, self.at[self.turn]
        if not self.is_living(seat):
            return []
        near = [other for other in self.living_at(self.place_of(here)) if other != seat]
        choices = [f"check {other}" for other in near]  # A1
        if colour_of(here) is None and self.with_dangers:
            choices += [f"secure {card}" for card in self.room_cards(seat)]  # A2
        if colour_of(here) and self.rooms[here]["cultist"]:
            choices.append("fight")  # A5
        if here == self.fishman and seat == self.knife:
            choices.append("banish")  # A6
        if self.roles[seat] == "slayer" and not self.shown[seat]:
            choices += [f"kill {other}" for other in near]  # A7
        return choices

    def room_cards(self, seat):
        """The kinds it holds."""
        return [card for card in ROOM_CARDS if self.hands[seat][card] > 0]

    def room_actions_here(self):
        seat, here = self.turn, self.at[self.turn]
        if colour_of(here) is None or self.rooms[here]["cultist"] or not self.follows_route(seat):
            return []
        choices = []
        if not self.rooms[here]["cleared"]:
            choices += [f"fill {card}" for card in self.room_cards(seat)]  # A3
        choices += self.inspections(here)  # A8
        if self.is_living(seat) or self.roles[seat] == "superghost":  # A13, L3
            choices += self.actions_of_special_rooms(here)
        return choices

    def follows_route(self, seat):
        """Cultists, as ghosts too, and the living mechanic ignore it (A13, L4)."""
        free = self.is_cultist(seat) or (self.roles[seat] == "mechanic" and self.is_living(seat))
        return free or colour_of(self.at[seat]) in self.row(seat)

    def can_be_inspected(self, room):
        """A8."""
        state = self.rooms[room]
        return state["explored"] and not state["cleared"] and state["deck"]

    def inspections(self, here):
        """A8. E3: also another room of the colour, unless a cultist token lies there."""
        choices = ["inspect"] if self.can_be_inspected(here) else []
        for room in self.place_of(here):
            if room != here and self.can_be_inspected(room) and not self.rooms[room]["cultist"]:
                choices.append(f"inspect {room}")
        return choices

    def actions_of_special_rooms(self, here):
        choices = []
        if here == DINING_HALL and self.vote_token:
            choices.append("call vote")  # A9
        if self.in_portal_room(self.turn) and self.portal_can_be_closed():
            choices += [f"portal {seat}" for seat in self.partners()]  # A10
        if here == SECURITY_ROOM and self.power:
            others = [seat for seat in self.seats if self.is_living(seat) and seat != self.turn]
            rooms = [room for room in self.board.rooms if self.can_be_inspected(room)]
            choices += [f"camera seat {seat}" for seat in others]  # A11
            choices += [f"camera room {room}" for room in rooms]
        if here == SECURITY_ROOM and not self.power:
            choices.append("power")  # A12
        return choices

    def partners(self):
        """A10: living, there, not the robot, with their action left, and not refused yet."""
        return [
            seat
            for seat in self.people
            if seat != self.turn
            and self.is_living(seat)
            and self.in_portal_room(seat)
            and seat not in self.acted
            and seat not in self.refused
        ]

    # ---- what is done ------------------------------------------------------------------------------

    def act(self, move):
        seat, (verb, *rest) = self.turn, move.split()
        if verb == "portal":
            self.offered = int(rest[0])
            return
        self.acted.add(seat)
        if verb in ("fill", "inspect", "call", "camera", "power"):
            self.note_room_action(seat)
        if verb == "check":
            self.check(seat, int(rest[0]), "check")
        elif verb == "secure":
            self.hands[seat][rest[0]] -= 1
            self.laid.append((seat, "danger"))
            self.add_to_danger(rest[0], seat)
        elif verb == "fight":
            self.rooms[self.at[seat]]["cultist"] = False
        elif verb == "banish":
            self.fishman = None
            self.die_of_role(seat, "klutz")  # L6
        elif verb == "kill":
            self.shown[seat] = True
            self.die([int(rest[0])])
        elif verb == "fill":
            self.fill(seat, rest[0])
        elif verb == "inspect":
            self.inspect(rest[0] if rest else self.at[seat])
        elif verb == "call":
            self.vote_token = False
            self.die_of_role(seat, "greenhorn")  # L5: before the vote
            self.begin_vote()
        elif move.startswith("camera seat"):
            self.check(seat, int(rest[1]), "camera")
        elif move.startswith("camera room"):
            self.inspect(rest[1])
            if self.phase == "act":
                self.die_of_role(seat, "greenhorn")  # L5
        elif verb == "power":
            self.power = True
        elif verb != "pass":
            raise ValueError(f"no such move: {move}")

    def note_room_action(self, seat):
        self.room_actions.append((seat, self.round, colour_of(self.at[seat]), self.is_living(seat)))

    def answer_offer(self, move):
        """A10."""
        partner, self.offered = self.offered, None
        if move == "refuse":
            self.refused.add(partner)
            return
        self.note_room_action(self.turn)
        self.acted |= {self.turn, partner}
        self.portal = {"open": False, "due": None}
        self.target -= 1
        self.end_by_points()

    # ---- room decks (A3, A8) -----------------------------------------------------------------------

    def fill(self, seat, card):
        room = self.at[seat]
        self.hands[seat][card] -= 1
        self.laid.append((seat, room))
        self.lay(room, card, seat)

    def lay(self, room, card, who):
        """A3: on top; the fourth card explores the room."""
        state = self.rooms[room]
        state["deck"].insert(0, card)
        self.laid_by[room].insert(0, who)
        if len(state["deck"]) > 3 and not state["explored"]:
            state["explored"] = True
            if state["token"] == "danger":
                self.draw_danger()

    def inspect(self, room):
        """A8: the deck is mixed and one card drawn."""
        self.mixed.add(room)
        self.laid_by[room] = [None for _ in self.laid_by[room]]
        self.turn_top_card(room)

    def turn_top_card(self, room):
        """A8. B4: the robot does not mix the deck; the order of one just mixed is chance."""
        state, deck = self.rooms[room], self.rooms[room]["deck"]
        place = 0
        if room in self.mixed:
            place = deck.index(self.chance.pick("inspection", sorted(set(deck))))
        card, who = deck.pop(place), self.laid_by[room].pop(place)
        self.removed.append(card)
        self.removed_from.append("shown")
        self.inspected.append((room, card, who))
        shelf = self.board.shelf_of(room)
        if card == "success":
            state["books"] -= 1
            self.shelves[shelf] += 1
        elif card == "sabotage" and self.shelves[shelf] > 0 and state["books"] < self.board.books[room]:
            state["books"] += 1
            self.shelves[shelf] -= 1
        if state["books"] == 0:
            self.clear(room)
        if card == "success" and self.shelves[shelf] == self.board.shelf_size(shelf):
            self.points += self.board.shelf_size(shelf)
            self.end_by_points()

    def clear(self, room):
        """A8: cards and token leave unseen."""
        self.rooms[room]["cleared"] = True
        self.removed += self.rooms[room]["deck"]
        self.removed_from += self.laid_by[room]
        self.rooms[room]["deck"] = []
        self.laid_by[room] = []

    # ---- looking (A1, R1, R2) ----------------------------------------------------------------------

    def check(self, seat, target, how):
        """A1: look, then the card of the draw pile."""
        self.begin_look(seat, target, how)
        here = self.at[target]
        if not self.draw:
            return
        if colour_of(here) is None:
            if self.with_dangers:  # S4
                self.add_to_danger(self.draw.pop(0), "set-up")
        elif not self.rooms[here]["cleared"]:
            self.lay(here, self.draw.pop(0), "set-up")

    def begin_look(self, seat, target, how):
        """What everybody sees of it, and how many dead cards the looker sees."""
        self.look = {
            "by": seat,
            "target": target,
            "how": how,  # "check", "camera" or "crooked-eyes"
            "gifts": len(self.gifts),  # those given before
            "dead": self.status_cards(target).count("dead"),
            "said": None,
        }

    def must_tell_truth(self, look):
        """R2."""
        return look["how"] != "crooked-eyes" and not self.is_cultist(look["by"])

    def say_choices(self):
        """R2: nobody may say `dead` about the living."""
        if self.look["dead"] == 0:
            return ["say alive"]
        return ["say dead"] if self.must_tell_truth(self.look) else ["say alive", "say dead"]

    def say(self, move):
        """R1: then deaths, then a vote."""
        look, self.look = self.look, None
        look["said"] = move.split()[1]
        self.looks.append(look)
        looker = look["by"]
        dying = []
        if look["said"] == "dead":
            dying += [look["target"], *self.dying_of_role(looker, "coward")]  # L7
        if look["how"] == "camera":
            dying += self.dying_of_role(looker, "greenhorn")  # L5
        self.die(dying)
        if look["said"] == "dead" and self.phase in ("event", "act"):
            self.begin_vote()
