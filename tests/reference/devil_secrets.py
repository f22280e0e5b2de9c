"""What a seat may know of a game of Deal with the Devil, by allow-list.

Written from the rules and not from the engine: what is not named here, nobody is told.
"""

import collections
import itertools

from comparison import Deducible
from devil_components import ROLES, SEATS
from devil_documents import comparable

# What lies open before every screen.
OPEN_PLACES = ["game", "round", "stage", "turn", "inquisitors", "table_guesses", "answers"]
OPEN_SEAT_PLACES = [
    "built", "edge", "tucked", "fields", "small", "small_gone", "large", "masters", "hired", "debt", "interest",
    "reputation", "angel", "demon", "guests", "score", "fifths", "mob", "free_tokens",
]
NOTHING = {"ducats": 0, "pure": 0, "marked": 0}


class Secrets:
    """What one seat, or "public", knows."""

    def __init__(self, game, seat):
        self.game, self.seat = game, seat
        self.over = game.stage == "over"

    def hidden(self, value):
        """What nobody tells. When the game is over everything may be opened."""
        return Deducible(value) if self.over and value is not None else None

    def hidden_all(self, values):
        if isinstance(values, dict):
            return {key: self.hidden(value) for key, value in values.items()}
        return [self.hidden(value) for value in values]

    def document(self):
        """Like a comparable position. Hands and events of others are left out: see known_cards."""
        truth = comparable(self.game.document())
        known = {place: truth[place] for place in OPEN_PLACES}
        known["roles"] = [self.role(seat) for seat in SEATS]
        known["schedule"] = self.hidden(truth["schedule"])
        known["decks"] = [self.hidden_all(deck) for deck in truth["decks"]]
        known["event_decks"] = [self.hidden_all(deck) for deck in truth["event_decks"]]
        known["seats"] = [self.behind_screen(seat, own) for seat, own in enumerate(truth["seats"])]
        known["chests"] = {role: self.chest(role, chest) for role, chest in truth["chests"].items()}
        return known

    # ---- roles -----------------------------------------------------------------------------------

    def role(self, seat):
        """S2: one's own; Q4: who said yes; Q5: all. What follows from that may be told."""
        game = self.game
        role = game.roles[seat]
        said_yes = any(said["seat"] == seat and said["role"] == role and said["yes"] for said in game.said)
        if seat == self.seat or game.roles_open or said_yes:
            return role
        follows = {layout[seat] for layout in self.layouts()} == {role}
        return Deducible(role) if follows else self.hidden(role)

    def layouts(self):
        """Q4: the roles that everybody may have by what was said and by the guesses that were shown."""
        game = self.game
        for layout in itertools.permutations(ROLES):
            own = self.seat == "public" or layout[self.seat] == game.roles[self.seat]
            said = all((layout[said["seat"]] == said["role"]) == said["yes"] for said in game.said)
            if own and said and all(layout[guess["seat"]] != guess["by"] for guess in game.shown_guesses):
                yield layout

    # ---- behind the screens ----------------------------------------------------------------------

    def behind_screen(self, seat, own):
        if seat == self.seat:
            return own
        known = {place: own[place] for place in OPEN_SEAT_PLACES}
        known["goods"] = self.hidden_all(own["goods"])
        known["souls"] = self.hidden_all(own["souls"])
        known["hand"], known["events"] = [], []
        known["jesters"] = self.hidden(own["jesters"]) if self.game.option("jesters") else Deducible(0)
        secret = self.game.option("trade_indulgences")  # O2
        known["indulgences"] = self.hidden(own["indulgences"]) if secret else own["indulgences"]
        return known

    def known_cards(self, seat):
        """The buildings and the events in the hand of another that one may know."""
        game = self.game
        if self.over:
            return collections.Counter(game.seats[seat]["hand"]), collections.Counter(game.seats[seat]["events"])
        may = collections.Counter(game.shown_cards[seat])
        if self.seat != "public":
            may += collections.Counter(game.sent_to[self.seat][seat])
        planned = game.opened and game.plans[seat]["event"] != "none"
        return may, collections.Counter(game.seats[seat]["events"] if planned else [])

    # ---- chests ----------------------------------------------------------------------------------

    def chest(self, role, chest):
        game = self.game
        if game.stage not in ("first", "second"):
            return chest  # empty
        if chest["reader"] == self.seat:
            return self.read_chest(chest)
        may = Deducible if self.seat != "public" else self.hidden
        owner = self.seat != "public" and game.roles[self.seat] == role
        before = self.seat != "public" and (game.round, "first", role) in game.read[self.seat]
        known = {"goods": self.hidden_all(chest["goods"]), "ask": None, "reader": self.hidden(chest["reader"])}
        known |= {"taken": self.hidden(chest["taken"]), "paid": self.hidden_all(chest["paid"])}
        if owner:
            known["ask"] = chest["ask"]
        if game.stage == "first":
            # Nobody has answered: nothing is taken yet.
            known |= {"taken": Deducible(False), "paid": {coin: Deducible(0) for coin in NOTHING}}
            if owner:
                known["goods"] = chest["goods"]
        elif owner and not sum(game.offered[role].values()):
            known["goods"] = {thing: may(count) for thing, count in chest["goods"].items()}
            known |= {"taken": may(False), "paid": {coin: may(0) for coin in NOTHING}}
        elif before:
            # One has read it first: what one left there lies there still.
            known = {
                "goods": {thing: may(count) for thing, count in chest["goods"].items()},
                "ask": may(chest["ask"]), "taken": may(chest["taken"]),
                "paid": {coin: may(count) for coin, count in chest["paid"].items()}, "reader": None,
            }
        return known

    def read_chest(self, chest):
        """T2, T3: all of it; of a spent one the payment, but not the mark of a soul."""
        if not chest["taken"]:
            return chest
        paid = dict(chest["paid"])
        if paid["pure"] + paid["marked"]:
            all_pure = self.game.seats[self.seat]["souls"]["marked"] == 2
            for kind in ("pure", "marked"):
                paid[kind] = Deducible(paid[kind]) if all_pure else None
        goods = {thing: Deducible(count) for thing, count in chest["goods"].items()}
        return {**chest, "goods": goods, "paid": paid}
