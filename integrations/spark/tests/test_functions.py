"""`lint`, `decide` and `census` in Spark, against the answers of robotspec itself."""

from __future__ import annotations

import base64
import datetime
import decimal
import json
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from conftest import FAKE, ROBOTSPEC, ROOT
from pyspark.sql import DataFrame, Row, SparkSession
from pyspark.sql.types import StringType

from robotspec_spark import PipeError, PipeOptions, census, decide, lint, table
from robotspec_spark.functions import _Column, _is_answer, _Question, _results
from robotspec_spark.pipe import Pipe, encode
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
        assert [one.asDict() for one in row.diagnostics] == [
            {
                "code": one["code"],
                "severity": one["severity"],
                "message": one["message"],
                "line": one["line"],
                "column": one["column"],
                "end_line": one["endLine"],
                "end_column": one["endColumn"],
                "offset": one["offset"],
                "spec": one["spec"],
                "fix": one.get("fix", {}).get("title"),
                "fix_safety": one.get("fix", {}).get("safety"),
            }
            for one in answer["diagnostics"]
        ]
        found += len(row.diagnostics)
        safeties.update(one.fix_safety for one in row.diagnostics)
    assert found > 5
    assert {"unsafe", None} <= safeties


def test_lint_takes_text_and_its_options(spark: SparkSession, options: PipeOptions) -> None:
    df = spark.createDataFrame([("User-agent: *\nDisallow: /a",)], "body string")
    [row] = lint(df, robots="body", strict=True, options=options).collect()
    assert [one.code for one in row.diagnostics] == ["missing-line-end"]
    # An extension of Google that RFC 9309 does not have.
    df = spark.createDataFrame([("User-agent: *\nDisalow: /a\n",)], "robots string")
    by_dialect = {}
    for dialect in ("rfc9309", "google"):
        [row] = lint(df, dialect=dialect, options=options).collect()
        [answer] = pipe({"op": "lint", "robots": "User-agent: *\nDisalow: /a\n", "dialect": dialect})
        by_dialect[dialect] = [one.message for one in row.diagnostics]
        assert by_dialect[dialect] == [one["message"] for one in answer["diagnostics"]]
    assert by_dialect["rfc9309"] != by_dialect["google"]


def test_types_and_order_of_the_columns(spark: SparkSession, options: PipeOptions) -> None:
    diagnostics = (
        "array<struct<code:string,severity:string,message:string,line:int,column:int,end_line:int,end_column:int,"
        "offset:bigint,spec:string,fix:string,fix_safety:string>>"
    )
    decisions = "array<struct<agent:string,url:string,allowed:boolean,line:int,reason:string,error:string>>"
    day, price = datetime.date(2025, 6, 1), decimal.Decimal("1.50")
    df = spark.createDataFrame(
        [(1, "User-agent: *", day, ["a", None], {"k": 2}, price)],
        "id bigint, robots string, day date, list array<string>, map map<string,int>, price decimal(5,2)",
    )
    found = lint(df, options=options)
    given = [("id", "bigint"), ("day", "date"), ("list", "array<string>"), ("map", "map<string,int>")]
    assert found.dtypes == [*given, ("price", "decimal(5,2)"), ("error", "string"), ("diagnostics", diagnostics)]
    assert [tuple(row)[:6] for row in found.collect()] == [(1, day, ["a", None], {"k": 2}, price, None)]
    found = decide(df, ["A"], ["/"], keep=["map", "robots", "id"], options=options)
    kept = [("map", "map<string,int>"), ("robots", "string"), ("id", "bigint")]
    assert found.dtypes == [*kept, ("error", "string"), ("decisions", decisions)]
    assert [tuple(row)[:4] for row in found.collect()] == [({"k": 2}, "User-agent: *", 1, None)]


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


def test_decide_by_a_column_with_one_url_and_by_its_dialect(spark: SparkSession, options: PipeOptions) -> None:
    # By the draft of 1996 the first rule that matches decides, in RFC 9309 the longest one.
    text = "User-agent: *\nDisallow: /a\nAllow: /a/b\n"
    df = spark.createDataFrame([(0, text, "/a/b"), (1, text, "/a/c")], "id int, robots string, url string")
    found = by_id(decide(df, ["A"], "url", options=options))
    assert [[(one.url, one.allowed, one.line) for one in row.decisions] for row in found] == [
        [("/a/b", True, 3)],
        [("/a/c", False, 2)],
    ]
    found = by_id(decide(df, ["A"], "url", dialect="koster-1996", options=options))
    assert [[(one.url, one.allowed, one.line) for one in row.decisions] for row in found] == [
        [("/a/b", False, 2)],
        [("/a/c", False, 2)],
    ]


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


def test_census_reads_every_column_of_a_capture_and_its_options(
    spark: SparkSession, options: PipeOptions, tmp_path: Path
) -> None:
    fields = {
        "url": "https://www.site.example/robots.txt",
        "host": "www.site.example",
        "status": 301,
        "fetched_at": "2025-06-01T12:30:15Z",
        "redirect_target": "https://other.example/robots.txt",
        "content_type": "text/plain",
        "detected_type": "text/html",
        "server": "nginx",
        "rank": 7,
        "source": "list",
        "position": 9,
    }
    [answer] = pipe({"op": "census", **fields})
    # Numbers of a warehouse are often decimals.
    types = dict.fromkeys(fields, "string") | {"status": "int", "rank": "decimal(10,0)", "position": "decimal(20,0)"}
    df = spark.createDataFrame(
        [(*(decimal.Decimal(str(fields[name])) if "decimal" in kind else fields[name] for name, kind in types.items()), None)],
        ", ".join(f"{name} {kind}" for name, kind in types.items()) + ", robots string",
    )
    [row] = table(census(df, options=options), "captures").collect()
    [expected] = answer["tables"]["captures"]
    time = datetime.datetime(2025, 6, 1, 12, 30, 15)
    assert tuple(row) == tuple(time if name == "fetched_at" else cell for name, cell in zip(row.asDict(), expected))
    assert {"nginx", "text/plain", "text/html", 7, 301, "list#9", "www.site.example"} < set(row)

    df = spark.createDataFrame([("User-agent: ABot\nDisallow: /a\nNoindex: /b",)], "robots string")
    asked = census(df, findings=False, agents=["ABot", "BBot"], paths=["/a", "/c"], options=options)
    assert [(one.crawler, one.target, one.allowed) for one in table(asked, "decisions").collect()] == [
        ("ABot", "/a", False),
        ("ABot", "/c", True),
        ("BBot", "/a", True),
        ("BBot", "/c", True),
    ]
    assert table(asked, "findings").count() == 0
    assert table(census(df, options=options), "findings").count() > 0
    [host] = table(census(df.selectExpr("*", "'h.example' AS host"), options=options), "captures").collect()
    assert host.host == "h.example"


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
    decided = decide(df, ["A", "B"], ["/", "/a"], options=options).collect()
    assert [row.position for row in decided if row.error is not None] == [250]
    assert [row.position for row in decided if row.decisions is None] == [250]
    assert all([one.allowed for one in row.decisions] == [True, False] * 2 for row in decided if row.decisions)
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


def test_a_row_on_which_the_process_dies_has_an_error_and_its_neighbours_their_answers(
    spark: SparkSession, options: PipeOptions
) -> None:
    # A program that ends when it is asked about a certain file.
    options = replace(options, command=("sh", "-c", f"sed -u /poison/Q | {shlex.join(options.command)}"))
    rows = [(at, f"User-agent: *\nDisallow: /{'poison' if at in (7, 60) else at}$\n") for at in range(100)]
    df = spark.createDataFrame(rows, "position int, robots string").repartition(1)
    found = decide(df, ["A"], ["/20"], options=options).collect()
    assert sorted(row.position for row in found) == list(range(100))
    assert sorted(row.position for row in found if row.error is not None) == [7, 60]
    assert all(row.error == "no-answer: robotspec pipe ended with exit code 0" for row in found if row.decisions is None)
    assert [row.position for row in found if row.decisions and not row.decisions[0].allowed] == [20]


def test_a_task_leaves_no_process(files: DataFrame, options: PipeOptions, tmp_path: Path) -> None:
    # A program that notes its process, and does not end when its input does.
    program = f"echo $$ >> {tmp_path}/started; {shlex.join(options.command)}; exec sleep 600"
    assert lint(files, options=replace(options, command=("sh", "-c", program))).count() == len(FILES)
    started = (tmp_path / "started").read_text().split()
    assert len(started) == 2
    assert [pid for pid in started if Path("/proc", pid).exists()] == []


def test_batches_of_the_input_keep_their_rows_apart(spark: SparkSession, options: PipeOptions) -> None:
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "7")
    try:
        df = spark.range(100).selectExpr("id", "concat('User-agent: *\nDisallow: /', id, '$\n') AS robots", "concat('/', id) AS url")
        found = decide(df.repartition(1), ["A"], "url", options=options).collect()
    finally:
        spark.conf.unset("spark.sql.execution.arrow.maxRecordsPerBatch")
    assert sorted(row.id for row in found) == list(range(100))
    assert all(row.url == f"/{row.id}" and [tuple(one)[1:3] for one in row.decisions] == [(row.url, False)] for row in found)


def echo(row: dict[str, Any]) -> tuple[bytes, ...]:
    return (encode({"say": row["robots"]}),)


ECHO = _Question(
    "robots", ("robots",), echo, lambda _, answers: answers[0]["say"], _Column("said", StringType(), pa.array), {}, _is_answer
)


@pytest.mark.parametrize(
    ("batches", "octets", "expected"),
    [
        ([300], 10, [256, 44]),
        ([100, 100, 300], 10, [100, 100, 256, 44]),
        ([5], 1024 * 1024, [2, 2, 1]),
        ([2, 3], 1024 * 1024, [2, 2, 1]),
    ],
)
def test_results_are_bounded_in_rows_and_octets_and_in_the_order_of_the_input(
    batches: list[int], octets: int, expected: list[int]
) -> None:
    taken = 0
    ahead = []

    def source() -> Iterator[Any]:
        nonlocal taken
        for size in batches:
            names = [f"{taken + at} ".ljust(octets, "x") for at in range(size)]
            taken += size
            yield pa.RecordBatch.from_pydict({"id": range(taken - size, taken), "robots": names})

    sizes, ids = [], []
    with Pipe(PipeOptions(command=FAKE, max_requests=4), {}, _is_answer) as one:
        for batch in _results(one, ECHO, ["id"], source()):
            ahead.append(taken)
            sizes.append(batch.num_rows)
            ids += batch.column("id").to_pylist()
            assert batch.schema.names == ["id", "error", "said"]
            assert [int(said.split()[0]) for said in batch.column("said").to_pylist()] == batch.column("id").to_pylist()
    assert sizes == expected
    assert ids == list(range(sum(batches)))
    # The next batch of the input is taken when its rows are due, and not before.
    assert ahead[0] <= sum(batches[:2])


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
    with pytest.raises(ValueError, match="no column 'nowhere'"):
        decide(files, ["A"], "nowhere")
    with pytest.raises(ValueError, match="column 'error' of its own"):
        lint(files.withColumnRenamed("host", "error"))
    with pytest.raises(ValueError, match="no table 'rule'; choose one of captures, files"):
        table(files, "rule")
    with pytest.raises(TypeError, match="agents is a list"):
        decide(files, "GPTBot", ["/"])


CAT = PipeOptions(command=("cat",))


def test_without_robotspec_the_task_fails_and_says_what_to_install(files: DataFrame) -> None:
    with pytest.raises(Exception, match="install robotspec on every executor"):
        lint(files, options=PipeOptions(command=("no-such-program",))).collect()


def test_another_program_is_recognised(files: DataFrame) -> None:
    # `cat` answers every request with itself.
    for asked in (lint(files, options=CAT), decide(files, ["A"], ["/"], options=CAT), census(files, options=CAT)):
        with pytest.raises(Exception, match="the program is not robotspec pipe; install robotspec on every executor"):
            asked.collect()
    with pytest.raises(Exception, match="robotspec-census has other tables than robotspec_spark"):
        census(files, options=PipeOptions(command=FAKE)).collect()
    assert issubclass(PipeError, RuntimeError)
