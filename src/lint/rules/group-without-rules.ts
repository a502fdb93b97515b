// group-without-rules (RFC 9309 §2.1, E-13): user-agent lines that no rule follows.
// Whom they name may fetch everything, whatever the `*` group says.
import type { Group } from "../../groups/model.ts";
import { obeysNoStar } from "../crawlers.ts";
import { forbids, isStar, nameOf } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.1",
  fix: null,
  message:
    'No rule follows for "{name}", which so may fetch everything; write the rules that are meant, or "Disallow:" to say so.',
  page: {
    why: "A crawler that a group names obeys that group alone, also where it has no rules: the rules of the `*` group are not inherited. A group with nothing but a Crawl-delay opens the whole site. The label shows the rules that do not apply. Crawlers of Google that obey no `*` group anyway, as those for advertisements, are left out.",
    wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nCrawl-delay: 10\n",
    right: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nCrawl-delay: 10\nDisallow: /private/\n",
    crawlers:
      "RFC 9309, Google and Yandex read it so. The documents of 1994 and 1996 know no group without rules, and such a crawler obeys the `*` group.",
    turnOff: "If such groups are meant to open the site.",
  },
};

export const check: Check = (context) => {
  const { groups } = context.groups;
  const withRules = new Set<string>();
  for (const group of groups) if (group.rules.length > 0) for (const name of namesOf(group)) withRules.add(name);
  const [star] = groups
    .filter(({ rules }) => rules.some(forbids))
    .flatMap(({ userAgents }) => userAgents.filter(isStar));
  // Where nothing is forbidden to anybody else, nothing is opened.
  if (star === undefined) return;
  for (const group of groups) {
    const [first] = group.userAgents;
    const names = namesOf(group);
    if (group.rules.length > 0 || first === undefined || names.includes("*")) continue;
    if (names.every((name) => withRules.has(name) || obeysNoStar(name))) continue;
    const labels = [{ span: star.span, message: "these rules do not apply to it" }];
    context.report({ span: first.span, words: { name: first.value }, labels });
  }
};

function namesOf({ userAgents }: Group): string[] {
  return userAgents.map(nameOf);
}
