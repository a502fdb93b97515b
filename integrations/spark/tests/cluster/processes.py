"""The processes of a cluster on this machine, read from /proc. Only descendants of this process are examined."""

from __future__ import annotations

import os
import signal
from pathlib import Path

EXECUTOR = b"CoarseGrainedExecutorBackend"


def descendants(ancestor: int | None = None) -> list[int]:
    """Descendants of a process, of this one by default."""
    children: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and (stat := _stat(int(entry.name))):
            children.setdefault(int(stat[1]), []).append(int(entry.name))
    found: list[int] = []
    waiting = [os.getpid() if ancestor is None else ancestor]
    while waiting:
        waiting_children = children.get(waiting.pop(), [])
        found.extend(waiting_children)
        waiting.extend(waiting_children)
    return found


def executors() -> list[int]:
    """The JVMs of executors."""
    return sorted(pid for pid in descendants() if _is_executor(pid))


def busy_executors() -> list[int]:
    """Executors with a task that has a program running."""
    return [pid for pid in executors() if any(_words(child)[0].endswith(b"node") for child in descendants(pid))]


def kill(pid: int) -> bool:
    """Kills an executor of ours with SIGKILL; false if it has ended."""
    if pid not in executors():
        return False
    os.kill(pid, signal.SIGKILL)
    return True


def cpu_seconds() -> float:
    """Processor time of all descendants and of their children that ended."""
    ticks = 0
    for pid in descendants():
        if stat := _stat(pid):
            ticks += sum(map(int, stat[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def _is_executor(pid: int) -> bool:
    words = _words(pid)
    return words[0].endswith(b"java") and any(word.endswith(EXECUTOR) for word in words)


def _words(pid: int) -> list[bytes]:
    """The command line of a process; one empty word if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return [b""]


def _stat(pid: int) -> list[str]:
    """Fields of /proc/PID/stat from the state on; empty if the process has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
