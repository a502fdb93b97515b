// dot-segment (RFC 9309 §2.2.2)
import { usableRules } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: null,
  hides: [
    "contradicted-rule",
    "duplicate-rule",
    "escaped-unreserved",
    "nested-rule",
    "outranked-allow",
    "overruled-rule",
    "readers-differ",
    "shadowed-rule",
    "useless-allow",
  ],
  message: 'Pattern "{pattern}" never matches, because crawlers resolve "." and ".." in URLs; write the resolved path.',
  page: {
    why: "A crawler removes the segments `.` and `..` from a URL before it requests it (RFC 3986, 5.2.4), and compares patterns with the result. `/a/../b` is requested as `/b`.",
    wrong: "User-agent: *\nDisallow: /a/../b/\n",
    right: "User-agent: *\nDisallow: /b/\n",
    crawlers:
      "None: browsers and crawlers all resolve such URLs. A parser that is given `/a/../b` unresolved matches the rule.",
    turnOff: "If a program compares URLs with the file without resolving them.",
  },
};

export const check: Check = (context) => {
  for (const { pattern, patternSpan } of context.fact(usableRules)) {
    const query = pattern.indexOf("?");
    const found = /\/(?:\.|%2e){1,2}(?=\/|\$$)/i.exec(query === -1 ? pattern : pattern.slice(0, query));
    if (found === null) continue;
    const start = patternSpan.start + found.index;
    context.report({ span: { start, end: start + found[0].length }, words: { pattern } });
  }
};
