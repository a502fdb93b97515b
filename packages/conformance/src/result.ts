// The outcome of a run as data: what `--json` writes and `compare` reads.
import type { Case, Expected } from "./case.ts";
import type { Status } from "./judge.ts";
import type { CaseResult, RunResult } from "./run.ts";
import { suiteVersion } from "./suite.ts";

/**
 * The program under test.
 *
 * @beta
 */
export interface Implementation {
  /** Its name, as reports show it. */
  readonly name: string;
  /** Its version, if it is known. */
  readonly version?: string;
  /** The programming language it is written in. */
  readonly language?: string;
}

/**
 * The verdict on one case, in a result file.
 *
 * @beta
 */
export interface ResultRow {
  /** The ID of the case. */
  readonly id: string;
  /** The verdict. */
  readonly status: Status;
  /** Fields of the answer that were compared, if there was one. */
  readonly got?: Expected;
  /** The error, if no answer could be compared. */
  readonly message?: string;
  /** The case itself, if it is not one of the suite. */
  readonly case?: Case;
}

/**
 * The results of one run, as `--json` writes them.
 *
 * @beta
 */
export interface ResultFile {
  /** Marks the file as a result of this suite. */
  readonly suite: "robotspec-conformance";
  /** Version of the suite. */
  readonly version: string;
  /** Day of the run, as YYYY-MM-DD. */
  readonly date: string;
  /** The program under test. */
  readonly implementation: Implementation;
  /** The command that started it. */
  readonly command: readonly string[];
  /** How many processes had to be restarted. */
  readonly restarts: number;
  /** One row for each case, in the order of the run. */
  readonly cases: readonly ResultRow[];
}

/**
 * The result file of a run. `suite`: the cases that readers of the file have; others are included in it.
 *
 * @beta
 */
export function resultFile(
  { results, restarts }: RunResult,
  about: { readonly implementation: Implementation; readonly command: readonly string[]; readonly date: string },
  suite: readonly Case[],
): ResultFile {
  const known = new Set(suite.map(({ id }) => id));
  return {
    suite: "robotspec-conformance",
    version: suiteVersion,
    ...about,
    restarts,
    cases: results.map(({ case: one, verdict }) => ({
      id: one.id,
      ...verdict,
      ...(!known.has(one.id) && { case: one }),
    })),
  };
}

/**
 * One case per line, so that two results can be compared by any tool.
 *
 * @beta
 */
export function printResult({ cases, ...head }: ResultFile): string {
  const rows = cases.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "cases": [\n${rows}\n  ]\n}\n`;
}

/**
 * Reads a result file; throws a `TypeError` for a text that is not one.
 *
 * @beta
 */
export function readResult(json: string): ResultFile {
  const file = JSON.parse(json) as Partial<ResultFile>;
  if (file.suite !== "robotspec-conformance" || !Array.isArray(file.cases) || file.implementation === undefined) {
    throw new TypeError("it is not a result of robotspec-conformance");
  }
  return file as ResultFile;
}

/**
 * Number of cases by status.
 *
 * @beta
 */
export interface Tally {
  /** The number of all cases. */
  readonly total: number;
  /** Cases with the expected answer. */
  readonly pass: number;
  /** Cases whose status counts against the program. */
  readonly failed: number;
  /** Another answer where the expected one is a reading. */
  readonly differs: number;
  /** Cases whose operation or dialect the program does not know. */
  readonly unsupported: number;
}

/**
 * Counts statuses.
 *
 * @beta
 */
export function tally(statuses: readonly Status[]): Tally {
  const count = (status: Status) => statuses.filter((one) => one === status).length;
  const [pass, differs, unsupported] = [count("pass"), count("differs"), count("unsupported")];
  const total = statuses.length;
  return { total, pass, differs, unsupported, failed: total - pass - differs - unsupported };
}

/**
 * Whether a status counts against the program. With `strict` a differing reading does.
 *
 * @beta
 */
export function isFailure(status: Status, strict = false): boolean {
  return status !== "pass" && status !== "unsupported" && (strict || status !== "differs");
}

/** Results by section, in the order in which sections are numbered. */
export function bySection(results: readonly CaseResult[]): readonly (readonly [string, readonly CaseResult[]])[] {
  const sections = new Map<string, CaseResult[]>();
  for (const one of results) {
    const title = sectionTitle(one.case);
    sections.set(title, [...(sections.get(title) ?? []), one]);
  }
  return [...sections].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
}

/** Section of a case, with its profile unless that is RFC 9309. */
export function sectionTitle({ profile, section }: Pick<Case, "profile" | "section">): string {
  return profile === "rfc9309" ? section : `${profile}, ${section}`;
}
