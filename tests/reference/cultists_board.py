"""The board of Among Cultists: rooms, corridors, doors, shelves and the routes.

Rectangles are (left, top, right, bottom) on a grid of 12 by 8; they say what lies clockwise of what.
"""

import functools
import math

START = "M"
CULTIST_ROOMS = ["O1", "P1", "D1"]  # S2: what the three cultist tokens show
SECURITY_ROOM = "R1"
DINING_HALL = "L1"
PORTAL_ROOM = "G1"

COLOURS = {
    "G": "green", "R": "red", "L": "lightblue", "O": "orange", "P": "pink", "D": "darkblue",
}

CORRIDORS = {
    "M": (4, 2, 8, 5),
    "NW": (0, 2, 4, 3),
    "NE": (8, 0, 9, 3),
    "SW": (0, 5, 4, 6),
    "S": (4, 5, 8, 6),
    "SE": (8, 5, 12, 6),
}

# The rooms of each map: how many books, and where.
ROOMS = {
    "4-6": {
        "D1": (3, (0, 0, 4, 2)),
        "L1": (2, (4, 0, 8, 2)),
        "P1": (2, (9, 0, 12, 3)),
        "P2": (1, (0, 3, 2, 5)),
        "R1": (2, (2, 3, 4, 5)),
        "D2": (2, (8, 3, 12, 5)),
        "O1": (2, (0, 6, 4, 8)),
        "G1": (3, (4, 6, 8, 8)),
        "O2": (2, (8, 6, 10, 8)),
    },
    "7": {
        "P2": (1, (0, 0, 2, 2)),
        "D1": (3, (2, 0, 4, 2)),
        "L1": (2, (4, 0, 8, 2)),
        "P1": (2, (9, 0, 12, 3)),
        "D3": (2, (0, 3, 2, 5)),
        "R1": (2, (2, 3, 4, 5)),
        "D2": (2, (8, 3, 12, 5)),
        "O1": (2, (0, 6, 4, 8)),
        "G1": (3, (4, 6, 8, 8)),
        "O2": (2, (8, 6, 10, 8)),
    },
    "8": {
        "P2": (1, (0, 0, 2, 2)),
        "D1": (3, (2, 0, 4, 2)),
        "L1": (2, (4, 0, 8, 2)),
        "P1": (2, (9, 0, 12, 3)),
        "D3": (2, (0, 3, 2, 5)),
        "R1": (2, (2, 3, 4, 5)),
        "D2": (2, (8, 3, 12, 5)),
        "O1": (2, (2, 6, 4, 8)),
        "G1": (3, (4, 6, 8, 8)),
        "O2": (2, (8, 6, 10, 8)),
        "P3": (1, (0, 6, 2, 8)),
    },
}

DOORS = {
    "4-6": [
        "M-NW", "M-NE", "M-S", "M-L1", "M-R1", "NW-D1", "NW-P2", "D1-L1", "NE-L1", "NE-P1",
        "P1-D2", "D2-SE", "SE-O2", "SE-S", "S-G1", "S-SW", "SW-O1", "SW-P2", "SW-R1",
    ],
    "7": [
        "M-NW", "M-NE", "M-S", "M-L1", "M-R1", "NW-P2", "NW-D1", "NW-D3", "D1-L1", "NE-L1",
        "NE-P1", "P1-D2", "D2-SE", "SE-O2", "SE-S", "S-G1", "S-SW", "SW-O1", "SW-D3", "SW-R1",
    ],
    "8": [
        "M-NW", "M-NE", "M-S", "M-L1", "M-R1", "NW-P2", "NW-D1", "NW-D3", "D1-L1", "NE-L1",
        "NE-P1", "P1-D2", "D2-SE", "SE-O2", "SE-S", "S-G1", "S-SW", "SW-O1", "SW-D3", "SW-R1",
        "SW-P3",
    ],
}

FISH_MAN = {"4-6": "NE", "7": "M", "8": "M"}  # N10

# Books that fill the shelf are worth as many points.
SHELVES = {
    "4-6": {
        "green": ["G1"],
        "red": ["R1"],
        "lightblue": ["L1"],
        "orange": ["O1", "O2"],
        "darkblue1": ["D1"],
        "darkblue2": ["D2"],
        "pink": ["P1", "P2"],
    },
    "7": {
        "green": ["G1"],
        "red": ["R1"],
        "lightblue": ["L1"],
        "orange": ["O1", "O2"],
        "darkblue1": ["D1"],
        "darkblue2": ["D2"],
        "pink": ["P1", "P2"],
        "darkblue3": ["D3"],
    },
    "8": {
        "green": ["G1"],
        "red": ["R1"],
        "lightblue": ["L1"],
        "orange": ["O1", "O2"],
        "darkblue1": ["D1"],
        "darkblue2": ["D2"],
        "pink": ["P1", "P2", "P3"],
        "darkblue3": ["D3"],
    },
}

# The rows are for rounds 1/5/9, 2/6/10, 3/7 and 4/8. Route 1 comes first.
ROUTES = [
    [["darkblue", "pink", "lightblue"], ["green", "orange"], ["lightblue", "darkblue"], ["red", "orange"]],
    [["pink", "orange"], ["darkblue", "red"], ["orange", "pink"], ["lightblue", "darkblue", "green"]],
    [["lightblue", "orange"], ["darkblue", "red", "pink"], ["green", "orange"], ["darkblue", "pink"]],
    [["red", "green"], ["orange", "lightblue", "darkblue"], ["pink", "green"], ["darkblue", "orange"]],
    [["pink", "green"], ["darkblue", "orange"], ["lightblue", "pink"], ["red", "orange", "darkblue"]],
    [["orange", "darkblue", "lightblue"], ["red", "pink"], ["orange", "darkblue"], ["green", "pink"]],
    [["pink", "darkblue", "orange"], ["green", "lightblue"], ["pink", "darkblue"], ["lightblue", "red"]],
    [["lightblue", "darkblue", "green"], ["red", "orange"], ["green", "darkblue"], ["orange", "pink"]],
    [["orange", "red"], ["pink", "lightblue", "darkblue"], ["orange", "red"], ["darkblue", "green"]],
    [["darkblue", "red"], ["orange", "green", "pink"], ["darkblue", "red"], ["pink", "lightblue"]],
]

MIDDLE = (6, 4)


class Board:
    """The map for a number of characters."""

    def __init__(self, characters):
        name = {7: "7", 8: "8"}.get(characters, "4-6")
        self.books = {room: books for room, (books, _) in ROOMS[name].items()}
        self.rooms = list(self.books)
        self.locations = [*self.rooms, *CORRIDORS]
        self.fish_man = FISH_MAN[name]
        self.shelves = SHELVES[name]
        self.neighbours = {location: [] for location in self.locations}
        for door in DOORS[name]:
            one, other = door.split("-")
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        self.rectangles = {**CORRIDORS, **{room: rect for room, (_, rect) in ROOMS[name].items()}}

    def of_colour(self, colour):
        return [room for room in self.rooms if colour_of(room) == colour]

    def shelf_of(self, room):
        """A8: each dark blue room has its own, the others one a colour."""
        return next(shelf for shelf, rooms in self.shelves.items() if room in rooms)

    def shelf_size(self, shelf):
        return sum(self.books[room] for room in self.shelves[shelf])

    def clockwise(self, here, there):
        """B2: how far one turns clockwise around the middle of the board from here to there, in degrees."""
        return (self.bearing(there) - self.bearing(here)) % 360

    def bearing(self, location):
        """Clockwise from 12 o'clock; the hundredths make equal directions equal."""
        left, top, right, bottom = self.rectangles[location]
        x, y = (left + right) / 2 - MIDDLE[0], (top + bottom) / 2 - MIDDLE[1]
        return round(math.degrees(math.atan2(x, -y)), 2)

    def distances(self, there, closed):
        """How many doors each location is from there, without passing through the closed one."""
        found = {there: 0}
        frontier = [there]
        for location in frontier:
            if location == closed and location != there:
                continue  # one may leave it, and not pass through
            for neighbour in self.neighbours[location]:
                if neighbour not in found:
                    found[neighbour] = found[location] + 1
                    frontier.append(neighbour)
        return found


def colour_of(room):
    """Corridors have none."""
    return None if room in CORRIDORS else COLOURS[room[0]]


@functools.cache
def board_for(characters):
    return Board(characters)
