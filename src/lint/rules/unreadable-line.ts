// unreadable-line (RFC 9309 §2.2): found by the grammar. The fix makes a comment of
// it, which only Google's library, who guesses, may have read as something else.
import { commentingOut, lineOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'No line of robots.txt: it is neither "key: value" nor a comment; remove it, or put "#" before it.',
  page: {
    why: "Crawlers skip a line they cannot read and go on with the next one (Section 2.3.1.5).",
    wrong: "Welcome to our site\n",
    right: "# Welcome to our site\n",
    crawlers: "All of them skip the line.",
    turnOff: "Never: the line says nothing to anybody.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  return {
    span: { start: record.value, end: record.valueEnd },
    fix: commentingOut(record, context.dialect.lines.grammar === "document"),
  };
};
