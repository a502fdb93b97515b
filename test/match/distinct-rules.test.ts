// Of rules of one type that match the same targets, only one can decide (RFC 9309 §2.2.2).
import { expect, test } from "vitest";
import { dialects } from "../../src/dialects/index.ts";
import { viewOf } from "../../src/groups/rule-view.ts";
import { distinctRules, scannerOf } from "../../src/match/rule-set.ts";
import { ruleOf } from "./rule-of.ts";

type Written = readonly (readonly ["allow" | "disallow", string])[];

function distinct(written: Written, dialect: keyof typeof dialects): readonly number[] {
  const rules = written.map(([type, pattern], at) => ruleOf(type, pattern, at + 1));
  const { scanner, indices } = scannerOf(viewOf(rules), dialects[dialect]);
  return distinctRules(indices, scanner);
}

const cases: readonly { name: string; dialect: keyof typeof dialects; rules: Written; decide: readonly number[] }[] = [
  {
    name: "each of those that match other targets",
    dialect: "rfc9309",
    rules: [
      ["disallow", "/a"],
      ["disallow", "/a*"],
      ["disallow", "/A"],
    ],
    decide: [0, 1, 2],
  },
  {
    name: "the first of equal ones, for each type",
    dialect: "rfc9309",
    rules: [
      ["disallow", "/a"],
      ["allow", "/a"],
      ["disallow", "/a"],
      ["allow", "/a"],
    ],
    decide: [0, 1],
  },
  {
    name: "the first of those with the same octets, however they are escaped (§2.2.2)",
    dialect: "rfc9309",
    rules: [
      ["disallow", "/~é"],
      ["disallow", "/%7E%C3%A9"],
      ["disallow", "/%7e%c3%a9"],
    ],
    decide: [0],
  },
  {
    name: "the most specific of those with the same octets: an escaped reserved character counts three",
    dialect: "rfc9309",
    rules: [
      ["disallow", "/:"],
      ["disallow", "/%3A"],
      ["disallow", "/:"],
      ["disallow", "/%3a"],
    ],
    decide: [1],
  },
  {
    name: "an escaped delimiter differs from the delimiter",
    dialect: "rfc9309",
    rules: [
      ["disallow", "/a/b"],
      ["disallow", "/a%2Fb"],
    ],
    decide: [0, 1],
  },
  {
    name: "an escaped operator differs from the operator",
    dialect: "rfc9309",
    rules: [
      ["disallow", "/a*"],
      ["disallow", "/a%2A"],
      ["disallow", "/a$"],
      ["disallow", "/a%24"],
    ],
    decide: [0, 1, 2, 3],
  },
  {
    name: "google: escapes are compared as written, apart from the case of their digits",
    dialect: "google",
    rules: [
      ["disallow", "/a"],
      ["disallow", "/%61"],
      ["disallow", "/é"],
      ["disallow", "/%c3%a9"],
    ],
    decide: [0, 1, 2],
  },
];
test.each(cases)("the rules that can decide, by index: $name", ({ dialect, rules, decide }) => {
  expect(distinct(rules, dialect)).toEqual(decide);
});
