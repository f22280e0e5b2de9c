"""The command line that all comparisons share: PROGRAM [--games N] [--seed S] [--seconds T]."""

import argparse
import itertools
import shutil
import time

GAMES = 40  # unless something else is asked for


class OneLineParser(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\n")


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


def run(arguments, compare):
    """Calls compare(program, seeds, end) with what the arguments say; returns its exit status."""
    parser = OneLineParser(description="Compares the engine with the rules, move by move.")
    parser.add_argument("program", metavar="PROGRAM", help="the program `subrosa`")
    parser.add_argument("--games", type=number(int, 1), help="how many (40, or as --seconds allows)")
    parser.add_argument("--seed", type=number(int, 0), default=1, help="of the first game (1)")
    parser.add_argument("--seconds", type=number(float, 0), help="begin no second game after this time")
    options = parser.parse_args(arguments)
    if not shutil.which(options.program):
        parser.error(f"{options.program}: not a program")
    games = options.games or (GAMES if options.seconds is None else None)
    seeds = itertools.count(options.seed)
    end = time.monotonic() + options.seconds if options.seconds is not None else float("inf")
    return compare(options.program, itertools.islice(seeds, games), end)
