// user-agent-header (RFC 9309 §2.2.1)
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { LintContext } from "../context.ts";
import type { FoundParts } from "../finding.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import { tokensWithin } from "../product-tokens.ts";
import { withMore } from "../repeats.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: '"{value}" is a User-Agent header, which no crawler matches; write the crawler\'s product token.',
  page: {
    why: "A group names crawlers by their product token, the one word of the User-Agent header that is their name: `Googlebot`, not `Mozilla/5.0 (compatible; Googlebot/2.1; …)`. Crawlers read such a line as the token `Mozilla`, which no crawler uses.",
    wrong: "User-agent: Mozilla/5.0 (compatible; ExampleBot/1.0)\nDisallow: /private/\n",
    right: "User-agent: ExampleBot\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 and Google read `Mozilla`. Crawlers that follow the 1996 draft look for their name inside the value, and find it.",
    turnOff: "Never: no crawler obeys the group.",
  },
};

/**
 * Reports every header that names a known crawler; the others, which come in copied lists, once unless in a strict run.
 */
export const check: Check = (context) => {
  const all = context.grammar("user-agent-header").map((found) => ({ found, parts: partsOf(context, found) }));
  const [first, ...rest] = context.strict ? [] : all.filter(({ parts }) => parts.fix == null);
  const hidden = new Set(rest);
  for (const one of all) {
    if (hidden.has(one)) continue;
    const { found, parts } = one;
    const more = one === first ? rest.length : 0;
    context.pass(found, { ...parts, message: withMore(found.message, more, "such a value") });
  }
};

function partsOf(context: LintContext, found: Diagnostic): FoundParts {
  const record = lineOf(context, found);
  const [token, ...others] = tokensWithin(valueOf(context, record));
  const span = { start: record.value, end: record.valueEnd };
  if (token === undefined || others.length > 0) return { span };
  return { span, fix: rewritingValue(context, record, [token], "unsafe") };
}
