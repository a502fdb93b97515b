// Every row of the tables of decisions, through `compile`.
import { describe, expect, test } from "vitest";
import { compile, type DialectName } from "../../src/index.ts";
import type { DecisionVector } from "../vectors/decision-vector.ts";
import { decisions as bing } from "../vectors/decisions-bing.ts";
import { decisions as google } from "../vectors/decisions-google.ts";
import { decisions as koster1996 } from "../vectors/decisions-koster-1996.ts";
import { decisions as rep1994 } from "../vectors/decisions-rep-1994.ts";
import { decisions as rep2019 } from "../vectors/decisions-rep-2019.ts";
import { decisions as rfc9309 } from "../vectors/decisions-rfc9309.ts";
import { decisions as yandex } from "../vectors/decisions-yandex.ts";

const tables: Readonly<Record<DialectName, readonly DecisionVector[]>> = {
  rfc9309,
  google,
  bing,
  yandex,
  "rep-2019": rep2019,
  "koster-1996": koster1996,
  "rep-1994": rep1994,
};

describe.each(Object.entries(tables))("%s", (dialect, rows) => {
  test("row ids are unique", () => {
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
