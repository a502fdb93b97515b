// The streams of the process.
import { writeSync } from "node:fs";
import type { ProgressOutput } from "./run/progress.ts";

/**
 * The outputs of the command line.
 *
 * @beta
 */
export interface CensusIO {
  /** Writes to the standard output. */
  out(text: string): void;
  /** Writes to the standard error. */
  err(text: string): void;
  /** Where the progress of a run is shown. */
  readonly progress: ProgressOutput;
}

export function processIO(): CensusIO {
  // Without a listener, a reader that closes the pipe (`| head`) would crash the process.
  process.stdout.on("error", () => {});
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    progress: {
      isTTY: process.stderr.isTTY === true,
      columns: process.stderr.columns ?? 80,
      write(text) {
        try {
          writeSync(2, text);
        } catch {
          // A closed standard error does not stop the run.
        }
      },
      now: () => performance.now(),
    },
  };
}
