#!/usr/bin/env python3
"""T6: the constraints alone, tried on everything that is possible, leave the 48 schedules of the numbering."""

import itertools
import sys
import unittest

sys.dont_write_bytecode = True  # leaves the source tree as it was

from devil_components import MORTALS, ROLES, ROUNDS
from devil_routing import SCHEDULES, readers


def round_routes(first_is_cultist, devil_reads_cultist):
    """Every routing of one round: [first, second], each a dictionary from a chest to its reader.

    The cultist reads the devil's chest, first or second as said; the devil reads the cultist's chest second if
    so said, else not at all.
    """
    found = []
    for first in itertools.permutations(ROLES):
        for second in itertools.permutations(ROLES):
            one, other = dict(zip(ROLES, first)), dict(zip(ROLES, second))
            if any(role in (one[role], other[role]) for role in ROLES):
                continue  # nobody reads his own chest
            if any(one[role] == other[role] for role in ROLES):
                continue  # the two readers differ
            if (one if first_is_cultist else other)["devil"] != "cultist":
                continue
            if one["cultist"] == "devil" or (other["cultist"] == "devil") != devil_reads_cultist:
                continue
            found.append([one, other])
    return found


def all_games():
    """Every routing of five rounds that keeps all constraints."""
    for special in (2, 4):
        rounds = [round_routes(number == 3, number == special) for number in ROUNDS]
        for game in itertools.product(*rounds):
            first_readers = [first["devil"] for first, _ in game]
            if all(first_readers.count(mortal) == 2 for mortal in MORTALS):
                yield game


def as_key(game):
    return tuple(tuple(sorted(reading.items())) for routes in game for reading in routes)


class Routing(unittest.TestCase):
    def test_T6_the_constraints_leave_exactly_48_schedules(self):
        possible = [as_key(game) for game in all_games()]
        self.assertEqual(len(possible), 48)
        self.assertEqual(len(set(possible)), 48)

    def test_T6_they_are_those_of_the_numbering(self):
        numbered = [as_key([readers(schedule, number) for number in ROUNDS]) for schedule in SCHEDULES]
        self.assertEqual(len(set(numbered)), 48)
        self.assertEqual(set(numbered), {as_key(game) for game in all_games()})

    def test_T6_every_constraint_is_needed(self):
        """Without the mortals' two rounds each there are more: the enumeration can tell."""
        rounds = [round_routes(number == 3, number == 2) for number in ROUNDS]
        self.assertEqual([len(routes) for routes in rounds], [2, 4, 2, 2, 2])

    def test_T6_what_the_numbers_mean(self):
        """schedule = 8k + 4s + 2o + t."""
        first, _ = readers(0, 1)
        self.assertEqual(first["devil"], "mortal-a")
        self.assertEqual(readers(8 * 5, 1)[0]["devil"], "mortal-b")
        self.assertEqual(readers(0, 2)[1]["cultist"], "devil")
        self.assertEqual(readers(4, 4)[1]["cultist"], "devil")
        self.assertEqual((readers(0, 2)[0]["mortal-a"], readers(2, 2)[0]["mortal-a"]), ("cultist", "devil"))
        self.assertEqual((readers(0, 3)[0]["cultist"], readers(1, 3)[0]["cultist"]), ("mortal-b", "mortal-a"))


if __name__ == "__main__":
    unittest.main()
