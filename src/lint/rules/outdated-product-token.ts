// outdated-product-token (RFC 9309 §2.2.1)
import { crawlerOf } from "../../crawlers/audience.ts";
import { audience } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.1",
  fix: null,
  message:
    'The crawler "{name}" has been replaced by "{intended}", which does not obey this group; add "User-agent: {intended}".',
  page: {
    why: "Operators rename their crawlers, and lists of AI crawlers are copied for years. A group for the old name does not apply to the crawler of today, which obeys the `*` group. It is reported if no group of the file names the new token, and if naming it here would change what it may fetch.",
    wrong: "User-agent: anthropic-ai\nDisallow: /\n",
    right: "User-agent: anthropic-ai\nUser-agent: ClaudeBot\nDisallow: /\n",
    crawlers: "Anthropic's crawlers are `ClaudeBot`, `Claude-User` and `Claude-SearchBot`.",
    turnOff: "If the new crawler should obey the `*` group.",
  },
};

export const check: Check = (context) => {
  const readers = context.fact(audience);
  const reported = new Set<string>();
  for (const group of context.groups.groups) {
    for (const { token, span } of group.userAgents) {
      const intended = crawlerOf(token)?.replacedBy;
      // Two old names of one crawler are one finding.
      if (intended === undefined || reported.has(intended)) continue;
      const selected = readers.selectionOf(intended);
      if (selected?.by === "named" || readers.decideAlike([group], selected?.groups ?? [])) continue;
      reported.add(intended);
      context.report({ span, words: { name: token, intended } });
    }
  }
};
