#!/usr/bin/env python3
"""Plays whole games of Among Cultists with the engine and with the rules as written here, and compares
everything after every move; at a sample of decisions also what each seat is told and what it imagines. Before the
games it looks how the engine deals.

    compare_cultists.py PROGRAM [--games N] [--seed S] [--seconds T]

The games have the seeds S, S+1, ...: `--games 1 --seed X` plays the game with seed X again.
"""

import collections
import functools
import operator
import random
import sys

sys.dont_write_bytecode = True  # leaves the source tree as it was

import command_line
from comparison import Difference, Tally, compare, first_difference
from cultists_chance import Script, ways_to_play
from cultists_components import faults_of_deal
from cultists_deals import check_deals, check_options, deal_request, options_of
from cultists_documents import adopt, comparable, comparable_knowledge
from cultists_rules import PLACES, Game
from cultists_secrets import Secrets
from cultists_starts import (
    STARTS, as_dealt, besieged, clumsy_hands, dark, many_dead, many_ghosts, nearly_done, portal_open, race,
)
from cultists_styles import STYLES, accuse, choose, claim, gather, haunt, seal, spoil, tidy, watch, wield
from cultists_worlds import faults_of_world
from engine import Engine, EngineFailure
from game_comparison import GameComparison

DEALS = 100  # of every kind of game

# Styles that soon meet what a start is arranged for; every second game that starts so is played so.
FITTING_STYLES = {
    besieged: [wield, spoil], clumsy_hands: [wield, watch], dark: [gather], many_dead: [watch, claim, accuse],
    many_ghosts: [haunt, wield], nearly_done: [tidy], portal_open: [seal], race: [tidy],
}


class Comparison(GameComparison):
    SCORES = WINNERS = "W6"
    SECRET_PLACES = [
        "roles", "routes", "hands", "start_status", "gifts", "rooms", "draw", "danger", "cultist_tokens", "bag",
        "removed_events", "removed",
    ]
    SECRECY_SAMPLE = 0.25

    def set_up(self, seed):
        self.options = options_of(seed, self.random)
        self.start = STARTS[seed % len(STARTS)]
        fitting = FITTING_STYLES.get(self.start, []) if self.random.random() < 0.5 else []
        self.style = self.random.choice(fitting or STYLES)

    def seats(self):
        return range(self.options["players"])

    def is_over(self):
        return self.game.phase == "over"

    def choose(self, seat):
        return choose(self.style, self.game, seat, self.game.choices(seat), self.random)

    def compare_position(self, position):
        """Compared by follow(): chance leaves several ways."""

    def deal(self):
        _, *answers = self.engine.ask(
            deal_request(self.options, self.random.getrandbits(64)), *self.questions()
        )
        self.position = answers[-1]["position"]
        self.equal("set-up", [], faults_of_deal(self.position))
        self.start(self.position, self.random)
        if self.start is not as_dealt:
            # Nothing but what a position must hold: the memory of the game that was dealt is not this one's.
            self.position = {place: self.position[place] for place in ("game", "options", "stage", *PLACES)}
            _, *answers = self.engine.ask({"do": "load", "position": self.position}, *self.questions())
        self.game = Game(self.position, Script([]))
        self.position = answers[-1]["position"]
        self.equal("", comparable(self.game.document(), self.game), comparable(self.position, self.game))
        self.compare_with_reference(answers)
        self.check_knowledge()

    def follow(self, seat, move):
        """Plays the move here: one of the ways that chance leaves must lead to the engine's position."""
        differences, possible = [], []
        for after in ways_to_play(self.game, seat, move):
            expected, got = comparable(after.document(), after), comparable(self.position, after)
            found = first_difference(expected, got, "")
            if found is None:
                possible.append(after)
            else:
                count = sum(expected[place] != got[place] for place in expected)
                differences.append((count, len(differences), found))
        self.tally.comparisons += 1
        if not possible:
            raise Difference(*min(differences)[2])
        self.game = possible[0]
        self.doubt_what_was_shown(possible)
        adopt(self.game, self.position)

    def doubt_what_was_shown(self, possible):
        """Different cards may have been shown on the way to the same position: `perhaps` they were."""
        game = self.game
        shown = [
            collections.Counter(card for card, how in zip(other.removed, other.removed_from) if how == "shown")
            for other in possible
        ]
        surely, at_most = functools.reduce(operator.and_, shown), functools.reduce(operator.or_, shown)
        for number, card in enumerate(game.removed):
            if game.removed_from[number] == "shown" and surely[card] > 0:
                surely[card] -= 1
                at_most[card] -= 1
            elif game.removed_from[number] in ("shown", None) and at_most[card] > 0 and len(possible) > 1:
                at_most[card] -= 1
                game.removed_from[number] = "perhaps"
        for other in possible:
            game.danger_shown |= other.danger_shown

    # ---- what a seat is told ---------------------------------------------------------------------

    def deciders_are_secret(self):
        """K1: votes and clean-up answers become known together."""
        voting = self.game.vote is not None and self.game.vote["step"] == "vote"
        return voting or self.game.phase == "cleanup"

    def is_secret(self, move):
        return self.deciders_are_secret()

    def secret_stage(self, deciders):
        return len(deciders) > 1

    def stays_secret(self, stage):
        return stage  # others are still to answer

    def faults_of_world(self, seat, world):
        return faults_of_world(self.game, seat, world)

    def check_allow_list(self, seat, got):
        """Nothing but what the rules let this seat know; null where it may not."""
        place = f"know {seat}"
        secrets = Secrets(self.game, seat)
        expected = comparable_knowledge(secrets.document(), self.game)
        self.equal(place, expected, comparable_knowledge(got, self.game))
        for pile, (must, may) in secrets.known_piles().items():
            truth = collections.Counter(self.position[pile])
            known = collections.Counter(card for card in got[pile] if card is not None)
            self.equal(f"{place}/{pile}: how many", truth.total(), len(got[pile]))
            self.equal(f"{place}/{pile}: forgotten", {}, dict(must - known))
            self.equal(f"{place}/{pile}: not to be known", {}, dict(known - (may & truth)))

    # ---- telling ---------------------------------------------------------------------------------

    def describe(self):
        options = ", ".join(f"{name} {value}" for name, value in self.options.items())
        lines = [f"{options}, style {self.style.__name__}, start {self.start.__name__}"]
        if self.game:
            stage = "vote" if self.game.vote else self.game.phase
            lines.append(f"round {self.game.round} ({self.game.event()}), stage {stage}, roles {self.game.roles}")
        return lines


def compare_deals(program):
    engine, tally = Engine(program), Tally()
    chance = random.Random(1)
    check_options(engine, tally.equal, chance)
    check_deals(engine, tally.equal, chance, DEALS)
    engine.close()


def compare_cultists(program, seeds, end):
    try:
        compare_deals(program)
    except (Difference, EngineFailure) as difference:
        print(f"difference in the deal: {difference}")
        return 1
    return compare(Comparison, program, seeds, end)


if __name__ == "__main__":
    sys.exit(command_line.run(sys.argv[1:], compare_cultists))
