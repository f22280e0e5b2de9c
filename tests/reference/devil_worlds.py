"""Whether a world that a seat imagines could be this one, for all that the seat has seen."""

from devil_components import PURSE, SEATS, faults_of_components
from devil_documents import comparable
from devil_routing import readers

READINGS = {"first": 0, "second": 1}


def faults_of_world(game, seat, world):
    """What is impossible in an imagined position, by the rules and by what the seat has seen."""
    faults = faults_of_components(world)

    def must(holds, what):
        if not holds:
            faults.append(what)

    truth, seen = comparable(game.document()), comparable(world)
    for number, (own, imagined) in enumerate(zip(truth["seats"], seen["seats"])):
        if number == seat:
            must(own == imagined, f"its own seat is {imagined}")
        must(len(own["hand"]) == len(imagined["hand"]), f"seat {number}: {len(imagined['hand'])} cards in hand")
        for place in ("built", "hired", "fields", "small", "large", "debt", "reputation", "angel", "demon", "score"):
            must(own[place] == imagined[place], f"seat {number}: {place} {imagined[place]}")
    roles = world["roles"]
    if seat != "public":
        must(roles[seat] == game.roles[seat], f"its own role is {roles[seat]}")
        # T6: it read the chests that this schedule sends it.
        for round_number, stage, role in game.read[seat]:
            reader = readers(world["schedule"], round_number)[READINGS[stage]][role]
            reads = f"schedule {world['schedule']}: the {reader} reads the {role}'s chest in round {round_number}"
            must(reader == game.roles[seat], reads)
    if game.stage in READINGS:
        routes = readers(world["schedule"], game.round)[READINGS[game.stage]]
        for role, chest in world["chests"].items():
            must(chest["reader"] == roles.index(routes[role]), f"reader of the {role}'s chest: {chest['reader']}")
    for said in game.said:
        must((roles[said["seat"]] == said["role"]) == said["yes"], f"roles {roles}, against {said}")
    for guess in game.shown_guesses:
        must(roles[guess["seat"]] != guess["by"], f"roles {roles}, against {guess}")
    for round_number, proved in game.proved:
        if round_number == game.round:  # W2: nobody has sold a soul since
            must(sum(seen["seats"][proved]["souls"].values()) >= 3, f"seat {proved} has proved with fewer souls")
    if game.round in game.ritual_souls:  # Q4, Q5
        held = seen["seats"][roles.index("devil")]["souls"]
        for kind, count in game.ritual_souls[game.round].items():
            must(held[kind] >= count, f"the devil has shown {count} {kind} souls, and has {held[kind]}")
    for number in SEATS:
        must(set(seen["seats"][number]["goods"]) == set(PURSE), f"seat {number}: goods")
    return faults
