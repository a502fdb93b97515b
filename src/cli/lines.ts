// Splits a stream of octets into lines at LF. Buffers at most one line.
import { Buffer } from "node:buffer";
import { LF } from "../text/ascii.ts";

/** A line without its LF; `null` for a line that exceeded the limit and was dropped. */
type Line = Uint8Array | null;

/**
 * Yields, for each chunk, the lines that it completes, so that the requests of one chunk can be answered
 * in one write. The last line needs no LF. `limit` is in octets; a longer line is dropped. Memory: one
 * chunk and one line.
 */
export async function* linesByChunk(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line[], void> {
  // Parts of the incomplete line; null while skipping a line that exceeds the limit.
  let begun: Uint8Array[] | null = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    if (length > limit) begun = null;
    else if (part.length > 0) begun?.push(part);
  };
  const take = (): Line => {
    const line = begun === null ? null : begun.length === 1 ? (begun[0] as Uint8Array) : Buffer.concat(begun);
    begun = [];
    length = 0;
    return line;
  };

  for await (const chunk of input) {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      add(chunk.subarray(start, end));
      lines.push(take());
      start = end + 1;
    }
    add(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [take()];
}
