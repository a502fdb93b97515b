import { expect, test } from "vitest";
import { grouped } from "../../src/text/grouped.ts";

test("amounts have a comma before every three digits", () => {
  const amounts = [0, 7, 999, 1_000, 16_663, 512_000, 1_048_576, Number.MAX_SAFE_INTEGER];
  expect(amounts.map(grouped)).toEqual([
    "0",
    "7",
    "999",
    "1,000",
    "16,663",
    "512,000",
    "1,048,576",
    "9,007,199,254,740,991",
  ]);
});
