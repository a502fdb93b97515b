// line-ends (RFC 9309 §2.2)
import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { LintContext } from "../context.ts";
import { lineEndOf } from "../edits.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  recommended: false,
  spec: "2.2",
  fix: "safe",
  message: "Line ends that some parsers or tools do not recognise; save the file with LF.",
  messages: {
    cr: {
      message: "Lines end with CR, which some parsers do not recognise; save the file with LF line ends.",
      wrong: "User-agent: *\\u000DDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    mixed: {
      severity: "info",
      message: "Mixed line ends, both {first} and {other}; save the file with one kind.",
      wrong: "User-agent: *\\u000D\\u000ADisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "CR, LF and CRLF all end a line, even in one file, and the large crawlers read them. A parser that does not recognise CR alone sees the whole file as one line: it obeys nothing, or takes everything after the first key as its value. Of mixed line ends, editors and tools get confused, and version control shows every line as changed.",
    crawlers:
      "Google's parser and those of Python and Java recognise CR. Parsers in JavaScript and Go that split at LF do not.",
    turnOff: "If only the large crawlers matter to you, or the parts of the file come from different tools.",
  },
};

export const check: Check = (context) => {
  const { text } = context;
  const first = lineEndOf(context);
  const other = first === "\r" ? null : (first === "\n" ? /\r\n?/ : /\r(?!\n)|(?<!\r)\n/).exec(text);
  if (first !== "\r" && other === null) return;
  const start = other?.index ?? text.indexOf("\r");
  context.report({
    span: { start, end: start + (other?.[0].length ?? 1) },
    messageId: other === null ? "cr" : "mixed",
    words: { first: lineEnds[first] as string, other: lineEnds[other?.[0] ?? first] as string },
    fix: endingWithLf(context),
  });
};

const lineEnds: Readonly<Record<string, string>> = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" };

/** One edit for each line end that is not LF. */
function endingWithLf({ text }: LintContext): Fix {
  const edits = Array.from(text.matchAll(/\r\n?/g), ({ index, 0: { length } }) => ({
    span: { start: index, end: index + length },
    text: "\n",
  }));
  return { title: "End every line with LF", safety: "safe", edits };
}
