"""What follows from what a seat of Among Cultists knows, without being told.

A knowledge document may hold such things or leave them null. Only simple steps are taken, over and over: who is
no cultist gives `alive` and tells the truth after a check; a dead gift is a cultist's; what is left over of a
pile that was counted.
"""

from cultists_components import (
    NUMBERS, RED_CARDS, first_hand, role_sets, suits_robot, with_investigators,
)


class Deduction:
    """What one seat, or "public", knows of roles and status cards: ("start", seat) and ("gift", number)."""

    def __init__(self, game, viewer):
        self.game, self.viewer = game, viewer
        self.roles = {seat: game.roles[seat] for seat in game.seats if game.shown[seat]}
        self.roles |= told_roles(game, viewer)
        self.deduced_roles = dict(game.role_deaths)  # L5 to L8: everybody saw what they died of
        self.cards = dict(told_cards(game, viewer))
        self.no_cultist = set()
        size = -1
        while size != (size := len(self.cards) + len(self.deduced_roles) + len(self.no_cultist)):
            self.deduce_teams()
            self.deduce_cards()
        self.deduce_roles()

    # ---- teams and roles ---------------------------------------------------------------------------

    def role(self, seat):
        return self.roles.get(seat, self.deduced_roles.get(seat))

    def deduce_teams(self):
        game = self.game
        for (kind, number), card in self.cards.items():
            if kind == "gift" and card == "dead":
                self.deduced_roles[game.gifts[number]["from"]] = "cultist"
        if game.phase == "guess":
            self.deduced_roles[game.guesser()] = "cultist"  # W1
        cultists = [seat for seat in game.seats if self.role(seat) == "cultist"]
        for seat in game.seats:
            others = self.role(seat) not in (None, "cultist") or len(cultists) == game.numbers.cultists
            # V3: with one cultist the game ends when he is out.
            out = game.numbers.cultists == 1 and game.ghosts[seat] and game.phase not in ("guess", "over")
            if seat not in cultists and (others or out):
                self.no_cultist.add(seat)

    def deduce_roles(self):
        """A seat for which one role is left has it."""
        candidates = {seat: self.candidates(seat) for seat in self.game.seats if self.role(seat) is None}
        for seat, roles in candidates.items():
            if len(roles) == 1:
                self.deduced_roles[seat] = min(roles)

    def candidates(self, seat):
        found = set()
        for roles in role_sets(self.game.options):
            left = with_investigators(roles, self.game.characters)
            known = [role for role in (self.role(other) for other in self.game.seats) if role]
            if any(known.count(role) > left.count(role) for role in known):
                continue
            for role in known:
                left.remove(role)
            found |= set(left)
        if seat in self.no_cultist:
            found.discard("cultist")
        if seat == self.game.robot:
            found = {role for role in found if suits_robot(role, self.game.numbers.cultists)}
        return found

    def lays_only_success(self, seat):
        """N11, L8: nobody but cultists and the firestarter holds red cards."""
        if self.role(seat) is not None:
            return not any(first_hand(self.role(seat))[card] for card in RED_CARDS)
        firestarter_elsewhere = "firestarter" in [self.role(other) for other in self.game.seats]
        may_burn = seat != self.game.robot and not firestarter_elsewhere
        in_play = any("firestarter" in roles for roles in role_sets(self.game.options))
        return seat in self.no_cultist and not (in_play and may_burn)

    # ---- status cards ------------------------------------------------------------------------------

    def deduce_cards(self):
        game = self.game
        for number, gift in enumerate(game.gifts):
            if gift["from"] in self.no_cultist:
                self.cards[("gift", number)] = "alive"
        if game.characters != 7:
            for seat in game.seats:
                if self.role(seat) == "cultist":
                    self.cards[("start", seat)] = "alive"  # S1
            starts = [("start", seat) for seat in game.seats]
            in_box = sum(NUMBERS[game.characters][1:3]) - game.characters
            self.count(starts, least=1 - in_box, most=1)  # N2: one dead card, perhaps in the box
        for look in game.looks + ([game.look] if game.look else []):
            pile = pile_seen(game, look)
            if look["by"] == self.viewer:
                self.count(pile, least=look["dead"], most=look["dead"])
            elif look["said"] == "dead":
                self.count(pile, least=1, most=len(pile))  # R1: one was shown
            elif look["said"] == "alive" and look["how"] != "crooked-eyes" and look["by"] in self.no_cultist:
                self.count(pile, least=0, most=0)  # R2

    def count(self, pile, least, most):
        """Of these cards so many are dead."""
        dead = [card for card in pile if self.cards.get(card) == "dead"]
        unknown = [card for card in pile if card not in self.cards]
        if len(dead) == most:
            self.cards |= {card: "alive" for card in unknown}
        elif len(dead) + len(unknown) == least:
            self.cards |= {card: "dead" for card in unknown}


def pile_seen(game, look):
    """The status cards that lay with the target when somebody looked."""
    start = [("start", look["target"])] if game.start_status[look["target"]] else []
    gifts = [("gift", n) for n in range(look["gifts"]) if game.gifts[n]["to"] == look["target"]]
    return start + gifts


# ---- what a seat is told or sees itself ------------------------------------------------------------


def told_roles(game, viewer):
    """S3: one's own; cultists and the seer know the cultists."""
    if viewer == "public":
        return {}
    told = {viewer: game.roles[viewer]}
    if game.roles[viewer] in ("cultist", "seer"):
        told |= {seat: "cultist" for seat in game.cultists()}
    return told


def told_cards(game, viewer):
    """S3: cultists saw the starting status of the others. M4: everybody knows what he gave. A1: a pile in which
    all cards are alike has no secrets for who looked."""
    told = {("gift", n): gift["card"] for n, gift in enumerate(game.gifts) if gift["from"] == viewer}
    if viewer != "public" and game.is_cultist(viewer) and game.characters != 7:
        told |= {("start", seat): game.start_status[seat] for seat in game.seats if seat != viewer}
    for look in game.looks + ([game.look] if game.look else []):
        pile = pile_seen(game, look)
        if look["by"] == viewer and look["dead"] in (0, len(pile)):
            told |= {card: "dead" if look["dead"] else "alive" for card in pile}
    return told
