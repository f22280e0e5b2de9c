"""F1: the final scoring."""

from devil_components import BOX, BUILDING, COMMONS, RARES, SEATS


class Ending:
    def begin_scoring(self):
        for seat in SEATS:
            self.begin_talk(seat, self.talk_scoring(seat))

    def talk_scoring(self, seat):
        """Final effects of buildings are worked out first."""
        own = self.seats[seat]
        for building in self.of_phase(seat, "final"):
            for effect in BUILDING[building]["effect"]:
                match effect["op"]:
                    case "vp_per_buildings":
                        own["score"] += self.count_symbol(seat, effect["sym"]) // effect["per"]
                    case "vp_per_common":
                        self.score_commons(own, effect)
                    case "vp_convert_ducats":
                        points = min(effect["max"], own["goods"]["ducats"] // effect["rate"])
                        own["goods"]["ducats"] -= points * effect["rate"]
                        own["score"] += points
                    case "vp_per_large_priv":
                        own["score"] += effect["n"] * sum(own["large"])
                    case "trade_route":
                        move = yield from self.talk_ask([f"choose {common}" for common in COMMONS])
                        common = move.split()[1]
                        own["score"] += own["goods"][common]
                        own["goods"][common] = 0

    def score_commons(self, own, effect):
        """Granary."""
        points = min(effect["max"], sum(own["goods"][common] for common in COMMONS) // effect["per"])
        own["score"] += points
        to_discard = points * effect["per"]
        for common in COMMONS:
            gone = min(to_discard, own["goods"][common])
            own["goods"][common] -= gone
            to_discard -= gone

    def end_scoring(self):
        for seat, own in enumerate(self.seats):
            own["score"] += self.final_points(seat)
            own["fifths"] = self.small_change(own) % 5
        self.stage = "over"

    def small_change(self, own):
        return own["goods"]["ducats"] + sum(own["goods"][common] for common in COMMONS)

    def final_points(self, seat):
        own = self.seats[seat]
        points = sum(BUILDING[building]["points"] for building in own["built"])
        points -= BOX["debt"]["penalty"][own["debt"]]
        if self.roles[seat] != "devil":
            points += 2 * sum(own["large"])
        points += own["angel"] - own["demon"] + 2 * own["indulgences"] + len(own["hired"])
        points -= own["souls"]["marked"]
        points += sum(own["goods"][rare] for rare in RARES) + self.small_change(own) // 5
        return points

    def scores(self):
        return [own["score"] for own in self.seats]

    def winners(self):
        ranks = [(own["score"], own["fifths"]) for own in self.seats]
        return [seat for seat in SEATS if ranks[seat] == max(ranks)]
