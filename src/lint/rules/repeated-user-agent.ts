// repeated-user-agent (RFC 9309 §2.2.1)
import type { UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { formsSameGroups, lineOrAllBeforeComment, replacing, safeIf } from "../edits.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  recommended: false,
  spec: "2.2.1",
  fix: "unsafe",
  message: 'Duplicate name "{name}" in this group; remove {which}.',
  page: {
    why: "One line is enough. If the second line was meant for another crawler, that crawler has no rules here.",
    wrong: "User-agent: ExampleBot\nUser-agent: examplebot\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers: "None: the second line has no effect.",
    turnOff: "If a program writes the list.",
  },
};

export const check: Check = (context) => {
  for (const { userAgents } of context.groups.groups) {
    const first = new Map<string, UserAgent>();
    userAgents.forEach((userAgent, at) => {
      const { value, span } = userAgent;
      const known = first.get(lowerCase(value));
      if (known === undefined) {
        first.set(lowerCase(value), userAgent);
        return;
      }
      // Parsers that end the group at a blank line, or at a sitemap, find the rules below the second line.
      const isParted = userAgents[at - 1] === known && isGap(context.text.slice(known.span.end, span.start));
      const record = context.lineAt((isParted ? known : userAgent).span.start);
      context.report({
        span,
        words: { name: value, which: isParted ? `line ${known.line}` : "one of the two lines" },
        labels: [{ span: known.span, message: "first named here" }],
        fix:
          record === undefined
            ? null
            : replacing(lineOrAllBeforeComment(record), "", "Remove the line", safeIf(formsSameGroups(context))),
      });
    });
  }
};

/** Whether the lines between two others are blank, or sitemaps, comments aside. */
function isGap(between: string): boolean {
  const lines = between.split(/\r\n|\r|\n/).slice(1, -1);
  const written = lines.filter((line) => !/^[ \t]*#/.test(line));
  return written.length > 0 && written.every((line) => /^[ \t]*(?:$|sitemap[ \t]*:)/i.test(line));
}
