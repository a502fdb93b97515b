// What findings say about crawlers is so, as decisions alone show.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "../../in-part.ts";
import { brokenClaim, file } from "../claims.ts";

test("what is said about a crawler is so", () => {
  fc.assert(
    fc.property(file, (robots) => {
      expect(brokenClaim(robots)).toBeNull();
    }),
    { numRuns: isLong ? 3000 : 300 },
  );
});

test("every kind of claim is made", () => {
  const missing = new Set<string | undefined>(["open", "closed", "obeys", "waits", "allowed", "disallowed"]);
  for (const robots of fc.sample(file, 3000)) {
    missing.delete(brokenClaim(robots, () => "counted")?.split(" ")[0]);
    if (missing.size === 0) break;
  }
  expect(missing).toEqual(new Set());
});
