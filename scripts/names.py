#!/usr/bin/env python3
"""Finds names that files of one unity build (cmake/unity.cmake) both define in an anonymous namespace.

Reads the lines of sources as clang-format lays them out; what that leaves unseen, the compiler finds.
    scripts/names.py FILE.cpp...
"""

import collections
import os
import re
import sys

GAMES = [name for name in os.listdir("games") if os.path.isdir(f"games/{name}")]


def company(path):
    """The unity group of a file: its folder, and the game in its name."""
    folder, name = os.path.split(path)
    return folder, next((game for game in GAMES if name.startswith(game + "_")), "")


def names_in(path):
    """Names with their namespaces, and whether the file defines or imports them."""
    inside = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if opened := re.match(r"namespace ([\w:]*) ?\{$", line):
                inside.append(opened[1])
            elif line.startswith("}  // namespace"):
                inside.pop()
            elif "" in inside and (found := name_of(line)):
                yield ("::".join(inside), found[0]), found[1]


def name_of(line):
    """The name that an unindented line declares."""
    if not re.match(r"[a-zA-Z_\[:]", line) or re.match(r"(namespace|using namespace|static_assert|public:|private:|[A-Z_]+\()", line):
        return None
    line = re.sub(r"^template <.*?> (?=\w)|\[\[.*?\]\] |alignas\(.*?\) ", "", line)
    if borrowed := re.match(r"using [\w:]*::(\w+);", line):
        return borrowed[1], borrowed[0]
    if named := re.match(r"(?:using|struct|class|union|enum|enum class) (\w+)(?: :| =| \{|;|$)", line):
        return named[1], None
    # A function or a variable: the word before its parameters or its value.
    if named := re.match(r"[^({=;]*?\b(\w+)(?:\[\w*\])*(?:\(| = |\{|;)", line):
        return named[1], None
    return None


def main(paths):
    definers = collections.defaultdict(lambda: collections.defaultdict(set))
    for path in paths:
        for name, origin in names_in(path):
            definers[company(path), name][origin].add(path)
    clashes = 0
    for (_, (_, name)), origins in sorted(definers.items(), key=lambda item: item[0]):
        files = sorted(set().union(*origins.values()))
        # Several files may import the same name.
        if len(files) > 1 and (None in origins or len(origins) > 1):
            print(f"{name}: in {', '.join(files)}, which are compiled together")
            clashes += 1
    return 1 if clashes else 0


sys.exit(main(sys.argv[1:]))
