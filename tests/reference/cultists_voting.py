"""Votes of Among Cultists (V1 to V3, N9, B5)."""


class Voting:
    def begin_vote(self):
        """V1. E9: without a signal nobody talks before."""
        if self.phase not in ("event", "act"):
            return
        step = "vote" if self.event() == "no-signal" else "ready"
        self.vote = {"step": step, "ready": [], "votes": {}}

    def voters(self):
        """V1: every seat but the robot, ghosts too; nothing happens before the last answer (K1)."""
        if self.vote["step"] == "knife":
            return [self.knife]
        answered = self.vote["ready"] if self.vote["step"] == "ready" else self.vote["votes"]
        return [seat for seat in self.people if seat not in answered]

    def vote_choices(self, seat):
        if self.vote["step"] == "ready":
            return ["ready"]
        living = [other for other in self.seats if self.is_living(other)]
        if self.vote["step"] == "knife":
            for_whom, _ = self.vote["votes"][seat]
            others = [other for other in [*living, None] if other != for_whom]
            return ["keep vote"] + [f"change vote {'none' if other is None else other}" for other in others]
        votes = [f"vote {other}" for other in living] + ["abstain"]
        if self.characters >= 7 and seat == self.knife and self.is_living(seat):
            votes += [f"{vote} double" for vote in votes]  # N9
        return votes

    def answer_vote(self, seat, move):
        words = move.split()
        if self.vote["step"] == "ready":
            self.vote["ready"].append(seat)
            if not self.voters():
                self.vote["step"] = "vote"
        elif self.vote["step"] == "vote":
            for_whom = None if words[0] == "abstain" else int(words[1])
            self.vote["votes"][seat] = (for_whom, 2 if words[-1] == "double" else 1)
            if not self.voters():
                self.show_votes()
        else:
            if move != "keep vote":
                self.vote["votes"][seat] = (None if words[2] == "none" else int(words[2]), 1)
            self.settle_vote(knife_used=move != "keep vote")

    def show_votes(self):
        """V2: with 4 to 6 characters the living knife holder is asked."""
        if self.characters <= 6 and self.knife_in_living_hand():
            self.vote["step"] = "knife"
        else:
            self.settle_vote(knife_used=any(weight == 2 for _, weight in self.vote["votes"].values()))

    def settle_vote(self, knife_used):
        votes = {**self.vote["votes"], **self.robot_vote()}
        self.vote = None
        count = {seat: 0 for seat in [*self.seats, None]}
        for for_whom, weight in votes.values():
            count[for_whom] += weight
        most = max(count.values())
        winners = [for_whom for for_whom in count if count[for_whom] == most]
        out = winners[0] if len(winners) == 1 else None
        dying = [out] if out is not None else []
        if knife_used:
            dying += self.dying_of_role(self.knife, "klutz", dying)  # L6: with its result
        self.die(dying, voted_out=out)

    def robot_vote(self):
        """B5: it abstains, twice while living with the knife."""
        if self.robot is None:
            return {}
        double = self.robot == self.knife and self.is_living(self.robot)
        return {self.robot: (None, 2 if double else 1)}
