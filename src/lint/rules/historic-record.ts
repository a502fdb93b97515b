// historic-record (RFC 9309 §2.2.4)
import type { Group } from "../../groups/model.ts";
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import type { TypedRecord } from "../../records/model.ts";
import type { LintContext } from "../context.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: null,
  message:
    '"{key}" was proposed in 1996, and hardly any crawler reads it; remove the line, unless it is for one that does.',
  page: {
    why: "`Request-rate`, `Visit-time`, `Robot-version` and `Comment` come from Sean Conner's extended standard. Some libraries still read the first two. SeznamBot documents `Request-rate`, so a group for it alone is not reported; no larger crawler reads any of them.",
    wrong: "User-agent: *\nRequest-rate: 1/5\n",
    right: "User-agent: *\nCrawl-delay: 5\n",
    crawlers: "Only the crawlers that [records.md](../records.md) lists read the record; the others skip it.",
    turnOff: "If a library that matters to you reads it.",
  },
};

export const check: Check = (context) => {
  for (const { record, diagnostic } of context.recordFindings("historic-record")) {
    if (context.strict || !isForSeznam(context, record)) context.pass(diagnostic);
  }
};

/** Whether it is a Request-rate in a group of SeznamBot alone, which reads it. */
function isForSeznam({ groups: { groups } }: LintContext, { kind, group }: TypedRecord): boolean {
  return (
    kind === "request-rate" &&
    group !== null &&
    (groups[group] as Group).userAgents.every(({ token }) => equalsIgnoringCase(token, "SeznamBot"))
  );
}
