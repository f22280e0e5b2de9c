"""Drives `PROGRAM engine`: one JSON object a line to it, one answer a line back."""

import json
import subprocess


class EngineFailure(Exception):
    """The engine refused what it must accept, or does not answer as the protocol says."""


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *requests):
        """Sends the requests together and returns their answers; each must be ok."""
        try:
            self.process.stdin.write("".join(json.dumps(request) + "\n" for request in requests))
            self.process.stdin.flush()
        except OSError as error:
            raise EngineFailure(f"the engine takes no requests: {error}") from error
        return [self.read_answer(request) for request in requests]

    def read_answer(self, request):
        line = self.process.stdout.readline()
        asked = json.dumps(request)[:200]
        try:
            answer = json.loads(line)
        except ValueError:
            raise EngineFailure(f"{asked}: answered by {line[:200]!r}") from None
        if not isinstance(answer, dict) or answer.get("ok") is not True:
            raise EngineFailure(f"{asked}: answered by {line[:500].strip()}")
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
