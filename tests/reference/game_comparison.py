"""One game, played by the engine and by the reference: what is asked and compared in every game alike."""

import random

from comparison import mentions_seed


class GameComparison:
    """`second` is an engine for worlds that are loaded.

    A game's own class has: `set_up(seed)`, which chooses options, start and style; `deal()`; `choose(seat)`, a move;
    `compare_position(position)`; `seats()`, those who are asked; `is_over()`; `check_allow_list(seat, knowledge)`;
    `describe()`, lines that say where the game stands. It may override what follows.
    """

    SCORES = WINNERS = ""  # the rules that say who wins
    SECRET_PLACES = ()  # the places of a position in which imagined worlds must not always be the truth

    # How often the knowledge of all seats is checked: at the first and the last position of a game, and
    # at each position between them with this probability.
    KNOWLEDGE_SAMPLE = 0.1

    # How often it is checked that nobody sees who has answered yet.
    SECRECY_SAMPLE = 0.1

    LAST_MOVES = 6  # are told with a difference

    def __init__(self, seed, engine, second, tally):
        self.random = random.Random(seed)
        self.engine, self.second, self.tally = engine, second, tally
        self.game = None
        self.position = None  # the engine's, after the last move
        self.moves = []
        self.set_up(seed)

    def equal(self, place, expected, got):
        self.tally.equal(place, expected, got)

    def play(self):
        self.deal()
        while deciders := self.game.deciders():
            seat = self.random.choice(deciders)
            move = self.choose(seat)
            stage, watchers = self.secret_stage(deciders), self.watchers(seat, move)
            before = self.ask_knowledge(watchers)
            self.moves.append(f"seat {seat} `{move}`")
            answer, *answers = self.engine.ask({"do": "play", "seat": seat, "move": move}, *self.questions())
            self.position = answers[-1]["position"]
            self.follow(seat, move)
            self.compare_with_reference(answers)
            self.equal("deciders after the move", self.game.deciders(), sorted(answer["deciders"]))
            if watchers and self.stays_secret(stage):
                for watcher, seen, sees in zip(watchers, before, self.ask_knowledge(watchers)):
                    self.equal(f"know {watcher}, after a secret answer of seat {seat}", seen, sees)
            self.tally.decisions += 1
            if self.is_over() or self.random.random() < self.KNOWLEDGE_SAMPLE:
                self.check_knowledge()
        self.compare_outcome()
        self.tally.games += 1

    def follow(self, seat, move):
        """Plays the move here."""
        self.game.play(seat, move)

    def questions(self):
        """What is asked after every move."""
        choices = [{"do": "choices", "seat": seat} for seat in self.seats()]
        return [{"do": "deciders"}, *choices, {"do": "position"}]

    def compare_with_reference(self, answers):
        deciders, *choices, position = answers
        self.compare_position(position["position"])
        self.equal("deciders", self.game.deciders(), sorted(deciders["deciders"]))
        for seat, answer in zip(self.seats(), choices):
            self.equal_choices(f"choices of seat {seat}", self.game.choices(seat), answer["choices"])

    def equal_choices(self, place, expected, got):
        """Order aside; what differs is told, not the long lists."""
        self.equal(f"{place}: missing", [], sorted(set(expected) - set(got)))
        self.equal(f"{place}: not allowed", [], sorted(set(got) - set(expected)))
        self.equal(f"{place}: how many", len(expected), len(got))

    def compare_outcome(self):
        (outcome,) = self.engine.ask({"do": "outcome"})
        self.equal("over", True, outcome["over"])
        self.equal(f"{self.SCORES}: scores", self.game.scores(), outcome["scores"])
        self.equal(f"{self.WINNERS}: winners", self.game.winners(), sorted(outcome["winners"]))

    # ---- secret answers --------------------------------------------------------------------------

    def is_secret(self, move):
        """Whether the others must not see that this move is made."""
        return False

    def watchers(self, seat, move):
        """Some who must not see that this seat answers."""
        if not self.is_secret(move) or self.random.random() > self.SECRECY_SAMPLE:
            return []
        return [self.random.choice([other for other in self.seats() if other != seat]), "public"]

    def secret_stage(self, deciders):
        """What is the same before and after a move as long as secret answers stay so."""
        return None

    def stays_secret(self, stage):
        return False

    def deciders_are_secret(self):
        """Whether nobody knows who has answered."""
        return False

    # ---- what a seat is told ---------------------------------------------------------------------

    def ask_knowledge(self, seats):
        answers = self.engine.ask(*({"do": "know", "seat": seat} for seat in seats))
        return [answer["knowledge"] for answer in answers]

    def check_knowledge(self):
        seats = [*self.seats(), "public"]
        known = self.ask_knowledge(seats)
        for seat, knows in zip(seats, known):
            self.equal(f"know {seat}: a key `seed`", False, mentions_seed(knows))
            self.check_allow_list(seat, knows)
        worlds = self.engine.ask(*({"do": "imagine", "seat": seat, "seed": self.new_seed()} for seat in seats))
        for seat, knows, world in zip(seats, known, worlds):
            self.check_law(seat, knows, world["position"])
        _, again = self.second.ask({"do": "load", "position": self.position}, {"do": "position"})
        self.equal("position, loaded", self.position, again["position"])

    def new_seed(self):
        return str(self.random.getrandbits(64))

    def check_law(self, seat, known, world):
        """The central law: in a world that it imagines, the seat knows and may do the same."""
        place = f"imagined by {seat}"
        requests = [{"do": do} for do in ("deciders", "outcome")]
        if seat != "public":
            requests.append({"do": "choices", "seat": seat})
        _, knows, deciders, outcome, *choices = self.second.ask(
            {"do": "load", "position": world}, {"do": "know", "seat": seat}, *requests
        )
        self.equal(f"{place}: know", known, knows["knowledge"])
        expected, got = self.game.deciders(), sorted(deciders["deciders"])
        if self.deciders_are_secret():
            expected, got = seat in expected, seat in got
        self.equal(f"{place}: deciders", expected, got)
        for answer in choices:
            self.equal_choices(f"{place}: choices", self.game.choices(seat), answer["choices"])
        if self.is_over():
            self.equal(f"{place}: winners", self.game.winners(), sorted(outcome["winners"]))
        self.equal(f"{place}: could it be?", [], self.faults_of_world(seat, world))
        self.tally.count_world(world, self.position, self.SECRET_PLACES)

    def faults_of_world(self, seat, world):
        """What makes this world impossible for a seat with a perfect memory."""
        return []

    # ---- telling ---------------------------------------------------------------------------------

    def where(self):
        lines = ["  " + line for line in self.describe()]
        if self.moves:
            lines.append("  last moves: " + ", ".join(self.moves[-self.LAST_MOVES:]))
        return "\n".join(lines)
