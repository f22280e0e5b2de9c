"""Deals games of Among Cultists in Python, to play by the rules here without the engine (N1 to N13, S1 to S5)."""

from cultists_board import CULTIST_ROOMS, ROUTES, START, board_for
from cultists_components import (
    NUMBERS, characters_of, danger_cards, events_in_bag, first_hand, role_sets, room_cards, suits_robot,
    with_investigators,
)


def mixed(random, things):
    things = list(things)
    random.shuffle(things)
    return things


def deal_roles(options, random):
    """S4. B1: every deal with a fitting robot is equally likely."""
    characters = characters_of(options)
    roles = with_investigators(random.choice(role_sets(options)), characters)
    while True:
        dealt = mixed(random, roles)
        if not options["robot"] or suits_robot(dealt[-1], NUMBERS[characters].cultists):
            return dealt


def deal_start_status(roles, random):
    """S1: cultists get `alive`, the others at random from the rest."""
    numbers = NUMBERS[len(roles)]
    alive = numbers.start_alive - numbers.cultists
    pool = mixed(random, alive * ["alive"] + numbers.start_dead * ["dead"])
    if len(roles) == 7:
        return len(roles) * [None]
    return ["alive" if role == "cultist" else pool.pop() for role in roles]


def deal(options, random):
    """A position document as the engine would deal it."""
    characters = characters_of(options)
    board, numbers = board_for(characters), NUMBERS[characters]
    roles = deal_roles(options, random)
    knife = 0 if options["robot"] else random.randrange(characters)
    cards = mixed(random, room_cards(characters))
    tokens = mixed(random, numbers.plain * ["plain"] + numbers.danger * ["danger"])
    rooms = {
        room: {
            "deck": [card], "books": board.books[room], "token": token, "explored": False, "cleared": False,
            "cultist": False,
        }
        for room, card, token in zip(board.rooms, cards, tokens)
    }
    first = options["level"] == "first"
    return {
        "game": "cultists", "options": options, "round": 1, "stage": "move", "turn": knife, "knife": knife,
        "power": True, "vote_token": True, "points": 0, "target": numbers.target, "roles": roles,
        "ghosts": characters * [False], "at": characters * [START],
        "routes": random.sample(range(1, len(ROUTES) + 1), characters),
        "hands": [first_hand(role) for role in roles], "start_status": deal_start_status(roles, random),
        "gifts": [], "rooms": rooms, "shelves": {shelf: 0 for shelf in board.shelves},
        "draw": mixed(random, room_cards(characters)), "danger": danger_cards(options["level"]),
        "cultist_tokens": [] if first else mixed(random, CULTIST_ROOMS), "fishman": None,
        "bag": mixed(random, events_in_bag(options["level"])), "events": [],
        "portal": {"open": False, "due": None}, "shown": characters * [False], "died": characters * [None],
        "freeze": None, "removed": [], "removed_events": [], "pending": {},
    }
