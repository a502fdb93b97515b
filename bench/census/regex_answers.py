"""Answers the questions about each capture of a WARC file as one-off scripts do: a regular expression for lines, and
str.startswith for paths.

Arguments: a WARC file, questions, answers, and fixes of the script, joined by commas. Without fixes it is as people write
it: it never forgets the user agents of the groups above. Each fix removes one fault, so that the answers that a fault
costs can be counted. Prints seconds of processor time as JSON.
"""

import json
import re
import sys
import time

from warcio.archiveiterator import ArchiveIterator

LINE = re.compile(r"^\s*(user-agent|allow|disallow)\s*:\s*(.*?)\s*$", re.IGNORECASE)


def parse(text, fixes):
    rules = {}
    agents = []
    ended = False
    for line in text.splitlines():
        match = LINE.match(line.split("#")[0])
        if match is None:
            continue
        key, value = match.group(1).lower(), match.group(2)
        if key == "user-agent":
            if ended and "reset" in fixes:
                agents = []
            ended = False
            name = value.lower()
            if "token" in fixes:
                name = re.match(r"[a-z_-]*|\*", name).group(0) or name
            agents.append(name)
            rules.setdefault(name, [])
        else:
            ended = True
            for name in agents:
                rules[name].append((key, value))
    return rules


def matches(pattern, path, fixes):
    if "wildcards" not in fixes:
        return path.startswith(pattern)
    parts = pattern.removesuffix("$").split("*")
    if not path.startswith(parts[0]):
        return False
    at = len(parts[0])
    if len(parts) == 1:
        return not pattern.endswith("$") or path == parts[0]
    for part in parts[1:-1]:
        found = path.find(part, at)
        if found == -1:
            return False
        at = found + len(part)
    if pattern.endswith("$"):
        return len(path) - len(parts[-1]) >= at and path.endswith(parts[-1])
    return path.find(parts[-1], at) != -1


def can_fetch(rules, agent, path, fixes):
    if "longest" not in fixes:
        return not any(
            key == "disallow" and value and matches(value, path, fixes) for key, value in rules.get(agent, rules.get("*", []))
        )
    longest, allowed = 0, True
    for key, value in rules.get(agent, rules.get("*", [])):
        if value and matches(value, path, fixes) and (len(value) > longest or (len(value) == longest and key == "allow")):
            longest, allowed = len(value), key == "allow"
    return allowed


def main(source, questions, output, fixes=""):
    fixes = fixes.split(",")
    with open(questions, encoding="utf-8") as lines:
        agents, *paths = [json.loads(line) for line in lines]
    start = time.process_time()
    answers = []
    with open(source, "rb") as stream:
        for record in ArchiveIterator(stream):
            if record.rec_type != "response":
                continue
            rules = parse(record.content_stream().read().decode("utf-8", "replace"), fixes)
            asked = paths[len(answers)]
            answers.append(
                "".join("1" if can_fetch(rules, agent.lower(), path, fixes) else "0" for agent in agents for path in asked)
            )
    seconds = time.process_time() - start
    with open(output, "w", encoding="ascii") as file:
        file.write("\n".join(answers) + "\n")
    print(json.dumps({"seconds": seconds}))


main(*sys.argv[1:5])
