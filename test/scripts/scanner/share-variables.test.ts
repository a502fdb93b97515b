// Variables of generated code that are never in use together become one.
import { expect, test } from "vitest";
import { shareVariables } from "../../../scripts/scanner/share-variables.ts";

function shared(code: string, types: Readonly<Record<string, string>>, ...reserved: string[]) {
  const result = shareVariables(code, new Map(Object.entries(types)), new Set(reserved));
  return [result.code, Object.fromEntries(result.variables)];
}

test.each([
  {
    name: "those of one name that are not in use together are one",
    code: "a$1 = 1; f(a$1); a$2 = 2; f(a$2);",
    types: { a$1: "number", a$2: "number" },
    expected: ["a = 1; f(a); a = 2; f(a);", { a: "number" }],
  },
  {
    name: "those in use together are two",
    code: "a$1 = 1; a$2 = 2; f(a$1, a$2); a$3 = 3; f(a$3);",
    types: { a$1: "number", a$2: "number", a$3: "number" },
    expected: ["a = 1; a2 = 2; f(a, a2); a = 3; f(a);", { a: "number", a2: "number" }],
  },
  {
    name: "those of two types are two",
    code: "a$1 = 1; f(a$1); a$2 = ''; f(a$2);",
    types: { a$1: "number", a$2: "string" },
    expected: ["a = 1; f(a); a2 = ''; f(a2);", { a: "number", a2: "string" }],
  },
  {
    name: "unused variables are dropped, variables without a name of their own stay",
    code: "$0 = 1; f($0); pos = 0;",
    types: { $0: "number", a$1: "number" },
    expected: ["$0 = 1; f($0); pos = 0;", { $0: "number" }],
  },
])("$name", ({ code, types, expected }) => {
  expect(shared(code, types)).toEqual(expected);
});

test("no variable gets a name that is in use", () => {
  expect(shared("c$1 = c;", { c$1: "number" }, "c")).toEqual(["c2 = c;", { c2: "number" }]);
});
