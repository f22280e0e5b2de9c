"""Whether the engine deals Deal with the Devil as the rules say, and how often; and which positions it refuses."""

import collections
import copy
import itertools
import math

from comparison import Difference
from devil_components import BOX, BUILDING, EVENT, NUMBERED, ROLES, SEATS, VARIANTS, faults_of_deal
from devil_routing import SCHEDULES

# A frequency further from its chance than this many standard deviations is no chance.
TOO_FAR = 5.5


def share(things):
    """The chance of each thing to be the one drawn."""
    return {thing: count / len(things) for thing, count in collections.Counter(things).items()}


def draws(position):
    """(what, what was dealt, the chance of everything that could have been dealt)."""
    yield "S2: the roles", tuple(position["roles"]), share(list(itertools.permutations(ROLES)))
    schedule = position["schedule"]
    yield "T6: the schedule", schedule, share(SCHEDULES)
    yield "S4: 1, 2, 3", tuple(position["inquisitors"]["row"]), share(list(itertools.permutations(NUMBERED, 3)))
    for seat in SEATS:
        own = position["seats"][seat]
        for letter in "ABCD":
            card = next(card for card in own["hand"] if BUILDING[card]["letter"] == letter)
            of_letter = [name for name, other in BUILDING.items() if other.get("letter") == letter]
            yield f"H1: building {letter} of seat {seat}", card, share(of_letter)
        yield f"H1: event of seat {seat}", own["events"][0], share([n for n, c in EVENT.items() if c["deck"] == "A"])
    for number, place in itertools.product(range(2, 6), (0, 7, 15)):
        cards = [card["id"] for card in BOX["buildings"] if card["deck"] == number]
        yield f"S5: deck {number}/{place}", position["decks"][number - 1][place], share(cards)
    for place in (0, 5, 11):
        events = [name for name, card in EVENT.items() if card["deck"] == "B"]
        yield f"S5: events B/{place}", position["event_decks"][1][place], share(events)


def deal_request(options, seed):
    return {"do": "deal", "game": "devil", "seed": str(seed), "options": options}


def check_deals(engine, equal, random, deals):
    """Deals so many games, with some variants each."""
    dealt, chances = collections.defaultdict(collections.Counter), {}
    for _ in range(deals):
        options = {variant: random.random() < 0.3 for variant in VARIANTS}
        request = deal_request(options, random.getrandbits(64))
        _, first, _, again = engine.ask(request, {"do": "position"}, request, {"do": "position"})
        position = first["position"]
        equal(f"deal of {options}", [], faults_of_deal(position))
        equal(f"deal of {options} with the same seed", position, again["position"])
        for what, value, chance_of in draws(position):
            dealt[what][value] += 1
            chances[what] = chance_of
    for what, counts in dealt.items():
        equal(f"{what}: impossible deals", [], [value for value in counts if value not in chances[what]])
        for value, chance in chances[what].items():
            allowed = 1 + TOO_FAR * math.sqrt(deals * chance * (1 - chance))
            if abs(counts[value] - deals * chance) > allowed:
                raise Difference(what, f"{value} about {deals * chance:.0f} times in {deals} deals", counts[value])


# ---- what is refused -------------------------------------------------------------------------------------


def set_in(position, path, value):
    *outer, last = path
    for step in outer:
        position = position[step]
    position[last] = value


def broken(position):
    """(what, the position with it): each breaks conservation."""
    hand, deck = position["seats"][0]["hand"], position["decks"][4]
    event = position["seats"][1]["events"][0]
    roles = position["roles"]
    changes = {
        "a building twice": (["seats", 1, "hand"], [hand[0], *position["seats"][1]["hand"][1:]]),
        "a building that stands and lies in a deck": (["seats", 2, "built"], [deck[0], deck[0], deck[0]]),
        "an event twice": (["seats", 2, "events"], [event]),
        "a card that is not in the box": (["seats", 0, "hand"], ["casino", *hand[1:]]),
        "two devils": (["roles"], ["devil", "devil", *(role for role in roles if role != "devil")][:4]),
        "seven pure souls": (["seats", roles.index("mortal-a"), "souls", "pure"], 4),
        "a soul too few": (["seats", roles.index("cultist"), "souls", "marked"], 1),
        "debt 11": (["seats", 3, "debt"], 11),
        "debt below 0": (["seats", 3, "debt"], -1),
        "three angel wings": (["seats", 0, "angel"], 3),
        "three demon wings": (["seats", 0, "demon"], 3),
        "goods below 0": (["seats", 0, "goods", "wood"], -1),
        "a schedule that is none": (["schedule"], 48),
        "a stage that is none": (["stage"], "siesta"),
        "round 6": (["round"], 6),
    }
    for what, (path, value) in changes.items():
        changed = copy.deepcopy(position)
        set_in(changed, path, value)
        yield what, changed


def check_refusals(engine, equal, random):
    _, answer = engine.ask(deal_request({}, random.getrandbits(64)), {"do": "position"})
    for what, position in broken(answer["position"]):
        equal(f"{what}: refused", True, engine.refuses({"do": "load", "position": position}))
    _, again = engine.ask({"do": "deciders"}, {"do": "position"})
    equal("the position after all that was refused", answer["position"], again["position"])
