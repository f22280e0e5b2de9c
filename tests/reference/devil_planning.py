"""A1: one event is dropped, then everybody plans in secret."""

from devil_components import SEATS, is_action

TOKENS = ["use1", "use2", "build1", "action1", "build2", "action2", "hire"]


class Planning:
    # ---- drop ------------------------------------------------------------------------------------

    def begin_drop(self):
        for seat in SEATS:
            if len(self.seats[seat]["events"]) > 1:
                self.drafts[seat] = {}

    def drop_choices(self, seat):
        return [f"drop {event}" for event in self.seats[seat]["events"]]

    def drop_move(self, seat, word, rest):
        self.drafts[seat]["drop"] = rest[0]
        self.answered.add(seat)

    def events_after_drop(self, seat):
        """Without the one that the seat has chosen, if it has."""
        dropped = (self.drafts[seat] or {}).get("drop")
        return [event for event in self.seats[seat]["events"] if event != dropped]

    def end_drop(self):
        for seat in SEATS:
            self.seats[seat]["events"] = self.events_after_drop(seat)
        self.enter("plan")

    # ---- plan ------------------------------------------------------------------------------------

    def begin_plan(self):
        for seat in SEATS:
            edge = list(self.seats[seat]["edge"])
            self.drafts[seat] = {"event": "none", "edge": edge, "site": [None, None], "tokens": []}

    def plan_choices(self, seat):
        own, draft = self.seats[seat], self.drafts[seat]
        choices = []
        if own["events"]:
            choices += [f"event {side}" for side in ("left", "right", "none") if side != draft["event"]]
        away = [
            building
            for building in own["built"]
            if is_action(building) and building != own["tucked"] and building not in draft["edge"]
        ]
        choices += [f"edge {place} {building}" for place in (1, 2) for building in away]
        choices += [
            f"site {place} {card}"
            for place in (1, 2)
            for card in dict.fromkeys(own["hand"])
            if card != draft["site"][place - 1]
        ]
        choices += [f"token {token}" for token in TOKENS if token in draft["tokens"] or self.may_lay(seat, token)]
        if self.is_plan(seat):
            choices.append("done")
        return choices

    def may_lay(self, seat, token):
        draft = self.drafts[seat]
        if len(draft["tokens"]) >= self.seats[seat]["free_tokens"] + 2:
            return False
        if token == "hire":
            return True
        place = int(token[-1]) - 1
        if token.startswith("use"):
            return draft["edge"][place] is not None
        if token.startswith("action"):
            return f"build{place + 1}" in draft["tokens"] and is_action(draft["site"][place])
        return draft["site"][place] is not None and (place == 0 or "build1" in draft["tokens"])

    def is_plan(self, seat):
        draft = self.drafts[seat]
        tokens, site = draft["tokens"], draft["site"]
        for place in (1, 2):
            if f"action{place}" in tokens:
                if f"build{place}" not in tokens or not is_action(site[place - 1]):
                    return False
        if "build2" in tokens:
            if "build1" not in tokens:
                return False
            if site[0] == site[1] and self.seats[seat]["hand"].count(site[0]) < 2:
                return False
        return True

    def plan_move(self, seat, word, rest):
        draft = self.drafts[seat]
        if word == "event":
            draft["event"] = rest[0]
        elif word in ("edge", "site"):
            draft[word][int(rest[0]) - 1] = rest[1]
        elif word == "token" and rest[0] in draft["tokens"]:
            draft["tokens"].remove(rest[0])
        elif word == "token":
            draft["tokens"].append(rest[0])
        else:
            self.answered.add(seat)

    def end_plan(self):
        """A2: all plans are opened."""
        self.plans = [self.drafts[seat] for seat in SEATS]
        for seat in SEATS:
            self.seats[seat]["edge"] = list(self.plans[seat]["edge"])
            sites = zip(("build1", "build2"), self.plans[seat]["site"])
            self.shown_cards[seat] += [card for token, card in sites if token in self.plans[seat]["tokens"]]
        self.turn = 0
        self.opened = True
        self.enter("resolve")
