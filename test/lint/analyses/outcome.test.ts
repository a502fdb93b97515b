// What the linter says of whole files: every claim is one about decisions, and each kind of finding occurs.
import fc from "fast-check";
import { expect, test } from "vitest";
import { lint } from "../../../src/lint/index.ts";
import { isLong } from "../../in-part.ts";
import { realFile, realFiles } from "../../real-files.ts";
import { falseClaim, outcomeQuestion } from "../outcome-claims.ts";

test("what findings claim of a whole file is so", () => {
  fc.assert(
    fc.property(outcomeQuestion, (question) => {
      expect([question, falseClaim(question)]).toEqual([question, null]);
    }),
    { numRuns: isLong ? 2000 : 200 },
  );
});

test("also of real files", () => {
  for (const name of realFiles()) {
    const robots = new TextDecoder().decode(realFile(name));
    for (const dialect of ["rfc9309", "google"] as const) {
      expect([name, falseClaim({ robots, dialect })]).toEqual([name, null]);
    }
  }
});

test("random files have findings of every kind", () => {
  const missing = new Set<string>([
    "ai-opt-out",
    "crawlers-shut-out",
    "file-without-effect",
    "hidden-star-rules",
    "site-closed",
    "sitemap-closed",
  ]);
  for (const { robots } of fc.sample(outcomeQuestion, { numRuns: 2000, seed: 1 })) {
    for (const { code } of lint(robots, { config: { preset: "all" } })) missing.delete(code);
    if (missing.size === 0) break;
  }
  expect(missing).toEqual(new Set());
});

test.each([
  ["Line 3", "User-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n"],
  ["Line 6", "User-agent: Googlebot\nAllow: /\n\n# temporary\nUser-agent: *\nDisallow: /\n"],
])("%s closes the site", (line, robots) => {
  const found = lint(robots).filter(({ code }) => code === "crawlers-shut-out");
  expect(found.map(({ message }) => message.slice(0, line.length))).toEqual([line]);
});
