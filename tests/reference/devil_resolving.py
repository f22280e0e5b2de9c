"""A2 to A7, V1, V2: what was planned is carried out, player by player."""

import collections

from devil_components import (
    BOX, BUILDING, EVENT, LARGE, MASTERS, PURSE, SYMBOLS, is_action,
)


class Resolving:
    def begin_resolve(self):
        self.begin_talk(self.turn, self.talk_resolve(self.turn))

    def end_resolve(self):
        if self.turn < 3:
            self.turn += 1
            self.enter("resolve")
        else:
            self.opened = False
            self.interest_phase()
            self.reputation_phase()
            self.after_reputation()

    def talk_resolve(self, seat):
        plan, own = self.plans[seat], self.seats[seat]
        self.used_tokens, self.hired_by_action, self.tokens_gone = 0, False, 0
        event = own["events"][0] if own["events"] and plan["event"] != "none" else None
        if own["tucked"]:
            yield from self.talk_use_tucked(seat)
        if event and plan["event"] == "left":
            yield from self.talk_gain(seat, EVENT[event]["left"]["gain"])
            self.change_reputation(seat, EVENT[event]["left"]["reputation"])
            own["events"].remove(event)
        for place in (0, 1):
            if f"use{place + 1}" in plan["tokens"]:
                yield from self.talk_act(seat, plan["edge"][place])
        for place in (0, 1):
            if f"build{place + 1}" in plan["tokens"]:
                yield from self.talk_build(seat, plan, place)
        if "hire" in plan["tokens"]:
            yield from self.talk_hire(seat)
        if event and plan["event"] == "right":
            yield from self.talk_right_event(seat, EVENT[event]["right"])
            own["events"].remove(event)
        for _ in range(self.used_tokens - own["free_tokens"]):
            yield from self.talk_pay(seat, {"grain": 1})
        own["free_tokens"] -= self.tokens_gone
        yield from self.talk_privileges(seat)

    def talk_act(self, seat, building):
        """Uses an action building with a token. What it costs must be paid before it gives anything."""
        for effect in BUILDING[building]["effect"]:
            if effect["op"] == "exchange":
                if not (yield from self.talk_pay(seat, effect["pay"])):
                    return
                yield from self.talk_gain(seat, effect["get"])
            else:
                yield from self.talk_effect(seat, effect)
        self.used_tokens += 1

    # ---- building --------------------------------------------------------------------------------

    def talk_build(self, seat, plan, place):
        own, building = self.seats[seat], plan["site"][place]
        cost = BUILDING[building]["cost"]
        built = yield from self.talk_pay(seat, {thing: count for thing, count in cost.items() if thing in PURSE})
        if built:
            self.used_tokens += 1
            self.change_reputation(seat, -cost.get("reputation", 0))
            self.tokens_gone += cost.get("action_token", 0)
            own["hand"].remove(building)
            own["built"].append(building)
            if is_action(building) and None in own["edge"]:
                own["edge"][own["edge"].index(None)] = building
            if "small_privilege" in cost:
                yield from self.talk_dam(seat)
            if BUILDING[building]["kind"].startswith("instant"):
                yield from self.talk_effects(seat, building)
        if f"action{place + 1}" in plan["tokens"]:
            if built:
                yield from self.talk_act(seat, building)
            else:
                yield from self.talk_fail(seat)

    # ---- hiring ----------------------------------------------------------------------------------

    def hire_price(self, seat, master):
        return 0 if self.owns(seat, "printing-house") else self.seats[seat]["masters"][master]

    def talk_hire(self, seat):
        """A5"""
        own = self.seats[seat]
        there = [master for master in MASTERS if own["masters"][master]]
        while True:
            if not any(self.could_pay(seat, {"ducats": self.hire_price(seat, master)}) for master in there):
                yield from self.talk_fail(seat)
                return
            payable = [m for m in there if own["goods"]["ducats"] >= self.hire_price(seat, m)]
            move = yield [f"hire {master}" for master in payable]
            if move:
                break
        master = move.split()[1]
        self.pay(seat, {"ducats": self.hire_price(seat, master)})
        self.hire(seat, master)
        self.used_tokens += 1
        self.hired_by_action = True

    # ---- right events ----------------------------------------------------------------------------

    def talk_right_event(self, seat, right):
        if "if" in right:
            if self.condition_holds(seat, right["if"]):
                self.change_reputation(seat, right["reputation"])
            else:
                self.lose_face(seat)
        elif (yield from self.talk_pay(seat, right["pay"])):
            self.change_reputation(seat, right["reputation"])

    def condition_holds(self, seat, condition):
        return {
            "hired_by_action": self.hired_by_action,
            "tokens_used>=3": self.used_tokens >= 3,
            "debt_zero": self.seats[seat]["debt"] == 0,
        }[condition]

    # ---- privileges ------------------------------------------------------------------------------

    def talk_privileges(self, seat):
        while claims := self.claims(seat):
            move = yield from self.talk_ask([*claims, "done"])
            if move == "done":
                return
            self.claim(seat, move)

    def claims(self, seat):
        own = self.seats[seat]
        choices = []
        for k, symbols in enumerate(BOX["small_privileges"]):
            open_still = not own["small"][k] and not own["small_gone"][k]
            if open_still and self.masters_for(seat, collections.Counter(symbols)) is not None:
                choices += self.lay_choices(seat, k)
        for k, large in enumerate(BOX["large_privileges"]):
            if not own["large"][k] and self.masters_for(seat, large["need"]) is not None:
                choices.append(f"large {LARGE[k]}")
        return choices

    def masters_for(self, seat, need):
        """V1: the masters that must serve beside the buildings; None if these do not do."""
        own = self.seats[seat]
        lacks = {symbol: max(0, need.get(symbol, 0) - self.count_symbol(seat, symbol)) for symbol in SYMBOLS}
        missing = sum(lacks.values()) - self.count_symbol(seat, "science")
        serving = []
        for master in MASTERS:
            matches = master == "alchemist" or lacks[master] > 0
            if len(serving) < missing and master in own["hired"] and matches:
                serving.append(master)
        return serving if len(serving) >= missing else None

    def claim(self, seat, move):
        own = self.seats[seat]
        word, name, *_ = move.split()
        if word == "small":
            k = int(name) - 1
            need = collections.Counter(BOX["small_privileges"][k])
        else:
            k = LARGE.index(name)
            need = BOX["large_privileges"][k]["need"]
        for master in self.masters_for(seat, need):
            self.use_master(seat, master)
        if word == "small":
            self.lay_small(seat, move)
            return
        own["large"][k] = True
        self.privilege_gained(seat)
        reward = BOX["large_privileges"][k]["reward"]
        self.take(seat, {thing: count for thing, count in reward.items() if thing in PURSE})
        self.give_angel(seat, reward.get("angel", 0))
        if "alchemist" in reward:
            self.hire(seat, "alchemist")
