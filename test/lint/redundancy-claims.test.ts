// Lines that are called redundant change no decision, each alone and all together, nor does their removal; and the line
// that a message names as the reason is never called redundant itself.
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "../in-part.ts";
import { denseQuestion, falseRedundancy, harmfulRemoval } from "./redundancy-claims.ts";

const numRuns = isLong ? 400 : 60;
const robots = "User-agent: *\nAllow: /*a\nAllow: *\nDisallow: /a\nAllow: /a\n";

test.each(["rfc9309", "google", "yandex", "rep-2019", "koster-1996"] as const)(
  "%s: what is claimed of lines is so",
  (dialect) => {
    fc.assert(
      fc.property(denseQuestion(dialect), (question) => void expect(falseRedundancy(question)).toBe(null)),
      { numRuns, examples: [[{ robots, dialect }]] },
    );
  },
);

test.each(["rfc9309", "google", "yandex"] as const)(
  "%s: removing them changes no decision, and leaves none",
  (dialect) => {
    fc.assert(
      fc.property(denseQuestion(dialect), (question) => void expect(harmfulRemoval(question)).toBe(null)),
      { numRuns, examples: [[{ robots, dialect }]] },
    );
  },
);
