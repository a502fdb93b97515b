// line-ends-mixed (RFC 9309 §2.2)
import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { LintContext } from "../context.ts";
import { lineEndOf } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "style",
  recommended: false,
  spec: "2.2",
  fix: "safe",
  message: "Mixed line ends, both {first} and {other}; save the file with one kind.",
  page: {
    why: "CR, LF and CRLF all end a line, even in one file. Editors and tools get confused, and version control shows every line as changed.",
    wrong: "User-agent: *\\u000D\\u000ADisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None of the large ones. A few libraries do not recognise a CR on its own.",
    turnOff: "If the parts of the file come from different tools.",
  },
};

export const check: Check = (context) => {
  const { text } = context;
  const first = lineEndOf(context);
  if (first === "\r") return;
  const other = (first === "\n" ? /\r\n?/ : /\r(?!\n)|(?<!\r)\n/).exec(text);
  if (other === null) return;
  context.report({
    span: { start: other.index, end: other.index + other[0].length },
    words: { first: lineEnds[first] as string, other: lineEnds[other[0]] as string },
    fix: endingWithLf(context),
  });
};

const lineEnds: Readonly<Record<string, string>> = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" };

/** One edit for each line end that is not LF. */
export function endingWithLf({ text }: LintContext): Fix {
  const edits = Array.from(text.matchAll(/\r\n?/g), ({ index, 0: { length } }) => ({
    span: { start: index, end: index + length },
    text: "\n",
  }));
  return { title: "End every line with LF", safety: "safe", edits };
}
