// Manifests: what a split wrote. A split counts if its manifest exists, so that a killed worker leaves nothing that
// counts; parts without a manifest are leftovers.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { MeasureOptions } from "../measure/options.ts";
import type { Format, Part } from "../sinks/sink.ts";
import { sync, temporary } from "../sinks/sink.ts";
import type { Split } from "../sources/split.ts";
import { CensusError } from "./census-error.ts";
import { versions } from "./versions.ts";

/**
 * The record of a complete split: its input, its counts and its parts.
 *
 * @beta
 */
export interface Manifest {
  /** Key of the split; see `keyOf`. */
  readonly key: string;
  /** The split. */
  readonly split: Split;
  /** SHA-256 of what the split read. */
  readonly content: string;
  /** Captures by outcome. */
  readonly captures: { readonly file: number; readonly "no-file": number; readonly error: number };
  /** Distinct bodies. */
  readonly files: number;
  /** Octets of the bodies. */
  readonly bytes: number;
  /** Records other than captures of a robots.txt. */
  readonly otherRecords: number;
  /** The files that it wrote, one for each table. */
  readonly parts: readonly Part[];
}

/** Folder of the manifests in a census folder. */
export const MANIFESTS = "_manifests";

/** Name of the file whose presence makes a census complete. */
export const RUN = "run.json";

/** Path of the manifest of a key. */
export function manifestPath(folder: string, key: string): string {
  return join(folder, MANIFESTS, `${key}.json`);
}

/**
 * Key of a split: the same for the same name, content, options and versions, and different for any other. Part files
 * are named by it, so a split that is measured twice writes the same files.
 *
 * @beta
 */
export function keyOf(split: Split, content: string, settings: Settings): string {
  const parts = [split.kind, split.source, split.slice, content, settings, versions];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/**
 * The options that change the content of parts.
 *
 * @beta
 */
export interface Settings {
  /** Format of the tables. */
  readonly format: Format;
  /** What to measure. */
  readonly measure: MeasureOptions;
}

/** A file of a census; null if there is none. Throws a CensusError if it is not JSON. */
export function readJson<T>(path: string): T | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new CensusError(`"${path}" is damaged; delete it and run the census again`);
  }
}

/** The manifest of a key; null if the split is not complete. */
export function readManifest(folder: string, key: string): Manifest | null {
  return readJson<Manifest>(manifestPath(folder, key));
}

/**
 * Every manifest, by key. Throws a CensusError for one that is damaged.
 *
 * @beta
 */
export function readManifests(folder: string): Manifest[] {
  let names: string[];
  try {
    names = readdirSync(join(folder, MANIFESTS));
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readJson<Manifest>(join(folder, MANIFESTS, name)) as Manifest);
}

/** Makes a split count. The last step of measuring it. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeWhole(manifestPath(folder, manifest.key), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Writes a file aside and renames it, so that it is there as a whole or not at all. Leaves nothing if it fails. */
export function writeWhole(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  const aside = temporary(path);
  try {
    writeFileSync(aside, content);
    sync(aside);
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
