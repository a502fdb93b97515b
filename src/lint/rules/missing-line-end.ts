// missing-line-end (RFC 9309 §2.2): found by the grammar. The fix ends the last line
// as the first one is ended.
import { lineEndOf, replacing } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "info",
  category: "standard",
  spec: "2.2",
  fix: "safe",
  message: "The last line has no line end; add one.",
  page: {
    why: "Every line of the grammar ends with CR, LF or CRLF, the last one too. Crawlers read the line all the same.",
    wrong: "User-agent: *\nDisallow: /private/",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Every crawler reads the line all the same.",
    turnOff: "If you do not care for conformance to the letter; tools that append to the file do.",
  },
};

export const details: Details = (context, { span }) => ({
  fix: replacing(span, lineEndOf(context), "End the line", true),
});
