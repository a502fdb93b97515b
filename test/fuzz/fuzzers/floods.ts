// Lines in which a character or a pair of characters is repeated tens of thousands of times.
import fc from "fast-check";
import { characters, cpuSeconds, type Frame, flooded, frames, MOST_SECONDS, SIZE } from "../../character-floods.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

interface Input {
  readonly frame: Frame;
  readonly filling: readonly string[];
}

export const floods: Fuzzer = fuzzer<Input>({
  promise: "no line with one repeated character or pair of characters takes long",
  noun: "floods",
  usualRuns: 20_000,
  inputs: fc.record({
    frame: fc.constantFrom(...frames),
    filling: fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 2 }),
  }),
  disagreement: ({ frame, filling }) => {
    const text = flooded(frame, filling.join(""), SIZE);
    const slow = [...cpuSeconds(text)].filter(([, seconds]) => seconds > MOST_SECONDS);
    return slow.length === 0 ? null : Object.fromEntries(slow);
  },
});
