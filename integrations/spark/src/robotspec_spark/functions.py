"""`lint`, `decide` and `census` of a DataFrame of robots.txt files.

Each task runs one `robotspec pipe` process. A row that cannot be answered has its reason in the column `error`, and no
effect on other rows.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as f
from pyspark.sql import types as t

from .pipe import Answer, Pipe, PipeError, PipeOptions, Unit, encode
from .tables import CAPTURE_TABLES, COLUMNS, rows_array, spark_type, tables_array, tables_type

Row = dict[str, Any]

DIAGNOSTIC = [
    ("code", "VARCHAR"),
    ("severity", "VARCHAR"),
    ("message", "VARCHAR"),
    ("line", "INTEGER"),
    ("column", "INTEGER"),
    ("end_line", "INTEGER"),
    ("end_column", "INTEGER"),
    ("offset", "BIGINT"),
    ("spec", "VARCHAR"),
    ("fix", "VARCHAR"),
    ("fix_safety", "VARCHAR"),
]

DECISION = [
    ("agent", "VARCHAR"),
    ("url", "VARCHAR"),
    ("allowed", "BOOLEAN"),
    ("line", "INTEGER"),
    ("reason", "VARCHAR"),
    ("error", "VARCHAR"),
]

CAPTURE_FIELDS = (
    "url",
    "host",
    "status",
    "fetched_at",
    "redirect_target",
    "content_type",
    "detected_type",
    "server",
    "rank",
    "source",
    "position",
)
"""Columns that `census` reads besides the file: the fields of a request of the operation census."""

ROWS = 256
"""Rows of a batch of results."""

OCTETS = 2 * 1024 * 1024
"""Octets of requests of which the results make a batch, if they are fewer rows."""


def lint(
    df: DataFrame,
    *,
    robots: str = "robots",
    keep: Sequence[str] | None = None,
    strict: bool = False,
    dialect: str = "rfc9309",
    options: PipeOptions = PipeOptions(),
) -> DataFrame:
    """The findings about each file: the columns `error` and `diagnostics`.

    `robots` is a column with text or octets. `keep` are the columns of the result besides, by default all but `robots`.
    """
    fields = {"op": "lint", "strict": strict, "dialect": dialect}

    def unit(row: Row) -> tuple[bytes, ...]:
        return (encode({**fields, **_file(row, robots)}),)

    def result(_: Row, answers: list[Answer]) -> list[list[Any]]:
        return [_diagnostic(one) for one in _checked(answers[0])["diagnostics"]]

    column = _Column("diagnostics", spark_type(DIAGNOSTIC), lambda found: rows_array(DIAGNOSTIC, found))
    return _ask(df, _Question(robots, (robots,), unit, result, column, CHECK, _is_answer), keep, options)


def decide(
    df: DataFrame,
    agents: Sequence[str],
    urls: Sequence[str] | str,
    *,
    robots: str = "robots",
    keep: Sequence[str] | None = None,
    dialect: str = "rfc9309",
    options: PipeOptions = PipeOptions(),
) -> DataFrame:
    """Whether each of the agents may fetch each of the URLs: the columns `error` and `decisions`.

    `urls` are URLs or paths, or the name of a column with one of them or an array. See `lint` for the others.
    """
    if isinstance(agents, str):
        raise TypeError("agents is a list of product tokens")

    def of(row: Row) -> list[str]:
        if not isinstance(urls, str):
            return list(urls)
        value = row[urls]
        if value is None:
            raise _RowError("missing-url: the row has no URL")
        return [value] if isinstance(value, str) else list(value)

    def unit(row: Row) -> tuple[bytes, ...]:
        load = encode({"op": "load", "as": "", **_file(row, robots)})
        asked = {"op": "decide", "of": "", "urls": of(row), "dialect": dialect}
        return (load, *(encode({**asked, "agent": agent}) for agent in agents))

    def result(row: Row, answers: list[Answer]) -> list[list[Any]]:
        _checked(answers[0])
        found: list[list[Any]] = []
        for agent, answer in zip(agents, answers[1:], strict=True):
            if not answer["ok"]:
                found.extend([agent, url, None, None, None, _message(answer["error"])] for url in of(row))
                continue
            for url, one in zip(of(row), answer["decisions"], strict=True):
                error = _message(one["error"]) if "error" in one else None
                found.append([agent, url, one.get("allowed"), one.get("line"), one.get("reason"), error])
        return found

    needed = (robots, urls) if isinstance(urls, str) else (robots,)
    column = _Column("decisions", spark_type(DECISION), lambda found: rows_array(DECISION, found))
    return _ask(df, _Question(robots, needed, unit, result, column, CHECK, _is_answer), keep, options)


def census(
    df: DataFrame,
    *,
    robots: str = "robots",
    keep: Sequence[str] | None = None,
    findings: bool = True,
    dialects: Sequence[str] = ("rfc9309",),
    agents: Sequence[str] = ("*", "Googlebot", "GPTBot"),
    paths: Sequence[str] = ("/",),
    differences: bool = False,
    profiles: Sequence[str] = (),
    options: PipeOptions = PipeOptions(),
) -> DataFrame:
    """The rows of each file in the tables of a census: the columns `error` and `tables`.

    Reads the columns of `CAPTURE_FIELDS` that the DataFrame has; give it `source` and `position`, of which the key of a
    capture is made. `table` takes one table out of the result.
    """
    settings = {
        "op": "census",
        "findings": findings,
        "dialects": list(dialects),
        "agents": list(agents),
        "paths": list(paths),
        "differences": differences,
        "profiles": list(profiles),
    }
    given = tuple(name for name in CAPTURE_FIELDS if name in df.columns)

    def unit(row: Row) -> tuple[bytes, ...]:
        fields = {name: row[name] for name in given if row[name] is not None}
        body = {} if row[robots] is None else _file(row, robots)
        return (encode({**settings, **fields, **body}),)

    def result(_: Row, answers: list[Answer]) -> Answer:
        return _checked(answers[0])

    column = _Column("tables", tables_type(), tables_array)
    question = _Question(robots, (robots, *given), unit, result, column, {"op": "census", "columns": True}, _has_columns)
    return _ask(df, question, keep, options)


def table(measured: DataFrame, name: str) -> DataFrame:
    """One table of the result of `census`. Rows of a file are there once, however many captures have it."""
    if name not in COLUMNS:
        raise ValueError(f"there is no table {name!r}; choose one of {', '.join(COLUMNS)}")
    if name not in CAPTURE_TABLES:
        file_id = f.get("tables.captures", 0)["file_id"]
        measured = measured.select(file_id.alias("file_id"), f.col("tables")[name].alias("rows"))
        measured = measured.where("file_id IS NOT NULL").dropDuplicates(["file_id"])
    else:
        measured = measured.select(f.col("tables")[name].alias("rows"))
    return measured.select(f.inline("rows"))


class _RowError(Exception):
    """The reason why a row has no result."""


@dataclass(frozen=True)
class _Column:
    """The column with the results."""

    name: str
    type: t.DataType
    array: Callable[[Sequence[Any]], Any]
    """Results as an Arrow array; None where a row has none."""


@dataclass(frozen=True)
class _Question:
    """What to ask about each row."""

    robots: str
    needed: tuple[str, ...]
    """Columns that the requests are made of."""
    requests: Callable[[Row], tuple[bytes, ...]]
    result: Callable[[Row, list[Answer]], Any]
    column: _Column
    hello: dict[str, Any]
    check: Callable[[Answer], None]


CHECK = {"op": "check", "robots": ""}


def _is_answer(answer: Answer) -> None:
    if "ok" not in answer:
        raise PipeError("the program is not robotspec pipe; install robotspec on every executor")
    if answer.get("ok") is not True:
        raise PipeError(f"robotspec pipe answers with an error: {_message(answer.get('error'))}")


def _has_columns(answer: Answer) -> None:
    _is_answer(answer)
    expected = {name: [column for column, _ in columns] for name, columns in COLUMNS.items()}
    if answer.get("columns") != expected:
        raise PipeError(
            "robotspec-census has other tables than robotspec_spark; install the same version of both on every machine"
        )


def _file(row: Row, robots: str) -> dict[str, str]:
    value = row[robots]
    if value is None:
        raise _RowError("missing-robots: the row has no robots.txt")
    if isinstance(value, str):
        return {"robots": value}
    return {"robotsBase64": base64.b64encode(value).decode("ascii")}


def _message(error: Any) -> str:
    return f"{error['code']}: {error['message']}" if isinstance(error, dict) else str(error)


def _checked(answer: Answer) -> Answer:
    if answer.get("ok") is not True:
        raise _RowError(_message(answer.get("error")))
    return answer


def _diagnostic(one: dict[str, Any]) -> list[Any]:
    fix = one.get("fix") or {}
    return [
        one["code"],
        one["severity"],
        one["message"],
        one["line"],
        one["column"],
        one["endLine"],
        one["endColumn"],
        one["offset"],
        one.get("spec"),
        fix.get("title"),
        fix.get("safety"),
    ]


def _ask(df: DataFrame, question: _Question, keep: Sequence[str] | None, options: PipeOptions) -> DataFrame:
    kept = [name for name in df.columns if name != question.robots] if keep is None else list(keep)
    columns = dict.fromkeys([*kept, *question.needed])
    missing = [name for name in columns if name not in df.columns]
    if missing:
        raise ValueError(f"the DataFrame has no column {missing[0]!r}; it has {', '.join(df.columns)}")
    taken = {"error", question.column.name}.intersection(kept)
    if taken:
        raise ValueError(f"the result has a column {min(taken)!r} of its own; leave yours out of keep, or rename it")
    schema = t.StructType([df.schema[name] for name in kept])
    schema = schema.add("error", t.StringType()).add(question.column.name, question.column.type)

    def answer(batches: Iterator[Any]) -> Iterator[Any]:
        with Pipe(options, question.hello, question.check) as pipe:
            yield from _results(pipe, question, kept, batches)

    return df.select(*columns).mapInArrow(answer, schema)


@dataclass(frozen=True)
class _Place:
    """A row in its batch."""

    batch: Any
    index: int
    row: Row
    octets: int
    error: str | None


def _results(pipe: Pipe, question: _Question, kept: Sequence[str], batches: Iterable[Any]) -> Iterator[Any]:
    """Batches of results, in the order of the rows."""
    done: list[tuple[_Place, Any, str | None]] = []
    octets = 0
    for unit, failure in pipe.answers(_units(batches, question)):
        place = unit.key
        result = None
        error = failure or place.error
        if error is None:
            try:
                result = question.result(place.row, unit.answers)
            except _RowError as reason:
                error = str(reason)
        if done and place.batch is not done[0][0].batch:
            yield _batch(done, question, kept)
            done, octets = [], 0
        done.append((place, result, error))
        octets += place.octets
        if len(done) >= ROWS or octets >= OCTETS:
            yield _batch(done, question, kept)
            done, octets = [], 0
    if done:
        yield _batch(done, question, kept)


def _units(batches: Iterable[Any], question: _Question) -> Iterator[Unit[_Place]]:
    """The requests of each row. A row without a file asks for nothing, and keeps its position in the order."""
    for batch in batches:
        columns = [(name, _values(batch.column(batch.schema.get_field_index(name)))) for name in question.needed]
        for index in range(batch.num_rows):
            row = {name: value_of(index) for name, value_of in columns}
            error = None
            try:
                requests = question.requests(row)
            except _RowError as reason:
                requests = (encode(CHECK),)
                error = str(reason)
            size = sum(map(len, requests))
            # The file is not needed once it was sent.
            row.pop(question.robots)
            yield Unit(_Place(batch, index, row, size, error), requests)


def _values(column: Any) -> Callable[[int], Any]:
    """Values of a column in the form that requests use: a time in milliseconds since the epoch, UTC."""
    if pa.types.is_timestamp(column.type):
        column = column.cast(pa.timestamp("ms", tz=column.type.tz), safe=False).cast(pa.int64())
    elif pa.types.is_decimal(column.type):
        column = column.cast(pa.float64())

    def value(index: int) -> Any:
        return column[index].as_py()

    return value


def _batch(done: Sequence[tuple[_Place, Any, str | None]], question: _Question, kept: Sequence[str]) -> Any:
    batch = done[0][0].batch
    first = done[0][0].index
    rows = batch.slice(first, len(done))
    results = [result for _, result, _ in done]
    errors = [error for _, _, error in done]
    try:
        array = question.column.array(results)
    except (pa.ArrowException, KeyError, OverflowError, TypeError, UnicodeError, ValueError):
        # An answer does not fit the columns: find it, and keep its neighbours.
        for at, result in enumerate(results):
            try:
                question.column.array([result])
            except (pa.ArrowException, KeyError, OverflowError, TypeError, UnicodeError, ValueError) as reason:
                results[at] = None
                errors[at] = f"bad-answer: {reason}"
        array = question.column.array(results)
    arrays = [rows.column(rows.schema.get_field_index(name)) for name in kept]
    names = [*kept, "error", question.column.name]
    return pa.RecordBatch.from_arrays([*arrays, pa.array(errors, pa.string()), array], names=names)
