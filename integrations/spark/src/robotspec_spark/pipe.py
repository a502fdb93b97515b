"""A `robotspec pipe` process: sends requests, receives answers in order, and survives the death of the process.

One thread writes and reads with a selector, so a full pipe in either direction blocks nothing. The requests in flight are
bounded in number and octets.
"""

from __future__ import annotations

import json
import os
import re
import selectors
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

Answer = dict[str, Any]
Key = TypeVar("Key")

CHUNK = 65_536


@dataclass(frozen=True)
class PipeOptions:
    """How to run robotspec on the executors."""

    command: tuple[str, ...] = ("robotspec", "pipe")
    """The command line of the process."""
    timeout: float = 60.0
    """Seconds without an answer, after which the process is killed."""
    start_timeout: float = 120.0
    """Seconds until the first answer of a new process."""
    max_requests: int = 64
    """Units of work in flight."""
    max_octets: int = 8 * 1024 * 1024
    """Octets of requests in flight. A single larger request is sent alone."""
    attempts: int = 2
    """Processes that may die of a unit of work, asked alone, before it is given up."""


class PipeError(RuntimeError):
    """The process cannot be used at all: it does not start, or does not speak the protocol. Fails the task."""


class _Dead(Exception):
    """The process ended or was killed while answers were due."""


@dataclass
class Unit(Generic[Key]):
    """Requests that belong together, such as those of one row. After the death of a process all of them are sent again."""

    key: Key
    requests: tuple[bytes, ...]
    deaths: int = field(default=0, init=False)
    answers: list[Answer] = field(default_factory=list, init=False)

    @property
    def octets(self) -> int:
        return sum(map(len, self.requests))


def encode(request: dict[str, Any]) -> bytes:
    """A request as a line."""
    return json.dumps(request, separators=(",", ":"), default=str).encode("ascii") + b"\n"


def decode(line: bytes) -> Answer:
    """The answer on a line. Lone surrogates, which Arrow cannot hold, become U+FFFD."""
    try:
        answer = json.loads(line)
    except ValueError as error:
        raise PipeError(f"robotspec pipe wrote a line that is not JSON: {line[:100]!r}") from error
    if not isinstance(answer, dict):
        raise PipeError(f"robotspec pipe wrote a line that is not an object: {line[:100]!r}")
    return _without_surrogates(answer) if SURROGATE.search(line) else answer


SURROGATE = re.compile(rb"\\u[dD][89a-fA-F]")


def _without_surrogates(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if isinstance(value, list):
        return [_without_surrogates(one) for one in value]
    if isinstance(value, dict):
        return {name: _without_surrogates(one) for name, one in value.items()}
    return value


class Pipe:
    """One process at a time. Use it as a context manager."""

    def __init__(self, options: PipeOptions, hello: dict[str, Any], check: Callable[[Answer], None]) -> None:
        """`hello` is the first request of each new process; `check` raises a PipeError for a wrong answer to it."""
        self._options = options
        self._hello = encode(hello)
        self._check = check
        self._process: subprocess.Popen[bytes] | None = None
        self._selector = selectors.DefaultSelector()
        self._outbox = bytearray()
        self._inbox = bytearray()
        self._scanned = 0
        self.starts = 0
        """Processes that were started."""

    def __enter__(self) -> Pipe:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def answers(self, units: Iterable[Unit[Key]]) -> Iterator[tuple[Unit[Key], str | None]]:
        """The units in order, each with its answers, or with the reason why there are none.

        After the death of a process, the units that were in flight are asked one by one, so that a unit of which the
        process dies loses no other.
        """
        options = self._options
        source = iter(units)
        queue: deque[Unit[Key]] = deque()
        # Units at the head of the queue that were sent, their octets, and units that have to be asked alone.
        sent = octets = alone = 0
        while True:
            limit = 1 if alone > 0 else options.max_requests
            while sent < limit and (sent == 0 or octets < options.max_octets):
                if sent == len(queue):
                    unit = next(source, None)
                    if unit is None:
                        break
                    queue.append(unit)
                unit = queue[sent]
                self._outbox += b"".join(unit.requests)
                octets += unit.octets
                sent += 1
            if sent == 0:
                return
            try:
                self._start()
                lines = self._exchange(options.timeout)
            except _Dead as death:
                self._kill()
                for unit in queue:
                    unit.answers.clear()
                was_alone = alone > 0
                if not was_alone:
                    alone = sent
                sent = octets = 0
                if was_alone:
                    queue[0].deaths += 1
                    if queue[0].deaths >= options.attempts:
                        alone -= 1
                        yield queue.popleft(), f"no-answer: robotspec pipe {death}"
                continue
            for line in lines:
                if sent == 0:
                    raise PipeError("robotspec pipe wrote more answers than there were requests")
                unit = queue[0]
                unit.answers.append(decode(line))
                if len(unit.answers) < len(unit.requests):
                    continue
                queue.popleft()
                sent -= 1
                octets -= unit.octets
                alone = max(0, alone - 1)
                yield unit, None

    def close(self) -> None:
        """Ends the process: closes its input and waits; kills it if it does not end."""
        process = self._process
        if process is not None and process.stdin is not None:
            self._selector.close()
            self._selector = selectors.DefaultSelector()
            process.stdin.close()
            try:
                process.wait(1.0)
            except subprocess.TimeoutExpired:
                pass
        self._kill()

    def _start(self) -> None:
        """Starts a process if there is none."""
        if self._process is not None:
            return
        waiting = bytes(self._outbox)
        try:
            process = subprocess.Popen(self._options.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        except OSError as error:
            raise PipeError(
                f"cannot start {self._options.command[0]!r}: {error.strerror}; install robotspec on every executor, "
                "or give PipeOptions(command=...)"
            ) from error
        self._process = process
        self.starts += 1
        assert process.stdin is not None and process.stdout is not None
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        self._selector.register(process.stdout, selectors.EVENT_READ)
        self._outbox[:] = self._hello
        try:
            lines = self._exchange(self._options.start_timeout)
        except _Dead as death:
            self._kill()
            raise PipeError(f"{' '.join(self._options.command)!r} does not answer: it {death}") from None
        self._check(decode(lines[0]))
        self._outbox[:] = waiting

    def _exchange(self, timeout: float) -> list[bytes]:
        """Writes and reads until at least one answer is complete."""
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        deadline = time.monotonic() + timeout
        while True:
            registered = process.stdin in self._selector.get_map()
            if self._outbox and not registered:
                self._selector.register(process.stdin, selectors.EVENT_WRITE)
            elif registered and not self._outbox:
                self._selector.unregister(process.stdin)
            remaining = deadline - time.monotonic()
            if remaining <= 0:
                raise _Dead(f"gave no answer for {timeout:g} s")
            for ready, _ in self._selector.select(remaining):
                if ready.fileobj is process.stdin:
                    self._write(process.stdin.fileno())
                elif lines := self._read(process.stdout.fileno()):
                    return lines

    def _write(self, stdin: int) -> None:
        try:
            with memoryview(self._outbox) as octets, octets[:CHUNK] as chunk:
                written = os.write(stdin, chunk)
        except BlockingIOError:
            return
        except OSError:
            raise _Dead(self._ending()) from None
        del self._outbox[:written]

    def _read(self, stdout: int) -> list[bytes]:
        try:
            octets = os.read(stdout, CHUNK)
        except BlockingIOError:
            return []
        if not octets:
            raise _Dead(self._ending())
        self._inbox += octets
        end = self._inbox.rfind(b"\n", self._scanned)
        self._scanned = len(self._inbox)
        if end == -1:
            return []
        lines = bytes(self._inbox[:end]).split(b"\n")
        del self._inbox[: end + 1]
        self._scanned = len(self._inbox)
        return lines

    def _ending(self) -> str:
        """The way in which the process ended."""
        assert self._process is not None
        try:
            code = self._process.wait(5.0)
        except subprocess.TimeoutExpired:
            return "closed its streams"
        return f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"

    def _kill(self) -> None:
        process, self._process = self._process, None
        self._outbox.clear()
        self._inbox.clear()
        self._scanned = 0
        self._selector.close()
        self._selector = selectors.DefaultSelector()
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
