// Work whose time grows with the document: linting, fixing and formatting. Small documents are done at once, large ones
// in a thread, so that the server stays responsive. Parameters and results are plain data.
import { type Diagnostic, type Edit, fix } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { format } from "robotspec/format";
import { type Conformance, type LintConfig, type LintOptions, type LintResult, lintDocument } from "robotspec/lint";
import { comparisonOf, type DialectComparison } from "./comparison.ts";
import { editsBetween } from "./text/line-edits.ts";

/** The config of a file, and the file's path from the config's folder. */
export interface FileConfig {
  readonly config: LintConfig;
  readonly file: string;
}

/** A version of a document with its config. */
export interface Revision extends FileConfig {
  readonly text: string;
  /** Jobs of a session with the same revision have the same text and config. */
  readonly revision: string;
}

export type Job =
  | ({ readonly kind: "lint" } & Revision)
  | ({ readonly kind: "fix" } & Revision)
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

/** Does the jobs of one session in this thread. */
export class Jobs {
  /** Kept because fixes are usually wanted for the text that was linted last. */
  #latest: { readonly revision: string; readonly linted: LintResult } | null = null;

  run<J extends Job>(job: J): Results[J["kind"]];
  run(job: Job): Results[Job["kind"]] {
    switch (job.kind) {
      case "lint": {
        const linted = lintDocument(job.text, optionsOf(job));
        this.#latest = { revision: job.revision, linted };
        return { findings: linted.findings, conformance: linted.conformance };
      }
      case "fix": {
        const known = this.#latest?.revision === job.revision ? { linted: this.#latest.linted } : {};
        return editsBetween(job.text, fix(job.text, { ...optionsOf(job), ...known }).output);
      }
      case "format":
        // An editor knows the line end of its document better than a style does.
        return editsBetween(job.text, format(job.text, { endOfLine: "keep" }).output);
      case "compare":
        return comparisonOf(job.text, job.dialects);
      default:
        return job satisfies never;
    }
  }
}

function optionsOf({ config, file }: FileConfig): LintOptions {
  return { config, file };
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
  readonly #jobs = new Jobs();
  #background: Background | null = null;

  /** @param start starts the background; null if there is none, so that every job runs at once */
  constructor(start: (() => Background) | null) {
    this.#start = start;
  }

  async run<J extends Job>(job: J, signal: AbortSignal): Promise<Results[J["kind"]]> {
    signal.throwIfAborted();
    const isShort = job.text.length <= SMALL && job.kind !== "compare";
    if (this.#start === null || isShort) return this.#jobs.run(job);
    this.#background ??= this.#start();
    return await this.#background.run(job, signal);
  }

  dispose(): void {
    this.#background?.dispose();
    this.#background = null;
  }
}
