"""What buildings and events do: gains, reputation, wings, and the questions that their effects ask.

Methods whose name begins with `talk` are talks (see Game.begin_talk); they are called with `yield from`.
"""

from devil_components import (
    ALL_GUESTS, ALL_INDULGENCES, BOX, BUILDING, COMMONS, KINDS, MASTERS, PURSE, SEATS, is_action,
)

TRACK = BOX["reputation"]


class Effects:
    def talk_ask(self, choices):
        """Asks for one of the choices, a list or, where the market may change them, a function."""
        while True:
            move = yield (choices() if callable(choices) else list(choices))
            if move is not None:
                return move

    def talk_choose_open(self, options):
        """A choice among things that lie open: one answer is not asked for. Returns it, or None."""
        if len(options) < 2:
            return options[0] if options else None
        return (yield from self.talk_ask(options))

    # ---- reputation and wings (R1, R3) -----------------------------------------------------------

    def change_reputation(self, seat, by):
        own = self.seats[seat]
        step = 1 if by > 0 else -1
        for _ in range(abs(by)):
            to = own["reputation"] + step
            if not TRACK["min"] <= to <= TRACK["max"]:
                break
            own["reputation"] = to
            if step > 0 and to == TRACK["max"]:
                self.give_angel(seat, 1)
            if step < 0 and to in TRACK["demon_spaces"]:
                self.give_demon(seat, 1)

    def indulgences_left(self):
        held = sum(own["indulgences"] for own in self.seats)
        return ALL_INDULGENCES - held - sum(chest["indulgences"] for chest in self.chests.values())

    def give_angel(self, seat, wings):
        own = self.seats[seat]
        for _ in range(wings):
            own["angel"] += 1
            self.redeem(seat)

    def redeem(self, seat):
        """R3: three wings for an indulgence, as long as there is one."""
        own = self.seats[seat]
        while own["angel"] >= 3 and self.indulgences_left() > 0:
            own["angel"] -= 3
            own["indulgences"] += 1

    def give_demon(self, seat, wings):
        own = self.seats[seat]
        for _ in range(wings):
            own["demon"] += 1
            if own["demon"] >= 3:
                own["demon"] -= 3
                own["score"] -= 2
                if sum(other["guests"] for other in self.seats) < ALL_GUESTS:
                    own["guests"] += 1

    # ---- gains -----------------------------------------------------------------------------------

    def talk_gain(self, seat, gain):
        """Fixed gains first, then what is chosen: commons, rares, masters."""
        self.take(seat, {thing: count for thing, count in gain.items() if thing in PURSE})
        for kind, goods in KINDS.items():
            for _ in range(gain.get(kind, 0)):
                yield from self.talk_gain_chosen(seat, goods)
        for _ in range(gain.get("master", 0)):
            yield from self.talk_free_master(seat)
        self.change_reputation(seat, gain.get("reputation", 0))

    def talk_gain_chosen(self, seat, goods):
        move = yield from self.talk_ask([f"choose {good}" for good in goods])
        self.take(seat, {move.split()[1]: 1})

    def talk_free_master(self, seat):
        """A5"""
        there = [master for master in MASTERS if self.seats[seat]["masters"][master]]
        move = yield from self.talk_choose_open([f"choose {master}" for master in there])
        if move:
            self.hire(seat, move.split()[1])

    def hire(self, seat, master):
        self.seats[seat]["masters"][master] = 0
        self.seats[seat]["hired"].append(master)

    def use_master(self, seat, master):
        """A5: to the 3-ducat space."""
        self.seats[seat]["hired"].remove(master)
        self.seats[seat]["masters"][master] = 3

    # ---- the effects of a building ---------------------------------------------------------------

    def talk_effects(self, seat, building):
        """Its gains, exchanges and so on, in the order of the card. What must be paid has been looked at before."""
        for effect in BUILDING[building]["effect"]:
            yield from self.talk_effect(seat, effect)

    def talk_effect(self, seat, effect):
        own, number = self.seats[seat], effect.get("n", 0)
        match effect["op"]:
            case "gain":
                yield from self.talk_gain(seat, effect["gain"])
            case "exchange":
                yield from self.talk_exchange(seat, effect)
            case "rep":
                self.change_reputation(seat, number)
            case "angel":
                self.give_angel(seat, number)
            case "demon_return":
                own["demon"] -= min(number, own["demon"])
            case "master":
                yield from self.talk_free_master(seat)
            case "small_priv":
                for _ in range(number):
                    yield from self.talk_lay_small(seat)
            case "debt_reduce":
                own["debt"] -= min(number, own["debt"])
            case "indulgence":
                own["indulgences"] += min(number, self.indulgences_left())
            case "ducats_per_building":
                count = self.count_symbol(seat, effect["sym"])
                own["goods"]["ducats"] += effect["each"] * count
            case "stables":
                yield from self.talk_stables(seat)
            case other:
                raise ValueError(f"no effect to carry out: {other}")

    def count_symbol(self, seat, symbol):
        """A7: two-symbol buildings too; no masters, no science."""
        return sum(symbol in BUILDING[building]["symbols"] for building in self.seats[seat]["built"])

    def talk_exchange(self, seat, effect):
        """Pays and gets. One that may be left is asked about every time; else it has been seen to be payable."""
        for _ in range(effect["max"]):
            if effect.get("may"):
                if not (yield from self.talk_pay_if_wanted(seat, effect["pay"])):
                    return
            elif not (yield from self.talk_pay(seat, effect["pay"])):
                return
            yield from self.talk_gain(seat, effect["get"])

    def talk_pay_if_wanted(self, seat, price):
        """One unit of a good, or any one common."""
        (thing,) = price
        payable = COMMONS if thing == "common" else [thing]

        def offered():
            held = [f"choose {good}" for good in payable if self.seats[seat]["goods"][good] > 0]
            return held + ["choose none"]

        answer = (yield from self.talk_ask(offered)).split()[1]
        if answer != "none":
            self.pay(seat, {answer: 1})
        return answer != "none"

    # ---- paying what must be paid (A4) -----------------------------------------------------------

    def talk_pay(self, seat, price):
        """Waits until the price can be paid, and pays. Returns whether it was possible."""
        fixed = {thing: count for thing, count in price.items() if thing in PURSE}
        while not self.can_pay(seat, fixed):
            if not self.could_pay(seat, fixed):
                yield from self.talk_fail(seat)
                return False
            self.awaited = fixed
            yield []
        self.pay(seat, fixed)
        if not (yield from self.talk_pay_commons(seat, price.get("common", 0))):
            return False
        for thing in price:
            if thing.endswith("_master"):
                master = thing.removesuffix("_master")
                if master not in self.seats[seat]["hired"]:
                    yield from self.talk_fail(seat)
                    return False
                self.use_master(seat, master)
        return True

    def talk_pay_commons(self, seat, owed):
        """Commons of choice, one by one, once there are enough of them."""
        goods = self.seats[seat]["goods"]
        while owed > 0:
            enough = sum(goods[common] for common in COMMONS) >= owed
            if not enough and not self.could_hold_commons(seat, owed):
                yield from self.talk_fail(seat)
                return False
            self.awaited = {"wood": owed}
            move = yield [f"choose {common}" for common in COMMONS if enough and goods[common] > 0]
            if move:
                self.pay(seat, {move.split()[1]: 1})
                owed -= 1
        return True

    def talk_fail(self, seat):
        yield from self.talk_ask(["fail"])
        self.lose_face(seat)

    def lose_face(self, seat):
        """A4; O5: a teaching game forgives."""
        if not self.option("teaching"):
            self.change_reputation(seat, -1)

    # ---- stables ---------------------------------------------------------------------------------

    def talk_stables(self, seat):
        """A7: tucks one own action building, which may be used at once."""
        own = self.seats[seat]
        ready = [building for building in own["built"] if is_action(building) and building != own["tucked"]]
        move = yield from self.talk_choose_open([f"choose {building}" for building in ready])
        if move is None:
            return
        own["tucked"] = move.split()[1]
        own["edge"] = [None if building == own["tucked"] else building for building in own["edge"]]
        yield from self.talk_use_tucked(seat)

    def talk_use_tucked(self, seat):
        building = self.seats[seat]["tucked"]

        def offered():
            return ["choose use", "choose none"] if self.can_use(seat, building) else ["choose none"]

        if (yield from self.talk_ask(offered)) == "choose use":
            yield from self.talk_effects(seat, building)

    def can_use(self, seat, building):
        """Whether the seat holds what the action of the building costs."""
        for effect in BUILDING[building]["effect"]:
            price = effect.get("pay", {})
            if "common" in price:
                if not any(self.seats[seat]["goods"][common] for common in COMMONS):
                    return False
            elif not self.can_pay(seat, price):
                return False
        return True

    # ---- small privileges ------------------------------------------------------------------------

    def talk_lay_small(self, seat):
        """A7: fortress, guild-house."""
        own = self.seats[seat]
        unearned = [k for k in SEATS if not own["small"][k] and not own["small_gone"][k]]
        move = yield from self.talk_choose_open([choice for k in unearned for choice in self.lay_choices(seat, k)])
        if move:
            self.lay_small(seat, move)

    def lay_choices(self, seat, small):
        """V2: over a 1."""
        fields = self.seats[seat]["fields"]
        return [f"small {small + 1} field {field}" for field, level in enumerate(fields, 1) if level == 1]

    def lay_small(self, seat, move):
        _, small, _, field = move.split()
        self.seats[seat]["small"][int(small) - 1] = True
        self.seats[seat]["fields"][int(field) - 1] = 2
        self.privilege_gained(seat)

    def privilege_gained(self, seat):
        """A7: university."""
        if self.owns(seat, "university"):
            self.seats[seat]["score"] += 1

    def talk_dam(self, seat):
        """A7: discards any one small privilege."""
        own = self.seats[seat]
        there = [f"choose small-{k + 1}" for k in SEATS if not own["small_gone"][k]]
        move = yield from self.talk_choose_open(there)
        if move is None:
            return
        small = int(move.split("-")[1]) - 1
        earned = own["small"][small]
        own["small"][small], own["small_gone"][small] = False, True
        if earned:
            upgraded = [f"choose field-{field}" for field, level in enumerate(own["fields"], 1) if level == 2]
            move = yield from self.talk_choose_open(upgraded)
            own["fields"][int(move.split("-")[1]) - 1] = 1
