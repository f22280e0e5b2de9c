"""T1 to T6: the chests, and the variants O1 and O2."""

from devil_components import PRICES, PURSE, ROLES, SEATS
from devil_routing import readers


class Trading:
    # ---- filling the chests ----------------------------------------------------------------------

    def begin_offer(self):
        for seat in SEATS:
            self.drafts[seat] = {"put": {}, "ask": None}

    def offerable(self, seat):
        """What may be put into the chest, and how much of it is held."""
        own = self.seats[seat]
        held = dict(own["goods"])
        if self.option("jesters") and own["jesters"] > 0:
            held["jesters"] = own["jesters"]
        if self.option("trade_indulgences"):
            held["indulgences"] = own["indulgences"]
        return held

    def offers_something(self, seat):
        put = self.drafts[seat]["put"]
        return any(count > 0 for thing, count in put.items() if thing != "jesters")

    def offer_choices(self, seat):
        draft = self.drafts[seat]
        choices = [
            f"put {thing} {count}"
            for thing, held in self.offerable(seat).items()
            for count in range(held + 1)
            if count != draft["put"].get(thing, 0)
        ]
        choices += [f"ask {price}" for price in PRICES[self.roles[seat]] if price != draft["ask"]]
        if draft["ask"] or not self.offers_something(seat):
            choices.append("done")
        return choices

    def offer_move(self, seat, word, rest):
        draft = self.drafts[seat]
        if word == "put":
            draft["put"][rest[0]] = int(rest[1])
        elif word == "ask":
            draft["ask"] = " ".join(rest)
        else:
            if not self.offers_something(seat):
                draft["ask"] = None
            self.answered.add(seat)

    def end_offer(self):
        for seat in SEATS:
            own, chest, draft = self.seats[seat], self.chests[self.roles[seat]], self.drafts[seat]
            for thing, count in draft["put"].items():
                self.move_into_chest(own, chest, thing, count)
            if draft["ask"]:
                coin, count = draft["ask"].split()
                chest["ask"] = {coin: int(count)}
            self.offered[self.roles[seat]] = {**chest["goods"], "indulgences": chest["indulgences"]}
        self.send_chests(0)
        self.enter("first")

    def move_into_chest(self, own, chest, thing, count):
        if thing in PURSE:
            own["goods"][thing] -= count
            chest["goods"][thing] += count
        else:
            own[thing] -= count
            chest[thing] += count

    def send_chests(self, reading):
        routes = readers(self.schedule, self.round)[reading]
        for role in ROLES:
            self.chests[role]["reader"] = self.seat_of(routes[role])

    # ---- reading them ----------------------------------------------------------------------------

    def begin_first(self):
        for seat in SEATS:
            self.drafts[seat] = {"answer": None, "jest": 0, "pay": []}
            self.read[seat].append((self.round, self.stage, self.role_read_by(seat)))

    begin_second = begin_first

    def role_read_by(self, seat):
        return next(role for role in ROLES if self.chests[role]["reader"] == seat)

    def chest_read_by(self, seat):
        return self.chests[self.role_read_by(seat)]

    def is_filled(self, chest):
        return sum(chest["goods"].values()) + chest["indulgences"] > 0

    def can_pay_ask(self, seat, ask):
        if "souls" in ask:
            return self.souls_of(seat) >= ask["souls"]
        return self.seats[seat]["goods"]["ducats"] >= ask["ducats"]

    def first_choices(self, seat):
        chest, draft = self.chest_read_by(seat), self.drafts[seat]
        if draft["answer"] == "accept":  # T4
            return ["pay pure", "pay marked"]
        if chest["taken"]:
            return ["close"]  # T3
        choices = ["decline"]
        if self.is_filled(chest) and self.can_pay_ask(seat, chest["ask"]):
            choices.append("accept")
        if self.option("jesters"):
            own = self.seats[seat]["jesters"]
            choices += [f"jest {count}" for count in range(own + 1) if count != draft["jest"]]
        return choices

    second_choices = first_choices

    def first_move(self, seat, word, rest):
        draft = self.drafts[seat]
        if word == "jest":
            draft["jest"] = int(rest[0])
        elif word == "pay":
            draft["pay"].append(rest[0])
        else:
            draft["answer"] = word
        if draft["answer"] and not self.must_choose_soul(seat):
            self.answered.add(seat)

    second_move = first_move

    def souls_left(self, seat):
        """By kind, without those laid down already."""
        paid = self.drafts[seat]["pay"]
        return {kind: count - paid.count(kind) for kind, count in self.seats[seat]["souls"].items()}

    def must_choose_soul(self, seat):
        """T4: asked only of one who holds both kinds. What needs no choice is laid down here."""
        draft, ask = self.drafts[seat], self.chest_read_by(seat)["ask"]
        if draft["answer"] != "accept":
            return False
        while len(draft["pay"]) < ask.get("souls", 0):
            kinds = [kind for kind, count in self.souls_left(seat).items() if count > 0]
            if len(kinds) == 2:
                return True
            draft["pay"].append(kinds[0])
        return False

    def carry_out_answers(self):
        for seat in SEATS:
            role, draft = self.role_read_by(seat), self.drafts[seat]
            chest = self.chests[role]
            if draft["answer"] == "accept":
                self.accept(seat, chest, draft)
            self.seats[seat]["jesters"] -= draft["jest"]
            chest["jesters"] += draft["jest"]

    def accept(self, seat, chest, draft):
        """T2: takes all, pays exactly."""
        own = self.seats[seat]
        self.take_out(seat, chest)
        ducats = chest["ask"].get("ducats", 0)
        own["goods"]["ducats"] -= ducats
        chest["paid"]["ducats"] = ducats
        for kind in draft["pay"]:
            own["souls"][kind] -= 1
            chest["paid"][kind] += 1
        chest["taken"] = True

    def take_out(self, seat, chest):
        own = self.seats[seat]
        self.take(seat, chest["goods"])
        chest["goods"] = {good: 0 for good in PURSE}
        for extra in ("jesters", "indulgences"):
            own[extra] += chest[extra]
            chest[extra] = 0

    def end_first(self):
        self.carry_out_answers()
        self.send_chests(1)
        self.enter("second")

    def end_second(self):
        """T5: home."""
        self.carry_out_answers()
        for role in ROLES:
            seat, chest = self.seat_of(role), self.chests[role]
            self.take_out(seat, chest)
            self.seats[seat]["goods"]["ducats"] += chest["paid"]["ducats"]
            for kind in ("pure", "marked"):
                self.seats[seat]["souls"][kind] += chest["paid"][kind]
            chest["paid"] = {"ducats": 0, "pure": 0, "marked": 0}
            chest["ask"], chest["taken"], chest["reader"] = None, False, None
        self.enter("drop")
