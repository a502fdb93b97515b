// Runs a census: deals the splits of a plan to worker processes, and completes it.
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { Tinypool } from "tinypool";
import { nameOf, type Split } from "../sources/split.ts";
import { CensusError } from "./census-error.ts";
import type { Measured, SplitProgress } from "./measure-split.ts";
import { merge, type RunRecord } from "./merge.ts";
import { type Plan, writePlan } from "./plan.ts";
import { Progress, type ProgressOutput, type RunCounts } from "./progress.ts";
import type { Task } from "./worker.ts";

/**
 * Options of `runCensus`.
 *
 * @beta
 */
export interface RunOptions {
  /** Folder of the census. */
  readonly folder: string;
  /** What to measure. */
  readonly plan: Plan;
  /** Worker processes; by default one for each processor. */
  readonly workers?: number;
  /** Where the progress is shown. */
  readonly progress: ProgressOutput;
}

/**
 * Options of Node for a worker, whose memory stays below 512 MB with them: a limit of its heap in MiB; a young generation
 * that holds the rows of a chunk, so that they are not copied; garbage collection on the one processor that it has.
 */
export const WORKER_OPTIONS: readonly string[] = [
  "--max-old-space-size=192",
  "--max-semi-space-size=16",
  "--single-threaded-gc",
];

/** Milliseconds between two checks whether a report of the progress is due. */
const REPORT_CHECK = 1_000;

/** A split that killed its worker is measured a second time, alone, before the run gives up on it. */
const TRIES = 2;

/**
 * Measures every split that is not complete yet, and merges. Throws a CensusError if a split cannot be measured; the
 * others are kept, and the next run resumes with them.
 *
 * @beta
 */
export async function runCensus({
  folder,
  plan,
  workers = availableParallelism(),
  progress,
}: RunOptions): Promise<RunRecord> {
  writePlan(folder, plan);
  const counts: RunCounts = { splits: 0, parts: 0, total: plan.splits.length, captures: 0, errors: 0 };
  const reporter = new Progress(progress);
  const failures: string[] = [];
  const pool = new Tinypool({
    filename: new URL(`./worker${extname(import.meta.url)}`, import.meta.url).href,
    name: "work",
    runtime: "child_process",
    minThreads: 1,
    maxThreads: Math.max(1, Math.min(workers, plan.splits.length)),
    execArgv: [...process.execArgv, ...WORKER_OPTIONS],
    // The pool gives a worker nothing of the environment by itself.
    env: process.env as Record<string, string>,
  });
  const waiting = [...plan.splits];
  const drain = async () => {
    for (let split = waiting.shift(); split !== undefined; split = waiting.shift()) {
      const task: Task = { folder, split, settings: plan.settings };
      let seen: SplitProgress = NOTHING;
      /** Counts what is measured of the split now instead of what was before. */
      const see = (now: SplitProgress, part: number) => {
        counts.parts += part - partOf(split, seen);
        counts.captures += now.captures - seen.captures;
        counts.errors += now.errors - seen.errors;
        seen = now;
      };
      try {
        const { manifest, resumed } = await attempt(pool, task, (now) => {
          see(now, partOf(split, now));
          reporter.update(counts);
        });
        const { file, error, "no-file": none } = manifest.captures;
        if (resumed) reporter.resumed++;
        see({ captures: resumed ? 0 : file + none + error, errors: error }, 0);
      } catch (error) {
        see(NOTHING, 0);
        failures.push(`${nameOf(split)}: ${(error as Error).message}`);
        // The splits that wait would fail in the same way, after all their work.
        if (isDiskFull(error)) waiting.length = 0;
      }
      counts.splits++;
      reporter.update(counts);
    }
  };
  // A split may take longer than the time between two reports.
  const timer = setInterval(() => reporter.update(counts), REPORT_CHECK);
  try {
    await Promise.all(Array.from({ length: pool.options.maxThreads }, drain));
  } finally {
    clearInterval(timer);
    await pool.destroy();
  }
  reporter.end(counts);
  if (failures.length > 0) {
    throw new CensusError(
      `${failures.length} of ${counts.total} splits failed, first ${failures[0]}; remove the cause and repeat the command, which resumes`,
    );
  }
  return merge(folder);
}

const NOTHING: SplitProgress = { captures: 0, errors: 0 };

/** The part of a split that is measured; of a whole input, whose length is not known, none before its end. */
function partOf({ slice }: Split, { captures }: SplitProgress): number {
  return slice === null ? 0 : Math.min(captures / Math.max(slice[1] - slice[0], 1), 1);
}

async function attempt(pool: Tinypool, task: Task, measured: (progress: SplitProgress) => void): Promise<Measured> {
  const channel = { postMessage: (progress: unknown) => measured(progress as SplitProgress) };
  for (let tries = 1; ; tries++) {
    try {
      return (await pool.run(task, { channel })) as Measured;
    } catch (error) {
      // A full disk does not get better by trying.
      if (tries === TRIES || isDiskFull(error)) throw error;
    }
  }
}

/** The error of a worker process has a message, but is not an Error. */
function isDiskFull(error: unknown): boolean {
  return /ENOSPC|no space left/i.test((error as { message: string }).message);
}
