#!/usr/bin/env python3
"""Plays whole games of Deal with the Devil with the engine and with the rules as written here, and compares
everything after every move; at a sample of decisions also what each seat is told and what it imagines. Before the
games it looks how the engine deals.

    compare_devil.py PROGRAM [--games N] [--seed S] [--seconds T]

The games have the seeds S, S+1, ...: `--games 1 --seed X` plays the game with seed X again.
"""

import collections
import random
import sys

sys.dont_write_bytecode = True  # leaves the source tree as it was

import command_line
from comparison import Difference, Tally, compare
from devil_components import SEATS, VARIANTS, faults_of_components, faults_of_deal
from devil_deals import check_deals, check_refusals, deal_request
from devil_documents import comparable
from devil_rules import SECRET_STAGES, Game
from devil_secrets import Secrets
from devil_starts import STARTS, as_dealt
from devil_styles import STYLES, choose
from devil_worlds import faults_of_world
from engine import Engine, EngineFailure
from game_comparison import GameComparison

DEALS = 500

MARKET = ("buy", "sell", "borrow", "repay")


def told(value):
    """All that stands in a document and is not null."""
    if isinstance(value, (dict, list)):
        inner = value.values() if isinstance(value, dict) else value
        return [leaf for part in inner for leaf in told(part)]
    return [] if value is None else [value]


class Comparison(GameComparison):
    SCORES = WINNERS = "F1"
    SECRET_PLACES = ["roles", "schedule", "seats", "chests", "decks", "event_decks"]
    LAST_MOVES = 8

    def set_up(self, seed):
        often = seed % 3 != 0  # every third game has no variants
        self.options = {variant: often and self.random.random() < 0.4 for variant in VARIANTS}
        self.start = STARTS[seed % len(STARTS)]
        self.style = STYLES[seed % len(STYLES)]

    def seats(self):
        return SEATS

    def is_over(self):
        return self.game.stage == "over"

    def choose(self, seat):
        return choose(self.style, self.game, seat, self.game.choices(seat), self.random)

    def compare_position(self, position):
        self.equal("", comparable(self.game.document()), comparable(position))

    def deal(self):
        request = deal_request(self.options, self.random.getrandbits(64))
        _, *answers = self.engine.ask(request, *self.questions())
        self.position = answers[-1]["position"]
        for option, value in self.options.items():
            self.equal(f"/options/{option}", value, self.position["options"][option])
        self.equal("set-up", [], faults_of_deal(self.position))
        if self.start is not as_dealt:
            self.start(self.position, self.random)
            # What the seats remember of the game that was dealt is not this one's.
            arranged = {place: value for place, value in self.position.items() if place not in ("memory", "pending")}
            self.equal("arranged", [], faults_of_components(arranged))
            _, *answers = self.engine.ask({"do": "load", "position": arranged}, *self.questions())
            self.position = answers[-1]["position"]
        self.game = Game(self.position)
        self.compare_with_reference(answers)
        self.check_knowledge()

    # ---- what a seat is told ---------------------------------------------------------------------

    def is_secret(self, move):
        """G2, K1: done in secret; the market is seen."""
        return self.deciders_are_secret() and not move.startswith(MARKET)

    def secret_stage(self, deciders):
        return self.game.stage

    def stays_secret(self, stage):
        return self.game.stage == stage

    def deciders_are_secret(self):
        return self.game.stage in SECRET_STAGES

    def faults_of_world(self, seat, world):
        return faults_of_world(self.game, seat, world)

    def check_allow_list(self, seat, got):
        """Nothing but what the rules let this seat know; null where it may not."""
        place = f"know {seat}"
        secrets = Secrets(self.game, seat)
        seen = comparable(got)
        for other in SEATS:
            if other == seat:
                continue
            for pile, may in zip(("hand", "events"), secrets.known_cards(other)):
                truth = self.game.seats[other][pile]
                shown = collections.Counter(card for card in got["seats"][other][pile] if card is not None)
                where = f"{place}/seats/{other}/{pile}"
                self.equal(f"{where}: how many", len(truth), len(got["seats"][other][pile]))
                self.equal(f"{where}: not to be known", {}, dict(shown - (may & collections.Counter(truth))))
                seen["seats"][other][pile] = []
            self.equal(f"{place}/seats/{other}/guesses", [], self.told_guesses(got, other))
            if self.game.stage != "over":
                self.equal(f"{place}/memory/{other}: told", [], told(got["memory"][other]))
        self.equal(place, secrets.document(), seen)

    def told_guesses(self, got, other):
        """S3: the guesses of others stay behind their screens until the chests are opened."""
        if self.game.roles_open:
            return []
        return [seat for seat in got["seats"][other]["guesses"].values() if seat is not None]

    # ---- telling ---------------------------------------------------------------------------------

    def describe(self):
        chosen = [name for name, value in self.options.items() if value]
        lines = [f"options {chosen}, style {self.style.__name__}, start {self.start.__name__}"]
        if self.game:
            lines.append(f"round {self.game.round}, stage {self.game.stage}, roles {self.game.roles}")
        return lines


def compare_devil(program, seeds, end):
    engine = Engine(program)
    try:
        check_deals(engine, Tally().equal, random.Random(1), DEALS)
        check_refusals(engine, Tally().equal, random.Random(2))
    except (Difference, EngineFailure) as difference:
        print(f"difference in the deal: {difference}")
        return 1
    engine.close()
    return compare(Comparison, program, seeds, end)


if __name__ == "__main__":
    sys.exit(command_line.run(sys.argv[1:], compare_devil))
