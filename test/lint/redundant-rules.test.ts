// How many patterns are read to find the redundant rules of a file: groups with the same
// name are not all compared with each other.
import { expect, test } from "vitest";
import { parse } from "../../src/cst/index.ts";
import { dialects } from "../../src/dialects/index.ts";
import { lower, type Rule } from "../../src/groups/index.ts";
import { findRedundancy } from "../../src/lint/redundant-rules.ts";

const { rfc9309 } = dialects;

/** How often a pattern of the file is read; `bot1` and `bot2` share the product token `bot`. */
function patternReads(groups: number, rules: (group: number) => string): number {
  const source = Array.from({ length: groups }, (_, at) => `User-agent: bot${at}\n${rules(at)}`).join("");
  const lowered = lower(parse(source).document, rfc9309);
  let reads = 0;
  const counted = ({ pattern, ...rest }: Rule): Rule => ({
    ...rest,
    get pattern() {
      reads++;
      return pattern;
    },
  });
  const watched = lowered.groups.map((group) => ({ ...group, rules: group.rules.map(counted) }));
  expect(watched).toHaveLength(groups);
  findRedundancy({ ...lowered, groups: watched }, rfc9309, [rfc9309, dialects.google, dialects.yandex]);
  return reads;
}

test.each<[string, (group: number) => string, number]>([
  ["no rule of a group is redundant by itself", (at) => `Disallow: /page-${at}/\n`, 0],
  ["each group has one that is", (at) => `Disallow: /page-${at}/\n`.repeat(2), 400_000],
])("groups that share a name are compared within bounds: %s", (_, rules, most) => {
  for (const groups of [250, 1_000]) expect(patternReads(groups, rules)).toBeLessThan(100 * groups + most);
});
