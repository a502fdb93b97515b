// No character, however often it is repeated in a line, costs more than linear time (RFC 9309 §3): CPU time of each
// public function stays under a bound that quadratic work exceeds. `npm run fuzz -- floods` tries far more.
import { expect, test } from "vitest";
import {
  characters,
  cpuSeconds,
  type Frame,
  flooded,
  frames,
  MOST_SECONDS,
  SIZE,
  slowFrames,
} from "../character-floods.ts";

function expectLinear(frame: Frame, filling: string): void {
  for (const [operation, seconds] of cpuSeconds(flooded(frame, filling, SIZE))) {
    expect.soft(seconds, `${operation}: ${JSON.stringify({ ...frame, filling })}`).toBeLessThan(MOST_SECONDS);
  }
}

test.each(slowFrames)("$before, many $filling, $after", (frame) => {
  expectLinear(frame, frame.filling);
});

test("a random character repeated in a random line", () => {
  const one = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  for (let run = 0; run < 60; run++) expectLinear(one(frames), one(characters));
});
