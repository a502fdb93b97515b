// crawl-delay-fraction
import type { RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: '"{value}" has a ".", and some libraries read digits alone; write whole seconds.',
  page: {
    why: "Python's urllib.robotparser skips the line. Other libraries read fractions.",
    wrong: "User-agent: *\nCrawl-delay: 0.5\n",
    right: "User-agent: *\nCrawl-delay: 1\n",
    crawlers: "Python's urllib.robotparser skips the line; the others read fractions.",
    turnOff: "If no reader in Python matters to you.",
  },
};
