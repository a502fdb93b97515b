// unreadable-line (RFC 9309 §2.2)
import { commentingOut, lineOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'This line is neither "key: value" nor a comment, so crawlers skip it; remove it, or put "#" before it.',
  page: {
    why: "Crawlers skip a line they cannot read and continue with the next one (Section 2.2).",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: the line has no effect.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  return {
    span: { start: record.value, end: record.valueEnd },
    fix: commentingOut(context, record),
  };
};
