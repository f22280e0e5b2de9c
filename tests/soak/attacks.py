"""What one address can do within the limits to a server, each until it is told to stop. An attack gets a Siege."""

import random
import socket
import threading
import time

from client import Closed, Person, Socket, connect


class Siege:
    """The attacker: many connections of one address, in threads."""

    def __init__(self, host, port, tables, hoarder, seconds):
        self.host, self.port, self.tables, self.cookie = host, port, tables, hoarder
        self.end = time.monotonic() + seconds
        self.sent, self.refused = 0, 0

    def lasts(self):
        return time.monotonic() < self.end

    def guest(self):
        """A guest, as soon as the rate of logins allows."""
        while self.lasts():
            try:
                return Person(self.host, self.port, "Mallory")
            except (Closed, OSError):
                time.sleep(0.3)
        return None

    def stranger(self):
        return Person(self.host, self.port)

    def hoarder(self):
        person = self.stranger()
        person.cookie = self.cookie
        return person

    def note(self, status):
        self.sent += 1
        self.refused += status >= 400
        if status == 429:
            time.sleep(0.05)

    def run(self, workers):
        """Runs each of them in a thread, again and again until the end."""

        def again(worker):
            while self.lasts():
                try:
                    worker()
                except (Closed, OSError):
                    self.refused += 1
                    time.sleep(0.05)

        threads = [threading.Thread(target=again, args=(worker,), daemon=True) for worker in workers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(max(0, self.end - time.monotonic()) + 1)

    def ask_without_reading(self, target):
        """One request on a connection that does not read the answer until the end."""
        line = connect(self.host, self.port, receive_buffer=4096)
        line.sendall((self.stranger().head("GET", target) + "\r\n").encode())
        self.sent += 1
        while self.lasts():
            time.sleep(0.2)
        line.close()

    def flood(self, line, message):
        """Sends as fast as the server reads, and reads whatever comes."""
        line.line.setblocking(False)
        while self.lasts():
            try:
                while line.line.recv(65536):
                    pass
                raise Closed("hung up")
            except BlockingIOError:
                pass
            line.line.setblocking(True)
            line.line.settimeout(0.5)
            try:
                line.ask(message())
                self.sent += 1
            except socket.timeout:
                raise Closed("not read any more") from None
            line.line.setblocking(False)
            time.sleep(0.01)


def replays(siege):
    """Pages of the longest game from anywhere, on connections that read and on some that do not."""
    table = siege.tables["devil"][0]

    def target():
        return f"/api/tables/{table}/replay?viewer=all&from={random.randrange(200)}"

    def reads():
        person = siege.stranger()
        while siege.lasts():
            siege.note(person.get(target())[0])

    siege.run([reads] * 60 + [lambda: siege.ask_without_reading(target())] * 100)


def analyses(siege):
    def ask(table):
        siege.note(siege.stranger().get(f"/api/tables/{table}/analysis")[0])

    siege.run([lambda table=table: ask(table) for game in siege.tables.values() for table in game] * 3)


def looks(siege):
    person = siege.guest()
    tables = [person.open_table("devil", ["me", "thumb", "thumb", "thumb"]) for _ in range(10)]

    def look(table):
        line = Socket(person, table)
        line.until(lambda message: message["tell"] == "welcome")
        version = line.view["version"]
        siege.flood(line, lambda: {"do": "look", "version": version, "moves": []})

    siege.run([lambda table=table: look(table) for table in tables if table] * 6)


def tables(siege):
    def create():
        person = siege.guest()
        while person and siege.lasts():
            if not person.open_table("rose", ["me", "open", "open"], {"listed": True}, start=False):
                siege.note(429)
                return
            siege.note(200)

    siege.run([create] * 4)


def bot_tables(siege):
    """Tables of the costliest bots, watched, so that they think."""

    def play():
        person = siege.guest()
        for _ in range(20):
            table = person and person.open_table("cultists", ["hard"] * 8)
            if not table:
                siege.note(429)
                continue
            siege.note(200)
            line = Socket(person, table)
            watched.append(line)
        while siege.lasts():
            time.sleep(0.2)

    watched = []
    siege.run([play] * 3)


def guests(siege):
    siege.run([lambda: siege.note(siege.stranger().post("/api/guest", {"name": "Mallory"})[0])] * 20)


def chat(siege):
    person = siege.guest()
    table = person.open_table("rose", ["me", "thumb"])
    siege.run([lambda: siege.flood(Socket(person, table), lambda: {"do": "say", "text": "x" * 200})] * 30)


def toggle_pauses(siege, setup):
    person = siege.guest()
    tables = [person.open_table("devil", ["me", "thumb", "thumb", "thumb"], setup) for _ in range(5)]

    def toggle(table):
        wanted = [False]

        def message():
            wanted[0] = not wanted[0]
            return {"do": "pause", "wanted": wanted[0]}

        siege.flood(Socket(person, table), message)

    siege.run([lambda table=table: toggle(table) for table in tables if table] * 4)


def pauses(siege):
    toggle_pauses(siege, {})


def galleries(siege):
    toggle_pauses(siege, {"watch_delay": 3_600_000})


def slow_readers(siege):
    """Sockets that do not read at a table where much happens."""
    person = siege.guest()
    table = person.open_table("devil", ["me", "thumb", "thumb", "thumb"])
    wanted = [False]

    def message():
        wanted[0] = not wanted[0]
        return {"do": "pause", "wanted": wanted[0]}

    def sleep():
        line = Socket(person, table, receive_buffer=4096)
        while siege.lasts():
            time.sleep(0.2)
        line.close()

    siege.run([lambda: siege.flood(Socket(person, table), message)] * 2 + [sleep] * 150)


def closed_tables(siege):
    everything = siege.tables["closed"] + siege.tables["devil"] + siege.tables["cultists"]

    def ask():
        person = siege.stranger()
        while siege.lasts():
            siege.note(person.get(f"/api/tables/{random.choice(everything)}/game")[0])

    siege.run([ask] * 40)


def ask_as_hoarder(siege, targets):
    """Requests of the person who has had very many tables, as many as an address may ask."""

    def ask():
        person = siege.hoarder()
        while siege.lasts():
            siege.note(person.get(random.choice(targets))[0])

    siege.run([ask] * 20)


def mine(siege):
    ask_as_hoarder(siege, ["/api/tables/mine"])


def lobby(siege):
    phases = ["gathering", "running", "over"]
    one = "/api/tables/" + siege.tables["devil"][0]
    ask_as_hoarder(siege, [f"/api/tables?phase={phase}" for phase in phases] + [one])


ALL = [
    replays, analyses, looks, tables, bot_tables, guests, chat, pauses, galleries, slow_readers, closed_tables, mine,
    lobby,
]
