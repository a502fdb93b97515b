"""Runs a census on a Spark cluster of this machine and kills executors in the middle.

The rows have to be those of `robotspec census` on one machine: none lost, none doubled. `local-cluster[2,1,1024]` has a
master, two workers, and two executors in JVMs of their own. Needs Linux, Java and `npm run build`.

    python prove.py [--kills N] [--job-kills N] [--captures N] [--rates ROUNDS] [--results FILE]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
from inputs import ROOT, Capture, captures, write_parquet, write_warcs
from processes import busy_executors, cpu_seconds, kill
from pyspark.sql import DataFrame, SparkSession

from robotspec_spark import PipeOptions, census
from robotspec_spark.functions import CHECK
from robotspec_spark.pipe import Pipe, Unit, encode
from robotspec_spark.tables import CAPTURE_TABLES, COLUMNS

MASTER = "local-cluster[2,1,1024]"
ROBOTSPEC = ("node", str(ROOT / "dist" / "src" / "cli" / "bin.js"))
PACKAGE = ROOT / "integrations" / "spark"
SPARK_HOME = Path(pyspark.__file__).parent
OPTIONS = PipeOptions(command=(*ROBOTSPEC, "pipe"), timeout=300, start_timeout=300)
PARTITIONS = 12
SPLITS = 8
# A run starts many JVMs that live for seconds.
JVM = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
SETTINGS = {
    "spark.driver.extraJavaOptions": JVM,
    "spark.executor.extraJavaOptions": JVM,
    "spark.driver.memory": "512m",
    "spark.executor.memory": "512m",
    "spark.ui.enabled": "false",
    "spark.executorEnv.PYTHONPATH": str(PACKAGE / "src"),
    "spark.sql.shuffle.partitions": "2",
    "spark.deploy.maxExecutorRetries": "-1",
}

Tables = dict[str, Counter[tuple[Any, ...]]]


def environment() -> dict[str, str]:
    return {
        **os.environ,
        "SPARK_HOME": str(SPARK_HOME),
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
        "PYTHONPATH": str(PACKAGE / "src"),
    }


def on_one_machine(*arguments: str) -> None:
    """Runs `robotspec census` with these arguments."""
    subprocess.run([*ROBOTSPEC, "census", *arguments], check=True, capture_output=True)


def rows_of(folder: Path) -> Tables:
    """The rows of the tables in a folder of a census."""
    return {name: Counter(rows_in(pq.read_table(folder / name).combine_chunks().to_batches())) for name in COLUMNS}


def rows_measured(folder: Path) -> Tables:
    """The rows of the tables in what Spark wrote: each row has the rows of one capture."""
    found: Tables = {name: Counter() for name in COLUMNS}
    seen: set[str] = set()
    for path in sorted(folder.glob("*.parquet")):
        for batch in pq.ParquetFile(path).iter_batches(batch_size=200):
            bad = [error for error in batch.column("error").to_pylist() if error is not None]
            if bad:
                raise AssertionError(f"{len(bad)} rows have an error, first {bad[0]}")
            for tables in batch.column("tables").to_pylist():
                file_id = tables["captures"][0]["file_id"]
                for name in COLUMNS:
                    if name in CAPTURE_TABLES or file_id not in seen:
                        found[name].update(tuple(row.values()) for row in tables[name])
                seen.add(file_id)
    return found


def rows_in(batches: Sequence[pa.RecordBatch]) -> Iterator[tuple[Any, ...]]:
    for batch in batches:
        yield from zip(*(column.to_pylist() for column in batch.columns), strict=True)


def compare(expected: Tables, found: Tables) -> tuple[int, int]:
    """How many rows are lost, and how many are there that should not be, in all tables."""
    lost = sum(sum((expected[name] - found[name]).values()) for name in COLUMNS)
    doubled = sum(sum((found[name] - expected[name]).values()) for name in COLUMNS)
    return lost, doubled


def digest_of(folder: Path) -> str:
    """SHA-256 of all names and octets below a folder."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def kill_when(is_time: Callable[[], bool], ended: Callable[[], bool]) -> int:
    """Kills an executor that works, once `is_time`. Returns the number of kills, 0 if the work ended before."""
    while not ended():
        if is_time() and (running := busy_executors()):
            return int(kill(random.choice(running)))
        time.sleep(0.02)
    return 0


class Proof:
    def __init__(self, home: Path, most: int | None) -> None:
        self.home = home
        self.results: list[dict[str, Any]] = []
        self.input, found = captures()
        self.captures = found[:most]
        self.parquet = home / "captures.parquet"
        write_parquet(self.parquet, self.captures)
        self.warcs = write_warcs(home / "warcs", self.captures, SPLITS)
        start = time.monotonic()
        on_one_machine(str(self.parquet), "-o", str(home / "single"), "--workers", "1")
        on_one_machine(*map(str, self.warcs), "-o", str(home / "single-warcs"), "--workers", "1")
        self.expected = rows_of(home / "single")
        self.digest = digest_of(home / "single-warcs")
        rows = sum(sum(rows.values()) for rows in self.expected.values())
        print(
            f"{self.input}: {len(self.captures)} captures, {rows} rows on one machine "
            f"({time.monotonic() - start:.0f} s, with {SPLITS} WARC files)",
            flush=True,
        )

    def session(self) -> SparkSession:
        builder = SparkSession.builder.master(MASTER).appName("robotspec")
        for name, value in SETTINGS.items():
            builder = builder.config(name, value)
        spark = builder.getOrCreate()
        spark.sparkContext.setLogLevel("OFF")
        return spark

    def frame(self, spark: SparkSession) -> DataFrame:
        return spark.read.parquet(str(self.parquet)).repartition(PARTITIONS, "position")

    def functions(self, spark: SparkSession, kills: int) -> None:
        """Runs of `census(df)`, one executor killed in each."""
        for run in range(1, kills + 1):
            folder = self.home / f"run-{run}"
            start = time.monotonic()
            killed, failed, repeated = self.killed_run(spark, folder)
            seconds = time.monotonic() - start
            lost, doubled = compare(self.expected, rows_measured(folder))
            self.report("census(df)", run, killed, failed, repeated, lost, doubled, seconds)
            shutil.rmtree(folder)

    def killed_run(self, spark: SparkSession, folder: Path) -> tuple[int, int, int]:
        """One run. Returns the kills, the tasks that failed in the last attempts of the stages, and earlier attempts.

        A stage is attempted again if the executor took what other tasks still need with it.
        """
        tracker = spark.sparkContext.statusTracker()
        group = folder.name
        moment = random.randrange(1, PARTITIONS // 2)
        errors: list[BaseException] = []

        def work() -> None:
            try:
                spark.sparkContext.setJobGroup(group, group)
                measured = census(self.frame(spark), robots="body", keep=[], options=OPTIONS)
                measured.write.parquet(str(folder))
            except BaseException as error:
                errors.append(error)

        def stages() -> list[Any]:
            jobs = [tracker.getJobInfo(job) for job in tracker.getJobIdsForGroup(group)]
            found = [tracker.getStageInfo(stage) for job in jobs if job is not None for stage in job.stageIds]
            return [stage for stage in found if stage is not None]

        def is_time() -> bool:
            return any(one.numTasks == PARTITIONS and one.numCompletedTasks >= moment for one in stages())

        thread = threading.Thread(target=work)
        thread.start()
        killed = kill_when(is_time, lambda: not thread.is_alive())
        thread.join()
        if errors:
            raise errors[0]
        ended = stages()
        return killed, sum(one.numFailedTasks for one in ended), sum(one.currentAttemptId for one in ended)

    def job(self, kills: int) -> None:
        """Runs of census_job.py by spark-submit, one executor killed in each. The folders have to be equal, octet by octet."""
        conf = [word for name, value in SETTINGS.items() for word in ("--conf", f"{name}={value}")]
        for run in range(1, kills + 1):
            folder = self.home / f"job-{run}"
            command = [str(SPARK_HOME / "bin" / "spark-submit"), "--master", MASTER, *conf]
            command += [str(PACKAGE / "src/robotspec_spark/census_job.py"), "--command", " ".join((*ROBOTSPEC, "census"))]
            command += ["-o", str(folder), *map(str, self.warcs)]
            moment = random.randrange(1, SPLITS // 2)
            start = time.monotonic()
            with (self.home / "job.log").open("w") as log:
                process = subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, stderr=log, text=True)
                manifests = folder / "_manifests"
                killed = kill_when(
                    lambda: len(list(manifests.glob("*.json"))) >= moment, lambda: process.poll() is not None
                )
                output, _ = process.communicate()
            seconds = time.monotonic() - start
            log_text = (self.home / "job.log").read_text()
            if process.returncode != 0:
                raise AssertionError(f"census_job.py: exit code {process.returncode}: {log_text[-3000:]}")
            summary = json.loads(output.splitlines()[-1])
            if summary["captures"] != len(self.captures):
                raise AssertionError(f"census_job.py reports {summary}, not {len(self.captures)} captures")
            wait_for_orphans(folder)
            lost, doubled = compare(rows_of(self.home / "single-warcs"), rows_of(folder))
            if digest_of(folder) != self.digest:
                raise AssertionError(f"the folder of job {run} has other octets; {lost} rows lost, {doubled} doubled")
            self.report("census_job.py", run, killed, log_text.count("Lost task "), 0, lost, doubled, seconds)
            shutil.rmtree(folder)

    def report(
        self, kind: str, run: int, killed: int, failed: int, repeated: int, lost: int, doubled: int, seconds: float
    ) -> None:
        fine = lost == 0 and doubled == 0
        figures = {"killed": killed, "failedTasks": failed, "repeatedStages": repeated, "lost": lost, "doubled": doubled}
        self.results.append({"kind": kind, "run": run, **figures})
        print(
            f"{'ok  ' if fine else 'FAIL'}  {kind} {run}: {killed} executor killed, {failed} tasks failed, "
            f"{repeated} stages repeated, {lost} rows lost, {doubled} doubled, {seconds:.0f} s",
            flush=True,
        )

    def rates(self, spark: SparkSession, rounds: int) -> dict[str, Any]:
        """Files a second, by wall and by processor time: `census map`, one pipe, and Spark, in turn."""
        ways: dict[str, Callable[[Path], None]] = {
            "census map": lambda out: on_one_machine("map", str(self.parquet), "-o", str(out)),
            "pipe": lambda _: self.through_one_pipe(),
            "census(df)": lambda out: census(self.frame(spark), robots="body", keep=[], options=OPTIONS).write.parquet(
                str(out)
            ),
        }
        figures: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        for round_ in range(rounds + 1):
            for name, way in ways.items():
                out = self.home / "rate"
                # Programs that end count where they are waited for; those of Spark live on.
                used = cpu_seconds if name == "census(df)" else ended_cpu_seconds
                cpu, wall = used(), time.monotonic()
                way(out)
                spent = (time.monotonic() - wall, used() - cpu)
                shutil.rmtree(out, ignore_errors=True)
                # The first round warms up the JVMs and the cache of files.
                if round_ > 0:
                    figures[name].append(spent)
        found = {}
        for name, rounds_of in figures.items():
            wall = statistics.median(wall for wall, _ in rounds_of)
            cpu = statistics.median(cpu for _, cpu in rounds_of)
            files = len(self.captures)
            found[name] = {"perSecond": round(files / wall), "perCpuSecond": round(files / cpu)}
            print(f"      {name}: {files / wall:.0f} files/s, {files / cpu:.0f} files a processor second", flush=True)
        return found

    def through_one_pipe(self) -> None:
        """The work of a task, without Spark: requests to one process, and its answers as objects."""
        from robotspec_spark.functions import _file

        def units(found: Sequence[Capture]) -> Iterator[Unit[int]]:
            for at, (url, status, body) in enumerate(found):
                fields: dict[str, Any] = {"op": "census", "url": url, "status": status, "position": at}
                yield Unit(at, (encode({**fields, **({} if body is None else _file({"body": body}, "body"))}),))

        with Pipe(OPTIONS, CHECK, lambda _: None) as pipe:
            for unit, error in pipe.answers(units(self.captures)):
                if error is not None or unit.answers[0]["ok"] is not True:
                    raise AssertionError(error or unit.answers[0])


def ended_cpu_seconds() -> float:
    """Processor seconds of this process and of its children that ended."""
    both = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in both)


def wait_for_orphans(folder: Path) -> None:
    """A program whose executor was killed goes on, and writes the same files again. Waits until it is done."""
    for _ in range(600):
        if not list(folder.rglob("*.writing-*")) and not (folder / "_spill").exists():
            return
        time.sleep(0.1)
    raise AssertionError("a program that an executor left behind does not end")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--job-kills", type=int, default=None)
    parser.add_argument("--rates", type=int, default=0, metavar="ROUNDS")
    parser.add_argument("--captures", type=int, default=None, metavar="N", help="default: all")
    parser.add_argument("--results", type=Path, default=None)
    asked = parser.parse_args()
    job_kills = max(1, asked.kills // 4) if asked.job_kills is None else asked.job_kills
    os.environ.update(environment())
    with tempfile.TemporaryDirectory(prefix="robotspec-spark-") as home:
        proof = Proof(Path(home), asked.captures)
        proof.job(job_kills)
        rates = None
        if asked.kills > 0 or asked.rates > 0:
            spark = proof.session()
            try:
                if asked.rates > 0:
                    rates = proof.rates(spark, asked.rates)
                proof.functions(spark, asked.kills)
            finally:
                spark.stop()
    failed = sum(one["lost"] + one["doubled"] > 0 for one in proof.results)
    killed = sum(one["killed"] for one in proof.results)
    if asked.results is not None:
        asked.results.write_text(
            json.dumps(
                {"input": proof.input, "captures": len(proof.captures), "rates": rates, "runs": proof.results}, indent=1
            )
            + "\n"
        )
    print(f"{len(proof.results)} runs, {killed} executors killed")
    if killed < len(proof.results):
        print("some runs ended before their kill", file=sys.stderr)
    print(f"{len(proof.results) - failed} passed, {failed} failed")
    return 1 if failed > 0 or (killed == 0 and proof.results) else 0


if __name__ == "__main__":
    sys.exit(main())
