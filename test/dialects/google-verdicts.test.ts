// The google dialect against recorded answers of Google's own library, if a copy of
// them is next to the project (../shared): on real files, and on generated hostile
// ones with the deciding line.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compile, type Decision, type Robots } from "../../src/index.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";
import { askLibrary } from "./robots-cc.ts";

const verdicts = new URL("../../../shared/spec/verdicts/", import.meta.url);

interface CorpusVerdict {
  readonly file: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
}

interface GeneratedVerdict {
  readonly robots?: string;
  readonly robotsBase64?: string;
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
  /** The library's `matching_line()`, null for its 0. */
  readonly line: number | null;
}

/**
 * The line that the library's `matching_line()` returns. If no rule decides, it names one whose empty
 * pattern "matches" with priority 0: of those in the groups that apply, the first `Allow:`, or else
 * the first `Disallow:`. Our decision names a line only if that line decides.
 */
function matchingLine({ line, group }: Decision): number | null {
  if (line !== null || group === null) return line;
  const empty = group.groups.flatMap(({ rules }) => rules.filter(({ pattern }) => pattern === ""));
  const named = empty.find(({ type }) => type === "allow") ?? empty.find(({ type }) => type === "disallow");
  return named?.line ?? null;
}

// Skipped only if the recordings or the files are missing.
test.skipIf(!existsSync(verdicts) || !hasRealFiles)("decisions about real files agree with Google's library", () => {
  const names = new Set(realFiles());
  const rows = read<CorpusVerdict>("google-corpus.ndjson.gz")
    .map((row) => ({ ...row, file: `corpus/${row.file}` }))
    .filter(({ file }) => names.has(file));
  expect(rows.length).toBeGreaterThan(names.size);
  const disagreements: CorpusVerdict[] = [];
  // Rows about one file are adjacent, and most files have one row.
  const compiled = new Map<string, Robots>();
  for (const row of rows) {
    let robots = compiled.get(row.file);
    if (robots === undefined) {
      compiled.clear();
      robots = compile(realFile(row.file), { dialect: "google" });
      compiled.set(row.file, robots);
    }
    const { allowed } = robots.decide(row.agent, row.url);
    if (allowed !== row.allowed || robots.isAllowed(row.agent, row.url) !== allowed) disagreements.push(row);
  }
  expect(disagreements).toEqual([]);
  console.log(`${rows.length} recorded answers about real files: no disagreement.`);
});

// Skipped only if the recordings are missing.
const generated = "generated files: no disagreement, neither in the answer nor in the line";
test.skipIf(!existsSync(verdicts))(generated, () => {
  const rows = read<GeneratedVerdict>("google-generated.ndjson.gz");
  const disagreements: GeneratedVerdict[] = [];
  const slowDisagreements: GeneratedVerdict[] = [];
  let empty = 0;
  for (const row of rows) {
    const octets = new Uint8Array(Buffer.from(row.robotsBase64 ?? row.robots ?? "", row.robots ? "utf8" : "base64"));
    const decision = compile(octets, { dialect: "google" }).decide(row.agent, row.url);
    if (decision.allowed !== row.allowed || matchingLine(decision) !== row.line) disagreements.push(row);
    if (decision.line !== row.line) empty++;
    const slow = askLibrary(octets, [row.agent], row.url);
    if (slow.allowed !== row.allowed || slow.line !== row.line) slowDisagreements.push(row);
  }
  expect(disagreements).toEqual([]);
  // The slow port of the library, which the properties rely on, is also compared with the library.
  expect(slowDisagreements).toEqual([]);
  console.log(`${rows.length} recorded answers about generated files, ${empty} of them naming an empty rule.`);
});

function read<Row>(name: string): Row[] {
  const lines = gunzipSync(readFileSync(new URL(name, verdicts)))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line): Row => JSON.parse(line));
}
