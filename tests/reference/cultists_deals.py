"""Whether the engine deals Among Cultists as the rules say: what it accepts, what it deals and how often."""

import collections
import itertools
import math

from comparison import Difference
from cultists_board import CULTIST_ROOMS, ROUTES
from cultists_components import (
    NUMBERS, SPECIAL_ROLES, characters_of, custom_fits, custom_roles, events_in_bag, faults_of_deal, role_sets,
    room_cards, suits_robot, with_investigators,
)

TABLES = [(4, True), (5, False), (6, False), (6, True), (7, False), (8, False)]  # people, the robot
LEVELS = ["first", "experienced", "custom"]

# A frequency further from its chance than this many standard deviations is no chance.
TOO_FAR = 5.5


def options_of(number, random):
    """The options of a game with this number: every table with every level, custom roles at random."""
    (players, robot), level = list(itertools.product(TABLES, LEVELS))[number % (len(TABLES) * len(LEVELS))]
    options = {"players": players, "robot": robot, "level": level}
    if level == "custom":
        options["roles"] = random.choice(custom_roles(characters_of(options), robot))
    return options


def deal_request(options, seed):
    return {"do": "deal", "game": "cultists", "seed": str(seed), "options": options}


# ---- how often ---------------------------------------------------------------------------------------------


def share(things):
    """The chance of each thing to be the one drawn."""
    return {thing: count / len(things) for thing, count in collections.Counter(things).items()}


def draws(position):
    """(what, what was dealt, the chance of everything that could have been dealt)."""
    options, roles = position["options"], position["roles"]
    characters, players, level = characters_of(options), options["players"], options["level"]
    numbers, seats = NUMBERS[characters], range(characters)
    if not options["robot"]:
        yield "S2: the knife", position["knife"], share(range(players))
    special = sorted(role for role in roles if role != "investigator")
    yield "S4: the roles", tuple(special), share([tuple(sorted(roles)) for roles in role_sets(options)])
    for role in set(special) - {"cultist"}:
        yield f"B1: the seat of the {role}", roles.index(role), chances_of_seats(role, roles, options)
    for seat in seats:
        is_cultist = {True: chance_of_cultist(seat, roles, options)}
        is_cultist[False] = 1 - is_cultist[True]
        yield f"B1: cultist at seat {seat}", roles[seat] == "cultist", is_cultist
        yield f"S2: the route of seat {seat}", position["routes"][seat], share(range(1, len(ROUTES) + 1))
    if characters != 7:
        investigators = [seat for seat in seats if roles[seat] != "cultist"]
        dead = [n for n, seat in enumerate(investigators) if position["start_status"][seat] == "dead"]
        cards = numbers.start_alive + numbers.start_dead - numbers.cultists
        in_box = cards - len(investigators)
        chances = share([*range(len(investigators)), *(in_box * [None])])
        yield "S1: who starts dead", dead[0] if dead else None, chances
    for name, room in position["rooms"].items():
        yield f"S2: the card of {name}", room["deck"][0], share(room_cards(characters))
        tokens = numbers.plain * ["plain"] + numbers.danger * ["danger"]
        yield f"S2: the token of {name}", room["token"], share(tokens)
    for place in (0, -1):
        yield f"S2: draw/{place}", position["draw"][place], share(room_cards(characters))
        yield f"S2: bag/{place}", position["bag"][place], share(events_in_bag(level))
    if level != "first":
        orders = [tuple(order) for order in itertools.permutations(CULTIST_ROOMS)]
        yield "S2: the cultist tokens", tuple(position["cultist_tokens"]), share(orders)


def fit_for_robot(roles, options):
    """B1: how many of the roles in play the robot could have."""
    cultists = NUMBERS[characters_of(options)].cultists
    return sum(suits_robot(role, cultists) for role in roles)


def chance_of_cultist(seat, roles, options):
    cultists = roles.count("cultist")
    if not options["robot"]:
        return cultists / len(roles)
    for_robot = cultists / fit_for_robot(roles, options)
    return for_robot if seat == options["players"] else (cultists - for_robot) / options["players"]


def chances_of_seats(role, roles, options):
    """Where a role that is in play once sits."""
    if not options["robot"]:
        return share(range(len(roles)))
    fits = suits_robot(role, NUMBERS[len(roles)].cultists)
    for_robot = 1 / fit_for_robot(roles, options) if fits else 0
    chances = {seat: (1 - for_robot) / options["players"] for seat in range(options["players"])}
    return chances | ({options["players"]: for_robot} if fits else {})


class Frequencies:
    def __init__(self):
        self.dealt = collections.defaultdict(collections.Counter)
        self.chances = {}

    def count(self, table, position):
        for what, value, chances in draws(position):
            self.dealt[table, what][value] += 1
            self.chances[table, what] = chances

    def check(self, equal):
        for (table, what), dealt in self.dealt.items():
            chances = self.chances[table, what]
            equal(f"{what} ({table}): impossible deals", [], [value for value in dealt if value not in chances])
            number = sum(dealt.values())
            for value, chance in chances.items():
                allowed = 1 + TOO_FAR * math.sqrt(number * chance * (1 - chance))
                if abs(dealt[value] - number * chance) > allowed:
                    wanted = f"{value} about {number * chance:.0f} times in {number} deals"
                    raise Difference(f"{what} ({table})", wanted, dealt[value])


def check_deals(engine, equal, random, deals):
    """Deals so many games of every kind."""
    frequencies = Frequencies()
    for number in range(len(TABLES) * len(LEVELS)):
        options = options_of(number, random)  # the same roles for all deals of this kind
        for _ in range(deals):
            seed = random.getrandbits(64)
            _, first, _, again = engine.ask(
                deal_request(options, seed), {"do": "position"}, deal_request(options, seed), {"do": "position"}
            )
            position = first["position"]
            equal(f"deal of {options}", [], faults_of_deal(position))
            equal(f"deal of {options} with the same seed", position, again["position"])
            frequencies.count(str(options), position)
    frequencies.check(equal)


# ---- what is accepted --------------------------------------------------------------------------------------


def wrong_options(random):
    """S4, S5, B1: options that must be refused."""
    for players, robot in [(3, False), (9, False), (5, True), (7, True), (8, True)]:
        yield {"players": players, "robot": robot, "level": "first"}
    for players, robot in TABLES:
        characters = players + (1 if robot else 0)
        refused = 0
        while refused < 10:
            cultists = random.choice([*(8 * [NUMBERS[characters].cultists]), 0, 1, 2, 3])
            specials = random.sample(SPECIAL_ROLES, random.randint(0, 4))
            specials += random.choice([[], [], specials[:1]])
            roles = cultists * ["cultist"] + specials
            if not custom_fits(roles, characters, robot):
                refused += 1
                yield {"players": players, "robot": robot, "level": "custom", "roles": roles}


def check_options(engine, equal, random):
    for options in wrong_options(random):
        refused = engine.refuses(deal_request(options, 1))
        equal(f"S5: {options} is refused", True, refused)
    for players, robot in TABLES:
        for roles in custom_roles(players + (1 if robot else 0), robot):
            options = {"players": players, "robot": robot, "level": "custom", "roles": roles}
            (_, answer) = engine.ask(deal_request(options, 1), {"do": "position"})
            expected = sorted(with_investigators(roles, characters_of(options)))
            equal(f"S4: the roles of {options}", expected, sorted(answer["position"]["roles"]))
