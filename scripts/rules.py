#!/usr/bin/env python3
"""Checks every citation of a rule against docs/rules, whose README describes the forms of ids and citations.

Each cited id must exist in its game's document, and each id must have a scenario or a test that carries it.
    scripts/rules.py
"""

import collections
import io
import json
import pathlib
import re
import subprocess
import sys
import tokenize

DOCUMENTS = {path.stem: path for path in sorted(pathlib.Path("docs/rules").glob("*.md")) if path.stem != "README"}
ROOMS = ["games", "bots", "base", "engine", "table", "store", "server", "terminal", "lab", "cli", "tests", "bench"]
EXAMPLES = "X"  # the letter of worked examples: each must be a scenario
HYPOTHESES = "lab/tournament/sprt.hpp"  # H0 and H1 of a statistical test

ID = r"[A-Z][0-9]{1,2}"
WORD = rf"(?<![\w-]){ID}(?!\w)"
DEFINITION = re.compile(rf"- \*\*({ID})\*\* ")
QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"")
WITH_GAME = re.compile(rf"\b({'|'.join(DOCUMENTS)}) ({ID}(?:(?:, | to | and ){ID})*)(?!\w)")
TEST = re.compile(rf"^(?:TYPED_)?TEST(?:_[FP])?\((\w+),\s*((?:{ID}And)*{ID})(?=[A-Z])", re.MULTILINE)
MESSAGE = re.compile(rf"\"({'|'.join(DOCUMENTS)})_rule_({ID})\"")
LABEL = re.compile(rf"\"\"\"|f?\"{ID}: ")
# Strings come first: what looks like a comment in one is none. 10'000 is no character.
CPP = re.compile(
    r"R\"(\w*)\(.*?\)\1\"|\"(?:\\.|[^\"\\\n])*\"|(?<!\w)'(?:\\.|[^'\\\n])+'|(?P<comment>//[^\n]*|/\*.*?\*/)", re.DOTALL)

Citation = collections.namedtuple("Citation", "path line game id")  # game: None if nothing tells which
problems = []


def problem(path, line, text):
    problems.append((str(path), line, text))


def numbered(text, first):
    return enumerate(text.split("\n"), first)


def game_of(path):
    """The game in the folders or the name of a file: games/rose/play.cpp, tests/games/devil_law_test.cpp."""
    return next((word for word in re.split(r"[/_.]", str(path)) if word in DOCUMENTS), None)


def defined(path):
    """The lines of a document's ids."""
    found = {}
    for line, text in numbered(path.read_text(encoding="utf-8"), 1):
        if not (match := DEFINITION.match(text)):
            continue
        if match[1] in found:
            problem(path, line, f"{match[1]} is defined a second time")
        found[match[1]] = line
    for id in found:
        if int(id[1:]) > 1 and f"{id[0]}{int(id[1:]) - 1}" not in found:
            problem(path, found[id], f"{id[0]}{int(id[1:]) - 1} is missing before {id}")
    if not found:
        problem(path, 1, "defines no rule")
    return found


def cited_in_document(path):
    """The ids that a document of rules mentions."""
    fenced = False
    for line, text in numbered(path.read_text(encoding="utf-8"), 1):
        fenced = fenced != text.startswith("```")
        if not fenced:
            yield from (Citation(path, line, path.stem, id) for id in re.findall(WORD, QUOTED.sub("", text)))


def comments(path, text):
    """The lines of the comments of a C++ or Python file; in Python also of labels such as "S2: the roles"."""
    if path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT or token.type == tokenize.STRING and LABEL.match(token.string):
                yield from numbered(token.string.replace('"', ""), token.start[0])
        return
    for match in CPP.finditer(text):
        if match["comment"]:
            yield from numbered(match["comment"], text.count("\n", 0, match.start()) + 1)


def cited_in_comments(path, text):
    game = game_of(path)
    for line, comment in comments(path, text):
        comment = QUOTED.sub("", comment)
        for named in WITH_GAME.finditer(comment):
            yield from (Citation(path, line, named[1], id) for id in re.findall(ID, named[2]))
        for id in re.findall(WORD, WITH_GAME.sub("", comment)):
            if str(path) != HYPOTHESES:
                yield Citation(path, line, game, id)


def cited_in_tests(path, text):
    """The ids that names of tests begin with."""
    for match in TEST.finditer(text):
        game = game_of(path) or next((game for game in DOCUMENTS if game.capitalize() in match[1]), None)
        line = text.count("\n", 0, match.start()) + 1
        yield from (Citation(path, line, game, id) for id in re.findall(ID, match[2]))


def cited_in_scenario(path):
    """The ids of a scenario file, which bears the name of one of them."""
    text = path.read_text(encoding="utf-8")
    rules = json.loads(text).get("rules", [])
    line = next((line for line, part in numbered(text, 1) if '"rules"' in part), 1)
    name = path.name.split("-")[0]
    if name not in rules:
        problem(path, line, f"is named after {name}, which is none of its rules")
    return [Citation(path, line, path.parent.name, id) for id in rules]


def cited_in_messages(path):
    for line, text in numbered(path.read_text(encoding="utf-8"), 1):
        yield from (Citation(path, line, game, id) for game, id in MESSAGE.findall(text))


def sources():
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *ROOMS],
                            check=True, capture_output=True, text=True).stdout.splitlines()
    paths = (pathlib.Path(path) for path in listed if path.endswith((".cpp", ".hpp", ".py")))
    return [path for path in paths if path.is_file()]


def main():
    rules = {game: defined(path) for game, path in DOCUMENTS.items()}
    scenarios, tests, others = [], [], []
    for path in sorted(pathlib.Path("tests/scenarios").glob("*/*.json")):
        scenarios += cited_in_scenario(path)
    for path in sources():
        text = path.read_text(encoding="utf-8")
        tests += cited_in_tests(path, text)
        others += cited_in_comments(path, text)
    for path in DOCUMENTS.values():
        others += cited_in_document(path)
    for path in sorted(pathlib.Path("web/messages").glob("*.json")):
        others += cited_in_messages(path)

    for path, line, game, id in scenarios + tests + others:
        if game is None:
            problem(path, line, f"{id} is a rule of which game? Write its name before it, such as rose {id}")
        elif id not in rules.get(game, {}):
            problem(path, line, f"{id} is no rule of {DOCUMENTS.get(game, game)}")
    in_scenarios = {(game, id) for _, _, game, id in scenarios}
    in_tests = {(game, id) for _, _, game, id in tests}
    for game, ids in rules.items():
        for id, line in ids.items():
            if id[0] == EXAMPLES and (game, id) not in in_scenarios:
                problem(DOCUMENTS[game], line, f"{id} has no scenario")
            elif (game, id) not in in_scenarios | in_tests:
                problem(DOCUMENTS[game], line, f"{id} has neither scenario nor test")
    for path, line, text in sorted(problems):
        print(f"{path}:{line}: {text}")
    return 1 if problems else 0


sys.exit(main())
