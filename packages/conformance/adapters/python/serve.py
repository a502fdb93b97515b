"""Answers the requests on standard input by `decide`, one JSON object per line."""

import json
import sys


def serve(decide):
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request["id"], "ok": False, "error": {"code": "unsupported"}}
        if request["op"] == "decide":
            try:
                allowed = decide(request["robots"], request["agent"], request["url"])
                answer = {"id": request["id"], "ok": True, "allowed": bool(allowed)}
            except Exception as error:
                answer["error"] = {"code": "failed", "message": repr(error)}
        print(json.dumps(answer), flush=True)
