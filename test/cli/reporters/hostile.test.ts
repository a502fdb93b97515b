// No text of the input escapes its field in any report. More rounds: npm run fuzz -- reporters.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTrial, commandFault, formatNames, reportFault } from "./promises.ts";

describe("for any file content and file name, the report is valid and preserves the text", () => {
  for (const format of formatNames) {
    test(format, () => {
      fc.assert(
        fc.property(anyTrial, (trial) => {
          expect(reportFault(trial, [format])).toBeNull();
        }),
        { numRuns: 30 },
      );
    });
  }
});

test("with any config, every report is valid, and the command reports problems in sentences", async () => {
  await fc.assert(
    fc.asyncProperty(anyTrial, async (trial) => {
      expect(await commandFault(trial)).toBeNull();
    }),
    { numRuns: 40 },
  );
});
