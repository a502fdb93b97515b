// Sample URLs made from two rules: which, how many, and how much of the rules is read for
// them.
import { expect, test } from "vitest";
import { parse } from "../../../src/cst/index.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { lower, type Rule } from "../../../src/groups/index.ts";
import { samplePathsOfPairs } from "../../../src/match/analysis/sample-urls.ts";

const rulesOf = (...lines: readonly string[]): readonly Rule[] =>
  lower(parse(`User-agent: *\n${lines.join("\n")}\n`).document, dialects.rfc9309).groups.flatMap(({ rules }) => rules);

test.each<[string, readonly string[], readonly string[]]>([
  ["the other rule's path, and text for the star", ["Allow: /a/*.css", "Disallow: /a/b"], ["/a/b.css"]],
  ["both if both have a star", ["Allow: /*x", "Disallow: /*y"], ["/xyx", "/xxy"]],
  ["none for equal rules", ["Disallow: /*a", "Disallow: /b"], []],
  ["none for a rule without a pattern", ["Disallow: /*a", "Allow:"], []],
  ["none if the prefixes differ", ["Allow: /a/*b", "Disallow: /c/"], []],
])("%s", (_, lines, paths) => {
  expect([...samplePathsOfPairs(rulesOf(...lines), 100)]).toEqual(paths);
});

test.each<[string, (at: number) => string]>([
  ["all disallow", (at) => `Disallow: /*a${at}`],
  ["half of them allow", (at) => `${at % 2 === 0 ? "Allow" : "Disallow"}: /*a${at}`],
])("reads each rule a constant number of times, plus those of the pairs it tries: %s", (_, line) => {
  for (const count of [100, 1_000, 5_000]) {
    let reads = 0;
    const rules = rulesOf(...Array.from({ length: count }, (_, at) => line(at))).map((rule) => ({
      ...rule,
      get type() {
        reads++;
        return rule.type;
      },
    }));
    expect([...samplePathsOfPairs(rules, 400)].length).toBeLessThanOrEqual(400);
    expect(reads).toBeLessThan(4 * count + 400);
  }
});
