#!/usr/bin/env python3
"""The worked examples of the rulebook of Deal with the Devil, played by the rules as written here."""

import random
import sys
import unittest

sys.dont_write_bytecode = True  # leaves the source tree as it was

from devil_components import SEATS, interest_on, production_of
from devil_deal import deal
from devil_rules import Game

ROLES = ["mortal-a", "devil", "cultist", "mortal-b"]


def arranged(stage="offer", round_number=1, **places):
    """A position with these roles; `seatN={...}` sets places of a seat."""
    chance = random.Random(1)
    while (position := deal({}, chance))["roles"] != ROLES:
        pass
    position |= {"stage": stage, "round": round_number}
    for place, value in places.items():
        if place.startswith("seat"):
            position["seats"][int(place[4:])] |= value
        else:
            position[place] = value
    return Game(position)


def goods(**counts):
    return {thing: counts.get(thing, 0) for thing in ("wood", "stone", "grain", "glass", "marble", "ducats")}


def produced(seat, round_number, fields):
    return {thing: count for thing, count in production_of(seat, round_number, fields).items() if count}


class Production(unittest.TestCase):
    def test_P2_all_fields_at_level_one(self):
        self.assertEqual(produced(0, 1, [1, 1, 1, 1]), {"glass": 1, "grain": 1, "stone": 1, "ducats": 2})

    def test_P2_both_inner_fields_upgraded(self):
        self.assertEqual(produced(0, 1, [1, 2, 2, 1]), {"glass": 1, "grain": 2, "stone": 1, "ducats": 4})

    def test_P2_both_marble_fields_and_outer_wood_upgraded(self):
        self.assertEqual(produced(1, 1, [2, 2, 1, 2]), {"marble": 2, "grain": 1, "wood": 2, "ducats": 3})

    def test_P1_two_pieces_of_a_good_on_two_fields_of_its_own(self):
        self.assertEqual(produced(2, 2, [1, 1, 2, 1]), {"stone": 1, "grain": 1, "wood": 3, "ducats": 3})


class MarketAndTrade(unittest.TestCase):
    def test_M1_a_loan_of_five_from_debt_three_buys_glass(self):
        game = arranged(seat0={"debt": 3, "goods": goods()})
        self.assertIn("borrow 7", game.choices(0))
        self.assertNotIn("borrow 8", game.choices(0))
        game.play(0, "borrow 5")
        game.play(0, "buy glass")
        own = game.seats[0]
        self.assertEqual((own["debt"], own["goods"]), (8, goods(glass=1)))

    def test_T1_the_cultist_offers_two_stones_for_four_ducats(self):
        game = arranged(schedule=0, seat2={"goods": goods(stone=2)}, seat3={"goods": goods(ducats=4)})
        for seat, *moves in [(0, "done"), (1, "done"), (2, "put stone 2", "ask ducats 4", "done"), (3, "done")]:
            for move in moves:
                game.play(seat, move)
        self.assertEqual(game.chests["cultist"]["reader"], 3)  # schedule 0: mortal-b reads it first
        for seat, move in [(0, "decline"), (1, "decline"), (2, "decline"), (3, "accept")]:
            game.play(seat, move)
        self.assertEqual(game.stage, "second")
        self.assertIn("close", game.choices(game.chests["cultist"]["reader"]))
        for seat in SEATS:
            game.play(seat, "close" if "close" in game.choices(seat) else "decline")
        self.assertEqual(game.seats[2]["goods"], goods(ducats=4))
        self.assertEqual(game.seats[3]["goods"], goods(stone=2))


class Interest(unittest.TestCase):
    def test_I2_debt_eight_becomes_ten(self):
        for marker in range(4):
            self.assertEqual(interest_on(8, marker, 8), (10, marker, 0))

    def test_I2_debt_ten_with_three_entries_nine_ten_nine_and_two_wings(self):
        self.assertEqual(interest_on(10, 2, 10), (9, 0, 2))

    def test_I1_debt_four_becomes_five_and_debt_two_depends_on_the_marker(self):
        self.assertEqual([interest_on(4, marker, 4)[0] for marker in range(4)], [5, 5, 5, 5])
        self.assertEqual([interest_on(2, marker, 2)[0] for marker in range(4)], [2, 2, 3, 3])

    def test_A7_a_bank_and_debt_six_the_marker_stays(self):
        game = arranged(seat0={"built": ["bank"], "debt": 6}, seat1={"debt": 6})
        game.interest_phase()
        self.assertEqual([(own["debt"], own["interest"]) for own in game.seats[:2]], [(6, 0), (7, 2)])


class Reputation(unittest.TestCase):
    def test_R1_one_move_to_the_lowest_space_takes_three_wings(self):
        game = arranged(seat0={"reputation": -4})
        game.change_reputation(0, -9)
        own = game.seats[0]
        self.assertEqual((own["reputation"], own["demon"], own["guests"], own["score"]), (-7, 0, 1, -2))

    def test_R1_up_again_takes_no_demon_wings(self):
        game = arranged(seat0={"reputation": -7})
        game.change_reputation(0, 3)
        self.assertEqual((game.seats[0]["reputation"], game.seats[0]["demon"]), (-4, 0))

    def test_A7_belfry_and_reliquary_read_the_start_of_the_phase(self):
        game = arranged(
            seat0={"reputation": 0, "built": ["reliquary"], "goods": goods()},
            seat1={"reputation": -1, "built": ["belfry"]},
            seat2={"reputation": 3}, seat3={"reputation": 3},
        )
        game.reputation_phase()
        self.assertEqual(game.seats[0]["goods"], goods(ducats=1))
        # Blue went from -1 up to 1, past red, who is the lowest now.
        self.assertEqual([own["demon"] for own in game.seats], [1, 0, 0, 0])
        self.assertEqual([own["angel"] for own in game.seats], [0, 0, 1, 1])
        self.assertEqual([own["reputation"] for own in game.seats], [0, 0, 1, 1])

    def test_R2_all_four_level_nobody_gets_wings(self):
        game = arranged()
        game.reputation_phase()
        self.assertEqual([(own["angel"], own["demon"]) for own in game.seats], [(0, 0)] * 4)


class TheInquisition(unittest.TestCase):
    def example(self):
        """Round 5: A and B were bribed away, C is there, 1 and 2 are turned; a mortal with two souls, an
        indulgence and a house guest."""
        board = {
            "A": False, "B": False, "C": True, "row": ["orator", "libertine", "vandal"],
            "turned": [True, True, False], "bribe": 2,
        }
        own = {
            "souls": {"pure": 2, "marked": 0}, "indulgences": 1, "guests": 1, "built": ["farm", "inn", "chapel"],
            "goods": goods(),
        }
        devil = {"souls": {"pure": 1, "marked": 0}}
        return arranged("inquisition", 5, inquisitors=board, turn=0, seat0=own, seat1=devil)

    def test_Q6_three_inquisitors_and_a_guest_one_is_suffered(self):
        game = self.example()
        faced = []
        for way in ("soul", None, "indulgence", "soul"):
            inquisitor = next(move.split()[1] for move in game.choices(0) if move.startswith("suffer"))
            faced.append(inquisitor)
            game.play(0, f"answer {inquisitor} {way}" if way else f"suffer {inquisitor}")
        self.assertEqual(faced, ["friar", "orator", "libertine", "house-guest"])
        self.assertIn("done", game.choices(0))
        own = game.seats[0]
        self.assertEqual((own["score"], own["indulgences"], own["souls"]["pure"]), (-1, 0, 2))

    def test_Q6_no_soul_serves_twice(self):
        game = self.example()
        game.play(0, "answer friar soul")
        game.play(0, "answer orator soul")
        self.assertNotIn("answer libertine soul", game.choices(0))
        self.assertIn("answer libertine indulgence", game.choices(0))

    def test_Q7_the_friar_counts_pairs_of_buildings(self):
        game = self.example()
        game.play(0, "suffer friar")
        self.assertEqual(game.seats[0]["score"], -1)

    def test_Q7_the_debt_collector_goes_back_to_nine(self):
        board = {
            "A": False, "B": False, "C": False, "row": ["debt-collector", "libertine", "vandal"],
            "turned": [True, False, False], "bribe": 0,
        }
        own = {"debt": 9, "demon": 2, "souls": {"pure": 0, "marked": 0}}
        game = arranged("inquisition", 5, inquisitors=board, seat0=own)
        game.play(0, "suffer debt-collector")  # 10, 9 and a wing: the third wing brings a guest at once
        own = game.seats[0]
        self.assertEqual((own["debt"], own["demon"], own["guests"], own["score"]), (9, 0, 1, -2))
        self.assertIn("suffer house-guest", game.choices(0))
        game.play(0, "suffer house-guest")
        self.assertEqual(own["score"], -2 - 4 - 1)

    def test_Q5_four_souls_bring_the_devil_six_points_in_all(self):
        for souls, points in enumerate([0, 0, 1, 3, 6, 12, 18]):
            game = arranged()
            game.score_souls(souls)
            self.assertEqual(game.seats[1]["score"], points)

    def test_Q4_the_devils_reward_adds_up(self):
        game = arranged(seat1={"goods": goods()}, seat2={"goods": goods()})
        game.reward_souls({"pure": 0, "marked": 2})
        self.assertEqual(game.seats[1]["goods"], goods(glass=1, marble=1, wood=1, stone=1, ducats=2))
        self.assertEqual(game.seats[2]["goods"], goods(grain=1, ducats=4))
        self.assertEqual(game.inquisitors["turned"], [True, False, False])

    def test_Q3_three_times_five_ducats_and_what_is_left_is_lost(self):
        game = arranged("ritual", 3, seat0={"goods": goods(ducats=8)}, seat3={"goods": goods(ducats=9)})
        game.play(0, "bribe 8")
        game.play(3, "bribe 9")
        for seat in SEATS:
            game.play(seat, "done")
        board = game.inquisitors
        self.assertEqual([board[letter] for letter in "ABC"] + [board["bribe"]], [False, False, False, 0])


if __name__ == "__main__":
    unittest.main()
