"""A client of the server with the standard library only: HTTP and WebSockets over blocking sockets."""

import base64
import json
import os
import socket
import struct


class Closed(Exception):
    """The other side hung up, or refused the WebSocket."""


def connect(host, port, receive_buffer=None, timeout=30):
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    line = socket.socket(family, socket.SOCK_STREAM)
    if receive_buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(timeout)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    line.connect((host, port))
    return line


class Person:
    """Somebody at an address, with a session or without."""

    def __init__(self, host, port, name=None):
        self.host, self.port, self.cookie = host, port, None
        self.line, self.left = None, b""
        if name:
            status, _ = self.post("/api/guest", {"name": name})
            if status != 200:
                raise Closed(f"no guest: {status}")

    def head(self, method, target, length=0):
        host = f"[{self.host}]" if ":" in self.host else self.host
        head = f"{method} {target} HTTP/1.1\r\nHost: {host}:{self.port}\r\nX-Subrosa: 1\r\n"
        if self.cookie:
            head += f"Cookie: {self.cookie}\r\n"
        if method == "POST":
            head += f"Content-Type: application/json\r\nContent-Length: {length}\r\n"
        return head

    def get(self, target):
        return self.request("GET", target, b"")

    def post(self, target, body):
        return self.request("POST", target, json.dumps(body).encode())

    def request(self, method, target, body):
        for attempt in (1, 2):
            try:
                if self.line is None:
                    self.line, self.left = connect(self.host, self.port), b""
                self.line.sendall((self.head(method, target, len(body)) + "\r\n").encode() + body)
                return self.answer()
            except (OSError, Closed):
                self.line = None
                if attempt == 2:
                    raise

    def answer(self):
        while b"\r\n\r\n" not in self.left:
            self.more()
        head, self.left = self.left.split(b"\r\n\r\n", 1)
        lines = head.decode().split("\r\n")
        status, length = int(lines[0].split()[1]), 0
        for text in lines[1:]:
            name, value = text.split(":", 1)
            if name.lower() == "content-length":
                length = int(value)
            if name.lower() == "set-cookie":
                self.cookie = value.strip().split(";")[0]
        while len(self.left) < length:
            self.more()
        body, self.left = self.left[:length], self.left[length:]
        if "connection: close" in head.decode().lower():
            self.line.close()
            self.line = None
        return status, body

    def more(self):
        got = self.line.recv(65536)
        if not got:
            raise Closed("hung up")
        self.left += got

    def open_table(self, game, kinds, setup=None, start=True):
        """The id of a table with a seat for each of `kinds`, or nothing if it was refused."""
        seats = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
        setup = {**(setup or {}), "game": game, "options": {"players": len(kinds)}}
        status, body = self.post("/api/tables", {"setup": setup, "seats": seats, "start": start})
        return json.loads(body)["table"] if status == 200 else None


class Socket:
    """A WebSocket of a person to a table."""

    def __init__(self, person, table, receive_buffer=None):
        self.line = connect(person.host, person.port, receive_buffer)
        self.left, self.seq, self.view = b"", 0, {}
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            (
                person.head("GET", f"/ws/tables/{table}")
                + f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                + "Sec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        while b"\r\n\r\n" not in self.left:
            self.more()
        head, self.left = self.left.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head.split(b"\r\n")[0].decode())
        self.send({"do": "hello", "protocol": 1, "client": base64.b64encode(os.urandom(6)).decode()})

    def more(self):
        got = self.line.recv(65536)
        if not got:
            raise Closed("hung up")
        self.left += got

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def ask(self, message):
        self.seq += 1
        self.send({**message, "seq": self.seq})
        return self.seq

    def frame(self, kind, data):
        mask = os.urandom(4)
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.line.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def take(self, size):
        while len(self.left) < size:
            self.more()
        taken, self.left = self.left[:size], self.left[size:]
        return taken

    def next(self):
        """The next message."""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self.take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.take(8))[0]
            data = self.take(size)
            if first & 0x0F == 9:
                self.frame(10, data)
            elif first & 0x0F == 8:
                raise Closed("closed")
            elif first & 0x0F == 1:
                message = json.loads(data)
                self.view = message.get("view") or self.view
                return message

    def until(self, told):
        while True:
            message = self.next()
            if told(message):
                return message

    def close(self):
        self.line.close()
