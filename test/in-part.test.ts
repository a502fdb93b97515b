import { expect, test } from "vitest";
import { inPart, isLong } from "./in-part.ts";

const list = Array.from({ length: 103 }, (_, at) => at);

test("a part is as large as it is said to be, evenly spread, and all in the long tests", () => {
  const part = inPart(list, 4);
  if (isLong) expect(part).toEqual(list);
  else {
    expect(part.length).toBeGreaterThanOrEqual(25);
    expect(part).toEqual(Array.from(part, (_, at) => (part[0] ?? 0) + 4 * at));
  }
});

test("everything has its turn, in a short list, too", () => {
  for (const share of [1, 4, 1000]) {
    const seen = new Set(Array.from({ length: 3000 }, () => inPart(list, share)).flat());
    expect([...seen].sort((a, b) => a - b)).toEqual(list);
  }
  expect(inPart(["only"], 8)).toEqual(["only"]);
  expect(inPart([], 8)).toEqual([]);
});
