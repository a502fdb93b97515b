"""The tables of a census as types of Spark and Arrow, and rows of answers as Arrow arrays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import pyarrow as pa
from pyspark.sql import types as t

COLUMNS: dict[str, list[tuple[str, str]]] = {
    table: [(name, kind) for name, kind in columns]
    for table, columns in json.loads(files(__package__).joinpath("tables.json").read_text("utf-8")).items()
}
"""Names and types of the columns of each table, as robotspec-census writes them."""

CAPTURE_TABLES = ("captures", "errors")
"""Tables with rows for each capture. The others have rows for each distinct file."""

ARROW: dict[str, Any] = {
    "VARCHAR": pa.string(),
    "INTEGER": pa.int32(),
    "BIGINT": pa.int64(),
    "BOOLEAN": pa.bool_(),
    "DOUBLE": pa.float64(),
    "TIMESTAMP": pa.timestamp("us"),
}

SPARK: dict[str, t.DataType] = {
    "VARCHAR": t.StringType(),
    "INTEGER": t.IntegerType(),
    "BIGINT": t.LongType(),
    "BOOLEAN": t.BooleanType(),
    "DOUBLE": t.DoubleType(),
    "TIMESTAMP": t.TimestampNTZType(),
}


def spark_type(columns: Sequence[tuple[str, str]]) -> t.ArrayType:
    """Rows of a table as a type of Spark."""
    fields = [t.StructField(name, SPARK[kind]) for name, kind in columns]
    return t.ArrayType(t.StructType(fields), containsNull=False)


def tables_type() -> t.StructType:
    """The rows of all tables as a type of Spark."""
    return t.StructType([t.StructField(name, spark_type(columns)) for name, columns in COLUMNS.items()])


def rows_array(columns: Sequence[tuple[str, str]], rows: Sequence[Sequence[Sequence[Any]] | None]) -> Any:
    """Lists of rows as an Arrow array of lists of structs; a row is a list of cells."""
    offsets = [0]
    flat: list[Sequence[Any]] = []
    for some in rows:
        flat.extend(some or ())
        offsets.append(len(flat))
    for row in flat:
        if len(row) != len(columns):
            raise ValueError(f"a row has {len(row)} cells, not {len(columns)}")
    cells: Sequence[Sequence[Any]] = list(zip(*flat, strict=True)) if flat else [()] * len(columns)
    arrays = [_cells_array(kind, values) for (_, kind), values in zip(columns, cells, strict=True)]
    # Fields are nullable, as in the type of Spark.
    fields = [pa.field(name, ARROW[kind]) for name, kind in columns]
    structs = pa.StructArray.from_arrays(arrays, fields=fields)
    nulls = pa.array([some is None for some in rows], pa.bool_())
    return pa.ListArray.from_arrays(
        pa.array(offsets, pa.int32()),
        structs,
        type=pa.list_(pa.field("element", structs.type, nullable=False)),
        mask=nulls,
    )


def _cells_array(kind: str, values: Sequence[Any]) -> Any:
    if kind == "TIMESTAMP":
        return pa.array(values, pa.int64()).cast(pa.timestamp("ms")).cast(ARROW[kind])
    return pa.array(values, ARROW[kind])


def tables_array(answers: Sequence[dict[str, Any] | None]) -> Any:
    """The `tables` of answers as an Arrow array of structs; null where there is no answer."""
    arrays = [
        rows_array(columns, [[] if answer is None else answer["tables"][name] for answer in answers])
        for name, columns in COLUMNS.items()
    ]
    fields = [pa.field(name, array.type) for name, array in zip(COLUMNS, arrays, strict=True)]
    missing = pa.array([answer is None for answer in answers], pa.bool_())
    return pa.StructArray.from_arrays(arrays, fields=fields, mask=missing)
