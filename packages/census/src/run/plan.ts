// The plan of a census: its splits and settings. `merge` compares it with the manifests.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isUnfinished } from "../sinks/sink.ts";
import { nameOf, type Split } from "../sources/split.ts";
import { CensusError } from "./census-error.ts";
import { MANIFESTS, readJson, type Settings, writeWhole } from "./manifest.ts";
import { versions } from "./versions.ts";

/**
 * The splits of a census and their settings. `merge` needs every split to be complete.
 *
 * @beta
 */
export interface Plan {
  /** Versions of the packages that decide about the content of tables. */
  readonly versions: Readonly<Record<string, string>>;
  /** Options of the run. */
  readonly settings: Settings;
  /** The splits in order. */
  readonly splits: readonly Split[];
  /** Files of folders whose names are not those of robots.txt files. */
  readonly skippedFiles: number;
}

const FILE = "_plan.json";

/**
 * The plan of these splits by the installed versions.
 *
 * @beta
 */
export function makePlan(splits: readonly Split[], skippedFiles: number, settings: Settings): Plan {
  return { versions, settings, splits, skippedFiles };
}

/**
 * The plan of a census folder; null if it has none. Throws a CensusError if it is damaged.
 *
 * @beta
 */
export function readPlan(folder: string): Plan | null {
  const path = join(folder, FILE);
  const plan = readJson<Plan>(path);
  if (plan === null || Array.isArray(plan.splits)) return plan;
  throw new CensusError(`"${path}" is not the plan of a census; choose another folder`);
}

/** Throws a CensusError for a folder with files, but without a plan or manifests: it is not that of a census. */
export function refuseForeignFolder(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new CensusError(`"${folder}" is not a folder; name another one with -o`);
  const names = readdirSync(folder);
  if (names.includes(FILE) || names.includes(MANIFESTS) || names.every(isUnfinished)) return;
  throw new CensusError(`"${folder}" has files but no census; choose a new or an empty folder`);
}

/**
 * Writes the plan of a census folder. Throws a CensusError if the folder has another one, because its parts would not
 * count, or count twice; and if it has files but no census.
 *
 * @beta
 */
export function writePlan(folder: string, plan: Plan): void {
  refuseForeignFolder(folder);
  const before = readPlan(folder);
  if (before === null) return writeWhole(join(folder, FILE), `${JSON.stringify(plan, null, 1)}\n`);
  // Files that are skipped have no effect on the tables; those of the census itself may be among them.
  const [one, other] = [before, plan].map(({ versions, settings, splits }) =>
    JSON.stringify([versions, settings, splits.map(nameOf)]),
  );
  if (one === other) return;
  throw new CensusError(
    `"${folder}" holds a census of other inputs or with other options or versions; choose another folder, or delete it`,
  );
}
