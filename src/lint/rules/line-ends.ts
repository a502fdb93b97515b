// line-ends (RFC 9309 §2.2)
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  recommended: false,
  spec: "2.2",
  fix: "safe",
  message: "CR alone ends a line, which some parsers do not recognise; save the file with LF line ends.",
  page: {
    why: "CR, LF and CRLF all end a line, even in one file, and the large crawlers read them. A parser that does not recognise CR alone sees several lines as one: it obeys nothing, or takes everything after the first key as its value.",
    wrong: "User-agent: *\\u000DDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's parser and those of Python and Java recognise CR. Parsers in JavaScript and Go that split at LF do not.",
    turnOff: "If only the large crawlers matter to you.",
  },
};

export const check: Check = (context) => {
  const start = context.text.search(/\r(?!\n)/);
  if (start === -1) return;
  const edits = Array.from(context.text.matchAll(/\r\n?/g), ({ index, 0: { length } }) => ({
    span: { start: index, end: index + length },
    text: "\n",
  }));
  context.report({
    span: { start, end: start + 1 },
    fix: { title: "End every line with LF", safety: "safe", edits },
  });
};
