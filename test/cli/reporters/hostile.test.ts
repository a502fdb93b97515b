// Nothing of the input gets out of its place in any report. At length: npm run fuzz:reporters.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTrial, commandFault, formatNames, reportFault } from "./promises.ts";

describe("whatever files hold and are called, the report parses and gives their words back", () => {
  for (const format of formatNames) {
    test(format, () => {
      fc.assert(
        fc.property(anyTrial, (trial) => {
          expect(reportFault(trial, [format])).toBeNull();
        }),
        { numRuns: 60 },
      );
    });
  }
});

test("whatever a config says, too, every report is one, and the command tells what is wrong in sentences", async () => {
  await fc.assert(
    fc.asyncProperty(anyTrial, async (trial) => {
      expect(await commandFault(trial)).toBeNull();
    }),
    { numRuns: 100 },
  );
});
