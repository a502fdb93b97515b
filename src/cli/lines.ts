// A stream of octets cut into lines at LF, holding no more than one line.
import { Buffer } from "node:buffer";

const LF = 0x0a;

/** A line without its LF; null for one that was longer than the limit and was let go. */
type Line = Uint8Array | null;

/**
 * All lines that each chunk of a stream completes, as soon as it does, so that what is asked in one
 * chunk can be answered in one write. The last line counts without LF too. `limit` is in octets;
 * of a longer line nothing is kept. Memory: one chunk and one line.
 */
export async function* linesByChunk(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line[], void> {
  // The beginning of a line whose end has not come; null while a line too long is passing.
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
