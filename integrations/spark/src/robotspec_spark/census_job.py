"""A census of WARC files by Spark: one task measures one file, and the driver completes the census.

    spark-submit census_job.py -o DIR [--from-list FILE] [INPUT ...] [-- OPTION ...]

INPUT is a WARC, WACZ, NDJSON or Parquet file. FILE has one path per line. What follows `--` goes to
`robotspec census plan`. DIR has to be a folder that all machines mount at the same path, and so have the inputs that
are not URLs.

`robotspec census map` is idempotent, so tasks that Spark runs twice, or whose executor dies, lose and double nothing; run
the same command again to resume. `merge` refuses gaps and doubles. Needs nothing but Spark and, on every
machine, robotspec and robotspec-census.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

from pyspark.sql import SparkSession


class JobError(RuntimeError):
    """A step of the census failed."""


def run(command: Sequence[str]) -> str:
    """The output of a program. Raises a JobError with the end of its standard error if it fails."""
    try:
        ended = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    except OSError as error:
        raise JobError(f"cannot start {command[0]!r}: {error.strerror}; install robotspec on every machine") from error
    if ended.returncode != 0:
        raise JobError(f"{shlex.join(command)}: exit code {ended.returncode}: {ended.stderr.strip()[-2000:]}")
    return ended.stdout


def measure(command: Sequence[str], folder: str, split: str) -> Iterator[dict[str, Any]]:
    """Measures one split, and returns what `robotspec census map` says about it."""
    for line in run([*command, "map", split, "-o", folder]).splitlines():
        yield json.loads(line)


def main(arguments: Sequence[str]) -> None:
    given = list(arguments)
    options = given[given.index("--") + 1 :] if "--" in given else []
    parser = argparse.ArgumentParser(prog="census_job.py", description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("inputs", nargs="*", metavar="INPUT")
    parser.add_argument("-o", "--output", required=True, metavar="DIR")
    parser.add_argument("--from-list", action="append", default=[], metavar="FILE")
    parser.add_argument("--command", default="robotspec census", help="default: %(default)s")
    asked = parser.parse_args(given[: len(given) - len(options) - 1] if "--" in given else given)
    command: list[str] = shlex.split(asked.command)
    folder: str = asked.output
    lists = [word for path in asked.from_list for word in ("--from-list", path)]

    splits = run([*command, "plan", *asked.inputs, *lists, "-o", folder, *options]).splitlines()
    sliced = [split for split in splits if split.endswith("]")]
    if sliced:
        raise JobError(f"{sliced[0]} is a part of an input; name files, which are one split each")
    start = time.monotonic()
    context = SparkSession.builder.appName("robotspec census").getOrCreate().sparkContext
    try:
        tasks = context.parallelize(splits, max(1, len(splits)))
        done = tasks.flatMap(lambda split: measure(command, folder, split)).collect()
    finally:
        context.stop()
    print(run([*command, "merge", folder]), end="")
    captures = sum(sum(one["captures"].values()) for one in done)
    resumed = sum(bool(one["resumed"]) for one in done)
    seconds = round(time.monotonic() - start, 1)
    print(json.dumps({"splits": len(splits), "resumed": resumed, "captures": captures, "seconds": seconds}))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except JobError as error:
        sys.exit(f"census_job.py: {error}")
