"""`init_executor.sh` in a clean folder: no Node.js on the PATH, no variables but its own."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import tarfile
from functools import cache
from pathlib import Path

import pytest
from conftest import ROBOTSPEC, ROOT

SCRIPT = ROOT / "integrations/spark/src/robotspec_spark/init_executor.sh"
PACKAGES = (".", "packages/client", "packages/census")


def npm(*arguments: str) -> str:
    ended = subprocess.run(["npm", *arguments, "--loglevel", "error"], cwd=ROOT, capture_output=True, text=True, check=True)
    return ended.stdout.strip()


@cache
def registry() -> dict[str, str]:
    """The way to npm's registry that this machine has."""
    settings = {f"npm_config_{name}": npm("config", "get", name) for name in ("registry", "cafile")}
    return {name: value for name, value in settings.items() if value != "null"}


def init(home: Path, *packages: str, **variables: str) -> tuple[int, str]:
    """Exit code, and all that was written."""
    environment = {"PATH": "", "ROBOTSPEC_HOME": str(home / "robotspec"), **registry(), **variables}
    ended = subprocess.run(["/bin/sh", str(SCRIPT), *packages], cwd=home, env=environment, capture_output=True, text=True)
    return ended.returncode, ended.stdout + ended.stderr


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Node.js of this machine in the layout of nodejs.org."""
    path = tmp_path_factory.mktemp("node") / "node.tar"
    with tarfile.open(path, "w") as tar:
        tar.add(os.path.realpath(shutil.which("node") or ""), "node-v0/bin/node")
        tar.add(os.path.realpath(Path(npm("root", "--global")) / "npm"), "node-v0/lib/node_modules/npm")
    return path


def test_what_it_installs_measures_like_the_command_of_the_driver(tmp_path: Path, archive: Path) -> None:
    try:
        npm("view", "tldts", "version", "--fetch-retries", "0")
    except subprocess.CalledProcessError:
        pytest.skip("npm's registry cannot be reached")
    folders = [word for path in PACKAGES for word in ("-w", path)]
    packed = npm("pack", *folders, "--json", "--ignore-scripts", "--pack-destination", str(tmp_path))
    tarballs = [one["filename"] for one in json.loads(packed)]
    asked = {"NODE_ARCHIVE": str(archive), "NODE_SHA256": sha256(archive)}

    code, output = init(tmp_path, *tarballs, **asked)
    home = tmp_path / "robotspec"
    assert (code, output.splitlines()[-1].startswith(f"{home}/bin has robotspec ")) == (0, True), output
    content = sorted(home.iterdir())
    assert init(tmp_path, *tarballs, **asked) == (0, f"{home}/bin is up to date\n")
    assert sorted(home.iterdir()) == content

    split = tmp_path / "captures.ndjson"
    shop = (ROOT / "examples/shop.robots.txt").read_text()
    split.write_text(json.dumps({"url": "https://shop.example/robots.txt", "robots": shop}) + "\n")
    tables = []
    for name, command in (("driver", ROBOTSPEC), ("executor", (str(home / "bin/robotspec"),))):
        out = tmp_path / name
        subprocess.run([*ROBOTSPEC, "census", "plan", str(split), "-o", str(out)], check=True, capture_output=True)
        subprocess.run(
            [*command, "census", "map", str(split), "-o", str(out)],
            env={**os.environ, **({"PATH": ""} if name == "executor" else {})},
            check=True,
            capture_output=True,
        )
        tables.append({path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.suffix == ".parquet"})
    assert tables[0] == tables[1] and len(tables[0]) > 5


@pytest.mark.parametrize(
    ("variables", "packages", "message"),
    [
        ({}, ["a@1"], "NODE_ARCHIVE is not set"),
        ({"NODE_ARCHIVE": "node.tar"}, ["a@1"], "NODE_SHA256 is not set"),
        ({"NODE_ARCHIVE": "none.tar", "NODE_SHA256": "0"}, [], "no packages"),
        ({"NODE_ARCHIVE": "none.tar", "NODE_SHA256": "0"}, ["robotspec"], "robotspec does not exist, and is no name with a version"),
        ({"NODE_ARCHIVE": "none.tar", "NODE_SHA256": "0"}, ["a@1"], "none.tar cannot be read"),
        ({"NODE_ARCHIVE": "http://127.0.0.1:1/node.tar", "NODE_SHA256": "0"}, ["a@1"], "node.tar cannot be read"),
        ({"NODE_ARCHIVE": str(SCRIPT), "NODE_SHA256": "0"}, ["a@1"], f"has the SHA-256 {sha256(SCRIPT)}, not 0"),
        ({"NODE_ARCHIVE": str(SCRIPT), "NODE_SHA256": sha256(SCRIPT)}, ["a@1"], "cannot be unpacked"),
        ({"ROBOTSPEC_HOME": "/proc/x", "NODE_ARCHIVE": "a", "NODE_SHA256": "0"}, ["a@1"], "/proc/x cannot be written"),
    ],
)
def test_a_failure_says_its_reason_and_leaves_nothing(
    tmp_path: Path, variables: dict[str, str], packages: list[str], message: str
) -> None:
    code, output = init(tmp_path, *packages, **variables)
    last = output.splitlines()[-1]
    assert (code, last.startswith("init_executor.sh: "), message in last) == (1, True, True), output
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_an_archive_of_another_machine_is_refused(tmp_path: Path) -> None:
    program = tmp_path / "node"
    program.write_bytes(b"\x7fELF")
    program.chmod(0o755)
    archive = tmp_path / "node.tar"
    with tarfile.open(archive, "w") as tar:
        tar.add(program, "node-v0/bin/node")
    code, output = init(tmp_path, "a@1", NODE_ARCHIVE=str(archive), NODE_SHA256=sha256(archive))
    assert (code, f"{archive} holds no Node.js that runs on this machine" in output) == (1, True)
