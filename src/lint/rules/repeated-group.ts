// repeated-group (RFC 9309 §2.2.1)
import type { Group, UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.1",
  fix: null,
  message: 'Second group for "{name}", which some crawlers ignore; merge the two.',
  page: {
    why: "A crawler has to merge all groups that name it. Older crawlers obey only the first, and people who look up the rules of a crawler stop at the first as well.",
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
  const told = new Set<string>();
  const repeats = new Map<string, boolean>();
  const { groups } = context.groups;
  const isRepeated = (one: number, other: number) =>
    getOrInsert(repeats, `${one} ${other}`, () => saysNoMore(groups[one], groups[other]));
  groups.forEach(({ userAgents }, group) => {
    for (const userAgent of userAgents) {
      const { token, value, span } = userAgent;
      const name = lowerCase(value);
      if (token === "*" || token === "") continue;
      const known = first.get(name);
      if (known === undefined) first.set(name, { group, userAgent });
      else if (known.group !== group && !told.has(`${group} ${name}`) && !isRepeated(group, known.group)) {
        told.add(`${group} ${name}`);
        const labels = [{ span: known.userAgent.span, message: "its first group" }];
        context.report({ span, words: { name: value }, labels });
      }
    }
  });
};

/** Whether the first group has every rule of another one already. Linear in both. */
function saysNoMore(group: Group | undefined, first: Group | undefined): boolean {
  if (group === undefined || first === undefined || first.rules.length < group.rules.length) return false;
  const said = new Set(first.rules.map(({ type, pattern }) => `${type} ${pattern}`));
  return group.rules.every(({ type, pattern }) => said.has(`${type} ${pattern}`));
}
