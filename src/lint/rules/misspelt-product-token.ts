// misspelt-product-token (RFC 9309 §2.2.1): a name that is one slip away from that of
// a well-known crawler, which therefore obeys another group.
import { wholeName } from "../../groups/product-token.ts";
import { getOrInsert } from "../../text/collections.ts";
import { replacing } from "../lines.ts";
import { intendedToken, isKnownToken } from "../product-tokens.ts";
import type { LintRule } from "../rule.ts";

export const misspeltProductToken: LintRule = {
  code: "misspelt-product-token",
  fix: "unsafe",
  run(context) {
    const known = new Map<string, string | null>();
    for (const { userAgents } of context.groups.groups) {
      for (const { value, token, span } of userAgents) {
        const intended = getOrInsert(known, value, () => {
          // Of "Googlebot*" the token is left that was meant.
          const name = value.includes("/") ? wholeName(value) : value;
          return /[,;()]/.test(value) || isKnownToken(token) ? null : intendedToken(name);
        });
        if (intended === null) continue;
        const fix = replacing(span, intended, `Write "${intended}"`, false);
        context.report({ span, words: { name: value, intended }, fix });
      }
    }
  },
};
