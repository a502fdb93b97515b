// content-usage (RFC 9309 §2.2.4)
import { checkPreferences } from "../analyses/records.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "A Content-Usage of which something has no effect; correct it.",
  messages: {
    syntax: {
      message: "Invalid Content-Usage, so the whole line has no effect, because {reason}; correct it.",
      wrong: "User-agent: *\nContent-Usage: Train-AI=n\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    },
    path: {
      message: '"{value}" {is}, because a path starts with "/" and ends at white space; write "{intended}".',
      wrong: "User-agent: *\nContent-Usage: *.gif$ train-ai=n\n",
      right: "User-agent: *\nContent-Usage: /*.gif$ train-ai=n\n",
    },
    value: {
      severity: "warning",
      message: 'Invalid value for "{key}", which takes y or n; write {intended}.',
      wrong: "User-agent: *\nContent-Usage: train-ai=no\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    },
    unknown: {
      severity: "warning",
      message: '"{key}" {why}, so it is ignored; write {intended}.',
      wrong: "User-agent: *\nContent-Usage: ai-train=n\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    },
    repeated: {
      severity: "warning",
      message: 'Duplicate key "{key}" in this line, and only the last one counts; keep one of the two.',
      wrong: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y\n",
      right: "User-agent: *\nContent-Usage: train-ai=n\n",
    },
    closed: {
      severity: "info",
      message: 'Line {line} keeps "{name}" from {what}, so this preference applies to nothing; remove it.',
      wrong: "User-agent: *\nContent-Usage: /private/ train-ai=y\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "The value is an optional path and a dictionary of Structured Fields (RFC 9651): a single wrong character invalidates all of it, keys are in lower case, commas separate members, and of two equal keys the last one counts. Only a value that starts with `/` has a path (draft-ietf-aipref-attach-05, Section 3.2). draft-ietf-aipref-vocab-08 defines `train-ai`, `ai-use` and `search`; earlier drafts defined others. The values are the tokens `y` and `n`, without quotation marks; `yes` and `no` belong to Content-Signal. After a semicolon a key is a parameter of the preference before it, which has no effect. Of pages that may not be fetched, no preference is implied (draft-ietf-aipref-attach-05, Section 3.1); a line about such pages alone is reported if it grants a use.",
    turnOff: "If the category comes from a vocabulary of your own.",
  },
};

export const check: Check = checkPreferences("content-usage");
