// Every row of the tables of decisions, through `compile`.
import { describe, expect, test } from "vitest";
import { compile, type DialectName } from "../../src/index.ts";
import type { DecisionVector } from "../vectors/decision-vector.ts";
import { decisions as rfc9309 } from "../vectors/decisions-rfc9309.ts";

const tables: Readonly<Partial<Record<DialectName, readonly DecisionVector[]>>> = { rfc9309 };

describe.each(Object.entries(tables))("%s", (dialect, rows) => {
  test("no row stands twice", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test.each(rows)("$id: $name", ({ robots, agent, url, expected, line }) => {
    for (const source of [robots, new TextEncoder().encode(robots)]) {
      const compiled = compile(source, { dialect: dialect as DialectName });
      const decision = compiled.decide(agent, url);
      expect({ expected: decision.allowed ? "allow" : "disallow", line: decision.line }).toEqual({ expected, line });
      expect(compiled.isAllowed(agent, url)).toBe(decision.allowed);
    }
  });
});
