"""Ways to play Deal with the Devil that lead to its rare corners. None of them wants to win.

A style names the moves it likes best among the choices; none: any will do. Styles know everything, roles too.
"""

from devil_components import BUILDING, BUY, PURSE, is_action

GO_ON = 0.9  # how often a style gets its way
MARKET = ("buy", "sell", "borrow", "repay")


def begin_with(choices, *beginnings):
    return [choice for choice in choices if choice.startswith(beginnings)]


def own_words(choices):
    """Without the market, if there is anything else."""
    return [choice for choice in choices if not choice.startswith(MARKET)] or choices


# ---- parts of sensible play --------------------------------------------------------------------------


def offer(game, seat, choices, most=2):
    """Some goods for some price, then done."""
    draft = game.drafts[seat]
    if not game.offers_something(seat):
        wanted = begin_with(choices, "put")
        wanted = [choice for choice in wanted if 0 < int(choice.split()[-1]) <= most]
        if game.roles[seat] != "devil":
            wanted = [choice for choice in wanted if "ducats" not in choice] or wanted
        return wanted or ["done"]
    if not draft["ask"]:
        return begin_with(choices, "ask souls") or begin_with(choices, "ask")
    return ["done"]


def missing_value(game, seat, building):
    """What the market would take for what the seat lacks to build this."""
    cost, goods = BUILDING[building]["cost"], game.seats[seat]["goods"]
    return sum(max(0, cost.get(thing, 0) - goods[thing]) * BUY.get(thing, 1) for thing in PURSE)


def plan(game, seat, choices, tokens=3, patience=12):
    """The cheapest building, perhaps a second, tokens on what is there, an event, done."""
    draft, own = game.drafts[seat], game.seats[seat]
    sites = sorted(own["hand"], key=lambda card: missing_value(game, seat, card))
    sites = [card for card in sites if missing_value(game, seat, card) <= patience]
    liked = []
    for place, card in zip((1, 2), sites):
        if draft["site"][place - 1] is None:
            liked += [choice for choice in choices if choice == f"site {place} {card}"]
    if len(draft["tokens"]) < tokens:
        kinds = ("token use", "token build1", "token action", "token build2", "token hire")
        liked += [
            choice for choice in begin_with(choices, *kinds) if choice.split()[1] not in draft["tokens"]
        ]
    if draft["event"] == "none" and not liked:
        liked += begin_with(choices, "event left", "event right")
    return liked or begin_with(choices, "done")


def waiting(game, seat, choices):
    """In `resolve`, before something that cannot be paid: buys what is missing, else borrows, else sells."""
    goods, price = game.seats[seat]["goods"], game.awaited
    missing = [f"buy {thing}" for thing in price if goods[thing] < price[thing]]
    spare = [f"sell {thing}" for thing in goods if goods[thing] > price.get(thing, 0)]
    for liked in (missing, begin_with(choices, "borrow"), spare):
        if possible := [choice for choice in choices if choice in liked]:
            return possible
    return choices


# ---- the styles --------------------------------------------------------------------------------------


def wander(game, seat, choices):
    """Anything; first what kind of move, so that a list of many does not drown the rest."""
    return []


def sensible(game, seat, choices):
    """Offers, accepts, builds, claims, answers."""
    stage = game.stage
    if stage == "offer":
        return offer(game, seat, choices)
    if stage == "plan":
        return plan(game, seat, choices)
    if stage == "ritual":
        return begin_with(choices, "done", "bribe 1", "offer")
    liked = begin_with(choices, "accept", "small", "large", "answer", "choose", "hire")
    if stage == "resolve" and not liked:
        return waiting(game, seat, choices)
    return liked or own_words(choices)


def sell_souls(game, seat, choices):
    """The devil asks for souls and gives a lot, everybody takes it (T4, Q4, Q5)."""
    if game.stage == "offer":
        if game.roles[seat] in ("devil", "cultist"):
            return offer(game, seat, choices)
        return begin_with(choices, "done")
    if game.stage == "ritual" and game.roles[seat] == "devil":
        souls, draft = game.seats[seat]["souls"], game.drafts[seat]["offer"]
        more = [f"offer {kind} {count}" for kind, count in souls.items() if draft[kind] != count]
        return more or begin_with(choices, "done")
    if game.stage in ("first", "second"):
        return begin_with(choices, "accept", "pay") or begin_with(choices, "decline", "close")
    return sensible(game, seat, choices)


def build(game, seat, choices):
    """Plans as much as there are tokens for, and pays for it by any means (A4, V1, V2)."""
    if game.stage == "plan":
        return plan(game, seat, choices, tokens=4, patience=30)
    if game.stage == "offer":
        return begin_with(choices, "done")
    if game.stage == "resolve":
        return begin_with(choices, "large", "small", "choose", "hire") or waiting(game, seat, choices)
    return sensible(game, seat, choices)


def overreach(game, seat, choices):
    """Debts up to the last, plans that cannot be paid (A4, I1, Q7)."""
    if game.stage == "plan":
        return plan(game, seat, choices, tokens=4, patience=99)
    if game.stage in ("keep", "send", "offer", "repay", "wings") and game.seats[seat]["debt"] < 10:
        return begin_with(choices, "borrow")
    if game.stage == "resolve":
        return begin_with(choices, "fail", "choose") or begin_with(choices, "sell", "buy") or choices
    if game.stage == "inquisition":
        return begin_with(choices, "suffer", "choose", "done")
    return begin_with(choices, "done") or own_words(choices)


def use(game, seat, choices):
    """Action buildings: keeps, builds and uses them; both events (A1, A7)."""
    if game.stage in ("keep", "send"):
        actions = [choice for choice in own_words(choices) if is_action(choice.split()[1])]
        others = [choice for choice in own_words(choices) if choice not in actions]
        return (actions if game.stage == "keep" else others) or own_words(choices)
    if game.stage == "plan":
        draft = game.drafts[seat]
        if draft["event"] == "none":
            return begin_with(choices, "event")
        sites = [choice for choice in begin_with(choices, "site 1") if is_action(choice.split()[2])]
        if draft["site"][0] is None and sites:
            return sites
        more = [
            choice
            for choice in begin_with(choices, "token use", "token action", "token build1", "edge")
            if choice.split()[1] not in draft["tokens"]
        ]
        return more or begin_with(choices, "done")
    return sensible(game, seat, choices)


def hunt(game, seat, choices):
    """All accuse the same one or two (W1, W2)."""
    if game.stage == "hunt":
        named = [game.round % 4, (game.round + 1) % 4]
        return [choice for choice in choices if choice in [f"accuse {other}" for other in named]]
    if game.stage == "question":
        return begin_with(choices, "prove")
    return sensible(game, seat, choices)


def denounce(game, seat, choices):
    """Everybody names the same, the devil or another (Q4, Q5)."""
    if game.stage == "ritual":
        draft = game.drafts[seat]["guess"]
        shift = game.schedule % 3
        wanted = []
        for role in ("devil", "cultist"):
            if role not in draft:
                named = (game.seat_of(role) + shift) % 4
                wanted += [choice for choice in choices if choice == f"guess {role} {named}"]
        return wanted or begin_with(choices, "done") or begin_with(choices, "offer marked")
    return sensible(game, seat, choices)


def bribe(game, seat, choices):
    """Buys wings and inquisitors (Q1, Q3, O3)."""
    if game.stage == "wings":
        return begin_with(choices, "wings", "done")
    if game.stage == "ritual":
        return begin_with(choices, "bribe", "done")
    if game.stage in ("offer", "plan"):
        return begin_with(choices, "done") or sensible(game, seat, choices)
    return sensible(game, seat, choices)


STYLES = [wander, sensible, sell_souls, build, overreach, use, hunt, denounce, bribe]


def choose(style, game, seat, choices, random):
    """One of the moves that the style likes, now and then any other, of a kind chosen first."""
    liked = [choice for choice in style(game, seat, choices) if choice in choices]
    if liked and random.random() < GO_ON:
        return random.choice(liked)
    kinds = sorted({choice.split()[0] for choice in choices})
    if "done" in kinds and random.random() < 0.2:
        return "done"
    kind = random.choice(kinds)
    return random.choice([choice for choice in choices if choice.split()[0] == kind])
