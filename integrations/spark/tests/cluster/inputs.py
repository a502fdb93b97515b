"""Inputs of the proof: real files if the folder of them exists, otherwise variants of the examples."""

from __future__ import annotations

import gzip
import random
from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

ROOT = Path(__file__).parents[4]
REAL_FILES = ROOT.parent / "shared" / "corpus"
VARIANTS = 1200

Capture = tuple[str, int | None, bytes | None]
"""URL, status and body."""


def captures() -> tuple[str, list[Capture]]:
    """A name for the input, and captures with bodies, without, redirected, invalid and oversized ones, and copies."""
    if REAL_FILES.is_dir():
        name = "real files"
        bodies = [(path.name, path.read_bytes()) for path in sorted(REAL_FILES.iterdir()) if path.is_file()]
    else:
        name = "variants of the examples"
        bodies = list(variants())
    found: list[Capture] = [(f"https://{host}/robots.txt", 200, body) for host, body in bodies]
    found.extend((f"https://copy-{at}.example/robots.txt", 200, bodies[at * 7][1]) for at in range(20))
    found.extend((f"https://none-{at}.example/robots.txt", 404, None) for at in range(50))
    found.extend((f"https://moved-{at}.example/robots.txt", 301, b"moved") for at in range(20))
    found.append(("https://nothing.example/robots.txt", None, None))
    found.append(("https://large.example/robots.txt", 200, b"#" * (4 * 1024 * 1024 + 1)))
    found.append(("https://lines.example/robots.txt", 200, b"a:\n" * 100_000))
    found.append(("https://binary.example/robots.txt", 200, bytes(range(256)) * 100))
    random.Random(9309).shuffle(found)
    return name, found


def variants() -> list[tuple[str, bytes]]:
    """Files that differ in their lines, not only in one."""
    examples = [path.read_bytes() for path in sorted((ROOT / "examples").glob("*.robots.txt"))]
    chance = random.Random(1994)
    made = []
    for at in range(VARIANTS):
        lines = chance.choice(examples).splitlines(keepends=True)
        for _ in range(20):
            lines.insert(chance.randrange(len(lines) + 1), f"Disallow: /{chance.randrange(10**6)}*/x\n".encode())
        made.append((f"site-{at}.example", b"".join(lines)))
    return made


def write_parquet(path: Path, found: Sequence[Capture]) -> None:
    """The captures as a table that both `robotspec census` and Spark read."""
    columns = {
        "url": pa.array([url for url, _, _ in found], pa.string()),
        "status": pa.array([status for _, status, _ in found], pa.int32()),
        "fetched_at": pa.array([1_750_000_000_123 + at for at in range(len(found))], pa.int64()),
        "body": pa.array([body for _, _, body in found], pa.binary()),
        "source": pa.array([str(path)] * len(found), pa.string()),
        "position": pa.array(range(len(found)), pa.int64()),
    }
    pq.write_table(pa.table(columns), path)


def write_warcs(folder: Path, found: Sequence[Capture], files: int) -> list[Path]:
    """The captures as WARC files, each record in a gzip member of its own."""
    folder.mkdir()
    paths = []
    for at in range(files):
        path = folder / f"{at:05}.warc.gz"
        with path.open("wb") as output:
            for url, status, body in found[at::files]:
                output.write(gzip.compress(record(url, status or 500, body or b""), compresslevel=1))
        paths.append(path)
    return paths


def record(url: str, status: int, body: bytes) -> bytes:
    http = f"HTTP/1.1 {status} X\r\nContent-Type: text/plain\r\n\r\n".encode() + body
    head = (
        "WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2025-06-01T12:00:00Z\r\n"
        f"WARC-Target-URI: {url}\r\nContent-Length: {len(http)}\r\n\r\n"
    )
    return head.encode() + http + b"\r\n\r\n"
