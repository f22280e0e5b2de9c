"""The rules of Among Cultists, written to be read: a second opinion about the engine.

The ids (M2, E3, A8, ...) are those of the numbered rules. Nothing here is fast or clever. This file holds the
table, the order of a round and who decides; the parts of a round have files of their own.
"""

import copy

from cultists_acting import Acting
from cultists_board import ROUTES, board_for, colour_of
from cultists_components import NUMBERS, characters_of
from cultists_ending import Ending
from cultists_events import Events
from cultists_moving import Moving
from cultists_robot import Robot
from cultists_voting import Voting

# The places of the position document that say what lies on the table and in the hands.
PLACES = [
    "round", "turn", "knife", "power", "vote_token", "points", "target", "roles", "ghosts", "at", "routes",
    "hands", "start_status", "gifts", "rooms", "shelves", "draw", "danger", "cultist_tokens", "fishman",
    "bag", "events", "portal", "shown", "died", "freeze", "removed", "removed_events",
]


class Game(Moving, Events, Acting, Voting, Robot, Ending):
    """A game under way. `deciders`, `choices` and `play` are all that one needs to play it.

    It begins from the position document of a game just dealt, or of one arranged: at the beginning of a
    turn in `move` or `act`. `chance` decides what the rules leave to it: `chance.pick(what, options)`
    returns one of the options, `chance.order(what, things)` the things in a new order.
    """

    def __init__(self, position, chance):
        for place in PLACES:
            setattr(self, place, copy.deepcopy(position[place]))
        self.options = dict(position["options"])
        self.players = self.options["players"]
        self.characters = characters_of(self.options)
        self.robot = self.players if self.options["robot"] else None  # B1: the last seat
        self.seats = range(self.characters)
        self.people = range(self.players)
        self.with_dangers = self.options["level"] != "first"  # S4
        self.chance = chance

        # What is being decided. At most one of these is under way, but for encounters side by side (E2).
        self.moving = None  # M1: the move of the seat in turn
        self.encounters = []  # M3
        self.asking = None  # E6, E8: what the knife holder is asked
        self.look = None  # A1, A11, E6: somebody looked and has to say
        self.offered = None  # A10: the seat that may agree
        self.refused = set()  # A10: those who would not, this turn
        self.acted = set()  # seats that have used their action this round
        self.vote = None  # V1
        self.answers = {}  # C1: by seat
        self.winning_team = None

        self.remember_start()
        if position["stage"] == "move":
            self.phase = "move"
            self.begin_move(self.turn)
        elif position["stage"] == "act":
            self.phase = "act"
            self.acted = set(self.order()[: self.order().index(self.turn)])
        else:
            raise ValueError(f"no beginning of a turn: {position['stage']}")
        self.proceed()

    def remember_start(self):
        """What happened, as far as somebody could see or deduce it later."""
        self.laid_by = {  # who laid each card of a deck: a seat, "set-up" or, once they are mixed, None
            name: ["set-up" for _ in room["deck"]] for name, room in self.rooms.items()
        }
        self.danger_from = ["set-up" for _ in self.danger]  # like laid_by; their order means nothing
        self.danger_shown = set()  # A4: what was drawn and shown
        self.removed_from = ["arranged" for _ in self.removed]  # or "shown", "perhaps", who laid it, None
        self.removed_by = ["arranged" for _ in self.removed_events]  # E8
        self.mixed = set()  # rooms whose deck was mixed, and "bag", since the last decision
        self.laid = []  # (seat, pile): every room card laid; a pile is a room or "danger"
        self.inspected = []  # (room, card, who laid it if everybody knows): every card turned
        self.room_actions = []  # (seat, round, colour, living)
        self.looks = []  # every look that was answered, see Acting.begin_look
        self.survived = []  # (seat, role): did what would have killed that role, and lives
        self.role_deaths = {}  # seat -> role: died of it before everybody's eyes
        self.laid_before_fire = {}  # C3: living seat -> room cards it had laid when round 5 ended
        self.ended_by = None  # "points", "claim" or "last cultist"

    def document(self):
        """The position document, without `pending`."""
        stage = "vote" if self.vote else self.phase
        return {"game": "cultists", "options": self.options, "stage": stage} | {
            place: getattr(self, place) for place in PLACES
        }

    # ---- words the rules use ---------------------------------------------------------------------

    @property
    def board(self):
        return board_for(self.characters)

    @property
    def numbers(self):
        return NUMBERS[self.characters]

    def is_cultist(self, seat):
        return self.roles[seat] == "cultist"

    def cultists(self):
        return [seat for seat in self.seats if self.is_cultist(seat)]

    def is_living(self, seat):
        """Until its death is public."""
        return not self.ghosts[seat]

    def is_dead(self, seat):
        """W5: whether a dead card lies with it, known or not."""
        return "dead" in self.status_cards(seat)

    def status_cards(self, seat):
        start = [self.start_status[seat]] if self.start_status[seat] else []
        return start + [gift["card"] for gift in self.gifts if gift["to"] == seat]

    def knife_in_living_hand(self):
        """V2, E6, E8: the robot's knife does nothing (B4)."""
        return self.is_living(self.knife) and self.knife != self.robot

    def event(self):
        """E1: what holds until the next event phase. E10: the mirror is last round's event."""
        drawn_by_now = self.round - 1 if self.phase == "move" else self.round
        if len(self.events) < max(1, drawn_by_now):
            return None  # it is the first round, or the bag was empty
        if self.events[-1] == "mirror":
            return self.events[-2] if len(self.events) > 1 else None
        return self.events[-1]

    def place_of(self, location):
        """E3: the rooms that are one place with this one, itself included."""
        colour = colour_of(location)
        if colour and self.event() == "secret-door":
            return self.board.of_colour(colour)
        return [location]

    def living_at(self, locations):
        return [seat for seat in self.seats if self.is_living(seat) and self.at[seat] in locations]

    def row(self, seat):
        """The colours of this round on a seat's route."""
        return ROUTES[self.routes[seat] - 1][(self.round - 1) % 4]

    def order(self):
        """Knife first, then clockwise."""
        return [(self.knife + step) % self.characters for step in self.seats]

    # ---- who decides, and what is allowed --------------------------------------------------------

    def deciders(self):
        if self.phase == "over":
            return []
        if self.phase == "guess":
            return [self.guesser()]
        if self.vote:
            return self.voters()
        if self.encounters:
            return sorted(seat for encounter in self.encounters for seat in self.givers(encounter))
        if self.look:
            return [self.look["by"]]
        if self.asking:
            return [self.knife]
        if self.offered is not None:
            return [self.offered]
        if self.phase == "move":
            return [self.turn] if self.has_to_move() else []
        if self.phase == "act":
            return [self.turn] if self.turn != self.robot and self.turn not in self.acted else []
        if self.phase == "cleanup":
            return self.have_to_answer()
        return []

    def choices(self, seat):
        if seat not in self.deciders():
            return []
        if self.phase == "guess":
            return self.guesses()
        if self.vote:
            return self.vote_choices(seat)
        if self.encounters:
            return self.gift_choices(seat)
        if self.look:
            return self.say_choices()
        if self.asking:
            return self.knife_choices()
        if self.offered is not None:
            return ["agree", "refuse"]
        if self.phase == "move":
            return self.move_choices()
        if self.phase == "act":
            return self.action_choices()
        return self.answer_choices(seat)

    def play(self, seat, move):
        """Does what one of the choices says, and everything up to the next decision."""
        self.mixed = set()
        if self.phase == "guess":
            self.guess_seer(move)
        elif self.vote:
            self.answer_vote(seat, move)
        elif self.encounters:
            self.answer_encounter(seat, move)
        elif self.look:
            self.say(move)
        elif self.asking:
            self.answer_event(move)
        elif self.offered is not None:
            self.answer_offer(move)
        elif self.phase == "move":
            self.answer_move(move)
        elif self.phase == "act":
            self.act(move)
        else:
            self.answers[seat] = move
        self.proceed()

    def proceed(self):
        """Everything that nobody decides."""
        while self.phase != "over" and not self.deciders():
            if self.encounters:
                self.encounters = []
            elif self.phase == "move":
                self.proceed_move()
            elif self.phase == "event":
                self.close_event()
            elif self.phase == "act":
                self.proceed_act()
            elif self.phase == "cleanup":
                self.clean_up()
