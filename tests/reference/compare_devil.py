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
from comparison import Difference, Tally, compare, mentions_seed
from devil_components import SEATS, VARIANTS, faults_of_components, faults_of_deal
from devil_deals import check_deals, check_refusals, deal_request
from devil_documents import comparable
from devil_rules import SECRET_STAGES, Game
from devil_secrets import Secrets
from devil_starts import STARTS, as_dealt
from devil_styles import STYLES, choose
from devil_worlds import faults_of_world
from engine import Engine, EngineFailure

DEALS = 500

# How often the knowledge of all seats is checked: at the first and the last position of a game, and
# at each position between them with this probability.
KNOWLEDGE_SAMPLE = 0.1

# How often it is checked that nobody sees who has answered yet (K1).
SECRECY_SAMPLE = 0.1

# The places of a position in which imagined worlds must not always be the truth.
SECRET_PLACES = ["roles", "schedule", "seats", "chests", "decks", "event_decks"]

MARKET = ("buy", "sell", "borrow", "repay")


def told(value):
    """All that stands in a document and is not null."""
    if isinstance(value, (dict, list)):
        inner = value.values() if isinstance(value, dict) else value
        return [leaf for part in inner for leaf in told(part)]
    return [] if value is None else [value]


class Comparison:
    """One game, played by the engine and by the reference. `second` is for worlds that are loaded."""

    def __init__(self, seed, engine, second, tally):
        self.random = random.Random(seed)
        often = seed % 3 != 0  # every third game has no variants
        self.options = {variant: often and self.random.random() < 0.4 for variant in VARIANTS}
        self.start = STARTS[seed % len(STARTS)]
        self.style = STYLES[seed % len(STYLES)]
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
            stage, secret = self.game.stage, self.is_secret(move)
            watchers = self.watchers(seat) if secret else []
            before = self.ask_knowledge(watchers)
            self.moves.append(f"seat {seat} `{move}`")
            answer, *answers = self.engine.ask({"do": "play", "seat": seat, "move": move}, *self.questions())
            self.position = answers[-1]["position"]
            self.game.play(seat, move)
            self.compare_with_reference(answers)
            self.equal("deciders after the move", self.game.deciders(), sorted(answer["deciders"]))
            if self.game.stage == stage and watchers:
                for watcher, seen, sees in zip(watchers, before, self.ask_knowledge(watchers)):
                    self.equal(f"K1: know {watcher}, after a secret answer of seat {seat}", seen, sees)
            self.tally.decisions += 1
            if self.game.stage == "over" or self.random.random() < KNOWLEDGE_SAMPLE:
                self.check_knowledge()
        self.compare_outcome()
        self.tally.games += 1

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

    def questions(self):
        """What is asked after every move."""
        choices = [{"do": "choices", "seat": seat} for seat in SEATS]
        return [{"do": "deciders"}, *choices, {"do": "position"}]

    def compare_with_reference(self, answers):
        deciders, *choices, position = answers
        self.equal("", comparable(self.game.document()), comparable(position["position"]))
        self.equal("deciders", self.game.deciders(), sorted(deciders["deciders"]))
        for seat, answer in enumerate(choices):
            self.equal_choices(f"choices of seat {seat}", self.game.choices(seat), answer["choices"])

    def equal_choices(self, place, expected, got):
        """Order aside; what differs is told, not the long lists."""
        self.equal(f"{place}: missing", [], sorted(set(expected) - set(got)))
        self.equal(f"{place}: not allowed", [], sorted(set(got) - set(expected)))
        self.equal(f"{place}: how many", len(expected), len(got))

    def compare_outcome(self):
        (outcome,) = self.engine.ask({"do": "outcome"})
        self.equal("over", True, outcome["over"])
        self.equal("F1: scores", self.game.scores(), outcome["scores"])
        self.equal("F1: winners", self.game.winners(), sorted(outcome["winners"]))

    # ---- what a seat is told ---------------------------------------------------------------------

    def is_secret(self, move):
        """G2, K1: done in secret; the market is seen."""
        return self.game.stage in SECRET_STAGES and not move.startswith(MARKET)

    def watchers(self, seat):
        """Some who must not see that this seat answers."""
        if self.random.random() > SECRECY_SAMPLE:
            return []
        return [self.random.choice([other for other in SEATS if other != seat]), "public"]

    def ask_knowledge(self, seats):
        answers = self.engine.ask(*({"do": "know", "seat": seat} for seat in seats))
        return [answer["knowledge"] for answer in answers]

    def check_knowledge(self):
        seats = [*SEATS, "public"]
        known = self.ask_knowledge(seats)
        for seat, knows in zip(seats, known):
            self.check_allow_list(seat, knows)
        worlds = self.engine.ask(*({"do": "imagine", "seat": seat, "seed": self.new_seed()} for seat in seats))
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
        if self.game.stage in SECRET_STAGES:  # K1: it does not know who has answered
            expected, got = seat in expected, seat in got
        self.equal(f"{place}: deciders", expected, got)
        for answer in choices:
            self.equal_choices(f"{place}: choices", self.game.choices(seat), answer["choices"])
        if self.game.stage == "over":
            self.equal(f"{place}: winners", self.game.winners(), sorted(outcome["winners"]))
        self.equal(f"{place}: could it be?", [], faults_of_world(self.game, seat, world))
        self.tally.count_world(world, self.position, SECRET_PLACES)

    # ---- telling ---------------------------------------------------------------------------------

    def where(self):
        chosen = [name for name, value in self.options.items() if value]
        lines = [f"  options {chosen}, style {self.style.__name__}, start {self.start.__name__}"]
        if self.game:
            lines.append(f"  round {self.game.round}, stage {self.game.stage}, roles {self.game.roles}")
        if self.moves:
            lines.append("  last moves: " + ", ".join(self.moves[-8:]))
        return "\n".join(lines)


def compare_devil(program, seeds, end):
    engine = Engine(program)
    try:
        check_deals(engine, Tally().equal, random.Random(1), DEALS)
        check_refusals(engine, Tally().equal, random.Random(2))
    except (Difference, EngineFailure) as difference:
        print(f"difference in the deal: {difference}")
        return 1
    engine.close()
    return compare(Comparison, SECRET_PLACES, program, seeds, end)


if __name__ == "__main__":
    sys.exit(command_line.run(sys.argv[1:], compare_devil))
