// Allow rules that open nothing but URLs with some of the parameters that the file closes: the longer rule wins, which few
// authors of both expect (RFC 9309 §2.2.2).
//
//     Disallow: *ical=*       7 octets
//     Allow: /events/*        9 octets: /events/?ical=1 is open, and nothing else would be closed without the line
//     Disallow: *eventDate=*  12 octets: /events/?eventDate=1 is closed
import { matcherOf } from "../../crawlers/audience.ts";
import type { Group } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { mayIntersect } from "../../match/analysis/containment.ts";
import { exampleOf } from "../../match/analysis/sample-urls.ts";
import { compilePattern } from "../../match/pattern.ts";
import type { LintContext } from "../context.ts";
import { forbids, nameOf, opens } from "../groups.ts";

/** A parameter of the query, on any page: `*ical=*`, `/*?sort=`. */
const PARAMETER = /^\/?\*[?&]?([\w-]+=)\**$/;

/** Steps of comparing two patterns. */
const COMPARING = 200;

/** Reports such rules, each with the parameters that it opens. One that opens all of them may be meant as an exception. */
export function reportReopened(context: LintContext): void {
  const matcher = context.matcher();
  const done = new Set<Group>();
  for (const group of matcher.groups.groups) {
    const { rules, userAgents } = group;
    if (done.has(group) || !rules.some(opens) || !rules.some(({ pattern }) => PARAMETER.test(pattern))) continue;
    const [name] = userAgents.map((one) => nameOf(one, context));
    const { groups } = (name === undefined ? null : matcher.select(name)) ?? { groups: [] };
    for (const one of groups) done.add(one);
    reportAmong(context, groups, name ?? ANY);
  }
}

/** The same among the groups that a crawler obeys together. */
function reportAmong(context: LintContext, groups: readonly Group[], name: string): void {
  const { dialect, budget } = context;
  const rules = groups.flatMap((group) => group.rules);
  const matcher = matcherOf(rules, dialect, budget);
  const closing = rules.filter(forbids).map((rule) => ({ rule, compiled: compilePattern(rule.pattern, dialect) }));
  for (const allow of rules.filter((rule) => opens(rule) && /^\/[^?$]*$/.test(rule.pattern))) {
    budget.steps -= COMPARING * closing.length;
    if (budget.steps < 0) return;
    const own = compilePattern(allow.pattern, dialect);
    const met = closing.filter(({ compiled }) => mayIntersect(own, compiled));
    const opened = met.filter(({ compiled }) => compiled.specificity <= own.specificity);
    if (!met.some((one) => !opened.includes(one) && PARAMETER.test(one.rule.pattern))) continue;
    const parameters = opened.flatMap(({ rule }) => PARAMETER.exec(rule.pattern)?.[1] ?? []);
    const [other, parameter] = [opened[0]?.rule, parameters[0]];
    if (other === undefined || parameter === undefined || parameters.length < opened.length) continue;
    const url = `${exampleOf(allow.pattern)}?${parameter}x`;
    if (matcher.decide(ANY, url).rule !== allow) continue;
    const more = opened.length - 1;
    context.report({
      span: allow.span,
      messageId: "reopened",
      words: { rule: allow.text, other: other.text, more: more === 0 ? "" : ` and ${more} more`, example: url },
      labels: opened.map(({ rule }) => ({ span: rule.span, message: "this rule is not longer, and loses" })),
      claims: () => [{ what: "allowed", name, url, dialect }],
    });
  }
}
