"""Paths and the Spark session of the tests. Needs `npm run build`."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from pyspark.sql import SparkSession

from robotspec_spark import PipeOptions

ROOT = Path(__file__).parents[3]
ROBOTSPEC = ("node", str(ROOT / "dist" / "src" / "cli" / "bin.js"))
FAKE = (sys.executable, str(Path(__file__).parent / "fake_pipe.py"))


@pytest.fixture(autouse=True)
def time_limit() -> Iterator[None]:
    """Two processes that wait for each other fail a test after ten minutes."""

    def fail(*_: object) -> NoReturn:
        pytest.fail("the test takes too long")

    signal.signal(signal.SIGALRM, fail)
    signal.alarm(600)
    yield
    signal.alarm(0)


@pytest.fixture(scope="session")
def options() -> PipeOptions:
    return PipeOptions(command=(*ROBOTSPEC, "pipe"), timeout=120, start_timeout=300)


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.memory", "512m")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "Asia/Tokyo")
        .getOrCreate()
    )
    yield session
    session.stop()
