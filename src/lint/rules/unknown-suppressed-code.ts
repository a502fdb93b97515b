// unknown-suppressed-code (RFC 9309 §2.2)
import { isCode } from "../../diagnostics/codes.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  last: true,
  spec: "2.2",
  fix: null,
  message: 'Unknown rule "{name}"; correct the name, or remove it.',
  page: {
    why: "A suppression comment with the name of a rule that does not exist suppresses nothing. `robotspec lint --rules` lists all rules.",
    wrong: "User-agent: *\n# robotspec-disable-next-line no-such-rule -- intended\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: for every crawler it is an ordinary comment.",
    turnOff: "If the file is also linted by a later version with more rules.",
  },
};

export const check: Check = (context) => {
  for (const { codes, reason, verb } of context.suppressions.all) {
    // Without "--" the words of the reason are read as names.
    if (reason === "" && verb !== "enable" && context.isOn("suppression-without-reason")) continue;
    for (const { name, span } of codes) if (!isCode(name)) context.report({ span, words: { name } });
  }
};
