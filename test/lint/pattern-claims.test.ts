// What findings say about patterns is so: a crawler that is named may, or may not, fetch the path that is shown.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "../in-part.ts";
import { checked, DIALECTS, patternQuestion } from "./pattern-claims.ts";

test.each(DIALECTS)("%s", (name) => {
  let claims = 0;
  fc.assert(
    fc.property(patternQuestion(name), (question) => {
      const faults = checked(question);
      claims += faults.length;
      expect(faults.filter((fault) => fault !== "")).toEqual([]);
    }),
    { numRuns: isLong ? 300 : 100 },
  );
  expect(claims).toBeGreaterThan(100);
});
