"""The events that follow the action of a figure, one function each.

`game.figure` was just moved, `game.company` stood there already. The other events change a rule and
stand beside it in rose_rules.py: V3 hasty, V8 delicate, V9 incriminating, V12 caught, V14 suspicious.
"""

from rose_components import MONKS


def moved_monk_to(game, building):
    return game.figure in MONKS and game.figures[game.figure] == building


def talkative(game):
    """V1: William moved to Adson or the other way round: a conversion, unless all are level."""
    other = {"william": "adson", "adson": "william"}.get(game.figure)
    if other in game.company and not game.suspicion_is_level():
        game.convert_suspicion(times=1)


def close(game):
    """V2: whoever moves William gives two +1 evidence."""
    if game.figure == "william":
        game.ask_evidence()


def unobtrusive(game):
    """V4: a monk where nobody else stands: -1 evidence."""
    if game.figure in MONKS and not game.company:
        game.add_evidence(game.figure, -1)


def enigmatic(game):
    """V5: a monk moved to William: two +1 evidence, as in V2."""
    if game.figure in MONKS and "william" in game.company:
        game.ask_evidence()


def diligent(game):
    """V6: the card may be used a second time, if any figure could move; not a third time."""
    if game.moves_made == 1 and game.possible_moves():
        game.stage = "again"


def unbelieving(game):
    """V7: a monk into ecclesia: the others, clockwise, give back their longest-held time tile."""
    if moved_monk_to(game, "ecclesia"):
        for step in range(1, game.players):
            seat = (game.turn + step) % game.players
            if game.time_tiles[seat]:
                game.give_back_tile(seat)
        game.fill_empty_buildings()


def dubious(game):
    """V10: the moved monk +1 evidence."""
    if game.figure in MONKS:
        game.add_evidence(game.figure, 1)


def forbidden(game):
    """V11: a monk into bibliotheca +2 evidence."""
    if moved_monk_to(game, "bibliotheca"):
        game.add_evidence(game.figure, 2)


def inquiring(game):
    """V13: a monk moved to other monks: each of those +1 evidence, he himself none."""
    if game.figure in MONKS:
        for other in game.company:
            if other in MONKS:
                game.add_evidence(other, 1)


AFTER_ACTION = {
    "talkative": talkative,
    "close": close,
    "unobtrusive": unobtrusive,
    "enigmatic": enigmatic,
    "diligent": diligent,
    "unbelieving": unbelieving,
    "dubious": dubious,
    "forbidden": forbidden,
    "inquiring": inquiring,
}
