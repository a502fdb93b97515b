// Compression in the browser.
import { deflateSync, Inflate } from "fflate";
import type { Compression } from "./fragment.ts";

export const compression: Compression = {
  deflate: (octets) => deflateSync(octets, { level: 9 }),
  inflate(octets, limit) {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const stream = new Inflate((chunk) => {
      length += chunk.length;
      if (length > limit) throw new RangeError("The state is too large.");
      chunks.push(chunk);
    });
    // In pieces, so that the limit is noticed before everything is inflated.
    for (let at = 0; at < octets.length; at += 1_024) {
      stream.push(octets.subarray(at, at + 1_024), at + 1_024 >= octets.length);
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  },
};
