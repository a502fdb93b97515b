// ai-opt-out (RFC 9309 §2.2.1)
import { checkOutcome } from "../analyses/outcome.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "risk",
  spec: "2.2.1",
  fix: null,
  message: "The training of AI models is refused, and some of the large operators are let in.",
  messages: {
    named: {
      message:
        "The training of AI models is refused to {shutOut}, while {letIn}; add them to the group if they should not.",
      wrong: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
      right:
        "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
    },
    comment: {
      message: 'The comment speaks of "{words}", but {letIn}; add a group that disallows everything to them.',
      wrong: "# This content may not be used for large language models.\nUser-agent: *\nDisallow: /search\n",
      right:
        "# This content may not be used for large language models.\nUser-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
    },
  },
  page: {
    why: "Crawlers read rules and not comments, and each operator reads its own product token: a group for `GPTBot` says nothing to the others. It is reported if a token is shut out that decides about training alone (`GPTBot`, `ClaudeBot`, `Google-Extended`, `Applebot-Extended`), or if a comment refuses it in words such as `AI` or `text and data mining`, in English or six other languages. The finding names those of eight large operators that may fetch the home page and have no group of their own, which would be a choice. It is not reported beside a policy token, a Content-Signal or a Content-Usage line, which states the preference to all.",
    crawlers:
      "`Google-Extended` and `Applebot-Extended` are no crawlers: they decide what Google and Apple do with pages that their search engines fetch.",
    turnOff: "If the choice among the operators is meant.",
  },
};

export const check: Check = checkOutcome("ai-opt-out");
