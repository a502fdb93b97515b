// crawl-delay-fraction (RFC 9309 §2.2.4)
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
    why: "Python's urllib.robotparser skips the line, and fetches without a delay. Other libraries read fractions. A delay of less than a second is not reported: a crawler that skips it is hardly faster than intended.",
    wrong: "User-agent: *\nCrawl-delay: 2.5\n",
    right: "User-agent: *\nCrawl-delay: 3\n",
    crawlers: "Python's urllib.robotparser skips the line; the others read fractions.",
    turnOff: "If crawlers written in Python do not matter to you.",
  },
};

export const check: Check = (context) => {
  for (const { record, diagnostic } of context.recordFindings("crawl-delay-fraction")) {
    if (context.exhaustive || Number(record.value) >= 1) context.pass(diagnostic);
  }
};
