#!/usr/bin/env python3
"""Plays whole games of The Name of the Rose with the engine and with the rules as written here, and
compares everything after every move; at a sample of decisions also what each seat is told.

    compare_rose.py PROGRAM [--games N] [--seed S] [--seconds T]

The games have the seeds S, S+1, ...: `--games 1 --seed X` plays the game with seed X again.
"""

import collections
import functools
import itertools
import sys

sys.dont_write_bytecode = True  # leaves the source tree as it was

import command_line
from comparison import compare, without_pending
from game_comparison import GameComparison
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


def sorted_hands(document):
    """The document with every hand sorted: the order of the cards in a hand means nothing."""
    hands = [sorted(hand, key=str) for hand in document["hands"]]
    return {**document, "hands": hands}


class Comparison(GameComparison):
    SCORES = WINNERS = "G4"
    SECRET_PLACES = ["events", "chain", "deck", "hands", "identities"]

    def set_up(self, seed):
        self.options = OPTIONS[seed % len(OPTIONS)]
        self.style = STYLES[seed % len(STYLES)]
        self.start = STARTS[seed % len(STARTS)]
        self.hands_at_shuffle = None

    def seats(self):
        return range(self.options["players"])

    def is_over(self):
        return self.game.stage == "over"

    def choose(self, seat):
        return choose(self.style, self.game, self.game.choices(seat), self.random)

    def compare_position(self, position):
        self.equal("", sorted_hands(self.game.document()), sorted_hands(without_pending(position)))

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

    def shuffle(self, game, discards):
        """D7: the order that the engine gave the discards: the card drawn from them, then its deck."""
        hand_now = collections.Counter(self.position["hands"][game.turn])
        drawn = list((hand_now - collections.Counter(game.hands[game.turn])).elements())
        deck = drawn + self.position["deck"]
        self.equal("D7: discards shuffled into the deck", sorted(discards), sorted(deck))
        self.equal("D7: cards drawn after the shuffle", 1, len(drawn))
        self.hands_at_shuffle = [list(hand) for hand in game.hands]
        return deck

    # ---- what a seat is told ---------------------------------------------------------------------

    def check_allow_list(self, seat, got):
        """Nothing but what the rules let this seat know; null where it may not."""
        place = f"know {seat}"
        expected = sorted_hands(knowledge(self.game, seat))
        self.equal(place, expected, sorted_hands(without_pending(got)))

        true_pending, pending = self.position["pending"], dict(got["pending"])
        if "kept" in pending:
            pending["kept"] = [hand and sorted(hand) for hand in pending["kept"]]
            pending["kept_cards"] = sorted(pending["kept_cards"])
        expected = {key: true_pending[key] for key in OPEN_PENDING if key in true_pending}
        expected |= pending_knowledge(self.game, seat, self.hands_at_shuffle)
        self.equal(f"{place}/pending", expected, pending)

    # ---- telling ---------------------------------------------------------------------------------

    def describe(self):
        options = ", ".join(f"{name} {value}" for name, value in self.options.items())
        lines = [f"{options}, style {self.style.__name__}, start {self.start.__name__}"]
        if self.game:
            event = self.game.event() if self.game.day <= 6 else "guessing"
            lines.append(f"day {self.game.day} ({event}), stage then: {self.game.stage}")
        return lines


if __name__ == "__main__":
    sys.exit(command_line.run(sys.argv[1:], functools.partial(compare, Comparison)))
