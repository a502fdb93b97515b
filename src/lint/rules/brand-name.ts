// brand-name (RFC 9309 §2.2.1)
import { replacing } from "../lines.ts";
import { tokenOfBrand } from "../product-tokens.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'No crawler has the product token "{name}"; did you mean "{intended}"?',
  page: {
    why: "A group names a crawler by its product token, not by the company or the product it belongs to: `Googlebot` and not `Google`, `GPTBot` and not `OpenAI`. A company may have several crawlers, such as `GPTBot` for training, `OAI-SearchBot` for search and `ChatGPT-User` for requests of users; name each one that should obey the group.",
    wrong: "User-agent: OpenAI\nDisallow: /\n",
    right: "User-agent: GPTBot\nDisallow: /\n",
    crawlers: "None: all of them compare whole names. Crawlers of 1996 search the value for parts of their name.",
    turnOff: "If a crawler with that name exists.",
  },
};

export const check: Check = (context) => {
  for (const { userAgents } of context.groups.groups) {
    for (const { value, span } of userAgents) {
      const intended = tokenOfBrand(value);
      if (intended === null) continue;
      const fix = replacing(span, intended, `Write "${intended}"`, "unsafe");
      context.report({ span, words: { name: value, intended }, fix });
    }
  }
};
