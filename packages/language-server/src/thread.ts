// A background thread, by Node's worker threads or a browser's web workers: one job at a time, in order. A job that is
// no longer wanted ends with its thread, because linting cannot be interrupted.
import { type Background, type Job, Jobs, type Results } from "./jobs.ts";

/**
 * The part of a thread that both kinds have.
 *
 * @beta
 */
export interface Port {
  /** Sends a message, which is cloned. */
  post(message: unknown): void;
  /** Sets the listener for messages of the other side. */
  onMessage(listener: (message: unknown) => void): void;
  /** Sets the listener for errors that end the thread. */
  onError(listener: (error: unknown) => void): void;
  /** Ends the thread at once. */
  terminate(): void;
}

/** The answer of a thread to a job. */
interface JobAnswer {
  readonly id: number;
  readonly result?: Results[Job["kind"]];
  readonly error?: string;
}

interface Task {
  readonly id: number;
  readonly job: Job;
  readonly resolve: (result: Results[Job["kind"]]) => void;
  readonly reject: (error: unknown) => void;
}

/** Starts a thread for the first job, and another one after a job was aborted or a thread failed. */
export class Thread implements Background {
  readonly #start: () => Port;
  #port: Port | null = null;
  #tasks: Task[] = [];
  #count = 0;

  constructor(start: () => Port) {
    this.#start = start;
  }

  run<J extends Job>(job: J, signal: AbortSignal): Promise<Results[J["kind"]]> {
    return new Promise((resolve, reject) => {
      // The thread answers a job with the result of its kind.
      const task: Task = { id: ++this.#count, job, resolve: resolve as Task["resolve"], reject };
      const abort = () => {
        if (this.#tasks[0] === task) this.#stop();
        this.#tasks = this.#tasks.filter((other) => other !== task);
        reject(signal.reason);
        this.#next();
      };
      signal.addEventListener("abort", abort, { once: true });
      this.#tasks.push(task);
      if (this.#tasks.length === 1) this.#next();
    });
  }

  dispose(): void {
    this.#stop();
    for (const { reject } of this.#tasks.splice(0)) reject(new Error("The server is shutting down."));
  }

  /** Posts the first task, unless its thread is at work on it. */
  #next(): void {
    const [task] = this.#tasks;
    if (task === undefined) return;
    if (this.#port === null) {
      const port = this.#start();
      port.onMessage((message) => this.#answered(message as JobAnswer));
      port.onError((error) => {
        if (this.#port !== port) return;
        this.#stop();
        this.#tasks.shift()?.reject(error);
        this.#next();
      });
      this.#port = port;
      this.#posted = 0;
    }
    if (this.#posted === task.id) return;
    this.#posted = task.id;
    this.#port.post({ id: task.id, job: task.job });
  }

  /** The task that the thread works on. */
  #posted = 0;

  #answered({ id, result, error }: JobAnswer): void {
    const [task] = this.#tasks;
    if (task?.id !== id) return;
    this.#tasks.shift();
    if (error === undefined) task.resolve(result as Results[Job["kind"]]);
    else task.reject(new Error(error));
    this.#next();
  }

  #stop(): void {
    this.#port?.terminate();
    this.#port = null;
  }
}

/** A thread serves one session. */
const jobs = new Jobs();

/** Serves jobs: the other side, which runs in the thread. */
export function answer(message: unknown): JobAnswer {
  const { id, job } = message as { readonly id: number; readonly job: Job };
  try {
    return { id, result: jobs.run(job) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
