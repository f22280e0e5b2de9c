#!/usr/bin/env python3
"""Plays whole games of The Name of the Rose with the engine and with the rules as written here, and
compares everything after every move; at a sample of decisions also what each seat is told.

    compare_rose.py PROGRAM [--games N] [--seed S] [--seconds T]

The games have the seeds S, S+1, ...: `--games 1 --seed X` plays the game with seed X again.
"""

import argparse
import collections
import itertools
import random
import shutil
import sys
import time

sys.dont_write_bytecode = True  # leaves the source tree as it was

from engine import Engine, EngineFailure
from rose_components import faults_of_deal
from rose_rules import Game
from rose_secrets import OPEN_PENDING, knowledge, mentions_seed, pending_knowledge
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
ENOUGH_WORLDS = 200


class Difference(Exception):
    def __init__(self, place, expected, got):
        super().__init__(f"{place}: expected {expected}, got {got}")


class Tally:
    def __init__(self):
        self.games = self.decisions = self.comparisons = 0
        self.worlds = 0
        self.imagined_otherwise = collections.Counter()  # by secret place


def first_difference(expected, got, place):
    """Where two documents differ first, as (place, expected, got); None if they are equal."""
    if expected == got and type(expected) is type(got):
        return None
    if isinstance(expected, dict) and isinstance(got, dict):
        for key in [*expected, *got]:
            if key not in got or key not in expected:
                return f"{place}/{key}", expected.get(key, "nothing"), got.get(key, "nothing")
            if found := first_difference(expected[key], got[key], f"{place}/{key}"):
                return found
        return None
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for number, (one, other) in enumerate(zip(expected, got)):
            if found := first_difference(one, other, f"{place}/{number}"):
                return found
        return None
    return place, expected, got


def sorted_hands(document):
    """The document with every hand sorted: the order of the cards in a hand means nothing."""
    hands = [sorted(hand, key=str) for hand in document["hands"]]
    return {**document, "hands": hands}


def without_pending(document):
    return {place: value for place, value in document.items() if place != "pending"}


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
        self.tally.comparisons += 1
        if found := first_difference(expected, got, place):
            raise Difference(*found)

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
        self.tally.worlds += 1
        for secret in SECRET_PLACES:
            if world[secret] != self.position[secret]:
                self.tally.imagined_otherwise[secret] += 1

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


def check_worlds(tally):
    """An imagination that only ever returns the truth keeps the law, too; it must not."""
    if tally.worlds < ENOUGH_WORLDS:
        return
    for secret in SECRET_PLACES:
        if tally.imagined_otherwise[secret] == 0:
            place = f"{tally.worlds} imagined worlds, /{secret}"
            raise Difference(place, "some unlike the truth", "always the truth")


def compare(program, seeds, end):
    """Plays the games with these seeds until the time is over, one at least. Returns the exit status."""
    engine, second = Engine(program), Engine(program)
    tally = Tally()
    for seed in seeds:
        comparison = Comparison(seed, engine, second, tally)
        try:
            comparison.play()
        except (Difference, EngineFailure) as difference:
            print(f"difference in game seed {seed}, move {len(comparison.moves)}: {difference}")
            print(comparison.where())
            return 1
        if time.monotonic() >= end:
            break
    try:
        check_worlds(tally)
    except Difference as difference:
        print(f"difference: {difference}")
        return 1
    engine.close()
    second.close()
    played = f"{tally.games} games, {tally.decisions} decisions, {tally.comparisons} comparisons"
    print(f"{played}: no difference")
    return 0


class OneLineParser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"compare_rose.py: {message}\n")


def number(kind, least):
    def parse(text):
        try:
            value = kind(text)
        except ValueError:
            value = None
        if value is None or not least <= value < 2**63:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {least} on")
        return value

    return parse


def main(arguments):
    parser = OneLineParser(description="Compares the engine with the rules, move by move.")
    parser.add_argument("program", metavar="PROGRAM", help="the program `subrosa`")
    parser.add_argument("--games", type=number(int, 1), help="how many (40, or as --seconds allows)")
    parser.add_argument("--seed", type=number(int, 0), default=1, help="of the first game (1)")
    parser.add_argument("--seconds", type=number(float, 0), help="begin no second game after this time")
    options = parser.parse_args(arguments)
    if not shutil.which(options.program):
        parser.error(f"{options.program}: not a program")
    games = options.games or (40 if options.seconds is None else None)
    seeds = itertools.count(options.seed)
    end = time.monotonic() + options.seconds if options.seconds is not None else float("inf")
    return compare(options.program, itertools.islice(seeds, games), end)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
