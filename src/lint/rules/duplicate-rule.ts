// duplicate-rule (RFC 9309 §2.2.2)
import { checkRedundant } from "../analyses/redundancy-findings.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "info",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  message: 'Duplicate rule "{rule}" {where}{spelling}; remove {which}.',
  page: {
    why: "Another line has the same pattern and the same effect. All duplicates of a group are one finding, at the first of them. No crawler decides otherwise because of it, so nothing is reported by default. The presets `strict` and `all` report every duplicate, also other patterns that match the same, and rules of other groups for the same crawlers; `--fix-redundant` removes them. If all rules of such a group are duplicates, one of them is kept, because a group without rules joins the one below it. A star at the end means nothing: `/tmp/*` is `/tmp/`. Two spellings of one path, such as `/caf%C3%A9` and `/café`, or `/a%2Bb` and `/a%2bb`, are not reported, because some crawlers compare octets and need both. If a group is written in several parts, as in Cloudflare's managed block, the parts count as one group.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\nDisallow: /private/\nDisallow: /tmp/\n",
    right: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\n",
    crawlers:
      "None: all of them treat the two lines as one. Crawlers without wildcards, such as those of 1994, take a star literally.",
    turnOff: "If a program assembles the file from several lists.",
  },
};

export const check: Check = checkRedundant("duplicate-rule");
