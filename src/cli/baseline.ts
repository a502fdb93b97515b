// Baselines: a file of known findings, so that an existing project reports only new ones. A finding
// is identified by its file, its code and the text of its line, so that it stays known when lines move.
import { createHash } from "node:crypto";
import { dirname, relative, resolve } from "node:path";
import type { Diagnostic } from "../index.ts";
import { type CliIO, codeOf, UnreadableError, UsageError } from "./io.ts";
import { slashed } from "./slashed.ts";
import { reason } from "./source.ts";
import { json, visible } from "./terminal.ts";

const VERSION = 1;

/** Code units of a line that are stored as they are; a longer line is stored as its beginning and a hash. */
const KEPT = 120;

/** The number of findings of a code, by the text of their lines. */
type ByLine = Map<string, number>;
type ByCode = Map<string, ByLine>;

export class Baseline {
  readonly #folder: string;
  readonly #known: Map<string, ByCode>;
  readonly #found = new Map<string, ByCode>();

  /** @param path the absolute path of the file; paths in it are relative to its folder */
  constructor(path: string, known: Map<string, ByCode> = new Map()) {
    this.#folder = dirname(path);
    this.#known = known;
  }

  /** The findings of one file that are not in the baseline. Of equal findings, as many as are known are removed. */
  unknown(file: string, text: string, findings: readonly Diagnostic[]): Diagnostic[] {
    const name = slashed(relative(this.#folder, file));
    const known = this.#known.get(name);
    const left = new Map<string, number>();
    return findings.filter((finding) => {
      const line = lineOf(text, finding);
      add(this.#found, name, finding.code, line);
      const key = `${finding.code} ${line}`;
      const count = left.get(key) ?? known?.get(finding.code)?.get(line) ?? 0;
      left.set(key, count - 1);
      return count <= 0;
    });
  }

  /** The number of known findings that the scanned files no longer have. */
  get gone(): number {
    let gone = 0;
    for (const [name, found] of this.#found) {
      for (const [code, lines] of this.#known.get(name) ?? []) {
        for (const [line, count] of lines) gone += Math.max(0, count - (found.get(code)?.get(line) ?? 0));
      }
    }
    return gone;
  }

  /** Records that a file was scanned, even if it has no findings. */
  markScanned(file: string): void {
    const name = slashed(relative(this.#folder, file));
    if (!this.#found.has(name)) this.#found.set(name, new Map());
  }

  /** The findings of this run, and the known findings of files that were not scanned. */
  toJSON(): unknown {
    const all = new Map([...this.#known, ...this.#found]);
    const files = sorted(all, (codes) => sorted(codes, (lines) => sorted(lines, (count) => count)));
    return {
      version: VERSION,
      files: Object.fromEntries(Object.entries(files).filter(([, codes]) => Object.keys(codes as object).length > 0)),
    };
  }
}

/**
 * Reads a baseline; an empty one if the file does not exist and is about to be written. Throws if the file
 * cannot be used.
 */
export async function readBaseline(name: string, io: CliIO, isWritten: boolean): Promise<Baseline> {
  const path = resolve(io.folder, name);
  let octets: Uint8Array;
  try {
    octets = await io.readFile(name);
  } catch (error) {
    if (isWritten && codeOf(error) === "ENOENT") return new Baseline(path);
    const hint = codeOf(error) === "ENOENT" ? "; --write-baseline creates it" : "";
    throw new UnreadableError(`cannot read "${visible(name)}": ${reason(error)}${hint}`);
  }
  // A baseline that is about to be overwritten need not be readable.
  const known = knownIn(octets);
  if (known === null && !isWritten) {
    throw new UsageError(`"${visible(name)}" is not a baseline of this version; --write-baseline rewrites it`);
  }
  return new Baseline(path, known ?? new Map());
}

/** The text of a baseline file. */
export function printBaseline(baseline: Baseline): string {
  return `${json(baseline, 2)}\n`;
}

function knownIn(octets: Uint8Array): Map<string, ByCode> | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(octets));
  } catch {
    return null;
  }
  if (!isObject(value) || value.version !== VERSION || !isObject(value.files)) return null;
  const known = new Map<string, ByCode>();
  for (const [file, codes] of Object.entries(value.files)) {
    if (!isObject(codes)) return null;
    for (const [code, lines] of Object.entries(codes)) {
      if (!isObject(lines)) return null;
      for (const [line, count] of Object.entries(lines)) {
        if (typeof count !== "number") return null;
        add(known, file, code, line, count);
      }
    }
  }
  return known;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function add(all: Map<string, ByCode>, file: string, code: string, line: string, count = 1): void {
  const byCode: ByCode = all.get(file) ?? new Map();
  const byLine: ByLine = byCode.get(code) ?? new Map();
  byLine.set(line, (byLine.get(line) ?? 0) + count);
  byCode.set(code, byLine);
  all.set(file, byCode);
}

/** The text of a finding's line, trimmed; a long line is shortened to its beginning and a hash. */
function lineOf(text: string, { span, column }: Diagnostic): string {
  const start = span.start - (column - 1);
  const lineEnd = /[\r\n]/g;
  lineEnd.lastIndex = start;
  const line = text.slice(start, lineEnd.exec(text)?.index).trim();
  if (line.length <= KEPT) return line;
  return `${line.slice(0, KEPT / 2)}… ${createHash("sha256").update(line).digest("hex").slice(0, 16)}`;
}

function sorted<V, W>(map: ReadonlyMap<string, V>, make: (value: V) => W): Record<string, W> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, make(value)]));
}
