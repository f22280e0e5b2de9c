"""W1, W2: the witch hunt."""

from devil_components import SEATS


class Hunt:
    def begin_hunt(self):
        for seat in SEATS:
            self.drafts[seat] = {}

    def hunt_choices(self, seat):
        named = [other for other in SEATS if other != seat and not self.seats[other]["mob"]]
        return [f"accuse {other}" for other in named] + ["accuse none"]

    def hunt_move(self, seat, word, rest):
        self.drafts[seat]["accuse"] = rest[0]
        self.answered.add(seat)

    def end_hunt(self):
        votes = [self.drafts[seat]["accuse"] for seat in SEATS]
        self.questioned = [seat for seat in SEATS if votes.count(str(seat)) >= 2]
        self.enter("question")

    def begin_question(self):
        for seat in self.questioned:
            self.begin_talk(seat, self.talk_question(seat))

    def talk_question(self, seat):
        choices = ["prove", "confess"] if self.souls_of(seat) >= 3 else ["confess"]
        if (yield from self.talk_ask(choices)) == "prove":
            self.proved.append((self.round, seat))
            self.give_angel(seat, 1)
        else:
            self.change_reputation(seat, -1)
            self.give_demon(seat, 1)
            self.seats[seat]["mob"] = True

    def end_question(self):
        self.after_hunt()
