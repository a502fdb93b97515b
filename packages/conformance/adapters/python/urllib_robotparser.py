import json
import sys
from urllib.robotparser import RobotFileParser

for line in sys.stdin:
    request = json.loads(line)
    answer = {"id": request["id"], "ok": False, "error": {"code": "unsupported"}}
    if request["op"] == "decide":
        parser = RobotFileParser()
        parser.parse(request["robots"].splitlines())  # as its own read() does
        allowed = parser.can_fetch(request["agent"], request["url"])
        answer = {"id": request["id"], "ok": True, "allowed": allowed}
    print(json.dumps(answer), flush=True)
