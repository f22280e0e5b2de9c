"""M1, M2: buying, selling, borrowing and repaying; and what can be paid with their help."""

from devil_components import BUY, COMMONS, GOODS, MOST_DEBT, SELL

REPAY_STAGES = ["production", "keep", "send", "repay", "wings", "ritual", "inquisition"]  # M2


class Market:
    def in_draft(self, seat, thing):
        """How much of it the seat has laid aside in a draft that is not closed."""
        draft = self.drafts[seat]
        if self.stage == "offer":
            return draft["put"].get(thing, 0)
        if self.stage == "ritual":
            return draft["bribe"].get(thing, 0)
        return 0

    def at_hand(self, seat, thing):
        return self.seats[seat]["goods"][thing] - self.in_draft(seat, thing)

    def market_choices(self, seat):
        ducats, debt = self.at_hand(seat, "ducats"), self.seats[seat]["debt"]
        choices = [f"buy {good}" for good in GOODS if ducats >= BUY[good]]
        choices += [f"sell {good}" for good in GOODS if self.at_hand(seat, good) > 0]
        choices += [f"borrow {n}" for n in range(1, MOST_DEBT - debt + 1)]
        if self.stage in REPAY_STAGES:
            choices += [f"repay {n}" for n in range(1, min(debt, ducats) + 1)]
        return choices

    def trade(self, seat, word, rest):
        own = self.seats[seat]
        if word in ("buy", "sell"):
            (good,) = rest
            own["goods"][good] += 1 if word == "buy" else -1
            own["goods"]["ducats"] += -BUY[good] if word == "buy" else SELL[good]
        else:
            ducats = int(rest[0]) if word == "borrow" else -int(rest[0])
            own["debt"] += ducats
            own["goods"]["ducats"] += ducats

    # ---- paying ----------------------------------------------------------------------------------

    def can_pay(self, seat, price):
        """Whether the seat holds this price, a dictionary of goods and ducats."""
        goods = self.seats[seat]["goods"]
        return all(goods[thing] >= count for thing, count in price.items())

    def could_pay(self, seat, price):
        """A4: whether selling all else and borrowing up to 10 would do."""
        own = self.seats[seat]
        worth = own["goods"]["ducats"] + MOST_DEBT - own["debt"] - price.get("ducats", 0)
        for good in GOODS:
            over = own["goods"][good] - price.get(good, 0)
            worth += over * SELL[good] if over > 0 else over * BUY[good]
        return worth >= 0

    def could_hold_commons(self, seat, count):
        """A4, for commons of choice: those held, and as many more as could be bought."""
        goods = self.seats[seat]["goods"]
        held = {common: goods[common] for common in COMMONS}
        missing = max(0, count - sum(held.values()))
        return self.could_pay(seat, held | {"wood": held["wood"] + missing})

    def take(self, seat, things, sign=1):
        for thing, count in things.items():
            self.seats[seat]["goods"][thing] += sign * count

    def pay(self, seat, price):
        self.take(seat, price, -1)
