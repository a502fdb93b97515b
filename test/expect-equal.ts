// A cheap `expect` for properties, which compare tens of thousands of times.
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** `expect(given).toEqual(wanted)`, skipping Vitest's slower comparison when Node already finds the values equal. */
export function expectEqual(given: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(given, wanted)) expect(given).toEqual(wanted);
}
