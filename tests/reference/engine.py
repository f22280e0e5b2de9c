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
        answer = self.read_any_answer(request)
        if answer["ok"] is not True:
            asked, answered = json.dumps(request)[:200], json.dumps(answer)[:500]
            raise EngineFailure(f"{asked}: answered by {answered}")
        return answer

    def read_any_answer(self, request):
        line = self.process.stdout.readline()
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or not isinstance(answer.get("ok"), bool):
            raise EngineFailure(f"{json.dumps(request)[:200]}: answered by {line[:200]!r}")
        return answer

    def refuses(self, request):
        """Whether the engine says that the request is wrong, and why."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.read_any_answer(request)
        return not answer["ok"] and isinstance(answer.get("error"), str)

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()
