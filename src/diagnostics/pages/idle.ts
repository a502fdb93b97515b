// Why, examples, who differs: the pages of codes/idle.ts.
import type { IdleCode } from "../codes/idle.ts";
import type { CodePage } from "./page.ts";

export const idlePages: Readonly<Record<IdleCode, CodePage>> = {
  "duplicate-rule": {
    about:
      "The other line has the same pattern and says the same, so one of them is enough. Patterns are compared as crawlers compare them: `/caf\u00e9` and `/caf%C3%A9` are one; `/a~b` and `/a%7Eb` are not to Google, and so are not reported. Where a group is written in several parts, as Cloudflare's managed block makes it, the parts are read as one.",
    wrong: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\nDisallow: /tmp/\n",
    crawlers: "None: all of them read the two lines as one.",
    turnOff: "If the file is put together by a program from several lists.",
  },
  "contradicted-rule": {
    about:
      "Two rules of the same pattern say opposite things. RFC 9309 advises crawlers to use the allow rule then, but it is a SHOULD, and who reads the file cannot tell which of the two was meant. The fix removes the line that decides nothing, so that the file says what it does now.",
    wrong: "User-agent: *\nDisallow: /\nDisallow: /press/\nAllow: /press/\n",
    right: "User-agent: *\nDisallow: /\nAllow: /press/\n",
    crawlers:
      "Crawlers that follow RFC 9309, Google and Yandex allow. Readers of the 1996 draft take whichever rule comes first, those of 1994 know no `Allow` and forbid.",
    turnOff: "Never: what the file means depends on who reads it.",
  },
  "overruled-rule": {
    about:
      "The rule with the longest pattern decides, and here a rule with a longer pattern matches everything that this one does. Mostly a wildcard rule is longer than the path it was to leave out.",
    wrong: "User-agent: *\nAllow: /search$\nDisallow: /*search*\n",
    right: "User-agent: *\nDisallow: /*search*\n",
    crawlers:
      "All that let the longest pattern decide agree. Readers of 1996 take the first rule that matches, and for readers of 1994 there are only disallow rules.",
    turnOff: "Never: the line does not do what it says.",
  },
  "shadowed-rule": {
    about:
      "Another rule of the group matches every URL that this one matches and says the same, and no rule of the other kind comes between the two. Patterns match whatever begins so: `Disallow: /shop` is about `/shopping` too. Is the other rule wider than it was meant to be? A path inside a folder that another rule is about has a code of its own ([nested-rule](nested-rule.md)).",
    wrong: "User-agent: *\nDisallow: /shop\nDisallow: /shopping/\n",
    right: "User-agent: *\nDisallow: /shop\n",
    crawlers: "Readers of 1994 and 1996 know no wildcards, so a rule that only a wildcard covers counts for them.",
    turnOff: "If the longer list is kept for people to read, or for old readers that know no wildcards.",
  },
  "nested-rule": {
    about:
      "A pattern matches whatever begins so, so that a folder's rule is also about everything in it. Many authors list what is inside for people to read, and nothing goes wrong, which is why this is off unless asked for.",
    wrong: "User-agent: *\nDisallow: /shop/\nDisallow: /shop/cart/\n",
    right: "User-agent: *\nDisallow: /shop/\n",
    crawlers: "Readers of 1994 and 1996 know no wildcards, so a rule that only a wildcard covers counts for them.",
    turnOff: "If the longer list is kept for people to read, which is why it is off unless asked for.",
  },
  "useless-allow": {
    about:
      "What no rule matches is allowed. An allow rule counts only where a shorter disallow rule of the same group matches too. An `Allow` of everything, as in `Allow: /`, is not reported, nor is a rule that counts for Google or Yandex, who measure patterns in another way.",
    wrong: "User-agent: *\nDisallow: /private/\nAllow: /public/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: it changes nothing for anybody.",
    turnOff: "If such lines are there for people to read.",
  },
};
