"""The rules of The Name of the Rose, written to be read: a second opinion about the engine.

The ids (D4, A2, V7, ...) are those of the numbered rules. Nothing here is fast or clever.
"""

import copy

from rose_components import (
    ADSON_HOURS, BUILDINGS, COLOURS, FIGURES, MONKS, WILLIAM_ADSON, WILLIAM_HOURS, name_of, value_of,
)
from rose_events import AFTER_ACTION

# The places of the position document that say what lies on the table and in the hands.
PLACES = [
    "day", "turn", "starter", "stage", "sundial", "day_over", "events", "suspicion", "evidence",
    "figures", "tiles", "chain", "deck", "discard", "hands", "identities", "time_tiles",
    "event_cards", "revealed",
]


class Game:
    """A game under way. `deciders`, `choices` and `play` are all that one needs to play it.

    It begins from the position document of a game just dealt, or of one arranged: at the beginning
    of a turn or of the guessing, and with no tile in the chain that was ever open.
    `shuffle(game, cards)` must return the cards in their new order; it is asked when the deck has
    run out (D7).
    """

    def __init__(self, position, shuffle):
        for place in PLACES:
            setattr(self, place, copy.deepcopy(position[place]))
        self.options = dict(position["options"])
        self.players = self.options["players"]
        self.seats = range(self.players)
        self.classic = self.options["edition"] == "classic"
        self.shuffle = shuffle
        self.face_down = len(self.chain)  # S6: tiles at the front of the chain that nobody has seen
        # A2: buildings without any tile, first emptied first
        self.emptied = list(position["pending"].get("emptied", []))
        self.chosen_markers = {}  # E3: secret until everybody has chosen; by seat
        self.guesses = [[] for _ in self.seats]  # G1: colours, in the order of the opponents

        # What the turn is about.
        self.card = None
        self.named = None  # D3: william or adson, with their card
        self.hours = 0  # the time value of the card as it is used
        self.payable = 0  # D4: time tiles held when the turn began
        self.moves_made = 0
        self.figure = None  # the one moved last
        self.company = []  # the figures that stood there when it arrived
        self.to_mark = []  # A4, A5: monks that William or Adson still has to mark
        self.evidence_to_give = 0  # V2, V5

    def document(self):
        """The position document, without `pending`."""
        return {"game": "rose", "options": self.options} | {
            place: getattr(self, place) for place in PLACES
        }

    # ---- who decides, and what is allowed --------------------------------------------------------

    def deciders(self):
        if self.stage == "over":
            return []
        if self.stage == "reveal":
            return [seat for seat in self.seats if seat not in self.chosen_markers]
        if self.stage == "guess":
            return [seat for seat in self.seats if len(self.guesses[seat]) < self.players - 1]
        return [self.turn]

    def choices(self, seat):
        if seat not in self.deciders():
            return []
        if self.stage == "play":
            return self.cards_to_play(seat)
        if self.stage == "pay":
            return [f"pay {count}" for count in range(self.most_to_pay() + 1)]
        if self.stage == "move":
            return [f"move {figure} {building}" for figure, building in self.possible_moves()]
        if self.stage == "take":
            return [f"take {value}" for value in self.values_to_take()]
        if self.stage == "mark":
            return [f"mark {self.to_mark[0]} +", f"mark {self.to_mark[0]} -"]  # A4, A5: always both
        if self.stage == "evidence":
            return [f"evidence {colour}" for colour in COLOURS]  # V2, V5
        if self.stage == "suspect":
            return [f"suspect {colour}" for colour in COLOURS]  # V8
        if self.stage == "again":
            return ["again", "enough"]  # V6
        if self.stage == "reveal":
            return [f"reveal {colour}" for colour in self.markers_to_reveal(seat)]
        opponent = self.opponents(seat)[len(self.guesses[seat])]
        return [f"guess {opponent} {colour}" for colour in self.markers_to_give(seat)]

    def play(self, seat, move):
        """Does what one of the choices says, and everything up to the next decision."""
        verb, *rest = move.split()
        if verb == "play":
            self.play_card(seat, rest[0])
        elif verb == "pay":
            self.pay(seat, int(rest[0]))
        elif verb == "move":
            self.move_figure(rest[0], rest[1])
        elif verb == "take":
            self.take_tile(int(rest[0]))
            self.follow_event()
        elif verb == "mark":
            self.mark(rest[0], rest[1])
        elif verb == "evidence":
            self.give_evidence(rest[0])
        elif verb == "suspect":
            self.add_suspicion(rest[0], self.hours)  # V8
            self.draw_card()
        elif verb == "again":
            self.stage = "move"  # V6
        elif verb == "enough":
            self.close_event()
        elif verb == "reveal":
            self.choose_marker(seat, rest[0])
        elif verb == "guess":
            self.guess(seat, rest[1])
        else:
            raise ValueError(f"no such move: {move}")

    # ---- words the rules use ---------------------------------------------------------------------

    def event(self):
        """D1: it holds the whole day."""
        return self.events[self.day - 1]

    def opponents(self, seat):
        """G1: in ascending seat number, skipping oneself."""
        return [other for other in self.seats if other != seat]

    def add_suspicion(self, colour, points):
        """A1, A3, A5: the track goes from 0 to 40."""
        self.suspicion[colour] = min(40, max(0, self.suspicion[colour] + points))

    def add_evidence(self, colour, points):
        """A4, V4: not below 0. G4: no upper end."""
        self.evidence[colour] = max(0, self.evidence[colour] + points)

    def suspicion_is_level(self):
        return len(set(self.suspicion.values())) == 1

    # ---- a turn: the card (D3) -------------------------------------------------------------------

    def cards_to_play(self, seat):
        moves = set()
        for card in self.hands[seat]:
            if card == WILLIAM_ADSON:
                moves |= {"play william", "play adson"}
            else:
                moves.add(f"play {card}")
        return sorted(moves)

    def play_card(self, seat, name):
        self.named = name if name in ("william", "adson") else None
        self.card = WILLIAM_ADSON if self.named else name
        self.hours = self.hours_of_card()
        self.payable = len(self.time_tiles[seat])
        self.moves_made = 0
        self.hands[seat].remove(self.card)
        self.discard.append(self.card)
        # D2: the classic edition moves the sundial first, the international one last.
        if self.classic:
            self.ask_payment()
        else:
            self.ask_move()

    def hours_of_card(self):
        """C2. D5: a building card that moves William or Adson costs its own value too."""
        if self.named == "william":
            return WILLIAM_HOURS
        if self.named == "adson":
            return ADSON_HOURS
        return value_of(self.card)

    # ---- a turn: the sundial (D4, D8) ------------------------------------------------------------

    def most_to_pay(self):
        """D4: tiles taken this turn do not count. V3: on `hasty` nothing may be given back."""
        if self.event() == "hasty":
            return 0
        return min(self.hours, self.payable)

    def ask_payment(self):
        if self.most_to_pay() > 0:
            self.stage = "pay"
        else:
            self.move_sundial(self.hours)

    def pay(self, seat, count):
        """D4: the longest-held first, to the end of the chain, each for one field."""
        for _ in range(count):
            self.give_back_tile(seat)
        self.fill_empty_buildings()
        self.move_sundial(self.hours - count)

    def give_back_tile(self, seat):
        self.chain.append(self.time_tiles[seat].pop(0))

    def move_sundial(self, fields):
        """D8: a day ends with the turn that moves it onto or past the blue field, which is field 0."""
        self.sundial += fields
        if self.sundial >= 24:
            self.sundial -= 24
            self.day_over = True
        if self.classic:
            self.ask_move()
        else:
            self.end_turn()

    # ---- a turn: the figure (D6) -----------------------------------------------------------------

    def possible_moves(self):
        """D6: pairs of a figure and a building that is not the one it stands on."""
        name = name_of(self.card)
        if self.named:
            pairs = [(self.named, building) for building in BUILDINGS]
        elif name in MONKS:
            pairs = [(name, building) for building in BUILDINGS]
        else:
            pairs = [(figure, name) for figure in FIGURES]
        return [(figure, building) for figure, building in pairs if self.figures[figure] != building]

    def ask_move(self):
        if self.possible_moves():
            self.stage = "move"
        else:
            self.close_event()  # D6: no move and no action; V8, the draw and V14 still count

    def move_figure(self, figure, building):
        self.figure = figure
        self.company = [
            other for other in FIGURES if other != figure and self.figures[other] == building
        ]
        self.figures[figure] = building
        self.moves_made += 1
        if figure in MONKS:
            self.monk_acts()
        else:
            self.william_or_adson_acts()

    # ---- a turn: the action of a monk (A1, A2, A3) -----------------------------------------------

    def monk_acts(self):
        values = self.values_to_take()
        if len(values) == 2:
            self.stage = "take"  # A1: his choice if two differ
            return
        if len(values) == 1:
            self.take_tile(values[0])
        else:
            self.be_suspected()
        self.follow_event()

    def values_to_take(self):
        """A1: the different tiles of the monk's colour where he stands."""
        here = self.tiles[self.figures[self.figure]]
        return sorted({value_of(tile) for tile in here if name_of(tile) == self.figure})

    def take_tile(self, value):
        """A1: suspicion falls by its value; the tile is now a time tile of the player."""
        building = self.figures[self.figure]
        tile = f"{self.figure}-{value}"
        self.tiles[building].remove(tile)
        self.time_tiles[self.turn].append(tile)
        self.add_suspicion(self.figure, -value)
        if not self.tiles[building]:
            self.emptied.append(building)
            self.fill_empty_buildings()

    def fill_empty_buildings(self):
        """A2: up to two of the foremost tiles of the chain each, the first emptied first."""
        while self.emptied and self.chain:
            building = self.emptied.pop(0)
            for _ in range(min(2, len(self.chain))):
                self.tiles[building].append(self.chain.pop(0))
                self.face_down = max(0, self.face_down - 1)

    def be_suspected(self):
        """A3: suspicion rises by the sum of the tiles there. A2: by 0 where there are none."""
        here = self.tiles[self.figures[self.figure]]
        self.add_suspicion(self.figure, sum(value_of(tile) for tile in here))

    # ---- a turn: the action of William or Adson (A4, A5, A6) -------------------------------------

    def william_or_adson_acts(self):
        """A6: only on the monks that the arriving one meets."""
        self.to_mark = [monk for monk in MONKS if monk in self.company]
        if self.to_mark:
            self.stage = "mark"
        else:
            self.follow_event()

    def mark(self, monk, sign):
        """A4: William, 3 evidence. A5: Adson, 5 suspicion. V9: twice as much on `incriminating`."""
        points = 3 if self.figure == "william" else 5
        if self.event() == "incriminating":
            points *= 2
        if sign == "-":
            points = -points
        if self.figure == "william":
            self.add_evidence(monk, points)
        else:
            self.add_suspicion(monk, points)
        self.to_mark.remove(monk)
        if not self.to_mark:
            self.follow_event()

    # ---- a turn: the event of the day (V1 to V13 are in rose_events.py) ---------------------------

    def follow_event(self):
        """What the event says about the figure just moved, after its action."""
        rule = AFTER_ACTION.get(self.event())
        if rule:
            rule(self)
        if self.stage not in ("evidence", "again"):  # the two decisions that such a rule asks for
            self.close_event()

    def ask_evidence(self):
        """V2, V5: two +1 evidence, compulsory."""
        self.evidence_to_give = 2
        self.stage = "evidence"

    def give_evidence(self, colour):
        """V2, V5: both to one monk or one each to two."""
        self.add_evidence(colour, 1)
        self.evidence_to_give -= 1
        if self.evidence_to_give == 0:
            self.close_event()

    def close_event(self):
        """V8: on `delicate` the card's value is given as suspicion, before the draw; 0 is not asked."""
        if self.event() == "delicate" and self.hours > 0:
            self.stage = "suspect"
        else:
            self.draw_card()

    # ---- a turn: its end (D7, V14) ---------------------------------------------------------------

    def draw_card(self):
        """D7: the discards become a new deck only when a card must be drawn and there is none."""
        if not self.deck:
            self.deck = self.shuffle(self, list(self.discard))
            self.discard = []
        self.hands[self.turn].append(self.deck.pop(0))
        # D2: in the international edition the sundial is moved now.
        if self.classic:
            self.end_turn()
        else:
            self.ask_payment()

    def end_turn(self):
        self.accuse_leaders()
        if self.day_over:
            self.evening()
        else:
            self.turn = (self.turn + 1) % self.players  # D2: clockwise
            self.stage = "play"

    def accuse_leaders(self):
        """V14: on `suspicious`, after every turn, the leaders in suspicion +1 evidence each."""
        if self.event() == "suspicious" and not self.suspicion_is_level():
            highest = max(self.suspicion.values())
            for colour in COLOURS:
                if self.suspicion[colour] == highest:
                    self.add_evidence(colour, 1)

    # ---- the evening and the next dawn (E1 to E4, D1) --------------------------------------------

    def evening(self):
        self.day_over = False
        self.convert_suspicion(times=2 if self.event() == "caught" else 1)  # E1, V12
        self.event_cards[self.turn] += 1  # E2: to the player who ended the day
        if self.day in (1, 3, 5):
            self.stage = "reveal"  # E3
        else:
            self.dawn()

    def convert_suspicion(self, times):
        """E1: 5, 4, 3, 2, 1, 0 evidence by rank; equal ones share it and the next is not skipped."""
        heights = sorted(set(self.suspicion.values()), reverse=True)
        for colour in COLOURS:
            rank = heights.index(self.suspicion[colour])
            self.add_evidence(colour, times * (5 - rank))
        for colour in COLOURS:
            self.suspicion[colour] = 10

    def markers_to_reveal(self, seat):
        """E3: unrevealed colours that are not his identity."""
        closed = [*self.revealed[seat], self.identities[seat]]
        return [colour for colour in COLOURS if colour not in closed]

    def choose_marker(self, seat, colour):
        """E3: nothing changes before the last has chosen; then each marker gives its colour +2."""
        self.chosen_markers[seat] = colour
        if len(self.chosen_markers) < self.players:
            return
        for chooser, shown in self.chosen_markers.items():
            self.revealed[chooser].append(shown)
            self.add_evidence(shown, 2)
        self.chosen_markers = {}
        self.dawn()

    def dawn(self):
        self.day += 1
        if self.day == 7:
            self.stage = "guess"  # G1: no turns, so nobody begins and the sundial stays as it is
            return
        self.starter = self.turn  # E4: who ended the day begins
        if self.options["reset_sundial"]:
            self.sundial = 0  # D8
        self.stage = "play"

    # ---- day 7 and the end (G1 to G4) ------------------------------------------------------------

    def markers_to_give(self, seat):
        """G1: no colour twice."""
        return [colour for colour in COLOURS if colour not in self.guesses[seat]]

    def guess(self, seat, colour):
        self.guesses[seat].append(colour)
        if not self.deciders():
            self.score_guesses()
            self.score_event_cards()
            self.stage = "over"

    def score_guesses(self):
        """G2: for each marker that shows the identity of the player it was given to."""
        points = {2: 12, 3: 6, 4: 4, 5: 3}[self.players]
        for seat in self.seats:
            for opponent, colour in zip(self.opponents(seat), self.guesses[seat]):
                if self.identities[opponent] == colour:
                    self.add_evidence(colour, points)

    def score_event_cards(self):
        """G3: 2 evidence for each."""
        for seat in self.seats:
            self.add_evidence(self.identities[seat], 2 * self.event_cards[seat])

    def scores(self):
        """G4: the final evidence of each player's monk."""
        return [self.evidence[identity] for identity in self.identities]

    def winners(self):
        """G4: lowest evidence; then more event cards; then they share."""
        scores = self.scores()
        lowest = [seat for seat in self.seats if scores[seat] == min(scores)]
        most_cards = max(self.event_cards[seat] for seat in lowest)
        return [seat for seat in lowest if self.event_cards[seat] == most_cards]
