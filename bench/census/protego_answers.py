"""Answers the questions about each capture of a WARC file with Protego and warcio.

Arguments: a WARC file, questions, answers. Prints seconds of processor time as JSON.
"""

import json
import sys
import time

from protego import Protego
from warcio.archiveiterator import ArchiveIterator


def main(source, questions, output):
    with open(questions, encoding="utf-8") as lines:
        agents, *paths = [json.loads(line) for line in lines]
    start = time.process_time()
    answers = []
    with open(source, "rb") as stream:
        for record in ArchiveIterator(stream):
            if record.rec_type != "response":
                continue
            content = record.content_stream().read().decode("utf-8", "replace")
            asked = paths[len(answers)]
            try:
                robots = Protego.parse(content)
                answers.append("".join("1" if robots.can_fetch(path, agent) else "0" for agent in agents for path in asked))
            except Exception as error:  # A file that stops the parser is an answer, too.
                answers.append(f"!{type(error).__name__}")
    seconds = time.process_time() - start
    with open(output, "w", encoding="ascii") as file:
        file.write("\n".join(answers) + "\n")
    print(json.dumps({"seconds": seconds}))


main(*sys.argv[1:4])
