"""P1, I1, R2: production, interest and reputation; and which phase follows which."""

from devil_components import BOX, BUILDING, SEATS, interest_on, production_of, raise_debt

TRACK = BOX["reputation"]


class Phases:
    def of_phase(self, seat, phase):
        """A seat's buildings that do something in a phase, in the order in which they were built."""
        return [building for building in self.seats[seat]["built"] if BUILDING[building].get("phase") == phase]

    # ---- production ------------------------------------------------------------------------------

    def begin_round(self):
        self.round += 1
        for seat in SEATS:
            self.take(seat, production_of(seat, self.round, self.seats[seat]["fields"]))
        self.enter("production")

    def begin_production(self):
        for seat in SEATS:
            self.begin_talk(seat, self.talk_production(seat))

    def talk_production(self, seat):
        for building in self.of_phase(seat, "production"):
            yield from self.talk_effects(seat, building)

    def end_production(self):
        self.enter("keep")

    # ---- interest --------------------------------------------------------------------------------

    def interest_phase(self):
        for seat, own in enumerate(self.seats):
            if self.owns(seat, "pawnshop") and own["debt"] == 0:
                own["goods"]["ducats"] += 2
            steps = max(0, own["debt"] - 6) if self.owns(seat, "bank") else own["debt"]
            own["debt"], own["interest"], wings = interest_on(own["debt"], own["interest"], steps)
            self.give_demon(seat, wings)

    def raise_debt_of(self, seat, by):
        """I1's overflow. Returns nothing: the wings are given at once."""
        own = self.seats[seat]
        own["debt"], wings = raise_debt(own["debt"], by)
        self.give_demon(seat, wings)

    # ---- reputation ------------------------------------------------------------------------------

    def reputation_phase(self):
        start = [own["reputation"] for own in self.seats]
        for seat in SEATS:
            buildings = self.of_phase(seat, "reputation")
            for building in sorted(buildings, key=lambda name: name == "gambling-house"):  # A7: after the abbey
                self.reputation_effects(seat, building, start)
        now = [own["reputation"] for own in self.seats]
        if min(now) < max(now):
            for seat in SEATS:
                if now[seat] == max(now):
                    self.give_angel(seat, 1)
            for seat in SEATS:
                if now[seat] == min(now):
                    self.give_demon(seat, 1)
        for own in self.seats:
            distance = own["reputation"] - TRACK["knot"]
            slide = min(TRACK["forget_by_distance_from_knot"][abs(distance)], abs(distance))
            own["reputation"] += -slide if distance > 0 else slide

    def reputation_effects(self, seat, building, start):
        own, others = self.seats[seat], [start[other] for other in SEATS if other != seat]
        holds = {
            None: True,
            "all_others_higher": min(others) > start[seat],
            "none_higher": max(others) <= start[seat],
            "below_start": start[seat] < TRACK["start"],
        }
        for effect in BUILDING[building]["effect"]:
            if not holds[effect.get("if")]:
                continue
            if effect["op"] == "rep":
                self.change_reputation(seat, effect["n"])
            elif effect["op"] == "vp":
                own["score"] += effect["n"]
            elif effect["op"] == "ducats_per_lower_player":
                lower = sum(other < start[seat] for other in others)
                own["goods"]["ducats"] += effect["each"] * lower
            else:
                self.take(seat, effect["gain"])

    # ---- and then --------------------------------------------------------------------------------

    def after_reputation(self):
        if self.round in (2, 3):
            self.enter("hunt")
        else:
            self.after_hunt()

    def after_hunt(self):
        if self.round in (3, 5):
            self.enter("wings")
        else:
            self.begin_round()
