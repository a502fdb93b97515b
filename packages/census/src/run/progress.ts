// Reports the progress of a run: a bar on a terminal, otherwise one line of JSON per minute.

export interface RunCounts {
  splits: number;
  /** Parts of the splits that are being measured, as a number of splits. */
  parts: number;
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
    // A bar is there from the first file on.
    this.#last = output.isTTY ? Number.NEGATIVE_INFINITY : this.#start;
  }

  /** Reports if it is time to. */
  update(counts: RunCounts): void {
    const now = this.#output.now();
    if (now - this.#last < (this.#output.isTTY ? BAR_INTERVAL : LINE_INTERVAL)) return;
    this.#last = now;
    this.#write(counts, now);
  }

  /** Reports the end. */
  end(counts: RunCounts): void {
    this.#write(counts, this.#output.now());
    if (this.#output.isTTY) this.#output.write("\n");
  }

  #write(counts: RunCounts, now: number): void {
    const seconds = Math.max((now - this.#start) / 1000, 0.001);
    const { splits, parts, total, captures, errors } = counts;
    const rate = Math.round(captures / seconds);
    const done = splits + parts;
    const measured = done - this.resumed;
    const remaining = measured > 0 ? Math.round(((total - done) * seconds) / measured) : null;
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
    const text = `${splits}/${total} splits, ${captures} captures, ${errors} errors, ${rate}/s${remaining === null ? "" : `, ${duration(remaining)} left`}`;
    // One column stays free, because some terminals begin a line after the last.
    const room = this.#output.columns - 1;
    const whole = bar(total === 0 ? 1 : done / total, room - text.length) + text;
    this.#output.write(`\r\u001b[K${whole.slice(0, room)}`);
  }
}

/** A bar of at most `room` characters; empty where it would be too short to read. */
function bar(share: number, room: number): string {
  const width = Math.min(24, room - "[] ".length);
  if (width < 4) return "";
  const filled = Math.round(share * width);
  return `[${"#".repeat(filled)}${".".repeat(width - filled)}] `;
}

function duration(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  return seconds < 6_000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
