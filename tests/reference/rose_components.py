"""The components of The Name of the Rose, in the words of the position document.

A card or tile is its name: "red-4" is a red one worth 4. The William/Adson card is "william-adson".
"""

COLOURS = ["red", "blue", "white", "grey", "black", "orange"]

# The monks have the names of their colours.
MONKS = COLOURS
FIGURES = MONKS + ["william", "adson"]

BUILDINGS = [
    "bibliotheca", "scriptorium", "stabulum", "officina", "dormitorium", "refectorium", "culina",
    "porta", "infirmarium", "balneatorium", "ecclesia", "capitulum", "porticus", "hortus",
]

EVENTS = [
    "talkative", "close", "hasty", "unobtrusive", "enigmatic", "diligent", "unbelieving",
    "delicate", "incriminating", "dubious", "forbidden", "caught", "inquiring", "suspicious",
]

WILLIAM_ADSON = "william-adson"
WILLIAM_HOURS = 5  # C2
ADSON_HOURS = 0  # C2

# C2: in the preset `mixed` both cards of these buildings are worth 3, of the others one 2 and one 4.
BUILDINGS_OF_THREE_HOURS = [
    "bibliotheca", "scriptorium", "ecclesia", "capitulum", "porticus", "dormitorium", "refectorium",
]


def name_of(component):
    """The colour or building on a card or tile."""
    return component.rsplit("-", 1)[0]


def value_of(component):
    """The number on a card or tile; the William/Adson card has none."""
    return int(component.rsplit("-", 1)[1])


def all_cards(times):
    """C1, C2: the 60 action cards with their time values."""
    cards = 8 * [WILLIAM_ADSON]
    for colour in COLOURS:
        for value in [2, 3, 3, 4] if times == "mixed" else [4, 4, 4, 4]:
            cards.append(f"{colour}-{value}")
    for building in BUILDINGS:
        both_three = times == "by-type" or building in BUILDINGS_OF_THREE_HOURS
        for value in [3, 3] if both_three else [2, 4]:
            cards.append(f"{building}-{value}")
    return cards


def all_tiles():
    """C3: the 42 task tiles."""
    return [f"{colour}-{value}" for colour in COLOURS for value in [2, 3, 3, 4, 4, 5, 6]]


def faults_of_deal(position):
    """S1 to S7: what is wrong with a position that was just dealt, one line a fault."""
    players = position["options"]["players"]
    hands, events, identities = position["hands"], position["events"], position["identities"]
    cards = sum(hands, position["deck"])
    tiles = sum(position["tiles"].values(), position["chain"])
    demands = {
        "C1, C2: the cards": sorted(cards) == sorted(all_cards(position["options"]["times"])),
        "C3: the tiles": sorted(tiles) == sorted(all_tiles()),
        "S1: the players": 2 <= players <= 5 and position["turn"] == position["starter"] < players,
        "S2: the identities": len(set(identities)) == len(identities) == players
        and set(identities) <= set(COLOURS),
        "S3: the events": len(set(events)) == len(events) == 6 and set(events) <= set(EVENTS),
        "S4: the suspicion": position["suspicion"] == {colour: 10 for colour in COLOURS},
        "S4: the evidence": position["evidence"] == {colour: 5 for colour in COLOURS},
        "S4: the sundial": position["sundial"] == 0 and not position["day_over"],
        "S5: the figures": set(position["figures"]) == set(FIGURES)
        and len(set(position["figures"].values())) == 8
        and set(position["figures"].values()) <= set(BUILDINGS),
        "S6: two tiles a building": set(position["tiles"]) == set(BUILDINGS)
        and all(len(tiles) == 2 for tiles in position["tiles"].values()),
        "S6: the chain": len(position["chain"]) == 14,
        "S7: the hands": [len(hand) for hand in hands] == players * [3],
        "D1: the first day": position["day"] == 1 and position["stage"] == "play",
        "nobody has anything yet": position["discard"] == []
        and position["time_tiles"] == players * [[]]
        and position["revealed"] == players * [[]]
        and position["event_cards"] == players * [0],
    }
    return [demand for demand, holds in demands.items() if not holds]
