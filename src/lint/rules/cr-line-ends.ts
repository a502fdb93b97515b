// cr-line-ends (RFC 9309 §2.2)
import { lineEndOf } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";
import { endingWithLf } from "./line-ends-mixed.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  recommended: false,
  spec: "2.2",
  fix: "safe",
  message: "Lines end with CR, which some parsers do not recognise; save the file with LF line ends.",
  page: {
    why: "The RFC allows CR alone, and the large crawlers read it. A parser that does not sees the whole file as one line: it obeys nothing, or takes everything after the first key as its value.",
    wrong: "User-agent: *\\u000DDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's parser and those of Python and Java recognise CR. Parsers in JavaScript and Go that split at LF do not.",
    turnOff: "If only the large crawlers matter to you.",
  },
};

export const check: Check = (context) => {
  if (lineEndOf(context) !== "\r") return;
  const start = context.text.indexOf("\r");
  context.report({ span: { start, end: start + 1 }, fix: endingWithLf(context) });
};
