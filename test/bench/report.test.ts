// The report of a benchmark run and its comparison with the targets; and the memory of
// a process, read from the engine's trace output.
import { describe, expect, test } from "vitest";
import { readMemory } from "../../bench/memory.ts";
import { figure, targetText } from "../../bench/report.ts";
import type { Table } from "../../bench/result.ts";
import { judge } from "../../bench/targets.ts";

test.each([
  [0.0123456, "0.012"],
  [0.9, "0.90"],
  [1, "1.00"],
  [12.34, "12.3"],
  [345.6, "346"],
  [1234567, "1,234,567"],
])("%d is written %s", (value, text) => {
  expect(figure(value)).toBe(text);
});

describe("targets", () => {
  const table = (id: string, value: number, ahead: Table["ahead"]): Table => ({
    id,
    what: id,
    unit: "us",
    base: "robots-parser",
    rows: [{ name: "robotspec", value, ratio: 1 }],
    ahead,
  });
  const judged = judge([
    table("first", 1, { "robots-parser": 2.9 }),
    table("sixteen", 1, { "robots-parser": 2.6 }),
    { ...table("rules/plain/growth", 0, {}), rows: [{ name: "100000 rules", value: 7, ratio: 1 / 5.5 }] },
  ]);
  const of = (what: string) => {
    const target = judged.find((one) => one.what.startsWith(what));
    if (target === undefined) throw new Error(`No target begins with "${what}".`);
    return { met: target.met, value: target.value, verdict: targetText(target).verdict };
  };

  test("a lower bound is met at or above its value", () => {
    expect(of("parse, compile and 16")).toEqual({ met: true, value: 2.6, verdict: "met" });
    expect(of("compile and first")).toEqual({ met: false, value: 2.9, verdict: "missed" });
  });

  test("growth is the time for many rules divided by that for few, and has an upper bound", () => {
    expect(of("decision among 100,000")).toEqual({ met: false, value: 5.5, verdict: "missed" });
  });

  test("a target without a measurement is neither met nor missed", () => {
    expect(of("core")).toEqual({ met: null, value: null, verdict: "not measured" });
  });
});

describe("memory", () => {
  const output = (heap: string): string =>
    [
      "[7:0x1] 5 ms: Mark-sweep (reduce) 900.0 (910.0) -> 1.0 (2.0) MB, 1.0 / 0.0 ms",
      "",
      "@begin",
      "[7:0x1]       12 ms: Scavenge 31.5 (40.2) -> 29.9 (41.0) MB, 1.1 / 0.0 ms  (average mu = 1.000)",
      "[7:0x1]       15 ms: Mark-Compact 41.0 (45.0) -> 30.1 (44.0) MB, 9.1 / 0.0 ms",
      "",
      "@end",
      "[7:0x1]       16 ms: Mark-Compact 99.0 (99.0) -> 30.1 (44.0) MB, 9.1 / 0.0 ms",
      "",
      `@heap ${heap}`,
    ].join("\n");

  test("held memory is the difference between end and start; the peak is the highest value between them", () => {
    const { retained, peak } = readMemory(output("1000000 0 31000000 500000 21000000 250000"));
    expect(retained).toBeCloseTo(20.25);
    expect(peak).toBeCloseTo((41 * 2 ** 20 - 1e6) / 1e6 + 0.5);
  });

  test("a process without output is an error", () => {
    expect(() => readMemory("@begin\n@end\n")).toThrow("says nothing of its heap");
  });
});
