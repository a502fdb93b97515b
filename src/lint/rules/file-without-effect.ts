// file-without-effect (RFC 9309 §2.2.2)
import { checkOutcome } from "../analyses/outcome.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: null,
  message: "Every crawler may fetch everything, with the file as without it.",
  messages: {
    allow: {
      message:
        'The file disallows nothing, so Allow in {lines} changes nothing: crawlers may fetch everything; write "Disallow" for what they must not fetch, or remove the lines.',
      wrong: "User-agent: *\nAllow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    comment: {
      message:
        'The comment says "{words}", but no rule closes anything: crawlers may fetch everything; write "Disallow: /" below the user-agent line if the whole site should be closed.',
      wrong: "# Block all crawlers\nUser-agent: *\nDisallow:\n",
      right: "# Block all crawlers\nUser-agent: *\nDisallow: /\n",
    },
    "no-rules": {
      message:
        'The file has no rule, so it changes nothing: crawlers may fetch everything; add the rules, or "Disallow:" to say that this is meant.',
      wrong: "User-agent: *\n",
      right: "User-agent: *\nDisallow:\n",
    },
    comments: {
      message:
        'No line is in force, because each begins with "#": crawlers may fetch everything; remove the "#" of the records in {lines} that are meant.',
      wrong: "# User-agent: *\n# Disallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "Everything that no rule disallows is allowed, so a file without a Disallow does nothing, whatever it allows. `Allow: /` and an empty `Disallow:` say that on purpose and are not reported, unless a comment says in a few English words, such as `hidden`, `development only` or `block all`, that the site should be closed. Records that are all in comments are reported unless a comment presents them as an example, as the files of some frameworks do.",
    turnOff: "If such lines are there for people to read.",
  },
};

export const check: Check = checkOutcome("file-without-effect");
