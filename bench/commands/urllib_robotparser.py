"""Adds Python's own parser (urllib.robotparser) to the comparison.

The other side of the protocol bench/README.md describes, and an example to begin
a further one with: read a request, answer with one line, take the time here.
"""

import platform
import sys
import time
from urllib.robotparser import RobotFileParser


def read_files(source, count):
    """The files of a set: octets as text, and the questions about each."""
    files = []
    for _ in range(count):
        _, octets, questions = source.readline().split()
        text = source.read(int(octets)).decode("utf-8", "replace")
        source.readline()
        asked = [source.readline().decode("ascii").rstrip("\n").split(" ", 1) for _ in range(int(questions))]
        files.append((text, asked))
    return files


def parse(text):
    parser = RobotFileParser()
    parser.parse(text.splitlines())
    # Without it, nothing may be fetched.
    parser.modified()
    return parser


def run(operation, files):
    """Nanoseconds of processor time, and how many URLs may be fetched (or files were read)."""
    ready = [parse(text) for text, _ in files] if operation == "decide" else []
    number = 0
    started = time.process_time_ns()
    if operation == "parse":
        for text, _ in files:
            parse(text)
            number += 1
    else:
        for at, (text, asked) in enumerate(files):
            parser = ready[at] if ready else parse(text)
            for agent, url in asked:
                number += parser.can_fetch(agent, url)
    return time.process_time_ns() - started, number


def main():
    def say(line):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    sets = {}
    source = sys.stdin.buffer
    say(f"robots-bench 1 urllib.robotparser, Python {platform.python_version()}")
    for line in iter(source.readline, b""):
        words = line.decode("ascii").split()
        if words == ["end"]:
            return
        if words[0] == "set":
            sets[words[1]] = read_files(source, int(words[2]))
            say("ok")
        elif words[0] == "run" and words[2] in sets:
            try:
                say("time %d %d" % run(words[1], sets[words[2]]))
            except Exception as error:  # A file no parser should fail on is part of the result.
                say("no " + " ".join(str(error).split()))
        else:
            say("no such set or request")


main()
