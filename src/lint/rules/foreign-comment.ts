// foreign-comment (RFC 9309 §2.2): a line that is a comment in some other language;
// found by the grammar.
import { commentingOut, lineOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'Comments begin with "#", so "{start}" makes none; write "#" before the line.',
  page: {
    why: "The line looks like a comment of a programming language or of a page. To a crawler it is a line it cannot read, or another record if there is a colon in it.",
    wrong: "// for everybody\nUser-agent: *\nDisallow: /private/\n",
    right: "# for everybody\nUser-agent: *\nDisallow: /private/\n",
    crawlers: "All of them skip it, unless what stands before a colon is a key they know.",
    turnOff: "Never: one colon too many, and it is a line.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const isIgnored = record.kind === "unreadable-line" && context.dialect.lines.grammar === "document";
  return { fix: commentingOut(record, isIgnored) };
};
