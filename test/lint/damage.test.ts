// Damaged files. `npm run fuzz -- damage` checks more of them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "../in-part.ts";
import { damagedFile, worsened } from "./damage.ts";

test("a damaged line has a finding that names the cause, and fixes restore the decisions or the finding remains", () => {
  fc.assert(
    fc.property(damagedFile, (file) => {
      expect(worsened(file)).toBeNull();
    }),
    { numRuns: isLong ? 2_000 : 200 },
  );
});
