// What findings say about crawlers is so, as decisions alone show.
import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenClaim, file } from "../claims.ts";

test("what is said about a crawler is so", () => {
  fc.assert(
    fc.property(file, (robots) => {
      expect(brokenClaim(robots)).toBeNull();
    }),
    { numRuns: 3000 },
  );
});

test("every kind of claim is made", () => {
  const claimed = new Set(
    fc.sample(file, 3000).flatMap((robots) => brokenClaim(robots, () => "counted")?.split(" ")[0] ?? []),
  );
  expect(claimed).toEqual(new Set(["open", "closed", "obeys", "waits", "allowed", "disallowed"]));
});
