"""Lints the files of folders with Dask: one `robotspec pipe` process for each partition."""

import json
import subprocess
import sys
from base64 import b64encode
from collections import Counter
from pathlib import Path

import dask.bag as db
from dask.distributed import Client


def lint(paths):
    lines = (json.dumps({"id": p, "op": "lint", "robotsBase64": b64encode(Path(p).read_bytes()).decode()}) for p in paths)
    asked = "".join(line + "\n" for line in lines)
    ended = subprocess.run(["robotspec", "pipe"], input=asked, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in ended.stdout.splitlines()]


if __name__ == "__main__":
    paths = sorted(str(path) for folder in sys.argv[1:] for path in Path(folder).iterdir() if path.is_file())
    with Client(n_workers=2, threads_per_worker=1):
        answers = db.from_sequence(paths, npartitions=8).map_partitions(lint).compute()
    codes = Counter(one["code"] for answer in answers for one in answer.get("diagnostics", ()))
    print(f"{len(paths)} files, {len({answer['id'] for answer in answers})} answers, {sum(codes.values())} findings")
    print(codes.most_common(3))
