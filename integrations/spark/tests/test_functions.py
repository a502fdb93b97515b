"""`lint`, `decide` and `census` in Spark, against the answers of robotspec itself."""

from __future__ import annotations

import base64
import datetime
import json
import shlex
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from conftest import FAKE, ROBOTSPEC, ROOT
from pyspark.sql import DataFrame, Row, SparkSession

from robotspec_spark import PipeError, PipeOptions, census, decide, lint, table
from robotspec_spark.tables import COLUMNS

SHOP = (ROOT / "examples" / "shop.robots.txt").read_bytes()
FILES = [
    b"User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: GPTBot\nDisallow: /\n",
    SHOP,
    b"",
    b"\xef\xbb\xbfUser-agent: \xff\xfe\nDisalow: /x\x00\n",
    b"<!doctype html>\n<p>no robots.txt\n",
    "User-agent: *\nContent-Signal: ai-train=no\nDisallow: /\u00e9\U0001f600\n".encode(),
]


def pipe(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """Answers of one process, without Spark."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    ended = subprocess.run([*ROBOTSPEC, "pipe"], input=lines, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in ended.stdout.splitlines()]


def octets(file: bytes) -> dict[str, str]:
    return {"robotsBase64": base64.b64encode(file).decode()}


@pytest.fixture(scope="module")
def files(spark: SparkSession) -> DataFrame:
    rows = [(at, f"site-{at}.example", bytearray(file)) for at, file in enumerate(FILES)]
    return spark.createDataFrame(rows, "id int, host string, robots binary").repartition(2)


def by_id(df: DataFrame) -> list[Row]:
    return sorted(df.collect(), key=lambda row: row.id)


def test_lint_has_the_findings_of_the_linter(files: DataFrame, options: PipeOptions) -> None:
    result = lint(files, options=options)
    assert result.columns == ["id", "host", "error", "diagnostics"]
    expected = pipe(*({"op": "lint", **octets(file)} for file in FILES))
    found = 0
    safeties: set[str | None] = set()
    for row, answer in zip(by_id(result), expected, strict=True):
        assert row.error is None
        assert [(one.code, one.line, one.column, one.severity) for one in row.diagnostics] == [
            (one["code"], one["line"], one["column"], one["severity"]) for one in answer["diagnostics"]
        ]
        assert [(one.fix, one.fix_safety) for one in row.diagnostics] == [
            (one.get("fix", {}).get("title"), one.get("fix", {}).get("safety")) for one in answer["diagnostics"]
        ]
        found += len(row.diagnostics)
        safeties.update(one.fix_safety for one in row.diagnostics)
    assert found > 5
    assert {"unsafe", None} <= safeties


def test_lint_takes_text_and_its_options(spark: SparkSession, options: PipeOptions) -> None:
    df = spark.createDataFrame([("User-agent: *\nDisallow: /a",)], "body string")
    [row] = lint(df, robots="body", strict=True, options=options).collect()
    assert [one.code for one in row.diagnostics] == ["missing-line-end"]


def test_decide_for_agents_and_urls(files: DataFrame, options: PipeOptions) -> None:
    agents, urls = ["Googlebot", "GPTBot"], ["/", "/a/b?c", "https://example.com/a"]
    result = decide(files, agents, urls, keep=["id"], options=options)
    assert result.columns == ["id", "error", "decisions"]
    for row, file in zip(by_id(result), FILES, strict=True):
        answers = pipe(*({"op": "decide", **octets(file), "agent": agent, "urls": urls} for agent in agents))
        expected = [
            (agent, url, one["allowed"], one["line"], one["reason"], None)
            for agent, answer in zip(agents, answers, strict=True)
            for url, one in zip(urls, answer["decisions"], strict=True)
        ]
        assert row.error is None
        assert [tuple(one) for one in row.decisions] == expected


def test_decide_by_a_column_of_urls(spark: SparkSession, options: PipeOptions) -> None:
    rows = [
        (0, "Disallow: /x", ["/a", "x y"]),
        (1, "User-agent: *\nDisallow: /a", ["/a"]),
        (2, "User-agent: *", None),
        (3, None, ["/a"]),
    ]
    df = spark.createDataFrame(rows, "id int, robots string, urls array<string>")
    found = by_id(decide(df, ["GPTBot"], "urls", options=options))
    assert [[(one.url, one.allowed, one.line) for one in row.decisions or ()] for row in found] == [
        [("/a", True, None), ("x y", None, None)],
        [("/a", False, 2)],
        [],
        [],
    ]
    assert found[0].decisions[1].error.startswith("bad-request: ")
    assert [row.error for row in found] == [
        None,
        None,
        "missing-url: the row has no URL",
        "missing-robots: the row has no robots.txt",
    ]
    assert found[2].decisions is None


def test_a_wrong_agent_is_an_error_of_its_decisions(spark: SparkSession, options: PipeOptions) -> None:
    df = spark.createDataFrame([("User-agent: *",)], "robots string")
    [row] = decide(df, ["Mozilla/5.0 (X11; Linux)", "A"], ["/"], options=options).collect()
    assert [(one.agent, one.allowed) for one in row.decisions] == [("Mozilla/5.0 (X11; Linux)", None), ("A", True)]
    assert row.decisions[0].error.startswith("bad-request: ")


CAPTURES = (
    "url string, status int, fetched_at timestamp_ntz, redirect_target string, source string, position bigint, "
    "robots binary"
)


def captures() -> list[tuple[Any, ...]]:
    time = datetime.datetime(2025, 6, 1, 12, 30, 15, 250_000)
    rows: list[tuple[Any, ...]] = [
        (f"https://site-{at}.example/robots.txt", 200, time, None, "s", at, bytearray(file))
        for at, file in enumerate([*FILES, FILES[0]])
    ]
    rows.append(("https://none.example/robots.txt", 404, None, None, "s", len(rows), None))
    rows.append(("https://moved.example/robots.txt", 301, time, "/r.txt", "s", len(rows), None))
    rows.append(("https://nothing.example/robots.txt", None, None, None, "s", len(rows), None))
    return rows


def test_census_has_the_rows_of_a_census_on_one_machine(
    spark: SparkSession, options: PipeOptions, tmp_path: Path
) -> None:
    source = tmp_path / "captures.ndjson"
    lines = []
    for url, status, time, target, _, _, file in captures():
        row = {"url": url, "status": status, "redirect_target": target}
        row |= {} if time is None else {"fetched_at": f"{time.isoformat()}Z"}
        row |= {} if file is None else octets(file)
        lines.append(json.dumps(row) + "\n")
    source.write_text("".join(lines))
    census_of = [*ROBOTSPEC, "census", str(source), "-o", str(tmp_path / "out"), "--workers", "1"]
    asked = ["--profile", "web-almanac", "--dialects", "rfc9309,google", "--differences"]
    subprocess.run([*census_of, *asked], check=True, capture_output=True)

    df = spark.createDataFrame(
        [(*row[:4], str(source), *row[5:]) for row in captures()], CAPTURES
    ).repartition(2)
    measured = census(
        df, profiles=["web-almanac"], dialects=["rfc9309", "google"], differences=True, keep=[], options=options
    ).cache()
    assert measured.columns == ["error", "tables"]
    assert measured.where("error IS NOT NULL").count() == 0
    for name in COLUMNS:
        expected = spark.read.parquet(str(tmp_path / "out" / name))
        found = table(measured, name)
        assert [(field.name, field.dataType) for field in found.schema] == [
            (field.name, field.dataType) for field in expected.schema
        ]
        assert sorted(map(repr, found.collect())) == sorted(map(repr, expected.collect())), name
    assert table(measured, "captures").count() == len(captures())
    assert table(measured, "files").count() == len(FILES)
    measured.unpersist()


def test_a_time_with_a_zone_is_the_same_moment(spark: SparkSession, options: PipeOptions) -> None:
    df = spark.sql("SELECT TIMESTAMP '2025-06-01T00:00:00Z' AS fetched_at, 'x' AS robots")
    [row] = table(census(df, options=options), "captures").collect()
    assert row.fetched_at == datetime.datetime(2025, 6, 1)


def test_a_row_that_cannot_be_answered_has_an_error_and_its_neighbours_their_answers(
    spark: SparkSession, options: PipeOptions
) -> None:
    rows = [(at, "User-agent: *\nDisallow: /a\n" if at != 250 else "x" * 9_000_000) for at in range(500)]
    df = spark.createDataFrame(rows, "position int, robots string").repartition(1)
    found = lint(df, options=options).collect()
    assert sorted(row.position for row in found) == list(range(500))
    errors = {row.position: row.error for row in found if row.error is not None}
    assert list(errors) == [250]
    assert errors[250].startswith("line-too-long: ")
    assert all(row.diagnostics == [] for row in found if row.position != 250)
    measured = census(df, options=options)
    assert [row.position for row in measured.where("error IS NOT NULL").collect()] == [250]
    assert table(measured, "captures").count() == 499


def test_an_answer_that_does_not_fit_the_columns_is_an_error_of_its_row(
    spark: SparkSession, options: PipeOptions
) -> None:
    # A program that answers with a status of more than 32 bits.
    wrong = f"{shlex.join(options.command)} | sed -u 's/,203,/,{2**40},/'"
    df = spark.createDataFrame([(at, 200 if at != 3 else 203) for at in range(8)], "position int, status int")
    options = replace(options, command=("sh", "-c", wrong))
    measured = census(df.selectExpr("*", "'' AS robots"), options=options).collect()
    assert [row.position for row in measured if row.error is not None] == [3]
    assert next(row.error for row in measured if row.error is not None).startswith("bad-answer: ")
    assert [row.position for row in measured if row.tables is not None] == [0, 1, 2, 4, 5, 6, 7]


def test_an_empty_data_frame(spark: SparkSession, options: PipeOptions) -> None:
    df = spark.createDataFrame([], "robots string")
    assert lint(df, options=options).collect() == []


def test_large_batches_are_split(spark: SparkSession, options: PipeOptions) -> None:
    df = spark.range(3000).selectExpr("id", "concat('User-agent: *\nDisallow: /', id, '\n') AS robots")
    found = decide(df.repartition(1), ["A"], ["/7"], options=options).collect()
    assert sorted(row.id for row in found) == list(range(3000))
    assert [row.id for row in found if not row.decisions[0].allowed] == [7]


def test_a_wrong_column_is_named_before_the_job_starts(files: DataFrame) -> None:
    with pytest.raises(ValueError, match="no column 'body'; it has id, host, robots"):
        lint(files, robots="body")
    with pytest.raises(ValueError, match="column 'error' of its own"):
        lint(files.withColumnRenamed("host", "error"))
    with pytest.raises(ValueError, match="no table 'rule'; choose one of captures, files"):
        table(files, "rule")
    with pytest.raises(TypeError, match="agents is a list"):
        decide(files, "GPTBot", ["/"])


def test_without_robotspec_the_task_fails_and_says_what_to_install(files: DataFrame) -> None:
    with pytest.raises(Exception, match="install robotspec on every executor"):
        lint(files, options=PipeOptions(command=("no-such-program",))).collect()


def test_another_program_is_recognised(files: DataFrame) -> None:
    with pytest.raises(Exception, match="robotspec-census has other tables than robotspec_spark"):
        census(files, options=PipeOptions(command=FAKE)).collect()
    assert issubclass(PipeError, RuntimeError)
