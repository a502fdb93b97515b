// The published suite: one JSON file per operation.
import { readFileSync } from "node:fs";
import { type Basis, type Case, type Level, type Operation, type Profile, profiles } from "./case.ts";

/**
 * A file of cases.
 *
 * @beta
 */
export interface SuiteFile {
  /** URL of the JSON Schema, for editors. */
  readonly $schema?: string;
  /** Name of the suite. */
  readonly suite: string;
  /** Version of the suite: the package's. */
  readonly version: string;
  /** The cases. */
  readonly cases: readonly Case[];
}

/** Files of the folder suite/. */
export const suiteFiles = ["decisions", "syntax", "access", "records"] as const;

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/**
 * Version of the suite.
 *
 * @beta
 */
export const suiteVersion: string = version;

/**
 * All cases that are shipped.
 *
 * @beta
 */
export function loadSuite(): readonly Case[] {
  return suiteFiles.flatMap(
    (name) => readSuite(readFileSync(new URL(`../suite/${name}.json`, import.meta.url), "utf8")).cases,
  );
}

/**
 * Reads a file of cases. For an invalid one, throws a `TypeError` that says why.
 *
 * @beta
 */
export function readSuite(json: string): SuiteFile {
  const file = JSON.parse(json) as Partial<SuiteFile>;
  if (!Array.isArray(file.cases)) throw new TypeError('The file has no list "cases".');
  for (const [at, one] of (file.cases as Partial<Case>[]).entries()) {
    const isCase = typeof one.id === "string" && typeof one.op === "string" && typeof one.expected === "object";
    if (!isCase || typeof one.input !== "object")
      throw new TypeError(`Case ${at + 1} lacks id, op, input or expected.`);
  }
  return file as SuiteFile;
}

/**
 * Which cases to run; a missing field selects all.
 *
 * @beta
 */
export interface Selection {
  /** Profiles to select. */
  readonly profiles?: readonly Profile[];
  /** Operations to select. */
  readonly operations?: readonly Operation[];
  /** Levels to select. */
  readonly levels?: readonly Level[];
  /** Bases to select. */
  readonly bases?: readonly Basis[];
  /** Sections by their beginning: `2.2` selects 2.2.1 too. */
  readonly sections?: readonly string[];
  /** A case is selected if its ID contains one of these. */
  readonly ids?: readonly string[];
}

/**
 * The cases that match every field of the selection, in the same order.
 *
 * @beta
 */
export function select(cases: readonly Case[], selection: Selection): readonly Case[] {
  const { profiles: wanted = profiles, operations, levels, bases, sections, ids } = selection;
  return cases.filter(
    (one) =>
      wanted.includes(one.profile) &&
      (operations?.includes(one.op) ?? true) &&
      (levels?.includes(one.level) ?? true) &&
      (bases?.includes(one.basis) ?? true) &&
      (sections?.some((section) => one.section === section || one.section.startsWith(`${section}.`)) ?? true) &&
      (ids?.some((id) => one.id.includes(id)) ?? true),
  );
}
