// Memory for a file of ten megabytes: held by the result, and the peak while parsing,
// both without the text itself.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { floor } from "../contenders.ts";
import { type Context, plainTable } from "../context.ts";
import { makeCorpus } from "../corpus.ts";
import { root } from "../repo.ts";
import type { Row, Table } from "../result.ts";

/** Octets of the large file. */
const size = 10_000_000;

/** Generated files, concatenated to ten million octets. */
export function largeFile(): string {
  const parts: string[] = [];
  let length = 0;
  for (const { text } of makeCorpus(6000).robots) {
    const part = `${text}\n`;
    if (length + part.length > size) break;
    parts.push(part);
    length += part.length;
  }
  if (length < size / 2) throw new Error("There are too few generated files for ten megabytes.");
  return `${parts.join("")}# ${"x".repeat(size - length - 3)}\n`;
}

export async function heapSection(context: Context): Promise<Table[]> {
  const tsx = createRequire(import.meta.url).resolve("tsx");
  const retained: Omit<Row, "ratio">[] = [];
  const peak: Omit<Row, "ratio">[] = [];
  for (const { name } of [...context.contenders, floor]) {
    context.progress(`memory for 10 MB: ${name}`);
    const { stdout, status, stderr } = spawnSync(
      process.execPath,
      [
        "--expose-gc",
        "--trace-gc",
        "--max-old-space-size=8192",
        "--import",
        tsx,
        join(root, "bench/sections/heap-child.ts"),
        name,
      ],
      { encoding: "utf8", maxBuffer: 2 ** 27, timeout: 120_000 },
    );
    if (status !== 0) {
      const note = /^\w*Error: .*/m.exec(stderr)?.[0] ?? "did not finish";
      for (const list of [retained, peak]) list.push({ name, value: null, note });
      continue;
    }
    const memory = readMemory(stdout);
    retained.push({ name, value: memory.retained });
    peak.push({ name, value: memory.peak });
  }
  return [
    plainTable(
      { id: "heap/retained", what: "Heap held by a parsed file of 10 MB, beyond its text", unit: "MB" },
      retained,
    ),
    plainTable({ id: "heap/peak", what: "Peak heap while parsing it, garbage included", unit: "MB" }, peak),
  ];
}

interface Memory {
  readonly retained: number;
  readonly peak: number;
}

/** Megabytes above the baseline, from the output of the child and of the engine. */
function readMemory(output: string): Memory {
  const figures = /^@heap (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(output)?.slice(1).map(Number);
  if (figures === undefined) throw new Error("The child says nothing of its heap.");
  const [before, buffersBefore, after, buffersAfter, held, buffersHeld] = figures as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const during = output.slice(output.indexOf("@begin"), output.indexOf("@end"));
  // "[pid:0x…] 12 ms: Scavenge 31.4 (40.2) -> 29.9 (41.0) MB": the heap before and after each collection.
  const seen = [...during.matchAll(/ ms: [^\n]*? (\d+\.\d+) \(\d+\.\d+\) -> /g)].map(
    (match) => Number(match[1]) * 2 ** 20,
  );
  const most = Math.max(after, ...seen);
  return {
    retained: (held - before + buffersHeld - buffersBefore) / 1e6,
    peak: (most - before + Math.max(buffersAfter, buffersHeld) - buffersBefore) / 1e6,
  };
}
