"""What is in the box of Deal with the Devil, and what must always hold of it.

The card file is read as data; nothing of the engine is.
"""

import collections
import json
import pathlib

CARDS = pathlib.Path(__file__).parent.parent.parent / "games" / "devil" / "cards.json"
BOX = json.loads(CARDS.read_text(encoding="utf-8"))

SEATS = range(4)
ROUNDS = range(1, 6)
ROLES = ["mortal-a", "mortal-b", "cultist", "devil"]
MORTALS = ["mortal-a", "mortal-b"]
COMMONS = ["wood", "stone", "grain"]
RARES = ["glass", "marble"]
GOODS = [*COMMONS, *RARES]
PURSE = [*GOODS, "ducats"]
KINDS = {"common": COMMONS, "rare": RARES}
MASTERS = ["rural", "urban", "church", "alchemist"]
SYMBOLS = ["rural", "urban", "church"]
LARGE = ["rural", "urban", "church", "alchemist"]

BUY = {"wood": 3, "stone": 3, "grain": 3, "glass": 5, "marble": 5}  # M1
SELL = {"wood": 1, "stone": 1, "grain": 1, "glass": 2, "marble": 2}
MOST_DEBT = BOX["debt"]["max"]
ALL_INDULGENCES = BOX["supply"]["indulgences"]
ALL_GUESTS = BOX["inquisitors"]["house-guest"]["pile"]

BUILDING = {card["id"]: card for card in BOX["buildings"]}
EVENT = {card["id"]: card for card in BOX["events"]}
BUILDING_COPIES = collections.Counter(card["id"] for card in BOX["buildings"])
EVENT_COPIES = collections.Counter(list(EVENT))
ACTION_BUILDINGS = [name for name, card in BUILDING.items() if card["kind"] == "action"]
LETTERED = {"A": "ascetic", "B": "fundamentalist", "C": "friar"}
NUMBERED = ["orator", "vandal", "debt-collector", "libertine"]

# S2: what lies in the chest of each role at the start.
MORTAL_START = {"goods": {}, "souls": {"pure": 3, "marked": 0}}
ROLE_START = {
    "mortal-a": MORTAL_START,
    "mortal-b": MORTAL_START,
    "cultist": {"goods": {"marble": 1, "glass": 1, "ducats": 1}, "souls": {"pure": 0, "marked": 2}},
    "devil": {"goods": {good: 1 for good in GOODS} | {"ducats": 8}, "souls": {"pure": 0, "marked": 0}},
}

# T1
PRICES = {
    "mortal-a": [f"ducats {n}" for n in range(2, 8)],
    "mortal-b": [f"ducats {n}" for n in range(2, 8)],
    "cultist": [f"ducats {n}" for n in range(2, 7)] + ["souls 1"],
    "devil": ["souls 1", "souls 2"],
}

VARIANTS = ["jesters", "trade_indulgences", "bribe_goods", "teaching"]


def is_action(building):
    return BUILDING[building]["kind"] == "action"


def event_deck(round_number):
    """S5: deck A in rounds 1 and 2, then B."""
    return 0 if round_number <= 2 else 1


def jesters_of(role, options):
    return BOX["supply"]["jesters"].get(role, 0) if options.get("jesters") else 0


def production_of(seat, round_number, fields):
    """P1: what the fields of a seat yield, without buildings."""
    row = BOX["production"][seat]["rounds"][round_number - 1]
    gained = collections.Counter()
    for good in dict.fromkeys(row):
        levels = [level for level, on_field in zip(fields, row) if on_field == good]
        gained[good] = min(levels) if good in RARES else sum(levels)
    gained["ducats"] = 2 + sum(fields[inner] - 1 for inner in (1, 2))
    return gained


def interest_on(debt, marker, steps):
    """I1: debt and marker after so many steps, and the demon wings taken."""
    circle = BOX["debt"]["interest_circle"]
    debt, wings = raise_debt(debt, (marker + steps) // circle)
    return debt, (marker + steps) % circle, wings


def raise_debt(debt, by):
    """Debt after `by` single steps up, and the demon wings taken."""
    wings = 0
    for _ in range(by):
        debt += 1
        if debt > MOST_DEBT:
            debt = BOX["debt"]["overflow_to"]
            wings += 1
    return debt, wings


# ---- what must always hold ------------------------------------------------------------------------------


def faults_of_components(document):
    """Everything that breaks conservation in a position document."""
    faults = []

    def must(holds, what):
        if not holds:
            faults.append(what)

    seats, chests = document["seats"], document["chests"]
    must(sorted(document["roles"]) == sorted(ROLES), f"roles {document['roles']}")
    for kind, number in (("pure", 6), ("marked", 2)):
        count = sum(seat["souls"][kind] for seat in seats) + sum(chest["paid"][kind] for chest in chests.values())
        must(count == number, f"{count} {kind} souls")
    held = collections.Counter(card for seat in seats for card in seat["hand"] + seat["built"])
    held.update(card for deck in document["decks"] for card in deck)
    must(not held - BUILDING_COPIES, f"too many of {dict(held - BUILDING_COPIES)}")
    events = collections.Counter(card for seat in seats for card in seat["events"])
    events.update(card for deck in document["event_decks"] for card in deck)
    must(not events - EVENT_COPIES, f"too many of {dict(events - EVENT_COPIES)}")
    for number, deck in enumerate(document["decks"], 1):
        must(all(BUILDING[card]["deck"] == number for card in deck), f"deck {number}: {deck}")
    for letter, deck in zip("AB", document["event_decks"]):
        must(all(EVENT[card]["deck"] == letter for card in deck), f"events {letter}: {deck}")
    must(sum(seat["guests"] for seat in seats) <= ALL_GUESTS, "too many house guests")
    for number, seat in enumerate(seats):
        must(all(count >= 0 for count in seat["goods"].values()), f"seat {number}: goods {seat['goods']}")
        must(all(count >= 0 for count in seat["souls"].values()), f"seat {number}: souls {seat['souls']}")
        if document["roles"][number] in MORTALS:
            mortal = seat["souls"]["marked"] == 0 and seat["souls"]["pure"] <= 3
            must(mortal, f"seat {number}: a mortal's souls {seat['souls']}")
        must(0 <= seat["debt"] <= MOST_DEBT and 0 <= seat["interest"] <= 3, f"seat {number}: debt {seat['debt']}")
        must(0 <= seat["demon"] < 3, f"seat {number}: {seat['demon']} demon wings")
        track = BOX["reputation"]
        must(track["min"] <= seat["reputation"] <= track["max"], f"seat {number}: reputation")
        earned = sum(seat["small"])
        # A7, dam: which field goes back to 1 is said after the privilege has gone.
        asked = document["stage"] == "resolve" and document["turn"] == number and any(seat["small_gone"])
        owed = range(2) if asked else range(1)
        must(seat["fields"].count(2) - earned in owed, f"seat {number}: fields {seat['fields']}, {earned} small privileges")
        must(seat["tucked"] is None or seat["tucked"] in seat["built"], f"seat {number}: tucked {seat['tucked']}")
        at_edge = [card for card in seat["edge"] if card]
        free = [card for card in seat["built"] if is_action(card) and card != seat["tucked"]]
        must(len(set(at_edge)) == len(at_edge) and set(at_edge) <= set(free), f"seat {number}: edge {at_edge}")
        for master in MASTERS:
            hired, space = master in seat["hired"], seat["masters"][master]
            nowhere = master == "alchemist" and not seat["large"][3]
            must(space == 0 if hired or nowhere else space in (2, 3), f"seat {number}: master {master}")
    return faults


def faults_of_deal(document):
    """S1 to S5, after the production and the cards of round 1 (G1)."""
    faults = faults_of_components(document)

    def must(what, expected, got):
        if expected != got:
            faults.append(f"{what}: {got} instead of {expected}")

    options = document["options"]
    must("round, stage", (1, "offer"), (document["round"], document["stage"]))
    must("S5: sizes of decks", [0, 16, 16, 16, 16], [len(deck) for deck in document["decks"]])
    must("S5: sizes of event decks", [4, 12], [len(deck) for deck in document["event_decks"]])
    must("S4: inquisitors there", [True] * 3, [document["inquisitors"][letter] for letter in "ABC"])
    must("S4: turned, bribe", ([False] * 3, 0), (document["inquisitors"]["turned"], document["inquisitors"]["bribe"]))
    row = document["inquisitors"]["row"]
    must("S4: three of four", 3, len(set(row) & set(NUMBERED)) if len(row) == 3 else len(row))
    must("T6: schedule", True, document["schedule"] in range(48))
    for number, seat in enumerate(document["seats"]):
        role = document["roles"][number]
        goods = collections.Counter(BOX["production"][number]["start"])
        goods.update(ROLE_START[role]["goods"])
        goods.update(production_of(number, 1, [1] * 4))
        must(f"S1, S2: goods of seat {number}", {good: goods[good] for good in PURSE}, seat["goods"])
        must(f"S2: souls of seat {number}", ROLE_START[role]["souls"], seat["souls"])
        letters = sorted(BUILDING[card].get("letter", "") for card in seat["hand"])
        must(f"H1: hand of seat {number}", list("ABCD"), letters)
        must(f"H1: events of seat {number}", ["A"], [EVENT[card]["deck"] for card in seat["events"]])
        must(f"O1: jesters of seat {number}", jesters_of(role, options), seat["jesters"])
        begins = {
            "built": [], "edge": [None, None], "tucked": None, "fields": [1] * 4, "small": [False] * 4,
            "large": [False] * 4, "masters": {"rural": 2, "urban": 2, "church": 2, "alchemist": 0}, "hired": [],
            "debt": 0, "interest": 0, "reputation": BOX["reputation"]["start"], "angel": 0, "demon": 0,
            "indulgences": 0, "guests": 0, "score": 0, "mob": False, "free_tokens": 2,
        }
        for place, value in begins.items():
            must(f"S1: {place} of seat {number}", value, seat[place])
    return faults
