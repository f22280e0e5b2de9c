"""H1: keeping, drawing, passing buildings; drawing events; and repaying debts then."""

from devil_components import BUILDING, SEATS, event_deck

DRAWN = 4
PASSED = 2


class Cards:
    # ---- keep one old building -------------------------------------------------------------------

    def begin_keep(self):
        for seat in SEATS:
            if len(self.seats[seat]["hand"]) > 1:
                self.drafts[seat] = {}

    def keep_choices(self, seat):
        return [f"keep {card}" for card in dict.fromkeys(self.seats[seat]["hand"])]

    def keep_move(self, seat, word, rest):
        self.drafts[seat]["keep"] = rest[0]
        self.answered.add(seat)

    def end_keep(self):
        for seat in SEATS:
            if self.drafts[seat]:
                self.seats[seat]["hand"] = [self.drafts[seat]["keep"]]
                self.shown_cards[seat] = []
                for other in SEATS:
                    self.sent_to[other][seat] = []
        deck, events = self.decks[self.round - 1], self.event_decks[event_deck(self.round)]
        for seat in SEATS:
            self.seats[seat]["hand"] += [deck.pop(0) for _ in range(DRAWN)]
        for seat in SEATS:
            self.seats[seat]["events"].append(events.pop(0))
        self.enter("send")

    # ---- pass two new ones -----------------------------------------------------------------------

    def begin_send(self):
        for seat in SEATS:
            self.drafts[seat] = {"send": []}

    def send_choices(self, seat):
        new = [card for card in self.seats[seat]["hand"] if BUILDING[card]["deck"] == self.round]
        for card in self.drafts[seat]["send"]:
            new.remove(card)
        return [f"send {card}" for card in dict.fromkeys(new)]

    def send_move(self, seat, word, rest):
        self.drafts[seat]["send"].append(rest[0])
        if len(self.drafts[seat]["send"]) == PASSED:
            self.answered.add(seat)

    def end_send(self):
        """Even rounds to the left, odd to the right."""
        step = 1 if self.round % 2 == 0 else -1
        for seat in SEATS:
            for card in self.drafts[seat]["send"]:
                self.seats[seat]["hand"].remove(card)
        for seat in SEATS:
            neighbour, sent = (seat + step) % 4, self.drafts[seat]["send"]
            self.seats[neighbour]["hand"] += sent
            self.sent_to[seat][neighbour] += sent
        self.enter("repay")

    # ---- repay -----------------------------------------------------------------------------------

    def begin_repay(self):
        for seat in SEATS:
            if self.seats[seat]["debt"] > 0:
                self.drafts[seat] = {}

    def repay_choices(self, seat):
        return ["done"]

    def repay_move(self, seat, word, rest):
        self.answered.add(seat)

    def end_repay(self):
        self.enter("offer")
