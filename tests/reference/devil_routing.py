"""T6: who reads whose chest, for each of the 48 schedules."""

# k: the two rounds of 1, 2, 4, 5 in which mortal-a is Ma.
ROUNDS_OF_A = [(1, 2), (1, 4), (1, 5), (2, 4), (2, 5), (4, 5)]
SCHEDULES = range(48)

NORMAL = [{"D": "Ma", "C": "Mb", "Ma": "D", "Mb": "C"}, {"D": "C", "C": "Ma", "Ma": "Mb", "Mb": "D"}]
SPECIAL = [
    [{"D": "Ma", "C": "Mb", "Ma": "C", "Mb": "D"}, {"D": "C", "C": "D", "Ma": "Mb", "Mb": "Ma"}],
    [{"D": "Ma", "C": "Mb", "Ma": "D", "Mb": "C"}, {"D": "C", "C": "D", "Ma": "Mb", "Mb": "Ma"}],
]
THIRD = [{"D": "C", "C": "Mb", "Ma": "D", "Mb": "Ma"}, {"D": "Mb", "C": "Ma", "Ma": "C", "Mb": "D"}]


def readers(schedule, round_number):
    """Two dictionaries, of the first and the second reading: the role that reads each role's chest."""
    k, s, o, t = schedule // 8, schedule // 4 % 2, schedule // 2 % 2, schedule % 2
    if round_number == 3:
        pattern, a_first = THIRD, t == 0
    else:
        special = round_number == (2, 4)[s]
        pattern, a_first = SPECIAL[o] if special else NORMAL, round_number in ROUNDS_OF_A[k]
    names = {"D": "devil", "C": "cultist"}
    names |= {"Ma": "mortal-a", "Mb": "mortal-b"} if a_first else {"Ma": "mortal-b", "Mb": "mortal-a"}
    return [{names[chest]: names[reader] for chest, reader in reading.items()} for reading in pattern]
