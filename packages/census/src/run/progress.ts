// Reports the progress of a run: a bar on a terminal, otherwise one line of JSON per minute.

export interface Counts {
  splits: number;
  readonly total: number;
  captures: number;
  errors: number;
}

/**
 * Where progress is shown, with a clock.
 *
 * @beta
 */
export interface ProgressOutput {
  /** Whether it is a terminal, which gets a bar; other outputs get lines of JSON. */
  readonly isTTY: boolean;
  /** Width of the terminal. */
  readonly columns: number;
  /** Writes text as it is. */
  write(text: string): void;
  /** Milliseconds. */
  now(): number;
}

const BAR_INTERVAL = 200;
const LINE_INTERVAL = 60_000;

export class Progress {
  readonly #output: ProgressOutput;
  readonly #start: number;
  #last: number;
  /** Splits that were complete before: they say nothing about the rate. */
  resumed = 0;

  constructor(output: ProgressOutput) {
    this.#output = output;
    this.#start = output.now();
    this.#last = this.#start;
  }

  /** Reports if it is time to. */
  update(counts: Counts): void {
    const now = this.#output.now();
    if (now - this.#last < (this.#output.isTTY ? BAR_INTERVAL : LINE_INTERVAL)) return;
    this.#last = now;
    this.#write(counts, now);
  }

  /** Reports the end. */
  end(counts: Counts): void {
    this.#write(counts, this.#output.now());
    if (this.#output.isTTY) this.#output.write("\n");
  }

  #write(counts: Counts, now: number): void {
    const seconds = Math.max((now - this.#start) / 1000, 0.001);
    const { splits, total, captures, errors } = counts;
    const rate = Math.round(captures / seconds);
    const measured = splits - this.resumed;
    const remaining = measured > 0 ? Math.round(((total - splits) * seconds) / measured) : null;
    if (!this.#output.isTTY) {
      const line = {
        splits,
        total,
        captures,
        errors,
        seconds: Math.round(seconds),
        capturesPerSecond: rate,
        remaining,
      };
      return this.#output.write(`${JSON.stringify(line)}\n`);
    }
    const width = 24;
    const filled = total === 0 ? width : Math.round((splits / total) * width);
    const text = `[${"#".repeat(filled)}${".".repeat(width - filled)}] ${splits}/${total} splits, ${captures} captures, ${errors} errors, ${rate}/s${remaining === null ? "" : `, ${duration(remaining)} left`}`;
    this.#output.write(`\r\u001b[K${text.slice(0, this.#output.columns - 1)}`);
  }
}

function duration(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return seconds < 6_000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
