"""A census of WARC files with Ray: one task for each file, and `merge` at the end."""

import json
import subprocess
import sys

import ray


def census(*arguments):
    return subprocess.run(["robotspec", "census", *arguments], stdout=subprocess.PIPE, text=True, check=True).stdout


@ray.remote(num_cpus=1, max_retries=3)
def measure(split, folder):
    return [json.loads(line) for line in census("map", split, "-o", folder).splitlines()]


if __name__ == "__main__":
    folder, *inputs = sys.argv[1:]
    splits = census("plan", *inputs, "-o", folder).splitlines()
    ray.init(log_to_driver=False)
    done = [one for found in ray.get([measure.remote(split, folder) for split in splits]) for one in found]
    print(f"{len(splits)} splits, {sum(sum(one['captures'].values()) for one in done)} captures")
    print(census("merge", folder), end="")
