"""A process that speaks the protocol of `robotspec pipe` and misbehaves where a request says so.

Requests: {"say": x} is answered with x; {"size": n} with n characters; {"die": path} ends the process, only once if
the path does not exist yet; {"die": true} ends it always; {"sleep": s} waits; {"raw": s} writes s as it is.
"""

from __future__ import annotations

import json
import os
import sys
import time

if "--mute" in sys.argv:
    sys.exit(3)

for line in sys.stdin.buffer:
    request = json.loads(line)
    die = request.get("die")
    if die is True:
        os.kill(os.getpid(), 9)
    if isinstance(die, str) and not os.path.exists(die):
        with open(die, "w", encoding="utf-8"):
            pass
        sys.exit(1)
    time.sleep(request.get("sleep", 0))
    if "raw" in request:
        sys.stdout.write(request["raw"])
    else:
        answer = {"ok": True, "say": request.get("say"), "pid": os.getpid(), "filler": "x" * request.get("size", 0)}
        sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
