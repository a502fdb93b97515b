"""A process that speaks the protocol of `robotspec pipe` and misbehaves where a request says so.

Requests: {"say": x} is answered with x; {"size": n} with n characters; {"die": path} ends the process once, and with
{"times": n} n times, which the file counts; {"cut": true} ends it in the middle of its answer; {"die": true} ends it
always; {"sleep": s} waits; {"raw": s} writes s as it is. With `--buffered`, it writes its answers before it reads more, as
`robotspec pipe` does, and loses them if it dies before. With `--last-words FILE`, it writes FILE a moment after its
input ends, and with `--stay`, it goes on then.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator

if "--mute" in sys.argv:
    sys.exit(3)


answers: list[str] = []


def flush() -> None:
    sys.stdout.write("".join(answers))
    sys.stdout.flush()
    answers.clear()


def requests() -> Iterator[bytes]:
    rest = b""
    while octets := os.read(0, 10_000):
        *lines, rest = (rest + octets).split(b"\n")
        yield from lines
        flush()


for line in requests():
    request = json.loads(line)
    die = request.get("die")
    if die is True:
        os.kill(os.getpid(), 9)
    if isinstance(die, str) and (not os.path.exists(die) or os.path.getsize(die) < request.get("times", 1)):
        with open(die, "a", encoding="utf-8") as deaths:
            deaths.write(".")
        if "cut" in request:
            sys.stdout.write('{"say": "ha')
            sys.stdout.flush()
        sys.exit(1)
    time.sleep(request.get("sleep", 0))
    if "raw" in request:
        answers.append(request["raw"])
    else:
        answer = {"ok": True, "say": request.get("say"), "pid": os.getpid(), "filler": "x" * request.get("size", 0)}
        answers.append(json.dumps(answer) + "\n")
    if "--buffered" not in sys.argv:
        flush()

if "--last-words" in sys.argv:
    time.sleep(0.2)
    with open(sys.argv[sys.argv.index("--last-words") + 1], "w", encoding="utf-8") as words:
        words.write("the end")
while "--stay" in sys.argv:
    time.sleep(600)
