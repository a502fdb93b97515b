// unknown-suppressed-code: a suppression comment that names no rule.
import { isCode } from "../../diagnostics/codes.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  last: true,
  spec: "2.2",
  fix: null,
  message: 'No rule is called "{name}"; correct the name, or remove it.',
  page: {
    why: "A comment that names a rule which does not exist holds nothing back. `robotspec lint --rules` lists them.",
    wrong: "User-agent: *\n# robotspec-disable-next-line no-such-rule -- it is meant\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "For every crawler it is a comment like any other.",
    turnOff: "If files are shared with a later version that has more rules.",
  },
};

export const check: Check = (context) => {
  for (const { codes, reason, verb } of context.suppressions.all) {
    // Without "--" the words of the reason are read as names.
    if (reason === "" && verb !== "enable" && context.isOn("suppression-without-reason")) continue;
    for (const { name, span } of codes) if (!isCode(name)) context.report({ span, words: { name } });
  }
};
