// The google dialect against a slow port of Google's library, and against a table of its
// answers about difficult files.
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { allEqual, decideByAll } from "../match/decisions.ts";
import { googleQuestion } from "./google-files.ts";
import { hostileRows } from "./google-rows.ts";
import { askLibrary } from "./robots-cc.ts";

/** The answers of both implementations; a rule of priority 0 decides nothing, whatever line the library names. */
function answers(robots: Uint8Array, agents: readonly string[], url: string) {
  const { allowed, line, priority } = askLibrary(robots, agents, url);
  const compiled = compile(robots, { dialect: "google" });
  const decision = compiled.decide(agents, url, { merge: true });
  expectEqual(compiled.isAllowed(agents, url, { merge: true }), decision.allowed);
  const { allowed: allows, reason, line: deciding } = decision;
  const same = { allowed: allows, reason, line: deciding };
  expectEqual(decideByAll(robots, "google", agents, url, true), allEqual(same));
  return {
    library: priority > 0 ? { allowed, line, specificity: priority } : { allowed, line: null, specificity: null },
    dialect: { allowed: decision.allowed, line: decision.line, specificity: decision.specificity },
  };
}

test("decides any file like the library, by the same line", { timeout: 300_000 }, () => {
  const seen = { allowed: 0, disallowed: 0, "no rule": 0 };
  fc.assert(
    fc.property(googleQuestion, ({ robots, agents, url }) => {
      const { library, dialect } = answers(robots, agents, url);
      seen[library.line === null ? "no rule" : library.allowed ? "allowed" : "disallowed"]++;
      expectEqual(dialect, library);
    }),
    { numRuns: isLong ? 4_000 : 1_000 },
  );
  // The queries prove something only if rules match.
  expect(seen.allowed).toBeGreaterThan(80);
  expect(seen.disallowed).toBeGreaterThan(80);
});

describe("hostile files", () => {
  test("no row occurs twice", () => {
    expect(new Set(hostileRows.map(({ name }) => name)).size).toBe(hostileRows.length);
  });

  test.each(hostileRows)("$name", ({ robots, agents, url, allowed, line }) => {
    const octets = new Uint8Array(Buffer.from(robots, "latin1"));
    const { library, dialect } = answers(octets, agents, url);
    expect(library).toMatchObject({ allowed, line });
    expect(dialect).toMatchObject({ allowed, line });
  });
});
