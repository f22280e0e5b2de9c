"""Ways to play The Name of the Rose that lead to its rare corners. None of them wants to win.

A style names the moves it likes best among the choices; none: any will do.
"""

from rose_components import ADSON_HOURS, BUILDINGS, MONKS, WILLIAM_HOURS, name_of, value_of


def hours_to_play(choice):
    name = choice.split()[1]
    named = {"william": WILLIAM_HOURS, "adson": ADSON_HOURS}
    return named[name] if name in named else value_of(name)


def moves_that(choices, wanted):
    """The choices `move FIGURE BUILDING` for which wanted(figure, building)."""
    return [choice for choice in choices if wanted(*choice.split()[1:])]


def takes_a_tile(game, figure, building):
    return figure in MONKS and any(name_of(tile) == figure for tile in game.tiles[building])


def wander(game, choices):
    """Anything."""
    return []


def stall(game, choices):
    """Makes the day last: the cheapest cards, Adson, all time tiles. The deck runs out (D7)."""
    if game.stage == "play":
        least = min(hours_to_play(choice) for choice in choices)
        return [choice for choice in choices if hours_to_play(choice) == least]
    if game.stage == "move":
        return moves_that(choices, lambda figure, to: takes_a_tile(game, figure, to))
    return choices[-1:] if game.stage == "pay" else []


def hoard(game, choices):
    """Takes tiles and keeps them. The chain runs out (A2)."""
    if game.stage == "play":
        return [choice for choice in choices if name_of(choice[5:]) in [*MONKS, "adson"]]
    if game.stage == "move":
        return moves_that(choices, lambda figure, to: takes_a_tile(game, figure, to))
    return ["pay 0"] if game.stage == "pay" else []


def trade(game, choices):
    """Takes tiles and gives them back, some at a time. Tiles come back from the chain."""
    if game.stage == "move":
        return moves_that(choices, lambda figure, to: takes_a_tile(game, figure, to))
    return choices[1:] if game.stage == "pay" else []


def gather(game, choices):
    """Brings all figures into ecclesia, until its cards can move nobody (D6, V7)."""
    away = [figure for figure, place in game.figures.items() if place != "ecclesia"]
    if game.stage == "play":
        by_name = {name_of(choice[5:]): choice for choice in choices}
        spare = by_name.pop("ecclesia", None)  # kept until everybody is there
        if not away:
            return [spare] if spare else []
        home = [choice for name, choice in by_name.items() if name in away]
        harmless = [choice for name, choice in by_name.items() if name in BUILDINGS]
        return home or harmless or list(by_name.values())
    if game.stage == "move":
        home = moves_that(choices, lambda figure, to: to == "ecclesia")
        return home or moves_that(choices, lambda figure, to: figure in away)
    return choices[-1:] if game.stage == "pay" else []


def scatter(game, choices):
    """Sends figures to where nobody is (A6, V2, V4)."""
    if game.stage == "move":
        return moves_that(choices, lambda figure, to: to not in game.figures.values())
    return []


def meet(game, choices):
    """Brings William, Adson and monks together (A4, A5, V1, V5, V13)."""
    if game.stage == "play":
        return [choice for choice in choices if choice in ("play william", "play adson")]
    if game.stage == "move":
        meeting = [game.figures["william"], game.figures["adson"]]
        return moves_that(choices, lambda figure, to: to in meeting)
    if game.stage == "mark":  # drives some to the lower end of the tracks, others to the upper one
        return choices[1:] if game.to_mark[0] in MONKS[:3] else choices[:1]
    return []


STYLES = [wander, stall, hoard, trade, gather, scatter, meet]


def choose(style, game, choices, random):
    """One of the moves that the style likes, now and then any other."""
    liked = style(game, choices) if random.random() < 0.9 else []
    return random.choice(liked or choices)
