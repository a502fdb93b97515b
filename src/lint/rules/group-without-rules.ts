// group-without-rules (RFC 9309 §2.1)
import { mayNameCrawler, obeysNoStar } from "../../crawlers/audience.ts";
import { groupBy } from "../../text/collections.ts";
import { ignoreCrawlDelay } from "../analyses/records.ts";
import { forbids, isStar, nameOf, namesInWords } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.1",
  fix: null,
  message:
    'The group of {names} has no rules{records}, so {they} may fetch everything; write its rules, or "Disallow:" to make that explicit{removal}.',
  page: {
    why: "A crawler that is named by a group obeys that group alone, even if the group has no rules: it does not inherit the rules of the `*` group. A group with only a Crawl-delay opens the whole site; if the crawler ignores it, removing the group is enough. The label shows the rules that do not apply. Google's crawlers that never obey the `*` group, such as those for advertisements, are not reported.",
    wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nCrawl-delay: 10\n",
    right: "User-agent: *\nDisallow: /private/\n\nUser-agent: ExampleBot\nCrawl-delay: 10\nDisallow: /private/\n",
    crawlers:
      "RFC 9309, Google and Yandex agree. The documents of 1994 and 1996 have no groups without rules, so such a crawler obeys the `*` group.",
    turnOff: "If such groups are meant to open the site.",
  },
};

export const check: Check = (context) => {
  const { groups } = context.groups;
  const withRules = new Set<string>();
  for (const { rules, userAgents } of groups) {
    if (rules.length > 0) for (const one of userAgents) withRules.add(nameOf(one));
  }
  const [star] = groups
    .filter(({ rules }) => rules.some(forbids))
    .flatMap(({ userAgents }) => userAgents.filter(isStar));
  // Without a disallow rule for other crawlers, the group opens nothing.
  if (star === undefined) return;
  const recordsOf = groupBy(
    context.records.filter(({ scope }) => scope !== "file"),
    ({ group }) => group,
  );
  for (const [index, group] of groups.entries()) {
    if (group.userAgents.some(isStar)) continue;
    const affected = group.userAgents.filter(
      (one) => mayNameCrawler(one, context.dialect.agents) && !withRules.has(nameOf(one)) && !obeysNoStar(nameOf(one)),
    );
    const [first] = affected;
    if (first === undefined) continue;
    const [they, them, ignore] = affected.length === 1 ? ["it", "it", "ignores"] : ["they", "them", "ignore"];
    const labels = [{ span: star.span, message: `these rules do not apply to ${them}` }];
    const records = recordsOf.get(index) ?? [];
    const hasDelayAlone = records.length > 0 && records.every(({ kind }) => kind === "crawl-delay");
    const isIgnored = hasDelayAlone && ignoreCrawlDelay(affected);
    const words = {
      names: { clause: namesInWords(affected) },
      they,
      records: hasDelayAlone ? `, only a Crawl-delay${isIgnored ? ` that ${they} ${ignore}` : ""}` : "",
      // A record that it may read would be lost with the group.
      removal: records.length === 0 || isIgnored ? ', or remove the group so that "*" applies' : "",
    };
    context.report({ span: first.span, words, labels });
  }
};
