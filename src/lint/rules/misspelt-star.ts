// misspelt-star (RFC 9309 §2.2.1)
import { checkNames } from "../analyses/names.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "syntax",
  spec: "2.2.1",
  fix: "unsafe",
  message: 'No crawler has the name "{value}", so {effect}; write "*"{harm}.',
  page: {
    why: "A group for all crawlers has the value `*`, alone. Values such as `*bot`, `**`, `.*`, `*;`, `all` or a full-width star look as if they meant the same, but crawlers compare them as names, and none has such a name. A kind of crawlers alone in a group (`bots`, `others`) is meant so if the file has no group for all. The finding says what follows: often that nothing is closed although the group has `Disallow: /`. It is an info if nothing is lost by it. There is no fix if writing `*` would close the whole site, or open it: make sure first that this is meant.",
    wrong: "User-agent: *bot\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "RFC 9309, Google and Yandex agree. Google reads what follows white space after the star, as in `* bots`, as a comment.",
    turnOff: "If a crawler with that name exists.",
  },
};

export const check: Check = checkNames("all");
