// pattern-cut-by-comment (RFC 9309 §2.2): "#" right behind a pattern, with something
// right behind it: `Disallow: /#/basket` closes the whole site.
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2",
  fix: null,
  message:
    '"#" begins a comment, so the pattern is "{pattern}", and no crawler asks for what a URL has behind "#"; leave it out, or put a space before a comment.',
  page: {
    why: "What stands behind `#` is not read. A URL's fragment is never sent to a server, so no rule can be about it: `Disallow: /#/basket` closes the whole site. Only where the path itself has the character, which is rare, `%23` stands for it.",
    wrong: "User-agent: *\nDisallow: /shop#basket\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "All of them end the line's value at `#`.",
    turnOff: "If your comments stand right behind the pattern, without white space.",
  },
};

export const check: Check = (context) => {
  const { text, lines } = context;
  for (const { kind, value, valueEnd, comment, lineEnd } of lines) {
    if (kind !== "rule" || value === valueEnd || comment !== valueEnd || lineEnd - comment < 2) continue;
    // Who means a comment sets it apart, at one side of the "#" at least.
    if (/[\s#]/.test(text.charAt(comment + 1))) continue;
    context.report({
      span: { start: comment, end: lineEnd },
      words: { pattern: text.slice(value, valueEnd) },
    });
  }
};
