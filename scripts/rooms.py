#!/usr/bin/env python3
"""Checks that includes between rooms point one way. Prints every violation."""

import re
import subprocess
import sys

# What each room may include besides itself; docs/architecture.md has the picture.
ALLOWED = {
    "games": [],
    "bots": ["games"],
    "companion": ["games"],
    "base": [],
    "engine": ["base", "bots", "games"],
    "table": ["engine", "base", "bots", "games/core"],
    "store": ["base"],
    "host": ["table", "engine", "base", "bots", "games/core"],
    "server": ["host", "table", "store", "engine", "base", "bots", "games/core"],
    "host/wire": ["table", "engine", "base", "bots", "games/core"],
    "server/net": ["host/wire", "base", "games/core"],
    "server/client": ["host/wire", "base"],
    "browser": ["host", "table", "engine", "base", "bots", "games/core"],
    "terminal": ["table", "engine", "base", "bots", "games", "server/client", "host/wire"],
    "lab": ["terminal", "table", "engine", "base", "bots", "games", "server/client", "host/wire"],
    "cli": ["lab", "terminal", "server", "host", "store", "table", "engine", "base", "bots", "games"],
}


def room_of(path):
    parts = path.split("/")
    nested = "/".join(parts[:2])
    return nested if nested in ALLOWED else parts[0]


def within(path, folder):
    return path.startswith(folder + "/")


def main():
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.cpp", "*.hpp"]
    wrong = 0
    for path in subprocess.run(listed, check=True, capture_output=True, text=True).stdout.split():
        room = room_of(path)
        if room not in ALLOWED:
            continue
        try:
            with open(path, encoding="utf-8") as file:
                lines = file.readlines()
        except FileNotFoundError:  # deleted, not yet committed
            continue
        for number, line in enumerate(lines, 1):
            found = re.match(r'#include "([^"]+)"', line)
            if not found:
                continue
            target = found.group(1)
            if within(target, room) or any(within(target, folder) for folder in ALLOWED[room]):
                continue
            print(f"{path}:{number}: {room}/ may not include {target}")
            wrong += 1
    return 1 if wrong else 0


sys.exit(main())
