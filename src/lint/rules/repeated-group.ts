// repeated-group (RFC 9309 §2.2.1)
import type { Group, UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import { keyOf } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "crawlers",
  spec: "2.2.1",
  fix: null,
  message: 'Duplicate group for "{name}", which some crawlers ignore; merge all groups for it.',
  page: {
    why: "A crawler has to merge all groups that name it. Older crawlers obey only the first, and people who look up the rules of a crawler stop at the first as well. It is not reported for the crawlers of Google and Yandex, which merge them.",
    wrong:
      "User-agent: ExampleBot\nDisallow: /a/\n\nUser-agent: *\nDisallow: /c/\n\nUser-agent: ExampleBot\nDisallow: /b/\n",
    right: "User-agent: ExampleBot\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: *\nDisallow: /c/\n",
    crawlers:
      "RFC 9309, Google and Yandex merge the groups. Crawlers of 1994 and 1996, and some newer ones, obey the first.",
    turnOff: "If a program assembles the file from several parts.",
  },
};

export const check: Check = (context) => {
  const first = new Map<string, { readonly group: number; readonly userAgent: UserAgent }>();
  const reported = new Set<string>();
  const { groups } = context.groups;
  const lines = new Map<number, ReadonlySet<string>>();
  const linesIn = (group: number) => getOrInsert(lines, group, () => linesOf(groups[group] as Group));
  const repeats = new Map<string, boolean>();
  const isRepeated = (one: number, first: number) =>
    getOrInsert(repeats, `${one} ${first}`, () => isSubset(linesIn(one), linesIn(first)));
  groups.forEach(({ userAgents }, group) => {
    for (const userAgent of userAgents) {
      const { token, value, span } = userAgent;
      const name = lowerCase(value);
      if (token === "*" || token === "" || mergesGroups(token)) continue;
      const known = first.get(name);
      if (known === undefined) first.set(name, { group, userAgent });
      else if (!reported.has(`${group} ${name}`) && !isRepeated(group, known.group)) {
        reported.add(`${group} ${name}`);
        const labels = [{ span: known.userAgent.span, message: "its first group" }];
        context.report({ span, words: { name: value }, labels });
      }
    }
  });
};

/** Whether only a crawler reads the name that is known to merge its groups. */
function mergesGroups(token: string): boolean {
  return /^(?:adsbot-google|feedfetcher-google|google|mediapartners-google|yandex)/i.test(token);
}

/** The rules of a group, each once. */
function linesOf({ rules }: Group): ReadonlySet<string> {
  return new Set(rules.map(keyOf));
}

/** Linear in what both have. */
function isSubset(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const line of one) if (!other.has(line)) return false;
  return true;
}
