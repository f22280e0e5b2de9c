#!/usr/bin/env python3
"""Plays whole games of Deal with the Devil with the rules as written here alone, without the engine, to try a
change of them: every decider has choices, all components stay in the game, every game ends, the truth is a
possible world, and nothing comes from nowhere.

    play_devil.py [GAMES]
"""

import collections
import random
import sys

sys.dont_write_bytecode = True  # leaves the source tree as it was

from devil_components import BUY, SEATS, SELL, VARIANTS, faults_of_components, faults_of_deal
from devil_deal import deal
from devil_rules import Game
from devil_starts import STARTS
from devil_styles import STYLES, choose
from devil_worlds import faults_of_world

WORLD_SAMPLE = 0.05


def in_play(game):
    """How many goods and ducats there are on the table and in the chests."""
    piles = [own["goods"] for own in game.seats] + [chest["goods"] for chest in game.chests.values()]
    paid = sum(chest["paid"]["ducats"] for chest in game.chests.values())
    return paid + sum(count for pile in piles for count in pile.values())


def faults_of_market(before, game, seat, move):
    """M1: a use of the market changes the goods of that seat by what it says, and nothing else, unless rules that
    waited for it go on."""
    word, what = move.split()
    own = game.seats[seat]["goods"]
    change = {good: own[good] - before["goods"][good] for good in own}
    expected = collections.Counter({good: 0 for good in own})
    if word in ("buy", "sell"):
        expected[what] = 1 if word == "buy" else -1
        expected["ducats"] = -BUY[what] if word == "buy" else SELL[what]
    else:
        expected["ducats"] = int(what) if word == "borrow" else -int(what)
    return [] if change == dict(expected) else [f"{move} changed {change}"]


def play(seed):
    """One game; returns how often each kind of move was made."""
    chance = random.Random(seed)
    options = {variant: chance.random() < 0.3 for variant in VARIANTS}
    position = deal(options, chance)
    assert not faults_of_deal(position), faults_of_deal(position)
    STARTS[seed % len(STARTS)](position, chance)
    style = STYLES[seed % len(STYLES)]
    game = Game(position)
    moves = collections.Counter()
    while deciders := game.deciders():
        seat = chance.choice(deciders)
        choices = game.choices(seat)
        assert choices and len(set(choices)) == len(choices), (seat, choices)
        move = choose(style, game, seat, choices, chance)
        stage, before = game.stage, {"goods": dict(game.seats[seat]["goods"])}
        traded = in_play(game)
        game.play(seat, move)
        faults = faults_of_components(game.document())
        if move.startswith(("buy", "sell", "borrow", "repay")):
            faults += faults_of_market(before, game, seat, move) if stage != "resolve" else []
        elif stage in ("keep", "send", "offer", "first", "second", "drop"):
            faults += [] if in_play(game) == traded else [f"{traded} goods and ducats became {in_play(game)}"]
        if chance.random() < WORLD_SAMPLE and game.stage != "over":
            faults += faults_of_world(game, chance.choice([*SEATS, "public"]), game.document())
        assert not faults, (game.round, game.stage, move, faults)
        moves[f"{stage} {kind_of(move)}"] += 1
    return moves


def kind_of(move):
    words = move.split()
    return " ".join(words[:2]) if words[0] in ("answer", "suffer", "choose", "large", "token") else words[0]


def main(games):
    moves = collections.Counter()
    for seed in range(games):
        try:
            moves += play(seed)
        except AssertionError as fault:
            print(f"game seed {seed}: {fault}")
            return 1
    for what, count in sorted(moves.items()):
        print(f"{count:8} {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
