"""What every comparison of the engine with the rules in Python has in common, whatever the game."""

import collections
import time

from engine import Engine, EngineFailure

ENOUGH_WORLDS = 200


LONGEST = 600  # characters of a value that are told


class Difference(Exception):
    def __init__(self, place, expected, got):
        super().__init__(f"{place}: expected {str(expected)[:LONGEST]}, got {str(got)[:LONGEST]}")


class Tally:
    """What all games of one run have in common."""

    def __init__(self):
        self.games = self.decisions = self.comparisons = 0
        self.worlds = 0
        self.imagined_otherwise = collections.Counter()  # by secret place

    def equal(self, place, expected, got):
        self.comparisons += 1
        if found := first_difference(expected, got, place):
            raise Difference(*found)

    def count_world(self, world, truth, secret_places):
        """An imagined world counts for every secret place in which it is not the truth."""
        self.worlds += 1
        for secret in secret_places:
            if world[secret] != truth[secret]:
                self.imagined_otherwise[secret] += 1


class Deducible:
    """In an expected document: what may be told, since it follows from what is known, or be left null."""

    def __init__(self, value):
        self.value = value

    def __repr__(self):
        return f"null or {self.value!r}"


def first_difference(expected, got, place):
    """Where two documents differ first, as (place, expected, got); None if they are equal."""
    if isinstance(expected, Deducible):
        return None if got is None else first_difference(expected.value, got, place)
    if repr(expected) == repr(got):  # not ==, for which 1 is True
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


def without_pending(document):
    return {place: value for place, value in document.items() if place != "pending"}


def mentions_seed(value):
    """Whether a document holds a key `seed` at any depth."""
    if isinstance(value, dict):
        return "seed" in value or any(mentions_seed(inner) for inner in value.values())
    if isinstance(value, list):
        return any(mentions_seed(inner) for inner in value)
    return False


def check_worlds(tally, secret_places):
    """An imagination that only ever returns the truth keeps the law, too; it must not."""
    if tally.worlds < ENOUGH_WORLDS:
        return
    for secret in secret_places:
        if tally.imagined_otherwise[secret] == 0:
            place = f"{tally.worlds} imagined worlds, /{secret}"
            raise Difference(place, "some unlike the truth", "always the truth")


def compare(comparison_of, program, seeds, end):
    """Plays the games with these seeds until the time is over, one at least. Returns the exit status.

    `comparison_of` is the game's GameComparison.
    """
    engine, second = Engine(program), Engine(program)
    tally = Tally()
    for seed in seeds:
        comparison = comparison_of(seed, engine, second, tally)
        try:
            comparison.play()
        except (Difference, EngineFailure) as difference:
            print(f"difference in game seed {seed}, move {len(comparison.moves)}: {difference}")
            print(comparison.where())
            return 1
        if time.monotonic() >= end:
            break
    try:
        check_worlds(tally, comparison_of.SECRET_PLACES)
    except Difference as difference:
        print(f"difference: {difference}")
        return 1
    engine.close()
    second.close()
    played = f"{tally.games} games, {tally.decisions} decisions, {tally.comparisons} comparisons"
    print(f"{played}: no difference")
    return 0
