// repeated-user-agent (RFC 9309 §2.2.1): the same name twice in one group.
import type { UserAgent } from "../../groups/model.ts";
import { lowerCase } from "../../groups/product-token.ts";
import { lineOrAllBeforeComment } from "../idle-rules.ts";
import { replacing } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const repeatedUserAgent: LintRule = {
  code: "repeated-user-agent",
  fix: "safe",
  run(context) {
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
          labels: [{ span: known.span, message: "this line names it, too" }],
          fix: record === undefined ? null : replacing(lineOrAllBeforeComment(record), "", "Remove the line", true),
        });
      }
    }
  },
};
