"""`census_job.py` by spark-submit, against `robotspec census` on one machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest
from conftest import ROBOTSPEC, ROOT

JOB = Path(__file__).parents[1] / "src/robotspec_spark/census_job.py"
SPARK_HOME = Path(pyspark.__file__).parent


def submit(home: Path, *arguments: str, command: str = " ".join((*ROBOTSPEC, "census"))) -> tuple[int, str, str, int]:
    """Exit code, output, all that was written, and the number of tasks of the job."""
    events = home / "events"
    events.mkdir(exist_ok=True)
    settings = ["spark.ui.enabled=false", "spark.eventLog.enabled=true", f"spark.eventLog.dir={events}"]
    settings += ["spark.eventLog.rolling.enabled=false", "spark.eventLog.compress=false", "spark.driver.memory=512m"]
    conf = [word for setting in settings for word in ("--conf", setting)]
    ended = subprocess.run(
        [str(SPARK_HOME / "bin" / "spark-submit"), "--master", "local[2]", *conf, str(JOB), "--command", command, *arguments],
        env={**os.environ, "SPARK_HOME": str(SPARK_HOME), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable},
        cwd=home,
        capture_output=True,
        text=True,
        check=False,
    )
    tasks = 0
    for path in events.iterdir():
        tasks += path.read_text().count('"Event":"SparkListenerTaskEnd"')
        path.unlink()
    # spark-submit writes the standard error of the program to its standard output.
    return ended.returncode, ended.stdout, ended.stdout + ended.stderr, tasks


def octets_of(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def inputs(tmp_path: Path) -> list[Path]:
    """Three files with 1, 2 and 3 captures."""
    shop = (ROOT / "examples" / "shop.robots.txt").read_text()
    paths = []
    for size in (1, 2, 3):
        path = tmp_path / f"{size}.ndjson"
        rows = [{"url": f"https://site-{size}-{at}.example/robots.txt", "robots": f"{shop}# {at}\n"} for at in range(size)]
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        paths.append(path)
    return paths


def test_a_job_leaves_the_folder_of_a_census_and_goes_on_after_a_stop(tmp_path: Path, inputs: list[Path]) -> None:
    asked = ["--no-findings", "--profile", "web-almanac", "--agents", "ABot"]
    single = tmp_path / "single"
    subprocess.run([*ROBOTSPEC, "census", *map(str, inputs), "-o", str(single), *asked], check=True, capture_output=True)
    listed = tmp_path / "inputs.paths"
    listed.write_text(f"{inputs[1]}\n{inputs[2]}\n")
    out = tmp_path / "out"
    command = ["-o", str(out), str(inputs[0]), "--from-list", str(listed), "--", *asked]

    code, output, errors, tasks = submit(tmp_path, *command)
    assert code == 0, errors
    summary = json.loads(output.splitlines()[-1])
    assert {name: summary[name] for name in ("splits", "resumed", "captures")} == {"splits": 3, "resumed": 0, "captures": 6}
    assert tasks == 3
    assert octets_of(out) == octets_of(single)
    merged = subprocess.run([*ROBOTSPEC, "census", "merge", str(single)], check=True, capture_output=True, text=True)
    assert output.startswith(merged.stdout)

    # As if the job had been stopped before its last split was complete.
    manifest = next(path for path in (out / "_manifests").iterdir() if "3.ndjson" in path.read_text())
    manifest.unlink()
    (out / "run.json").unlink()
    code, output, errors, tasks = submit(tmp_path, *command)
    assert code == 0, errors
    summary = json.loads(output.splitlines()[-1])
    assert {name: summary[name] for name in ("splits", "resumed", "captures")} == {"splits": 3, "resumed": 2, "captures": 6}
    assert octets_of(out) == octets_of(single)


def test_a_step_that_fails_fails_the_job_and_is_named(tmp_path: Path, inputs: list[Path]) -> None:
    out = tmp_path / "out"
    code, _, errors, tasks = submit(tmp_path, "-o", str(out), str(tmp_path / "nothing.warc.gz"))
    assert code == 1
    assert tasks == 0
    assert "census_job.py: " in errors and "plan" in errors and "nothing.warc.gz" in errors

    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "example.com").write_text("User-agent: *\n")
    code, _, errors, tasks = submit(tmp_path, "-o", str(out), str(folder))
    assert (code, tasks) == (1, 0)
    assert "is a part of an input; name files, which are one split each" in errors

    code, _, errors, _ = submit(tmp_path, "-o", str(out), str(inputs[0]), command="no-such-program census")
    assert code == 1
    assert "census_job.py: cannot start 'no-such-program': No such file or directory; install robotspec on every machine" in errors


def test_a_split_that_cannot_be_measured_fails_the_job_and_nothing_is_merged(tmp_path: Path, inputs: list[Path]) -> None:
    out = tmp_path / "out"
    # A program that cannot measure one of the splits.
    program = tmp_path / "census"
    program.write_text(
        f'#!/bin/sh\ncase "$*" in "map "*2.ndjson*) echo "no luck" >&2; exit 2;; esac\nexec {" ".join(ROBOTSPEC)} census "$@"\n'
    )
    program.chmod(0o755)
    code, _, errors, _ = submit(tmp_path, "-o", str(out), *map(str, inputs), command=str(program))
    assert code != 0
    assert "exit code 2: no luck" in errors
    assert not (out / "run.json").exists()
