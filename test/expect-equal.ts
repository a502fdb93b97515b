// `expect` for properties, which ask it ten thousand times: where nothing differs, it has
// more to do than what it is asked about.
import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

/** `expect(given).toEqual(wanted)`. What is the same to Node is equal; of anything else Vitest judges, and says how it differs. */
export function expectEqual(given: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(given, wanted)) expect(given).toEqual(wanted);
}
