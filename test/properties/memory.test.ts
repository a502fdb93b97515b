// How much memory a compiled file holds, as the docstring of `compile` promises. Measured in a process of its own
// that can collect garbage first.
import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/compile.ts";
import { bundleOf } from "../bundle.ts";
import { memoryCases } from "./memory-cases.ts";

// Single-threaded, because code that another thread compiles meanwhile would be counted.
const flags = ["--expose-gc", "--single-threaded"];
const { stdout, stderr } = spawnSync(process.execPath, [...flags, bundleOf("test/properties/held-memory.ts")], {
  encoding: "utf8",
});

describe("after the first query", () => {
  const held: readonly number[] = JSON.parse(stdout === "" ? "[]" : stdout);

  test("the child process measures every file", () => {
    expect(stderr).toBe("");
    expect(held).toHaveLength(memoryCases.length);
  });

  test.each(memoryCases.map((one, at) => ({ ...one, octets: held[at] as number })))(
    "a compiled file holds its text, 40 octets per user-agent line or rule, 32 per group, and what is normalized or derived: $name",
    ({ text, userAgents, rules, groups, escapedUnits, escapedRules, derivedRules, octets }) => {
      const constant = 50_000;
      const normalized = 40 * escapedRules + 2 * escapedUnits;
      const derived = derivedRules === 0 ? 0 : 160 * derivedRules + text.length;
      const lines = 40 * (userAgents + rules) + 32 * groups;
      expect(octets).toBeLessThan(text.length + lines + normalized + derived + constant);
      // The text itself is held, or nothing was measured.
      expect(octets).toBeGreaterThan(0.7 * text.length);
    },
  );

  test.each(memoryCases)("the counts of the file are right: $name", ({ text, userAgents, rules, groups }) => {
    const robots = compile(text);
    const all = robots.groups.flatMap((group) => [group.userAgents.length, group.rules.length]);
    expect(robots.groups).toHaveLength(groups);
    expect(all.filter((_, at) => at % 2 === 0).reduce((sum, count) => sum + count, 0)).toBe(userAgents);
    const owned = all.filter((_, at) => at % 2 === 1).reduce((sum, count) => sum + count, 0);
    expect(owned + robots.orphanRules.length).toBe(rules);
  });

  test("255,500 lines of two octets take at most 8 MB", () => {
    expect(memoryCases[0]?.text).toHaveLength(511_000);
    expect(held[0]).toBeLessThanOrEqual(8_000_000);
  });
});
