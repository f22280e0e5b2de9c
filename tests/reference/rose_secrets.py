"""What a seat may know of a game of The Name of the Rose, by allow-list.

Written from the rules and not from the engine: what is not named here, nobody is told.
"""

# The places of the document that lie open for everybody.
OPEN_PLACES = [
    "game", "options", "day", "turn", "starter", "stage", "sundial", "day_over", "suspicion",
    "evidence", "figures", "tiles", "discard", "time_tiles", "event_cards", "revealed",
]

# The places of `pending` that everybody could see at the table: the card on the pile and what it
# still has to do, the buildings without tiles, who discarded what, how often the deck was shuffled.
OPEN_PENDING = [
    "card", "named", "figure", "place", "moves", "hours", "payable", "marks", "evidence", "drawn",
    "emptied", "chain_seen", "discarded_by", "shuffles",
]


def own_only(seat, by_seat):
    return [value if owner == seat else None for owner, value in enumerate(by_seat)]


def hidden(cards):
    """Face down: one sees how many there are."""
    return [None for _ in cards]


def knowledge(game, seat):
    """The knowledge document of a seat, or of "public", without `pending`."""
    document = game.document()
    known = {place: document[place] for place in OPEN_PLACES}
    known["seat"] = seat
    # D1: events are turned up one a day.
    known["events"] = [event if day <= game.day else None for day, event in enumerate(game.events, 1)]
    # S6, D4: tiles that once lay open are known wherever they go, the others are face down.
    known["chain"] = hidden(game.chain[: game.face_down]) + game.chain[game.face_down :]
    known["deck"] = hidden(game.deck)
    known["hands"] = [
        hand if owner == seat else hidden(hand) for owner, hand in enumerate(game.hands)
    ]
    # S2; G4: at the end the identities are opened.
    over = game.stage == "over"
    known["identities"] = game.identities if over else own_only(seat, game.identities)
    return known


def pending_knowledge(game, seat, hands_at_shuffle):
    """What a seat may know in `pending` of secret choices and of the hands at the last shuffle."""
    known = {}
    if game.emptied:
        known["emptied"] = game.emptied
    once_open = len(game.chain) - game.face_down
    if once_open:
        known["chain_seen"] = once_open
    if game.stage == "reveal":  # E3
        chosen = [game.chosen_markers.get(owner) for owner in game.seats]
        known["reveals"] = own_only(seat, chosen)
    if game.stage == "guess":  # G1
        known["guesses"] = own_only(seat, game.guesses)
    if game.stage == "over":
        known["guesses"] = game.guesses
    if hands_at_shuffle:
        # D7: the discards show which cards were in hands, not who held which.
        known["kept"] = own_only(seat, [sorted(hand) for hand in hands_at_shuffle])
        known["kept_cards"] = sorted(sum(hands_at_shuffle, []))
        known["shuffler"] = [len(hand) for hand in hands_at_shuffle].index(2)  # had played and not yet drawn
    return known
