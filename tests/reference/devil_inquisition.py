"""Q6 to Q8: the inquisition."""

from devil_components import BOX, BUILDING, GOODS, LETTERED, RARES, SEATS

NUMBERS = BOX["inquisitors"]
GUEST = "house-guest"


class Inquisition:
    def begin_inquisition(self):
        self.begin_talk(self.turn, self.talk_inquisition(self.turn))

    def end_inquisition(self):
        if self.turn < 3:
            self.turn += 1
            self.enter("inquisition")
        elif self.round == 3:
            for own in self.seats:
                own["guests"] = 0  # Q8
            self.begin_round()
        else:
            self.enter("scoring")

    def inquisitors_there(self):
        """A, B, C and the turned ones, in their order."""
        board = self.inquisitors
        letters = "A" if self.round == 3 else "ABC"
        there = [LETTERED[letter] for letter in letters if board[letter]]
        return there + [name for name, turned in zip(board["row"], board["turned"]) if turned]

    def talk_inquisition(self, seat):
        self.souls_shown, self.bought_off = 0, False
        self.guests_met = 0
        for inquisitor in self.inquisitors_there():
            yield from self.talk_face(seat, inquisitor)
        while self.guests_met < self.seats[seat]["guests"]:
            yield from self.talk_guest(seat)
        yield from self.talk_ask(["done"])

    def talk_guest(self, seat):
        self.guests_met += 1
        yield from self.talk_face(seat, GUEST)

    def talk_face(self, seat, inquisitor):
        own = self.seats[seat]
        price = self.buy_off_price(seat)

        def answers():
            ways = ["soul"] if self.souls_of(seat) > self.souls_shown else []
            ways += ["indulgence"] if own["indulgences"] > 0 else []
            if inquisitor == GUEST and price is not None and own["goods"]["ducats"] >= price:
                ways.append("ducats")
            return [f"answer {inquisitor} {way}" for way in ways] + [f"suffer {inquisitor}"]

        word, _, *way = (yield from self.talk_ask(answers)).split()
        if word == "suffer":
            yield from self.talk_suffer(seat, inquisitor)
        elif way == ["soul"]:
            self.souls_shown += 1
        elif way == ["indulgence"]:
            own["indulgences"] -= 1
            for step in SEATS:  # R3: a seat that waited for one gets it
                self.redeem((seat + step) % len(SEATS))
        else:
            self.pay(seat, {"ducats": price})
            self.bought_off = True

    def buy_off_price(self, seat):
        """Calvary, once an inquisition."""
        if self.bought_off or not self.owns(seat, "calvary"):
            return None
        return BUILDING["calvary"]["effect"][0]["price"]

    # ---- penalties (Q7) --------------------------------------------------------------------------

    def talk_suffer(self, seat, inquisitor):
        own, numbers = self.seats[seat], NUMBERS[inquisitor]
        if inquisitor == "ascetic":
            yield from self.talk_give(seat, GOODS, numbers["goods"], numbers["points_each_missing"])
        elif inquisitor == "libertine":
            yield from self.talk_give(seat, RARES, numbers["rares"], numbers["points_each_missing"])
        elif inquisitor == "fundamentalist":
            own["score"] -= numbers["points_each_privilege"] * (sum(own["small"]) + sum(own["large"]))
        elif inquisitor == "friar":
            own["score"] -= numbers["points_each_pair_of_buildings"] * (len(own["built"]) // 2)
        elif inquisitor == "orator":
            own["score"] -= numbers["points"]
            if any(other["reputation"] > own["reputation"] for other in self.seats):
                own["score"] -= numbers["more_unless_nobody_higher"]
        elif inquisitor == "vandal":
            yield from self.talk_vandal(seat)
        elif inquisitor == "debt-collector":
            guests = own["guests"]
            self.raise_debt_of(seat, numbers["debt"])
            for _ in range(own["guests"] - guests):
                yield from self.talk_guest(seat)
            if own["debt"] > 0:
                own["score"] -= numbers["points_if_in_debt"]
        else:
            own["score"] -= numbers["points"]

    def talk_give(self, seat, kinds, count, points):
        """Goods of choice, points for each that is missing."""
        own = self.seats[seat]
        while count > 0:
            held = [f"choose {good}" for good in kinds if own["goods"][good] > 0]
            if not held:
                own["score"] -= points * count
                return
            move = yield held
            if move:
                self.pay(seat, {move.split()[1]: 1})
                count -= 1

    def talk_vandal(self, seat):
        """The second most valuable building; among equals one may choose."""
        own = self.seats[seat]
        if len(own["built"]) < 2:
            return
        second = sorted(BUILDING[building]["points"] for building in own["built"])[-2]
        equal = dict.fromkeys(b for b in own["built"] if BUILDING[b]["points"] == second)
        move = yield from self.talk_choose_open([f"choose {building}" for building in equal])
        lost = move.split()[1]
        own["built"].remove(lost)
        own["edge"] = [None if building == lost else building for building in own["edge"]]
        if lost in ("stables", own["tucked"]):
            own["tucked"] = None
