"""S1 to S5, H1: a deal made here, to play without the engine."""

from devil_components import (
    BOX, BUILDING, EVENT, MASTERS, NUMBERED, PURSE, ROLE_START, ROLES, SEATS, jesters_of, production_of,
)


def deal(options, chance):
    """The position document of a game just dealt."""
    roles = chance.sample(ROLES, 4)
    decks = [[card["id"] for card in BOX["buildings"] if card["deck"] == number] for number in range(2, 6)]
    by_letter = [[name for name, card in BUILDING.items() if card.get("letter") == letter] for letter in "ABCD"]
    event_decks = [[name for name, card in EVENT.items() if card["deck"] == letter] for letter in "AB"]
    for pile in (*decks, *by_letter, *event_decks):
        chance.shuffle(pile)
    seats = []
    for seat in SEATS:
        role = roles[seat]
        goods = {good: 0 for good in PURSE}
        for gain in (BOX["production"][seat]["start"], ROLE_START[role]["goods"], production_of(seat, 1, [1] * 4)):
            for good, count in gain.items():
                goods[good] += count
        seats.append({
            "goods": goods, "souls": dict(ROLE_START[role]["souls"]), "hand": [pile.pop() for pile in by_letter],
            "events": [event_decks[0].pop(0)], "built": [], "edge": [None, None], "tucked": None,
            "fields": [1] * 4, "small": [False] * 4, "small_gone": [False] * 4, "large": [False] * 4,
            "masters": {master: 0 if master == "alchemist" else 2 for master in MASTERS}, "hired": [],
            "debt": 0, "interest": 0, "reputation": BOX["reputation"]["start"], "angel": 0, "demon": 0,
            "indulgences": 0, "guests": 0, "score": 0, "fifths": 0, "mob": False, "free_tokens": 2,
            "guesses": {"devil": None, "cultist": None}, "jesters": jesters_of(role, options),
        })
    return {
        "game": "devil", "options": options, "round": 1, "stage": "offer", "turn": 0, "roles": roles,
        "schedule": chance.randrange(48), "seats": seats,
        "chests": {
            role: {
                "goods": {good: 0 for good in PURSE}, "ask": None, "taken": False,
                "paid": {"ducats": 0, "pure": 0, "marked": 0}, "reader": None,
            }
            for role in ROLES
        },
        "inquisitors": {
            "A": True, "B": True, "C": True, "row": chance.sample(NUMBERED, 3), "turned": [False] * 3, "bribe": 0,
        },
        "decks": [[], *decks], "event_decks": event_decks, "table_guesses": [], "answers": [],
        "memory": [[] for _ in SEATS], "pending": {},
    }
