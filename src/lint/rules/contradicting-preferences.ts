// contradicting-preferences (RFC 9309 §2.2.4)
import { checkContradictions } from "../analyses/records.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "warning",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "A preference that another line contradicts, or that applies to nothing; correct it.",
  messages: {
    opposite: {
      message: 'Preference "{name}" contradicts line {line} for the same crawlers and path; keep one of the two.',
      wrong: "User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=n\n",
      right: "User-agent: *\nContent-Signal: ai-train=no\nContent-Usage: train-ai=n\n",
    },
    closed: {
      severity: "info",
      message:
        'Line {line} keeps every crawler from "{path}", so this permission to use it applies to nothing; remove one of the two.',
      wrong: "User-agent: __usage_ai-training\nDisallow: /\nAllow: /drafts/\n\nUser-agent: *\nDisallow: /drafts/\n",
      right: "User-agent: __usage_ai-training\nDisallow: /\n\nUser-agent: *\nDisallow: /drafts/\n",
    },
  },
  page: {
    why: "Two lines of one group are about the same use and the same path; one grants it, the other refuses it. Refusing counts. The rules of a policy token (`User-agent: __usage_ai-training`) are about training for all crawlers, and are compared with the lines for crawlers without a group of their own. Content-Signal and Content-Usage are compared with each other: `ai-train` is `train-ai`, `ai-input` is `ai-use`, and `search` is `search`. An Allow rule of a policy token is also reported if no crawler may fetch any page that it is about.",
    crawlers:
      "Of two Content-Usage lines the refusal counts (draft-ietf-aipref-attach-05, Section 3.1). Of others no document says it.",
    turnOff: "Never: crawlers differ.",
  },
};

export const check: Check = checkContradictions;
