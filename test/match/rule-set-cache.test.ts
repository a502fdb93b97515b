// The rule sets that are kept for crawlers, and their memory (RFC 9309 §2.2.1).
import { expect, test } from "vitest";
import { parse } from "../../src/cst/index.ts";
import { rfc9309 } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/index.ts";
import { groupsOf, RuleSetCache } from "../../src/match/rule-set-cache.ts";
import { semanticsOf } from "../../src/match/semantics.ts";

function cacheOf(text: string): RuleSetCache {
  return new RuleSetCache(groupsOf(lower(parse(text).document, rfc9309).groups), rfc9309, semanticsOf(rfc9309));
}

const SHARED = 100;
const names = Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => `${letter}bot`);
const userAgents = names.map((name) => `User-agent: ${name}\n`).join("");
const sharedRules = Array.from({ length: SHARED }, (_, at) => `Disallow: /${at}\n`).join("");
const ownGroups = names.map((name) => `User-agent: ${name}\nDisallow: /${name}\n`).join("");
const text = `${userAgents}${sharedRules}${ownGroups}`;
/** The rules of the shared group, and the own one of each crawler. */
const rules = SHARED + names.length;

test.each([
  { name: "one name", select: (cache: RuleSetCache, agent: string) => cache.select(agent, false) },
  { name: "a list of names", select: (cache: RuleSetCache, agent: string) => cache.select([agent, "other"], false) },
])("kept sets of joined groups hold at most eight times the rules of the file: $name", ({ select }) => {
  const cache = cacheOf(text);
  const selections = names.map((agent) => select(cache, agent));
  for (const { rules } of selections) expect(rules?.size).toBe(SHARED + 1);
  // From the last one back: the first that is made again may remove others.
  let kept = 0;
  while (select(cache, names.at(-1 - kept) as string) === selections.at(-1 - kept)) kept++;
  expect(kept).toBeGreaterThan(0);
  expect(kept * (SHARED + 1)).toBeLessThanOrEqual(8 * rules);
});

test("crawlers of the same groups share one set", () => {
  const cache = cacheOf("User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nUser-agent: b\nDisallow: /y\n");
  expect(cache.select("a", false).rules).toBe(cache.select("b", false).rules);
  expect(cache.select("a", false)).toBe(cache.select("a", false));
});
