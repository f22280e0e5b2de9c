"""Positions to start from: mostly the one dealt, sometimes one arranged so that rare rules are met.

Each function changes a position just dealt. All components stay in the game.
"""

from rose_components import BUILDINGS, COLOURS, EVENTS, MONKS


def as_dealt(position, random):
    pass


def begin_with_event(position, event):
    others = [other for other in position["events"] if other != event]
    position["events"] = [event, *others][:6]


def crowd(position, random):
    """All figures in ecclesia, and the first player holds cards that can move none (D6)."""
    position["figures"] = {figure: "ecclesia" for figure in [*MONKS, "william", "adson"]}
    hand, deck = position["hands"][position["turn"]], position["deck"]
    for number, card in enumerate(deck):
        if card.startswith("ecclesia"):
            deck[number], hand[0] = hand[0], card
            hand.reverse()  # the second one must not replace the first
    begin_with_event(position, random.choice(["delicate", "delicate", "diligent", "suspicious"]))


def dry_chain(position, random):
    """The chain is empty, and some buildings too: the players hold the tiles (A2, D4, V7)."""
    emptied = random.sample(BUILDINGS, random.randint(1, 4))
    tiles, position["chain"] = position["chain"], []
    for building in emptied:
        tiles += position["tiles"][building]
        position["tiles"][building] = []
    for number, tile in enumerate(tiles):
        position["time_tiles"][number % position["options"]["players"]].append(tile)
    position["pending"]["emptied"] = emptied
    position["figures"]["william"] = "ecclesia"
    begin_with_event(position, random.choice(["unbelieving", "unbelieving", "hasty", "diligent"]))


def late_hour(position, random):
    """The day is nearly over, and the tracks are level as at dawn (D8, E1)."""
    position["sundial"] = random.randint(19, 23)
    begin_with_event(position, random.choice(["caught", "close", "talkative", "suspicious"]))


def ends_of_tracks(position, random):
    """Markers anywhere, many at the ends of their tracks (A1, A3, A4, A5, V4, G4)."""
    for colour in COLOURS:
        position["suspicion"][colour] = random.choice([0, 1, 38, 40, random.randint(0, 40)])
        position["evidence"][colour] = random.choice([0, 1, 2, 49, 50])
    begin_with_event(position, random.choice(EVENTS))


def last_evening(position, random):
    """Only the guessing is left, between equals (G1 to G4)."""
    players = position["options"]["players"]
    position["day"] = 7
    position["stage"] = "guess"
    for colour in COLOURS:
        position["evidence"][colour] = 30
    for _ in range(6):
        position["event_cards"][random.randrange(players)] += 1
    for seat in range(players):
        markers = [colour for colour in COLOURS if colour != position["identities"][seat]]
        position["revealed"][seat] = random.sample(markers, 3)
        position["evidence"][position["identities"][seat]] -= 2 * position["event_cards"][seat]


# Their number has no common factor with those of the options and styles, so all of them combine.
STARTS = [
    as_dealt, crowd, as_dealt, dry_chain, as_dealt, late_hour, as_dealt, ends_of_tracks, last_evening,
]
