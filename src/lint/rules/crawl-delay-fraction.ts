// crawl-delay-fraction (RFC 9309 §2.2.4)
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: 'Crawl-delay "{value}" is a fraction, which some libraries ignore; write whole seconds.',
  page: {
    why: "Python's urllib.robotparser skips the line. Other libraries read fractions.",
    wrong: "User-agent: *\nCrawl-delay: 0.5\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
    crawlers: "Python's urllib.robotparser skips the line; the others read fractions.",
    turnOff: "If crawlers written in Python do not matter to you.",
  },
};
