"""Games of Deal with the Devil that begin elsewhere than at the deal: where the rare corners are near.

A start changes the position document of a deal in place; it stays at the beginning of the stage `offer`.
"""

from devil_components import BOX, EVENT, MASTERS, SYMBOLS, is_action


def as_dealt(position, chance):
    """As it is."""


def later(position, chance, round_number, buildings=0):
    """The beginning of `offer` in a later round: this round's cards in the hands, and so many buildings of earlier
    rounds built by each seat."""
    position["round"] = round_number
    for number in range(2, round_number + 1):
        position["decks"][number - 1] = []
    earlier = [card["id"] for card in BOX["buildings"] if card["deck"] < round_number]
    now = [card["id"] for card in BOX["buildings"] if card["deck"] == round_number]
    chance.shuffle(earlier)
    chance.shuffle(now)
    events = [name for name, card in EVENT.items() if card["deck"] == ("A" if round_number <= 2 else "B")]
    chance.shuffle(events)
    for own in position["seats"]:
        own["built"] = [earlier.pop() for _ in range(buildings)]
        own["hand"] = [now.pop() for _ in range(4)] + ([earlier.pop()] if earlier else [])
        own["events"] = [events.pop()]
        free = [building for building in own["built"] if is_action(building)]
        if "stables" in own["built"] and free:
            own["tucked"] = free.pop(0)
        own["edge"] = (free + [None, None])[:2]
        own["free_tokens"] = 1 if "guild-house" in own["built"] else 2
    position["event_decks"][0] = []
    if round_number >= 3:
        position["event_decks"][1] = events[: 4 * (5 - round_number)]


def town(position, chance):
    """Round 3, four buildings each, two a round: privileges, production effects, stables, the inquisition."""
    later(position, chance, 3, 4)
    for own in position["seats"]:
        own["goods"] = {good: chance.randrange(5) for good in own["goods"]}
        own["reputation"] = chance.randrange(-7, 8)


def kingdom(position, chance):
    """Round 5, many buildings: final effects, all inquisitors, scoring."""
    later(position, chance, 5, 8)
    for own in position["seats"]:
        own["goods"] = {good: chance.randrange(7) for good in own["goods"]}
        own["reputation"] = chance.randrange(-7, 8)
        own["debt"] = chance.randrange(11)
        own["guests"] = chance.randrange(2)
        own["angel"], own["demon"] = chance.randrange(3), chance.randrange(3)
        own["indulgences"] = chance.randrange(3)
    position["inquisitors"]["turned"] = [chance.random() < 0.6 for _ in range(3)]
    position["inquisitors"]["A"] = chance.random() < 0.5
    position["inquisitors"]["bribe"] = chance.randrange(5)


def debtors(position, chance):
    """Round 2, debts and bad reputation."""
    later(position, chance, 2, 2)
    for own in position["seats"]:
        own["debt"], own["interest"] = chance.randrange(5, 11), chance.randrange(4)
        own["demon"] = chance.randrange(3)
        own["reputation"] = chance.randrange(-7, 0)


def masters(position, chance):
    """Round 4, masters hired, some privileges won, rich."""
    later(position, chance, 4, 6)
    for own in position["seats"]:
        own["goods"] = {good: chance.randrange(3, 9) for good in own["goods"]}
        own["hired"] = [master for master in SYMBOLS if chance.random() < 0.6]
        own["large"][3] = chance.random() < 0.5
        if own["large"][3] and chance.random() < 0.5:
            own["hired"].append("alchemist")
        for master in MASTERS:
            nowhere = master == "alchemist" and not own["large"][3]
            own["masters"][master] = 0 if master in own["hired"] or nowhere else chance.choice([2, 3])
        if own["masters"]["alchemist"]:
            own["masters"]["alchemist"] = 3
        own["small"] = [chance.random() < 0.4 for _ in range(4)]
        fields = [2] * sum(own["small"]) + [1] * (4 - sum(own["small"]))
        own["fields"] = chance.sample(fields, 4)


def devils_bargain(position, chance):
    """Round 3, souls sold already: the devil and the cultist hold both kinds (T4)."""
    later(position, chance, 3, 4)
    souls = {role: position["seats"][position["roles"].index(role)]["souls"] for role in position["roles"]}
    for mortal in ("mortal-a", "mortal-b"):
        sold = chance.randrange(1, 3)
        souls[mortal]["pure"] -= sold
        souls[chance.choice(["devil", "cultist"])]["pure"] += sold
    sold = chance.randrange(2)
    souls["cultist"]["marked"] -= sold
    souls["devil"]["marked"] += sold
    for own in position["seats"]:
        own["goods"]["ducats"] += 6
        own["mob"] = chance.random() < 0.2


STARTS = [as_dealt, town, as_dealt, kingdom, debtors, as_dealt, masters, devils_bargain]
