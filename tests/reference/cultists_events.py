"""The event phase of Among Cultists (E1 to E10)."""

from cultists_board import PORTAL_ROOM, colour_of


class Events:
    def begin_event(self):
        """E1."""
        self.phase = "event"
        self.knife_used = False  # L6
        if self.bag:
            self.events.append(self.bag.pop(0))
            self.happen(self.event())

    def happen(self, event):
        """E10: a mirror is last round's event in full, but for the portal."""
        if event == "lightning":
            self.lightning()
        elif event == "secret-door":
            self.secret_door()
        elif event == "portal":
            self.portal_event()
        elif event == "crooked-eyes" and self.knife_in_living_hand():
            self.asking = "look"
        elif event == "under-control" and self.knife_in_living_hand():
            self.asking = "draw"
        elif event == "broken-window":
            self.broken_window()
        # E4, E9: morale and no-signal do nothing now.

    def lightning(self):
        """E2."""
        self.power = not self.power
        if self.power:
            return
        for location in self.board.locations:
            here = self.living_at([location])
            if len(here) >= 3:
                self.open_encounter(here)

    def secret_door(self):
        """E3: living characters in different rooms of a colour meet."""
        for colour in {colour_of(room): None for room in self.board.rooms}:
            here = self.living_at(self.board.of_colour(colour))
            if len({self.at[seat] for seat in here}) > 1 and self.meet(len(here)):
                self.open_encounter(here)

    def portal_event(self):
        """E5, E10."""
        if self.events[-1] == "mirror":
            if self.portal["open"]:
                self.portal["due"] += 1
        else:
            self.portal = {"open": True, "due": self.round + self.numbers.portal_rounds}

    def broken_window(self):
        """E7."""
        for _ in range(min(2, len(self.draw))):
            self.add_to_danger(self.draw.pop(0), "set-up")
        self.draw_danger()

    # ---- what the knife holder decides (E6, E8) ----------------------------------------------------

    def knife_choices(self):
        if self.asking == "look":
            others = [seat for seat in self.seats if self.is_living(seat) and seat != self.knife]
            return [f"look {seat}" for seat in others] + ["pass"]
        if self.asking == "draw":
            return (["draw"] if self.bag else []) + ["pass"]
        return ["keep", "remove"]

    def answer_event(self, move):
        asking, self.asking = self.asking, None
        if move == "pass":
            return
        self.knife_used = True
        if asking == "look":
            self.begin_look(self.knife, int(move.split()[1]), "crooked-eyes")
        elif asking == "draw":
            self.asking = "drawn"  # bag[0], in the knife holder's hand
        elif move == "keep":
            self.bag = self.chance.order("bag", self.bag)
            self.mixed.add("bag")
        else:
            self.removed_events.append(self.bag.pop(0))
            self.removed_by.append(self.knife)

    def close_event(self):
        """L6: a klutz who used the knife dies after the event."""
        if self.knife_used:
            self.die_of_role(self.knife, "klutz")
        if self.phase == "event":
            self.begin_act()

    # ---- the danger deck (A4, S4) ------------------------------------------------------------------

    def add_to_danger(self, card, who):
        self.danger.append(card)
        self.danger_from.append(who)

    def draw_danger(self):
        """A4: one card is shown and goes back."""
        if not self.with_dangers or not self.danger:
            return
        card = self.chance.pick("danger", sorted(set(self.danger)))
        self.danger_shown.add(card)
        if card == "failure" and self.cultist_tokens:
            self.rooms[self.cultist_tokens.pop(0)]["cultist"] = True
        elif card in ("failure", "sabotage"):
            self.fishman = self.board.fish_man

    # ---- the portal (E5, A10) ----------------------------------------------------------------------

    def portal_can_be_closed(self):
        return self.portal["open"] and self.portal["due"] is not None

    def in_portal_room(self, seat):
        return self.at[seat] == PORTAL_ROOM

    def let_portal_fall_due(self):
        """E5: at the end of the action phase."""
        if self.portal_can_be_closed() and self.portal["due"] == self.round:
            self.portal["due"] = None
            self.target += 1
