// Opens the source of a split.
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../reason.ts";
import { type Capture, failed, type ReadSplit, type SourceCounts } from "./capture.ts";
import { listFolder, readFolder } from "./folder.ts";
import { readLines } from "./inputs.ts";
import { readNdjson } from "./ndjson.ts";
import type { Split } from "./split.ts";
import { readWarc } from "./warc.ts";
import { overFile } from "./window.ts";

/** The captures of a split. Never throws for the content of an input. */
export async function readSplit(split: Split, maxBytes: number, counts: SourceCounts): Promise<ReadSplit> {
  const { kind, source, slice } = split;
  const [from, to] = slice ?? [0, Number.POSITIVE_INFINITY];
  switch (kind) {
    case "folder":
      return readFolder(source, listFolder(source).files, from, to, maxBytes);
    case "warc":
      return guarded(() => overFile(source, (window) => readWarc(window, { maxBytes }, counts)));
    case "ndjson":
      return readNdjson(source, maxBytes);
    // Loaded on demand: each needs a package that the other sources do not.
    case "wacz":
      return (await import("./wacz.ts")).readWacz(source, maxBytes, counts);
    case "parquet":
      return (await import("./parquet.ts")).readParquet(source, maxBytes);
    case "hosts":
      return (await import("./hosts.ts")).readHosts(readLines(source).slice(from, to), from);
    default:
      return kind satisfies never;
  }
}

function* guarded(read: () => Iterable<Capture>): Generator<Capture> {
  try {
    yield* read();
  } catch (error) {
    yield failed(0, "source", `the file cannot be read: ${reasonOf(error) ?? (error as Error).message}`);
  }
}

/** SHA-256 of what a split reads, in hexadecimal: names and octets of files. For hosts, of their names alone. */
export function contentHash({ kind, source, slice }: Split): string {
  const hash = createHash("sha256");
  if (kind === "hosts")
    hash.update(
      readLines(source)
        .slice(...(slice ?? []))
        .join("\n"),
    );
  else if (kind === "folder") {
    for (const file of listFolder(source).files.slice(...(slice ?? []))) {
      const octets = readIfPossible(join(source, file));
      hash.update(`${file}\0${octets?.length ?? "unreadable"}\0`);
      if (octets !== null) hash.update(octets);
    }
  } else {
    const file = openSync(source, "r");
    const buffer = Buffer.allocUnsafe(1024 * 1024);
    try {
      for (let count = readSync(file, buffer); count > 0; count = readSync(file, buffer))
        hash.update(buffer.subarray(0, count));
    } finally {
      closeSync(file);
    }
  }
  return hash.digest("hex");
}

function readIfPossible(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
