"""Position documents of Deal with the Devil, so that they can be compared: without what they leave open.

The order of cards in a hand and of hired masters means nothing, whose turn it is says nothing but in `resolve` and `inquisition`, and no
rule says what `memory` and `pending` look like.
"""

from devil_components import PURSE, ROLES

SEAT_PLACES = [
    "goods", "souls", "hand", "events", "built", "edge", "tucked", "fields", "small", "small_gone", "large",
    "masters", "hired", "debt", "interest", "reputation", "angel", "demon", "indulgences", "guests", "score",
    "fifths", "mob", "free_tokens", "jesters",
]
PLACES = [
    "game", "round", "stage", "turn", "roles", "schedule", "seats", "chests", "inquisitors", "decks",
    "event_decks", "table_guesses", "answers",
]
BOARD_PLACES = ["A", "B", "C", "row", "turned", "bribe"]
TURN_STAGES = ["resolve", "inquisition"]


def comparable(document):
    """The documented places of a position, or of what somebody knows of it."""
    seen = {place: document[place] for place in PLACES}
    seen["seats"] = [comparable_seat(own) for own in document["seats"]]
    seen["chests"] = {role: comparable_chest(document["chests"][role]) for role in ROLES}
    seen["inquisitors"] = {place: document["inquisitors"][place] for place in BOARD_PLACES}
    guesses = [{key: guess[key] for key in ("by", "role", "seat")} for guess in document["table_guesses"]]
    seen["table_guesses"] = sorted(guesses, key=str)
    seen["answers"] = [{key: said[key] for key in ("seat", "role", "yes")} for said in document["answers"]]
    if seen["stage"] not in TURN_STAGES:
        seen["turn"] = None
    return seen


def comparable_seat(own):
    seen = {place: own[place] for place in SEAT_PLACES}
    seen["hand"] = sorted(own["hand"], key=str)
    seen["events"] = sorted(own["events"], key=str)
    seen["hired"] = sorted(own["hired"])
    return seen


def comparable_chest(chest):
    """O1, O2: jesters and indulgences may lie among the goods or beside them."""
    goods = {thing: chest["goods"][thing] for thing in PURSE}
    for extra in ("jesters", "indulgences"):
        goods[extra] = chest["goods"].get(extra, chest.get(extra, 0))
    ask = chest["ask"] and {coin: count for coin, count in chest["ask"].items() if count != 0}
    paid = {coin: chest["paid"][coin] for coin in ("ducats", "pure", "marked")}
    return {"goods": goods, "ask": ask, "taken": chest["taken"], "paid": paid, "reader": chest["reader"]}
