"""robotspec for Apache Spark: `lint`, `decide` and `census` of robots.txt files as DataFrame functions."""

from .functions import census, decide, lint, table
from .pipe import PipeError, PipeOptions

__all__ = ["PipeError", "PipeOptions", "census", "decide", "lint", "table"]
