"""Whether an imagined world of Among Cultists could have come to what everybody saw happen.

`game` is the true game with its history, `world` the position document of what a seat imagines.
"""

import collections

from cultists_board import ROUTES
from cultists_components import NUMBERS, RED_CARDS, ROOM_CARDS, characters_of, faults_of_components, first_hand
from cultists_deduction import pile_seen


def faults_of_world(game, seat, world):
    """What gives the world away, one line a fault."""
    faults = [] if game.asking == "drawn" else faults_of_components(world)  # E8: a token in the hand
    return [
        *faults,
        *faults_of_hands(game, world),
        *faults_of_piles(game, world),
        *faults_of_routes(game, world),
        *faults_of_looks(game, seat, world),
        *faults_of_roles(game, world),
        *faults_of_ending(game, world),
    ]


def faults_of_hands(game, world):
    """N11, L8: what a role began with is in the hand, was given or was laid."""
    faults = []
    laid = collections.Counter(who for who, _ in game.laid)
    for seat in game.seats:
        began, hand = first_hand(world["roles"][seat]), world["hands"][seat]
        given = collections.Counter(gift["card"] for gift in world["gifts"] if gift["from"] == seat)
        if any(began[card] != hand[card] + given[card] for card in ("alive", "dead")):
            faults.append(f"M3: seat {seat} cannot have given what it gave")
        gone = [began[card] - hand[card] for card in ROOM_CARDS]
        if min(gone) < 0 or sum(gone) != laid[seat]:
            faults.append(f"A3: seat {seat} cannot have laid {dict(zip(ROOM_CARDS, gone))}")
    return faults


# ---- who laid which card ---------------------------------------------------------------------------


def faults_of_piles(game, world):
    """A2, A3, A8: whether the cards that each seat has laid can lie, or have lain, where it laid them."""
    piles, laid = piles_of(game, world), collections.Counter(game.laid)
    gone = {}
    for seat in game.seats:
        began, hand = first_hand(world["roles"][seat]), world["hands"][seat]
        gone[seat] = collections.Counter({card: began[card] - hand[card] for card in ROOM_CARDS})
    for seat, pile, card in cards_in_sight(game, world):
        laid[(seat, pile)] -= 1
        gone[seat][card] -= 1
        piles[pile_name(game, pile)][card] -= 1
    if any(count < 0 for counts in gone.values() for count in counts.values()):
        return ["A3: somebody cannot have laid a card that lies where he laid it"]
    places = collections.defaultdict(collections.Counter)
    for (seat, pile), count in laid.items():
        places[seat][pile_name(game, pile)] += count
    order = sorted(places, key=lambda seat: sum(gone[seat][card] > 0 for card in ROOM_CARDS))
    if not fits(order, places, gone, piles):
        return ["A3: the decks cannot hold what everybody laid into them"]
    return []


def pile_name(game, pile):
    """Cards of cleared rooms left unseen and lie together."""
    return "cleared" if pile in game.rooms and game.rooms[pile]["cleared"] else pile


def piles_of(game, world):
    """All cards that ever lay in each pile."""
    piles = collections.defaultdict(collections.Counter)
    piles["danger"] = collections.Counter(world["danger"])
    piles["cleared"] = collections.Counter(world["removed"])
    for name, room in world["rooms"].items():
        piles[pile_name(game, name)].update(room["deck"])
    for room, card, _ in game.inspected:
        piles["cleared"][card] -= 1
        piles[pile_name(game, room)][card] += 1
    return piles


def cards_in_sight(game, world):
    """(seat, pile, card): cards of which everybody knows who laid them. Their decks were never mixed."""
    for room, who_laid in game.laid_by.items():
        for card, who in zip(world["rooms"][room]["deck"], who_laid):
            if who in game.seats:
                yield who, room, card
    for room, card, who in game.inspected:
        if who in game.seats:
            yield who, room, card


def fits(order, places, gone, piles):
    """Tries all ways to say which card each seat laid where."""
    if not order:
        return True
    seat, *others = order
    for taken in ways_to_lay(list(places[seat].items()), gone[seat], piles):
        left = {pile: piles[pile] - taken.get(pile, collections.Counter()) for pile in piles}
        if fits(others, places, gone, left):
            return True
    return False


def ways_to_lay(places, cards, piles):
    """Every {pile: cards} for one seat: so many into each place, these cards in all."""
    if not places:
        if not +cards:
            yield {}
        return
    (pile, count), *others = places
    for red in range(min(count, cards["failure"], piles[pile]["failure"]) + 1):
        for worst in range(min(count - red, cards["sabotage"], piles[pile]["sabotage"]) + 1):
            good = count - red - worst
            here = collections.Counter(success=good, failure=red, sabotage=worst)
            if good <= min(cards["success"], piles[pile]["success"]):
                for rest in ways_to_lay(others, cards - here, piles):
                    yield {pile: here, **rest}


# ---- what somebody did ---------------------------------------------------------------------------------


def faults_of_routes(game, world):
    """Room actions follow the route, but for cultists and the living mechanic (A13, L4)."""
    faults = []
    for seat, round_number, colour, living in game.room_actions:
        role = world["roles"][seat]
        row = ROUTES[world["routes"][seat] - 1][(round_number - 1) % 4]
        if role != "cultist" and not (role == "mechanic" and living) and colour not in row:
            faults.append(f"seat {seat}, {role}, acted in {colour} in round {round_number}, off its route")
    return faults


def faults_of_looks(game, seat, world):
    """R2: what was said after a look, and what the looker saw himself."""
    faults = []
    for look in game.looks + ([game.look] if game.look else []):
        by, target, said = look["by"], look["target"], look["said"]
        dead = [status(world, card) for card in pile_seen(game, look)].count("dead")
        free_to_lie = world["roles"][by] == "cultist" or look["how"] == "crooked-eyes"
        if by == seat and dead != look["dead"]:
            faults.append(f"A1: seat {by} saw {look['dead']} dead cards of seat {target}, not {dead}")
        if said == "dead" and not dead:
            faults.append(f"R2: seat {by} said dead about the living seat {target}")
        if said == "alive" and dead and not free_to_lie:
            faults.append(f"R2: seat {by}, no cultist, said alive about the dead seat {target}")
    return faults


def status(world, card):
    kind, number = card
    return world["start_status"][number] if kind == "start" else world["gifts"][number]["card"]


def faults_of_roles(game, world):
    """L2 to L8, W3: who died, or did not, of what."""
    faults, roles = [], world["roles"]
    for seat, role in game.survived:
        if roles[seat] == role:
            faults.append(f"seat {seat} lives, and did what kills a {role}")
    for seat, role in game.role_deaths.items():
        if roles[seat] != role:
            faults.append(f"seat {seat} died as a {role}, and is {roles[seat]}")
    for seat in game.seats:
        if game.ghosts[seat] and roles[seat] in ("enlightened", "infected", "superghost") and not game.shown[seat]:
            faults.append(f"L2, L3: seat {seat} died, and its role was not shown")
    for seat, laid in game.laid_before_fire.items():
        red = sum(first_hand("firestarter")[card] for card in RED_CARDS)
        held = sum(world["hands"][seat][card] for card in RED_CARDS)
        if roles[seat] == "firestarter" and seat not in game.role_deaths and (held or laid < red):
            faults.append(f"C3: seat {seat} held a red card and did not burn")
        if game.role_deaths.get(seat) == "firestarter" and held + game.cards_laid(seat) == laid:
            faults.append(f"C3: seat {seat} burned without a red card")
    cultists = [seat for seat in game.seats if roles[seat] == "cultist"]
    if game.phase not in ("guess", "over") and all(game.ghosts[seat] for seat in cultists):
        faults.append("W3: the last cultist is out, and the game goes on")
    return faults


def faults_of_ending(game, world):
    """W1, W2, W3, C1: the cultists are asked for the seer only if they had not won."""
    if game.phase != "guess":
        return []
    one_cultist = game.numbers.cultists == 1
    if one_cultist and game.ended_by == "last cultist":
        return []  # W3: whatever the quota
    until = game.round if one_cultist else game.round - 1
    dead = [
        seat
        for seat in game.seats
        if world["roles"][seat] != "cultist" and dead_since(game, world, seat) <= until
    ]
    quota = NUMBERS[characters_of(game.options)].quota
    return ["W2, W3: the quota was met"] if len(dead) >= quota else []


def dead_since(game, world, seat):
    """W5."""
    rounds = [gift["round"] for gift in world["gifts"] if gift["to"] == seat and gift["card"] == "dead"]
    rounds += [0] if world["start_status"][seat] == "dead" else []
    rounds += [game.died[seat]] if game.died[seat] is not None else []
    return min(rounds, default=game.round + 1)
