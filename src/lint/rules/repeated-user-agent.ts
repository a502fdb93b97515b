// repeated-user-agent (RFC 9309 §2.2.1)
import type { UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { lineOrAllBeforeComment, replacing } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";
import { formsSameGroups, safeIf } from "../safety.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'Duplicate name "{name}" in this group; remove one of the two lines.',
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
    for (const userAgent of userAgents) {
      const { value, span } = userAgent;
      const known = first.get(lowerCase(value));
      if (known === undefined) {
        first.set(lowerCase(value), userAgent);
        continue;
      }
      const record = context.lineAt(span.start);
      context.report({
        span,
        words: { name: value },
        labels: [{ span: known.span, message: "first named here" }],
        fix:
          record === undefined
            ? null
            : replacing(lineOrAllBeforeComment(record), "", "Remove the line", safeIf(formsSameGroups(context))),
      });
    }
  }
};
