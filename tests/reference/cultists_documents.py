"""Position and knowledge documents of Among Cultists, so that they can be compared: without what they leave open.

The order of some piles means nothing, that of decks just mixed is chance, and whose turn it is says nothing but in
`move` and `act`. `game` is always the reference's game at the same moment.
"""

from cultists_components import ENCOUNTER_CARDS, ROOM_CARDS
from cultists_rules import PLACES

# What the rules name inside some places; there may be more.
ROOM_PLACES = ["deck", "books", "token", "explored", "cleared", "cultist"]
GIFT_PLACES = ["from", "to", "card", "round"]


def comparable(document, game):
    """The documented places of a position, or of what the reference says of it."""
    seen = documented(document, game)
    seen["removed"] = sorted(seen["removed"])
    seen["danger"] = sorted(seen["danger"])
    for name in game.mixed & set(seen["rooms"]):
        room = seen["rooms"][name]
        seen["rooms"] = {**seen["rooms"], name: {**room, "deck": sorted(room["deck"])}}
    if "bag" in game.mixed:
        seen["bag"] = sorted(seen["bag"])
    return seen


def documented(document, game):
    """The places that the rules name, of a position or of what a seat knows."""
    seen = {place: document[place] for place in ["game", "stage", *PLACES]}
    options = {name: document["options"][name] for name in ("players", "robot", "level")}
    if options["level"] == "custom":
        options["roles"] = sorted(document["options"]["roles"])
    seen["options"] = options
    seen["rooms"] = {name: only(ROOM_PLACES, room) for name, room in seen["rooms"].items()}
    seen["gifts"] = [only(GIFT_PLACES, gift) for gift in seen["gifts"]]
    seen["hands"] = [only(ENCOUNTER_CARDS + ROOM_CARDS, hand) for hand in seen["hands"]]
    seen["portal"] = only(["open", "due"], seen["portal"])
    if seen["freeze"] is not None and seen["freeze"] < game.round:
        seen["freeze"] = None  # L2: over
    if game.phase not in ("move", "act"):
        seen["turn"] = None
    if game.asking == "drawn" and len(seen["bag"]) == len(game.bag) - 1:
        seen["bag"] = [game.bag[0], *seen["bag"]]  # E8: it is in a hand
    if seen["events"] and seen["events"][-1] is None:
        seen["events"] = seen["events"][:-1]  # E1: the bag was empty
    seen["shown"] = ["open" if seat in left_open(game) else shown for seat, shown in enumerate(seen["shown"])]
    return seen


def only(places, document):
    return {place: document[place] for place in places} if isinstance(document, dict) else document


def left_open(game):
    """Seats for which no rule says whether their role is turned up: they died of it, or the game is over."""
    seats = set(game.role_deaths)
    if game.phase == "guess":
        seats |= set(game.cultists())
    if game.phase == "over":
        seats |= set(game.seats)
    return seats


def adopt(game, position):
    """Takes from the engine what the rules leave to it: new orders, and roles turned up or not."""
    for name in game.mixed & set(game.rooms):
        game.rooms[name]["deck"] = list(position["rooms"][name]["deck"])
    if "bag" in game.mixed:
        game.bag = list(position["bag"])
    for seat in left_open(game):
        game.shown[seat] = position["shown"][seat]


def comparable_knowledge(document, game):
    """Of what a seat knows: the documented places, without the cards of piles that have no order."""
    seen = documented(document, game)
    hands = [None if is_unknown(hand) else hand for hand in seen["hands"]]
    return {**seen, "hands": hands, "danger": [], "removed": []}


def is_unknown(hand):
    """A hand of which nothing is known may be null or a hand of nulls."""
    return isinstance(hand, dict) and all(count is None for count in hand.values())
