"""The rules of Deal with the Devil, written to be read: a second opinion about the engine.

The ids (P1, T6, A4, ...) are those of the numbered rules. Nothing here is fast or clever. This file holds the
table, the order of the stages and who decides; the parts of a round have files of their own.

Nothing is left to chance after the deal, so a game is a position and the moves played since.
"""

import copy

from devil_cards import Cards
from devil_components import PURSE, ROLES, SEATS
from devil_effects import Effects
from devil_ending import Ending
from devil_hunt import Hunt
from devil_inquisition import Inquisition
from devil_market import Market
from devil_phases import Phases
from devil_planning import Planning
from devil_resolving import Resolving
from devil_ritual import Ritual
from devil_trading import Trading

# G2: answered at once and in secret.
SECRET_STAGES = ["keep", "send", "offer", "first", "second", "drop", "plan", "hunt", "ritual"]

# Stages whose questions are asked by a talk, see Effects.
TALKING_STAGES = ["production", "resolve", "question", "inquisition", "scoring"]

CHEST_EXTRAS = ["jesters", "indulgences"]  # O1, O2: they may lie in a chest beside the goods


def empty_chest():
    paid = {"ducats": 0, "pure": 0, "marked": 0}
    goods = {good: 0 for good in PURSE}
    return {"goods": goods, "jesters": 0, "indulgences": 0, "ask": None, "taken": False, "paid": paid, "reader": None}


class Game(
    Market, Effects, Cards, Trading, Planning, Resolving, Phases, Hunt, Ritual, Inquisition, Ending
):
    """A game under way. `deciders`, `choices` and `play` are all that one needs to play it.

    It begins from a position document at the beginning of a stage (`pending` empty), but not of one that asks
    about effects or plans made before.
    """

    def __init__(self, position):
        position = copy.deepcopy(position)
        self.options = position["options"]
        self.round, self.stage, self.turn = position["round"], position["stage"], position["turn"]
        self.roles, self.schedule = position["roles"], position["schedule"]
        self.seats = position["seats"]
        for place in self.seats:
            place.setdefault("small_gone", [False] * 4)
            place.setdefault("fifths", 0)
        self.chests = {}
        for role in ROLES:
            chest = empty_chest() | position["chests"][role]
            for extra in CHEST_EXTRAS:
                chest[extra] = chest["goods"].pop(extra, chest[extra])
            self.chests[role] = chest
        self.inquisitors = position["inquisitors"]
        self.decks, self.event_decks = position["decks"], position["event_decks"]
        self.table_guesses, self.said = position["table_guesses"], position["answers"]

        self.drafts = {seat: None for seat in SEATS}  # what a seat has set in this stage
        self.answered = set()  # who has closed this stage
        self.talks = {}  # seat -> the talk that asks it
        self.questions = {}  # seat -> the choices it has been asked for, without the market
        self.awaited = {}  # A4: the price for which a seat uses the market
        self.remember_start()

        if self.stage in TALKING_STAGES and self.stage != "inquisition":
            raise ValueError(f"no beginning of a stage: {self.stage}")
        self.enter(self.stage)
        self.proceed()

    def remember_start(self):
        """What single seats have seen, as far as a knowledge document may tell it."""
        # H1: the cards that seat S passed to seat T, and those that T planned, as far as T may still hold them.
        self.sent_to = {seat: {other: [] for other in SEATS} for seat in SEATS}
        self.shown_cards = {seat: [] for seat in SEATS}
        self.offered = {}  # T1: what the chest of each role held at first, jesters aside
        self.read = {seat: [] for seat in SEATS}  # T2: (round, reading, role) of every chest it read
        self.opened = False  # A2: plans lie open
        self.shown_guesses = list(self.table_guesses)  # Q4: all guesses that everybody has seen
        self.roles_open = self.round == 5 and self.stage in ("inquisition", "scoring")  # Q5
        self.proved = []  # W2: (round, seat)
        self.ritual_souls = {}  # Q4, Q5: round -> what the devil showed

    def document(self):
        """The position document, without `memory` and `pending`."""
        return {
            "game": "devil", "options": self.options, "round": self.round, "stage": self.stage, "turn": self.turn,
            "roles": self.roles, "schedule": self.schedule, "seats": self.seats_written(), "chests": self.chests,
            "inquisitors": self.inquisitors, "decks": self.decks, "event_decks": self.event_decks,
            "table_guesses": self.table_guesses, "answers": self.said,
        }

    def seats_written(self):
        """A seat that has chosen which event to drop is written without it, though nobody else is told yet."""
        return [
            {**own, "events": self.events_after_drop(seat)} if self.stage == "drop" else own
            for seat, own in enumerate(self.seats)
        ]

    # ---- words the rules use ---------------------------------------------------------------------

    def seat_of(self, role):
        return self.roles.index(role)

    def option(self, name):
        return bool(self.options.get(name))

    def souls_of(self, seat):
        return sum(self.seats[seat]["souls"].values())

    def owns(self, seat, building):
        return building in self.seats[seat]["built"]

    # ---- who decides, and what is allowed --------------------------------------------------------

    def deciders(self):
        if self.stage == "over":
            return []
        if self.stage in TALKING_STAGES:
            return sorted(self.questions)
        return sorted(seat for seat in SEATS if self.drafts[seat] is not None and seat not in self.answered)

    def choices(self, seat):
        if seat not in self.deciders():
            return []
        own = self.questions[seat] if self.stage in TALKING_STAGES else self.draft_choices(seat)
        if own == ["fail"]:
            return own  # A4
        return own + self.market_choices(seat)

    def draft_choices(self, seat):
        return getattr(self, f"{self.stage}_choices")(seat)

    def play(self, seat, move):
        """Does what one of the choices says, and everything up to the next decision."""
        word, *rest = move.split()
        if word in ("buy", "sell", "borrow", "repay"):
            self.trade(seat, word, rest)
            if self.stage in TALKING_STAGES:
                self.talk_on(seat, None)
        elif self.stage in TALKING_STAGES:
            self.talk_on(seat, move)
        else:
            getattr(self, f"{self.stage}_move")(seat, word, rest)
        self.proceed()

    # ---- talks: rules that ask while they go on --------------------------------------------------

    def begin_talk(self, seat, talk):
        """A talk is a generator: it yields the choices it asks for and is sent the move that was made, or None
        after the seat has used the market."""
        self.talks[seat] = talk
        self.talk_on(seat, None)

    def talk_on(self, seat, move):
        self.questions.pop(seat, None)
        try:
            self.questions[seat] = self.talks[seat].send(move)
        except StopIteration:
            del self.talks[seat]

    # ---- the order of things ---------------------------------------------------------------------

    def enter(self, stage):
        """Begins a stage; it may turn out that nobody is asked."""
        self.stage = stage
        self.drafts = {seat: None for seat in SEATS}
        self.answered = set()
        begin = getattr(self, f"begin_{stage}", None)
        if begin:
            begin()

    def proceed(self):
        """Everything that nobody decides."""
        while self.stage != "over" and not self.deciders():
            getattr(self, f"end_{self.stage}")()
