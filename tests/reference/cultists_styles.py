"""Ways to play Among Cultists that lead to its rare corners. None of them wants to win.

A style names the moves it likes best among the choices; none: any will do. Styles know everything, roles too.
"""

from cultists_board import DINING_HALL, PORTAL_ROOM, SECURITY_ROOM, colour_of

GO_ON = 0.9  # how often a style gets its way


def begin_with(choices, *beginnings):
    return [choice for choice in choices if choice.startswith(beginnings)]


def moves_to(game, choices, goals):
    """Steps, or a jump, that lead to one of these places; staying there if one may."""
    goals = [goal for goal in goals if goal is not None]
    choices = begin_with(choices, "go", "jump", "stop")
    if not goals or not choices:
        return []
    if "stop" in choices and game.at[game.turn] in goals:
        return ["stop"]

    def far(choice):
        place = game.at[game.turn] if choice == "stop" else choice.split()[1]
        return min(game.board.distances(goal, None)[place] for goal in goals)

    nearest = min(map(far, choices))
    return [choice for choice in choices if far(choice) == nearest]


def moves_to_others(game, choices, wanted):
    """Steps to where so many others are, for which `wanted(number)` holds."""
    goals = []
    for place in game.board.locations:
        others = [seat for seat in game.living_at([place]) if seat != game.turn]
        if wanted(len(others)):
            goals.append(place)
    return moves_to(game, choices, goals)


def of_row(game, seat):
    """Rooms in which the seat may do something."""
    return [
        room
        for room, state in game.rooms.items()
        if not state["cleared"]
        and not state["cultist"]
        and (game.is_cultist(seat) or colour_of(room) in game.row(seat))
    ]


def votes_against(game, choices, seats):
    """A vote against the first of these who lives."""
    living = [seat for seat in seats if game.is_living(seat)]
    return begin_with(choices, f"vote {living[0]}") if living else []


def investigators(game):
    return [seat for seat in game.seats if not game.is_cultist(seat)]


# ---- the styles ----------------------------------------------------------------------------------------


def wander(game, seat, choices):
    """Anything."""
    return []


def murder(game, seat, choices):
    """Cultists kill whomever they meet alone, and nobody looks for the dead (W5, C1)."""
    liked = begin_with(choices, "give dead") or begin_with(choices, "pass", "fill", "say alive", "abstain")
    return liked or moves_to_others(game, choices, lambda others: others == 1)


def accuse(game, seat, choices):
    """Calls votes, and all vote alike, one after the other (V1 to V3, W3, B5)."""
    liked = begin_with(choices, "call vote", "kill", "say dead", "keep vote")
    order = game.order()[1:] + game.order()[:1]
    return liked or votes_against(game, choices, order) or moves_to(game, choices, [DINING_HALL])


def quarrel(game, seat, choices):
    """Many votes without a result, and the knife is used in all of them (V2, L5, L6)."""
    liked = begin_with(choices, "call vote", "change vote") or [c for c in choices if c.endswith("double")]
    return liked or moves_to(game, choices, [DINING_HALL])


def tidy(game, seat, choices):
    """Fills and inspects, until the points are reached (A3, A8, W2)."""
    liked = begin_with(choices, "inspect", "camera room") or begin_with(choices, "fill success", "fight", "banish")
    fullest = sorted(of_row(game, seat), key=lambda room: -len(game.rooms[room]["deck"]))
    goals = [room for room in fullest if game.can_be_inspected(room)] or fullest[:2]
    return liked or begin_with(choices, "pass", "abstain") or moves_to(game, choices, goals)


def haunt(game, seat, choices):
    """Makes ghosts, and never of the last cultist; ghosts fill and inspect (A13, L2, L3)."""
    liked = begin_with(choices, "call vote", "say dead")
    liked += [f"kill {other}" for other in investigators(game) if f"kill {other}" in choices]
    liked = liked or votes_against(game, choices, investigators(game))
    if game.is_living(seat):
        return liked or moves_to(game, choices, [DINING_HALL])
    return liked or begin_with(choices, "inspect", "fill") or moves_to(game, choices, of_row(game, seat))


def watch(game, seat, choices):
    """Looks at everybody, near and far (A1, A11, E6, R1, R2)."""
    liked = begin_with(choices, "check", "camera seat", "look", "give dead")
    near = [game.at[other] for other in game.seats if other != seat and game.is_living(other)]
    return liked or moves_to(game, choices, [SECURITY_ROOM, *near])


def gather(game, seat, choices):
    """Meets as many as possible and leaves the power off (M2, M3, E2, E3)."""
    quiet = begin_with(choices, "give", "pass", "abstain")
    return quiet or moves_to_others(game, choices, lambda others: others >= 2)


def claim(game, seat, choices):
    """Cultists kill, and say so as soon as it is true; now and then before (C1)."""
    enough = game.quota_met_by(game.round)
    liked = begin_with(choices, "give dead") + (["claim"] if enough and "claim" in choices else [])
    quiet = begin_with(choices, "pass", "say alive", "abstain")
    return liked or quiet or moves_to_others(game, choices, lambda others: others == 1)


def wield(game, seat, choices):
    """Uses the knife for everything (A6, E6, E8, L6, V2)."""
    liked = begin_with(choices, "banish", "draw", "look", "change vote")
    liked = liked or [choice for choice in choices if choice.endswith("double")]
    return liked or (moves_to(game, choices, [game.fishman]) if seat == game.knife else [])


def spoil(game, seat, choices):
    """Lays what is red, in corridors too: cultist tokens and the fish man come (A2, A4, M5, C3)."""
    red = [choice for choice in choices if choice.endswith((" sabotage", " failure"))]
    return red or begin_with(choices, "secure", "fill") or begin_with(choices, "pass", "abstain")


def seal(game, seat, choices):
    """Closes the portal, if it is open (A10, E5)."""
    liked = begin_with(choices, "portal", "agree")
    goal = [PORTAL_ROOM] if game.portal_can_be_closed() else []
    return liked or begin_with(choices, "abstain") or moves_to(game, choices, goal)


STYLES = [
    wander, murder, accuse, tidy, quarrel, haunt, watch, gather, claim, wield, spoil, seal, tidy,
]


def choose(style, game, seat, choices, random):
    """One of the moves that the style likes, now and then any other. An early claim ends the game: it is rare."""
    liked = style(game, seat, choices) if random.random() < GO_ON else []
    move = random.choice(liked or choices)
    if move == "claim" and not game.quota_met_by(game.round) and random.random() < GO_ON:
        return "pass"
    return move
