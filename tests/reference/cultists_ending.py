"""Deaths, clean-up and the end of a game of Among Cultists (C1 to C3, L1 to L9, W1 to W6)."""

from cultists_components import LAST_ROUND, RED_CARDS


class Ending:
    # ---- deaths ------------------------------------------------------------------------------------

    def die(self, seats, voted_out=None):
        """Makes deaths public, all at once; then looks whether the last cultist is out."""
        for seat in seats:
            self.ghosts[seat] = True
            self.died[seat] = self.round
            if self.roles[seat] in ("enlightened", "infected"):  # L2
                self.shown[seat] = True
                self.freeze = self.round + 1
            elif self.roles[seat] == "superghost":  # L3
                self.shown[seat] = True
        one_cultist = len(self.cultists()) == 1
        if voted_out is not None and voted_out == self.robot and one_cultist:  # B5
            self.shown[voted_out] = True
        if seats and all(self.ghosts[cultist] for cultist in self.cultists()):
            self.last_cultist_out(seats, voted_out)

    def last_cultist_out(self, seats, voted_out):
        """W3, V3, B5."""
        for seat in seats:
            if self.is_cultist(seat):
                self.shown[seat] = True
        if len(self.cultists()) == 2:
            cultists_win = self.quota_met_by(self.round - 1)
        else:
            cultists_win = voted_out == self.robot and self.quota_met_by(self.round)
        self.end("cultist" if cultists_win else "investigator", "last cultist")

    def die_of_role(self, seat, role):
        self.die(self.dying_of_role(seat, role))

    def dying_of_role(self, seat, role, dying=()):
        """L5 to L8: the seat did what kills this role; the list of those who die of it."""
        if self.ghosts[seat] or seat in dying:
            return []
        if self.roles[seat] != role:
            self.survived.append((seat, role))
            return []
        self.role_deaths[seat] = role
        return [seat]

    # ---- clean-up (C1 to C3) -----------------------------------------------------------------------

    def begin_clean_up(self):
        self.phase = "cleanup"
        self.answers = {}
        if self.round == 5:
            self.burn()

    def burn(self):
        """C3: a firestarter who still holds a red card dies."""
        for seat in self.seats:
            if self.is_living(seat):
                self.laid_before_fire[seat] = self.cards_laid(seat)
                if self.roles[seat] == "firestarter" and any(self.hands[seat][card] for card in RED_CARDS):
                    self.die_of_role(seat, "firestarter")

    def cards_laid(self, seat):
        return [who for who, _ in self.laid].count(seat)

    def have_to_answer(self):
        """C1, K1: with one cultist all people answer, with two nobody."""
        if len(self.cultists()) == 2:
            return []
        return [seat for seat in self.people if seat not in self.answers]

    def answer_choices(self, seat):
        return ["claim", "pass"] if self.is_cultist(seat) else ["pass"]

    def clean_up(self):
        if "claim" in self.answers.values():
            claimer = next(seat for seat, answer in self.answers.items() if answer == "claim")
            self.shown[claimer] = True
            self.end("cultist" if self.quota_met_by(self.round) else "investigator", "claim")
        elif self.round == LAST_ROUND:
            self.end("cultist", "round")  # C2, W4
        else:
            self.vote_token = True
            self.knife = (self.knife + 1) % self.characters
            self.round += 1
            self.phase = "move"
            self.begin_move(self.knife)

    # ---- the end (W1 to W6) ------------------------------------------------------------------------

    def quota_met_by(self, round_number):
        """W5, N7: whether enough investigators are dead, known or not, at the end of that round."""
        dead = [
            seat
            for seat in self.seats
            if not self.is_cultist(seat) and self.dead_since(seat) <= round_number
        ]
        return len(dead) >= self.numbers.quota

    def dead_since(self, seat):
        """W5: the round; 0 for a dead starting status; far away for the living."""
        rounds = [gift["round"] for gift in self.gifts if gift["to"] == seat and gift["card"] == "dead"]
        if self.start_status[seat] == "dead":
            rounds.append(0)
        if self.died[seat] is not None:
            rounds.append(self.died[seat])
        return min(rounds, default=LAST_ROUND + 1)

    def end_by_points(self):
        """W2."""
        if self.points >= self.target:
            one_cultist = len(self.cultists()) == 1
            cultists_win = self.quota_met_by(self.round if one_cultist else self.round - 1)
            self.end("cultist" if cultists_win else "investigator", "points")

    def end(self, team, how):
        """W1: with a seer in play the cultists may still name him."""
        self.winning_team = team
        self.ended_by = how
        self.phase = "guess" if team == "investigator" and "seer" in self.roles else "over"

    def guesser(self):
        """W1: the first living cultist by seat, else the first by seat, never the robot."""
        people = [seat for seat in self.cultists() if seat != self.robot]
        living = [seat for seat in people if self.is_living(seat)]
        return (living or people)[0]

    def guesses(self):
        return [f"seer {seat}" for seat in self.seats if not self.is_cultist(seat)]

    def guess_seer(self, move):
        if self.roles[int(move.split()[1])] == "seer":
            self.winning_team = "cultist"
        self.phase = "over"

    def team_of(self, seat):
        return "cultist" if self.is_cultist(seat) else "investigator"

    def winners(self):
        """W6."""
        return [seat for seat in self.seats if self.team_of(seat) == self.winning_team]

    def scores(self):
        return [1 if seat in self.winners() else 0 for seat in self.seats]
