// crawler-name (RFC 9309 §2.2.1)
import { checkNames } from "../analyses/names.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "crawlers",
  spec: "2.2.1",
  fix: "unsafe",
  message: "A group applies to a crawler only by the product token that the crawler has today.",
  messages: {
    misspelt: {
      message: 'Unknown crawler "{name}", while "{token}" {now}; did you mean "{token}"{harm}?',
      wrong: "User-agent: Googelbot\nDisallow: /private/\n",
      right: "User-agent: Googlebot\nDisallow: /private/\n",
    },
    "policy-token": {
      message:
        'Unknown policy token "{name}", so its group states no preference about AI training; did you mean "{intended}"?',
      wrong: "User-agent: __usage_ai_training\nDisallow: /\n",
      right: "User-agent: __usage_ai-training\nDisallow: /\n",
    },
    brand: {
      message: 'No crawler has the product token "{name}"{effect}; did you mean {intended}{harm}?',
      wrong: "User-agent: Semrush\nDisallow: /\n",
      right: "User-agent: SemrushBot\nDisallow: /\n",
    },
    outdated: {
      message: 'The crawler "{name}" has been replaced by "{token}", which {now}; add "User-agent: {token}".',
      wrong: "User-agent: anthropic-ai\nDisallow: /\n",
      right: "User-agent: anthropic-ai\nUser-agent: ClaudeBot\nDisallow: /\n",
    },
  },
  page: {
    why: "A crawler obeys the group with its product token, letter by letter, ignoring case: `Googlebot` and neither `Googelbot` nor `Google`. A group with another name applies to no crawler, and the crawler that is meant obeys another group or the `*` group. The finding says what it may fetch, and nothing is reported if writing its token would change nothing for it. A name counts as misspelt if it differs from that of one known crawler in its joints, a letter too many or too few, or two transposed letters.\n\nA company may have several crawlers, such as `GPTBot` for training, `OAI-SearchBot` for search and `ChatGPT-User` for requests of users; name each one that should obey the group. Operators also rename their crawlers, and lists of AI crawlers are copied for years. A policy token (`__usage_ai-training`, draft-kelley-aipref-training-preference-signal-00) is not the name of a crawler: the rules of its group say which paths may be used for training. It is compared like a product token, so only its case does not count.\n\nThere is no fix if a company has several crawlers, if the crawler has a group of its own, because one of the two may be older, or if its name would close the whole site to a search engine, or open it to any crawler.",
    crawlers: "None: all of them compare whole names. Crawlers of 1996 search the value for parts of their name.",
    turnOff: "If crawlers with such names exist.",
  },
};

export const check: Check = checkNames("misspelt", "policy-token", "brand", "outdated");
