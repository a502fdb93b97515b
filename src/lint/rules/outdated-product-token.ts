// outdated-product-token (RFC 9309 §2.2.1)
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import { replacementOf } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.1",
  fix: null,
  message: 'The crawler "{name}" has been replaced; add "User-agent: {intended}".',
  page: {
    why: "Operators rename their crawlers, and lists of AI crawlers are copied for years. A group for the old name does not apply to the crawler of today, which obeys the `*` group. It is reported if no group of the file names the new token.",
    wrong: "User-agent: anthropic-ai\nDisallow: /\n",
    right: "User-agent: anthropic-ai\nUser-agent: ClaudeBot\nDisallow: /\n",
    crawlers: "Anthropic's crawlers are `ClaudeBot`, `Claude-User` and `Claude-SearchBot`.",
    turnOff: "If the new crawler should obey the `*` group.",
  },
};

export const check: Check = (context) => {
  const { groups } = context.groups;
  const reported = new Set<string>();
  const isNamed = (wanted: string) =>
    groups.some(({ userAgents }) => userAgents.some(({ token }) => equalsIgnoringCase(token, wanted)));
  for (const { userAgents } of groups) {
    for (const { value, span } of userAgents) {
      const intended = replacementOf(value);
      // Two old names of one crawler are one finding.
      if (intended === null || reported.has(intended)) continue;
      reported.add(intended);
      if (!isNamed(intended)) context.report({ span, words: { name: value, intended } });
    }
  }
};
