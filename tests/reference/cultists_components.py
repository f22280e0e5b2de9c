"""The components of Among Cultists and how many of them a game has, in the words of the position document."""

import collections
import itertools

from cultists_board import CULTIST_ROOMS, ROUTES, START, board_for

ENCOUNTER_CARDS = ["alive", "dead"]
ROOM_CARDS = ["success", "failure", "sabotage"]
RED_CARDS = ["failure", "sabotage"]

EVENTS = [
    "lightning", "lightning", "secret-door", "secret-door", "no-signal", "crooked-eyes", "good-morale",
    "under-control", "portal", "broken-window", "bad-morale", "mirror",
]

LAST_ROUND = 10

# S5: what a role is worth to its side.
FOR_INVESTIGATORS = {"enlightened": 1, "infected": 1, "superghost": 1, "mechanic": 3, "slayer": 0, "seer": 0}
FOR_CULTISTS = {"greenhorn": 1, "klutz": 1, "coward": 1, "firestarter": 2}
SPECIAL_ROLES = [*FOR_INVESTIGATORS, *FOR_CULTISTS]
BALANCE = {5: 1, 6: 1, 7: 3, 8: -1}

Numbers = collections.namedtuple(
    "Numbers",
    "cultists start_alive start_dead rooms plain danger target quota portal_rounds",
)
NUMBERS = {  # N1 to N8, by characters; `rooms` are success, failure and sabotage of N3
    5: Numbers(1, 5, 1, (5, 3, 1), 5, 4, 10, 3, 3),
    6: Numbers(1, 5, 1, (4, 4, 1), 4, 5, 12, 4, 3),
    7: Numbers(2, 0, 0, (5, 4, 1), 6, 4, 12, 4, 2),
    8: Numbers(2, 7, 1, (5, 5, 1), 5, 6, 13, 5, 2),
}

# N13, by characters: alive, dead, success, failure, sabotage.
CARDS = {
    5: (47, 4, 45, 11, 4),
    6: (56, 4, 51, 13, 4),
    7: (57, 6, 55, 17, 6),
    8: (73, 7, 63, 19, 6),
}


def characters_of(options):
    return options["players"] + (1 if options["robot"] else 0)


def first_hand(role):
    """N11, L8."""
    if role == "cultist":
        return {"alive": 6, "dead": 3, "success": 2, "failure": 4, "sabotage": 2}
    if role == "firestarter":
        return {"alive": 9, "dead": 0, "success": 6, "failure": 1, "sabotage": 1}
    return {"alive": 9, "dead": 0, "success": 8, "failure": 0, "sabotage": 0}


def room_cards(characters):
    """N3: one for each room; the draw pile has the same."""
    numbers = NUMBERS[characters].rooms
    return [card for card, number in zip(ROOM_CARDS, numbers) for _ in range(number)]


def danger_cards(level):
    """N12, S4."""
    return [] if level == "first" else ["success", "failure"]


def events_in_bag(level):
    """N12, S4."""
    return [event for event in EVENTS if level != "first" or event != "broken-window"]


# ---- roles ---------------------------------------------------------------------------------------


def loyalty_fits(specials, characters):
    """S5: the balance of the special roles."""
    cultists = sum(FOR_CULTISTS.get(role, 0) for role in specials)
    investigators = sum(FOR_INVESTIGATORS.get(role, 0) for role in specials)
    return cultists - investigators == BALANCE[characters] and max(cultists, investigators) <= 5


def seer_may_play(characters, robot):
    """S5: with 5, 6, 8 without the robot, or 7 with it."""
    return characters == 7 if robot else characters in (5, 6, 8)


def suits_robot(role, cultists):
    """B1: no special role except cultist, or seer if there are 2 cultists."""
    return role in ("investigator", "cultist") or (role == "seer" and cultists == 2)


def custom_roles(characters, robot):
    """S4, S5: every choice of special roles for the level `custom`, with the cultists."""
    cultists = NUMBERS[characters].cultists
    found = []
    for count in range(len(SPECIAL_ROLES) + 1):
        for specials in itertools.combinations(SPECIAL_ROLES, count):
            roles = cultists * ["cultist"] + list(specials)
            if custom_fits(roles, characters, robot):
                found.append(roles)
    return found


def custom_fits(roles, characters, robot):
    """S4, S5: whether these cultists and special roles may play together."""
    numbers = NUMBERS[characters]
    specials = [role for role in roles if role != "cultist"]
    players = characters - (1 if robot else 0)
    for_people = [role for role in specials if not robot or not suits_robot(role, numbers.cultists)]
    return (
        roles.count("cultist") == numbers.cultists
        and set(specials) <= set(SPECIAL_ROLES)
        and len(set(specials)) == len(specials)
        and len(roles) <= characters
        and len(for_people) <= players
        and loyalty_fits(specials, characters)
        and ("slayer" not in specials or characters >= 7)
        and ("seer" not in specials or seer_may_play(characters, robot))
    )


def role_sets(options):
    """S4: the cultists and special roles that a game with these options may have, equally likely."""
    characters, robot = characters_of(options), options["robot"]
    cultists = NUMBERS[characters].cultists * ["cultist"]
    seer = ["seer"] if seer_may_play(characters, robot) and characters != 7 else []
    unlucky = ["greenhorn", "klutz", "coward"]
    if options["level"] == "custom":
        return [list(options["roles"])]
    if options["level"] == "first":
        return [cultists + seer]
    if characters == 5:
        return [cultists + seer + [one] for one in unlucky]
    if characters == 6:
        lucky = ["enlightened", "infected", "superghost"]
        return [cultists + seer + [one, "firestarter"] for one in lucky]
    if characters == 7:
        return [cultists + [one, "firestarter", "slayer"] for one in unlucky]
    return [cultists + seer + ["mechanic", "firestarter", "slayer"]]


def with_investigators(roles, characters):
    """S4: the rest are investigators."""
    return roles + (characters - len(roles)) * ["investigator"]


# ---- what stays together -------------------------------------------------------------------------


def all_cards(position):
    """How many of each card a position holds, wherever they are."""
    count = collections.Counter(position["draw"] + position["danger"] + position["removed"])
    count.update(status for status in position["start_status"] if status)
    count.update(gift["card"] for gift in position["gifts"])
    for room in position["rooms"].values():
        count.update(room["deck"])
    for hand in position["hands"]:
        count.update(hand)
    return count


def cards_of_game(options, roles):
    """N13: how many of each card a game uses, in the box or not."""
    expected = dict(zip(ENCOUNTER_CARDS + ROOM_CARDS, CARDS[characters_of(options)]))
    if "firestarter" in roles:
        expected = {**expected, "success": expected["success"] - 2}
        expected = {**expected, "failure": expected["failure"] + 1, "sabotage": expected["sabotage"] + 1}
    if options["level"] == "first":
        expected = {**expected, "success": expected["success"] - 1, "failure": expected["failure"] - 1}
    return collections.Counter(expected)


def faults_of_components(position):
    """What is wrong with the components of a position, at any time of a game; one line a fault."""
    options, roles, level = position["options"], position["roles"], position["options"]["level"]
    characters = characters_of(options)
    board, numbers = board_for(characters), NUMBERS[characters]
    missing = cards_of_game(options, roles) - all_cards(position)
    surplus = all_cards(position) - cards_of_game(options, roles)
    in_box = 1 if characters == 5 else 0  # N13: the starting status card that nobody got
    rooms, shelves = position["rooms"], position["shelves"]
    tokens = collections.Counter(room["token"] for room in rooms.values())
    here = [room for room in CULTIST_ROOMS if rooms[room]["cultist"]]
    events = position["bag"] + position["events"] + position["removed_events"]
    cultists = [seat for seat, role in enumerate(roles) if role == "cultist"]
    demands = {
        "N13: the cards": not surplus
        and sum(missing.values()) == in_box
        and set(missing) <= set(ENCOUNTER_CARDS),
        "S4, S5: the roles": any(
            sorted(with_investigators(wanted, characters)) == sorted(roles) for wanted in role_sets(options)
        ),
        "B1: the robot's role": not options["robot"] or suits_robot(roles[-1], numbers.cultists),
        "S1: cultists start alive": characters == 7
        or all(position["start_status"][seat] == "alive" for seat in cultists),
        "N2: the starting status": characters == 7
        and position["start_status"] == characters * [None]
        or characters != 7
        and set(position["start_status"]) <= set(ENCOUNTER_CARDS)
        and position["start_status"].count("dead") in ([0, 1] if characters == 5 else [1]),
        "the routes": len(set(position["routes"])) == characters
        and set(position["routes"]) <= set(range(1, len(ROUTES) + 1)),
        "N4: the room tokens": tokens == collections.Counter(plain=numbers.plain, danger=numbers.danger),
        "N12: the events": collections.Counter(events) <= collections.Counter(events_in_bag(level))
        and len(events) == len(events_in_bag(level)),
        "S2: the cultist tokens": len(set(position["cultist_tokens"] + here))
        == len(position["cultist_tokens"] + here)
        and set(position["cultist_tokens"]) <= set(CULTIST_ROOMS if level != "first" else []),
        "the rooms": set(rooms) == set(board.rooms),
        "the shelves": set(shelves) == set(board.shelves),
        "the books": all(
            shelves[shelf] + sum(rooms[room]["books"] for room in of_shelf) == board.shelf_size(shelf)
            for shelf, of_shelf in board.shelves.items()
        ),
        "the points": position["points"]
        == sum(books for shelf, books in shelves.items() if books == board.shelf_size(shelf)),
    }
    return [demand for demand, holds in demands.items() if not holds]


def faults_of_deal(position):
    """N1 to N13, S1 to S5: what is wrong with a position that was just dealt, one line a fault."""
    options, roles = position["options"], position["roles"]
    characters, robot = characters_of(options), options["robot"]
    board, numbers = board_for(characters), NUMBERS[characters]
    rooms = position["rooms"]
    demands = {
        "N1: the cultists": roles.count("cultist") == numbers.cultists,
        "N3: the room cards": all(len(room["deck"]) == 1 for room in rooms.values())
        and sorted(room["deck"][0] for room in rooms.values()) == sorted(room_cards(characters)),
        "N3: the draw pile": sorted(position["draw"]) == sorted(room_cards(characters)),
        "N6: the target": position["target"] == numbers.target and position["points"] == 0,
        "N11: the hands": position["hands"] == [first_hand(role) for role in roles],
        "N12: the danger deck": sorted(position["danger"]) == sorted(danger_cards(options["level"])),
        "N12: the bag": sorted(position["bag"]) == sorted(events_in_bag(options["level"])),
        "S2: everybody in M": position["at"] == characters * [START],
        "S2: the cultist tokens": sorted(position["cultist_tokens"])
        == ([] if options["level"] == "first" else sorted(CULTIST_ROOMS)),
        "S2: the fish man": position["fishman"] is None,
        "S2: vote token and power": position["vote_token"] is True and position["power"] is True,
        "S2: the books": {name: room["books"] for name, room in rooms.items()} == board.books,
        "S2: nothing explored": not any(
            room["explored"] or room["cleared"] or room["cultist"] for room in rooms.values()
        ),
        "S2: the first round": position["round"] == 1 and position["stage"] == "move",
        "M: the knife first": position["turn"] == position["knife"] < options["players"],
        "B1: seat 0 has the knife": not robot or position["knife"] == 0,
        "nobody has anything yet": position["gifts"] == []
        and position["ghosts"] == characters * [False]
        and position["shown"] == characters * [False]
        and position["died"] == characters * [None]
        and position["removed"] == position["removed_events"] == position["events"] == []
        and position["freeze"] is None
        and position["portal"] == {"open": False, "due": None},
    }
    return faults_of_components(position) + [demand for demand, holds in demands.items() if not holds]
