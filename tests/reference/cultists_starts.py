"""Positions to start from: mostly the one dealt, sometimes one arranged so that rare rules are met.

Each function changes a position just dealt. All components stay in the game, every hand holds what its role began
with but for the gifts, and somebody's turn begins.
"""

from cultists_board import CORRIDORS, CULTIST_ROOMS, PORTAL_ROOM, board_for
from cultists_components import LAST_ROUND, NUMBERS, characters_of


def as_dealt(position, random):
    pass


# ---- pieces of an arrangement --------------------------------------------------------------------------


def seats_of(position):
    return range(len(position["roles"]))


def begin_round(position, random, number, last_event=None):
    """So many rounds have passed, with events that left nothing behind, and this one at the end."""
    if last_event in position["bag"]:
        position["bag"].remove(last_event)
    else:
        last_event = None
    for _ in range(number - 1 - (last_event is not None)):
        quiet = [event for event in position["bag"] if event not in ("portal", "mirror")]
        event = quiet[0] if quiet else "mirror"
        position["bag"].remove(event)
        position["events"].append(event)
    if last_event is not None:
        position["events"].append(last_event)
    position["round"] = number
    position["knife"] = position["turn"] = random.randrange(position["options"]["players"])


def begin_with_event(position, event):
    """The bag's next event."""
    if event in position["bag"]:
        position["bag"].remove(event)
        position["bag"].insert(0, event)


def scatter(position, random, places=None):
    places = places or [*position["rooms"], *CORRIDORS]
    position["at"] = [random.choice(places) for _ in seats_of(position)]


def begin_action(position, random, number):
    """The act phase of this round; its event has been drawn (E1)."""
    begin_round(position, random, number + 1, random.choice(["good-morale", "no-signal", "secret-door"]))
    position["round"] = number
    position["stage"] = "act"


def explore(position, random, count):
    """Three cards of the draw pile for each room, as if people had checked each other there."""
    for name in random.sample(list(position["rooms"]), count):
        room = position["rooms"][name]
        while len(position["draw"]) > 0 and len(room["deck"]) < 4:
            room["deck"].insert(0, position["draw"].pop(0))
        room["explored"] = len(room["deck"]) > 3


def shelve(position, random, rooms):
    """All books of these rooms on their shelves; the rooms are cleared, their cards gone."""
    board = board_for(characters_of(position["options"]))
    for name in rooms:
        room = position["rooms"][name]
        position["removed"] += room["deck"]
        position["shelves"][board.shelf_of(name)] += room["books"]
        room.update(deck=[], books=0, explored=True, cleared=True)
    full = [shelf for shelf in board.shelves if position["shelves"][shelf] == board.shelf_size(shelf)]
    position["points"] = sum(board.shelf_size(shelf) for shelf in full)


def haunted(position, random, count):
    """So many ghosts, but never all cultists."""
    cultists = [seat for seat in seats_of(position) if position["roles"][seat] == "cultist"]
    may_die = [seat for seat in seats_of(position) if seat not in cultists[:1]]
    for seat in random.sample(may_die, count):
        position["ghosts"][seat] = True
        position["died"][seat] = position["round"] - 1
        if position["roles"][seat] in ("enlightened", "infected", "superghost"):
            position["shown"][seat] = True
        if position["roles"][seat] in ("enlightened", "infected"):
            position["freeze"] = position["round"]
        if seat == position["options"]["players"] and len(cultists) == 1:
            position["shown"][seat] = True  # B5


def give(position, giver, receiver, card, round_number):
    if position["hands"][giver][card] > 0:
        position["hands"][giver][card] -= 1
        gift = {"from": giver, "to": receiver, "card": card, "round": round_number}
        position["gifts"].append(gift)


def kill_many(position, random):
    """About as many are dead as the cultists need, the last one since this round or the one before."""
    now = position["round"] - (position["stage"] == "move")
    cultists = [seat for seat in seats_of(position) if position["roles"][seat] == "cultist"]
    others = [seat for seat in seats_of(position) if seat not in cultists]
    starts_dead = [seat for seat in others if position["start_status"][seat] == "dead"]
    quota = NUMBERS[characters_of(position["options"])].quota
    missing = quota - len(starts_dead) - random.choice([0, 0, 1])
    victims = random.sample([seat for seat in others if seat not in starts_dead], min(missing, 3 * len(cultists)))
    for number, victim in enumerate(victims):
        last = number == len(victims) - 1
        round_number = max(1, random.choice([now - 1, now]) if last else now - 2)
        give(position, cultists[number % len(cultists)], victim, "dead", round_number)


def near_target(position, random):
    """Full shelves, nearly as many as are needed; all other rooms hold the draw pile, people stand in them."""
    board = board_for(characters_of(position["options"]))
    cleared, points = [], 0
    for shelf in random.sample(list(board.shelves), len(board.shelves)):
        if points + board.shelf_size(shelf) < position["target"]:
            cleared += board.shelves[shelf]
            points += board.shelf_size(shelf)
    shelve(position, random, cleared)
    left = [room for room in board.rooms if room not in cleared]
    for name in left:
        room = position["rooms"][name]
        while position["draw"] and len(room["deck"]) < 4:
            room["deck"].insert(0, position["draw"].pop(0))
        room["explored"] = len(room["deck"]) > 3
    scatter(position, random, left)


# ---- the starts ----------------------------------------------------------------------------------------


def dark(position, random):
    """The power is off, and people stand in a few places (M2, M3, A12)."""
    begin_round(position, random, random.randint(2, 5), random.choice(["good-morale", "bad-morale", "no-signal"]))
    position["power"] = False
    scatter(position, random, random.sample([*position["rooms"], *CORRIDORS], 4))
    begin_with_event(position, random.choice(["lightning", "secret-door", "mirror", "crooked-eyes"]))


def connected(position, random):
    """Rooms of a colour are one place, and people are in them (E3, M1)."""
    begin_round(position, random, random.randint(3, 6), "secret-door")
    position["power"] = random.random() < 0.5
    explore(position, random, 3)
    shared = [room for room in position["rooms"] if room[0] in "OPD"]
    scatter(position, random, [*shared, "NW", "SE"])
    begin_with_event(position, random.choice(["mirror", "secret-door", "portal"]))
    position["stage"] = random.choice(["move", "act"])
    if position["stage"] == "act":
        # E1: this round's event has been drawn.
        position["round"] -= 1


def besieged(position, random):
    """The fish man and the cultist tokens are there, the draw pile is nearly empty (A4, A5, A6, M5)."""
    begin_round(position, random, random.randint(2, 7))
    scatter(position, random)
    explore(position, random, 3)
    if position["options"]["level"] != "first":
        board = board_for(characters_of(position["options"]))
        position["fishman"] = board.fish_man
        here, position["cultist_tokens"] = list(CULTIST_ROOMS), []
        position["at"][position["knife"]] = random.choice([board.fish_man, "L1"])
        for room in here:
            position["rooms"][room]["cultist"] = True
    begin_with_event(position, random.choice(["broken-window", "under-control", "bad-morale"]))


def nearly_done(position, random):
    """Most points are there, others near (A8, W2, W4)."""
    begin_round(position, random, random.randint(7, LAST_ROUND), random.choice(["good-morale", "no-signal"]))
    near_target(position, random)


def many_ghosts(position, random):
    """Half of them are ghosts already (A13, W3, V1, E6, E8)."""
    begin_round(position, random, random.randint(2, 6), random.choice(["secret-door", "no-signal", None]))
    scatter(position, random)
    explore(position, random, 2)
    haunted(position, random, len(position["roles"]) // 2)
    begin_with_event(position, random.choice(["crooked-eyes", "under-control", "lightning"]))


def many_dead(position, random):
    """The cultists have given dead cards away, in this round too, and nobody knows (W3, W5, C1, R1)."""
    begin_action(position, random, random.randint(3, 9))
    scatter(position, random, [*random.sample(list(position["rooms"]), 2), "M", "L1", "R1"])
    kill_many(position, random)
    begin_with_event(position, random.choice(["crooked-eyes", "no-signal", "mirror"]))


def race(position, random):
    """Both sides are about to win: the points are near, and so is the quota (W1, W2)."""
    begin_action(position, random, random.randint(4, LAST_ROUND))
    near_target(position, random)
    kill_many(position, random)


def clumsy_hands(position, random):
    """The knife is with somebody who should not use it, and an event asks for it (E6, E8, L6, L7)."""
    begin_round(position, random, random.randint(2, 6), random.choice(["no-signal", None]))
    clumsy = [seat for seat in seats_of(position) if position["roles"][seat] in ("klutz", "coward", "greenhorn")]
    if clumsy:
        position["knife"] = position["turn"] = random.choice(clumsy)
    kill_many(position, random)
    scatter(position, random)
    begin_with_event(position, random.choice(["crooked-eyes", "under-control"]))


def empty_handed(position, random):
    """Some have no encounter cards left (M3, B3)."""
    begin_round(position, random, random.randint(5, 9))
    seats = list(seats_of(position))
    for giver in random.sample(seats, 3):
        for _ in range(9):
            card = random.choice([card for card in ("alive", "dead") if position["hands"][giver][card]])
            receiver = random.choice([seat for seat in seats if seat != giver])
            give(position, giver, receiver, card, position["round"] - 1)
    position["power"] = False
    scatter(position, random, random.sample([*position["rooms"], *CORRIDORS], 3))
    begin_with_event(position, "lightning")


def portal_open(position, random):
    """The portal is open, and people are near (E5, E10, A10)."""
    if "portal" not in position["bag"]:
        return
    begin_round(position, random, random.randint(2, 8), "portal")
    rounds = NUMBERS[characters_of(position["options"])].portal_rounds
    position["portal"] = {"open": True, "due": position["round"] - 1 + rounds}
    scatter(position, random, [PORTAL_ROOM, "S", "O1"])
    begin_with_event(position, random.choice(["mirror", "good-morale", "no-signal"]))


def fire_at_five(position, random):
    """The fifth round, in which firestarters burn (C3)."""
    begin_round(position, random, 5)
    scatter(position, random)


# Their number has no common factor with those of the tables and styles, so all of them combine.
STARTS = [
    as_dealt, dark, as_dealt, connected, besieged, race, nearly_done, many_ghosts, as_dealt, many_dead,
    empty_handed, portal_open, fire_at_five, clumsy_hands, race, as_dealt, many_dead,
]
