"""Q1 to Q5: wings for sale, then the dark ritual."""

from devil_components import BOX, GOODS, MORTALS, SEATS, SELL

WING_PRICE = 5
BRIBE = 5  # sends one inquisitor away


class Ritual:
    # ---- wings -----------------------------------------------------------------------------------

    def begin_wings(self):
        for seat in SEATS:
            self.drafts[seat] = {}

    def wing_price(self, seat):
        return 3 if self.owns(seat, "confessional") else WING_PRICE

    def wings_choices(self, seat):
        most = self.seats[seat]["goods"]["ducats"] // self.wing_price(seat)
        return [f"wings {count}" for count in range(1, most + 1)] + ["done"]

    def wings_move(self, seat, word, rest):
        if word == "done":
            self.answered.add(seat)
        else:
            self.pay(seat, {"ducats": int(rest[0]) * self.wing_price(seat)})
            self.give_angel(seat, int(rest[0]))

    def end_wings(self):
        self.enter("ritual")

    # ---- what goes into the chests (Q2) ----------------------------------------------------------

    def begin_ritual(self):
        for seat in SEATS:
            self.drafts[seat] = {"bribe": {}, "offer": {"pure": 0, "marked": 0}, "guess": {}}

    def ritual_choices(self, seat):
        own, draft = self.seats[seat], self.drafts[seat]

        def amounts(held, present):
            return [count for count in range(held + 1) if count != present]

        def bribes(thing):
            return amounts(own["goods"][thing], draft["bribe"].get(thing, 0))

        choices = [f"bribe {count}" for count in bribes("ducats")]
        if self.option("bribe_goods"):
            choices += [f"bribe {good} {count}" for good in GOODS for count in bribes(good)]
        if self.roles[seat] == "devil":
            for kind in ("pure", "marked"):
                choices += [f"offer {kind} {n}" for n in amounts(own["souls"][kind], draft["offer"][kind])]
        for role in self.may_guess(seat):
            choices += [f"guess {role} {other}" for other in SEATS if self.may_name(seat, role, other)]
        all_marked_in = draft["offer"]["marked"] == own["souls"]["marked"]
        if self.roles[seat] != "devil" or self.round == 5 or all_marked_in:
            choices.append("done")
        return choices

    def may_guess(self, seat):
        """S3, Q4."""
        by_role = {"cultist": ["devil"], "devil": []}
        laid = [guess["role"] for guess in self.own_table_guesses(seat)]
        found = any(said["role"] == "devil" and said["yes"] for said in self.said)
        return [
            role
            for role in by_role.get(self.roles[seat], ["devil", "cultist"])
            if role not in laid and not (role == "devil" and found)
        ]

    def own_table_guesses(self, seat):
        return [guess for guess in self.table_guesses if guess["by"] == self.roles[seat]]

    def may_name(self, seat, role, other):
        guess = self.drafts[seat]["guess"]
        named_before = [laid["seat"] for laid in self.own_table_guesses(seat)]
        return other != seat and other not in guess.values() and other not in named_before

    def ritual_move(self, seat, word, rest):
        draft = self.drafts[seat]
        if word == "bribe":
            thing = rest[0] if len(rest) == 2 else "ducats"
            draft["bribe"][thing] = int(rest[-1])
        elif word == "offer":
            draft["offer"][rest[0]] = int(rest[1])
        elif word == "guess":
            draft["guess"][rest[0]] = int(rest[1])
        else:
            self.answered.add(seat)

    # ---- the chests are opened -------------------------------------------------------------------

    def end_ritual(self):
        shown = {self.roles[seat]: self.drafts[seat] for seat in SEATS}
        self.open_bribes()
        souls = shown["devil"]["offer"]
        guesses = [
            {"by": by, "role": role, "seat": seat}
            for by in (*MORTALS, "cultist")
            for role, seat in sorted(shown[by]["guess"].items(), reverse=True)
        ]
        self.ritual_souls[self.round] = souls
        self.shown_guesses += guesses
        if self.round == 3:
            self.reward_souls(souls)
            self.judge_guesses(guesses)
        else:
            self.roles_open = True
            self.score_souls(sum(souls.values()))
            self.table_guesses += guesses
            self.score_guesses()
        self.turn = 0
        self.enter("inquisition")

    def open_bribes(self):
        """Q3, O3."""
        board = self.inquisitors
        for seat in SEATS:
            bribe = self.drafts[seat]["bribe"]
            self.take(seat, bribe, -1)
            board["bribe"] += sum(count * SELL.get(thing, 1) for thing, count in bribe.items())
        for letter in "ABC":
            if board[letter] and board["bribe"] >= BRIBE:
                board[letter] = False
                board["bribe"] -= BRIBE
        if not board["C"]:
            board["bribe"] = 0

    def turn_inquisitor(self, number):
        self.inquisitors["turned"][number - 1] = True

    def reward_souls(self, souls):
        """Q4, round 3."""
        devil, cultist = self.seat_of("devil"), self.seat_of("cultist")
        for row in BOX["ritual"]["round3"]:
            if sum(souls.values()) >= row["souls"]:
                self.take(devil, row.get("gain", {}))
                if "flip" in row:
                    self.turn_inquisitor(row["flip"])
        for row in BOX["ritual"]["cultist_round3"]:
            if souls["marked"] >= row["marked"]:
                self.take(cultist, row["gain"])

    def judge_guesses(self, guesses):
        """Q4, round 3."""
        matched = self.judge(guesses, "devil", self.devil_found) | self.judge(guesses, "cultist", self.cultist_found)
        if matched:
            self.table_guesses += guesses

    def judge(self, guesses, role, found):
        """Whether two guessers named the same; the named one says truly whether that is right."""
        named = [guess["seat"] for guess in guesses if guess["role"] == role]
        equal = next((seat for seat in named if named.count(seat) >= 2), None)
        if equal is None:
            return False
        right = self.roles[equal] == role
        self.said.append({"seat": equal, "role": role, "yes": right})
        if right:
            guessers = [guess["by"] for guess in guesses if guess["role"] == role and guess["seat"] == equal]
            found(equal)
            for by in guessers:
                self.take(self.seat_of(by), {"ducats": 2})
        return True

    def devil_found(self, seat):
        self.change_reputation(seat, -4)
        self.turn_inquisitor(3)

    def cultist_found(self, seat):
        self.change_reputation(seat, -3)

    def score_souls(self, souls):
        """Q5, round 5."""
        devil, turned = self.seats[self.seat_of("devil")], self.inquisitors["turned"]
        for row in BOX["ritual"]["round5"]:
            if "each_above" in row:
                devil["score"] += max(0, souls - row["each_above"]) * row["points"]
            elif souls >= row["souls"]:
                devil["score"] += row["points"]
        if souls >= 3:
            self.turn_inquisitor(1)
        if souls >= 4:
            self.turn_inquisitor(3 if turned[1] else 2)

    def score_guesses(self):
        """Q5: every guess, on the table or new."""
        for guess in self.table_guesses:
            if self.roles[guess["seat"]] == guess["role"]:
                self.seats[self.seat_of(guess["by"])]["score"] += 2
            else:
                self.seats[self.seat_of(guess["role"])]["score"] += 1
