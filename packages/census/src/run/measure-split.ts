// Measures one split: reads it, writes the parts of its tables aside, gives them their names, and writes the manifest.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { captureRow, errorRow, measureCapture } from "../measure/measure-capture.ts";
import { fileTables } from "../schema.ts";
import { ndjsonSink } from "../sinks/ndjson.ts";
import { type Format, publish, type Sink } from "../sinks/sink.ts";
import type { SourceCounts } from "../sources/capture.ts";
import { contentHash, readSplit } from "../sources/read-split.ts";
import { copyOf, findRemote, remoteHash } from "../sources/remote.ts";
import { isRemote, type Split } from "../sources/split.ts";
import { keyOf, type Manifest, RUN, readManifest, type Settings, writeManifest } from "./manifest.ts";

/**
 * The result of measuring a split.
 *
 * @beta
 */
export interface Measured {
  /** The files that it wrote, with their rows. */
  readonly manifest: Manifest;
  /** Whether the split was complete already. */
  readonly resumed: boolean;
}

/**
 * What is measured of a split so far.
 *
 * @beta
 */
export interface SplitProgress {
  /** Captures that were measured. */
  readonly captures: number;
  /** Those of them that could not be read. */
  readonly errors: number;
}

/**
 * Measures a split unless its manifest exists. Idempotent: running it twice gives the same files. `measured` is called
 * after each capture.
 *
 * @beta
 */
export async function measureSplit(
  folder: string,
  split: Split,
  settings: Settings,
  measured?: (progress: SplitProgress) => void,
): Promise<Measured> {
  const remote = isRemote(split.source) ? await findRemote(split.source) : null;
  const content = remote === null ? contentHash(split) : remoteHash(remote);
  const key = keyOf(split, content, settings);
  const before = readManifest(folder, key);
  if (before !== null) return { manifest: before, resumed: true };
  // The census is not complete any more: its input or its plan has changed, or a part was lost.
  rmSync(join(folder, RUN), { force: true });

  const copy = remote === null ? null : await copyOf(remote);
  const { format, measure } = settings;
  const sink = await openSink(format, folder, key);
  const counts: SourceCounts = { octets: 0, otherRecords: 0 };
  const captures = { file: 0, "no-file": 0, error: 0 };
  const seen = new Set<string>();
  let bytes = 0;
  try {
    const local = copy === null ? split : { ...split, source: copy.path };
    for await (const one of await readSplit(local, measure.maxBytes, counts)) {
      const { capture, fileId, rows } = measureCapture(one, measure, seen);
      if (rows !== null) for (const table of fileTables) sink.add(table, rows[table]);
      captures[capture.error !== null ? "error" : fileId === null ? "no-file" : "file"]++;
      bytes += capture.body?.length ?? 0;
      sink.add("captures", [captureRow(split.source, capture, fileId)]);
      if (capture.error !== null) sink.add("errors", [errorRow(split.source, capture)]);
      measured?.({ captures: captures.file + captures["no-file"] + captures.error, errors: captures.error });
    }
  } finally {
    copy?.remove();
  }
  const parts = publish(folder, key, format, await sink.finish());
  const manifest = {
    key,
    split,
    content,
    captures,
    files: seen.size,
    bytes,
    otherRecords: counts.otherRecords,
    parts,
  };
  writeManifest(folder, manifest);
  return { manifest, resumed: false };
}

async function openSink(format: Format, folder: string, key: string): Promise<Sink> {
  if (format === "ndjson") return ndjsonSink(folder, key);
  // Loaded on demand: a worker starts in half the time without DuckDB.
  const { parquetSink } = await import("../sinks/parquet.ts");
  return await parquetSink(folder, key);
}
