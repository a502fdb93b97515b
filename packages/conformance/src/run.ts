// Runs cases against a program: several concurrent copies of it, each asked one case
// at a time, so that a crash, a hang or a stray line belongs to one case.
import { type Case, requestOf } from "./case.ts";
import { judge, type Verdict } from "./judge.ts";
import { Program, type Reply } from "./program.ts";

/**
 * Options of a run.
 *
 * @beta
 */
export interface RunOptions {
  /** The program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Its working directory. */
  readonly cwd?: string;
  /** Concurrent copies of the program; 2 by default. */
  readonly workers?: number;
  /** Milliseconds for one answer; 5,000 by default. */
  readonly deadline?: number;
  /**
   * Milliseconds for the first answer of a process, which includes its start; 20,000 by default, or `deadline` if that
   * is more.
   */
  readonly startDeadline?: number;
  /** Cases in a row without an answer in time, after which the runner gives up; 20 by default. */
  readonly maxHangs?: number;
  /** Called after every case. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * A case with the verdict on it.
 *
 * @beta
 */
export interface CaseResult {
  /** The case. */
  readonly case: Case;
  /** The result. */
  readonly verdict: Verdict;
  /** Time until the verdict, including any start of the program. */
  readonly milliseconds: number;
}

/**
 * The results of a run.
 *
 * @beta
 */
export interface RunResult {
  /** In the order of the cases. */
  readonly results: readonly CaseResult[];
  /** Processes that had to be started after the first one of each worker. */
  readonly restarts: number;
}

/**
 * The command could not be started.
 *
 * @beta
 */
export class StartError extends Error {
  /** The name of this class. */
  override readonly name = "StartError";
}

/** Cases in a row without an answer, from a program that has never given one, after which the runner gives up. */
const MAX_WITHOUT_ANSWER = 3;

/**
 * Runs all cases on several copies of a program. Throws a `StartError` if it cannot be started.
 *
 * @beta
 */
export async function run(cases: readonly Case[], options: RunOptions): Promise<RunResult> {
  const { workers = 2, maxHangs = 20, onProgress } = options;
  const results: (CaseResult | undefined)[] = cases.map(() => undefined);
  let next = 0;
  let done = 0;
  let restarts = 0;
  let gaveUp: string | null = null;
  let answered = false;
  let silent = 0;
  let hangs = 0;

  const work = async (): Promise<void> => {
    const session = new Session(options);
    try {
      for (let at = next++; at < cases.length; at = next++) {
        const one = cases[at] as Case;
        const started = performance.now();
        let verdict: Verdict;
        if (gaveUp !== null) verdict = { status: "not-run", message: gaveUp };
        else {
          verdict = await session.judge(one);
          const isSilent = verdict.status === "crash" || verdict.status === "timeout";
          answered ||= !isSilent;
          silent = isSilent ? silent + 1 : 0;
          hangs = verdict.status === "timeout" ? hangs + 1 : 0;
          if ((!answered && silent >= MAX_WITHOUT_ANSWER) || hangs >= maxHangs) {
            gaveUp = `given up after ${silent} cases in a row without an answer`;
          }
        }
        results[at] = { case: one, verdict, milliseconds: performance.now() - started };
        onProgress?.(++done, cases.length);
      }
    } finally {
      restarts += session.restarts;
      session.stop();
    }
  };

  const settled = await Promise.allSettled(Array.from({ length: Math.min(workers, cases.length) }, work));
  for (const one of settled) if (one.status === "rejected") throw one.reason;
  return { results: results as readonly CaseResult[], restarts };
}

/**
 * Sends requests to one copy of the program, and replaces it when it has ended or is out of step.
 *
 * @beta
 */
export class Session {
  readonly #options: RunOptions;
  #program: Program | null = null;
  /** Whether the process has answered. */
  #warm = false;
  #starts = 0;
  /** Number of requests so far, from which their ids are made. */
  #requests = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  /** Processes that had to be started after the first one. */
  get restarts(): number {
    return Math.max(0, this.#starts - 1);
  }

  /** Runs one case; throws a `StartError` if the program cannot be started at all. */
  async judge(one: Case): Promise<Verdict> {
    const reply = await this.#ask(requestOf(one, ++this.#requests));
    if (reply.kind === "no-start") throw new StartError(reply.message);
    return verdictOn(one, reply);
  }

  async #ask(request: Readonly<Record<string, unknown>>): Promise<Reply> {
    const wasWarm = this.#warm && this.#program?.alive === true;
    let reply = await this.#askOnce(request);
    // A program may answer one request and exit. If it did so before it read this one, the request is repeated.
    if (reply.kind === "exit" && reply.clean && wasWarm) reply = await this.#askOnce(request);
    return reply;
  }

  async #askOnce(request: Readonly<Record<string, unknown>>): Promise<Reply> {
    const { deadline = 5_000, startDeadline = Math.max(20_000, deadline) } = this.#options;
    const program = this.#running();
    const reply = await program.ask(request, this.#warm ? deadline : startDeadline);
    if (reply.kind === "answer") this.#warm = true;
    else this.stop();
    return reply;
  }

  #running(): Program {
    if (this.#program?.alive === true) return this.#program;
    this.stop();
    const [command, ...args] = this.#options.command;
    this.#starts++;
    return (this.#program = new Program(command, args, this.#options.cwd));
  }

  /** Ends the program; the next case starts it again. */
  stop(): void {
    this.#program?.stop();
    this.#program = null;
    this.#warm = false;
  }
}

function verdictOn(one: Case, reply: Exclude<Reply, { kind: "no-start" }>): Verdict {
  switch (reply.kind) {
    case "answer":
      return judge(one, reply.answer);
    case "invalid":
      return { status: "invalid", message: reply.message };
    case "timeout":
      return { status: "timeout", message: "no answer in time" };
    case "exit":
      return { status: "crash", message: reply.message };
    default:
      return reply satisfies never;
  }
}
