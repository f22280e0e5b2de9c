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
from comparison import Difference, Tally, compare, first_difference, mentions_seed
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

DEALS = 100  # of every kind of game

# How often the knowledge of all seats is checked: at the first and the last position of a game, and
# at each position between them with this probability.
KNOWLEDGE_SAMPLE = 0.1

# How often it is checked that nobody sees who has answered yet (K1).
SECRECY_SAMPLE = 0.25

# The places of a position in which imagined worlds must not always be the truth.
SECRET_PLACES = [
    "roles", "routes", "hands", "start_status", "gifts", "rooms", "draw", "danger", "cultist_tokens", "bag",
    "removed_events", "removed",
]

# Styles that soon meet what a start is arranged for; every second game that starts so is played so.
FITTING_STYLES = {
    besieged: [wield, spoil], clumsy_hands: [wield, watch], dark: [gather], many_dead: [watch, claim, accuse],
    many_ghosts: [haunt, wield], nearly_done: [tidy], portal_open: [seal], race: [tidy],
}


class Comparison:
    """One game, played by the engine and by the reference. `second` is for worlds that are loaded."""

    def __init__(self, seed, engine, second, tally):
        self.random = random.Random(seed)
        self.options = options_of(seed, self.random)
        self.start = STARTS[seed % len(STARTS)]
        fitting = FITTING_STYLES.get(self.start, []) if self.random.random() < 0.5 else []
        self.style = self.random.choice(fitting or STYLES)
        self.engine, self.second, self.tally = engine, second, tally
        self.game = None
        self.position = None  # the engine's, after the last move
        self.moves = []

    def equal(self, place, expected, got):
        self.tally.equal(place, expected, got)

    def play(self):
        self.deal()
        while deciders := self.game.deciders():
            seat = self.random.choice(deciders)
            move = choose(self.style, self.game, seat, self.game.choices(seat), self.random)
            watchers = self.watchers(seat)
            before = self.ask_knowledge(watchers)
            self.moves.append(f"seat {seat} `{move}`")
            answer, *answers = self.engine.ask(
                {"do": "play", "seat": seat, "move": move}, *self.questions()
            )
            self.position = answers[-1]["position"]
            stays_secret = self.answers_are_secret() and len(deciders) > 1
            self.follow(seat, move)
            self.compare_with_reference(answers)
            self.equal("deciders after the move", self.game.deciders(), sorted(answer["deciders"]))
            if stays_secret:
                for watcher, seen, sees in zip(watchers, before, self.ask_knowledge(watchers)):
                    self.equal(f"K1: know {watcher}, after a secret answer of seat {seat}", seen, sees)
            self.tally.decisions += 1
            if self.game.phase == "over" or self.random.random() < KNOWLEDGE_SAMPLE:
                self.check_knowledge()
        self.compare_outcome()
        self.tally.games += 1

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

    def questions(self):
        """What is asked after every move."""
        choices = [{"do": "choices", "seat": seat} for seat in range(self.options["players"])]
        return [{"do": "deciders"}, *choices, {"do": "position"}]

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

    def compare_with_reference(self, answers):
        deciders, *choices, _ = answers
        self.equal("deciders", self.game.deciders(), sorted(deciders["deciders"]))
        for seat, answer in enumerate(choices):
            expected = sorted(self.game.choices(seat))
            self.equal(f"choices of seat {seat}", expected, sorted(answer["choices"]))

    def compare_outcome(self):
        (outcome,) = self.engine.ask({"do": "outcome"})
        self.equal("over", True, outcome["over"])
        self.equal("W6: scores", self.game.scores(), outcome["scores"])
        self.equal("W6: winners", self.game.winners(), sorted(outcome["winners"]))

    # ---- what a seat is told ---------------------------------------------------------------------

    def answers_are_secret(self):
        """K1: votes and clean-up answers become known together."""
        voting = self.game.vote is not None and self.game.vote["step"] == "vote"
        return voting or self.game.phase == "cleanup"

    def watchers(self, seat):
        """Some who must not see that this seat answers."""
        if not self.answers_are_secret() or self.random.random() > SECRECY_SAMPLE:
            return []
        others = [other for other in self.game.people if other != seat]
        return [self.random.choice(others), "public"]

    def ask_knowledge(self, seats):
        answers = self.engine.ask(*({"do": "know", "seat": seat} for seat in seats))
        return [answer["knowledge"] for answer in answers]

    def check_knowledge(self):
        seats = [*self.game.people, "public"]
        known = self.ask_knowledge(seats)
        for seat, knows in zip(seats, known):
            self.check_allow_list(seat, knows)
        worlds = self.engine.ask(
            *({"do": "imagine", "seat": seat, "seed": self.new_seed()} for seat in seats)
        )
        for seat, knows, world in zip(seats, known, worlds):
            self.check_law(seat, knows, world["position"])
        _, again = self.second.ask({"do": "load", "position": self.position}, {"do": "position"})
        self.equal("position, loaded", self.position, again["position"])

    def new_seed(self):
        return str(self.random.getrandbits(64))

    def check_allow_list(self, seat, got):
        """Nothing but what the rules let this seat know; null where it may not."""
        place = f"know {seat}"
        self.equal(f"{place}: a key `seed`", False, mentions_seed(got))
        secrets = Secrets(self.game, seat)
        expected = comparable_knowledge(secrets.document(), self.game)
        self.equal(place, expected, comparable_knowledge(got, self.game))
        for pile, (must, may) in secrets.known_piles().items():
            truth = collections.Counter(self.position[pile])
            known = collections.Counter(card for card in got[pile] if card is not None)
            self.equal(f"{place}/{pile}: how many", truth.total(), len(got[pile]))
            self.equal(f"{place}/{pile}: forgotten", {}, dict(must - known))
            self.equal(f"{place}/{pile}: not to be known", {}, dict(known - (may & truth)))

    def check_law(self, seat, known, world):
        """The central law: in a world that it imagines, the seat knows and may do the same."""
        place = f"imagined by {seat}"
        requests = [{"do": "load", "position": world}, {"do": "know", "seat": seat}, {"do": "deciders"}]
        requests += [{"do": "outcome"}]
        if seat != "public":
            requests.append({"do": "choices", "seat": seat})
        _, knows, deciders, outcome, *choices = self.second.ask(*requests)
        self.equal(f"{place}: know", known, knows["knowledge"])
        expected, got = self.game.deciders(), sorted(deciders["deciders"])
        if self.answers_are_secret():  # K1: it does not know who has answered
            expected, got = seat in expected, seat in got
        self.equal(f"{place}: deciders", expected, got)
        for answer in choices:
            expected = sorted(self.game.choices(seat))
            self.equal(f"{place}: choices", expected, sorted(answer["choices"]))
        if self.game.phase == "over":
            self.equal(f"{place}: winners", self.game.winners(), sorted(outcome["winners"]))
        self.equal(f"{place}: could it be?", [], faults_of_world(self.game, seat, world))
        self.tally.count_world(world, self.position, SECRET_PLACES)

    # ---- telling ---------------------------------------------------------------------------------

    def where(self):
        options = ", ".join(f"{name} {value}" for name, value in self.options.items())
        lines = [f"  {options}, style {self.style.__name__}, start {self.start.__name__}"]
        if self.game:
            stage = "vote" if self.game.vote else self.game.phase
            event = self.game.event()
            lines.append(f"  round {self.game.round} ({event}), stage {stage}, roles {self.game.roles}")
        if self.moves:
            lines.append("  last moves: " + ", ".join(self.moves[-6:]))
        return "\n".join(lines)


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
    return compare(Comparison, SECRET_PLACES, program, seeds, end)


if __name__ == "__main__":
    sys.exit(command_line.run(sys.argv[1:], compare_cultists))
