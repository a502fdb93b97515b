// missing-line-break (RFC 9309 §2.2): two lines in one; found by the grammar. The fix
// parts them, and so makes a line of what was part of a value.
import { nextKey } from "../../cst/diagnose.ts";
import { lineEndOf, lineOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: '"{key}" stands in the middle of a line, where it is part of another value; put a line end before it.',
  page: {
    why: "A line has one key and one value. What stands behind the first value is read as more of it, so that the second line is lost, and the first one says something else. Lines run together when a file is edited in a form that has one line only, or copied out of a page.",
    wrong: "User-agent: * Disallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "All of them read one line.",
    turnOff: "Never: the second line is lost.",
  },
};

export const details: Details = (context, found) => {
  const { value, valueEnd } = lineOf(context, found);
  const next = nextKey(context.text.slice(value, valueEnd));
  if (next === null) return {};
  const end = value + next.at;
  const start = value + context.text.slice(value, end).trimEnd().length;
  const title = `Put a line end before "${next.key}"`;
  return {
    span: { start: end, end: valueEnd },
    fix: replacing({ start, end }, lineEndOf(context), title, false),
  };
};
