// A line on a terminal that says how far a long run is. Nothing is written if the output is not a terminal.
import { grouped } from "../text/grouped.ts";
import type { CliIO } from "./io.ts";

/** Milliseconds between two states of the line, so that writing them costs nothing. */
const PAUSE = 200;
/** Cells of the bar. */
const BAR = 20;

/** How far a run is. */
export interface Progress {
  /** Shows the state, if the last one is old enough: URLs, and the octets read of all, if that is known. */
  show(urls: number, read: number, all: number | null): Promise<void>;
  /** Removes the line. */
  end(): Promise<void>;
}

/** Shows nothing within the first moment, so that a short run has no such line. */
export function progressOn({ stderr }: Pick<CliIO, "stderr">, now: () => number = Date.now): Progress {
  let last = now();
  let isShown = false;
  return {
    async show(urls, read, all) {
      if (!stderr.isTTY || now() - last < PAUSE) return;
      last = now();
      isShown = true;
      await stderr.write(`\r${stateOf(urls, read, all)}\x1b[K`);
    },
    async end() {
      if (isShown) await stderr.write("\r\x1b[K");
      isShown = false;
    },
  };
}

function stateOf(urls: number, read: number, all: number | null): string {
  const amount = `${grouped(urls)} URLs`;
  if (all === null || all === 0) return amount;
  const share = Math.min(read / all, 1);
  const full = Math.floor(share * BAR);
  return `[${"#".repeat(full)}${"-".repeat(BAR - full)}] ${Math.floor(share * 100)} %, ${amount}`;
}
