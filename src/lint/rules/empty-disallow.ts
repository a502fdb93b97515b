// empty-disallow (RFC 9309 §2.2.2)

import { ruleRemoval } from "../analyses/redundancy-findings.ts";
import { forbids, isForAll, isStar } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Empty "Disallow" beside "{other}" has no effect for most crawlers; {remedy}.',
  page: {
    why: "On its own, `Disallow:` has opened a whole site since 1994. Beside other rules most crawlers ignore it, while people read it as the opposite of the rules around it. Where the first rule that matches decides, as for Python's `urllib.robotparser` before the releases of May 2026, the rules below it have no effect. It is a warning beside a rule that closes the site, which Yandex then opens.",
    wrong: "User-agent: *\nDisallow:\nDisallow: /\n",
    right: "User-agent: *\nDisallow: /\n",
    crawlers: "RFC 9309 and Google ignore the line. Yandex reads it as `Allow: /`, which overrides `Disallow: /`.",
    turnOff: "If a program writes such lines.",
  },
};

export const check: Check = (context) => {
  for (const { userAgents, rules } of context.groups.groups) {
    const others = rules.filter(forbids);
    const [other] = others;
    if (other === undefined) continue;
    const empty = rules.filter(({ type, pattern }) => type === "disallow" && pattern === "");
    const [first] = empty;
    if (first === undefined) continue;
    // To Yandex, an empty Disallow allows everything.
    const removals = empty.flatMap((rule) => ruleRemoval(context, rule, false) ?? []);
    const [removal] = removals;
    context.report({
      span: first.span,
      words: { other: other.text, remedy: { clause: remedyFor(empty.length, others.length, userAgents.some(isStar)) } },
      labels: [{ span: other.span, message: "this rule disallows something" }],
      harmless: !others.some(isForAll),
      fix:
        removal === undefined
          ? null
          : {
              title: removals.length === 1 ? removal.title : `Remove the ${removals.length} empty lines`,
              safety: removal.safety,
              edits: removals.flatMap(({ edits }) => edits),
            },
    });
  }
};

/** What to do with so many empty rules beside others that disallow something. */
function remedyFor(empty: number, others: number, isForOthers: boolean): string {
  const it = empty === 1 ? "it" : `the ${empty} empty lines`;
  const rules = others === 1 ? "the other disallow rule" : "the other disallow rules";
  // In the group of one crawler they may be meant for another one.
  return isForOthers
    ? `remove ${it}, or ${rules} if the whole site should be open`
    : `remove ${it}, or move ${rules} to another group if this one should open the whole site`;
}
