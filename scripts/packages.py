#!/usr/bin/env python3
"""Checks that the program needs no Debian package but those that `scripts/install terminal` installs.

A directory is made that holds what those packages and whatever they depend on hold, as links; CMake configures the
program and finds nothing outside of it. If the program was built, each header that was read for it is looked up, too.
    scripts/packages.py
"""

import os
import shutil
import subprocess
import sys

PLACE = os.path.abspath("build/packages")
ROOT = f"{PLACE}/root"
# What CMake searches: headers, libraries and package files.
LOOKED_FOR = ("/usr/include/", "/usr/lib/", "/usr/share/cmake", "/usr/share/pkgconfig/")


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def closure():
    """The wanted packages with their dependencies and the essential packages."""
    wanted = run("scripts/install", "--list", "terminal").stdout.split()
    depends = run("apt-cache", "depends", "--recurse", "--installed", "--important", *wanted)
    packages = {line.split(":")[0] for line in depends.stdout.splitlines() if line[:1].isalnum()}
    essential = run("dpkg-query", "-W", "-f", "${Essential} ${Priority} ${Package}\n").stdout.splitlines()
    packages |= {words[-1] for words in map(str.split, essential) if words[0] == "yes" or words[-2] == "required"}
    if not set(wanted) <= packages:
        sys.exit(f"packages: not installed: {' '.join(sorted(set(wanted) - packages))}")
    return packages


def true_path(path, folders={}):
    """The path with its folder's links resolved: /lib is /usr/lib."""
    folder, name = os.path.split(path)
    if folder not in folders:
        folders[folder] = os.path.realpath(folder)
    return f"{folders[folder]}/{name}"


def files_of(packages):
    lists = run("dpkg-query", "-L", *sorted(packages)).stdout.splitlines()
    return {true_path(line) for line in lists if line.startswith("/")}


def link(files):
    shutil.rmtree(PLACE, ignore_errors=True)
    made = set()
    for path in files:
        if path.startswith(LOOKED_FOR) and not os.path.isdir(path):
            folder = ROOT + os.path.dirname(path)
            if folder not in made:
                os.makedirs(folder, exist_ok=True)
                made.add(folder)
            os.symlink(path, ROOT + path)


def configure():
    architecture = run("dpkg-architecture", "-qDEB_HOST_MULTIARCH").stdout.strip() or run("gcc", "-print-multiarch").stdout.strip()
    found = [f"{ROOT}/usr/{part}/pkgconfig" for part in (f"lib/{architecture}", "lib", "share")]
    environment = {**os.environ, "PKG_CONFIG_LIBDIR": ":".join(found), "PKG_CONFIG_PATH": ""}
    # Links are copied, so that files find their siblings.
    only = [f"-DCMAKE_FIND_ROOT_PATH_MODE_{kind}=ONLY" for kind in ("LIBRARY", "INCLUDE", "PACKAGE")]
    return run("cmake", "--preset", "release", "-B", f"{PLACE}/build", f"-DCMAKE_FIND_ROOT_PATH={ROOT}", *only, env=environment)


def foreign_headers(files):
    """Headers that the build of the program in build/release read outside these files, with their readers."""
    foreign = {}
    reader = ""
    for line in run("ninja", "-C", "build/release", "-t", "deps").stdout.splitlines():
        if line and not line[0].isspace():
            reader = line.split(":")[0]
            continue
        header = line.strip()
        if reader.startswith(("tests/", "bench/")) or not header.startswith("/usr/"):
            continue
        header = true_path(os.path.normpath(header))
        if header not in files and true_path(os.path.realpath(header)) not in files:
            foreign.setdefault(header, reader)
    return foreign


def main():
    files = files_of(closure())
    link(files)
    configured = configure()
    if configured.returncode != 0:
        print(configured.stderr)
        print("packages: the program does not configure with what `scripts/install terminal` installs")
        return 1
    foreign = foreign_headers(files) if os.path.exists("build/release/.ninja_deps") else {}
    for header, reader in sorted(foreign.items()):
        print(f"packages: {header}, which {reader} reads, is in no package that `scripts/install terminal` installs")
    shutil.rmtree(PLACE)
    return 1 if foreign else 0


sys.exit(main())
