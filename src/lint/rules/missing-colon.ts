// missing-colon (RFC 9309 §2.2): found by the grammar. The fix makes a rule of what
// was none for most readers.
import { lineOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  google: "warning",
  spec: "2.2",
  fix: "unsafe",
  message: 'No ":" after "{key}"; write "{key}: {value}".',
  page: {
    why: "Without the colon the line is no rule and is skipped, so what it was to forbid is allowed. Google's parser alone guesses.",
    wrong: "User-agent: *\nDisallow /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library takes white space for the colon where a line has exactly two words. For the others the line is unreadable.",
    turnOff: "If the file is for Google alone.",
  },
};

export const details: Details = (context, found) => {
  const { start: lineStart, valueEnd } = lineOf(context, found);
  const start = lineStart + context.text.slice(lineStart, found.span.start).trimEnd().length;
  const sign = /^=[ \t]*/.exec(context.text.slice(found.span.start, valueEnd))?.[0] ?? "";
  const end = found.span.start + sign.length;
  const text = end < valueEnd ? ": " : ":";
  return { fix: replacing({ start, end }, text, "Put a colon", false) };
};
