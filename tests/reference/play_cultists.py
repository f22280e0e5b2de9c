#!/usr/bin/env python3
"""Plays whole games of Among Cultists with the rules as written here alone, without the engine, to try a change
of them: every decider has choices, all components stay in the game, every game ends, the truth is a possible world.

    play_cultists.py [GAMES]
"""

import collections
import random
import sys

sys.dont_write_bytecode = True  # leaves the source tree as it was

from cultists_chance import Dice
from cultists_components import faults_of_components, faults_of_deal
from cultists_deal import deal
from cultists_deals import options_of
from cultists_rules import Game
from cultists_starts import STARTS
from cultists_styles import STYLES, choose
from cultists_worlds import faults_of_world

WORLD_SAMPLE = 0.05


def play(seed):
    """One game; returns how it ended."""
    chance = random.Random(seed)
    position = deal(options_of(seed, chance), chance)
    assert not faults_of_deal(position), faults_of_deal(position)
    STARTS[seed % len(STARTS)](position, chance)
    style = chance.choice(STYLES)
    game = Game(position, Dice(chance))
    while deciders := game.deciders():
        seat = chance.choice(deciders)
        choices = game.choices(seat)
        assert choices and len(set(choices)) == len(choices), (seat, choices)
        game.play(seat, choose(style, game, seat, choices, chance))
        faults = faults_of_components(game.document())
        if chance.random() < WORLD_SAMPLE and game.phase != "over":
            faults += faults_of_world(game, chance.choice(game.people), game.document())
        assert not faults, (game.round, game.phase, faults)
    return game.ended_by, game.winning_team


def main(games):
    endings = collections.Counter()
    for seed in range(games):
        try:
            endings[play(seed)] += 1
        except AssertionError as fault:
            print(f"game seed {seed}: {fault}")
            return 1
    for (how, team), count in sorted(endings.items()):
        print(f"{count} games ended by {how} for the {team}s")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
