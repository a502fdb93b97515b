// invalid-key (RFC 9309 §2.2.4)
import { lineOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.4",
  fix: null,
  message:
    'Invalid key "{key}", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
  page: {
    why: "The RFC leaves other records open, and crawlers skip those they do not know. A key with spaces or punctuation is usually a sentence rather than a record.",
    wrong: "User-agent: *\nDisallow: /private/\nOpening hours: 9 to 5\n",
    right: "User-agent: *\nDisallow: /private/\n# Opening hours: 9 to 5\n",
    crawlers:
      "All of them skip the line, except that Google's parser compares only how a key begins: it reads `Disallow all: /` as a rule.",
    turnOff: "Never: write a comment instead.",
  },
};

export const details: Details = (context, found) => {
  const { key, keyEnd } = lineOf(context, found);
  return { span: { start: key, end: keyEnd } };
};
