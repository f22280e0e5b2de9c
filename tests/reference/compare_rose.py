#!/usr/bin/env python3
"""Plays whole games of The Name of the Rose with the engine and with the rules as written here, and
compares everything after every move; at a sample of decisions also what each seat is told.

    compare_rose.py PROGRAM [--games N] [--seed S] [--seconds T]

The games have the seeds S, S+1, ...: `--games 1 --seed X` plays the game with seed X again.
"""

import collections
import functools
import itertools
import random
import sys

sys.dont_write_bytecode = True  # leaves the source tree as it was

import command_line
from comparison import compare, mentions_seed, without_pending
from rose_components import faults_of_deal
from rose_rules import Game
from rose_secrets import OPEN_PENDING, knowledge, pending_knowledge
from rose_starts import STARTS, as_dealt
from rose_styles import STYLES, choose

OPTIONS = [
    {"players": players, "edition": edition, "times": times, "reset_sundial": reset_sundial}
    for players, edition, times, reset_sundial in itertools.product(
        [2, 3, 4, 5], ["classic", "international"], ["mixed", "by-type"], [False, True]
    )
]

# How often the knowledge of all seats is checked: at the first and the last position of a game, and
# at each position between them with this probability.
KNOWLEDGE_SAMPLE = 0.1

# The places of a position in which imagined worlds must not always be the truth.
SECRET_PLACES = ["events", "chain", "deck", "hands", "identities"]


def sorted_hands(document):
    """The document with every hand sorted: the order of the cards in a hand means nothing."""
    hands = [sorted(hand, key=str) for hand in document["hands"]]
    return {**document, "hands": hands}


class Comparison:
    """One game, played by the engine and by the reference. `second` is for worlds that are loaded."""

    def __init__(self, seed, engine, second, tally):
        self.random = random.Random(seed)
        self.options = OPTIONS[seed % len(OPTIONS)]
        self.style = STYLES[seed % len(STYLES)]
        self.start = STARTS[seed % len(STARTS)]
        self.engine, self.second, self.tally = engine, second, tally
        self.game = None
        self.position = None  # the engine's, after the last move
        self.hands_at_shuffle = None
        self.moves = []

    def equal(self, place, expected, got):
        self.tally.equal(place, expected, got)

    def play(self):
        self.deal()
        while deciders := self.game.deciders():
            seat = self.random.choice(deciders)
            move = choose(self.style, self.game, self.game.choices(seat), self.random)
            self.moves.append(f"seat {seat} `{move}`")
            answer, *answers = self.engine.ask(
                {"do": "play", "seat": seat, "move": move}, *self.questions()
            )
            self.position = answers[-1]["position"]
            self.game.play(seat, move)
            self.compare_with_reference(answers)
            self.equal("deciders after the move", self.game.deciders(), sorted(answer["deciders"]))
            self.tally.decisions += 1
            if self.game.stage == "over" or self.random.random() < KNOWLEDGE_SAMPLE:
                self.check_knowledge()
        self.compare_outcome()
        self.tally.games += 1

    def deal(self):
        seed = str(self.random.getrandbits(64))
        request = {"do": "deal", "game": "rose", "seed": seed, "options": self.options}
        _, *answers = self.engine.ask(request, *self.questions())
        self.position = answers[-1]["position"]
        self.equal("set-up", [], faults_of_deal(self.position))
        self.equal("/options", self.options, self.position["options"])
        self.start(self.position, self.random)
        if self.start is not as_dealt:
            _, *answers = self.engine.ask({"do": "load", "position": self.position}, *self.questions())
        self.game = Game(self.position, self.shuffle)
        self.position = answers[-1]["position"]
        self.compare_with_reference(answers)
        self.check_knowledge()

    def questions(self):
        """What is asked after every move."""
        choices = [{"do": "choices", "seat": seat} for seat in range(self.options["players"])]
        return [{"do": "deciders"}, *choices, {"do": "position"}]

    def shuffle(self, game, discards):
        """D7: the order that the engine gave the discards: the card drawn from them, then its deck."""
        hand_now = collections.Counter(self.position["hands"][game.turn])
        drawn = list((hand_now - collections.Counter(game.hands[game.turn])).elements())
        deck = drawn + self.position["deck"]
        self.equal("D7: discards shuffled into the deck", sorted(discards), sorted(deck))
        self.equal("D7: cards drawn after the shuffle", 1, len(drawn))
        self.hands_at_shuffle = [list(hand) for hand in game.hands]
        return deck

    def compare_with_reference(self, answers):
        deciders, *choices, position = answers
        expected = sorted_hands(self.game.document())
        self.equal("", expected, sorted_hands(without_pending(position["position"])))
        self.equal("deciders", self.game.deciders(), sorted(deciders["deciders"]))
        for seat, answer in enumerate(choices):
            expected = sorted(self.game.choices(seat))
            self.equal(f"choices of seat {seat}", expected, sorted(answer["choices"]))

    def compare_outcome(self):
        (outcome,) = self.engine.ask({"do": "outcome"})
        self.equal("over", True, outcome["over"])
        self.equal("G4: scores", self.game.scores(), outcome["scores"])
        self.equal("G4: winners", self.game.winners(), sorted(outcome["winners"]))

    # ---- what a seat is told ---------------------------------------------------------------------

    def check_knowledge(self):
        seats = [*self.game.seats, "public"]
        known = self.engine.ask(*({"do": "know", "seat": seat} for seat in seats))
        for seat, answer in zip(seats, known):
            self.check_allow_list(seat, answer["knowledge"])
        worlds = self.engine.ask(
            *({"do": "imagine", "seat": seat, "seed": self.new_seed()} for seat in seats)
        )
        for seat, knows, world in zip(seats, known, worlds):
            self.check_law(seat, knows["knowledge"], world["position"])
        _, again = self.second.ask({"do": "load", "position": self.position}, {"do": "position"})
        self.equal("position, loaded", self.position, again["position"])

    def new_seed(self):
        return str(self.random.getrandbits(64))

    def check_allow_list(self, seat, got):
        """Nothing but what the rules let this seat know; null where it may not."""
        place = f"know {seat}"
        self.equal(f"{place}: a key `seed`", False, mentions_seed(got))
        expected = sorted_hands(knowledge(self.game, seat))
        self.equal(place, expected, sorted_hands(without_pending(got)))

        true_pending, pending = self.position["pending"], dict(got["pending"])
        if "kept" in pending:
            pending["kept"] = [hand and sorted(hand) for hand in pending["kept"]]
            pending["kept_cards"] = sorted(pending["kept_cards"])
        expected = {key: true_pending[key] for key in OPEN_PENDING if key in true_pending}
        expected |= pending_knowledge(self.game, seat, self.hands_at_shuffle)
        self.equal(f"{place}/pending", expected, pending)

    def check_law(self, seat, known, world):
        """The central law: in a world that it imagines, the seat knows and may do the same."""
        place = f"imagined by {seat}"
        requests = [{"do": "load", "position": world}, {"do": "know", "seat": seat}, {"do": "deciders"}]
        if seat != "public":
            requests.append({"do": "choices", "seat": seat})
        _, knows, deciders, *choices = self.second.ask(*requests)
        self.equal(f"{place}: know", known, knows["knowledge"])
        self.equal(f"{place}: deciders", self.game.deciders(), sorted(deciders["deciders"]))
        for answer in choices:
            expected = sorted(self.game.choices(seat))
            self.equal(f"{place}: choices", expected, sorted(answer["choices"]))
        self.tally.count_world(world, self.position, SECRET_PLACES)

    # ---- telling ---------------------------------------------------------------------------------

    def where(self):
        options = ", ".join(f"{name} {value}" for name, value in self.options.items())
        lines = [f"  {options}, style {self.style.__name__}, start {self.start.__name__}"]
        if self.game:
            event = self.game.event() if self.game.day <= 6 else "guessing"
            lines.append(f"  day {self.game.day} ({event}), stage then: {self.game.stage}")
        if self.moves:
            lines.append("  last moves: " + ", ".join(self.moves[-6:]))
        return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(command_line.run(sys.argv[1:], functools.partial(compare, Comparison, SECRET_PLACES)))
