// The inlined code of an action: labels become variables, everything else is unchanged.
import { describe, expect, test } from "vitest";
import { Action } from "../../../scripts/scanner/action.ts";

const variables = new Map([
  ["start", "start$1"],
  ["end", "end$2"],
]);

describe("the labels an action reads become the variables that hold them", () => {
  test.each([
    ["a value", " return start; ", "start$1"],
    ["a call", "return line(start, end, other);", "line(start$1, end$2, other)"],
    ["a longer name with the same prefix", "return starts + start;", "starts + start$1"],
    ["a shorthand property", "return { start, end: 1 };", "{ start: start$1, end: 1 }"],
    ["a property of that name", "return end.start + start.end;", "end$2.start + start$1.end"],
    ["text of that name", 'return "start" + start;', '"start" + start$1'],
    ["a type assertion", 'return "start" as const;', '"start" as const'],
    ["statements", "seen = start; last = end;", "seen = start$1; last = end$2;"],
    ["nothing", "", ""],
  ])("%s", (_, code, expected) => {
    expect(new Action(code).code(variables)).toBe(expected);
  });
});

test("an action reports the labels it reads, and whether it returns a value", () => {
  const value = new Action("return { start, b: other.end };");
  expect([value.makesValue, value.reads("start"), value.reads("b"), value.reads("end")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(new Action("seen = end;")).toMatchObject({ makesValue: false });
});

test.each(["if (start) return 1; return 2;", "seen = start; return seen;"])("%s is rejected", (code) => {
  expect(() => new Action(code)).toThrow("returns a value and does nothing else");
});
