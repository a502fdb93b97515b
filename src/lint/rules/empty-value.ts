// empty-value (RFC 9309 §2.2.2)
import { checkGroups } from "../analyses/groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.2",
  fix: "unsafe",
  hides: ["site-closed"],
  message: "An empty pattern matches nothing; write a path, or remove the line.",
  messages: {
    disallow: {
      message:
        'Empty "Disallow" opens the whole site to Yandex, while "{other}" closes it to others; remove one of them.',
      wrong: "User-agent: *\nDisallow:\nDisallow: /\n",
      right: "User-agent: *\nDisallow:\n",
    },
    nothing: {
      message:
        'Empty "Allow" matches no path, so this group forbids nothing to {names}; write "Disallow:" if that is meant, or the rules that are missing.',
      severity: "info",
      wrong: "User-agent: *\nAllow:\n",
      right: "User-agent: *\nDisallow:\n",
    },
  },
  page: {
    why: "On its own, `Disallow:` has opened a whole site since 1994. Beside a rule that closes the site most crawlers ignore it, while Yandex reads it as `Allow: /` and opens the site; there is no fix, because only the owner knows which of the two lines is meant. An empty `Allow` says nothing: alone in its group it does not close the site, and only keeps the group apart from the next one. Beside rules for parts of a site an empty pattern decides nothing, and is not reported.",
    crawlers:
      "RFC 9309 and Google ignore the line. Yandex reads an empty `Disallow` as `Allow: /`, which overrides `Disallow: /`. For Python's `urllib.robotparser` before the releases of May 2026 an empty pattern decides about every path. Crawlers of 1994 do not know `Allow`.",
    turnOff: "If a program writes such lines.",
  },
};

export const check: Check = (context) => checkGroups(context, "empty-value");
