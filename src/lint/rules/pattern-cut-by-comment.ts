// pattern-cut-by-comment (RFC 9309 §2.2)
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2",
  fix: null,
  message:
    '"#" starts a comment, so the pattern is only "{pattern}"; remove what follows it, or the line if the pattern covers too much{alternative}.',
  page: {
    why: "Crawlers do not read what follows `#`. They never send the fragment of a URL to a server, so no rule can be about it: `Disallow: /#/basket` closes the whole site. If the path itself contains the character, which is rare, write `%23`.",
    wrong: "User-agent: *\nDisallow: /shop#basket\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "None: all of them end the value at `#`.",
    turnOff: "If your comments follow the pattern directly, without white space.",
  },
};

export const check: Check = (context) => {
  const { text, lines } = context;
  for (const { kind, value, valueEnd, comment, lineEnd } of lines) {
    if (kind !== "rule" || value === valueEnd || comment !== valueEnd || lineEnd - comment < 2) continue;
    // An intended comment has white space on at least one side of the "#".
    if (/[\s#]/.test(text.charAt(comment + 1))) continue;
    context.report({
      span: { start: comment, end: lineEnd },
      words: {
        pattern: text.slice(value, valueEnd),
        // A path or a star is never meant as a comment.
        alternative: /[*/]/.test(text.charAt(comment + 1)) ? "" : ", or put a space before a comment",
      },
    });
  }
};
