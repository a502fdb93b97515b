// `npm run fuzz:floods [-- --runs N --seed S]`: what `npm test` checks on a few dozen lines with one repeated character,
// on twenty thousand, and with pairs of characters.
import fc from "fast-check";
import { characters, cpuSeconds, flooded, frames, MOST_SECONDS, SIZE } from "../character-floods.ts";
import { longRun } from "./long-run.ts";

const filling = fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 2 });
const line = fc.record({ frame: fc.constantFrom(...frames), filling });

await longRun(
  "floods",
  line,
  ({ frame, filling }) => {
    const text = flooded(frame, filling.join(""), SIZE);
    const slow = [...cpuSeconds(text)].filter(([, seconds]) => seconds > MOST_SECONDS);
    return slow.length === 0 ? null : Object.fromEntries(slow);
  },
  20_000,
);
