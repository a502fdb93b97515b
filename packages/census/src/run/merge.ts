// Completes a census: checks that every split of the plan has exactly one manifest and that its parts are whole, removes
// leftovers, and writes what queries need beside the parts.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { crawlerSources, crawlers, crawlersAsOf } from "robotspec/crawlers";
import { tables } from "../schema.ts";
import { isPart, isProcessName, isUnfinished, SPILL } from "../sinks/sink.ts";
import { nameOf } from "../sources/split.ts";
import { CensusError } from "./census-error.ts";
import { MANIFESTS, type Manifest, manifestPath, RUN, readManifests, writeWhole } from "./manifest.ts";
import { type Plan, readPlan } from "./plan.ts";

/**
 * The object in `run.json`, see `jsonFiles` of schema.ts. Without times, so that the same input gives the same octets.
 *
 * @beta
 */
export interface RunRecord extends Pick<Plan, "versions" | "settings" | "skippedFiles"> {
  /** Number of splits. */
  readonly splits: number;
  /** Captures by outcome. */
  readonly captures: Manifest["captures"];
  /** Distinct bodies within each split, added up. */
  readonly files: number;
  /** Octets of all bodies. */
  readonly bytes: number;
  /** Records other than captures of a robots.txt. */
  readonly otherRecords: number;
  /** Number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Splits of a plan without a manifest. */
function missingSplits(plan: Plan, manifests: readonly Manifest[]): string[] {
  const done = new Set(manifests.map(({ split }) => nameOf(split)));
  return plan.splits.map(nameOf).filter((name) => !done.has(name));
}

/**
 * The manifests of a plan, one for each split, sorted by key. Throws a CensusError for gaps, for splits that were
 * measured twice with different content, and for manifests of other splits.
 */
export function completeManifests(folder: string, plan: Plan): Manifest[] {
  const manifests = readManifests(folder);
  const missing = missingSplits(plan, manifests);
  if (missing.length > 0) {
    const shown = missing.slice(0, 3).join(", ");
    throw new CensusError(
      `${missing.length} of ${plan.splits.length} splits are missing: ${shown}; measure them with robotspec census map, or repeat the census`,
    );
  }
  const planned = new Set(plan.splits.map(nameOf));
  const keys = new Map<string, string>();
  for (const { key, split } of manifests) {
    const name = nameOf(split);
    if (!planned.has(name)) {
      throw new CensusError(
        `the split ${name} is not in the plan; delete its manifest "${manifestPath(folder, key)}" and merge again`,
      );
    }
    const other = keys.get(name);
    if (other !== undefined) {
      const [older, newer] = [other, key].map((one) => manifestPath(folder, one)).sort((a, b) => age(b) - age(a));
      throw new CensusError(
        `the split ${name} was measured twice with different content; delete the older manifest, "${older}", or the newer, "${newer}", and merge again`,
      );
    }
    keys.set(name, key);
  }
  return manifests;
}

/** Milliseconds since a file was written. */
function age(path: string): number {
  return Date.now() - statSync(path).mtimeMs;
}

/**
 * Completes the census of a folder. Throws a CensusError for gaps, for splits that were measured twice with different
 * content, for manifests of other splits, and for parts that are not as they were written.
 *
 * @beta
 */
export function merge(folder: string): RunRecord {
  const plan = readPlan(folder);
  if (plan === null)
    throw new CensusError(`"${folder}" has no plan; run robotspec census plan INPUT… -o ${folder} first`);
  const manifests = completeManifests(folder, plan);
  for (const manifest of manifests) checkParts(folder, manifest);
  removeLeftovers(folder, manifests);
  const run = runRecord(plan, manifests);
  writeWhole(join(folder, "crawlers.ndjson"), crawlerLines());
  writeWhole(join(folder, RUN), `${JSON.stringify(run, null, 1)}\n`);
  return run;
}

function checkParts(folder: string, { key, parts }: Manifest): void {
  for (const { file, sha256 } of parts) {
    const path = join(folder, file);
    const octets = existsSync(path) ? readFileSync(path) : null;
    if (octets !== null && createHash("sha256").update(octets).digest("hex") === sha256) continue;
    throw new CensusError(
      `"${path}" is ${octets === null ? "missing" : "damaged"}; delete "${manifestPath(folder, key)}" and run the census again`,
    );
  }
}

/**
 * Deletes parts that no manifest names, and unfinished files of all kinds: those of killed processes. Leaves files with
 * other names, which are the user's.
 */
function removeLeftovers(folder: string, manifests: readonly Manifest[]): void {
  const known = new Set(manifests.flatMap(({ parts }) => parts.map(({ file }) => file)));
  for (const { name } of tables) {
    removeFiles(join(folder, name), (file) => isPart(file) && !known.has(join(name, file)));
  }
  removeFiles(join(folder, MANIFESTS), isUnfinished);
  removeFiles(folder, isUnfinished);
  const spill = join(folder, SPILL);
  if (!existsSync(spill)) return;
  for (const name of readdirSync(spill).filter(isProcessName)) {
    rmSync(join(spill, name), { recursive: true, force: true });
  }
  if (readdirSync(spill).length === 0) rmdirSync(spill);
}

/** Deletes the files of a folder, not those of its subfolders, whose names pass a test. */
function removeFiles(folder: string, isLeftover: (name: string) => boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() && isLeftover(entry.name)) rmSync(join(folder, entry.name), { force: true });
  }
}

function runRecord({ versions, settings, skippedFiles, splits }: Plan, manifests: readonly Manifest[]): RunRecord {
  const sum = (count: (manifest: Manifest) => number) => manifests.reduce((total, one) => total + count(one), 0);
  return {
    versions,
    settings,
    skippedFiles,
    splits: splits.length,
    captures: {
      file: sum(({ captures }) => captures.file),
      "no-file": sum(({ captures }) => captures["no-file"]),
      error: sum(({ captures }) => captures.error),
    },
    files: sum(({ files }) => files),
    bytes: sum(({ bytes }) => bytes),
    otherRecords: sum(({ otherRecords }) => otherRecords),
    rows: Object.fromEntries(
      tables.map(({ name }) => [name, sum(({ parts }) => parts.find(({ table }) => table === name)?.rows ?? 0)]),
    ),
  };
}

function crawlerLines(): string {
  return crawlers
    .map(({ token, operator, purposes, star }) =>
      JSON.stringify({
        crawler: token,
        operator,
        purpose: purposes[0],
        source: crawlerSources.get(token)?.sources[0]?.url ?? null,
        as_of: crawlersAsOf,
        ignores_star: !star,
      }),
    )
    .join("\n")
    .concat("\n");
}
