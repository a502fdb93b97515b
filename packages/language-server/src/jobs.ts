// Work whose time grows with the document: linting, fixing and formatting. Small documents are done at once, large ones
// in a thread, so that the server stays responsive. Parameters and results are plain data.
import { type Diagnostic, type Edit, fix } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { format } from "robotspec/format";
import { type Conformance, type LintConfig, type LintResult, lintDocument } from "robotspec/lint";
import { comparisonOf, type DialectComparison } from "./comparison.ts";
import { editsBetween } from "./text/line-edits.ts";

/** The config of a file, and the file's path from the config's folder. */
export interface FileConfig {
  readonly config: LintConfig;
  readonly file: string;
}

export type Job =
  | ({ readonly kind: "lint"; readonly text: string } & FileConfig)
  | ({ readonly kind: "fix"; readonly text: string } & FileConfig)
  | { readonly kind: "format"; readonly text: string }
  | { readonly kind: "compare"; readonly text: string; readonly dialects: readonly DialectName[] };

/** The findings about a text, and whether it conforms to the grammar of its dialect. */
export interface Linted {
  readonly findings: readonly Diagnostic[];
  readonly conformance: Conformance;
}

/** The result of each kind of job. */
export interface Results {
  readonly lint: Linted;
  readonly fix: readonly Edit[];
  readonly format: readonly Edit[];
  readonly compare: DialectComparison;
}

/** Does a job in this thread. */
export function runJob<J extends Job>(job: J): Results[J["kind"]];
export function runJob(job: Job): Results[Job["kind"]] {
  switch (job.kind) {
    case "lint":
      return linted(lintDocument(job.text, { config: job.config, file: job.file }));
    case "fix":
      return editsBetween(job.text, fix(job.text, { config: job.config, file: job.file }).output);
    case "format":
      // An editor knows the line end of its document better than a style does.
      return editsBetween(job.text, format(job.text, { endOfLine: "keep" }).output);
    case "compare":
      return comparisonOf(job.text, job.dialects);
    default:
      return job satisfies never;
  }
}

/** The parts that are plain data. */
function linted({ findings, conformance }: LintResult): Linted {
  return { findings, conformance };
}

/** Runs jobs elsewhere. */
export interface Background {
  /** Rejects with the signal's reason if it is aborted, and with the error of the job otherwise. */
  run<J extends Job>(job: J, signal: AbortSignal): Promise<Results[J["kind"]]>;
  /** Ends the thread. Jobs that are not done are rejected. */
  dispose(): void;
}

/** Code units above which a job runs in the background. A job on that many takes about 20 ms. */
const SMALL = 1 << 15;

/** Chooses where to run a job. */
export class JobRunner {
  readonly #start: (() => Background) | null;
  #background: Background | null = null;

  /** @param start starts the background; null if there is none, so that every job runs at once */
  constructor(start: (() => Background) | null) {
    this.#start = start;
  }

  async run<J extends Job>(job: J, signal: AbortSignal): Promise<Results[J["kind"]]> {
    signal.throwIfAborted();
    const isShort = job.text.length <= SMALL && job.kind !== "compare";
    if (this.#start === null || isShort) return runJob(job);
    this.#background ??= this.#start();
    return await this.#background.run(job, signal);
  }

  dispose(): void {
    this.#background?.dispose();
    this.#background = null;
  }
}
