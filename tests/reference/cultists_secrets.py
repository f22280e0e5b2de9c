"""What a seat may know of a game of Among Cultists, by allow-list.

Written from the rules and not from the engine: what is not named here, nobody is told.
"""

import collections

from comparison import Deducible
from cultists_components import danger_cards
from cultists_deduction import Deduction, told_cards, told_roles

# The places of the document that lie open for everybody.
OPEN_PLACES = [
    "game", "options", "stage", "round", "turn", "knife", "power", "vote_token", "points", "target", "ghosts",
    "at", "shelves", "fishman", "events", "portal", "shown", "died", "freeze",
]


class Secrets:
    """What one seat, or "public", knows."""

    def __init__(self, game, seat):
        self.game, self.seat = game, seat
        self.deduction = Deduction(game, seat)
        self.told_roles, self.told_cards = told_roles(game, seat), told_cards(game, seat)

    def hidden(self, value):
        """What nobody tells. When the game is over everything may be opened."""
        return Deducible(value) if self.game.phase == "over" and value is not None else None

    def perhaps(self, value, follows):
        return Deducible(value) if follows else self.hidden(value)

    def document(self):
        """The knowledge document, without `pending`. Piles that have no order are empty: see known_piles."""
        game, truth = self.game, self.game.document()
        known = {place: truth[place] for place in OPEN_PLACES}
        known["roles"] = [self.role(seat) for seat in game.seats]
        known["routes"] = [
            route if seat in (self.seat, game.robot) else self.hidden(route)
            for seat, route in enumerate(game.routes)
        ]
        known["hands"] = [
            hand if seat == self.seat else self.hidden(hand) for seat, hand in enumerate(game.hands)
        ]
        known["start_status"] = [
            self.status_card(("start", seat), game.start_status[seat]) for seat in game.seats
        ]
        known["gifts"] = [
            {**gift, "card": self.status_card(("gift", number), gift["card"])}
            for number, gift in enumerate(game.gifts)
        ]
        known["danger"] = known["removed"] = []
        known["rooms"] = {name: self.room(name) for name in game.rooms}
        known["draw"] = [self.hidden(card) for card in game.draw]
        last = len(game.cultist_tokens) == 1
        known["cultist_tokens"] = [self.perhaps(room, last) for room in game.cultist_tokens]
        known["bag"] = [self.perhaps(event, self.knows_bag(n)) for n, event in enumerate(game.bag)]
        known["removed_events"] = [
            event if self.game.removed_by[n] == self.seat else self.perhaps(event, self.knows_bag())
            for n, event in enumerate(game.removed_events)
        ]
        return known

    def role(self, seat):
        """S3, and what was turned up."""
        role = self.game.roles[seat]
        if self.game.shown[seat] or seat in self.told_roles:
            return role
        return self.perhaps(role, self.deduction.role(seat) == role)

    def status_card(self, card, value):
        """S3, M4, A1. C1: a claim opens them all."""
        if self.told_cards.get(card):
            return value
        follows = self.deduction.cards.get(card) == value or self.game.ended_by == "claim"
        return self.perhaps(value, follows and value is not None)

    def room(self, name):
        """One's own cards are known until the deck is mixed; the token once it is turned."""
        game, room = self.game, self.game.rooms[name]
        deck = []
        for card, who in zip(room["deck"], game.laid_by[name]):
            if who == self.seat:
                deck.append(card)
            else:
                certain = who in game.seats and self.deduction.lays_only_success(who)
                deck.append(self.perhaps(card, certain))
        turned = collections.Counter(other["token"] for other in game.rooms.values() if other["explored"])
        of_kind = {"plain": game.numbers.plain, "danger": game.numbers.danger}
        other_kind = "danger" if room["token"] == "plain" else "plain"
        left_over = turned[other_kind] == of_kind[other_kind]
        token = room["token"] if room["explored"] else self.perhaps(room["token"], left_over)
        return {**room, "deck": deck, "token": token}

    def knows_bag(self, place=None):
        """E8: what one drew; or all events that one has not seen are alike."""
        game = self.game
        if place == 0 and game.asking == "drawn" and self.seat == game.knife:
            return True
        removed_unseen = [
            event for event, who in zip(game.removed_events, game.removed_by) if who != self.seat
        ]
        return len(set(game.bag + removed_unseen)) == 1

    # ---- piles without an order ----------------------------------------------------------------------

    def known_piles(self):
        """For each such pile: the cards that one must know to be in it, and those that one may know."""
        return {"danger": self.danger(), "removed": self.removed()}

    def danger(self):
        """A2: one's own; N12: perhaps the first two, if they were not arranged; and what was shown to all.
        `danger_shown` may hold more than that: where a draw changed nothing, it is not known which card it was."""
        game = self.game
        must = collections.Counter(
            card for card, who in zip(game.danger, game.danger_from) if who == self.seat
        )
        may = must + collections.Counter(danger_cards(game.options["level"]))
        for card in game.danger_shown:
            may[card] = max(may[card], 1)
        for card, who in zip(game.danger, game.danger_from):
            certain = who in game.seats and who != self.seat and self.deduction.lays_only_success(who)
            if certain or game.phase == "over":
                may[card] += 1
        return must, may

    def removed(self):
        """A8: every card that was inspected, and of those that left unseen one's own, if not mixed."""
        game = self.game
        must, may = collections.Counter(), collections.Counter()
        for card, who in zip(game.removed, game.removed_from):
            if who in ("shown", self.seat):
                must[card] += 1
            certain = who in game.seats and self.deduction.lays_only_success(who)
            if who in ("shown", "arranged", "perhaps", self.seat) or certain or game.phase == "over":
                may[card] += 1
        return must, may
