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

/** Errors of a stream whose reader has closed the pipe. They are not reported. */
const GONE = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);

export function processIO(): CensusIO {
  for (const stream of [process.stdout, process.stderr]) {
    let failed = false;
    // Without a listener, a reader that closes the pipe (`| head`) would crash the process.
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (failed || GONE.has(error.code ?? "")) return;
      failed = true;
      process.exitCode = 2;
      if (stream === process.stdout) {
        process.stderr.write(`robotspec-census: cannot write the output: ${error.message}\n`);
      }
    });
  }
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    progress: {
      isTTY: process.stderr.isTTY === true,
      // Some terminals, such as that of `script`, have the width 0.
      columns: process.stderr.columns || 80,
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
