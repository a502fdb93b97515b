// user-agent-header (RFC 9309 §2.2.1): a browser's or crawler's whole User-Agent
// header where its product token belongs.
import { tokensWithin } from "../product-tokens.ts";
import type { LintRule } from "../rule.ts";

export const userAgentHeader: LintRule = {
  code: "user-agent-header",
  fix: "unsafe",
  run(context) {
    for (const { userAgents } of context.groups.groups) {
      for (const { value, span } of userAgents) {
        if (!/^mozilla\b|\(compatible;/i.test(value)) continue;
        const [token, ...others] = tokensWithin(value);
        const fix =
          token === undefined || others.length > 0
            ? null
            : { title: `Write "${token}"`, safe: false, edits: [{ span, text: token }] };
        context.report({ span, fix });
      }
    }
  },
};
