"""What chance decides in a game of Among Cultists: drawn at random, or found out from what the engine did."""

import pickle


class Dice:
    """Chance for games that are played without the engine."""

    def __init__(self, random):
        self.random = random

    def pick(self, what, options):
        return self.random.choice(options)

    def order(self, what, things):
        things = list(things)
        self.random.shuffle(things)
        return things


class Script:
    """Chance that was written down: the number of the option for each pick; the first ones afterwards.

    Mixed things keep their order: whoever compares takes the new order from the engine.
    """

    def __init__(self, numbers):
        self.numbers = list(numbers)
        self.picked = []  # (number, how many there were)

    def pick(self, what, options):
        place = len(self.picked)
        number = self.numbers[place] if place < len(self.numbers) else 0
        self.picked.append((number, len(options)))
        return options[number]

    def order(self, what, things):
        return list(things)

    def following(self):
        """The next script after this one in the order of numbers, or None: they go through all chances."""
        for place in reversed(range(len(self.picked))):
            number, count = self.picked[place]
            if number + 1 < count:
                return Script([number for number, _ in self.picked[:place]] + [number + 1])
        return None


def ways_to_play(game, seat, move):
    """What the move can lead to: the game after it, once for everything that chance could do."""
    before = pickle.dumps(game)
    script = Script([])
    while script:
        after = pickle.loads(before)
        after.chance = script
        after.play(seat, move)
        yield after
        script = script.following()
