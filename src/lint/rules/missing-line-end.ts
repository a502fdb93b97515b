// missing-line-end (RFC 9309 §2.2)
import { lineEndOf, replacing } from "../edits.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "info",
  category: "standard",
  recommended: false,
  spec: "2.2",
  fix: "safe",
  message: "Missing line end after the last line; add one.",
  page: {
    why: "In the grammar every line ends with CR, LF or CRLF, the last one too.",
    wrong: "User-agent: *\nDisallow: /private/",
    right: "User-agent: *\nDisallow: /private/\n",
    turnOff: "If conformance to the letter does not matter to you. A tool that appends to the file may join two lines.",
  },
};

export const details: Details = (context, { span }) => ({
  fix: replacing(span, lineEndOf(context), "Add a line end", "safe"),
});
