// crawl-delay-fraction (RFC 9309 §2.2.4)
import type { Group } from "../../groups/model.ts";
import type { LintContext } from "../context.ts";
import { isKnownToken } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Crawl-delay "{value}" has a decimal point, with which some libraries ignore it; write whole seconds.',
  page: {
    why: "Python's urllib.robotparser skips the line, and fetches without a delay. Other libraries read fractions. A delay of less than a second is not reported: a crawler that skips it is hardly faster than intended. Nor is it reported for a group of well-known crawlers alone: none of them is known to use that library.",
    wrong: "User-agent: *\nCrawl-delay: 2.5\n",
    right: "User-agent: *\nCrawl-delay: 3\n",
    crawlers: "Python's urllib.robotparser skips the line; the others read fractions.",
    turnOff: "If crawlers written in Python do not matter to you.",
  },
};

export const check: Check = (context) => {
  for (const { record, diagnostic } of context.recordFindings("crawl-delay-fraction")) {
    if (context.exhaustive || (Number(record.value) >= 1 && isForLibraries(context, record.group))) {
      context.pass(diagnostic);
    }
  }
};

/** Whether a group names a crawler that may use such a library: another one than the known ones. */
function isForLibraries({ groups: { groups } }: LintContext, at: number | null): boolean {
  const names = at === null ? [] : (groups[at] as Group).userAgents;
  return !names.every(({ token }) => isKnownToken(token));
}
