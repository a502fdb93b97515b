// missing-colon (RFC 9309 §2.2)
import { COLON_SUBSTITUTE } from "../../cst/diagnose.ts";
import { lineOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  google: "warning",
  spec: "2.2",
  fix: "unsafe",
  hides: ["readers-differ"],
  message: 'Missing ":" after "{key}"; write "{key}: {value}".',
  page: {
    why: "Crawlers skip a line without a colon, so what it should disallow stays allowed. Only Google's parser guesses what was meant.",
    wrong: "User-agent: *\nDisallow /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's parser accepts white space instead of the colon if the line has exactly two words. All others skip the line.",
    turnOff: "If the file is for Google alone.",
  },
};

export const details: Details = (context, found) => {
  const { start: lineStart, valueEnd } = lineOf(context, found);
  const start = lineStart + context.text.slice(lineStart, found.span.start).trimEnd().length;
  const sign = COLON_SUBSTITUTE.exec(context.text.slice(found.span.start, valueEnd))?.[0] ?? "";
  const end = found.span.start + sign.length;
  const text = end < valueEnd ? ": " : ":";
  return { fix: replacing({ start, end }, text, "Insert the colon", "unsafe") };
};
