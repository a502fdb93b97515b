// missing-line-break (RFC 9309 §2.2)
import { nextKey } from "../../cst/diagnose.ts";
import { lineEndOf, lineOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'Missing line break before "{key}", which is read as part of the value; start a new line there.',
  page: {
    why: "A line has one key and one value. Everything after the first colon is the value, so the second key is lost and the first line means something else. Lines are often joined when a file is edited in a one-line form field, or copied from a web page.",
    wrong: "User-agent: * Disallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them read one line.",
    turnOff: "Never: the second line is lost.",
  },
};

export const details: Details = (context, found) => {
  const { value, valueEnd } = lineOf(context, found);
  const { key, at } = nextKey(context.text.slice(value, valueEnd)) as NonNullable<ReturnType<typeof nextKey>>;
  const end = value + at;
  const start = value + context.text.slice(value, end).trimEnd().length;
  const title = `Start a new line before "${key}"`;
  return {
    span: { start: end, end: valueEnd },
    fix: replacing({ start, end }, lineEndOf(context), title, "unsafe"),
  };
};
